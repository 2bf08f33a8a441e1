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
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", required=True, help="folder of gpumpicxx")
    parser.add_argument("--target", default="cpu", choices=["cpu", "cuda"])
    parser.add_argument("--threads", default=1 << 20, type=int, help="at most")
    parser.add_argument("--seconds", default=0.2, type=float, help="for each figure")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="gpumpi-suspensions-") as folder:
        program = os.path.join(folder, "suspensions")
        subprocess.run(
            [os.path.join(options.tools, "gpumpicxx"), f"--target={options.target}", "-O2"]
            + [os.path.join(HERE, "suspensions.cu"), "-o", program],
            check=True,
        )
        done = subprocess.run(
            ["mpirun", "-np", "1", program, str(options.threads), str(options.seconds)],
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    print("| blocks | threads | by hand, µs | kernel, µs | more a thread, ns | suspensions a second |")
    print("|---:|---:|---:|---:|---:|---:|")
    for line in done.stdout.splitlines():
        blocks, threads, rounds, *times = line.split()
        hand, inside = (float(time) / int(rounds) * 1e6 for time in times)
        more = (inside - hand) * 1e3 / (int(blocks) * int(threads))
        print(
            f"| {int(blocks):,} | {threads} | {hand:.2f} | {inside:.2f} "
            f"| {more:,.1f} | {1e6 / inside:,.0f} |"
        )


if __name__ == "__main__":
    main()
