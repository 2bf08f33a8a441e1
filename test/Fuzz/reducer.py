"""Makes a failing kernel smaller.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 test/Fuzz/reducer.py --tools build/bin fuzz-failures/seed1-2-mismatch.cu

takes a kernel that fuzz.py kept, removes lines and pairs of braces as long as
it still fails in the same way, and prints what is left. One program holds all
candidates of a round, so a round costs as much as compiling one file.
"""

import argparse
import os
import re
import shlex
import tempfile

from program import Kernel
from runner import Runner

AT_ONCE = 24


def candidates(lines):
    """Versions with a part of the lines left out, the largest parts first."""
    found = []
    size = max(len(lines) // 2, 1)
    while size:
        for first in range(1, len(lines) - 1, size):
            part = lines[first : min(first + size, len(lines) - 1)]
            if sum(line.count("{") - line.count("}") for line in part) == 0:
                found.append(lines[:first] + lines[first + len(part) :])
        size //= 2
    # Whole blocks, and blocks without their heads.
    for first in range(1, len(lines) - 1):
        depth = 0
        for last in range(first, len(lines) - 1):
            depth += lines[last].count("{") - lines[last].count("}")
            if depth <= 0:
                break
        if last > first and "{" in lines[first]:
            found.append(lines[:first] + lines[last + 1 :])
            found.append(lines[:first] + lines[first + 1 : last] + lines[last + 1 :])
    return found


def reduce(runner, lines, kind, report):
    progress = True
    while progress:
        progress = False
        rest = candidates(lines)
        while rest:
            some, rest = rest[:AT_ONCE], rest[AT_ONCE:]
            verdicts = runner.check([Kernel("\n".join(c)) for c in some], "reduce")
            smaller = [c for c, v in zip(some, verdicts) if v.kind == kind]
            if smaller:
                lines = min(smaller, key=len)
                report(lines)
                progress = True
                break
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", required=True)
    parser.add_argument("--flags", default="-O1")
    parser.add_argument("file")
    options = parser.parse_args()
    kind = re.search(r"-(\w+)\.cu$", options.file).group(1)
    with open(options.file) as file:
        text = file.read()
    kernel = re.search(r"^__global__ .*?(?=\n\nstruct Shape)", text, re.S | re.M).group(
        0
    )
    lines = kernel.replace("kernel0", "KERNEL").splitlines()
    if len(lines) < 3:
        lines = re.sub(
            r"([;{}]) ", r"\1\n", kernel.replace("kernel0", "KERNEL")
        ).splitlines()
    with tempfile.TemporaryDirectory(prefix="gpumpi-reduce-") as folder:
        flags = shlex.split(options.flags) + ["-fwrapv"]
        runner = Runner(os.path.abspath(options.tools), folder, flags=flags)
        lines = reduce(
            runner, lines, kind, lambda now: print(f"{len(now)} lines", flush=True)
        )
    print("\n".join(lines))


if __name__ == "__main__":
    main()
