"""Compares the registers, stack and spills of kernels before and after.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 bench/registers/registers.py --tools build/bin [--arch LIST] [FILE.cu ...]

compiles every file with nvcc twice and prints what ptxas says of the kernels with
operations: as ordinary ones, behind plain.h, which makes the operations nothing, and
translated. Without files it takes bench/kernels.cu; --examples stands for those of
examples/. The exit status says whether the translation gave any kernel a stack frame
or register spills that it does not have as an ordinary one.
"""

import argparse
import collections
import glob
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
BENCH = os.path.dirname(HERE)
EXAMPLES = os.path.join(os.path.dirname(BENCH), "examples")
ENTRY = re.compile(
    r"Compiling entry function '(\w+)' for '(\w+)'.*?(\d+) bytes stack frame, (\d+) bytes "
    r"spill stores.*?Used (\d+) registers",
    re.DOTALL,
)

Usage = collections.namedtuple("Usage", "registers stack spilled")


def demangled(symbol):
    """The kernel's name, and whether it has been translated."""
    name, whole = (
        subprocess.run(
            ["c++filt", *options, symbol], stdout=subprocess.PIPE, text=True, check=True
        ).stdout.strip()
        for options in (["-p"], [])
    )
    return name, "(gpumpi::Activation" in whole


def compiled(path, options, *more):
    """What ptxas says: a Usage by name and architecture, and the translated kernels."""
    architectures = [
        f"-gencode=arch=compute_{arch[3:]},code={arch}" for arch in options.arch
    ]
    with tempfile.TemporaryDirectory(prefix="gpumpi-registers-") as folder:
        done = subprocess.run(
            [os.path.join(options.tools, "gpumpicxx"), "--target=cuda", "-c", path]
            + ["-o", os.path.join(folder, "out.o"), *architectures]
            + ["-Xptxas", "-v", "-I", os.path.dirname(path), *more],
            stderr=subprocess.PIPE,
            text=True,
        )
    if done.returncode:
        sys.exit(done.stderr)
    usage, translated = {}, set()
    for symbol, arch, stack, spilled, registers in ENTRY.findall(done.stderr):
        name, embedded = demangled(symbol)
        usage[name, arch] = Usage(int(registers), int(stack), int(spilled))
        if embedded:
            translated.add(name)
    return usage, translated


def cell(before, after):
    """What a kernel needs of each, and has not left out because it needs none."""
    words = [f"{before.registers}, {after.registers}"]
    for what in ("stack", "spilled"):
        bytes_of = [getattr(usage, what) for usage in (before, after)]
        if any(bytes_of):
            words.append(f"{what} " + ", ".join(map(str, bytes_of)))
    return "; ".join(words)


def label(path, name):
    """The kernel's name in the table: those of examples are told apart."""
    folder = os.path.dirname(os.path.abspath(path))
    if os.path.dirname(folder) == EXAMPLES:
        return f"{os.path.basename(folder)}: `{name}`"
    return f"`{name}`"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", required=True, help="folder of gpumpicxx")
    parser.add_argument(
        "--arch",
        default="sm_90",
        type=lambda text: text.split(","),
        help="architectures: sm_75,sm_90 (default sm_90)",
    )
    parser.add_argument(
        "--examples", action="store_true", help="the kernels of examples/, too"
    )
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    if options.examples:
        options.files += sorted(glob.glob(f"{EXAMPLES}/*/embedded.cu"))
        options.files += glob.glob(f"{EXAMPLES}/barrier_loop/barrier_loop.cu")
    worse = set()
    print("| kernel | " + " | ".join(options.arch) + " |")
    print("|---|" + "---:|" * len(options.arch))
    for path in options.files or [f"{BENCH}/kernels.cu"]:
        before, _ = compiled(path, options, "-include", os.path.join(HERE, "plain.h"))
        after, translated = compiled(path, options)
        for name in sorted(translated):
            cells = []
            for arch in options.arch:
                if (name, arch) not in before:
                    sys.exit(f"{path}: there is no ordinary form of {name} for {arch}")
                plain, embedded = before[name, arch], after[name, arch]
                cells.append(cell(plain, embedded))
                if embedded.stack > plain.stack or embedded.spilled > plain.spilled:
                    worse.add((path, name))
            print(f"| {label(path, name)} | " + " | ".join(cells) + " |")
            sys.stdout.flush()
    print(f"\n{len(worse)} kernels with a new stack frame or new spills")
    return len(worse) > 0


if __name__ == "__main__":
    sys.exit(main())
