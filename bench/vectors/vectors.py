"""Measures strided messages, as datatypes of MPI's and packed by copies.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 bench/vectors/vectors.py --tools build/bin [--target cpu]

prints, for messages of so many blocks, microseconds for a message as the runtime
sends it, the same as a datatype and packed by copies (GPUMPI_STRIDED), a message of
as many bytes without gaps, and the ratio of the first to the faster of the other two
ways. Each is the median of several turns: the least one would not show where the
runtime chooses badly.
"""

import argparse
import itertools
import os
import statistics
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import programs  # noqa: E402

WAYS = ("auto", "datatype", "packed")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    programs.add_options(parser)
    parser.add_argument("--runs", default=5, type=int)
    parser.add_argument("--bytes", default=1 << 26, type=int, help="at most, of a message")
    parser.add_argument("--seconds", default=0.02, type=float, help="for each figure, about")
    options = parser.parse_args()
    print("| bytes | blocks | µs | datatype, µs | packed, µs | without gaps, µs | to the faster |")
    print("|---:|---:|---:|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory(prefix="gpumpi-vectors-") as folder:
        program = os.path.join(folder, "vectors")
        programs.build(options, os.path.join(HERE, "vectors.cu"), program)
        for size, count in itertools.product((4, 64, 1024, 16384), (16, 256, 4096)):
            if size * count > options.bytes:
                continue
            arguments = (size, count, options.seconds)
            turns = [[microseconds(way, program, arguments) for way in WAYS]
                     for _ in range(options.runs)]
            strided = [[own for own, _ in turn] for turn in turns]
            medians = map(statistics.median, zip(*strided))
            plain = statistics.median(plain for turn in turns for _, plain in turn)
            ratio = statistics.median(own / min(others) for own, *others in strided)
            figures = " | ".join(f"{figure:.2f}" for figure in (*medians, plain, ratio))
            print(f"| {size:,} | {count:,} | {figures} |", flush=True)


def microseconds(way, program, arguments):
    """For a message that goes that way, and for one without gaps."""
    [line] = programs.run(2, "env", f"GPUMPI_STRIDED={way}", program, *arguments)
    return [float(word) * 1e6 for word in line]


if __name__ == "__main__":
    main()
