"""Measures what operations of blocks cost, from one block to 65,536.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 bench/blocks/blocks.py --tools build/bin [--target cpu] [--ranks 2]

prints, for every number of blocks that exchange at once, microseconds for each
exchange in the kernel and with MPI alone, their ratio, and how the first compares
with that of 10 blocks. Each is the least of several runs, in which both are
measured one after the other.
"""

import argparse
import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import programs  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    programs.add_options(parser)
    parser.add_argument("--ranks", default=2, type=int, help="1 or 2")
    parser.add_argument("--runs", default=5, type=int)
    parser.add_argument("--operations", default=20000, type=int, help="at least, of a size")
    options = parser.parse_args()
    inside, alone = {}, {}
    with tempfile.TemporaryDirectory(prefix="gpumpi-blocks-") as folder:
        program = os.path.join(folder, "blocks")
        programs.build(options, os.path.join(HERE, "blocks.cu"), program)
        for _ in range(options.runs):
            for blocks, first, second in programs.run(
                options.ranks, program, options.operations
            ):
                inside.setdefault(int(blocks), []).append(float(first) * 1e6)
                alone.setdefault(int(blocks), []).append(float(second) * 1e6)
    of_ten = min(inside[10])
    print("| blocks | in the kernel, µs | MPI alone, µs | ratio | against 10 blocks |")
    print("|---:|---:|---:|---:|---:|")
    for blocks in inside:
        first, second = min(inside[blocks]), min(alone[blocks])
        print(
            f"| {blocks:,} | {first:.2f} | {second:.2f} | {first / second:.2f} "
            f"| {first / of_ten:.2f} |"
        )


if __name__ == "__main__":
    main()
