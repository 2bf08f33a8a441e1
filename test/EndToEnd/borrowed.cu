//===- borrowed.cu - Objects that functions only look at ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Structs are passed on by reference, and asked by their members, on both sides
// of an operation: parameters of the kernel, variables that change between two
// operations, parts of others. Some functions remember where one is.
//
//===----------------------------------------------------------------------===//

// RUN: sed -E 's/<<<[^>]*>>>//' %s > %t.plain.cpp
// RUN: %cxx_cpu -w -DPLAIN -I %S/Inputs %t.plain.cpp -o %t.plain
// RUN: %t.plain > %t.expected
// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t %t.expected
// RUN: %mpirun -np 2 %t %t.expected
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "plain.h"

struct Box {
  int begin, end, parts[3];
  __device__ int rows() const { return end - begin + part(1); }
  __device__ int part(int i) const { return parts[i]; }
  __device__ const Box *self() const { return this; }
  __device__ void grow(int by) { end += by; }
};
struct Pair {
  Box first, second;
};
struct Half {
  int begin, end;
  __device__ explicit Half(const Box &box)
      : begin(box.begin), end(box.begin + box.rows() / 2) {}
};
struct View {
  const Box &box;
  __device__ explicit View(const Box &box) : box(box) {}
};
struct Counting {
  int value;
  mutable int asked;
  __device__ int get() const { return value + ++asked; }
};

__device__ unsigned fold(const Box &box) {
  unsigned h = box.rows();
  for (int part = 0; part < 3; ++part)
    h = mix(h, box.part(part));
  return mix(h, box.begin);
}
template <class T> __device__ unsigned foldOf(const T &box, int n) {
  return n ? mix(fold(box), n) : fold(box);
}
template <> __device__ unsigned foldOf(const Pair &pair, int n) {
  return mix(fold(pair.first), foldOf(pair.second, n));
}
__device__ const Box &larger(const Box &a, const Box &b) {
  return a.rows() < b.rows() ? b : a;
}
__device__ void change(const Box &box) { const_cast<Box &>(box).end += 3; }
__device__ int rest(const Box &box, int n) {
  return n ? rest(box, n - 1) + box.begin : box.end;
}

__global__ void looks(unsigned *out, Box box, Pair pair) {
  unsigned h = fold(box);
  Box mine = box;
  mine.begin += self();
  const Half half(mine);
  for (int round = 0; round < 3; ++round) {
    cuda_mpi_barrier();
    h = mix(h, fold(mine) + foldOf(box, round) + foldOf(pair, round));
    mine.parts[round] += fold(mine) % 100;
    pair.second.end += mine.rows();
    cuda_mpi_barrier();
    h = mix(h, fold(larger(mine, box)) + half.end);
    h = mix(h, pair.second.rows() + fold(pair.first));
  }
  out[self()] = h;
}

__global__ void knows(unsigned *out, Box a, Box b, Box c, Counting counting) {
  a.begin = self();
  const Box *const where = a.self();
  const Box &chosen = larger(a, b);
  const View view(b);
  unsigned h = counting.get();
  for (int round = 0; round < 2; ++round) {
    cuda_mpi_barrier();
    change(b);
    a.grow(self() + round);
    h = mix(h, rest(c, round + 2) + counting.get());
    cuda_mpi_barrier();
    h = mix(mix(h, fold(*where)), mix(fold(chosen), fold(view.box)));
  }
  out[self()] = mix(h, where == a.self());
}

int main(int argc, char **argv) {
  harness::Plain plain(argc, argv);
  const dim3 grid(2), block(3);
  const Box box = {3, 9, {1, 2, 5}}, other = {1, 5, {4, 7, 6}};
  plain.check("looks", grid, block, [&](unsigned *out) {
    looks<<<grid, block>>>(out, box, {other, box});
  });
  plain.check("knows", grid, block, [&](unsigned *out) {
    knows<<<grid, block>>>(out, box, other, box, Counting{7, 0});
  });
  return plain.finish();
}
