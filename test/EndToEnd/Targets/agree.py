"""Compares the translations of the end-to-end programs for the two targets.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 test/EndToEnd/Targets/agree.py --translate build/bin/gpumpi-translate

The programs are run on the CPU target. Clang reads them for the CUDA target with
other headers, on another side and in another language mode: where the state
machines still are the same, line by line, the CPU target's runs speak for both.
What kernels begin with is left to them on both. What must differ (launches, shared variables, pragmas) is left out. --every 3
compares one program of three, and --only NAME one.
"""

import argparse
import difflib
import os
import re
import subprocess
import sys
import zlib

FOLDER = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# Launches and their stubs, where shared variables are and what is left where one
# was declared, what each compiler is to be told, and what the CPU target includes.
OTHERS = re.compile(
    r"^\s*#\s*(pragma|line|include|define|undef|ifn?def|endif)|<<<|gpumpi_launch_"
    r"|cudaLaunchKernel\(|gpumpi::cpu::|__shared__|gpumpi_s\b|^\s*\[=\]|^\s*[};]?$"
)
# Where the address of an ordinary kernel is taken, the CPU device is told.
ADDRESSED = re.compile(r"::gpumpi::cpu::addressed\(([^()]*)\)")
# Where functions that stand for kernels are seen.
PROXY = re.compile(r"(?:inline|\[\[maybe_unused\]\] static) (void gpumpi_proxy_)")
# Also what kernels allow of their launches, and which variables are managed.
LIMITS = re.compile(
    r"#if [^\n]*\nstatic const [\w:]+ gpumpi_(?:limits|managed)\d+\b[^#]*#endif\n"
)
# nvcc takes a range for its first value in device code.
RANGE = re.compile(r"\bcase (\d+) \.\.\. (\d+):")


def labels(range_of_values):
    first, last = map(int, range_of_values.groups())
    return " ".join(f"case {value}:" for value in range(first, last + 1))


# What the CPU target alone needs is done to text that the CUDA target leaves.
EXCLUDED = {
    "foreign-names.cu": "to the CPU device it is told what is no variable of the device, and no kernel",
    "architecture-answers.cu": "device code is answered what __CUDA_ARCH__ is",
    "architectures.cu": "the same",
    "auto-parameters.cu": "the CPU device is told of ordinary kernels, and which",
    "cooperative-groups.cu": "what looks at a group only is seen in our headers",
    "cuda-barriers-operations.cu": "nobody may copy libcu++'s barriers",
    "compilers.cu": "a header is opened in which a kernel is",
    "divisions.cu": "the head of an ordinary kernel goes over lines, and its stub's, too",
    "eight-bits.cu": "how numbers of 8 bits are kept depends on their header",
    "embedded-pointers.cu": "the CPU device is told of ordinary kernels, and which",
    "kernel-addresses.cu": "macros around addresses of ordinary kernels are opened",
    "kernel-pointers.cu": "the CPU device is told of ordinary kernels, and which",
    "kernel-limits.cu": "ordinary kernels' shared variables get functions",
    "openmp.cu": "it wants -fopenmp",
    "shared-lambdas.cu": "a macro that makes an ordinary kernel is opened",
    "shared-namespaces.cu": "ordinary kernels' shared variables get functions",
}


def translated(name, target, translate):
    """The lines that must be the same for both targets."""
    path = os.path.join(FOLDER, name)
    with open(path) as source:
        text = source.read()
    standard = re.findall(r"-std=\S+", text)[:1]
    architecture = re.findall(r"-arch=\w+", text)[:1]
    includes = [f"-I{folder}" for folder, _, _ in os.walk(os.path.join(FOLDER, "Inputs"))]
    done = subprocess.run(
        [translate, f"--target={target}", "--open=off", path, "-o", "-"]
        + ["--", *standard, *architecture, *includes],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    # CUDA's groups are in a namespace of a version, which moves what stands behind.
    text = done.stdout.replace("::cooperative_groups::__v1::", "::cooperative_groups::")
    text = LIMITS.sub("", ADDRESSED.sub(r"\1", text))
    text = PROXY.sub(r"\1", RANGE.sub(labels, text)).replace(": ", ":")
    lines = [line for line in text.splitlines() if not OTHERS.search(line)]
    return [re.sub(r"^ +", "", line) for line in lines]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--translate", required=True, help="gpumpi-translate")
    parser.add_argument("--every", type=int, default=1, help="one of so many programs")
    parser.add_argument("--only", help="the one program of this name")
    options = parser.parse_args()
    names = sorted(n for n in os.listdir(FOLDER) if n.endswith(".cu"))
    for name in EXCLUDED:
        names.remove(name)
    # By its name, so that a new program does not change which others are taken.
    taken = [name for name in names if zlib.crc32(name.encode()) % options.every == 0]
    some = [options.only] if options.only else taken
    failed = lines = suspensions = 0
    for name in some:
        cpu = translated(name, "cpu", options.translate)
        cuda = translated(name, "cuda", options.translate)
        lines += len(cuda)
        suspensions += sum("gpumpi_t.suspend(" in line for line in cuda)
        if cpu != cuda:
            failed += 1
            print(f"{name}:")
            print("\n".join(difflib.unified_diff(cpu, cuda, "cpu", "cuda", "", "", 1)))
    print(f"programs {len(some)}, lines {lines}, suspensions {suspensions}")
    return failed > 0 or not suspensions


if __name__ == "__main__":
    sys.exit(main())
