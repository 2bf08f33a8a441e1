"""Programs: kernels, what they call, and a main function that runs them.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

A program holds some dozens of kernels, since compiling costs more than running.
It is compiled twice. The test is what gpumpi-translate makes of it. The
reference (-DPLAIN) is the same text, read by the host compiler alone, in which
the operations are functions that do nothing: alone in its world, a process
waits for nobody at a barrier, and MPI_PROC_NULL neither takes nor gives
anything. So no line of the state machine is shared.

A kernel folds values into the trace of its thread, one word in memory; the
functions that count() do so too, so that a side effect that is missing, happens
twice or happens out of order changes the trace. Both programs print the traces.
"""

import dataclasses

PRELUDE = r"""
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <type_traits>
#include <vector>
#ifdef PLAIN
#define __CUDACC__ 1
#include <cuda_runtime.h>
#include <mpi.h>
template <class... T> static int nothing(const T &...) { return 0; }
#define cuda_mpi_barrier nothing
#define cuda_mpi_send nothing
#define cuda_mpi_recv nothing
template <class T> static T cuda_mpi_uniform(T value) { return value; }
static int cuda_mpi_comm_rank() { return 0; }
static int cuda_mpi_comm_size() { return 1; }
#else
#include <gpumpi/gpumpi.h>
#endif

typedef unsigned long long u64;

// Words of memory that a thread calls its own.
constexpr int WORDS = 16;

struct Memory {
  u64 *trace;    // One word a thread.
  int *words;    // WORDS words a thread.
};

__device__ inline unsigned self() {
  const unsigned block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  return block * blockDim.x * blockDim.y * blockDim.z + thread;
}
/// The number of a thread in its block; blocks have at most 16 threads.
__device__ inline unsigned local() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
__device__ inline int *own(Memory m) { return m.words + self() * WORDS; }

__device__ inline void foldWord(Memory m, u64 word) {
  u64 &h = m.trace[self()];
  h = (h ^ word) * 1099511628211ull;
  h ^= h >> 29;
}
/// Folds what a value is worth, not its bytes: padding has no value.
template <class T>
__device__ inline std::enable_if_t<std::is_integral<T>::value || std::is_enum<T>::value> fold(Memory m, T value) {
  foldWord(m, (u64)(long long)value);
}
__device__ inline void fold(Memory m, float value) {
  unsigned bits;
  memcpy(&bits, &value, 4);
  foldWord(m, bits);
}
__device__ inline void fold(Memory m, double value) {
  u64 bits;
  memcpy(&bits, &value, 8);
  foldWord(m, bits);
}
template <class T>
__device__ inline std::enable_if_t<std::is_pointer<T>::value> fold(Memory m, const T &value) {
  if (value)
    fold(m, *value);
}
__device__ inline void fold(Memory m, const float4 &v) {
  fold(m, v.x), fold(m, v.y), fold(m, v.z), fold(m, v.w);
}
template <class T, int N> __device__ inline void fold(Memory m, const T (&values)[N]) {
  for (int i = 0; i < N; ++i)
    fold(m, values[i]);
}

struct Pair {
  int first;
  float second;
};
struct Nested {
  char tag;
  Pair pair;
  short list[3];
  int *link;
};
struct Counted {
  int value = 7;
  unsigned char other;
};
__device__ inline void fold(Memory m, const Pair &p) { fold(m, p.first), fold(m, p.second); }
__device__ inline void fold(Memory m, const Nested &n) {
  fold(m, n.tag), fold(m, n.pair), fold(m, n.list), fold(m, n.link);
}
__device__ inline void fold(Memory m, const Counted &c) { fold(m, c.value); }

// Functions with side effects, and functions that are told addresses.
__device__ inline int count(Memory m, int value) {
  fold(m, value);
  return value;
}
template <class T> __device__ inline T counted(Memory m, T value) {
  fold(m, value);
  return value;
}
__device__ inline int bump(int *p) { return ++*p; }
__device__ inline int bumpReference(int &r, int by) { return r += by; }
__device__ inline int total(const int *p, int n) {
  int sum = 0;
  for (int i = 0; i < n; ++i)
    sum += p[i] * (i + 1);
  return sum;
}
template <class T> __device__ inline T *same(T *p) { return p; }
template <class T> __device__ inline T &pick(T &a, T &b, bool first) { return first ? a : b; }
__device__ inline int modulo(int a, int n) { return (int)((unsigned)a % (unsigned)n); }
__device__ inline Pair makePair(int a, float b) {
  Pair p;
  p.first = a;
  p.second = b;
  return p;
}
static __device__ int shared_word = 12345;

#define TWICE(x) ((x) + (x))
#define BOTH(a, b) (a), (b)
#define FOLD(x) fold(m, x)
#define NONE MPI_PROC_NULL
"""

