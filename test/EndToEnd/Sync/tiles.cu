// Tiles of cooperative groups that lie within a warp do not keep a kernel from
// becoming loops over threads: their shuffles, votes and sums are those of warp
// functions. Kernels compute what they compute otherwise.
//
// RUN: %gpumpi-translate --target=cpu --lowering=loops --explain %s -o %t.cpp | FileCheck %s --check-prefix=WHY
// RUN: grep -v '^// [A-Z]' %t.cpp | FileCheck %s
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %t.suspend > %t.expected
// RUN: %gpumpicxx --target=cpu --lowering=direct -O1 %s -o %t.direct
// RUN: %t.direct | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=sync -O0 -Wall -Wextra -Werror %s -o %t.O0
// RUN: %t.O0 | diff %t.expected -
// RUN: env GPUMPI_CPU_THREADS=1 %t.O0 | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=loops -O3 -march=native -Wall -Wextra -Werror %s -o %t.O3
// RUN: env GPUMPI_CPU_THREADS=4 %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=reverse %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=random:7 %t.O3 | diff %t.expected -

#include "Inputs/warp_runs.h"

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace cg = cooperative_groups;

//===-- Members -----------------------------------------------------------===//

// CHECK: void shuffles(
// CHECK: gpumpi_takeTileDown(gpumpi_i, ::gpumpi::cpu::sizeOfTile(warp), by)
// CHECK-NOT: .shfl
// CHECK: out[place()] =
__global__ void shuffles(unsigned *out, int by) {
  auto block = cg::this_thread_block();
  auto warp = cg::tiled_partition<32>(block);
  const auto half = cg::tiled_partition<16>(warp);
  cg::thread_block_tile<4> four = cg::tiled_partition<4>(half);
  auto one = cg::tiled_partition<1>(cg::this_thread_block());
  unsigned v = hash(place());
  v += warp.shfl_down(v, by) * 3;
  v ^= half.shfl_up(v + 1, by);
  unsigned w = four.shfl(v, by) + four.shfl_xor(v, by % 6);
  w += half.shfl_xor(w, 1 + by % 20) ^ warp.shfl(w, by * 7 - 30);
  double d = w / 3.0;
  for (int o = half.size() / 2; o > 0; o /= 2)
    d += half.shfl_down(d, o);
  const short small = (short)w;
  v += one.shfl(v, 3) + four.shfl_down((short)(small + 1), threadIdx.x % 5);
  v += warp.meta_group_rank() + four.meta_group_rank() * 5 +
       four.meta_group_size() + half.thread_rank();
  warp.sync();
  cg::sync(four);
  out[place()] = v + w * 7 + (unsigned)(long long)d;
}

// CHECK: void votes(
// CHECK: gpumpi_takeTileBallot(gpumpi_i, ::gpumpi::cpu::sizeOfTile(eight))
__global__ void votes(unsigned *out, int by) {
  const cg::thread_block block = cg::this_thread_block();
  const auto eight = cg::tiled_partition<8>(block);
  const cg::thread_block_tile<32, cg::thread_block> warp =
      cg::tiled_partition<32>(block);
  const unsigned v = hash(place());
  unsigned sum = eight.ballot(v % 3 == 0) + 1000 * warp.ballot(v % 7 > 3);
  sum += eight.any(v % 11 == (unsigned)by) ? 5 : 0;
  if (warp.any(v % 101 == 5))
    sum += 70;
  sum += eight.all(v % 16 != 3) * 100;
  if (warp.all(v % 90 != 1))
    sum *= 3;
  out[place()] = sum;
}

//===-- Sums --------------------------------------------------------------===//

