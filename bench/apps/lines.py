"""Counts the lines of communication code of the examples.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 bench/apps/lines.py

What stands between `// communication: begin` and `// communication: end` counts,
without blank lines and comments. Formatted by clang-format, all forms alike.
"""

import sys

import cases


def count(path):
    """The lines of communication code in the file. Raises if the marks do not pair."""
    inside, lines = False, 0
    with open(path) as source:
        for number, line in enumerate(source, 1):
            text = line.strip()
            if text.startswith("// communication: "):
                begins = text.endswith("begin")
                if begins == inside:
                    raise ValueError(f"{path}:{number}: '{text}' has no counterpart")
                inside = begins
            elif inside and text and not text.startswith("//"):
                lines += 1
    if inside:
        raise ValueError(f"{path}: the last part has no end")
    return lines


def main():
    longer = 0
    print("| application | by hand | in the kernel | ratio |")
    print("|---|---:|---:|---:|")
    for case in cases.CASES:
        hand, inside = (count(case.source(form)) for form in cases.FORMS)
        print(f"| {case.name} | {hand} | {inside} | {inside / hand:.2f} |")
        longer += inside >= hand
    print(f"\n{longer} applications are not shorter in the kernel")
    return 1 if longer else 0


if __name__ == "__main__":
    sys.exit(main())
