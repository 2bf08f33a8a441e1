//===- mma.h - Products of matrices by the lanes of a warp ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes the place of CUDA's header of this name (CUDA C++ Programming Guide,
// "Warp Matrix Functions"), without numbers of less than 8 bits.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_MMA_H
#define GPUMPI_CPU_MMA_H

#include "../macros_off.h"

#include "gpumpi_cpu/conversions.h"
#include "gpumpi_cpu/matrix_products.h"

namespace nvcuda {
namespace wmma {

/// \p value with the digits of tf32, to the nearest; halves away from zero.
__device__ inline float __float_to_tf32(float value) {
  const unsigned bits = __float_as_uint(value);
  if ((bits & 0x7f800000u) == 0x7f800000u)
    return bits & 0x007fffffu ? __uint_as_float(0x7fffffffu) : value;
  return __uint_as_float((bits + 0x1000u) & 0xffffe000u);
}

/// Gives all elements of \p f the same \p value.
template <class Use, int M, int N, int K, class T, class Layout>
__device__ inline void
fill_fragment(fragment<Use, M, N, K, T, Layout> &f,
              const typename gpumpi_detail::Stored<T>::Type &value) {
  for (auto &element : f.x)
    element = value;
}

/// Loads a factor whose rows or columns are \p ldm elements apart.
template <class Use, int M, int N, int K, class T, class Layout>
__device__ inline void
load_matrix_sync(fragment<Use, M, N, K, T, Layout> &to,
                 const typename gpumpi_detail::Stored<T>::Type *from,
                 unsigned ldm) {
  gpumpi_detail::load(to, from, ldm, ::std::is_same<Layout, row_major>::value);
}
/// The same of an accumulator.
template <int M, int N, int K, class T>
__device__ inline void load_matrix_sync(fragment<accumulator, M, N, K, T> &to,
                                        const T *from, unsigned ldm,
                                        layout_t layout) {
  gpumpi_detail::load(to, from, ldm, layout == mem_row_major);
}

template <int M, int N, int K, class T>
__device__ inline void
store_matrix_sync(T *to, const fragment<accumulator, M, N, K, T> &from,
                  unsigned ldm, layout_t layout) {
  __syncwarp();
  gpumpi_detail::eachElement(
      from, gpumpi::cpu::detail::laneOfWarp(), [&](int i, int row, int column) {
        to[gpumpi_detail::placeOf(row, column, ldm, layout == mem_row_major)] =
            from.x[i];
      });
}

/// \p d becomes \p a times \p b plus \p c, of which it may be one. \p satf:
/// integers that are too large become the limit.
template <int M, int N, int K, class T, class LayoutA, class LayoutB, class D,
          class C>
__device__ inline void
mma_sync(fragment<accumulator, M, N, K, D> &d,
         const fragment<matrix_a, M, N, K, T, LayoutA> &a,
         const fragment<matrix_b, M, N, K, T, LayoutB> &b,
         const fragment<accumulator, M, N, K, C> &c, bool satf = false) {
  static_assert(gpumpi_detail::multiplies<T, D, C>(),
                "CUDA has no products of these types");
  using Given = gpumpi_detail::Operands<fragment<accumulator, M, N, K, D>,
                                        fragment<matrix_a, M, N, K, T, LayoutA>,
                                        fragment<matrix_b, M, N, K, T, LayoutB>,
                                        fragment<accumulator, M, N, K, C>>;
  Given given{d, a, b, c, satf};
  gpumpi::cpu::detail::multiplyInWarp(
      gpumpi_detail::multiply<M, N, K, T, Given>, &given);
}

} // namespace wmma
} // namespace nvcuda

#include "../macros_on.h"

#endif // GPUMPI_CPU_MMA_H
