//===- matrix_fragments.h - Matrices whose elements a warp holds -*- C++
//-*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The fragments of nvcuda::wmma: each lane holds some elements of a matrix.
// Which ones, CUDA leaves open, but for that it is the same in all fragments of
// a type. Here element i of lane l is number 32 * i + l, by rows.
//
// Fragments of __half are factors with 16 elements in each lane, as on a GPU,
// where the smaller matrices are there several times: all copies are loaded, so
// that programs can change elements one by one, and the first is multiplied.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_MATRIX_FRAGMENTS_H
#define GPUMPI_CPU_MATRIX_FRAGMENTS_H

#include "../../macros_off.h"

#include "../cuda_bf16.h"
#include "../cuda_fp16.h"
#include "../host_defines.h"
#include "lanes.h"

#include <type_traits>

namespace nvcuda {
namespace wmma {

struct row_major;
struct col_major;
struct matrix_a;
struct matrix_b;
struct accumulator;

enum layout_t { mem_row_major, mem_col_major };

namespace precision {
struct tf32;
} // namespace precision

namespace experimental {
namespace precision {
struct u4;
struct s4;
struct b1;
} // namespace precision
} // namespace experimental

namespace gpumpi_detail {

/// As what the elements of a fragment are stored.
template <class T> struct Stored {
  using Type = T;
};
template <> struct Stored<precision::tf32> {
  using Type = float;
};

template <class T, class... Others>
constexpr bool isOneOf = (::std::is_same<T, Others>::value || ...);

/// The rows and columns of a fragment, of a product of M by K with K by N.
template <class Use, int M, int N, int K> struct Shape {
  static constexpr int rows = ::std::is_same<Use, matrix_b>::value ? K : M;
  static constexpr int columns = ::std::is_same<Use, matrix_a>::value ? K : N;
  static constexpr int elements = rows * columns;
};

/// Whether CUDA has fragments of T for such a product.
template <class Use, int M, int N, int K, class T> constexpr bool exists() {
  constexpr bool isSum = ::std::is_same<Use, accumulator>::value;
  constexpr bool is16 = K == 16 && ((M == 16 && N == 16) ||
                                    (M == 32 && N == 8) || (M == 8 && N == 32));
  if (is16)
    return isSum
               ? isOneOf<T, __half, float, int>
               : isOneOf<T, __half, __nv_bfloat16, signed char, unsigned char>;
  if (M == 16 && N == 16 && K == 8)
    return ::std::is_same<
        T, ::std::conditional_t<isSum, float, precision::tf32>>::value;
  return M == 8 && N == 8 && K == 4 && ::std::is_same<T, double>::value;
}

} // namespace gpumpi_detail

/// The calling lane's part of a matrix.
template <class Use, int M, int N, int K, class T, class Layout = void>
class __align__(8) fragment {
  static_assert(!gpumpi_detail::isOneOf<T, experimental::precision::u4,
                                        experimental::precision::s4,
                                        experimental::precision::b1>,
                "gpumpi's CPU target has no fragments of numbers of 4 bits or "
                "1 bit: build with --target=cuda, or leave out the code that "
                "needs it");
  static_assert(gpumpi_detail::isOneOf<T, experimental::precision::u4,
                                       experimental::precision::s4,
                                       experimental::precision::b1> ||
                    gpumpi_detail::exists<Use, M, N, K, T>(),
                "CUDA has no fragments of this type for products of this size");
  static_assert(::std::is_same<Use, accumulator>::value ==
                    ::std::is_same<Layout, void>::value,
                "factors have a layout, row_major or col_major, and "
                "accumulators have none");

public:
  using element_type = T;
  using storage_element_type = typename gpumpi_detail::Stored<T>::Type;
  static constexpr int num_elements =
      !::std::is_same<Use, accumulator>::value &&
              ::std::is_same<T, __half>::value
          ? 16
          : gpumpi_detail::Shape<Use, M, N, K>::elements / 32;
  static constexpr int num_storage_elements = num_elements;

  storage_element_type x[num_elements];
};

namespace gpumpi_detail {

/// Calls `visit(element, row, column)` for the elements of \p lane, copies
/// included.
template <class Use, int M, int N, int K, class T, class Layout, class Visit>
__device__ inline void eachElement(const fragment<Use, M, N, K, T, Layout> &,
                                   unsigned lane, Visit visit) {
  using Of = Shape<Use, M, N, K>;
  for (int i = 0; i < fragment<Use, M, N, K, T, Layout>::num_elements; ++i) {
    const int number = (32 * i + static_cast<int>(lane)) % Of::elements;
    visit(i, number / Of::columns, number % Of::columns);
  }
}

/// Where an element is in memory.
__device__ inline ::std::size_t placeOf(int row, int column, unsigned ldm,
                                        bool byRows) {
  return byRows ? static_cast<::std::size_t>(row) * ldm +
                      static_cast<unsigned>(column)
                : static_cast<::std::size_t>(column) * ldm +
                      static_cast<unsigned>(row);
}

template <class Fragment>
__device__ inline void load(Fragment &to,
                            const typename Fragment::storage_element_type *from,
                            unsigned ldm, bool byRows) {
  __syncwarp();
  eachElement(to, gpumpi::cpu::detail::laneOfWarp(),
              [&](int i, int row, int column) {
                to.x[i] = from[placeOf(row, column, ldm, byRows)];
              });
}

} // namespace gpumpi_detail
} // namespace wmma
} // namespace nvcuda

#include "../../macros_on.h"

#endif // GPUMPI_CPU_MATRIX_FRAGMENTS_H
