"""Looks for kernels that gpumpi-translate mistranslates.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 test/Fuzz/fuzz.py --tools build/bin --seed 1 --files 3

writes random kernels, translates them for the CPU target, runs them and
compares with the same text without operations (program.py says why that is a
fair comparison). What fails is kept in --keep, one kernel a file, with what was
wrong in its first lines. The seed of the first file is --seed, and every file
has the next one; the same seed always gives the same kernels.

    --rich            operations also in functions and expressions
    --direct          run them in the direct lowering, too
    --sync            run them in the sync lowering, too
    --cuda            translate for the CUDA target, too
    --nvcc COMMAND    and compile that (some seconds a file)
    --cxx COMPILER    another host compiler
    --flags="-O2 ..." other flags, such as -fsanitize=undefined

Exits with 1 if a kernel is not ok. Parts: generator.py, declarations.py,
expressions.py, functions.py and layout.py write kernels, program.py makes programs, runner.py runs them.
"""

import argparse
import collections
import os
import random
import shlex
import sys
import tempfile

from generator import Generator
from program import Program
from runner import Runner

KINDS = {
    "mismatch": "mismatches",
    "refused": "refused",
    "internal": "internal errors",
    "compile": "does not compile",
    "crash": "crashed or hung",
    "reference": "broken references",
    "direct": "other in the direct lowering",
    "sync": "other in the sync lowering",
}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--tools", required=True, help="folder of gpumpi-translate and gpumpicxx"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--files", type=int, default=1)
    parser.add_argument("--kernels", type=int, default=25, help="in a file")
    parser.add_argument("--keep", default="fuzz-failures")
    parser.add_argument("--rich", action="store_true")
    parser.add_argument("--direct", action="store_true")
    parser.add_argument("--sync", action="store_true")
    parser.add_argument("--cuda", action="store_true")
    parser.add_argument("--nvcc", default="", help="nvcc and its options")
    parser.add_argument("--cxx")
    parser.add_argument("--flags", default="-O1")
    return parser.parse_args()


def keep(folder, seed, number, kernel, verdict):
    os.makedirs(folder, exist_ok=True)
    name = os.path.join(folder, f"seed{seed}-{number}-{verdict.kind}.cu")
    with open(name, "w") as file:
        for line in verdict.detail.splitlines():
            file.write("// " + line.rstrip("\\") + "\n")
        file.write(Program([kernel]).text)
    return name


def main():
    options = arguments()
    found = collections.Counter()
    with tempfile.TemporaryDirectory(prefix="gpumpi-fuzz-") as folder:
        # Random arithmetic overflows.
        flags = shlex.split(options.flags) + ["-fwrapv"]
        runner = Runner(
            os.path.abspath(options.tools),
            folder,
            options.cxx,
            flags,
            shlex.split(options.nvcc),
            [way for way in ("direct", "sync") if getattr(options, way)],
        )
        for seed in range(options.seed, options.seed + options.files):
            kernels = [
                Generator(random.Random(f"{seed}/{number}"), options.rich).kernel()
                for number in range(options.kernels)
            ]
            verdicts = runner.check(
                kernels, f"seed{seed}", options.cuda or bool(options.nvcc)
            )
            for number, verdict in enumerate(verdicts):
                found[verdict.kind] += 1
                if verdict.kind != "ok":
                    name = keep(options.keep, seed, number, kernels[number], verdict)
                    print(
                        f"{verdict.kind}: {name}: {verdict.detail.splitlines()[:1]}",
                        flush=True,
                    )
    counts = ", ".join(f"{label} {found[kind]}" for kind, label in KINDS.items())
    print(f"programs {sum(found.values())}, {counts}")
    return sum(found.values()) != found["ok"]


if __name__ == "__main__":
    sys.exit(main())
