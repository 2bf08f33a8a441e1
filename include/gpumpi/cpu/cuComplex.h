//===- cuComplex.h - CUDA's complex numbers ---------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Complex numbers are float2 and double2 in CUDA: x is the real part, y the
// imaginary one. The functions are for the host and for kernels. Both
// precisions are one template here, whose steps are those of CUDA's header, so
// that results agree but for contracted multiplications and additions.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CUCOMPLEX_H
#define GPUMPI_CPU_CUCOMPLEX_H

#include "../macros_off.h"

#define CU_COMPLEX_H_

#include "gpumpi_cpu/standard_library.h"

#include "vector_types.h"

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
/// The one without a precision in its name is the single one.
typedef cuFloatComplex cuComplex;

namespace gpumpi {
namespace cpu {
namespace detail {

template <class Complex>
__host__ __device__ inline Complex complexProduct(Complex a, Complex b) {
  return Complex{a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};
}

/// a / b. Both are scaled by about the size of \p b first: its square would
/// leave the range of the type long before the quotient does.
template <class Complex>
__host__ __device__ inline Complex complexQuotient(Complex a, Complex b) {
  using Real = decltype(a.x);
  const Real scale = Real(1) / (std::fabs(b.x) + std::fabs(b.y));
  a = Complex{a.x * scale, a.y * scale};
  b = Complex{b.x * scale, b.y * scale};
  const Real inverse = Real(1) / (b.x * b.x + b.y * b.y);
  return Complex{(a.x * b.x + a.y * b.y) * inverse,
                 (a.y * b.x - a.x * b.y) * inverse};
}

/// |a|, by the ratio of its parts for the same reason.
template <class Complex>
__host__ __device__ inline auto complexAbsolute(Complex a) -> decltype(a.x) {
  using Real = decltype(a.x);
  constexpr Real Largest = std::numeric_limits<Real>::max();
  const Real x = std::fabs(a.x), y = std::fabs(a.y);
  const Real large = x > y ? x : y, small = x > y ? y : x;
  // Of zeros and infinities there is no ratio. NaN is in neither and stays.
  if (large == Real(0) || large > Largest || small > Largest)
    return large + small;
  const Real ratio = small / large;
  return large * std::sqrt(Real(1) + ratio * ratio);
}

/// a * b + c.
template <class Complex>
__host__ __device__ inline Complex complexMultiplyAdd(Complex a, Complex b,
                                                      Complex c) {
  return Complex{a.x * b.x + c.x - a.y * b.y, a.x * b.y + c.y + a.y * b.x};
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

#define GPUMPI_CPU_COMPLEX(COMPLEX, REAL, SUFFIX)                              \
  __host__ __device__ inline REAL cuCreal##SUFFIX(COMPLEX a) { return a.x; }   \
  __host__ __device__ inline REAL cuCimag##SUFFIX(COMPLEX a) { return a.y; }   \
  __host__ __device__ inline COMPLEX make_##COMPLEX(REAL x, REAL y) {          \
    return COMPLEX{x, y};                                                      \
  }                                                                            \
  __host__ __device__ inline COMPLEX cuConj##SUFFIX(COMPLEX a) {               \
    return COMPLEX{a.x, -a.y};                                                 \
  }                                                                            \
  __host__ __device__ inline COMPLEX cuCadd##SUFFIX(COMPLEX a, COMPLEX b) {    \
    return COMPLEX{a.x + b.x, a.y + b.y};                                      \
  }                                                                            \
  __host__ __device__ inline COMPLEX cuCsub##SUFFIX(COMPLEX a, COMPLEX b) {    \
    return COMPLEX{a.x - b.x, a.y - b.y};                                      \
  }                                                                            \
  __host__ __device__ inline COMPLEX cuCmul##SUFFIX(COMPLEX a, COMPLEX b) {    \
    return gpumpi::cpu::detail::complexProduct(a, b);                          \
  }                                                                            \
  __host__ __device__ inline COMPLEX cuCdiv##SUFFIX(COMPLEX a, COMPLEX b) {    \
    return gpumpi::cpu::detail::complexQuotient(a, b);                         \
  }                                                                            \
  __host__ __device__ inline REAL cuCabs##SUFFIX(COMPLEX a) {                  \
    return gpumpi::cpu::detail::complexAbsolute(a);                            \
  }                                                                            \
  __host__ __device__ inline COMPLEX cuCfma##SUFFIX(COMPLEX a, COMPLEX b,      \
                                                    COMPLEX c) {               \
    return gpumpi::cpu::detail::complexMultiplyAdd(a, b, c);                   \
  }

GPUMPI_CPU_COMPLEX(cuFloatComplex, float, f)
GPUMPI_CPU_COMPLEX(cuDoubleComplex, double, )
#undef GPUMPI_CPU_COMPLEX

__host__ __device__ inline cuComplex make_cuComplex(float x, float y) {
  return cuComplex{x, y};
}

__host__ __device__ inline cuDoubleComplex
cuComplexFloatToDouble(cuFloatComplex a) {
  return cuDoubleComplex{a.x, a.y};
}

/// Rounds both parts to the nearest.
__host__ __device__ inline cuFloatComplex
cuComplexDoubleToFloat(cuDoubleComplex a) {
  return cuFloatComplex{static_cast<float>(a.x), static_cast<float>(a.y)};
}

#include "../macros_on.h"

#endif // GPUMPI_CPU_CUCOMPLEX_H
