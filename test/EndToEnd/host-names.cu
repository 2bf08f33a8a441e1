// What the host does of kernels, where names and types mean something else, or
// nothing, in the function that launches them. The kernels are launched by
// processes whose results are compared with those of kernels as they are
// written.
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %gpumpicxx --target=cpu -O2 %s -o %t.loops
// RUN: %gpumpicxx --target=cpu -O1 --lowering=direct %s -o %t.direct
// RUN: %mpirun -np 1 %t.direct > %t.1
// RUN: %mpirun -np 2 %t.direct > %t.2
// RUN: %mpirun -np 1 %t.suspend | diff %t.1 -
// RUN: %mpirun -np 2 %t.suspend | diff %t.2 -
// RUN: %mpirun -np 1 %t.loops | diff %t.1 -
// RUN: %mpirun -np 2 %t.loops | diff %t.2 -
//
// Each has its copy, or does without, by itself.
// RUN: %gpumpi-translate --target=cpu --explain %s -o %t.cpp | FileCheck %s --check-prefix=WHY
// WHY-NOT: translated without
// RUN: env GPUMPI_STATS=- %mpirun -np 2 %t.suspend 2>&1 | FileCheck %s

#include "Inputs/in_turn.h"

#include <gpumpi/gpumpi.h>

#include <string>

constexpr int Blocks = 2, Threads = 32, Places = 512;

__device__ int number() { return blockIdx.x * Threads + threadIdx.x; }

//===-- Kernels that begin with an operation ------------------------------===//

char kept[8];
typedef unsigned char Len;
namespace inner {
typedef int Len;
struct Grid {
  Len len;
};
enum Kind { None, One };
__host__ __device__ inline Len count(int n) { return n * 2; }
__host__ __device__ inline Kind kind(int n) { return n ? One : None; }
} // namespace inner

// The size of a variable of the kernel's, which hides another one.
// CHECK-DAG: sizes ({{.*}}): 1 launch, 1 activation,
__global__ void sizes(int *data) {
  int kept[4];
  cuda_mpi_bcast(data, sizeof(kept) / 4, 0);
  kept[0] = data[1];
  data[200 + number()] += kept[0];
}

