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

# Lines of output that measure something.
MEASURES = re.compile(
    r"time|elapsed|second|\bsec|\b[mun]?s\b|[gmk]i?b/s|flop|/s\b|bandwidth|"
    r"throughput|speed|performance|rate|took|thread|device",
    re.IGNORECASE,
)
DIAGNOSTIC = re.compile(r"^(\S[^:\n]*:\d+(?::\d+)?): (?:fatal )?error: (.*)$", re.M)


@dataclasses.dataclass
class Program:
    """What is tried, and how it is compiled and started."""

    file: str  ## The only source file.
    name: str = ""
    suite: str = ""
    flags: list = dataclasses.field(default_factory=list)
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

    def same(self, other):
        return (self.status, self.copies) == (other.status, other.copies)


class Tools:
    """The programs that are run, with their environment."""

    def __init__(self, folder, work, optimise="-O1", seconds=20):
        self.folder = os.path.abspath(folder)
        self.work = os.path.abspath(work)
        self.optimise = optimise
        self.seconds = seconds
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
        )
        try:
            said, _ = process.communicate(timeout=seconds)
            return process.returncode, said.decode(errors="replace")
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            said, _ = process.communicate()
            return None, said.decode(errors="replace")


class Build:
    """A copy of a program in a folder of its own."""

    def __init__(self, tools, program, kind):
        self.tools = tools
        self.program = program
        name = re.sub(r"\W+", "-", f"{program.suite}-{program.name}")
        self.folder = os.path.join(tools.work, name, kind)
        self.source = os.path.join(self.folder, os.path.basename(program.file))
        self.flags = [self.rebased(flag) for flag in program.flags]

    def rebased(self, flag):
        """Relative folders of headers are the original's."""
        home = os.path.dirname(os.path.abspath(self.program.file))
        found = re.fullmatch(r"-I(.+)", flag)
        if found and not os.path.isabs(found.group(1)):
            return "-I" + os.path.normpath(os.path.join(home, found.group(1)))
        return flag

    def copy(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        home = os.path.dirname(os.path.abspath(self.program.file))
        for parent, folders, files in os.walk(home):
            folders[:] = [f for f in folders if not f.startswith(".")]
            there = os.path.join(self.folder, os.path.relpath(parent, home))
            os.makedirs(there, exist_ok=True)
            for file in files:
                path = os.path.join(parent, file)
                if os.path.getsize(path) <= LARGEST_FILE:
                    shutil.copy(path, os.path.join(there, file))
        # What is above the folder is found through the original.
        self.flags += ["-iquote", home, "-I" + home]

    def insert(self, *options):
        """What gpumpi-insert-barriers says of the places, or an error."""
        status, said = self.tools.call(
            [self.tools.tool("gpumpi-insert-barriers"), self.source]
            + [*options, "--", *self.flags],
            self.folder,
        )
        if status == 0:
            return json.loads(said.strip().splitlines()[-1]), ""
        return None, said

    def translate(self, target="cpu", *options):
        output = self.path(".gpumpi.cpp" if target == "cpu" else ".gpumpi.cu")
        return self.tools.call(
            [self.tools.tool("gpumpi-translate"), self.source, "-o", output]
            + [f"--target={target}", *options, "--", *self.flags],
            self.folder,
        )

    def path(self, suffix):
        return os.path.splitext(self.source)[0] + suffix

    def compile(self, binary, *options):
        """Translates, compiles and links, with the recorder in between."""
        made, linked = self.path(".o"), self.path(".recorded.o")
        wrapper = [self.tools.tool("gpumpicxx"), "--target=cpu", *options]
        status, said = self.tools.call(
            [*wrapper, self.tools.optimise, "-w", *self.flags]
            + ["-c", self.source, "-o", made],
            self.folder,
        )
        if status != 0:
            return status, said
        rename = ["objcopy"]
        for old in RECORDED:
            rename.append(f"--redefine-sym={old}=recorded_{old}")
        for old, new in MANGLED.items():
            rename.append(f"--redefine-sym={old}={new}")
        status, said = self.tools.call([*rename, made, linked], self.folder)
        if status != 0:
            return status, said
        return self.tools.call(
            [*wrapper, linked, self.tools.recorder, "-o", os.path.join(self.folder, binary)],
            self.folder,
        )

    def nvcc(self, command, source):
        """Compiles a file for the CUDA target."""
        # nvcc does not know the flag, and the folder is searched anyway.
        flags = ["-I" if flag == "-iquote" else flag for flag in self.flags]
        made = ["-c", source, "-o", self.path(".cuda.o")]
        return self.tools.call(shlex.split(command) + flags + made, self.folder)

    def run(self, binary, processes=1, seconds=None, **settings):
        record = os.path.join(self.folder, binary + ".%r.record")
        command = [os.path.join(self.folder, binary), *self.program.arguments]
        if processes > 1:
            command = ["mpirun", "--oversubscribe", "-np", str(processes), *command]
        for rank in range(processes):
            if os.path.exists(record.replace("%r", str(rank))):
                os.remove(record.replace("%r", str(rank)))
        begin = time.monotonic()
        status, said = self.tools.call(
            command,
            self.folder,
            seconds or self.tools.seconds,
            METAMORPHIC_RECORD=record,
            **settings,
        )
        took = time.monotonic() - begin
        copies, freed = [], []
        for rank in range(processes):
            if os.path.exists(record.replace("%r", str(rank))):
                with open(record.replace("%r", str(rank))) as file:
                    for line in file:
                        (freed if line.startswith("free") else copies).append(
                            line.strip()
                        )
        text = "\n".join(l for l in said.splitlines() if not MEASURES.search(l))
        return Run(status, text, copies, freed, took)


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
