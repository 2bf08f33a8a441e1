"""Writes a list of small programs, as suites.py does: sample.py FOLDER > LIST"""

import json
import os
import sys

HOME = os.path.abspath(sys.argv[1])


def program(name, *sources, flags=()):
    paths = [os.path.join(HOME, source) for source in sources]
    line = {"suite": "sample", "name": name, "home": HOME, "sources": paths}
    print(json.dumps({**line, "flags": list(flags), "arguments": []}))


program("race", "last_writer.cu")
program("checked", "last_writer.cu", flags=["-DCHECKED", "-std=c++11"])
program("captured", "captured.cu")
program("files", "two_files.cu", "fill.cu")
program("outside", "two_files.cu", "fill.cu", flags=["-DOUTSIDE"])
program("lacking", "two_files.cu")
program("unwritten", "unwritten.cu")
program("driver", "driver.cu")
