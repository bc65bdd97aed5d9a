"""What the browser's Python leaves at home: modules of the standard library that nothing of ours asks for.

A test imports every module of ours in the trimmed Python and calls everything at the desk: what is
missing there shows up as an ImportError.
"""

LEFT_OUT = (
    # finding faults, profiling, documenting
    "pdb", "bdb", "doctest", "unittest", "pydoc", "pydoc_data", "trace", "tracemalloc", "profile",
    "cProfile", "pstats", "timeit", "faulthandler", "test", "__phello__", "this", "antigravity",
    "pickletools", "tabnanny", "symtable", "pyclbr", "modulefinder", "compileall", "py_compile",
    # a terminal and its programs
    "_pyrepl", "cmd", "code", "curses", "rlcompleter", "readline", "pty", "tty", "getpass",
    "optparse", "fileinput", "filecmp", "idlelib", "turtle", "turtledemo", "tkinter",
    # the network
    "http", "xmlrpc", "imaplib", "poplib", "smtplib", "ftplib", "nntplib", "telnetlib", "mailbox",
    "socketserver", "wsgiref", "webbrowser", "netrc", "urllib.request", "urllib.robotparser",
    "email", "mailcap", "cgi", "cgitb",
    # other processes
    "multiprocessing", "concurrent.futures.process", "ensurepip", "venv", "pip",
    "asyncio.windows_events", "asyncio.windows_utils", "asyncio.proactor_events",
    # files of other kinds
    "xml", "plistlib", "configparser", "csv", "tarfile", "zipapp", "sqlite3", "dbm", "shelve",
    "wave", "colorsys", "aifc", "sndhdr", "imghdr", "binhex", "uu", "quopri",
    # other libraries and other machines
    "ctypes", "lib2to3", "distutils", "nturl2path", "sysconfig", "_sysconfigdata__emscripten_wasm32-emscripten",
    "_ios_support", "_android_support", "_apple_support", "_aix_support", "_osx_support",
    "zoneinfo", "uuid", "statistics", "sched", "_pyio", "_markupbase",
    "argparse", "_pydatetime", "logging.handlers", "logging.config", "importlib.metadata",
    "importlib._bootstrap", "importlib._bootstrap_external", "mimetypes", "html.parser", "runpy",
    "asyncio.tools", "asyncio.__main__", "pyodide.console", "pyodide.http", "pathlib.types", "platform", "pickle",
    "_compat_pickle", "_ast_unparse", "urllib.error", "urllib.response", "gzip", "pkgutil", "pprint",
    "shlex", "hmac", "secrets", "_aix_support", "asyncio.sslproto_",
    "stringprep", "graphlib", "sre_compile", "sre_constants", "sre_parse",
)  # fmt: skip

ENCODINGS = (
    "__init__", "aliases", "utf_8", "ascii", "latin_1", "cp437", "idna", "raw_unicode_escape",
    "unicode_escape", "utf_8_sig", "utf_16", "utf_16_le", "utf_16_be", "utf_32",
)  # fmt: skip
"""The encodings that stay."""

WITH_DOCSTRINGS = ("_pyodide",)
"""What reads docstrings of its own when it starts."""
