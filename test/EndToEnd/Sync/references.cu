// References to variables of a kernel, or to parts of them, are other names for
// these: written as such, they do not stand in the way of loops over threads.
// Where a word could mean something else they stay. Either way kernels compute
// what they compute otherwise.
//
// RUN: %gpumpi-translate --target=cpu --lowering=sync --print-stage=references %s | grep -v '^// [A-Z]' | FileCheck %s
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

struct Rows {
  int count, length;
  __device__ Rows turned() const { return {length, count}; }
  __device__ int half() const { return count / 2; }
};
struct Part {
  const int *from;
  Rows rows;
};
/// What a block does in a turn. Its members' functions look at it, too.
struct Pass {
  Rows rows;
  bool isBack;
  __device__ Pass(const Part &part, int turn)
      : rows(turn % 2 ? part.rows.turned() : part.rows), isBack(turn > 1) {}
  __device__ int size() const { return rows.half() * rows.length; }
};

struct All {
  Rows rows;
  int own;
};

__device__ int sizeOf(const Rows &rows) { return rows.count * rows.length; }

// A parameter that is a reference to a part of something.
__device__ void step(const Rows &rows, int *cells, int &steps) {
  for (int i = 1; i < rows.length; i *= 2) {
    const int other = cells[(threadIdx.x + i) % 64];
    __syncthreads();
    cells[threadIdx.x] += other + sizeOf(rows);
    __syncthreads();
    ++steps;
  }
}
__device__ void turn(const Part &part, const Pass &pass, int *cells,
                     int &steps) {
  const Rows &rows = pass.rows;
  const Rows &own = part.rows;
  step(rows, cells, steps);
  if (pass.isBack)
    step(part.rows, cells, steps);
  cells[threadIdx.x] += pass.size() - own.half();
  __syncthreads();
}
// CHECK: void turns(
// CHECK-NOT: &rows
// CHECK-NOT: &own
// CHECK: void named(
// LOOPS: void turns(
// LOOPS: beginBlock()
// LOOPS-NOT: {{^ *(turn|step)[(]}}
// LOOPS: void named(
__global__ void turns(Part part, int count, int *out) {
  __shared__ int cells[64];
  int steps = 0;
  cells[threadIdx.x] = part.from[blockIdx.x * 64 + threadIdx.x];
  __syncthreads();
  for (int i = 0; i < count; ++i) {
    const Pass pass(part, i);
    turn(part, pass, cells, steps);
  }
  out[blockIdx.x * 64 + threadIdx.x] = cells[threadIdx.x] + steps;
}

// References to references, and to what is changed by way of them.
// CHECK: int t = threadIdx.x;
// CHECK-NEXT: ;
// CHECK-NEXT: ;
// CHECK: all.rows.length += 3;
// LOOPS: beginBlock()
// LOOPS: void hidden(
__global__ void named(Part part, int *out) {
  __shared__ int cells[64];
  All all = {part.rows, 5};
  int t = threadIdx.x;
  Rows &rows = all.rows;
  int &length = rows.length;
  length += 3;
  cells[t] = part.from[t];
  __syncthreads();
  const Rows &given = part.rows;
  const int &count = given.count;
  for (int i = 0; i < count; ++i) {
    cells[63 - t] += i + rows.length;
    __syncthreads();
    t ^= 1;
  }
  out[t] = cells[t] + length * all.own;
}

// What the words would not mean: another variable has the name, a lambda has
// captured it, somebody asks for its type, or another function is called.
struct Either {
  int value;
  __device__ int get() { return value; }
  __device__ int get() const { return -value; }
};
#define LENGTH rows.length
// CHECK: void hidden(
// CHECK: const Rows &own = part.rows;
// CHECK: const Rows &rows = other.rows;
// CHECK: const Either &fixed = either;
// CHECK: Either &captured = either;
// CHECK: Either &typed = either;
// CHECK: int &element = values[
__global__ void hidden(Part part, int *out) {
  __shared__ int cells[64];
  const unsigned t = threadIdx.x;
  cells[t] = part.from[t];
  __syncthreads();
  const Rows &own = part.rows;
  Part other = part;
  const Rows &rows = other.rows;
  Either either = {7}, others[2] = {{8}, {9}};
  const Either &fixed = either;
  Either &captured = either;
  Either &typed = either;
  int values[2] = {3, 4}, at = 0;
  int &element = values[at++];
  {
    Either part = {9};
    cells[t] += own.count + part.value + LENGTH;
  }
  __syncthreads();
  const auto add = [&captured] { return captured.value++; };
  decltype(typed) same = others[at];
  same.value += typed.value;
  cells[t] += fixed.get() + add() + either.get() + others[1].value;
  __syncthreads();
  element += at;
  out[t] = cells[63 - t] + values[0] + values[1];
}

// Lines that are left out, between a declaration and a loop.
// LOOPS: void branches(
// LOOPS: beginBlock()
__global__ void branches(Part part, int *out) {
  __shared__ int cells[64];
  const unsigned t = threadIdx.x;
  cells[t] = part.from[t];
  __syncthreads();
#ifndef NOT_DEFINED
  const int count = part.rows.count;
#elif defined(UNROLLS)
#pragma unroll
#else
#if 1
  const int count = part.rows.length;
#endif
#endif
  for (int i = 0; i < count; ++i) {
    cells[63 - t] += i;
    __syncthreads();
  }
  out[t] = cells[t];
}

int main() {
  CHECK(turns, 100, 64, 0, (Part{run.ints, {4, 6}}), 3, run.result);
  CHECK(turns, 100, 64, 0, (Part{run.ints, {1, 9}}), 1, run.result);
  CHECK(named, 1, 64, 0, (Part{run.ints, {3, 2}}), run.result);
  CHECK(hidden, 1, 64, 0, (Part{run.ints, {3, 2}}), run.result);
  CHECK(branches, 1, 64, 0, (Part{run.ints, {3, 2}}), run.result);
}
