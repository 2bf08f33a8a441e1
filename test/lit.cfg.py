"""The lit tests: what their RUN lines can use, and what they can require.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Substitutions
  %gpumpi-translate  the translator
  %gpumpicxx         the compiler wrapper
  %gpumpi-trace-merge  what puts traces together
  %gpumpi-tools      the folder of them
  %python            this Python
  %bench             the folder of the benchmarks
  %mpirun            mpirun, with a time limit: %mpirun -np 2 %t
  %ends              what a command is put behind that has to fail within some seconds,
                     by itself: %ends 30 %mpirun -np 2 %t; with --status 3 in front of
                     the seconds, with that exit status (test/ends.py)
  %clang_cuda        Clang as the translator reads CUDA, without a toolkit
  %cxx_cpu           the host compiler as for translated text of the CPU target;
                     warnings are errors
  %nvcc              nvcc as for translated text of the CUDA target (needs nvcc)
  %cuda_archs        nvcc's options for code of the oldest and the newest architecture
                     that we claim, and with --param every=1 of those between, too
  %cuda_headers      CUDA's headers of functions that its runtime has (needs nvcc)
  %every             of how many end-to-end programs one is taken where all are read
                     or run once more

Features
  nvcc               a CUDA toolkit is there, and gpumpi was built with it
  nvcc-all           the same with --param every=1: nvcc also reads programs in which
                     there is nothing that it might see in a way of its own
  nvtx               NVTX's headers are there, too
  mpi, ninja, gdb    mpirun, ninja, gdb
  gpu                the programs run on a GPU (--param target=cuda)
  staged             all data goes through pinned host memory
  openmpi            MPI is Open MPI
  buffered-self      MPI takes a short message of a process to itself before there is a
                     receive for it, which it need not (MPI-3.1, 3.5); MPICH does not
  memory             12 GiB of memory are free: room for messages of more than 2 GiB
  asan, ubsan, tsan  everything was built with that sanitizer

Parameters
  --param nvcc=off   as if there were no CUDA toolkit: for a quick run
  --param every=1    all end-to-end programs in every comparison, not one in 32, and
                     nvcc for all of them
  --param staging=always  with GPUMPI_STAGING=always
  --param ipc=on     with staging or rehearsal: all messages that can go from device to
                     device do, not only long ones
  --param rehearsal=on  the same, and programs of the CPU target have the code that is meant
                     for a GPU (test/rehearse.py)
  --param rehearsal=calls  the same, and launches are carried out as on the CUDA target
  --param async=on   streams of the CPU device work beside the program (GPUMPI_CPU_ASYNC)
  --param async=off  launches of the CUDA target are synchronous (GPUMPI_CUDA_ASYNC=0)
  --param target=cuda  the programs of the tests are built for the CUDA target, and run on
                     a GPU: those of EndToEnd, BadInput, Mpi and Examples (CONTRIBUTING.md)
  --param programs=FOLDER  keeps them there, or takes them from there
  --param arch=sm_90  for that architecture of GPUs
  --param only=build  with target=cuda: builds all programs and runs none
"""

import os
import platform
import shlex
import shutil
import subprocess
import sys

# The names are lit's: it puts `config` and `lit_config` there.
sys.path.append(os.path.dirname(__file__))
import rehearse
from for_gpu import BuildForGpu, RunOnGpu
from own_folder import OwnFolderTest

config.name = "gpumpi"
on_gpu = lit_config.params.get("target") == "cuda"
if not on_gpu:
    config.test_format = OwnFolderTest(execute_external=False)
elif lit_config.params.get("only") == "build":
    config.test_format = BuildForGpu(execute_external=False)
else:
    config.test_format = RunOnGpu(execute_external=False)
config.suffixes = [".cu", ".cpp", ".test"]
config.excludes = ["Inputs", "unit", "Package", "insert", "CMakeLists.txt"]
config.test_source_root = os.path.dirname(__file__)

# A test that hangs fails.
SECONDS_PER_TEST = 600
if lit_config.maxIndividualTestTimeIsSupported[0]:
    lit_config.maxIndividualTestTime = SECONDS_PER_TEST
