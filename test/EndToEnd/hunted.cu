// Kernels that an earlier translator got wrong. Each writes what it computes to
// `out`; what it must be is worked out by hand beside it.
// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c %s -o %t.cuda %}
#include <gpumpi/gpumpi.h>

#include <cstdio>

// Statements that end with a statement of their own, behind an operation.
__global__ void ends(int *out, int n) {
  for (int i = 0; i < 4; ++i) {
    if (i == n)
      cuda_mpi_barrier();
    else
      switch (i) {
      case 0:
        out[0] += 1;
        break;
      default:
        out[0] += 10;
      }
    out[1] += 1;
    int list[] = {1, 2};
    if (i == n)
      cuda_mpi_barrier();
    else
      for (int v : list)
        out[2] += v;
    out[3] += 1;
  }
  int i = 0;
  while (i++ < 3)
    if (i == n) {
      cuda_mpi_barrier();
      out[4] += 5;
    } else
      switch (i) {
      case 1:
        out[4] += 100;
      }
  out[5] = i;
}

// Constructors run once.
struct Loud {
  int v;
  __device__ Loud() : v(3) { *count() += 1; }
  __device__ static int *count() {
    static __device__ int counter = 0;
    return &counter;
  }
};
struct Seven {
  int value = 7;
};
__device__ void touch(int *p) { *p += 1; }
__global__ void constructors(int *out) {
  *Loud::count() = 0;
  Loud kept;
  Seven seven;
  cuda_mpi_barrier();
  Loud home;
  touch(&home.v);
  cuda_mpi_barrier();
  out[0] = kept.v + home.v * 10 + seven.value * 100;
  out[1] = *Loud::count();
}

// An anonymous union hides the name of a live variable.
__global__ void hidden(int *out, int n) {
  int a = n;
  {
    {
      union {
        int a;
        float b;
      };
      a = 77;
      out[0] = a;
    }
    cuda_mpi_barrier();
  }
  out[1] = a;
}

// A const object can change where it says so.
struct Mutable {
  mutable int v;
};
__global__ void changing(int *out, int n) {
  const Mutable m = {1};
  m.v += n;
  cuda_mpi_barrier();
  out[0] = m.v;
}

// Nobody's operator || is part of the state machine.
struct Flag {
  int v;
  __device__ operator bool() const { return v > 0; }
};
__device__ bool operator||(unsigned, const Flag &) { return false; }
__device__ bool operator&&(bool, const Flag &) { return false; }
__global__ void flags(int *out, int n) {
  Flag f = {n};
  while (f) {
    cuda_mpi_barrier();
    --f.v;
    out[0] += 1;
  }
  if (f) {
    out[1] = 1;
  } else {
    cuda_mpi_barrier();
    out[1] = 2;
  }
}

// Names, attributes and macros in the way of generated text.
#define unused __attribute__((unused))
[[maybe_unused]] __global__ void attributes(int *out, int n) {
  int c [[maybe_unused]] = n;
  touch(&c);
  int dead = n;
  out[1] = dead;
  cuda_mpi_barrier();
  out[0] = c;
}
namespace inner {
namespace {
__global__ void launched(int *out, int n) {
  cuda_mpi_barrier();
  out[0] = n;
}
} // namespace
} // namespace inner
using inner::launched;

// Lists that leave out inner braces, and strings shorter than their array.
struct Pair {
  int first;
  float second;
};
__global__ void lists(int *out, int n) {
  int a[2][2] = {n, 2, 3};
  Pair p[2] = {n, 2.f, 3, 4.f};
  char text[8] = "ab";
  int escaping[2][2] = {n, 5};
  touch(escaping[1]);
  cuda_mpi_barrier();
  out[0] = a[0][0] + a[0][1] * 10 + a[1][0] * 100 + a[1][1];
  out[1] = p[0].first + p[1].first * 10 + int(p[1].second) * 100;
  out[2] = text[1] - 'a' + text[2] + text[7];
  out[3] = escaping[0][0] + escaping[0][1] * 10 + escaping[1][0] * 100;
}

static int failures = 0;

static void expect(const char *name, int *out,
                   std::initializer_list<int> want) {
  int got[8];
  cudaMemcpy(got, out, sizeof got, cudaMemcpyDeviceToHost);
  int i = 0;
  for (const int value : want) {
    if (got[i] != value) {
      std::printf("%s: out[%d] is %d, not %d\n", name, i, got[i], value);
      ++failures;
    }
    ++i;
  }
  cudaMemset(out, 0, sizeof got);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int *out;
  cudaMalloc(&out, 8 * sizeof(int));
  cudaMemset(out, 0, 8 * sizeof(int));
  ends<<<1, 1>>>(out, 2);
  // i = 0: 1, i = 1 and 3: 10 each; both lists but for i = 2: 3 each.
  expect("ends", out, {21, 4, 9, 4, 105, 4});
  constructors<<<1, 1>>>(out);
  expect("constructors", out, {3 + 40 + 700, 2});
  hidden<<<1, 1>>>(out, 5);
  expect("hidden", out, {77, 5});
  changing<<<1, 1>>>(out, 5);
  expect("changing", out, {6});
  flags<<<1, 1>>>(out, 3);
  expect("flags", out, {3, 2});
  attributes<<<1, 1>>>(out, 5);
  expect("attributes", out, {6, 5});
  launched<<<1, 1>>>(out, 5);
  expect("launched", out, {5});
  lists<<<1, 1>>>(out, 1);
  expect("lists", out, {1 + 20 + 300, 1 + 30 + 400, 1, 1 + 50 + 100});
  cudaFree(out);
  MPI_Finalize();
  return failures != 0;
}
