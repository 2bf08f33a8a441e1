"""Random kernels full of neighbouring operations, whose effects are seen.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Operations that share a suspension are performed later than they are written.
Here they copy memory, by messages of a process to itself, so that whatever is
read, written or ended too early or too late changes a result. A message to the
place that it comes from is refused, and the kernel is told. Every program is
run with the operations as functions that copy at once, translated with and
without --coalesce=off, and in the direct lowering; all must print the same.

    batches.py --tools build/bin --seed 1 --files 2 [--kernels 20] [--keep DIR]

Exits with 1 if a program fails, or if no kernel was run less often than with
--coalesce=off.
"""

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile

HEADER = r"""
#include <cstdio>
#include <cstring>
#include <mpi.h>
#ifdef PLAIN
#define __CUDACC__ 1
#include <cuda_runtime.h>
struct cuda_mpi_status { int source, tag, error, reserved; long long count; };
static int sendrecv(const void *from, size_t bytes, int, int tag, void *to, size_t, int, int,
                    MPI_Comm = MPI_COMM_WORLD, cuda_mpi_status *s = nullptr) {
  // Places are of four bytes each: they are the same or apart.
  if (from == to) {
    if (s) *s = {0, 0, MPI_ERR_BUFFER, 0, 0};
    return MPI_ERR_BUFFER;
  }
  memmove(to, from, bytes);
  if (s) *s = {0, tag, 0, 0, (long long)bytes};
  return 0;
}
template <class T> static int copyAll(const T *from, T *to, size_t count, MPI_Op) {
  memmove(to, from, count * sizeof(T));
  return 0;
}
static int nothing() { return 0; }
#define cuda_mpi_sendrecv sendrecv
#define cuda_mpi_allreduce copyAll
#define cuda_mpi_barrier nothing
static int cuda_mpi_comm_rank() { return 0; }
#define CUDA_MPI_ANY_TAG -1
#define THREADS 1
#else
#define THREADS ((int)blockDim.x)
#include <gpumpi/gpumpi.h>
#endif

struct Inner { int v, w[2]; };
struct Plain { int a, b[3]; Inner in; };
struct Loose { mutable int m; int k; };
struct Far { int &far; int near; };
union Both { float f; int i; };
static constexpr int Table[4] = {3, 1, 4, 1};
__device__ inline int look(const int *p) { return *p & 15; }
__device__ inline int pure(int x) { return x * 3 + 1; }
#define COPY(TO, FROM) cuda_mpi_sendrecv(FROM, 4, 0, 0, TO, 4, 0, 0)
#define GIVE(TO, FROM) cuda_mpi_allreduce(FROM, TO, 1, MPI_SUM)
"""

MAIN = r"""
int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int *g = nullptr;
  cudaMalloc(&g, 64 * sizeof(int));
#ifndef PLAIN
  gpumpi::set_errhandler(MPI_ERRORS_RETURN);
#endif
#define RUN(NUMBER, ...) \
  for (int n = 0; n < 4; ++n) { \
    int host[64]; \
    for (int i = 0; i < 64; ++i) host[i] = i * 7 % 23 + n; \
    cudaMemcpy(g, host, sizeof host, cudaMemcpyHostToDevice); \
    LAUNCH(__VA_ARGS__)(g, n, n * 5 % 3); \
    const cudaError_t status = cudaDeviceSynchronize(); \
    cudaMemcpy(host, g, sizeof host, cudaMemcpyDeviceToHost); \
    unsigned long long h = status; \
    for (int i = 0; i < 64; ++i) h = (h ^ (unsigned)host[i]) * 1099511628211ull, h ^= h >> 29; \
    std::printf("%d %d %llx\n", NUMBER, n, h); \
  }
#ifdef PLAIN
#define LAUNCH(...) __VA_ARGS__
#else
#define LAUNCH(...) __VA_ARGS__<<<1, 1>>>
#endif
"""


