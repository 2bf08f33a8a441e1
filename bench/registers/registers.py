"""Compares the registers, stack and spills of kernels before and after.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 bench/registers/registers.py --tools build/bin [FILE.cu ...]

compiles every file with nvcc twice and prints what ptxas says of the kernels: as
ordinary ones, with -DPLAIN, by which the file makes its operations nothing, and
translated. Without files it takes bench/kernels.cu. The exit status says whether
the translation gave any kernel a stack frame or register spills that it does not
have as an ordinary one.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile

BENCH = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ENTRY = re.compile(
    r"Compiling entry function '(\w+)'.*?(\d+) bytes stack frame, (\d+) bytes spill "
    r"stores.*?Used (\d+) registers",
    re.DOTALL,
)


def usage(text):
    """(registers, stack, spill stores) by the name of the kernel."""
    found = {}
    for symbol, stack, spill, registers in ENTRY.findall(text):
        done = subprocess.run(
            ["c++filt", "-p", symbol], stdout=subprocess.PIPE, text=True, check=True
        )
        found[done.stdout.strip()] = (int(registers), int(stack), int(spill))
    return found


def compiled(path, options, *more):
    """What ptxas says of the file's kernels."""
    with tempfile.TemporaryDirectory(prefix="gpumpi-registers-") as folder:
        done = subprocess.run(
            [os.path.join(options.tools, "gpumpicxx"), "--target=cuda", "-c", path]
            + ["-o", os.path.join(folder, "out.o"), f"-arch={options.arch}"]
            + ["-Xptxas", "-v", "-I", os.path.dirname(path), *more],
            stderr=subprocess.PIPE,
            text=True,
        )
    if done.returncode:
        sys.exit(done.stderr)
    return usage(done.stderr)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", required=True, help="folder of gpumpicxx")
    parser.add_argument("--arch", default="sm_90", help="nvcc's -arch")
    parser.add_argument("files", nargs="*", default=[f"{BENCH}/kernels.cu"])
    options = parser.parse_args()
    worse = 0
    print("| kernel | registers before, after | stack before, after | spilled before, after |")
    print("|---|---:|---:|---:|")
    for path in options.files:
        before = compiled(path, options, "-DPLAIN")
        after = compiled(path, options)
        for name in sorted(before.keys() & after.keys()):
            columns = zip(before[name], after[name])
            print(f"| `{name}` | " + " | ".join(f"{b}, {a}" for b, a in columns) + " |")
            worse += any(
                a > b for b, a in list(zip(before[name], after[name]))[1:]
            )
        for name in sorted(before.keys() ^ after.keys()):
            print(f"{path}: {name} is compiled once only", file=sys.stderr)
    print(f"\n{worse} kernels with a new stack frame or new spills")
    return worse > 0


if __name__ == "__main__":
    sys.exit(main())
