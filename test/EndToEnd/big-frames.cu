//===- big-frames.cu - Much to keep -------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kilobytes of arrays and dozens of scalars per thread, in thousands of
// threads.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

struct Big {
  double values[40];
  short notes[33];
};

__global__ void bigFrames(unsigned *out, int rounds) {
  const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned large[300];
  for (int i = 0; i < 300; ++i)
    large[i] = mix(t, i);
  Big big;
  for (int i = 0; i < 40; ++i)
    big.values[i] = t + i * 0.5;
  for (int i = 0; i < 33; ++i)
    big.notes[i] = (short)(t - i);
  unsigned a = t + 1, b = t + 2, c = t + 3, d = t + 4, e = t + 5, f = t + 6,
           g = t + 7, h = t + 8, i = t + 9, j = t + 10, k = t + 11, l = t + 12;
  char m = (char)(t % 64);
  bool n = t % 2;
  short o = (short)(t % 1000);
  double p = t * 0.125;
  for (int round = 0; round < rounds; ++round) {
    cuda_mpi_barrier();
    large[(t + round) % 300] += a;
    a += b, b ^= c, c += d, d ^= e, e += f, f ^= g;
    cuda_mpi_barrier();
    g += h, h ^= i, i += j, j ^= k, k += l, l ^= a;
    big.values[round % 40] += p;
    cuda_mpi_barrier();
    big.notes[round % 33] = (short)(big.notes[round % 33] + m + n);
    p += o;
  }
  unsigned sum =
      mix(a, b) + mix(c, d) + mix(e, f) + mix(g, h) + mix(i, j) + mix(k, l);
  for (int q = 0; q < 300; ++q)
    sum = mix(sum, large[q]);
  for (int q = 0; q < 40; ++q)
    sum = mix(sum, (unsigned)(big.values[q] * 8));
  for (int q = 0; q < 33; ++q)
    sum = mix(sum, big.notes[q]);
  out[t] = sum;
}

static unsigned reference(unsigned t, int rounds) {
  std::vector<unsigned> large, x;
  std::vector<double> values;
  std::vector<short> notes;
  for (int i = 0; i < 300; ++i)
    large.push_back(mix(t, i));
  for (int i = 0; i < 40; ++i)
    values.push_back(t + i * 0.5);
  for (int i = 0; i < 33; ++i)
    notes.push_back((short)(t - i));
  for (unsigned i = 1; i <= 12; ++i)
    x.push_back(t + i);
  for (int round = 0; round < rounds; ++round) {
    large[(t + round) % 300] += x[0];
    for (int i = 0; i < 12; i += 2) {
      x[i] += x[i + 1];
      x[i + 1] ^= x[(i + 2) % 12];
    }
    values[round % 40] += t * 0.125 + round * (double)(t % 1000);
    notes[round % 33] += (short)(t % 64 + t % 2);
  }
  unsigned sum = 0;
  for (int i = 0; i < 12; i += 2)
    sum += mix(x[i], x[i + 1]);
  for (unsigned value : large)
    sum = mix(sum, value);
  for (double value : values)
    sum = mix(sum, (unsigned)(value * 8));
  for (short value : notes)
    sum = mix(sum, value);
  return sum;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const unsigned threads = 20 * 128;
  harness::Device<unsigned> out(threads);
  bigFrames<<<20, 128>>>(out, 6);
  std::vector<unsigned> expected;
  for (unsigned t = 0; t < threads; ++t)
    expected.push_back(reference(t, 6));
  test.expect("out", out.values(), expected);
  return test.finish();
}