MAIN_HEAD = r"""
struct Shape {
  dim3 grid, block;
};

/// Gives \p run memory of its own and prints what the threads left there.
template <class Run> static void launch(const char *name, int kernel, int argc, char **argv, Run run) {
  for (int i = 1; i < argc; ++i)
    if (atoi(argv[i]) == kernel)
      return;
  const Shape shapes[] = {{1, 1}, {3, 7}, {dim3(2, 2), dim3(3, 2)}};
  int number = 0;
  for (const Shape &shape : shapes) {
    const unsigned threads =
        shape.grid.x * shape.grid.y * shape.grid.z * shape.block.x * shape.block.y * shape.block.z;
    std::vector<u64> trace(threads, 0x9e3779b97f4a7c15ull);
    std::vector<int> words(threads * WORDS);
    for (unsigned i = 0; i < threads * WORDS; ++i)
      words[i] = int(i * 2654435761u >> 20);
    Memory m;
    cudaMalloc((void **)&m.trace, sizeof(u64) * threads);
    cudaMalloc((void **)&m.words, sizeof(int) * threads * WORDS);
    cudaMemcpy(m.trace, trace.data(), sizeof(u64) * threads, cudaMemcpyHostToDevice);
    cudaMemcpy(m.words, words.data(), sizeof(int) * threads * WORDS, cudaMemcpyHostToDevice);
    printf("run %d %s shape %d\n", kernel, name, number);
    fflush(stdout);
    run(shape.grid, shape.block, m);
    const cudaError_t status = cudaDeviceSynchronize();
    cudaMemcpy(trace.data(), m.trace, sizeof(u64) * threads, cudaMemcpyDeviceToHost);
    cudaMemcpy(words.data(), m.words, sizeof(int) * threads * WORDS, cudaMemcpyDeviceToHost);
    printf("result %d %d %d", kernel, number++, int(status));
    for (unsigned t = 0; t < threads; ++t) {
      u64 h = trace[t];
      for (int i = 0; i < WORDS; ++i)
        h = (h ^ (unsigned)words[t * WORDS + i]) * 1099511628211ull;
      printf(" %016llx", h);
    }
    printf("\n");
    cudaFree(m.trace);
    cudaFree(m.words);
  }
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
"""


@dataclasses.dataclass
class Kernel:
    """One kernel. In the text, KERNEL stands for its name."""

    text: str
    arguments: str = "m, 3, 5u, 1.5f"
    name: str = "KERNEL"  # As the launch names it.


@dataclasses.dataclass
class Program:
    """The text of a program, and which lines belong to which kernel."""

    kernels: list
    text: str = ""
    ranges: list = dataclasses.field(default_factory=list)

    def __post_init__(self):
        parts = [PRELUDE]
        line = 1 + PRELUDE.count("\n")
        for number, kernel in enumerate(self.kernels):
            text = "\n" + kernel.text.replace("KERNEL", f"kernel{number}") + "\n"
            parts.append(text)
            self.ranges.append((line, line + text.count("\n")))
            line += text.count("\n")
        parts.append(MAIN_HEAD)
        line += MAIN_HEAD.count("\n")
        for number, kernel in enumerate(self.kernels):
            name = kernel.name.replace("KERNEL", f"kernel{number}")
            text = (
                f'  launch("{name}", {number}, argc, argv, '
                "[](dim3 g, dim3 b, Memory m) {\n"
                "    (void)m;\n"
                "#ifdef PLAIN\n"
                f"    ::gpumpi::cpu::launch(g, b, 0, 0, [=] {{ {name}({kernel.arguments}); }});\n"
                "#else\n"
                f"    {name}<<<g, b>>>({kernel.arguments});\n"
                "#endif\n"
                "  });\n"
            )
            parts.append(text)
            self.ranges.append((line, line + text.count("\n")))
            line += text.count("\n")
        parts.append("  MPI_Finalize();\n}\n")
        self.text = "".join(parts)

    def kernel_at(self, line):
        """The number of the kernel that holds line, or None."""
        for index, (first, last) in enumerate(self.ranges):
            if first <= line < last:
                return index % len(self.kernels)
        return None
