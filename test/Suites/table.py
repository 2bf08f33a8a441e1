"""Markdown tables of what conformance.py and metamorphic.py have found.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 test/Suites/table.py found.json [--sanitized s.json] [--metamorphic m.json]
        [--explained test/Suites/explained.txt]

Of a program that was tried several times, the last result counts. A program
that was not built is put down to the first of REASONS that its first error
matches; to "old CUDA" if nvcc does not take it either; otherwise to gpumpi.

A line of --explained names a program, as suite/name, and after a colon what is
wrong with the program itself if it fails or depends on the order of its threads,
or why it is not built. Behind "suite/name (sanitizers)" it says what is wrong with
a program of which the sanitizers have reported something.
"""

import argparse
import collections
import json
import re

REASONS = {
    "CUDA's libraries": r"target has no <(?!mma|cuda_fp|cuda_pipeline|cuda/|cuda_awbarrier)|"
    r"'?(cub|thrust|nccl|npp|cudnn|cutlass|nvrtc|nvml|nvtx3|nvJitLink|cuFile|cufile|nvshmem)"
    r"\w*[/.][\w./]*'?:? (file not found|No such file)|undefined reference to `(cublas|cufft|"
    r"cusparse|curand|cusolver|nvrtc|nppi|nccl|nvml)",
    "other libraries": r"'?(gsl|gdal|boost|hdf5|netcdf|opencv|mpi|FreeImage|NvSci|EGL|GL|GLES|"
    r"vulkan|X11|png|zlib|rapidjson|Eigen|DX|d3d|nvmedia|nvsci)\w*[/.][\w./]*'?:? "
    r"(file not found|No such file)|undefined reference to `(gl|X|vk|egl)[A-Z]",
    "the driver API": r"undefined reference to `cu[A-Z]|\W(CU[a-z]\w+|cu[A-Z]\w+)\W+was not declared|"
    r"(undeclared identifier|unknown type name) .(CU[a-z]|cu[A-Z])",
    "graphics": r"cuda_gl_interop|cudaGL|graphics|GL/|EGL",
    "dynamic parallelism": r"GM2014",
    "inline PTX": r"GM2015|in inline assembly string|Error: .*(no such instruction|bad register|operand|junk|register)",
    "tensor cores": r"<mma\.h>",
    "asynchronous copies, barriers": r"<cuda_pipeline|<cuda/(pipeline|barrier|atomic|semaphore)|<cuda_awb",
    "8-bit floating point": r"<cuda_fp[468]",
    "texture references, which CUDA 12 does not have": r"no template named 'texture'",
    "files that are missing": r"file not found|No such file",
}
# Where a report is, and what is different in each program.
KIND = re.compile(r"^.*(?:runtime error|AddressSanitizer): |(?<=overflow): .*| requested in .*|"
                  r" on (?:unknown )?address.*")
RAN = ("passed", "same", "nothing", "failed", "differs", "crashed")
SUSPECT = ("reported", "failed")  # Of --sanitize.
GOOD = ("passed", "same", "nothing")


def read(path):
    found = {}
    if path:
        with open(path) as lines:
            for line in lines:
                one = json.loads(line)
                found[one["suite"], one["name"]] = one
    return found


def explanations(path):
    """What is wrong with programs themselves, by (suite, name)."""
    why = {}
    if path:
        with open(path) as lines:
            for line in lines:
                if line.strip() and not line.startswith("#"):
                    name, text = line.split(": ", 1)
                    why[tuple(name.split("/", 1))] = text.strip()
    return why


def is_bad(one):
    """Whether a program ran and did not do what it should."""
    return one["verdict"] in RAN and one["verdict"] not in GOOD


def reason(one, explained):
    """Why a program was not built."""
    if (one["suite"], one["name"]) in explained:
        return explained[one["suite"], one["name"]]
    said = one.get("detail", "") + "\n" + one.get("said", "")
    for name, pattern in REASONS.items():
        if re.search(pattern, said):
            return name
    return "missing in gpumpi" if one.get("nvcc", True) else "old CUDA: nvcc refuses it, too"


