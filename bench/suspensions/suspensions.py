"""Measures how often a kernel can suspend in a second.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 bench/suspensions/suspensions.py --tools build/bin [--target cpu]

prints for every size of the grid what a round costs by hand, with a kernel for each,
and in a kernel that suspends, in microseconds; how much more that is for each thread,
in nanoseconds; and the suspensions of a second. Each figure is the least of several.
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
    parser.add_argument("--threads", default=1 << 20, type=int, help="at most")
    parser.add_argument("--seconds", default=0.2, type=float, help="for each figure")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="gpumpi-suspensions-") as folder:
        program = os.path.join(folder, "suspensions")
        programs.build(options, os.path.join(HERE, "suspensions.cu"), program)
        lines = programs.run(1, program, options.threads, options.seconds)
    print("| blocks | threads | by hand, µs | kernel, µs | more a thread, ns | suspensions a second |")
    print("|---:|---:|---:|---:|---:|---:|")
    for blocks, threads, rounds, *times in lines:
        hand, inside = (float(time) / int(rounds) * 1e6 for time in times)
        more = (inside - hand) * 1e3 / (int(blocks) * int(threads))
        print(
            f"| {int(blocks):,} | {threads} | {hand:.2f} | {inside:.2f} "
            f"| {more:,.1f} | {1e6 / inside:,.0f} |"
        )


if __name__ == "__main__":
    main()
