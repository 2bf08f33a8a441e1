"""Lists the CUDA programs of public collections.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 test/Suites/suites.py --hecbench ~/HeCBench ... > programs.jsonl

Every option is the folder of a checkout; docs/metamorphic.md names the
repositories. A line of the output is a program as Program.read() of
test/Metamorphic/program.py takes it. What a program consists of, with which
options, is asked of the collection's own build files. The CPU runs them slowly, so
their problem sizes are reduced unless --original is given: numbers in the
arguments that the collection runs a program with, and those that polybenchGpu
defines in headers (--shrink changes them in the checkout).
"""

import argparse
import glob
import json
import os
import re
import shlex
import subprocess

LARGEST = 2048  # of a size among the arguments
REPETITIONS = 2  # if a collection's last argument says how many
OF_REPETITIONS = re.compile(
    r"--?(?:i|n|r|iter|iterations|itmax|nsteps|niterations|passes|repeat|reps|runs)$"
)
POLYBENCH_SIZE = re.compile(
    r"^([ \t]*#[ \t]*define[ \t]+(?:N|NI|NJ|NK|NL|NM|NX|NY|NR|NQ|NP|M|TMAX|TSTEPS)[ \t]+)(\d{3,})",
    re.M,
)
SOURCE = re.compile(r"\.(cu|cpp|cc|cxx|c|C)$")
# Libraries that programs may have beside CUDA's.
LIBRARY = re.compile(r"-l(pthread|m|gomp|rt|dl|z|gsl|gslcblas|GL|GLU|glut|X11)$")
MAKE_SECONDS = 20


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
    option = small[-2] if len(small) > 1 and small[-2].startswith("-") else "-n"
    if small and re.fullmatch(r"\d+", small[-1]) and OF_REPETITIONS.match(option):
        small[-1] = str(min(int(small[-1]), REPETITIONS))
    return small


def words_of(line):
    try:
        return shlex.split(line)
    except ValueError:
        return []


class Commands:
    """The sources and options in the commands that build a program."""

    def __init__(self, home):
        self.home = home
        self.sources, self.flags = [], []

    def add(self, line):
        words = iter(words_of(line))
        for word in words:
            if word in ("-o", "-arch", "-gencode", "-ccbin", "-Xcompiler"):
                word = word + " " + next(words, "")
            elif word in ("-I", "-D", "-isystem"):
                word += next(words, "")
            self.add_word(word)

    def add_word(self, word):
        if re.match(r"-I.", word):
            folder = os.path.join(self.home, word[2:])
            if not os.path.exists(os.path.join(folder, "cuda_runtime.h")):
                self.add_flag("-I" + os.path.normpath(folder))
        elif re.match(r"-D.|-std=c\+\+", word) or LIBRARY.match(word):
            self.add_flag(word)
        elif "fopenmp" in word:
            self.add_flag("-fopenmp")
        elif SOURCE.search(word) and not word.startswith("-"):
            self.add_source(os.path.normpath(os.path.join(self.home, word)))

    def add_flag(self, flag):
        if flag not in self.flags:
            self.flags.append(flag)

    def add_source(self, path):
        if os.path.exists(path) and path not in self.sources:
            self.sources.append(path)


def made(home, *variables):
    """What `make` would do in a folder that it has a Makefile in."""
    commands = Commands(home)
    try:
        said = subprocess.run(
            ["make", "-n", "-B", "-C", home, *variables],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=MAKE_SECONDS,
            check=False,
        ).stdout.decode(errors="replace")
    except subprocess.TimeoutExpired:
        return commands
    for line in said.replace("\\\n", " ").splitlines():
        if not line.startswith("make"):
            commands.add(line)
    return commands


# A line of a Makefile that starts the program, perhaps behind other commands.
STARTED = re.compile(
    r"^\t(?:[^\n#]*[;&]\s*)?(?:\$\(LAUNCHER\)\s*)?\./(?:\$\((?:program|EXE)\)|main\b)(.*)$",
    re.M,
)


