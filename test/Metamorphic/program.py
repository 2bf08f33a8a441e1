"""One program, as it is and with operations in it.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import dataclasses
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import time

BUILD_SECONDS = 300
# What a program is copied with; data files of megabytes stay where they are.
LARGEST_FILE = 1 << 20

# The functions whose calls the recorder takes (Inputs/recorder.cpp).
RECORDED = """
MPI_Init MPI_Init_thread MPI_Finalize time cudaMalloc cudaMallocAsync
cudaMallocManaged cudaHostAlloc cudaMallocHost cudaFree cudaFreeAsync cudaFreeHost
cudaDeviceReset cudaMemcpy cudaMemcpyAsync cudaMemcpy2D cudaMemcpy2DAsync
cudaMemcpy3D cudaMemcpyFromArray cudaMemcpy2DFromArray cudaDeviceSynchronize
cudaStreamSynchronize cudaEventSynchronize
""".split()
MANGLED = {
    "_ZN6gpumpi3cpu6detail14copyFromSymbolEPvPKvmmm14cudaMemcpyKindP11CUstream_stb": (
        "recorded_copyFromSymbol"
    ),
    "_ZNSt13random_device9_M_getvalEv": "recorded_random_device",
}

RENAME = ["objcopy"]
RENAME += [f"--redefine-sym={name}=recorded_{name}" for name in RECORDED]
RENAME += [f"--redefine-sym={old}={new}" for old, new in MANGLED.items()]

# Lines of output that measure something.
MEASURES = re.compile(
    r"time|elapsed|second|\bsec|\b[mun]?s\b|[gmk]i?b/s|flop|/s\b|bandwidth|"
    r"throughput|speed|performance|rate|took|thread|device",
    re.IGNORECASE,
)
# Kernels that call operations are launched by other threads than the first.
NEEDS_THREADS = re.compile(
    r"launched (by a thread that may not call MPI|while another embedded kernel is running)"
)
# A function that a linker has not found; files that may declare it.
UNDEFINED = re.compile(r"undefined reference to `(?:\w+::)*(\w+)\(")
CUDA_TEXT = re.compile(r"(?<!\.gpumpi)\.(cuh?|h|hpp|hh|inl)$")
DIAGNOSTIC = re.compile(r"^(\S[^:\n]*:\d+(?::\d+)?): (?:fatal )?error: (.*)$", re.M)


@dataclasses.dataclass
class Program:
    """What is tried, and how it is compiled and started."""

    home: str  ## The folder that it is started in.
    sources: list
    name: str = ""
    suite: str = ""
    flags: list = dataclasses.field(default_factory=list)  ## With absolute folders.
    arguments: list = dataclasses.field(default_factory=list)

    @staticmethod
    def read(line):
        return Program(**json.loads(line))


@dataclasses.dataclass
class Run:
    """What a run of a program has left: None as status if it did not end."""

    status: object
    output: str
    copies: list
    freed: list
    seconds: float
    everything: str  ## The output with what it measures.

    def same(self, other):
        return (self.status, self.copies) == (other.status, other.copies)


class Tools:
    """The programs that are run, with their environment."""

    def __init__(self, folder, work, optimise="-O1", seconds=20):
        self.folder = os.path.abspath(folder)
        self.work = os.path.abspath(work)
        self.optimise = optimise
        self.seconds = seconds
        self.before = None  # Called in a process before its program starts.
        self.environment = dict(
            os.environ,
            OMPI_ALLOW_RUN_AS_ROOT="1",
            OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
            OMPI_MCA_rmaps_base_oversubscribe="1",
            OMPI_MCA_mpi_yield_when_idle="1",
        )
        os.makedirs(work, exist_ok=True)
        source = os.path.join(os.path.dirname(__file__), "Inputs", "recorder.cpp")
        self.recorder = os.path.join(self.work, "recorder.o")
        # The language of a .cpp file is not CUDA's; it has no kernels.
        status, said = self.call(
            [self.tool("gpumpicxx"), "--target=cpu", "-O2"]
            + ["-c", source, "-o", self.recorder],
            self.work,
        )
        if status != 0:
            raise RuntimeError(said)

    def tool(self, name):
        return os.path.join(self.folder, name)

    def call(self, command, folder, seconds=BUILD_SECONDS, **settings):
        """The exit status (None: no end) and the output of a command."""
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=dict(self.environment, **settings),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=self.before,
        )
        try:
            said, _ = process.communicate(timeout=seconds)
            return process.returncode, said.decode(errors="replace")
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            said, _ = process.communicate()
            return None, said.decode(errors="replace")


class Build:
    """A copy of a program in a folder of its own, or just what is made of it."""

    def __init__(self, tools, program, kind):
        self.tools = tools
        self.program = program
        name = re.sub(r"\W+", "-", f"{program.suite}-{program.name}")
        self.folder = os.path.join(tools.work, name, kind)
        os.makedirs(self.folder, exist_ok=True)
        self.sources = list(program.sources)
        self.flags = list(program.flags)

    def copy(self):
        """Copies the program's folder; from then on, the copies are meant."""
        home = self.program.home
        shutil.rmtree(self.folder, ignore_errors=True)
        for parent, folders, files in os.walk(home):
            folders[:] = [f for f in folders if not f.startswith(".")]
            there = os.path.join(self.folder, os.path.relpath(parent, home))
            os.makedirs(there, exist_ok=True)
            for file in files:
                path = os.path.join(parent, file)
                if os.path.getsize(path) <= LARGEST_FILE:
                    shutil.copy(path, os.path.join(there, file))
        self.sources = [self.copied(source) for source in self.program.sources]
        # The copies come first. What has not been copied is found through the original.
        self.flags = ["-I" + self.copied(f[2:]) for f in self.program.flags if f[:2] == "-I"]
        self.flags += [*self.program.flags, "-iquote", self.folder, "-iquote", home, "-I" + home]

    def copied(self, source):
        inside = os.path.relpath(source, self.program.home)
        if inside.startswith(".."):
            return source
        return os.path.join(self.folder, inside)

    def device_sources(self):
        """Those with kernels that can be changed: copies."""
        inside = self.folder + os.sep
        return [s for s in self.sources if s.endswith(".cu") and s.startswith(inside)]

    def translated(self, source, target):
        suffix = ".gpumpi.cpp" if target == "cpu" else ".gpumpi.cu"
        return os.path.splitext(source)[0] + suffix

    def insert(self, *options):
        """What gpumpi-insert-barriers says of the places, or an error."""
        sums = {}
        for source in self.device_sources():
            status, said = self.tools.call(
                [self.tools.tool("gpumpi-insert-barriers"), source]
                + [*options, "--", *self.modern()],
                self.folder,
            )
            if status != 0:
                return None, said
            for key, value in json.loads(said.strip().splitlines()[-1]).items():
                sums[key] = sums[key] + value if key in sums else value
        return sums, ""

    def translate(self, target="cpu", *options):
        """The first status that is not 0, and what has been said until then."""
        said = ""
        for source in self.sources:
            if not source.endswith(".cu"):
                continue
            status, more = self.tools.call(
                [self.tools.tool("gpumpi-translate"), source]
                + ["-o", self.translated(source, target)]
                + [f"--target={target}", *options, "--", *self.modern()],
                self.folder,
            )
            said += more
            if status != 0:
                return status, said
        return 0, said

    def mark(self, said):
        """Marks kernels that a linker has missed for launches in other files.

        Returns whether there was one to mark. Only the user knows which kernels
        other files launch; here, the linker tells it.
        """
        names = set(UNDEFINED.findall(said))
        declared = re.compile(
            r"(?<!GPUMPI_KERNEL )(__global__\b[^;{}()#]*\b(?:%s)\s*\()" % "|".join(names)
        )
        marked = False
        for parent, _, files in os.walk(self.folder) if names else ():
            for file in filter(CUDA_TEXT.search, files):
                path = os.path.join(parent, file)
                with open(path, errors="surrogateescape") as stream:
                    text = stream.read()
                text, times = declared.subn(r"GPUMPI_KERNEL \1", text)
                if times:
                    marked = True
                    with open(path, "w", errors="surrogateescape") as stream:
                        stream.write("#include <gpumpi/kernel.h>\n#line 1\n" + text)
        return marked

    def compile(self, binary, *options):
        """Translates, compiles and links, with the recorder in between."""
        wrapper = [self.tools.tool("gpumpicxx"), "--target=cpu", *options]
        wrapper += [self.tools.optimise, "-w"]
        objects = []
        flags, libraries = self.of_host_compiler()
        for number, source in enumerate(self.sources):
            made = os.path.join(self.folder, f"{number}.o")
            command = [*wrapper, *flags, "-c", source, "-o", made]
            status, said = self.tools.call(command, self.folder)
            if status == 0:
                status, said = self.tools.call([*RENAME, made], self.folder)
            if status != 0:
                return status, said
            objects.append(made)
        linked = [self.tools.recorder, *libraries, "-o", os.path.join(self.folder, binary)]
        return self.tools.call([*wrapper, *objects, *linked], self.folder)

    def modern(self):
        """The options without standards that are too old for gpumpi."""
        return [f for f in self.flags if not re.fullmatch(r"-std=c\+\+(03|11|14)", f)]

    def of_host_compiler(self):
        """The options for compiling, and the libraries."""
        flags, libraries = [], []
        for flag in self.modern():
            if flag.startswith("-l"):
                libraries.append(flag)
            elif flag == "-fopenmp":
                flags.append(flag)
                libraries.append(flag)
            else:
                flags.append(flag)
        return flags, libraries

    def nvcc(self, command, translated=False):
        """Compiles everything for the CUDA target, as it is or translated."""
        # nvcc does not know -iquote; the folder of the copies comes first.
        flags = ["-I" if flag == "-iquote" else flag for flag in self.flags]
        for number, source in enumerate(self.sources):
            if translated and source.endswith(".cu"):
                source = self.translated(source, "cuda")
            made = ["-c", source, "-o", os.path.join(self.folder, f"{number}.cuda.o")]
            status, said = self.tools.call(shlex.split(command) + flags + made, self.folder)
            if status != 0:
                return status, said
        return 0, ""

    def run(self, binary, processes=1, seconds=None, **settings):
        """Starts it in the program's own folder, where its data is."""
        record = os.path.join(self.folder, binary + ".%r.record")
        command = [os.path.join(self.folder, binary), *self.program.arguments]
        if processes > 1:
            command = ["mpirun", "--oversubscribe", "-np", str(processes), *command]
        records = [record.replace("%r", str(rank)) for rank in range(processes)]
        for file in filter(os.path.exists, records):
            os.remove(file)
        settings.update(METAMORPHIC_RECORD=record)
        seconds = seconds or self.tools.seconds
        begin = time.monotonic()
        status, said = self.tools.call(command, self.program.home, seconds, **settings)
        if NEEDS_THREADS.search(said):
            settings.update(METAMORPHIC_THREADS="1")
            status, said = self.tools.call(command, self.program.home, seconds, **settings)
        took = time.monotonic() - begin
        lines = []
        for path in filter(os.path.exists, records):
            with open(path) as file:
                lines += file.read().splitlines()
        if "threads" in lines:
            lines.sort()
        freed = [line for line in lines if line.startswith("free")]
        copies = [line for line in lines if not line.startswith("free")]
        text = "\n".join(l for l in said.splitlines() if not MEASURES.search(l))
        return Run(status, text, copies, freed, took, said)


def first_error(said):
    """Where the first error in a tool's output is, and what it says."""
    found = DIAGNOSTIC.search(said)
    if found:
        return f"{found.group(1)}: {found.group(2)}"
    for line in said.splitlines():
        if "error" in line or "undefined reference" in line:
            return line.strip()
    return said.strip().splitlines()[-1] if said.strip() else ""


def refusals(said):
    """The numbers of the translator's messages."""
    return sorted(set(re.findall(r"\[(GM\d{4})\]", said)))