def row(cells):
    print("| " + " | ".join(str(cell) for cell in cells) + " |")


def table(found, sanitized, metamorphic, explained):
    columns = ["tried", "built", "no input", "too slow", "ran", "own check passed", "same bytes"]
    columns += ["nothing to compare", "explained", "to explain"]
    columns += ["sanitizers silent"] if sanitized else []
    columns += ["with barriers", "equal", "wrong", "refused"] if metamorphic else []
    row(["suite", *columns])
    print("|---" * (len(columns) + 1) + "|")
    suites = collections.OrderedDict()
    for key, one in found.items():
        verdict = one["verdict"]
        counts = [
            1,
            verdict != "not built",
            verdict == "no input",
            verdict == "too slow",
            verdict in RAN,
            verdict == "passed",
            verdict == "same",
            verdict == "nothing",
            is_bad(one) and key in explained,
            is_bad(one) and key not in explained,
        ]
        if sanitized:
            counts.append(sanitized.get(key, {}).get("verdict") == "clean")
        if metamorphic:
            kind = metamorphic.get(key, {}).get("verdict")
            counts += [
                kind in ("equal", "wrong", "crash", "hang"),
                kind == "equal",
                kind in ("wrong", "crash", "hang", "uncompilable", "internal"),
                kind == "refused",
            ]
        sums = suites.setdefault(key[0], [0] * len(counts))
        suites[key[0]] = [a + int(b) for a, b in zip(sums, counts)]
    for suite, sums in suites.items():
        row([suite, *sums])
    row(["all", *map(sum, zip(*suites.values()))])


def not_built(found, explained):
    why = collections.defaultdict(list)
    for (_, name), one in found.items():
        if one["verdict"] == "not built":
            why[reason(one, explained)].append(name)
    print()
    row(["not built", "programs", ""])
    print("|---|---|---|")
    for name, programs in sorted(why.items(), key=lambda item: -len(item[1])):
        shown = ", ".join(sorted(programs)) if len(programs) <= 12 else ""
        row([name, len(programs), shown])


def told(found, explained):
    """The programs that are at fault themselves."""
    print()
    row(["program", "its fault"])
    print("|---|---|")
    for key, one in found.items():
        if is_bad(one) and key in explained:
            row([": ".join(key), explained[key]])


def by_sanitizers(one):
    return one["suite"], one["name"] + " (sanitizers)"


def reported(sanitized, explained):
    """The programs that the sanitizers find faults in."""
    print()
    row(["the sanitizers report", "what", "the program's fault"])
    print("|---|---|---|")
    for key, one in sanitized.items():
        if one["verdict"] in SUSPECT and by_sanitizers(one) in explained:
            # "FILE:LINE:COLUMN: runtime error: WHAT", or "ERROR: AddressSanitizer: WHAT"
            what = {KIND.sub("", report) for report in one["reports"]} or {"own check fails"}
            row([": ".join(key), "; ".join(sorted(what)), explained[by_sanitizers(one)]])


def to_explain(found, sanitized, explained):
    print()
    for one in sanitized.values():
        if one["verdict"] in SUSPECT and by_sanitizers(one) not in explained:
            print(f"- {'/'.join(by_sanitizers(one))}: {(one['reports'] or ['own check fails'])[0]}")
    for key, one in found.items():
        if is_bad(one) and key not in explained:
            print(f"- {'/'.join(key)}: {one['verdict']} ({one.get('order', '')})")
        elif one["verdict"] == "not built" and reason(one, explained) == "missing in gpumpi":
            print(f"- {'/'.join(key)}: {one['detail']}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("found")
    parser.add_argument("--sanitized")
    parser.add_argument("--metamorphic")
    parser.add_argument("--explained")
    options = parser.parse_args()
    found = read(options.found)
    explained = explanations(options.explained)
    sanitized = read(options.sanitized)
    table(found, sanitized, read(options.metamorphic), explained)
    not_built(found, explained)
    told(found, explained)
    if sanitized:
        reported(sanitized, explained)
    to_explain(found, sanitized, explained)


if __name__ == "__main__":
    main()
