"""Measures strided messages, as datatypes of MPI's and packed by copies.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 bench/vectors/vectors.py --tools build/bin [--target cpu]

prints, for messages of so many blocks, microseconds for a message as the runtime
sends it, the same as a datatype and packed by copies (GPUMPI_STRIDED), a message of
as many bytes without gaps, and the ratio of the first to the faster of the other two
ways. Each is the median of several runs, by turns: in the least of them it would not
show where one has chosen badly.
"""

import argparse
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
    parser.add_argument("--runs", default=3, type=int)
    parser.add_argument("--bytes", default=1 << 26, type=int, help="at most, of a message")
    parser.add_argument("--seconds", default=0.02, type=float, help="for each figure, about")
    options = parser.parse_args()
    times = {}
    with tempfile.TemporaryDirectory(prefix="gpumpi-vectors-") as folder:
        program = os.path.join(folder, "vectors")
        programs.build(options, os.path.join(HERE, "vectors.cu"), program)
        for _ in range(options.runs):
            for column, way in enumerate(WAYS):
                command = ("env", f"GPUMPI_STRIDED={way}", program)
                for size, count, strided, plain in programs.run(
                    2, *command, options.bytes, options.seconds
                ):
                    found = times.setdefault((int(size), int(count)), ([], [], [], []))
                    found[column].append(float(strided) * 1e6)
                    found[3].append(float(plain) * 1e6)
    print("| bytes | blocks | µs | datatype, µs | packed, µs | without gaps, µs | to the faster |")
    print("|---:|---:|---:|---:|---:|---:|---:|")
    for (size, count), found in times.items():
        own, datatype, packed, plain = map(statistics.median, found)
        print(
            f"| {size:,} | {count:,} | {own:.2f} | {datatype:.2f} | {packed:.2f} "
            f"| {plain:.2f} | {own / min(datatype, packed):.2f} |"
        )


if __name__ == "__main__":
    main()
