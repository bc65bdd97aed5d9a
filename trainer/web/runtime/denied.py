"""What the browser's Python leaves at home: modules of the standard library that nothing of ours asks for.

A test imports every module of ours in the trimmed Python and calls everything at the desk: what is
missing there shows up as an ImportError.
"""

LEFT_OUT = (
    # finding faults, profiling, documenting
    "__hello__", "__phello__", "antigravity", "bdb", "compileall", "cProfile", "doctest",
    "faulthandler", "modulefinder", "pdb", "pickletools", "pprint", "profile", "pstats",
    "py_compile", "pyclbr", "pydoc", "pydoc_data", "symtable", "tabnanny", "test", "this", "timeit",
    "trace", "tracemalloc", "unittest",
    # a terminal and its programs
    "_pyrepl", "argparse", "asyncio.__main__", "asyncio.tools", "cmd", "code", "curses",
    "filecmp", "fileinput", "getopt", "getpass", "idlelib", "json.__main__", "json.tool",
    "optparse", "pty", "pyodide.console", "readline", "rlcompleter", "runpy", "shlex", "tkinter",
    "tty", "turtle", "turtledemo", "zipfile.__main__",
    # the network
    "email", "ftplib", "http", "imaplib", "ipaddress", "mailbox", "mimetypes", "netrc", "poplib",
    "pyodide._nodesock_transport", "pyodide.http", "smtplib", "socketserver", "ssl", "_ssl", "urllib",
    "webbrowser", "wsgiref", "xmlrpc",
    # other processes and threads
    "asyncio.proactor_events", "asyncio.windows_events", "asyncio.windows_utils",
    "concurrent.futures.interpreter", "concurrent.futures.process", "concurrent.futures.thread",
    "concurrent.interpreters", "_threading_local", "ensurepip", "multiprocessing", "queue", "venv",
    # files of other kinds
    "_compat_pickle", "bz2", "colorsys", "compression", "configparser", "csv", "dbm", "gzip", "html.parser",
    "lzma", "_markupbase", "pickle", "plistlib", "quopri", "shelve", "sqlite3", "tarfile", "wave", "xml",
    "zipapp",
    # dates, numbers, secrets
    "calendar", "graphlib", "hashlib", "hmac", "_pydatetime", "_pylong", "sched", "secrets",
    "statistics", "_strptime", "stringprep", "uuid", "zoneinfo",
    # what Python has in itself already, or has for other machines
    "_aix_support", "_android_support", "_apple_support", "_ios_support", "_osx_support",
    "_ast_unparse", "ctypes", "importlib._bootstrap", "importlib._bootstrap_external",
    "importlib.metadata", "importlib.resources.simple", "logging.config", "logging.handlers", "nturl2path", "pathlib._local",
    "pathlib.types", "pkgutil", "platform", "_py_abc", "_pyio", "pyodide._run_js", "sre_compile",
    "sre_constants", "sre_parse", "sysconfig", "_sysconfigdata__emscripten_wasm32-emscripten",
)  # fmt: skip

ENCODINGS = (
    "__init__", "aliases", "ascii", "cp437", "latin_1", "raw_unicode_escape", "unicode_escape",
    "utf_8", "utf_8_sig",
)  # fmt: skip
"""The encodings that stay."""

WITH_DOCSTRINGS = ("_pyodide",)
"""What reads docstrings of its own when it starts."""
