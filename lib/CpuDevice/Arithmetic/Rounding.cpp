//===- Rounding.cpp - Arithmetic with a rounding that is named ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The processor is told the rounding for one operation. Compilers assume that
// it never changes; so operands and results pass through `volatile` variables,
// which keeps the operation between the two changes.
//
//===----------------------------------------------------------------------===//

#include <gpumpi_cpu/conversions.h>
#include <gpumpi_cpu/math_intrinsics.h>

#include <cfenv>
#include <cmath>

namespace {

/// Rounds as said for as long as it lives.
class Rounding {
public:
  explicit Rounding(int mode) : before(std::fegetround()) {
    std::fesetround(mode);
  }
  ~Rounding() { std::fesetround(before); }

private:
  int before;
};

} // namespace

// Defines the three directed roundings of a function.
#define GPUMPI_CPU_DIRECTED(DEFINE)                                            \
  DEFINE(_rz, FE_TOWARDZERO) DEFINE(_ru, FE_UPWARD) DEFINE(_rd, FE_DOWNWARD)

#define GPUMPI_CPU_BINARY(NAME, TYPE, OPERATOR, SUFFIX, MODE)                  \
  TYPE NAME##SUFFIX(TYPE x, TYPE y) {                                          \
    const volatile TYPE a = x, b = y;                                          \
    const Rounding rounding(MODE);                                             \
    const volatile TYPE result = a OPERATOR b;                                 \
    return result;                                                             \
  }
#define GPUMPI_CPU_UNARY(NAME, TYPE, EXPRESSION, SUFFIX, MODE)                 \
  TYPE NAME##SUFFIX(TYPE x) {                                                  \
    const volatile TYPE a = x;                                                 \
    const Rounding rounding(MODE);                                             \
    const volatile TYPE result = EXPRESSION;                                   \
    return result;                                                             \
  }
#define GPUMPI_CPU_FUSED(NAME, TYPE, SUFFIX, MODE)                             \
  TYPE NAME##SUFFIX(TYPE x, TYPE y, TYPE z) {                                  \
    const volatile TYPE a = x, b = y, c = z;                                   \
    const Rounding rounding(MODE);                                             \
    const volatile TYPE result = std::fma(a, b, c);                            \
    return result;                                                             \
  }
#define GPUMPI_CPU_CONVERSION(NAME, FROM, TO, SUFFIX, MODE)                    \
  TO NAME##SUFFIX(FROM x) {                                                    \
    const volatile FROM a = x;                                                 \
    const Rounding rounding(MODE);                                             \
    const volatile TO result = static_cast<TO>(a);                             \
    return result;                                                             \
  }

#define GPUMPI_CPU_DEFINE(SUFFIX, MODE)                                        \
  GPUMPI_CPU_BINARY(__fadd, float, +, SUFFIX, MODE)                            \
  GPUMPI_CPU_BINARY(__fsub, float, -, SUFFIX, MODE)                            \
  GPUMPI_CPU_BINARY(__fmul, float, *, SUFFIX, MODE)                            \
  GPUMPI_CPU_BINARY(__fdiv, float, /, SUFFIX, MODE)                            \
  GPUMPI_CPU_UNARY(__frcp, float, 1.0f / a, SUFFIX, MODE)                      \
  GPUMPI_CPU_UNARY(__fsqrt, float, std::sqrt(a), SUFFIX, MODE)                 \
  GPUMPI_CPU_FUSED(__fmaf, float, SUFFIX, MODE)                                \
  GPUMPI_CPU_BINARY(__dadd, double, +, SUFFIX, MODE)                           \
  GPUMPI_CPU_BINARY(__dsub, double, -, SUFFIX, MODE)                           \
  GPUMPI_CPU_BINARY(__dmul, double, *, SUFFIX, MODE)                           \
  GPUMPI_CPU_BINARY(__ddiv, double, /, SUFFIX, MODE)                           \
  GPUMPI_CPU_UNARY(__drcp, double, 1.0 / a, SUFFIX, MODE)                      \
  GPUMPI_CPU_UNARY(__dsqrt, double, std::sqrt(a), SUFFIX, MODE)                \
  GPUMPI_CPU_FUSED(__fma, double, SUFFIX, MODE)                                \
  GPUMPI_CPU_CONVERSION(__int2float, int, float, SUFFIX, MODE)                 \
  GPUMPI_CPU_CONVERSION(__uint2float, unsigned, float, SUFFIX, MODE)           \
  GPUMPI_CPU_CONVERSION(__ll2float, long long, float, SUFFIX, MODE)            \
  GPUMPI_CPU_CONVERSION(__double2float, double, float, SUFFIX, MODE)           \
  GPUMPI_CPU_CONVERSION(__ll2double, long long, double, SUFFIX, MODE)

GPUMPI_CPU_DIRECTED(GPUMPI_CPU_DEFINE)

namespace {

/// \p x as a T, rounded as \p mode says. Compilers convert large unsigned
/// numbers in several steps, whose roundings add up; so two exact halves are
/// added instead.
template <class T> T convertUnsigned(unsigned long long x, int mode) {
  // At most 64 bits of significand: exact.
  const volatile long double exact =
      (long double)(x >> 32) * 0x1p32L + (long double)(x & 0xffffffffu);
  const Rounding rounding(mode);
  const volatile T result = static_cast<T>(exact);
  return result;
}

} // namespace

#define GPUMPI_CPU_DEFINE_UNSIGNED(SUFFIX, MODE)                               \
  float __ull2float##SUFFIX(unsigned long long x) {                            \
    return convertUnsigned<float>(x, MODE);                                    \
  }                                                                            \
  double __ull2double##SUFFIX(unsigned long long x) {                          \
    return convertUnsigned<double>(x, MODE);                                   \
  }

GPUMPI_CPU_DIRECTED(GPUMPI_CPU_DEFINE_UNSIGNED)