else:
    lit_config.note("no time limit per test: python3-psutil is not installed")

# FileCheck, not, and the tools themselves.
config.environment["PATH"] = os.pathsep.join(
    [config.gpumpi_bin, config.llvm_bin, config.environment.get("PATH", "")]
)
for name, value in config.test_environment.items():
    config.environment[name] = os.environ.get(name, value)
if "HOME" in os.environ:
    config.environment["HOME"] = os.environ["HOME"]
# The user's settings are no part of a test.
for name in list(config.environment):
    if name.startswith("GPUMPI_"):
        del config.environment[name]
rehearsal = lit_config.params.get("rehearsal") in ("on", "calls")
rehearses_calls = lit_config.params.get("rehearsal") == "calls"
if rehearsal:
    place = "rehearsal-calls" if rehearses_calls else "rehearsal"
    config.test_exec_root = os.path.join(config.test_exec_root, place)
if lit_config.params.get("async") == "on":
    config.environment["GPUMPI_CPU_ASYNC"] = "1"
elif lit_config.params.get("async") == "off":
    config.environment["GPUMPI_CUDA_ASYNC"] = "0"
    if on_gpu or rehearses_calls:
        config.available_features.add("synchronous-launches")
staging = "always" if rehearsal else lit_config.params.get("staging")
if staging:
    config.environment["GPUMPI_STAGING"] = staging
if lit_config.params.get("ipc") == "on":
    config.environment["GPUMPI_IPC_BYTES"] = "1"
if staging == "always" or on_gpu:
    config.available_features.add("staged")


