// The bodies of functions with barriers take the places of their calls in
// kernels, which then become loops over threads; not where a word could mean
// something else there. Either way kernels compute what they compute otherwise.
//
// RUN: %gpumpi-translate --target=cpu --lowering=sync --print-stage=inline %s | grep -v '^// [A-Z]' | FileCheck %s
// RUN: %gpumpi-translate --target=cpu --lowering=sync %s -o - | grep -v '^// [A-Z]' | FileCheck %s --check-prefix=LOOPS
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %t.suspend > %t.expected
// RUN: %gpumpicxx --target=cpu --lowering=direct -O1 %s -o %t.direct
// RUN: %t.direct | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=sync -O0 -Wall -Wextra -Werror %s -o %t.O0
// RUN: %t.O0 | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=sync -O3 -march=native -Wall -Wextra -Werror %s -o %t.O3
// RUN: %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=reverse %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=random:7 %t.O3 | diff %t.expected -

#include "Inputs/check.h"

struct Part {
  const int *from;
  int count, by;
};

//===-- Functions that are put in -----------------------------------------===//

// Parameters that are changed are variables.
__device__ void sumUp(int *part, unsigned width) {
  const unsigned t = threadIdx.x;
  for (width /= 2; width > 0; width /= 2) {
    if (t < width)
      part[t] += part[t + width];
    __syncthreads();
  }
}

// References are what they are bound to.
__device__ void load(const Part &part, int (&cells)[64], int by, int &loads) {
  cells[threadIdx.x] = part.from[blockIdx.x * 64 + threadIdx.x] * by;
  __syncthreads();
  ++loads;
}

// CHECK: void twice(
// CHECK-NOT: load(
// CHECK-NOT: sumUp(
// CHECK: void swapped(
// LOOPS: void twice(
// LOOPS: beginBlock()
// LOOPS-NOT: sumUp(
// LOOPS: void swapped(
__global__ void twice(Part part, int *out) {
  __shared__ int cells[64];
  int loads = 0;
  load(part, cells, 3, loads);
  sumUp(cells, 64);
  if (threadIdx.x == 0)
    out[blockIdx.x] = cells[0];
  __syncthreads();
  load(part, cells, loads + part.by, loads);
  sumUp(&cells[0], 32);
  if (threadIdx.x == 0)
    out[blockIdx.x] += cells[0] + loads;
}

// The kernel's names are the function's, for other things.
static __device__ void exchange(int *cells, int a, int b) {
  const int t = a;
  const int other = cells[b];
  __syncthreads();
  cells[t] = other + a; // A comment at the end.
  __syncthreads();
}
// CHECK-NOT: exchange(
// CHECK: void nested(
__global__ void swapped(const int *in, int *out) {
  __shared__ int cells[64];
  const int b = threadIdx.x, a = 63 - b;
  int t = in[blockIdx.x * 64 + b], other = t & 7;
  cells[b] = t;
  __syncthreads();
  exchange(cells, b, a);
  exchange(cells, (a + other) * 0 + a, b);
  out[blockIdx.x * 64 + b] = cells[b] + t + other;
}

// Functions that call functions, in loops and conditions.
__device__ void inner(int *cells, int by) {
  const int sum = cells[threadIdx.x] + cells[(threadIdx.x + by) % 64];
  __syncthreads();
  cells[threadIdx.x] = sum;
  __syncthreads();
}
__device__ void outer(int *cells, Part part) {
  for (int i = 1; i < part.count; part.count -= i) {
    inner(cells, i);
    if (part.by > 1) {
      inner(cells, part.by);
    }
  }
}
// CHECK-NOT: outer(
// CHECK-NOT: inner(
// CHECK: void branches(
__global__ void nested(Part part, int *out) {
  __shared__ int cells[64];
  cells[threadIdx.x] = part.from[blockIdx.x * 64 + threadIdx.x];
  __syncthreads();
  for (int i = 0; i < 2; ++i) {
    outer(cells, part);
  }
  if (part.count > 3) {
    inner(cells, part.count);
  }
  out[blockIdx.x * 64 + threadIdx.x] = cells[threadIdx.x] + part.count;
}

