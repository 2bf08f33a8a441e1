//===- matrix_products.h - Products of matrices of a warp -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products of elements are exact. Their sums, which CUDA leaves to be made in
// any order, are made in the order of K, beginning with the element of C, and
// rounded after each addition: to float where the factors are __half,
// __nv_bfloat16 or tf32, to double with fma. A sum that becomes a __half is
// rounded to it at the end. Integers are exact and wrap around, or become the
// limit with `satf`.
//
// The last lane of a warp to come computes everything, since a product needs
// what all lanes have.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_MATRIX_PRODUCTS_H
#define GPUMPI_CPU_MATRIX_PRODUCTS_H

#include "../../macros_off.h"

#include "matrix_fragments.h"

namespace nvcuda {
namespace wmma {
namespace gpumpi_detail {

/// As what elements are multiplied and added.
template <class T>
using Calculated = ::std::conditional_t<
    ::std::is_same<T, double>::value, double,
    ::std::conditional_t<isOneOf<T, signed char, unsigned char, int>, long long,
                         float>>;

template <class T> __device__ inline Calculated<T> calculated(const T &value) {
  return static_cast<Calculated<T>>(value);
}
__device__ inline float calculated(const __half &value) {
  return __half2float(value);
}
__device__ inline float calculated(const __nv_bfloat16 &value) {
  return __bfloat162float(value);
}

/// A factor. Of a float for tf32, the last 13 bits do not count.
template <class T, class Stored>
__device__ inline auto factor(const Stored &value) {
  if constexpr (::std::is_same<T, precision::tf32>::value)
    return __uint_as_float(__float_as_uint(value) & 0xffffe000u);
  else
    return calculated(value);
}

__device__ inline float addProduct(float sum, float a, float b) {
  return sum + a * b;
}
__device__ inline double addProduct(double sum, double a, double b) {
  return __builtin_fma(a, b, sum);
}
__device__ inline long long addProduct(long long sum, long long a,
                                       long long b) {
  return sum + a * b;
}

__device__ inline void finish(float &to, float sum, bool) { to = sum; }
__device__ inline void finish(double &to, double sum, bool) { to = sum; }
__device__ inline void finish(__half &to, float sum, bool) {
  to = __float2half(sum);
}
__device__ inline void finish(int &to, long long sum, bool limit) {
  constexpr long long most = 0x7fffffff;
  if (limit && sum > most)
    sum = most;
  if (limit && sum < -most - 1)
    sum = -most - 1;
  to = static_cast<int>(static_cast<unsigned>(sum));
}

/// What a lane gives for a product.
template <class D, class A, class B, class C> struct Operands {
  D &d;
  const A &a;
  const B &b;
  const C &c;
  bool limit;
};

/// Whether there are products of T to which a C is added and that become a D.
template <class T, class D, class C> constexpr bool multiplies() {
  if (::std::is_same<T, __half>::value)
    return isOneOf<D, __half, float> && isOneOf<C, __half, float>;
  return ::std::is_same<D, C>::value &&
         ::std::is_same<
             D, ::std::conditional_t<
                    isOneOf<T, __nv_bfloat16, precision::tf32>, float,
                    ::std::conditional_t<::std::is_same<T, double>::value,
                                         double, int>>>::value;
}

/// Multiplies what all lanes have given.
template <int M, int N, int K, class T, class Given>
__device__ inline void multiply(void *const *lanes) {
  using Number = decltype(factor<T>(typename Stored<T>::Type()));
  Number a[M][K], b[K][N], sums[M][N];
  for (unsigned lane = 0; lane < 32; ++lane) {
    const Given &given = *static_cast<const Given *>(lanes[lane]);
    eachElement(given.a, lane, [&](int i, int row, int column) {
      if (i * 32 < M * K)
        a[row][column] = factor<T>(given.a.x[i]);
    });
    eachElement(given.b, lane, [&](int i, int row, int column) {
      if (i * 32 < K * N)
        b[row][column] = factor<T>(given.b.x[i]);
    });
    eachElement(given.c, lane, [&](int i, int row, int column) {
      sums[row][column] = calculated(given.c.x[i]);
    });
  }
  for (int row = 0; row < M; ++row)
    for (int k = 0; k < K; ++k)
      for (int column = 0; column < N; ++column)
        sums[row][column] =
            addProduct(sums[row][column], a[row][k], b[k][column]);
  for (unsigned lane = 0; lane < 32; ++lane) {
    const Given &given = *static_cast<const Given *>(lanes[lane]);
    eachElement(given.d, lane, [&](int i, int row, int column) {
      finish(given.d.x[i], sums[row][column], given.limit);
    });
  }
}

} // namespace gpumpi_detail
} // namespace wmma
} // namespace nvcuda

#include "../../macros_on.h"

#endif // GPUMPI_CPU_MATRIX_PRODUCTS_H