def gdb_runs():
    """Whether there is gdb, and it may run programs: not all containers let it."""
    gdb = shutil.which("gdb")
    if not gdb:
        return False
    done = subprocess.run(
        [gdb, "-nx", "-batch", "-ex", "run", "true"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
    )
    return "exited normally" in done.stdout


def is_open_mpi():
    """Whether that is whose mpi.h there is."""
    for folder in config.mpi_include:
        try:
            with open(os.path.join(folder, "mpi.h"), errors="replace") as header:
                return "OPEN_MPI" in header.read()
        except OSError:
            continue
    return False


def is_gcc():
    """Whether the host compiler is GCC."""
    command = [config.cxx, "-dM", "-E", "-x", "c++", os.devnull]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    return "__GNUC__" in done.stdout and "__clang__" not in done.stdout


def available_memory():
    """Bytes that programs can have without others being swapped out (proc(5))."""
    try:
        with open("/proc/meminfo") as lines:
            for line in lines:
                if line.startswith("MemAvailable:"):
                    return int(line.split()[1]) * 1024
    except OSError:
        pass
    return 0


def has_nvtx():
    """Whether the runtime for CUDA was built with NVTX, as far as can be seen."""
    if not config.nvcc:
        return False
    toolkit = os.path.dirname(os.path.dirname(os.path.realpath(config.nvcc)))
    folders = [os.path.join(toolkit, "include"), "/usr/include"]
    return any(os.path.exists(os.path.join(f, "nvtx3", "nvToolsExt.h")) for f in folders)


open_mpi = is_open_mpi()
if not open_mpi:
    # Other launchers do not say whether all processes run the same program, and
    # without this, IPC stays off (docs/programming-guide.md).
    config.environment["GPUMPI_IPC"] = "auto"
features = {
    "nvcc": bool(config.nvcc) and lit_config.params.get("nvcc") != "off",
    "mpi": bool(config.mpirun),
    "openmpi": open_mpi,
    "buffered-self": open_mpi,
    "ninja": bool(config.ninja),
    "gcc": is_gcc(),
    "gdb": gdb_runs(),
    # It cannot run what sanitizers have instrumented.
    "valgrind": bool(shutil.which("valgrind")) and not config.sanitize,
    "x86": platform.machine() in ("x86_64", "AMD64"),
    "memory": available_memory() >= 12 << 30,
    "asan": "address" in config.sanitize,
    "ubsan": "undefined" in config.sanitize,
    "tsan": "thread" in config.sanitize,
}
features["nvtx"] = features["nvcc"] and has_nvtx()
features["nvcc-all"] = features["nvcc"] and lit_config.params.get("every") == "1"
config.available_features.update(f for f, there in features.items() if there)


def command(*words):
    """The words as part of a RUN line."""
    return " ".join(shlex.quote(word) for word in words)


def system_includes(directories):
    return [word for d in directories for word in ("-isystem", d)]


include = os.path.join(config.gpumpi_source, "include")
shadow = os.path.join(include, "gpumpi", "cpu")
generated = os.path.join(config.gpumpi_build, "include")
target_includes = [include, generated] + config.mpi_include
no_cxx_bindings = ["-DOMPI_SKIP_MPICXX", "-DMPICH_SKIP_MPICXX"]

substitutions = {
    "%gpumpi-translate": [os.path.join(config.gpumpi_bin, "gpumpi-translate")],
    "%gpumpicxx": [os.path.join(config.gpumpi_bin, "gpumpicxx")],
    "%gpumpi-trace-merge": [
        sys.executable,
        os.path.join(config.gpumpi_bin, "gpumpi-trace-merge"),
    ],
    "%gpumpi-tools": [config.gpumpi_bin],
    "%bench": [os.path.join(config.gpumpi_source, "bench")],
    "%python": [sys.executable],
    "%mpirun": ["timeout", "--kill-after=10", "120", config.mpirun],
    "%ends": [sys.executable, os.path.join(config.test_source_root, "ends.py")],
    "%clang_cuda": [
        os.path.join(config.llvm_bin, "clang++"),
        *("-x", "cuda", "--cuda-host-only", "-nocudainc", "-nocudalib"),
        *("-std=c++17", "-DGPUMPI_TRANSLATE", "-I", shadow, "-I", include),
        *("-include", "cuda_runtime.h"),
        *no_cxx_bindings,
        *system_includes(config.mpi_include),
    ],
    "%cxx_cpu": [
        *(config.cxx, "-std=c++17", "-Wall", "-Wextra", "-Werror"),
        "-Wno-unknown-pragmas",
        *no_cxx_bindings,
        *system_includes([shadow] + target_includes),
    ],
    "%nvcc": [
        *(config.nvcc, "-std=c++17", "-diag-error", "546"),
        *no_cxx_bindings,
        *system_includes(target_includes),
    ],
}
if on_gpu:
    # What %gpumpicxx builds is for the GPU, and nvcc has nothing to check besides.
    config.available_features.discard("nvcc")
    config.available_features.discard("nvcc-all")
    config.available_features.add("gpu")
    # What is not fused rounds as it does beside suspensions; a test needs constexpr
    # functions of the standard library.
    arch = lit_config.params.get("arch", "native")
    options = f"-fmad=false --expt-relaxed-constexpr --extended-lambda -arch={arch}"
    config.environment["GPUMPI_TEST_OPTIONS"] = options
    store = lit_config.params.get("programs", os.path.join(config.test_exec_root, "programs"))
    wrapper = os.path.join(config.test_source_root, "program_store.py")
    substitutions["%gpumpicxx"] = [sys.executable, wrapper, store, *substitutions["%gpumpicxx"]]
elif rehearsal:
    folder = os.path.join(config.test_exec_root, "tools")
    rehearse.make(config.gpumpi_bin, folder, calls=rehearses_calls)
    substitutions["%gpumpicxx"] = [
        sys.executable,
        rehearse.__file__,
        folder,
        *substitutions["%gpumpicxx"],
    ]
if config.nvcc:
    nvcc = shutil.which(config.nvcc) or config.nvcc
    toolkit = os.path.join(os.path.dirname(os.path.realpath(nvcc)), "..", "include")
    substitutions["%cuda_headers"] = [os.path.join(toolkit, "cuda_runtime_api.h")]
all_archs = (75, 80, 90, 100, 120)
archs = all_archs if lit_config.params.get("every") == "1" else all_archs[:: len(all_archs) - 1]
substitutions["%cuda_archs"] = [f"-gencode=arch=compute_{arch},code=sm_{arch}" for arch in archs]
substitutions["%every"] = [lit_config.params.get("every", "32")]
for name, words in substitutions.items():
    config.substitutions.append((name + r"\b", command(*words)))