// Calls that are statements without braces around them.
// CHECK-NOT: inner(
// CHECK-NOT: exchange(
// CHECK: void returning(
// LOOPS: void branches(
// LOOPS: beginBlock()
// LOOPS-NOT: inner(
// LOOPS: void returning(
__global__ void branches(Part part, int *out) {
  __shared__ int cells[64];
  cells[threadIdx.x] = part.from[blockIdx.x * 64 + threadIdx.x];
  __syncthreads();
  if (blockIdx.x % 2 == 0)
    inner(cells, part.by);
  else
    exchange(cells, threadIdx.x, 63 - threadIdx.x);
  for (int i = 1; i < part.count; ++i)
    inner(cells, i);
  int n = part.by;
  while (n-- > 0)
    inner(cells, n);
  do
    inner(cells, ++n);
  while (n < 2);
  out[blockIdx.x * 64 + threadIdx.x] = cells[threadIdx.x] + n;
}

__device__ void mayReturn(int *cells, int n) {
  if (n > 5)
    return;
  cells[threadIdx.x] += n;
  __syncthreads();
}
__device__ void ownCells(int *cells) {
  __shared__ int kept[64];
  kept[threadIdx.x] = cells[63 - threadIdx.x];
  __syncthreads();
  cells[threadIdx.x] = kept[threadIdx.x];
}

//===-- Functions that stay calls -----------------------------------------===//

