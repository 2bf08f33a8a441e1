"""Lists the single-file CUDA programs of public collections.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 test/Metamorphic/suites.py --hecbench ~/HeCBench > programs.jsonl
    python3 test/Metamorphic/metamorphic.py --list programs.jsonl ...

Every option is the folder of a checkout; docs/metamorphic.md names the
repositories. A program is listed if one .cu file makes it. The CPU runs them
slowly, so their problem sizes are reduced unless --original is given: numbers
in the arguments that the collection runs a program with, and those that
polybenchGpu defines in headers (--shrink changes them in the checkout).
"""

import argparse
import glob
import json
import os
import re
import shlex

LARGEST = 2048  # of a size among the arguments
REPETITIONS = 2  # if a collection's last argument says how many
POLYBENCH_SIZE = re.compile(
    r"^([ \t]*#[ \t]*define[ \t]+(?:N|NI|NJ|NK|NL|NM|NX|NY|NR|NQ|NP|M|TMAX|TSTEPS)[ \t]+)(\d{3,})",
    re.M,
)


def reduced(arguments):
    """The arguments with smaller numbers; halves keep divisors of two."""
    small = []
    for argument in arguments:
        if re.fullmatch(r"\d+", argument):
            number = int(argument)
            while number > LARGEST:
                number //= 2
            argument = str(number)
        small.append(argument)
    if small and re.fullmatch(r"\d+", small[-1]):
        small[-1] = str(min(int(small[-1]), REPETITIONS))
    return small


def flags_in(text):
    """The folders and macros in a line of a Makefile."""
    return [f for f in re.findall(r"-[ID]\S+", text) if "$" not in f]


def hecbench(folder):
    for makefile in sorted(glob.glob(os.path.join(folder, "src", "*-cuda", "Makefile"))):
        with open(makefile, errors="replace") as file:
            text = file.read().replace("\\\n", " ")
        sources = re.search(r"^source\s*[:+]?=(.*)$", text, re.M)
        sources = sources.group(1).split() if sources else []
        if len(sources) != 1 or not sources[0].endswith(".cu"):
            continue
        flags = re.search(r"^CFLAGS\s*[:+]?=(.*)$", text, re.M)
        started = re.search(r"^\s*\$\(LAUNCHER\)\s*\./\$\(program\)(.*)$", text, re.M)
        home = os.path.dirname(makefile)
        yield (
            os.path.normpath(os.path.join(home, sources[0])),
            os.path.basename(home)[: -len("-cuda")],
            flags_in(flags.group(1)) if flags else [],
            shlex.split(started.group(1).split(">")[0]) if started else [],
        )


def cuda_samples(folder):
    common = ["-I" + os.path.abspath(os.path.join(folder, "Common"))]
    for home in sorted(glob.glob(os.path.join(folder, "Samples", "*", "*", ""))):
        made = [f for f in os.listdir(home) if f.endswith((".cu", ".cpp", ".c"))]
        if len(made) == 1 and made[0].endswith(".cu"):
            name = os.path.basename(os.path.dirname(home))
            yield os.path.join(home, made[0]), name, common, []


def polybench(folder):
    for home in sorted(glob.glob(os.path.join(folder, "CUDA", "*", ""))):
        for source in glob.glob(os.path.join(home, "*.cu")):
            yield source, os.path.splitext(os.path.basename(source))[0], [], []


def cuda_programming(folder):
    for source in sorted(glob.glob(os.path.join(folder, "*", "**", "*.cu"), recursive=True)):
        inside = os.path.relpath(source, folder)
        yield source, re.sub(r"\W+", "-", os.path.splitext(inside)[0]), [], []


def rodinia(folder):
    for home in sorted(glob.glob(os.path.join(folder, "cuda", "*", ""))):
        started = ""
        if os.path.exists(os.path.join(home, "run")):
            with open(os.path.join(home, "run")) as file:
                started = next((l for l in file if l.strip().startswith("./")), "")
        for source in sorted(glob.glob(os.path.join(home, "*.cu"))):
            with open(source, errors="replace") as file:
                if not re.search(r"\bmain\s*\(", file.read()):
                    continue
            name = os.path.basename(os.path.dirname(home))
            name += "/" + os.path.splitext(os.path.basename(source))[0]
            arguments = shlex.split(started.split(">")[0])[1:]
            yield source, name, [], arguments


def gpumpi(folder):
    """The programs of this project, which have operations already."""
    found = glob.glob(os.path.join(folder, "examples", "*", "*.cu"))
    found += glob.glob(os.path.join(folder, "test", "EndToEnd", "*.cu"))
    for source in sorted(found):
        with open(source) as file:
            text = file.read()
        if not re.search(r"\bmain\s*\(", text):
            continue
        inside = os.path.relpath(source, folder)
        flags = ["-I" + os.path.abspath(os.path.join(folder, "test", "EndToEnd", "Inputs"))]
        flags += sorted(set(re.findall(r"-std=\S+", text)))
        name = re.sub(r"\W+", "-", os.path.splitext(inside)[0])
        arguments = ["--elements=5003"] if "average" in name else []
        yield source, name, flags, arguments


SUITES = {
    "gpumpi": ("gpumpi itself", gpumpi),
    "hecbench": ("zjin-lcf/HeCBench", hecbench),
    "cuda-samples": ("NVIDIA/cuda-samples", cuda_samples),
    "polybenchGpu": ("sgrauerg/polybenchGpu", polybench),
    "cuda_programming": ("CoffeeBeforeArch/cuda_programming", cuda_programming),
    "rodinia": ("yuhc/gpu-rodinia", rodinia),
}


def shrink(folder):
    """Smaller sizes in polybenchGpu's headers."""
    for header in glob.glob(os.path.join(folder, "CUDA", "*", "*.cuh")):
        with open(header, errors="replace") as file:
            text = file.read()
        smaller = POLYBENCH_SIZE.sub(
            lambda found: found.group(1) + str(min(int(found.group(2)), 128)), text
        )
        with open(header, "w") as file:
            file.write(smaller)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for suite, (repository, _) in SUITES.items():
        parser.add_argument("--" + suite, help="a checkout of " + repository)
    parser.add_argument("--original", action="store_true", help="keep problem sizes")
    parser.add_argument("--shrink", action="store_true", help="polybenchGpu's headers")
    options = parser.parse_args()
    if options.shrink and options.polybenchGpu:
        shrink(options.polybenchGpu)
    for suite, (_, programs) in SUITES.items():
        folder = getattr(options, suite.replace("-", "_"))
        for file, name, flags, arguments in programs(folder) if folder else ():
            if not options.original:
                arguments = reduced(arguments)
            line = {"file": os.path.abspath(file), "name": name, "suite": suite}
            print(json.dumps({**line, "flags": flags, "arguments": arguments}))


if __name__ == "__main__":
    main()
