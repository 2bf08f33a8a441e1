"""Measures messages in kernels against MPI by hand and MPI alone.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 bench/messages/messages.py --tools build/bin [--target cpu] [--ranks 2]

prints for every pattern and size microseconds a round (a) by hand, (b) in the
kernel, (c) with MPI alone, the ratio of b to a, and how much longer the kernel
takes with --coalesce=off. Programs take turns; each figure is the least of
several runs.
"""

import argparse
import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import programs  # noqa: E402


def measured(program, options):
    """Seconds of the three ways and rounds, by pattern and bytes."""
    figures = {}
    for pattern, size, rounds, *times in programs.run(
        options.ranks, program, options.bytes, options.seconds, options.memory
    ):
        figures[pattern, int(size)] = [float(time) / int(rounds) * 1e6 for time in times]
    return figures


def least(runs):
    return {
        key: [min(run[key][way] for run in runs) for way in range(3)] for key in runs[0]
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    programs.add_options(parser)
    parser.add_argument("--ranks", default=2, type=int)
    parser.add_argument("--runs", default=3, type=int)
    parser.add_argument("--bytes", default=64 << 20, type=int, help="at most")
    parser.add_argument("--seconds", default=0.05, type=float, help="for each figure")
    parser.add_argument(
        "--memory", default="direct", choices=["direct", "copied"],
        help="what is handed to MPI by hand: device memory, or a copy of it",
    )
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="gpumpi-messages-") as folder:
        built = {way: os.path.join(folder, way) for way in ("on", "off")}
        for way, program in built.items():
            source = os.path.join(HERE, "messages.cu")
            programs.build(options, source, program, f"--coalesce={way}")
        runs = {"on": [], "off": []}
        for _ in range(options.runs):
            for way, program in built.items():
                runs[way].append(measured(program, options))
    on, off = least(runs["on"]), least(runs["off"])
    print("| pattern | bytes | (a) by hand, µs | (b) kernel, µs | (c) MPI alone, µs | b / a | off / on |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for (pattern, size), (hand, inside, alone) in on.items():
        apart = off[pattern, size][1]
        print(
            f"| {pattern} | {size:,} | {hand:.2f} | {inside:.2f} | {alone:.2f} "
            f"| {inside / hand:.2f} | {apart / inside:.2f} |"
        )


if __name__ == "__main__":
    main()