class Kernel:
    """Writes the body of one kernel."""

    def __init__(self, rng, number):
        self.rng = rng
        self.number = number
        self.names = 0
        self.private = ["x", "y", "n"]  # Read and assigned to.
        self.readable = ["x", "y", "n", "m", "N", "Table[n]", "o.k", "p.in.w[1]"]
        self.memory = [f"g[{i}]" for i in range(8)] + ["e", "*pe", "r", "arr[1]"]
        self.places = [f"&g[{i}]" for i in range(8)]
        self.places += ["g + 3", "&e", "pe", "&arr[2]", "arr", "&r", "&q.in.v", "&g[x & 7]"]
        self.places += ["&arr[n & 1]", "(x > 2 ? &g[1] : &e)", "&g[p.a & 7]", "&q.b[y & 1]"]
        self.apart = ["&e", "&arr[2]", "arr", "&q.in.v", "&r", "&q.b[y & 1]"]

    def pick(self, *choices):
        return self.rng.choice(choices)

    def chance(self, of):
        return self.rng.random() < of

    def fresh(self):
        self.names += 1
        return f"v{self.names}"

    def value(self, depth=2):
        """An expression that only computes."""
        if depth == 0 or self.chance(0.3):
            return self.pick(str(self.rng.randrange(9)), *self.readable, "p.a", "p.b[y & 1]")
        a, b = self.value(depth - 1), self.value(depth - 1)
        op = self.pick("+", "-", "*", "^", "&", "<", "==", "|")
        return self.pick(
            f"({a} {op} {b})",
            f"({a} {op} {b})",
            f"({a} ? {b} : {self.value(depth - 1)})",
            f"({a} && {b})",
            f"(int)(char)({a})",
            f"-({a})",
            "(int)sizeof(e)",
            "THREADS",
            "cuda_mpi_comm_rank()",
        )

    def looked(self):
        """An expression that looks into memory."""
        return self.pick(
            *self.memory,
            "look(&g[2])",
            "look(pe)",
            "loose.m",
            "far.far",
            "both.i",
            "b0",
            "keep()",
            "vol",
            "q.in.v",
            "s",
            "*(const int *)&q",
        )

    def any(self):
        return self.value() if self.chance(0.75) else f"({self.value(1)} + {self.looked()})"

    def place(self):
        return self.pick(*self.places)

    def operation(self):
        to, source, name = self.place(), self.place(), "COPY"
        if self.chance(0.4):
            # A reduction may not find its data where it puts its result.
            to, source, name = f"&g[{self.value(1)} & 7]", self.pick(*self.apart), "GIVE"
        call = f"{name}({to}, {source})"
        roll = self.rng.random()
        if roll < 0.05:
            return "cuda_mpi_barrier();"
        if roll < 0.1:
            return f"{self.pick('x', 'y', 's')} = {call};"
        if roll < 0.15:
            return (
                f"cuda_mpi_sendrecv({source}, 4, 0, {self.pick('3', 'n', 'm')}, {to}, 4, 0, "
                f"CUDA_MPI_ANY_TAG, MPI_COMM_WORLD, &st);"
            )
        if roll < 0.2:
            return f"(void){call};"
        if roll < 0.24:
            return f"if ({call} == 0) ++x;"
        if roll < 0.28:
            return f"move(g, {self.pick('x', 'y', 'n')} & 3);"
        if roll < 0.32:
            return f"{name}(&g[x++ & 7], {source});"
        return call + ";"

    def work(self):
        """A statement between operations."""
        a = self.pick("x", "y", "p.a", "p.b[x & 1]", "p.in.w[0]", "own[y & 1]")
        v = self.fresh()
        roll = self.rng.random()
        if roll < 0.45:
            return f"{a} {self.pick('=', '+=', '^=')} {self.value()};"
        if roll < 0.5:
            return self.pick("++x;", "--y;", "x++, --y;", "p = copy;", "int *const w = &g[y & 7]; (void)w;")
        if roll < 0.56:
            self.private.append(v)
            return f"const int {v} = {self.value()}; x ^= {v};"
        if roll < 0.6:
            self.places.append(f"&{v}")
            return f"int {v} = {self.any()};"
        if roll < 0.64:
            return f"int &{v} = {self.pick('g[n]', 'e', 'x', 'arr[1]')}; {v} += 1;"
        if roll < 0.68:
            return f"const int &{v} = {self.value(1)} + 2; x += {v};"
        if roll < 0.78:
            return f"x {self.pick('+=', '^=')} {self.looked()};"
        if roll < 0.9:
            to = self.pick(*self.memory, "loose.m", "far.far", "both.f", "vol", "q.in.v", "s", "q.b[1]", "far.near")
            return f"{to} {self.pick('=', '+=')} {self.any()};"
        if roll < 0.95:
            return f"x = pure({self.value(1)});"
        return self.pick("asm volatile(\"\");", "auto f = [&] { x += e; }; f();", "static_assert(sizeof(int) == 4, \"\");", ";").replace(" f ", f" {v} ").replace(" f(", f" {v}(")

    def guarded(self, depth):
        """Operations in a branch or an inner block."""
        body = self.body(depth + 1, self.rng.randrange(1, 4))
        v = self.fresh()
        roll = self.rng.random()
        condition = self.any()
        if roll < 0.35:
            return f"if ({condition}) {self.operation()}" if self.chance(0.6) else f"if ({condition}) {{\n{body}}}"
        if roll < 0.5:
            return f"if ({condition}) {{\n{body}}} else {{\n{self.body(depth + 1, 2)}}}"
        if roll < 0.6:
            return f"if (int {v} = {condition}) {{ COPY(&{v}, &g[1]); x += {v}; }}"
        if roll < 0.65:
            return f"if (int {v} = {condition}; {v} > 2) {{\n{body}}}"
        if roll < 0.75:
            return f"{{ int {v} = {condition}; COPY(&{v}, {self.place()});\n{body}x += {v}; }}"
        if roll < 0.8:
            return f"{{ int {v} = {condition}; COPY({self.place()}, &{v}); }}"
        if roll < 0.84:
            return f"{{ const int &{v} = {self.value(1)} + 1; COPY(&g[5], &{v}); }}"
        if roll < 0.92:
            jump = f"if ({self.any()}) {self.pick('continue', 'break')};\n" if self.chance(0.5) else ""
            text = f"for (int {v} = 0; {v} < 3; ++{v}) {{\n{self.body(depth + 1, 2)}{jump}{self.body(depth + 1, 2)}}}"
            return text
        if roll < 0.96:
            return (
                f"switch ({condition} & 3) {{\ncase 0: {self.operation()} {self.operation()}\n"
                f"case 1: {self.operation()} break;\ndefault: {self.operation()} }}"
            )
        return f"if ({condition}) goto l{v};\n{self.operation()}\nl{v}: {self.operation()} {self.operation()}"

    def body(self, depth, count):
        kept = list(self.places), list(self.private)
        lines = []
        for _ in range(count):
            roll = self.rng.random()
            if roll < 0.5:
                lines.append(self.operation())
            elif roll < 0.75 or depth > 2:
                lines.append(self.work())
            else:
                lines.append(self.guarded(depth))
        self.places, self.private = kept
        return "".join(line + "\n" for line in lines)

    def text(self):
        # A jump must not pass declarations: every part is a block of its own.
        parts = "".join(f"{{\n{self.body(0, self.rng.randrange(3, 9))}}}\n" for _ in range(3))
        if self.chance(0.3):
            parts += f"if ({self.any()} > 4) return;\n{{\n{self.body(0, 4)}}}\n"
        parts += self.open()
        template = self.chance(0.2)
        head = "template <class T> " if template else ""
        if template:
            parts += "if constexpr (sizeof(T) > 2) { COPY(&g[6], &g[1]); g[1] ^= 3; }\nCOPY(&g[7], &g[2]);\n"
        return (
            f"{head}__global__ void k{self.number}(int *g, int n, int m) {{\n"
            "constexpr int N = 5;\n"
            "int x = n + 1, y = m * 2, own[2] = {n, m}, e = 9, *pe = &e, arr[4] = {1, n, 3, m};\n"
            "int &r = g[9]; int s = 1; volatile int vol = 3; cuda_mpi_status st = {};\n"
            "Plain p = {n, {m, 2, 3}, {4, {5, m}}}, copy = p, q = p; Plain *pq = &q; (void)pq;\n"
            "const Loose loose = {7, 8}, o = {n, m}; Far far = {g[10], 1}; Both both; both.i = n;\n"
            "auto &[b0, b1] = *(Loose *)&g[11]; auto keep = [&e] { return e + 12; };\n"
            f"{parts}"
            "g[20] += x; g[21] += y; g[22] ^= e + own[0] * 3 + own[1]; g[23] += arr[0] + arr[1] * 3 + arr[2] * 5 + arr[3];\n"
            "g[24] += vol + p.a + p.b[0] + p.b[1] * 3 + p.in.v + p.in.w[0]; g[25] += q.a + q.b[0] + q.b[1] * 5 + q.in.v;\n"
            "g[26] += loose.m + far.near + both.i + b1 + keep() + s; g[27] = st.tag + st.source + (int)st.count;\n}\n"
        ), template

    def open(self):
        """Statements of the kernel's own block."""
        lines = [
            self.operation() if self.chance(0.7) else self.work()
            for _ in range(self.rng.randrange(2, 7))
        ]
        return "".join(line + "\n" for line in lines)