// CHECK-DAG: shares ({{.*}}): 1 launch, 1 activation,
__global__ void shares(int *data) {
  __shared__ int tile[Threads];
  cuda_mpi_bcast(data, sizeof(tile) / sizeof(tile[0]), 0);
  tile[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  data[200 + number()] += tile[Threads - 1 - threadIdx.x];
}

// The host's copy of the parameter is constant.
struct Overloaded {
  int count;
  __host__ __device__ int n() { return count; }
  __host__ __device__ int n() const { return count + 4; }
};
// CHECK-DAG: overloads ({{.*}}): 1 launch, 2 activations,
__global__ void overloads(int *data, Overloaded given) {
  cuda_mpi_bcast(data, given.n(), 0);
  data[200 + number()] += 1;
}
struct Changeable {
  int from;
  __host__ __device__ int root() { return from; }
};
// CHECK-DAG: changeable ({{.*}}): 1 launch, 2 activations,
__global__ void changeable(int *data, Changeable given) {
  cuda_mpi_bcast(data, 4, given.root());
  data[200 + number()] += 1;
}

// The type's name is another type's, too.
// CHECK-DAG: deduces ({{.*}}): 1 launch, 1 activation,
__global__ void deduces(int *data, inner::Grid grid) {
  const auto n = grid.len;
  const auto m = inner::count(n);
  auto kind = inner::kind(n);
  cuda_mpi_bcast(data, m + kind, 0);
  data[200 + number()] += 1;
}
// CHECK-DAG: renames ({{.*}}): 1 launch, 2 activations,
__global__ void renames(int *data, int n) {
  using Len = long;
  cuda_mpi_bcast(data, (Len)n - 256 + unsigned(3), 0);
  data[200 + number()] += 1;
}

// CHECK-DAG: rows ({{.*}}): 1 launch, 1 activation,
__global__ void rows(int *data) {
  int(*rows)[8] = (int(*)[8])data;
  auto others = (int(*)[16])data;
  cuda_mpi_bcast(rows[1], sizeof *rows / 4, 0);
  cuda_mpi_bcast(&others[2][1], 3, 0);
  data[200 + number()] += 1;
}

// Another member's object is computed for its effect alone.
struct Holder {
  static __host__ __device__ int root(int n) { return n - n; }
};
__device__ Holder holder(int *at) {
  atomicAdd(at, 1);
  return {};
}
// CHECK-DAG: effects ({{.*}}): 1 launch, 2 activations,
__global__ void effects(int *data) {
  cuda_mpi_bcast(data + 100, 3, holder(data).root(3));
  data[200 + number()] += 1;
}
// CHECK-DAG: later ({{.*}}): 1 launch, 2 activations,
__global__ void later(int *data) {
  data[200 + number()] += 1;
  cuda_mpi_bcast(data + 100, 3, holder(data).root(3));
  data[200 + number()] *= 3;
}

// Names that a friend alone may use.
class Secret {
  static __host__ __device__ int root(int n) { return n - n; }
  enum Words { Few = 3 };
  friend __global__ void befriended(int *data, int n);
};
// CHECK-DAG: befriended ({{.*}}): 1 launch, 2 activations,
__global__ void befriended(int *data, int n) {
  cuda_mpi_bcast(data, n, Secret::root(n));
  cuda_mpi_bcast(data + 100, Secret::Few, 0);
  data[200 + number()] += 1;
}

// The name of what is around it is another one's inside.
namespace outer {
struct Pair {
  short n;
};
namespace outer {
struct Pair {
  char n;
};
} // namespace outer
// CHECK-DAG: nested ({{.*}}): 1 launch,
__global__ void nested(int *data, Pair given) {
  const ::outer::Pair own = given;
  cuda_mpi_bcast(data, own.n - 256, 0);
  data[200 + number()] += 1;
}
} // namespace outer

// What its argument alone leads to is not the function of that name.
template <class T> __host__ __device__ int amount(const T &of) {
  return of.n + 4;
}
struct Friendly {
  int n;
  friend __host__ __device__ int amount(Friendly of) { return of.n; }
};
// CHECK-DAG: befriends ({{.*}}): 1 launch, 2 activations,
__global__ void befriends(int *data, Friendly given) {
  cuda_mpi_bcast(data, amount(given), 0);
  data[200 + number()] += 1;
}

// The parameter hides the type.
struct Big {
  int n;
};
// CHECK-DAG: hides ({{.*}}): 1 launch, 1 activation,
__global__ void hides(int *data, struct Big Big) {
  const struct Big big = Big;
  cuda_mpi_bcast(data, big.n, 0);
  data[200 + number()] += 1;
}

// A macro that names itself is expanded once.
__host__ __device__ inline int twice(int n) { return 2 * n; }
#define twice(n) (twice(n) + 1)
// CHECK-DAG: expands ({{.*}}): 1 launch, 2 activations,
__global__ void expands(int *data, int n) {
  cuda_mpi_bcast(data, twice(n), 0);
  data[200 + number()] += 1;
}
#undef twice

//===-- Kernels that end with an operation --------------------------------===//

typedef signed char Count;
struct Words {
  short a, b;
};
char own[400];

// Counts down at data[1], and up at data[2].
__device__ void turn(int *data) {
  if (number() == 0) {
    --data[1];
    ++data[2];
  }
}
// CHECK-DAG: casts ({{.*}}): 1 launch, 5 activations,
__global__ void casts(int *data) {
  typedef int Count;
  do {
    turn(data);
    cuda_mpi_allreduce(data + 1, data, 1, MPI_MAX);
  } while ((Count)*data > 250);
}
// CHECK-DAG: looksInto ({{.*}}): 1 launch, 253 activations,
__global__ void looksInto(int *data) {
  struct Words {
    int z, a;
  };
  do {
    turn(data);
    cuda_mpi_allreduce(data + 1, data, 1, MPI_MAX);
  } while (((Words *)(data - 1))->a > 3);
}
// CHECK-DAG: measures ({{.*}}): 1 launch, 243 activations,
__global__ void measures(int *data) {
  const int own[3] = {1, 2, 3};
  do {
    turn(data);
    data[200 + number()] += own[threadIdx.x % 3];
    cuda_mpi_allreduce(data + 1, data, 1, MPI_MAX);
  } while (*data > (int)sizeof(own));
}
const int Limit = 3;
namespace inner {
const int Limit = 250;
}
// CHECK-DAG: uses ({{.*}}): 1 launch, 5 activations,
__global__ void uses(int *data) {
  using inner::Limit;
  do {
    turn(data);
    cuda_mpi_allreduce(data + 1, data, 1, MPI_MAX);
  } while (*data > Limit);
}
// There is no word for the number.
// CHECK-DAG: endless ({{.*}}): 1 launch, 5 activations,
__global__ void endless(int *data, float *left) {
  do {
    if (number() == 0)
      left[1] *= 1e20f;
    cuda_mpi_allreduce(left + 1, left, 1, MPI_MAX);
    data[200 + number()] += 1;
    cuda_mpi_allreduce(left + 1, left, 1, MPI_MAX);
  } while (*left < 1e39f);
}
namespace {
enum Left { Nothing, Some };
// CHECK-DAG: unnamed ({{.*}}): 1 launch, 255 activations,
__global__ void unnamed(int *data) {
  do {
    turn(data);
    cuda_mpi_allreduce(data + 1, data, 1, MPI_MAX);
  } while ((Left)(*data > 0) == Some);
}
} // namespace

// What has a name in a namespace that has none hides what is outside of it.
const int count = 9;
enum Step { One = 6 };
__host__ __device__ inline int doubled(int x) { return 4 * x; }
namespace inside {
struct Size {
  int of;
  __host__ __device__ Size(int x) : of(x) {}
};
} // namespace inside
namespace {
const int count = 5;
enum Step { One = 3 };
__host__ __device__ inline int doubled(int x) { return 2 * x; }
namespace inside {
struct Size {
  int of;
  __host__ __device__ Size(int x) : of(x + 4) {}
};
} // namespace inside
__global__ void hidesCount(int *data) {
  cuda_mpi_bcast(data, count, 0);
  data[200 + number()] += data[5];
}
__global__ void hidesStep(int *data) {
  cuda_mpi_bcast(data, One, 0);
  data[200 + number()] += data[3];
}
__global__ void hidesFunction(int *data) {
  cuda_mpi_bcast(data, doubled(2), 0);
  data[200 + number()] += data[4];
}
__global__ void asksHidden(int *data) {
  do {
    turn(data);
    cuda_mpi_allreduce(data + 1, data, 1, MPI_MAX);
  } while (doubled(*data) > 500);
}
} // namespace
namespace outer {
namespace {
namespace inside {
struct Size {
  int of;
  __host__ __device__ Size(int x) : of(x + 2) {}
};
} // namespace inside
} // namespace
__global__ void namesOuter(int *data, int n) {
  const inside::Size size(n);
  cuda_mpi_bcast(data, size.of, 0);
  data[200 + number()] += data[6];
}
} // namespace outer
// The type of a cast is hidden by the kernel's variable: `(Span)-n`.
enum Span : int { None };
__global__ void castsHidden(int *data, int n) {
  const int Span = n + 6;
  cuda_mpi_bcast(data, (enum Span) - n, 0);
  data[200 + number()] += Span;
}

// Casts bind as they do where they are written.
__global__ void castsParts(int *data) {
  cuda_mpi_bcast(reinterpret_cast<int(*)[4]>(data)[1], 4, 0);
  cuda_mpi_bcast(&reinterpret_cast<int *>(data)[8], 2, 0);
  data[200 + number()] += data[5];
}
__global__ void asksParts(int *data) {
  do {
    turn(data);
    cuda_mpi_allreduce(data + 1, data, 1, MPI_MAX);
  } while (reinterpret_cast<int *>(data)[0] > 250);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int *data;
  float *left;
  cudaMallocManaged(&data, Places * sizeof(int));
  cudaMallocManaged(&left, 2 * sizeof(float));
  std::string lines;
  const auto run = [&](const char *name, auto launch) {
    for (int i = 0; i < Places; ++i)
      data[i] = 1000 * rank + i;
    data[0] = data[2] = 0;
    data[1] = 255;
    left[1] = 2;
    launch();
    if (cudaDeviceSynchronize() != cudaSuccess)
      lines += "error ";
    unsigned sum = 0;
    for (int i = 0; i < Places; ++i)
      sum = sum * 31 + (unsigned)data[i];
    lines +=
        std::to_string(rank) + " " + name + " " + std::to_string(sum) + "\n";
  };
#define RUN(kernel, ...)                                                       \
  run(#kernel, [&] { kernel<<<Blocks, Threads>>>(__VA_ARGS__); })
  RUN(sizes, data);
  RUN(shares, data);
  RUN(overloads, data, Overloaded{2});
  RUN(changeable, data, Changeable{0});
  RUN(deduces, data, inner::Grid{70});
  RUN(renames, data, 258);
  RUN(rows, data);
  RUN(effects, data);
  RUN(later, data);
  RUN(befriended, data, 3);
  RUN(outer::nested, data, outer::Pair{258});
  RUN(befriends, data, Friendly{2});
  RUN(hides, data, Big{2});
  RUN(expands, data, 5);
  RUN(casts, data);
  RUN(uses, data);
  RUN(looksInto, data);
  RUN(measures, data);
  RUN(endless, data, left);
  RUN(unnamed, data);
  RUN(hidesCount, data);
  RUN(hidesStep, data);
  RUN(hidesFunction, data);
  RUN(asksHidden, data);
  RUN(outer::namesOuter, data, 4);
  RUN(castsHidden, data, -3);
  RUN(castsParts, data);
  RUN(asksParts, data);
  printInTurn(lines);
  cudaFree(left);
  cudaFree(data);
  MPI_Finalize();
}
