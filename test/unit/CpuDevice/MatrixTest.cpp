//===- MatrixTest.cpp - Products of matrices of a warp --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every product that CUDA has, in every layout, against three loops.
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <mma.h>

#include <cmath>
#include <random>
#include <vector>

namespace wmma = nvcuda::wmma;

namespace {

/// Numbers of every type, as the reference computes with them.
double plain(__half x) { return __half2float(x); }
double plain(__nv_bfloat16 x) { return __bfloat162float(x); }
template <class T> double plain(T x) { return (double)x; }

template <class T> struct Storage {
  using Type = T;
};
template <> struct Storage<wmma::precision::tf32> {
  using Type = float;
};

template <class T> T made(double x) { return (T)x; }
template <> __half made(double x) { return __double2half(x); }
template <> __nv_bfloat16 made(double x) { return __double2bfloat16(x); }

/// One kind of product.
template <int Rows, int Columns, int Length, class Factor, class Before,
          class After>
struct Product {
  static constexpr int M = Rows, N = Columns, K = Length;
  using T = Factor;
  using C = Before;
  using D = After;
};

template <class Product> class Matrices : public ::testing::Test {
public:
  static constexpr int M = Product::M, N = Product::N, K = Product::K;
  using T = typename Product::T;
  using Stored = typename Storage<T>::Type;
  using C = typename Product::C;
  using D = typename Product::D;

  /// Whole numbers, so that all sums are exact in whatever order.
  template <class Number>
  static std::vector<Number> numbers(size_t count, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<Number> all;
    const bool isSigned = (double)(Number)made<Number>(-1) < 0;
    for (size_t i = 0; i < count; ++i)
      all.push_back(made<Number>((double)(random() % 9) - (isSigned ? 4 : 0)));
    return all;
  }

  template <class Number>
  static void copy(Number *to, const std::vector<Number> &from) {
    EXPECT_EQ(cudaMemcpy(to, from.data(), from.size() * sizeof(Number),
                         cudaMemcpyHostToDevice),
              cudaSuccess);
  }

  /// Multiplies matrices with those layouts, and rows or columns that are
  /// longer in memory.
  template <class LayoutA, class LayoutB>
  void expectProduct(wmma::layout_t layoutC, wmma::layout_t layoutD) {
    const bool byRowsA = std::is_same<LayoutA, wmma::row_major>::value;
    const bool byRowsB = std::is_same<LayoutB, wmma::row_major>::value;
    constexpr int Gap = 8, Most = 40 * 40;
    const auto a = numbers<Stored>(Most, 1), b = numbers<Stored>(Most, 2);
    const auto c = numbers<C>(Most, 3);
    const DeviceArray<Stored> inA(Most), inB(Most);
    const DeviceArray<C> inC(Most);
    const DeviceArray<D> out(2 * Most, made<D>(77));
    copy(inA.get(), a);
    copy(inB.get(), b);
    copy(inC.get(), c);
    const int ldA = (byRowsA ? K : M) + Gap, ldB = (byRowsB ? N : K) + Gap;
    const int ldC = (layoutC == wmma::mem_row_major ? N : M) + Gap;
    const int ldD = (layoutD == wmma::mem_row_major ? N : M) + Gap;
    // The second warp negates and doubles by element.
    launchKernel(1, 64, 0,
                 [=, pa = inA.get(), pb = inB.get(), pc = inC.get(),
                  pd = out.get()] DEVICE_CODE {
                   wmma::fragment<wmma::matrix_a, M, N, K, T, LayoutA> fa;
                   wmma::fragment<wmma::matrix_b, M, N, K, T, LayoutB> fb;
                   wmma::fragment<wmma::accumulator, M, N, K, C> fc;
                   wmma::fragment<wmma::accumulator, M, N, K, D> fd;
                   wmma::load_matrix_sync(fa, pa, (unsigned)ldA);
                   wmma::load_matrix_sync(fb, pb, (unsigned)ldB);
                   wmma::load_matrix_sync(fc, pc, (unsigned)ldC, layoutC);
                   const bool second = threadIdx.x >= 32;
                   if (second) {
                     for (int i = 0; i < fa.num_elements; ++i)
                       fa.x[i] = fa.x[i] + fa.x[i];
                     for (auto &element : fc.x)
                       element = element + element;
                   }
                   wmma::mma_sync(fd, fa, fb, fc);
                   wmma::store_matrix_sync(pd + (second ? Most : 0), fd,
                                           (unsigned)ldD, layoutD);
                 });
    const auto got = out.toHost();
    for (int row = 0; row < M; ++row)
      for (int column = 0; column < N; ++column) {
        const auto at = [&](int r, int s, int ld, bool byRows) {
          return (size_t)(byRows ? r * ld + s : s * ld + r);
        };
        double sum =
            plain(c[at(row, column, ldC, layoutC == wmma::mem_row_major)]);
        for (int k = 0; k < K; ++k)
          sum += plain(a[at(row, k, ldA, byRowsA)]) *
                 plain(b[at(k, column, ldB, byRowsB)]);
        const size_t place =
            at(row, column, ldD, layoutD == wmma::mem_row_major);
        ASSERT_EQ(plain(got[place]), sum) << row << ", " << column;
        ASSERT_EQ(plain(got[Most + place]), 2 * sum) << row << ", " << column;
      }
    // Nothing between the rows.
    EXPECT_EQ(plain(got[(size_t)ldD - 1]), 77);
  }
};

using Half = __half;
using Bfloat = __nv_bfloat16;
using Tf32 = wmma::precision::tf32;
using Signed = signed char;
using Unsigned = unsigned char;
using Products = ::testing::Types<Product<16, 16, 16, Half, float, float>,
                                  Product<16, 16, 16, Half, Half, Half>,
                                  Product<16, 16, 16, Half, Half, float>,
                                  Product<16, 16, 16, Half, float, Half>,
                                  Product<32, 8, 16, Half, float, float>,
                                  Product<32, 8, 16, Half, Half, Half>,
                                  Product<8, 32, 16, Half, float, float>,
                                  Product<8, 32, 16, Half, Half, Half>,
                                  Product<16, 16, 16, Bfloat, float, float>,
                                  Product<32, 8, 16, Bfloat, float, float>,
                                  Product<8, 32, 16, Bfloat, float, float>,
                                  Product<16, 16, 16, Signed, int, int>,
                                  Product<32, 8, 16, Signed, int, int>,
                                  Product<8, 32, 16, Signed, int, int>,
                                  Product<16, 16, 16, Unsigned, int, int>,
                                  Product<32, 8, 16, Unsigned, int, int>,
                                  Product<8, 32, 16, Unsigned, int, int>,
                                  Product<16, 16, 8, Tf32, float, float>,
                                  Product<8, 8, 4, double, double, double>>;
TYPED_TEST_SUITE(Matrices, Products, );

TYPED_TEST(Matrices, AreMultiplied) {
  using wmma::col_major;
  using wmma::row_major;
  constexpr auto rows = wmma::mem_row_major, columns = wmma::mem_col_major;
  this->template expectProduct<row_major, row_major>(rows, rows);
  this->template expectProduct<row_major, col_major>(rows, columns);
  this->template expectProduct<col_major, row_major>(columns, rows);
  this->template expectProduct<col_major, col_major>(columns, columns);
}

template <class Use, int M, int N, int K, class T, class Layout = void>
constexpr int elements = wmma::fragment<Use, M, N, K, T, Layout>::num_elements;

TEST(Fragments, HaveAsManyElementsAsInCuda) {
  using namespace nvcuda::wmma;
  static_assert(elements<matrix_a, 16, 16, 16, Half, row_major> == 16);
  static_assert(elements<matrix_b, 32, 8, 16, Half, row_major> == 16);
  static_assert(elements<accumulator, 16, 16, 16, Half> == 8);
  static_assert(elements<accumulator, 8, 32, 16, float> == 8);
  static_assert(elements<matrix_a, 32, 8, 16, Bfloat, col_major> == 16);
  static_assert(elements<matrix_b, 32, 8, 16, Bfloat, col_major> == 4);
  static_assert(elements<matrix_a, 16, 16, 16, Signed, col_major> == 8);
  static_assert(elements<matrix_a, 8, 32, 16, Unsigned, col_major> == 4);
  static_assert(elements<matrix_a, 16, 16, 8, Tf32, col_major> == 4);
  static_assert(elements<accumulator, 16, 16, 8, float> == 8);
  static_assert(elements<matrix_b, 8, 8, 4, double, col_major> == 1);
  static_assert(elements<accumulator, 8, 8, 4, double> == 2);
  static_assert(
      std::is_same<
          fragment<matrix_a, 16, 16, 8, Tf32, row_major>::storage_element_type,
          float>::value);
  static_assert(std::is_trivially_copyable<
                fragment<matrix_a, 16, 16, 16, Half, row_major>>::value);
}

TEST(Fragments, OfOneTypeHaveOneLayout) {
  // The elements of two accumulators are combined one by one.
  const DeviceArray<float> out(256, 0.0f);
  launchKernel(1, 32, 0, [p = out.get()] DEVICE_CODE {
    for (unsigned i = threadIdx.x; i < 256; i += 32)
      p[i] = (float)i;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> rows, columns, five;
    // What the lanes have written before is seen.
    wmma::load_matrix_sync(rows, p, 16, wmma::mem_row_major);
    wmma::load_matrix_sync(columns, p, 16, wmma::mem_col_major);
    wmma::fill_fragment(five, 5);
    for (int i = 0; i < rows.num_elements; ++i)
      rows.x[i] = 2 * rows.x[i] + columns.x[i] + five.x[i];
    wmma::store_matrix_sync(p, rows, 16, wmma::mem_row_major);
  });
  const std::vector<float> got = out.toHost();
  for (int row = 0; row < 16; ++row)
    for (int column = 0; column < 16; ++column)
      ASSERT_EQ(got[(size_t)(16 * row + column)],
                (float)(2 * (16 * row + column) + 16 * column + row + 5));
}

TEST(Fragments, AccumulateInPlaceByTiles) {
  // A matrix of 64 by 64, one tile for each of 16 warps.
  constexpr int Size = 64;
  std::vector<__half> a, b;
  std::mt19937 random(5);
  for (int i = 0; i < Size * Size; ++i) {
    a.push_back(__float2half((float)(random() % 2000) / 1000 - 1));
    b.push_back(__float2half((float)(random() % 2000) / 1000 - 1));
  }
  const DeviceArray<__half> inA(Size * Size), inB(Size * Size);
  const DeviceArray<float> out(Size * Size, 0.0f);
  cudaMemcpy(inA.get(), a.data(), a.size() * 2, cudaMemcpyHostToDevice);
  cudaMemcpy(inB.get(), b.data(), b.size() * 2, cudaMemcpyHostToDevice);
  launchKernel(
      4, 128, 0,
      [=, pa = inA.get(), pb = inB.get(), p = out.get()] DEVICE_CODE {
        wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> fa;
        wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::row_major> fb;
        wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
        const int row = 16 * (int)blockIdx.x,
                  column = (int)threadIdx.x / 32 * 16;
        wmma::fill_fragment(sum, 0.0f);
        for (int k = 0; k < Size; k += 16) {
          wmma::load_matrix_sync(fa, pa + row * Size + k, Size);
          wmma::load_matrix_sync(fb, pb + k * Size + column, Size);
          wmma::mma_sync(sum, fa, fb, sum);
        }
        wmma::store_matrix_sync(p + row * Size + column, sum, Size,
                                wmma::mem_row_major);
      });
  const std::vector<float> got = out.toHost();
  for (size_t row = 0; row < Size; ++row)
    for (size_t column = 0; column < Size; ++column) {
      // Products are exact, and added in order.
      float sum = 0;
      for (size_t k = 0; k < Size; ++k)
        sum += __half2float(a[row * Size + k]) *
               __half2float(b[k * Size + column]);
#ifdef CUDA_ORACLE // In an order that is not known.
      ASSERT_NEAR(got[row * Size + column], sum, 1e-4f);
#else
      ASSERT_EQ(got[row * Size + column], sum);
#endif
    }
}

TEST(Fragments, IntegersWrapAroundOrSaturate) {
  const DeviceArray<int> out(2 * 256, 0);
  launchKernel(1, 32, 0, [p = out.get()] DEVICE_CODE {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, signed char, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, signed char, wmma::col_major> b;
    wmma::fragment<wmma::accumulator, 16, 16, 16, int> c, d;
    wmma::fill_fragment(a, 127);
    wmma::fill_fragment(b, 127);
    wmma::fill_fragment(c, 0x7fffffff);
    wmma::mma_sync(d, a, b, c);
    wmma::store_matrix_sync(p, d, 16, wmma::mem_row_major);
    wmma::mma_sync(d, a, b, c, true);
    wmma::store_matrix_sync(p + 256, d, 16, wmma::mem_row_major);
  });
  const std::vector<int> got = out.toHost();
  EXPECT_EQ(got[17], (int)(0x7fffffffu + 16 * 127 * 127));
  EXPECT_EQ(got[256 + 17], 0x7fffffff);
}

TEST(Fragments, Tf32HasElevenDigits) {
  EXPECT_EQ(ON_DEVICE(wmma::__float_to_tf32(1.0f)), 1.0f);
  EXPECT_EQ(ON_DEVICE(wmma::__float_to_tf32(1 + 0x1p-11f)),
            1 + 0x1p-10f); // Away from zero.
  EXPECT_EQ(ON_DEVICE(wmma::__float_to_tf32(-1 - 0x1p-11f)), -1 - 0x1p-10f);
  EXPECT_EQ(ON_DEVICE(wmma::__float_to_tf32(1 + 0x1p-12f)), 1.0f);
  EXPECT_EQ(ON_DEVICE(wmma::__float_to_tf32(INFINITY)), INFINITY);
  EXPECT_TRUE(std::isnan(ON_DEVICE(wmma::__float_to_tf32(std::nanf("")))));
  // What is beyond does not count.
  const DeviceArray<float> out(256, 0.0f);
  launchKernel(1, 32, 0, [p = out.get()] DEVICE_CODE {
    wmma::fragment<wmma::matrix_a, 16, 16, 8, Tf32, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, 16, 16, 8, Tf32, wmma::col_major> b;
    wmma::fragment<wmma::accumulator, 16, 16, 8, float> c;
    wmma::fill_fragment(a, 1 + 0x1p-12f);
    wmma::fill_fragment(b, 1);
    wmma::fill_fragment(c, 0);
    wmma::mma_sync(c, a, b, c);
    wmma::store_matrix_sync(p, c, 16, wmma::mem_row_major);
  });
  EXPECT_EQ(out.toHost()[3], 8.0f);
}

template <class Body> void multiplyIf(unsigned threads, Body takesPart) {
  launchKernel(1, threads, 0, [=] DEVICE_CODE {
    wmma::fragment<wmma::matrix_a, 8, 8, 4, double, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, 8, 8, 4, double, wmma::col_major> b;
    wmma::fragment<wmma::accumulator, 8, 8, 4, double> c;
    wmma::fill_fragment(a, 1);
    wmma::fill_fragment(b, 1);
    wmma::fill_fragment(c, 1);
    if (takesPart())
      wmma::mma_sync(c, a, b, c);
  });
}

TEST(FragmentsDeathTest, AllLanesTakePart) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(
      multiplyIf(16, [] { return true; }),
      "mma_sync is for all 32 lanes of a warp, and some are not there");
  EXPECT_DEATH(
      multiplyIf(32, [] { return threadIdx.x != 3; }),
      "mma_sync is for all 32 lanes of a warp, and some are not there");
  EXPECT_DEATH(multiplyIf(64,
                          [] {
                            if (threadIdx.x != 3)
                              return true;
                            __syncthreads();
                            return false;
                          }),
               "waits in nvcuda::wmma::mma_sync, mask 0xffffffff, for lanes "
               "0x00000008");
}

} // namespace