__device__ void again(int *cells, int n) {
  cells[threadIdx.x] += n;
  __syncthreads();
  if (n > 0)
    again(cells, n - 1);
}
// CHECK-NOT: mayReturn(
// CHECK-NOT: ownCells(
// CHECK: again(
__global__ void returning(const int *in, int *out) {
  __shared__ int cells[64];
  cells[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  mayReturn(cells, 3);
  mayReturn(cells, 8);
  ownCells(cells);
  again(cells, 2);
  out[threadIdx.x] = cells[threadIdx.x];
}

__device__ int scale = 3;
__device__ int chosen(long) { return 100; }
__device__ void scales(int *cells) {
  cells[threadIdx.x] *= scale;
  __syncthreads();
}
__device__ void chooses(int *cells) {
  cells[threadIdx.x] += chosen(1);
  __syncthreads();
}
__device__ int chosen(int) { return 1; }
#define STEP 5
__device__ void steps(int *cells) {
  cells[threadIdx.x] += STEP;
  __syncthreads();
}
#undef STEP
#define STEP 7
class Counter {
  int count = 2;
  friend __device__ void counts(int *, const Counter &);
};
__device__ void counts(int *cells, const Counter &counter) {
  cells[threadIdx.x] += counter.count;
  __syncthreads();
}
namespace hidden {
__device__ int offset(int) { return 1000; }
} // namespace hidden
__device__ int offset(long) { return 10; }
__device__ void offsets(int *cells) {
  cells[threadIdx.x] += offset(1);
  __syncthreads();
}
using namespace hidden;
// CHECK: void hides(
// CHECK: scales(
// CHECK: chooses(
// CHECK: steps(
// CHECK: counts(
// CHECK: offsets(
__global__ void hides(const int *in, int *out) {
  __shared__ int cells[64];
  const int scale = 11;
  const Counter counter;
  cells[threadIdx.x] = in[threadIdx.x] + scale + STEP;
  __syncthreads();
  scales(cells);
  chooses(cells);
  steps(cells);
  counts(cells, counter);
  offsets(cells);
  out[threadIdx.x] = cells[threadIdx.x];
}

// What is const in the function, and not in the kernel, is named by a reference
// where it may be something else.
struct Either {
  int value;
  __device__ int get() { return value; }
  __device__ int get() const { return -value; }
  __device__ int twice() const { return 2 * value; }
};
__device__ void gets(int *cells, const Either &either) {
  cells[threadIdx.x] += either.get();
  __syncthreads();
}
__device__ void doubles(int *cells, const Either &either) {
  const Either copy = either;
  cells[threadIdx.x] += copy.value;
  __syncthreads();
}
__device__ void reads(int *cells, const Either &either) {
  cells[threadIdx.x] += either.twice() + either.value;
  __syncthreads();
}
// As const as before, whatever is called with it.
struct Both {
  Either first, second;
};
__device__ void refers(int *cells, const Both &both) {
  const Either &first = both.first, &second = both.second;
  Both other = {first, first};
  other.second = both.second;
  cells[threadIdx.x] += first.get() * second.get() + other.second.get();
  __syncthreads();
}
// What could be a reference to something else, or copied otherwise.
__device__ void deduces(int *cells, const Both &both) {
  auto &first = both.first;
  cells[threadIdx.x] += first.get();
  __syncthreads();
}
struct Copied {
  int value;
  Copied(const Copied &) = default;
  __device__ Copied(Copied &from) : value(from.value + 1) {}
  __device__ Copied(int value) : value(value) {}
};
struct Taking {
  int value;
  Taking(const Taking &) = default;
  template <class T> __device__ Taking(T &&from) : value((int)from + 5) {}
  __device__ operator int() const { return value; }
};
struct Assigned {
  int value;
  Assigned &operator=(const Assigned &) = default;
  __device__ Assigned &operator=(Assigned &from) {
    value = from.value + 3;
    return *this;
  }
};
__device__ void copiesIt(int *cells, const Copied &copied) {
  const Copied copy = copied;
  cells[threadIdx.x] += copy.value;
  __syncthreads();
}
__device__ void takesIt(int *cells, const Taking &taking) {
  const Taking copy = taking;
  cells[threadIdx.x] += copy.value;
  __syncthreads();
}
__device__ void assignsIt(int *cells, const Assigned &assigned) {
  Assigned copy = {1};
  copy = assigned;
  cells[threadIdx.x] += copy.value;
  __syncthreads();
}
// CHECK: void constants(
// CHECK: const Either & either_gets = either;
// CHECK-NOT: & either_
// CHECK-NOT: & both_
// CHECK: const Both & both_deduces = both;
// CHECK: const Copied & copied_copiesIt = copied;
// CHECK: const Taking & taking_takesIt = taking;
// CHECK: const Assigned & assigned_assignsIt = assigned;
// CHECK: void fields(
__global__ void constants(const int *in, int *out) {
  __shared__ int cells[64];
  Either either = {7};
  cells[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  gets(cells, either);
  doubles(cells, either);
  reads(cells, either);
  Both both = {either, {in[1]}};
  refers(cells, both);
  deduces(cells, both);
  Copied copied(3);
  copiesIt(cells, copied);
  Taking taking(4);
  takesIt(cells, taking);
  Assigned assigned = {5};
  assignsIt(cells, assigned);
  out[threadIdx.x] = cells[threadIdx.x] + either.get();
}

// What is not the function's variable, but has its name.
__device__ void members(Part part, int *cells, int by) {
  Part count = part;
  count.count += by;
  cells[threadIdx.x] += count.count + count.by + part.by;
  __syncthreads();
  {
    int by = cells[63 - threadIdx.x];
    __syncthreads();
    cells[threadIdx.x] = by;
  }
  __syncthreads();
}
// LOOPS: void fields(
// LOOPS: beginBlock()
__global__ void fields(Part part, int *out) {
  __shared__ int cells[64];
  cells[threadIdx.x] = part.from[threadIdx.x];
  __syncthreads();
  members(part, cells, part.count + 1);
  out[threadIdx.x] = cells[threadIdx.x] + part.count;
}

// What the function is declared with, and what is known where.
struct Four {
  int values[4];
  int *at;
  __device__ Four(int first) : values{first, first, first, first}, at(values) {}
  __device__ ~Four() { *(volatile int *)at = -1; }
  __device__ const int *first() const { return values; }
};
using Kind = int;
#define WORD int
__device__ void kinds(int *cells, Kind by) {
  cells[threadIdx.x] += by;
  __syncthreads();
}
__device__ void words(int *cells, const WORD by) {
  cells[threadIdx.x] += by;
  __syncthreads();
}
#undef WORD
#define WORD signed char
__device__ void asksType(int *cells, int &by) {
  decltype(by) same = by;
  same += cells[threadIdx.x];
  __syncthreads();
}
__device__ void borrows(int *cells, const int *from) {
  cells[threadIdx.x] += *from;
  __syncthreads();
}
__device__ void operator+=(Part part, int *cells) {
  cells[threadIdx.x] += part.by;
  __syncthreads();
}
__device__ void follows(int *cells, int n);
// CHECK: void known(
// CHECK: kinds(
// CHECK: words(
// CHECK: asksType(
// CHECK: borrows(
// CHECK: operator+=(
// CHECK: follows(
__global__ void known(const int *in, int *out) {
  using Kind = signed char;
  __shared__ int cells[64];
  const Kind small = 3;
  const WORD smaller = 2;
  int sum = small + smaller;
  cells[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  kinds(cells, in[0] + 1000);
  words(cells, in[1] + 2000);
  asksType(cells, sum);
  borrows(cells, Four(20).first());
  operator+=(Part{in, 4, 9}, cells);
  follows(cells, sum & 3);
  out[threadIdx.x] = cells[threadIdx.x] + sum + chosen(1L);
}
__device__ int late = 17;
__device__ int chosen(short) { return 2; }
__device__ void follows(int *cells, int by) {
  cells[threadIdx.x] += by * late + chosen((short)1);
  __syncthreads();
}

// Names that are found otherwise.
namespace found {
struct Value {
  int value;
};
} // namespace found
__device__ int valueOf(long) { return 10; }
__device__ int valueOf(found::Value value, long) { return value.value; }
__device__ void values(int *cells, int n) {
  cells[threadIdx.x] += valueOf(found::Value{n}, 1);
  __syncthreads();
}
namespace found {
__device__ int valueOf(Value, int) { return 1000; }
} // namespace found
namespace alone {
__device__ int shift(int) { return 500; }
} // namespace alone
__device__ int shift(long) { return 50; }
__device__ void shifts(int *cells) {
  cells[threadIdx.x] += shift(1);
  __syncthreads();
}
// CHECK: void argued(
// CHECK: {{^ *}}values(
// CHECK: void directed(
// CHECK: {{^ *}}shifts(
__global__ void argued(const int *in, int *out) {
  __shared__ int cells[64];
  cells[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  values(cells, 4);
  out[threadIdx.x] = cells[threadIdx.x];
}
__global__ void directed(const int *in, int *out) {
  using namespace alone;
  __shared__ int cells[64];
  cells[threadIdx.x] = in[threadIdx.x] + shift(2);
  __syncthreads();
  shifts(cells);
  out[threadIdx.x] = cells[threadIdx.x];
}

int main() {
  CHECK(twice, 100, 64, 0, (Part{run.ints, 4, 2}), run.result);
  CHECK(swapped, 100, 64, 0, run.ints, run.result);
  CHECK(nested, 100, 64, 0, (Part{run.ints, 5, 2}), run.result);
  CHECK(nested, 100, 64, 0, (Part{run.ints, 2, 1}), run.result);
  CHECK(branches, 100, 64, 0, (Part{run.ints, 5, 2}), run.result);
  CHECK(branches, 100, 64, 0, (Part{run.ints, 2, 1}), run.result);
  CHECK(returning, 1, 64, 0, run.ints, run.result);
  CHECK(hides, 1, 64, 0, run.ints, run.result);
  CHECK(constants, 1, 64, 0, run.ints, run.result);
  CHECK(fields, 1, 64, 0, (Part{run.ints, 2, 1}), run.result);
  CHECK(known, 1, 64, 0, run.ints, run.result);
  CHECK(argued, 1, 64, 0, run.ints, run.result);
  CHECK(directed, 1, 64, 0, run.ints, run.result);
}