// CHECK: void sums(
// CHECK: reducedInTile(
__global__ void sums(unsigned *out, int by) {
  const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  const auto part = cg::tiled_partition<8>(warp);
  const unsigned v = hash(place());
  float f = v / 77.f;
  f = cg::reduce(warp, f, cg::plus<float>());
  f += cg::reduce(part, f / (1 + threadIdx.x), cg::plus<float>{});
  unsigned sum = cg::reduce(part, v + by, cg::less<unsigned>());
  sum ^= cg::reduce(warp, v, cg::bit_xor<unsigned>()) + 3;
  const int most = cg::reduce(warp, (int)v, cg::greater<int>());
  unsigned bits;
  __builtin_memcpy(&bits, &f, sizeof bits);
  out[place()] = sum + bits + most;
}

// Each warp has rows of its own.
__global__ void rows(unsigned *out, int by) {
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
  float v = 0;
  for (int row = warp.meta_group_rank(); row < by;
       row += warp.meta_group_size()) {
    float sum = 0;
    for (int i = warp.thread_rank(); i < 50 + row; i += warp.size())
      sum += 1.f / (float)(i + row + 1);
    sum = cg::reduce(warp, sum, cg::plus<float>{});
    if (warp.thread_rank() == 0)
      v += sum;
    else if (warp.meta_group_rank() % 2)
      v -= sum;
  }
  out[place()] = (unsigned)(long long)(v * 4096);
}

// CHECK: void block(
// CHECK-NOT: .shfl
// CHECK: __global__
template <class T, unsigned Size> __global__ void block(unsigned *out, int by) {
  __shared__ T part[32];
  cg::thread_block cta = cg::this_thread_block();
  auto tile = cg::tiled_partition<Size>(cta);
  T v = (T)(hash(place()) % 1000) / 3;
  for (unsigned o = tile.size() / 2; o > 0; o /= 2)
    v += tile.shfl_down(v, o);
  if (tile.thread_rank() == 0 && tile.meta_group_rank() < 32)
    part[tile.meta_group_rank()] = v;
  cg::sync(cta);
  if (tile.meta_group_rank() == 0) {
    v = tile.thread_rank() < tile.meta_group_size() ? part[tile.thread_rank()]
                                                    : 0;
    for (int o = Size / 2; o > 0; o /= 2)
      v += tile.shfl_xor(v, o);
  }
  out[place()] = (unsigned)(v * 8) + by;
}

//===-- Those that stay as they are ---------------------------------------===//

// WHY-NOT: kernel '{{shuffles|votes|sums|rows|block}}'
// WHY: kernel 'large' does not become loops over threads
__global__ void large(unsigned *out, int by) {
  auto tile = cg::tiled_partition<64>(cg::this_thread_block());
  unsigned v = hash(place());
  v = cg::reduce(tile, v, cg::plus<unsigned>()) + by;
  out[place()] = v;
}
// WHY: kernel 'operators' does not become loops over threads
__global__ void operators(unsigned *out, int by) {
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  unsigned v = hash(place());
  v = cg::reduce(tile, v,
                 [by](unsigned a, unsigned b) { return a * 3 + b + by; });
  out[place()] = v;
}
// WHY: kernel 'chosen' does not become loops over threads
__global__ void chosen(unsigned *out, int by) {
  auto a = cg::tiled_partition<8>(cg::this_thread_block());
  unsigned v = hash(place());
  v += cg::tiled_partition<16>(cg::this_thread_block()).shfl(v, by);
  out[place()] = v + a.shfl(v, 1);
}

//===----------------------------------------------------------------------===//

static void run(const char *name, void (*kernel)(unsigned *, int),
                bool isLarge = false) {
  std::vector<dim3> blocks = {dim3(64), dim3(64, 2, 3), dim3(1024)};
  if (!isLarge)
    blocks = {dim3(64), dim3(32),       dim3(96),   dim3(50),
              dim3(1),  dim3(64, 2, 3), dim3(8, 5), dim3(1024)};
  runOn(blocks, name, kernel, [](const unsigned *, unsigned, int) {});
}

int main() {
  run("shuffles", shuffles);
  run("votes", votes);
  run("sums", sums);
  run("rows", rows);
  run("block<float, 32>", block<float, 32>);
  run("block<double, 16>", block<double, 16>);
  run("large", large, true);
  run("operators", operators);
  run("chosen", chosen);
}
