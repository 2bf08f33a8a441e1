"""A Markdown table of what metamorphic.py has found.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 test/Metamorphic/report.py found.json more.json > table.md

Of a program that was tried several times, the last result counts.
"""

import collections
import json
import re
import sys

COLUMNS = {
    "tried": lambda v: True,
    "parsed": lambda v: v != "not parsed",
    "refused": lambda v: v in ("refused", "not supported"),
    "translated": lambda v: v not in ("not parsed", "refused", "not supported")
    and v not in ("internal", "no place"),
    "compared": lambda v: v in ("equal", "wrong", "crash", "hang"),
    "equal": lambda v: v == "equal",
    "wrong": lambda v: v in ("wrong", "crash", "hang"),
}
CUDA = "for CUDA"  # Translated for that target, too, and compiled by nvcc.

MEANINGS = {
    "equal": "Run and equal",
    "wrong": "Wrong",
    "crash": "Crashed",
    "hang": "Hung",
    "internal": "Internal errors",
    "uncompilable": "Translation that does not compile",
    "nvcc": "Translation that nvcc does not compile",
    "refused": "Refused",
    "not supported": "Refused without barriers, too",
    "order": "Translated; what they compute depends on the order of threads",
    "invalid launch": "Translated; launch an empty grid, which ended the job then",
    "too slow": "Translated; too slow to be run on the CPU",
    "too slow with barriers": "Translated; too slow with barriers",
    "not run": "Translated; do not run here (missing data, other devices)",
    "not built": "Translated; do not build for the CPU device",
    "translated": "Translated; not run",
    "unmarked": "Translated; do not link, as a kernel that is launched in another file "
    "would need GPUMPI_KERNEL",
    "no place": "Without a place for a barrier",
}


def read(files):
    found = {}
    for file in files:
        with open(file) as lines:
            for line in lines:
                one = json.loads(line)
                key = one["suite"], one["name"]
                before = found.get(key, {})
                # To be translated is less than to have been run.
                less = (None, "not parsed", "refused", "internal")
                if one["verdict"] != "translated" or before.get("verdict") in less:
                    found[key] = one
                if "nvcc" in before or "nvcc" in one:
                    found[key]["nvcc"] = one.get("nvcc", before.get("nvcc"))
    return found


def table(found):
    suites = collections.OrderedDict()
    for (suite, _), one in found.items():
        counts = suites.setdefault(suite, collections.Counter())
        counts.update(c for c, is_it in COLUMNS.items() if is_it(one["verdict"]))
        counts["barriers"] += one.get("inserted", 0)
        counts[CUDA] += one.get("nvcc", False)
    columns = [*COLUMNS, "barriers", CUDA]
    print("| suite | " + " | ".join(columns) + " |")
    print("|---" * (len(columns) + 1) + "|")
    total = collections.Counter()
    for suite, counts in suites.items():
        total += counts
        cells = [str(counts[c]) for c in columns]
        print(f"| {suite} | " + " | ".join(cells) + " |")
    cells = [str(total[c]) for c in columns]
    print("| all | " + " | ".join(cells) + " |\n")


def names(found):
    groups = collections.defaultdict(lambda: collections.defaultdict(list))
    for (suite, name), one in found.items():
        groups[one["verdict"]][suite].append(name)
    for verdict, meaning in MEANINGS.items():
        if verdict not in groups:
            continue
        print(f"**{meaning}.**")
        for suite, of_suite in groups[verdict].items():
            print(f"{suite}: " + ", ".join(sorted(of_suite)) + ".")
        print()


def reasons(found):
    print("| refused | where and why |\n|---|---|")
    for (suite, name), one in sorted(found.items()):
        if COLUMNS["refused"](one["verdict"]):
            detail = re.sub(r"\S*/", "", one["detail"], count=1)
            print(f"| {suite}: {name} | {detail} |")
    print()
    missing = collections.Counter()
    for one in found.values():
        if one["verdict"] == "not parsed":
            detail = re.sub(r"^\S+?:\d+(:\d+)?: ", "", one["detail"])
            missing[detail.split("; did you mean")[0]] += 1
    print("| programs | the first that the CPU device lacks |\n|---|---|")
    for detail, count in missing.most_common():
        if count > 1:
            print(f"| {count} | {detail} |")


def main():
    found = read(sys.argv[1:])
    table(found)
    reasons(found)
    print()
    names(found)


if __name__ == "__main__":
    main()
