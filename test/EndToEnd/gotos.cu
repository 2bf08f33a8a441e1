//===- gotos.cu - goto and labels around operations ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The way in is made of jumps of its own; the user's lead where they led.
//
//===----------------------------------------------------------------------===//

// RUN: sed -E 's/<<<[^>]*>>>//' %s > %t.plain.cpp
// RUN: %cxx_cpu -w -DPLAIN -I %S/Inputs %t.plain.cpp -o %t.plain
// RUN: %t.plain > %t.expected
// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t %t.expected
// RUN: %mpirun -np 2 %t %t.expected
// RUN: %mpirun -np 4 %t %t.expected
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "plain.h"

// Backwards, forwards, into blocks and out of them.
__global__ void mixed(unsigned *out, int n) {
  unsigned h = self();
  int again = 0;
back:
  cuda_mpi_barrier();
  again++;
  {
    int inner;
    if (again == 2)
      goto over;
    inner = h;
    cuda_mpi_barrier();
    h = mix(h, inner);
  over:
    inner = again;
    h = mix(h, 5);
    cuda_mpi_barrier();
    h = mix(h, inner);
  }
  if (again < n)
    goto back;
  goto end;
unreached:
  cuda_mpi_barrier();
  h = mix(h, 9);
  goto last;
end:
  h = mix(h, 4);
  if (n & 1)
    goto unreached;
last:
  cuda_mpi_barrier();
  out[self()] = h;
}

// Into loops, and out of two of them and a switch.
__global__ void loops(unsigned *out, int n) {
  unsigned h = self();
  int i = 0, j = 1, total = 0;
  if (n == 5)
    goto middle;
  for (i = 0; i < n; ++i) {
    for (j = 0; j < 3; ++j) {
      cuda_mpi_barrier();
      h = mix(h, j);
    middle:
      h = mix(h, i);
      cuda_mpi_barrier();
      switch (h = mix(h, total++), total % 5) {
      case 3:
        cuda_mpi_barrier();
        goto next;
      case 2:
        cuda_mpi_barrier();
        if (total > 40)
          goto done;
        break;
      case 1:
        while (true) {
          cuda_mpi_barrier();
          if (++total % 3 == 0)
            goto out_of_switch;
        }
      }
      h = mix(h, 21);
    out_of_switch:
      h = mix(h, 22);
    }
  next:;
  }
done:
  out[self()] = mix(h, total);
}

// Labels on operations, on declarations, on blocks, several in a row, and in
// front of closing braces.
__global__ void labels(unsigned *out, int n) {
  unsigned h = self();
  int times = 0;
first:
second:
  cuda_mpi_barrier();
  {
    int x = h;
    cuda_mpi_barrier();
    h = mix(h, x);
    if (times++ < 2)
      goto second;
  }
  if (n > 4)
  only:
    cuda_mpi_barrier();
  else
  other:
    h = mix(h, 3);
fourth:
  unsigned y = mix(h, 7);
  cuda_mpi_barrier();
  h = mix(h, y);
  if (times++ < 5) {
    cuda_mpi_barrier();
    if (times == 4)
      goto fourth;
    if (times == 5)
      goto only;
    if (times == 3)
      goto other;
    h = mix(h, 1);
    goto behind;
  behind:;
  }
  int i;
  while (times-- > 0) {
    for (i = 0; i < 2; ++i)
    inside:
      cuda_mpi_barrier();
    if (times == 3)
      goto skip;
    if (times == 2 && n == 8) {
      times = 1;
      goto inside;
    }
    h = mix(h, times);
  skip:;
  }
  if (n == 13) {
    n = 2;
    goto first;
  }
  out[self()] = h;
}

// A jump may pass declarations without initializers, whatever becomes of them.
struct Pair {
  unsigned first, second;
};
__global__ void declarations(unsigned *out, int n) {
  unsigned h = self();
  for (int round = 0; round < n; ++round) {
    if (round % 3 == 1)
      goto over;
    unsigned x, list[3];
    Pair pair;
    x = list[0] = pair.first = round;
    pair.second = h;
    cuda_mpi_barrier();
    h = mix(h, x + list[0] + pair.first) ^ pair.second;
  over:
    x = h;
    list[2] = round;
    pair.second = 2;
    cuda_mpi_barrier();
    h = mix(h, x + list[2] + pair.second);
  }
  out[self()] = h;
}

// A variable whose address is taken is declared in front of the jumps that pass
// its declaration.
__device__ void fold(unsigned &h, const unsigned *values, int count) {
  for (int i = 0; i < count; ++i)
    h = mix(h, values[i]);
}
__device__ void put(unsigned &to, unsigned value) { to = value; }
__global__ void homes(unsigned *out, int n) {
  unsigned h = self();
  for (int round = 0; round < n; ++round) {
    if (round % 3 == 1)
      goto over;
    unsigned x;
    unsigned list[3];
    Pair pair;
    put(x, h), put(list[0], round), put(list[1], x), put(list[2], 7);
    put(pair.first, 3), put(pair.second, h);
    cuda_mpi_barrier();
    fold(h, &x, 1), fold(h, list, 3);
    fold(h, &pair.second, 1);
  over:
    put(x, round), put(list[1], h), put(pair.first, h);
    cuda_mpi_barrier();
    fold(h, &x, 1), fold(h, list + 1, 1), fold(h, &pair.first, 1);
    switch (round % 4) {
      unsigned late, *where;
      unsigned later[2];
    case 1:
      late = h;
      cuda_mpi_barrier();
      h = mix(h, late);
      break;
    default:
      put(later[1], h);
      where = later;
      cuda_mpi_barrier();
      fold(h, where + 1, 1);
    case 2:
      put(later[0], h);
      cuda_mpi_barrier();
      fold(h, later, 1);
    }
  }
  out[self()] = h;
}

// The same name in scopes that jumps lead through.
__global__ void names(unsigned *out, int n) {
  unsigned h = self();
  unsigned x = 1;
again:
  x = mix(x, h);
  {
    unsigned x = h;
    cuda_mpi_barrier();
    h = mix(h, x);
    {
      unsigned x;
      if (n % 3 == 1)
        goto in;
      x = h + 1;
      cuda_mpi_barrier();
      h = mix(h, x);
    in:
      x = h + 2;
      cuda_mpi_barrier();
      h = mix(h, x);
    }
    h = mix(h, x);
    if (n == 4 && --n)
      goto again;
  }
  cuda_mpi_barrier();
  h = mix(h, x);
  if (n-- > 0)
    goto again;
  out[self()] = h;
}

int main(int argc, char **argv) {
  harness::Plain test(argc, argv);
  for (int n : {0, 1, 2, 3, 5, 8, 13})
    for (unsigned grid : {1, 3})
      for (unsigned block : {1, 32}) {
        test.check("mixed", grid, block,
                   [=](unsigned *out) { mixed<<<grid, block>>>(out, n); });
        test.check("loops", grid, block,
                   [=](unsigned *out) { loops<<<grid, block>>>(out, n); });
        test.check("labels", grid, block,
                   [=](unsigned *out) { labels<<<grid, block>>>(out, n); });
        test.check("declarations", grid, block, [=](unsigned *out) {
          declarations<<<grid, block>>>(out, n);
        });
        test.check("homes", grid, block,
                   [=](unsigned *out) { homes<<<grid, block>>>(out, n); });
        test.check("names", grid, block,
                   [=](unsigned *out) { names<<<grid, block>>>(out, n); });
      }
  return test.finish();
}
