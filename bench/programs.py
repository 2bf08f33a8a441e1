"""The programs of the benchmarks: how they are built and run.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import subprocess


def add_options(parser):
    """The options that build() looks at."""
    parser.add_argument("--tools", required=True, help="folder of gpumpicxx")
    parser.add_argument("--target", default="cpu", choices=["cpu", "cuda"])
    parser.add_argument("--lowering", help="of all programs, by gpumpicxx; its default is loops")


def build(options, source, program, *flags):
    """Builds `source` as the options say, optimized."""
    subprocess.run(
        [os.path.join(options.tools, "gpumpicxx"), f"--target={options.target}", "-O2"]
        + ([f"--lowering={options.lowering}"] if options.lowering else [])
        + [*flags, source, "-o", program],
        check=True,
    )


def run(ranks, program, *arguments):
    """The words of each line that the program prints on so many processes."""
    done = subprocess.run(
        ["mpirun", "--oversubscribe", "-np", str(ranks), program]
        + [str(argument) for argument in arguments],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return [line.split() for line in done.stdout.splitlines()]