def hecbench(folder):
    for makefile in sorted(glob.glob(os.path.join(folder, "src", "*-cuda", "Makefile"))):
        home = os.path.dirname(makefile)
        with open(makefile, errors="replace") as file:
            text = file.read().replace("\\\n", " ")
        target = re.search(r"^run\b[^\n]*:", text, re.M)
        started = STARTED.search(text, target.end() if target else 0)
        arguments = words_of(re.split("[>|;&]", started.group(1))[0]) if started else []
        commands = made(home, "CC=nvcc", "ARCH=sm_90")
        name = os.path.basename(home)[: -len("-cuda")]
        yield home, name, commands, arguments


def cuda_samples(folder):
    for listing in sorted(
        glob.glob(os.path.join(folder, "Samples", "[0-6]_*", "*", "CMakeLists.txt"))
    ):
        home = os.path.dirname(listing)
        commands = Commands(home)
        commands.add("-I" + os.path.abspath(os.path.join(folder, "Common")))
        with open(listing) as file:
            text = file.read()
        targets = re.findall(r"add_executable\(([^)]*)\)", text)
        for words in re.findall(r"include_directories\(([^)]*)\)", text):
            for word in words.split():
                if os.path.isdir(os.path.join(home, word)):
                    commands.add("-I" + word)
        if "OpenMP" in text:
            commands.add_flag("-fopenmp")
        for word in targets[0].split()[1:] if targets else ():
            commands.add_word(word)
        yield home, os.path.basename(home), commands, []


def polybench(folder):
    for source in sorted(glob.glob(os.path.join(folder, "CUDA", "*", "*.cu"))):
        commands = Commands(os.path.dirname(source))
        commands.add_source(source)
        yield commands.home, os.path.splitext(os.path.basename(source))[0], commands, []


def cuda_programming(folder):
    for source in sorted(glob.glob(os.path.join(folder, "*", "**", "*.cu"), recursive=True)):
        commands = Commands(os.path.dirname(source))
        commands.add_source(source)
        inside = os.path.splitext(os.path.relpath(source, folder))[0]
        yield commands.home, re.sub(r"\W+", "-", inside), commands, []


def has_main(path):
    with open(path, errors="replace") as file:
        return re.search(r"\bmain\s*\(", file.read())


def rodinia(folder):
    """Files with a main() are programs each; the others belong to all of them."""
    for makefile in sorted(
        glob.glob(os.path.join(folder, "cuda", "**", "[Mm]akefile"), recursive=True)
    ):
        home = os.path.dirname(makefile)
        name = os.path.relpath(home, os.path.join(folder, "cuda"))
        started = ""
        if os.path.exists(os.path.join(home, "run")):
            with open(os.path.join(home, "run")) as file:
                started = next((l for l in file if l.strip().startswith("./")), "")
        arguments = words_of(started.split(">")[0])[1:]
        commands = made(home, "CUDA_DIR=/usr/local/cuda")
        programs = [s for s in commands.sources if has_main(s)]
        for main in programs if len(programs) > 1 else ():
            one = Commands(home)
            one.flags = commands.flags
            one.sources = [s for s in commands.sources if s == main or s not in programs]
            stem = os.path.splitext(os.path.basename(main))[0]
            yield home, f"{name}/{stem}", one, arguments
        if len(programs) == 1:
            yield home, name, commands, arguments


def source_of(stem, folders):
    for folder in folders:
        for suffix in (".cu", ".cpp", ".cc", ".c"):
            if os.path.exists(os.path.join(folder, stem + suffix)):
                return os.path.join(folder, stem + suffix)
    return ""


def shoc(folder):
    """Programs for one process; each has SHOC's common main().

    Its `configure` has to have written config/config.h.
    """
    cuda, common = (os.path.join(folder, "src", part) for part in ("cuda", "common"))
    for makefile in sorted(glob.glob(os.path.join(cuda, "level*", "**", "Makefile.am"), recursive=True)):
        home = os.path.dirname(makefile)
        if home.endswith(("epmpi", "tpmpi")):
            continue
        with open(makefile) as file:
            text = file.read().replace("\\\n", " ")
        folders = [home, os.path.join(cuda, "common"), common]
        for name, first in re.findall(r"^(\w+)_SOURCES\s*=(.*)$", text, re.M):
            also = re.search(rf"^{name}_LDADD\s*=(.*)$", text, re.M).group(1)
            objects = re.findall(r"(\w+)\.(?:cpp|o)\b", first + also)
            objects += library_of(os.path.join(common, "Makefile.am"))
            commands = Commands(home)
            for stem in objects:
                commands.add_source(source_of(stem, folders))
            commands.flags += ["-I" + path for path in folders]
            commands.add_flag("-I" + os.path.join(folder, "config"))
            yield home, name, commands, ["-s", "1", "-n", "1"]


