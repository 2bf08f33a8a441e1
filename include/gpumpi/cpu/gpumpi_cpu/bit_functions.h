//===- bit_functions.h - Integer intrinsics ---------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA's integer intrinsics (CUDA Math API, "Integer Intrinsics").
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_BIT_FUNCTIONS_H
#define GPUMPI_CPU_BIT_FUNCTIONS_H

#include "../../macros_off.h"

#include "../host_defines.h"

// Counting and finding bits. __clz of zero is the width, __ffs of zero is zero.
__device__ inline int __clz(int x) { return x ? __builtin_clz(x) : 32; }
__device__ inline int __clzll(long long x) {
  return x ? __builtin_clzll(x) : 64;
}
__device__ inline int __ffs(int x) { return __builtin_ffs(x); }
__device__ inline int __ffsll(long long x) { return __builtin_ffsll(x); }
__device__ inline int __popc(unsigned x) { return __builtin_popcount(x); }
__device__ inline int __popcll(unsigned long long x) {
  return __builtin_popcountll(x);
}

/// The bits of \p x in reverse order.
__device__ inline unsigned __brev(unsigned x) {
  x = (x & 0x55555555u) << 1 | (x >> 1 & 0x55555555u);
  x = (x & 0x33333333u) << 2 | (x >> 2 & 0x33333333u);
  x = (x & 0x0f0f0f0fu) << 4 | (x >> 4 & 0x0f0f0f0fu);
  return __builtin_bswap32(x);
}
__device__ inline unsigned long long __brevll(unsigned long long x) {
  return (unsigned long long)__brev((unsigned)x) << 32 |
         __brev((unsigned)(x >> 32));
}

/// The position of the \p offset-th set bit of \p mask, counted from \p base:
/// upwards for positive offsets, downwards for negative ones; all ones if there
/// is none. Offset zero asks for \p base itself.
__device__ inline unsigned __fns(unsigned mask, unsigned base, int offset) {
  if (base > 31)
    return 0xffffffffu;
  if (offset == 0)
    return mask >> base & 1 ? base : 0xffffffffu;
  const int step = offset > 0 ? 1 : -1;
  int left = offset > 0 ? offset : -offset;
  for (int bit = (int)base; bit >= 0 && bit < 32; bit += step)
    if (mask >> bit & 1 && --left == 0)
      return (unsigned)bit;
  return 0xffffffffu;
}

/// Four bytes out of the eight of (y:x), chosen by the low three bits of each
/// of the four nibbles of \p selector.
__device__ inline unsigned __byte_perm(unsigned x, unsigned y,
                                       unsigned selector) {
  const unsigned long long bytes = (unsigned long long)y << 32 | x;
  unsigned result = 0;
  for (int i = 0; i < 4; ++i) {
    const unsigned choice = selector >> 4 * i & 7;
    result |= ((unsigned)(bytes >> 8 * choice) & 0xff) << 8 * i;
  }
  return result;
}

// Shifts of the 64 bits (hi:lo). The plain forms shift by the amount modulo 32,
// the `c` forms by at most 32.
__device__ inline unsigned __funnelshift_l(unsigned lo, unsigned hi,
                                           unsigned shift) {
  return (unsigned)((((unsigned long long)hi << 32 | lo) << (shift & 31)) >>
                    32);
}
__device__ inline unsigned __funnelshift_lc(unsigned lo, unsigned hi,
                                            unsigned shift) {
  return shift >= 32 ? lo : __funnelshift_l(lo, hi, shift);
}
__device__ inline unsigned __funnelshift_r(unsigned lo, unsigned hi,
                                           unsigned shift) {
  return (unsigned)(((unsigned long long)hi << 32 | lo) >> (shift & 31));
}
__device__ inline unsigned __funnelshift_rc(unsigned lo, unsigned hi,
                                            unsigned shift) {
  return shift >= 32 ? hi : __funnelshift_r(lo, hi, shift);
}

// Products: of 24-bit numbers, and upper halves.
__device__ inline int __mul24(int x, int y) {
  return (int)(unsigned)((long long)((int)((unsigned)x << 8) >> 8) *
                         ((int)((unsigned)y << 8) >> 8));
}
__device__ inline unsigned __umul24(unsigned x, unsigned y) {
  return (unsigned)((unsigned long long)(x & 0xffffffu) * (y & 0xffffffu));
}
__device__ inline int __mulhi(int x, int y) {
  return (int)((long long)x * y >> 32);
}
__device__ inline unsigned __umulhi(unsigned x, unsigned y) {
  return (unsigned)((unsigned long long)x * y >> 32);
}
__device__ inline long long __mul64hi(long long x, long long y) {
  return (long long)((__extension__(__int128) x) * y >> 64);
}
__device__ inline unsigned long long __umul64hi(unsigned long long x,
                                                unsigned long long y) {
  return (unsigned long long)((__extension__(unsigned __int128) x) * y >> 64);
}

// |x - y| + z.
__device__ inline unsigned __sad(int x, int y, unsigned z) {
  const long long difference = (long long)x - y;
  return (unsigned)(difference < 0 ? -difference : difference) + z;
}
__device__ inline unsigned __usad(unsigned x, unsigned y, unsigned z) {
  return (x > y ? x - y : y - x) + z;
}

// Averages, rounded down and (with `r`) up, without overflow.
__device__ inline int __hadd(int x, int y) {
  return (int)(((long long)x + y) >> 1);
}
__device__ inline int __rhadd(int x, int y) {
  return (int)(((long long)x + y + 1) >> 1);
}
__device__ inline unsigned __uhadd(unsigned x, unsigned y) {
  return (unsigned)(((unsigned long long)x + y) >> 1);
}
__device__ inline unsigned __urhadd(unsigned x, unsigned y) {
  return (unsigned)(((unsigned long long)x + y + 1) >> 1);
}

// The bytes in reverse order.
__host__ __device__ inline unsigned short __nv_bswap16(unsigned short x) {
  return __builtin_bswap16(x);
}
__host__ __device__ inline unsigned __nv_bswap32(unsigned x) {
  return __builtin_bswap32(x);
}
__host__ __device__ inline unsigned long long
__nv_bswap64(unsigned long long x) {
  return __builtin_bswap64(x);
}

#include "../../macros_on.h"

#endif // GPUMPI_CPU_BIT_FUNCTIONS_H
