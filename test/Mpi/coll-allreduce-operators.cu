//===- coll-allreduce-operators.cu - Every operator with every type ----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI_MAX, MPI_MIN, MPI_SUM and MPI_PROD for integers and floating point;
// MPI_LAND, MPI_LOR and MPI_LXOR for integers and bool; MPI_BAND, MPI_BOR and
// MPI_BXOR for integers. The operator is an argument of the kernel. What is
// expected is computed by plain arithmetic.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 3 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "harness.h"

#include <string>
#include <type_traits>

/// MPI-3.1, 5.9.6 and 5.9.2: all processes get the same result. All threads of
/// all blocks see it.
template <class T>
__global__ void combine(const T *in, T *out, T *seen, int n, MPI_Op op) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (cuda_mpi_allreduce(in, out, n, op) == MPI_SUCCESS)
    seen[i] = out[(i + 5) % n];
}

static int size;

/// All bits of T count.
template <class T> static T anyBits(int rank, int k) {
  return static_cast<T>(mix(rank + 1, k) * 0x100000007ull + rank);
}

/// The greatest and the least process change from element to element.
template <class T> static T anyNumber(int rank, int k) {
  if (std::is_floating_point<T>::value)
    return static_cast<T>(static_cast<int>(mix(rank, k)) / 1024.0);
  return anyBits<T>(rank, k);
}

/// The sum of eight fits into 8 bits.
template <class T> static T small(int rank, int k) {
  const int value = mix(rank, k) % 15 + rank / 4;
  if (std::is_floating_point<T>::value)
    return static_cast<T>(0.25 * value - 1);
  return static_cast<T>(std::is_signed<T>::value ? value - 7 : value);
}

/// The product of eight fits into 7 bits: a three, at most five twos, and ones.
template <class T> static T factor(int rank, int k) {
  const unsigned random = mix(rank, k);
  const int sign = std::is_signed<T>::value && random & 64 ? -1 : 1;
  const int value = rank == 0 ? 3 : rank < 6 && random & 32 ? 2 : 1;
  return static_cast<T>(sign * value);
}

/// A truth that is not always 1.
template <class T> static T truth(int rank, int k) {
  const unsigned random = mix(rank, k);
  // One zero in the first elements, one truth in the next, then anything.
  const bool yes = k < 8    ? rank != k
                   : k < 16 ? rank == k - 8
                            : (random & 128) != 0;
  return static_cast<T>(!yes                           ? 0
                        : std::is_same<T, bool>::value ? 1
                                                       : 1 + random % 100);
}

template <class T> struct Checker {
  harness::Test &test;
  std::string type;
  const int n = 29;

  /// Device memory in bytes, since std::vector<bool> is no array.
  template <class Value, class Fold>
  void operator()(const char *name, MPI_Op op, Value value, Fold fold,
                  bool onlyTruth = false) {
    const int blocks = 2, threads = 33;
    std::vector<unsigned char> bytes(n * sizeof(T));
    for (int k = 0; k < n; ++k) {
      const T mine = value(test.rank, k);
      std::memcpy(&bytes[k * sizeof(T)], &mine, sizeof mine);
    }
    harness::Device<unsigned char> in(bytes), out(n * sizeof(T)),
        seen(blocks * threads * sizeof(T));
    combine<<<blocks, threads>>>((const T *)(unsigned char *)in,
                                 (T *)(unsigned char *)out,
                                 (T *)(unsigned char *)seen, n, op);
    std::vector<double> expected, expectedSeen;
    for (int k = 0; k < n; ++k) {
      T result = value(0, k);
      for (int rank = 1; rank < size; ++rank)
        result = static_cast<T>(fold(result, value(rank, k)));
      expected.push_back(onlyTruth ? result != 0 : (double)result);
    }
    for (int i = 0; i < blocks * threads; ++i)
      expectedSeen.push_back(expected[(i + 5) % n]);
    const std::string what = type + " " + name;
    test.expect(what.c_str(), numbers(out.values(), onlyTruth), expected);
    test.expect(what.c_str(), numbers(seen.values(), onlyTruth), expectedSeen);
    test.expect(what.c_str(), in.values(), bytes);
  }

  static std::vector<double> numbers(const std::vector<unsigned char> &bytes,
                                     bool onlyTruth) {
    std::vector<double> result;
    for (size_t at = 0; at < bytes.size(); at += sizeof(T)) {
      if (std::is_same<T, bool>::value) {
        result.push_back(bytes[at]); // 0 and 1 and nothing else.
        continue;
      }
      T value;
      std::memcpy(&value, &bytes[at], sizeof value);
      result.push_back(onlyTruth ? value != 0 : (double)value);
    }
    return result;
  }

  void arithmetic() {
    (*this)("MPI_MAX", MPI_MAX, anyNumber<T>,
            [](T a, T b) { return a < b ? b : a; });
    (*this)("MPI_MIN", MPI_MIN, anyNumber<T>,
            [](T a, T b) { return b < a ? b : a; });
    (*this)("MPI_SUM", MPI_SUM, small<T>, [](T a, T b) { return a + b; });
    (*this)("MPI_PROD", MPI_PROD, factor<T>, [](T a, T b) { return a * b; });
  }
  /// With one process, the result of MPI_LAND is what that has.
  void logical() {
    (*this)(
        "MPI_LAND", MPI_LAND, truth<T>, [](T a, T b) { return a && b; }, true);
    (*this)(
        "MPI_LOR", MPI_LOR, truth<T>, [](T a, T b) { return a || b; }, true);
    (*this)(
        "MPI_LXOR", MPI_LXOR, truth<T>, [](T a, T b) { return !a != !b; },
        true);
  }
  void bitwise() {
    // Few zeros, or all of the result would be zero.
    (*this)(
        "MPI_BAND", MPI_BAND,
        [](int rank, int k) {
          return static_cast<T>(anyBits<T>(rank, k) | anyBits<T>(rank + 9, k) |
                                anyBits<T>(rank + 18, k));
        },
        [](T a, T b) { return a & b; });
    (*this)(
        "MPI_BOR", MPI_BOR,
        [](int rank, int k) {
          return static_cast<T>(anyBits<T>(rank, k) & anyBits<T>(rank + 9, k) &
                                anyBits<T>(rank + 18, k));
        },
        [](T a, T b) { return a | b; });
    (*this)("MPI_BXOR", MPI_BXOR, anyBits<T>, [](T a, T b) { return a ^ b; });
  }
};

template <class T> static void integer(harness::Test &test, const char *type) {
  Checker<T> check{test, type};
  check.arithmetic();
  check.logical();
  check.bitwise();
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  size = test.size;
  integer<char>(test, "char");
  integer<signed char>(test, "signed char");
  integer<unsigned char>(test, "unsigned char");
  integer<short>(test, "short");
  integer<unsigned short>(test, "unsigned short");
  integer<int>(test, "int");
  integer<unsigned>(test, "unsigned");
  integer<long>(test, "long");
  integer<unsigned long>(test, "unsigned long");
  integer<long long>(test, "long long");
  integer<unsigned long long>(test, "unsigned long long");
  integer<wchar_t>(test, "wchar_t");
  integer<char16_t>(test, "char16_t");
  integer<char32_t>(test, "char32_t");
  Checker<float>{test, "float"}.arithmetic();
  Checker<double>{test, "double"}.arithmetic();
  Checker<bool>{test, "bool"}.logical();
  return test.finish();
}
