"""Compares what a thread keeps over a suspension with a coroutine's frame.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 bench/frames/frames.py --tools build/bin [--clang clang++-19]

translates the kernels of bench/kernels.cu, compiles the same bodies as C++20
coroutines with Clang at -O2, and prints the bytes of both frames, per thread and
per coroutine, and their ratio. The exit status says whether any frame of gpumpi's
is the larger one.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile

FOLDER = os.path.dirname(os.path.abspath(__file__))
PLAN = re.compile(r"^kernel (\w+): .* (\d+) frame bytes a thread$", re.MULTILINE)


def kept(tools, target):
    """Frame bytes of the translated kernels, by name."""
    done = subprocess.run(
        [os.path.join(tools, "gpumpi-translate"), "--dump-plan"]
        + [f"--target={target}", os.path.join(FOLDER, "..", "kernels.cu")],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return {name: int(size) for name, size in PLAN.findall(done.stdout)}


def coroutines(clang):
    """Frame bytes of the coroutines, by name."""
    with tempfile.TemporaryDirectory(prefix="gpumpi-frames-") as folder:
        program = os.path.join(folder, "coroutines")
        source = os.path.join(FOLDER, "coroutines.cpp")
        subprocess.run(
            [clang, "-std=c++20", "-O2", source, "-o", program], check=True
        )
        done = subprocess.run(
            [program], stdout=subprocess.PIPE, text=True, check=True
        )
    return {name: int(size) for name, size in map(str.split, done.stdout.splitlines())}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", required=True, help="folder of gpumpi-translate")
    parser.add_argument("--clang", default="clang++-19", help="Clang for C++20")
    parser.add_argument("--target", default="cpu", help="gpumpi's: cpu or cuda")
    options = parser.parse_args()
    ours = kept(options.tools, options.target)
    theirs = coroutines(options.clang)
    if ours.keys() != theirs.keys():
        sys.exit(f"not the same kernels: {sorted(ours.keys() ^ theirs.keys())}")
    print("| kernel | gpumpi, bytes | coroutine, bytes | ratio |")
    print("|---|---:|---:|---:|")
    for name, size in ours.items():
        ratio = size / theirs[name]
        print(f"| `{name}` | {size} | {theirs[name]} | {ratio:.2f} |")
    return any(ours[name] > theirs[name] for name in ours)


if __name__ == "__main__":
    sys.exit(main())
