"""The desk: requests as data in, answers as data out, for the command line and the browser alike.

Pure: nothing here reads, prints or draws a random number that no seed gives.
"""