MOVE = """\
__device__ inline int move(int *g, int k) {
  int t = k;
  COPY(&g[k], &g[13]);
  if (k > 1) GIVE(&g[14], &g[k]);
  t += 2;
  COPY(&g[15], &g[14]);
  return t + g[15];
}
"""


def program(seed, kernels):
    text, runs = HEADER + MOVE, ""
    for number in range(kernels):
        body, template = Kernel(random.Random(f"{seed}/{number}"), number).text()
        text += body
        names = [f"k{number}<int>", f"k{number}<char>"] if template else [f"k{number}"]
        runs += "".join(f"  RUN({number}, {name})\n" for name in names)
    return text + MAIN + runs + "  cudaFree(g);\n  MPI_Finalize();\n}\n"


class Runner:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.environment = dict(
            os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1"
        )

    def call(self, command, **settings):
        done = subprocess.run(
            command,
            cwd=self.folder,
            env=dict(self.environment, **settings),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=300,
        )
        if done.returncode:
            raise RuntimeError(" ".join(command[-6:]) + "\n" + done.stdout[-2500:])
        return done.stdout

    def check(self, seed):
        """How many activations there were, and how many with --coalesce=off."""
        name = f"batches{seed}"
        text = program(seed, self.options.kernels)
        for end, first in (".cu", ""), (".cpp", "#define PLAIN\n"):
            with open(os.path.join(self.folder, name + end), "w") as out:
                out.write(first + text)
        driver = [os.path.join(self.options.tools, "gpumpicxx"), "--target=cpu", "-w", "-fwrapv"]
        driver += self.options.flags.split()
        results, activations = {}, []
        for way, words in (
            ("shared", [name + ".cu"]),
            ("apart", ["--coalesce=off", name + ".cu"]),
            ("direct", ["--lowering=direct", name + ".cu"]),
            ("plain", [name + ".cpp"]),
        ):
            made = f"{name}-{way}"
            self.call(driver + words + ["-o", made])
            statistics = os.path.join(self.folder, made + ".json")
            results[way] = self.call(["./" + made], GPUMPI_STATS=statistics)
            if way in ("shared", "apart"):
                with open(statistics) as file:
                    found = re.findall(r'"activations": (\d+)', file.read())
                activations.append(sum(map(int, found)))
        for way in ("apart", "direct", "plain"):
            if results[way] != results["shared"]:
                pairs = zip(results["shared"].splitlines(), results[way].splitlines())
                first = next((pair for pair in pairs if pair[0] != pair[1]), "the length")
                raise RuntimeError(f"shared and {way} differ first in {first}")
        for entry in os.listdir(self.folder):
            if entry.startswith(name):
                os.remove(os.path.join(self.folder, entry))
        return activations


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tools", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--files", type=int, default=1)
    parser.add_argument("--kernels", type=int, default=20)
    parser.add_argument("--flags", default="-O0")
    parser.add_argument("--keep", help="folder in which failing programs stay")
    options = parser.parse_args()
    options.tools = os.path.abspath(options.tools)
    folder = os.path.abspath(options.keep) if options.keep else tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    runner, bad, shared, apart = Runner(options, folder), 0, 0, 0
    for seed in range(options.seed, options.seed + options.files):
        try:
            few, many = runner.check(seed)
            shared, apart = shared + few, apart + many
        except (RuntimeError, subprocess.TimeoutExpired) as wrong:
            bad += 1
            print(f"seed {seed}: {wrong}", flush=True)
    print(f"{options.files} programs, {bad} wrong, {shared} activations instead of {apart}")
    return 1 if bad or shared >= apart else 0


if __name__ == "__main__":
    sys.exit(main())