def library_of(makefile):
    with open(makefile) as file:
        text = file.read().replace("\\\n", " ")
    return re.findall(r"(\w+)\.cpp", text)


def parboil(folder):
    """Every CUDA version of every benchmark; the inputs are not in the checkout."""
    common = os.path.join(folder, "common")
    for makefile in sorted(glob.glob(os.path.join(folder, "benchmarks", "*", "src", "cuda*", "Makefile"))):
        home = os.path.dirname(makefile)
        with open(makefile) as file:
            text = file.read().replace("\\\n", " ")
        commands = Commands(home)
        for objects in re.findall(r"^SRCDIR_OBJS\s*=(.*)$", text, re.M):
            for stem in re.findall(r"(\S+)\.o\b", objects.split("#")[0]):
                commands.add_source(source_of(stem, [home]))
        for library in ("parboil_cuda.c", "args.c"):
            commands.add_source(os.path.join(common, "src", library))
        commands.flags += ["-I" + os.path.join(common, "include"), "-I" + home]
        name = os.path.relpath(home, os.path.join(folder, "benchmarks"))
        yield home, name.replace("/src/", "/"), commands, []


def gpumpi(folder):
    """The programs of this project, which have operations already."""
    found = glob.glob(os.path.join(folder, "examples", "*", "*.cu"))
    found += glob.glob(os.path.join(folder, "test", "EndToEnd", "*.cu"))
    for source in sorted(filter(has_main, found)):
        with open(source) as file:
            text = file.read()
        commands = Commands(os.path.dirname(source))
        commands.add_source(source)
        commands.flags = ["-I" + os.path.join(folder, "test", "EndToEnd", "Inputs")]
        commands.flags += sorted(set(re.findall(r"-std=\S+", text)))
        inside = os.path.splitext(os.path.relpath(source, folder))[0]
        name = re.sub(r"\W+", "-", inside)
        arguments = ["--elements=5003"] if "average" in name else []
        yield commands.home, name, commands, arguments


SUITES = {
    "gpumpi": ("gpumpi itself", gpumpi),
    "polybenchGpu": ("sgrauerg/polybenchGpu", polybench),
    "cuda_programming": ("CoffeeBeforeArch/cuda_programming", cuda_programming),
    "shoc": ("vetter/shoc", shoc),
    "parboil": ("abduld/Parboil", parboil),
    "rodinia": ("yuhc/gpu-rodinia", rodinia),
    "cuda-samples": ("NVIDIA/cuda-samples", cuda_samples),
    "hecbench": ("zjin-lcf/HeCBench", hecbench),
}


def shrink(folder):
    """Smaller sizes in polybenchGpu's headers."""
    for header in glob.glob(os.path.join(folder, "CUDA", "*", "*.cuh")):
        with open(header, errors="replace") as file:
            text = file.read()
        smaller = POLYBENCH_SIZE.sub(
            lambda found: found.group(1) + str(min(int(found.group(2)), 256)), text
        )
        with open(header, "w") as file:
            file.write(smaller)


def with_sdk(commands, samples):
    """Programs that expect the headers of NVIDIA's samples beside CUDA."""
    if samples:
        commands.add_flag("-I" + os.path.join(os.path.abspath(samples), "Common"))


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
        if not folder:
            continue
        for home, name, commands, arguments in programs(os.path.abspath(folder)):
            if not any(source.endswith(".cu") for source in commands.sources):
                continue
            if suite == "rodinia":
                with_sdk(commands, options.cuda_samples)
            if not options.original:
                arguments = reduced(arguments)
            line = {"suite": suite, "name": name, "home": home}
            line.update(sources=commands.sources, flags=commands.flags)
            print(json.dumps({**line, "arguments": arguments}))


if __name__ == "__main__":
    main()
