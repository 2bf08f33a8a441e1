"""Compares translations with and without checkpoints.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 equal.py --tools build/bin [--target=cuda|cpu] FILE.cu ...

translates every file with `--checkpoints` on and off, and compares what is written
to the output, the dependencies and the messages. The exit status tells whether all
of it was the same.
"""

import argparse
import os
import subprocess
import sys
import tempfile


def contents(path):
    if not os.path.exists(path):
        return None
    with open(path, errors="surrogateescape") as file:
        return file.read()


def translation(path, options, checkpoints, folder):
    """What there is to compare of one translation."""
    output, rule = (os.path.join(folder, name) for name in ("out.cpp", "out.d"))
    done = subprocess.run(
        [os.path.join(options.tools, "gpumpi-translate"), path, "-o", output]
        + [f"--depfile={rule}", "--explain=json", f"--target={options.target}"]
        + [f"--checkpoints={checkpoints}", "--", *options.arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        errors="surrogateescape",
    )
    read = contents(rule)
    return {
        "exit status": done.returncode,
        "output": contents(output),
        "explanation": done.stdout,
        "messages": done.stderr,
        "dependencies": read and sorted(read.split(" \\\n")),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", required=True, help="folder of gpumpi-translate")
    parser.add_argument("--target", default="cpu", help="cuda or cpu")
    parser.add_argument("--arguments", default="", help="the compiler's, one word each")
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    options.arguments = options.arguments.split()
    different = written = 0
    for path in options.files:
        kinds = []
        for checkpoints in ("true", "false"):
            with tempfile.TemporaryDirectory(prefix="gpumpi-checkpoints-") as folder:
                kinds.append(translation(path, options, checkpoints, folder))
                text = repr(kinds[-1]["dependencies"]).replace(folder, "")
                kinds[-1]["dependencies"] = text
        written += kinds[0]["output"] is not None
        for what in kinds[0]:
            if kinds[0][what] != kinds[1][what]:
                different += 1
                print(f"{path}: different {what}")
                print(str(kinds[0][what])[:2000], str(kinds[1][what])[:2000], sep="\n--\n")
    print(f"{len(options.files)} files, {written} translated, {different} differences")
    return different > 0


if __name__ == "__main__":
    sys.exit(main())
