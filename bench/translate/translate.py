"""Compares the time of a translation with that of Clang's own parses.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 bench/translate/translate.py --tools build/bin [FILE.cu ...]

takes the time of `gpumpi-translate FILE` and of `clang++ -fsyntax-only` on the
host's and the device's side of the same file, with the very arguments of the
translator's own parses. The two take turns; the fastest of several turns counts.
Processor time is that of all threads and processes together. Without files it
takes examples/, bench/kernels.cu, and with a CUDA toolkit the files of this folder
too, which use Thrust, CUB and cooperative groups.
"""

import argparse
import glob
import os
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def timed(commands):
    """(processor time, wall time) in seconds of the commands, one after another."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    for command in commands:
        done = subprocess.run(command, stderr=subprocess.PIPE, text=True)
        if done.returncode:
            sys.exit(f"{shlex.join(command)}:\n{done.stderr}")
    wall = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return used, wall


def parses(translate, clang):
    """Clang's command for each side, as the translator makes it."""
    done = subprocess.run(
        [*translate, "--print-parses"], stdout=subprocess.PIPE, text=True, check=True
    )
    for line in done.stdout.splitlines():
        yield [clang, *shlex.split(line)[1:]]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", required=True, help="folder of gpumpi-translate")
    parser.add_argument("--target", default="", help="cuda or cpu")
    parser.add_argument("--clang", default=shutil.which("clang++-19") or "clang++")
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    cuda = options.target != "cpu" and shutil.which("nvcc")
    files = options.files or [
        f"{ROOT}/bench/kernels.cu",
        *sorted(glob.glob(f"{ROOT}/examples/*/*.cu")),
        *(sorted(glob.glob(f"{HERE}/*.cu")) if cuda else []),
    ]
    print("| file | Clang, s | gpumpi-translate, s | processor time | wall time |")
    print("|---|---:|---:|---:|---:|")
    folder = tempfile.mkdtemp(prefix="gpumpi-translate-")
    for path in files:
        translate = [os.path.join(options.tools, "gpumpi-translate"), path]
        translate += ["-o", os.path.join(folder, "out.cu")]
        if options.target:
            translate.append(f"--target={options.target}")
        clang = list(parses(translate, options.clang))
        turns = [(timed(clang), timed([translate])) for _ in range(options.turns)]
        (used, wall), (own_used, own_wall) = (
            [min(column) for column in zip(*times)] for times in zip(*turns)
        )
        print(
            f"| `{os.path.relpath(path, ROOT)}` | {used:.2f} | {own_used:.2f} "
            f"| {own_used / used:.2f} | {own_wall / wall:.2f} |",
            flush=True,
        )
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
