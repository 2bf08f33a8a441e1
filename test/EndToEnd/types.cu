//===- types.cu - Locals of every kind of type --------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All arithmetic types, enums, pointers to data and to constants, vector types;
// each is set, kept over operations in different sizes of frame, and compared.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

enum Colour { Red, Green = 7, Blue };
enum class Level : unsigned char { Low = 3, High = 250 };
typedef unsigned long long Wide;

__global__ void types(unsigned *out, float *floats) {
  const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
  bool yes = t % 2 == 1;
  char c = (char)(t % 100);
  signed char sc = (signed char)(-(int)(t % 50));
  unsigned char uc = (unsigned char)(t + 200);
  short s = (short)(t * 300);
  unsigned short us = (unsigned short)(t * 300);
  cuda_mpi_barrier();
  int i = -(int)t;
  unsigned u = ~t;
  long l = -(long)t * 5000000000l;
  unsigned long ul = t * 5000000001ul;
  long long ll = (long long)t << 40;
  Wide wide = ~(Wide)t;
  float f = t / 8.0f;
  double d = t / 1024.0;
  cuda_mpi_barrier();
  Colour colour = t % 3 ? Blue : Green;
  Level level = t % 3 ? Level::High : Level::Low;
  float *cell = floats + t;
  const float *previous = t ? floats + (t - 1) : nullptr;
  void *raw = out;
  size_t bytes = t * sizeof(double);
  cuda_mpi_barrier();
  float4 quad = make_float4(t, t + 0.5f, t * 2.0f, -1);
  int2 pair = make_int2(t, -(int)t);
  uchar3 three = make_uchar3(t, t + 1, 255 - t % 256);
  double2 two = make_double2(t * 0.25, -8);
  long sturdy = 12 + (int)t;
  cuda_mpi_barrier();
  quad.y += f;
  pair.x -= i;
  cuda_mpi_barrier();
  *cell = quad.x + quad.y + quad.z + quad.w;
  cuda_mpi_barrier();
  unsigned h = mix(yes + c, sc + 300);
  h = mix(h, uc + s);
  h = mix(h, us * 2 + (unsigned)i + u);
  h = mix(h, (unsigned)(l >> 3) ^ (unsigned)(ul >> 5));
  h = mix(h, (unsigned)(ll >> 39) ^ (unsigned)(wide >> 1));
  h = mix(h, (unsigned)(d * 2048) + (unsigned)colour + (unsigned)level);
  h = mix(h, previous ? (unsigned)(int)(*previous * 8) : 1u);
  h = mix(h, (unsigned)bytes + pair.x + pair.y);
  h = mix(h, three.x + three.y * 3 + three.z * 5);
  h = mix(h, (unsigned)(two.x * 4) + (unsigned)-two.y + sturdy);
  ((unsigned *)raw)[t] = h;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const unsigned threads = 320;
  harness::Device<unsigned> out(threads);
  harness::Device<float> floats(threads);
  types<<<10, 32>>>(out, floats);
  std::vector<unsigned> expected;
  std::vector<float> cells;
  for (unsigned t = 0; t < threads; ++t) {
    cells.push_back(3 * t + 0.5f + 1 - 2 + t / 8.0f + 0.0f);
    cells.back() = (t + (t + 0.5f + t / 8.0f)) + 2.0f * t - 1;
    const int n = (int)t;
    unsigned h = mix(t % 2 + t % 100, 300 - n % 50);
    h = mix(h, (n + 200) % 256 + (short)(n * 300));
    h = mix(h, (n * 300 % 65536) * 2 + (0u - t) + (0xffffffffu - t));
    const long long product = -5000000000ll * n;
    h = mix(h, (unsigned)(product >> 3) ^ (unsigned)((t * 5000000001ull) >> 5));
    h = mix(h, t * 2 ^ (unsigned)((0xffffffffffffffffull - t) >> 1));
    h = mix(h, t * 2 + (t % 3 ? 8 + 250 : 7 + 3));
    h = mix(h, t ? (unsigned)(cells[t - 1] * 8) : 1u);
    h = mix(h, t * 8 + 2 * t - t);
    h = mix(h, t % 256 + (t + 1) % 256 * 3 + (255 - t % 256) * 5);
    expected.push_back(mix(h, t + 8 + 12 + t));
  }
  test.expect("floats", floats.values(), cells);
  test.expect("out", out.values(), expected);
  return test.finish();
}
