//===- parallel.h - What the two MPI + CUDA programs share ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each process owns a number of rows. It transforms them; all give each other
// what turns rows into columns; it transforms the columns that it got, and all
// give everything back. Rows are sent in two halves, so that the first is under
// way while the second is transformed. Several transforms are as many such
// pairs of passes, each of which reads what the one before has received.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_FFT_PARALLEL_H
#define GPUMPI_EXAMPLES_FFT_PARALLEL_H

#include "../common/processes.h"
#include "fft.h"

constexpr int Halves = 2;

/// What a process owns of a matrix whose rows are divided: `rows` of them, of
/// `length` elements each.
struct Rows {
  int rows, length, size; ///< `size`: processes.

  __host__ __device__ int half() const { return rows / Halves; }
  /// Elements of a half of the rows that go to one process.
  __host__ __device__ int block() const { return half() * (length / size); }
  /// What this process owns when rows have become columns.
  __host__ __device__ Rows transposed() const {
    return {length / size, rows * size, size};
  }

  /// Where element \p i of \p row lies in what is sent: by halves, in them by
  /// the processes that get them, there as columns.
  __host__ __device__ size_t sent(int row, int i) const {
    const int width = length / size, part = row / half() * size + i / width;
    return ((size_t)part * width + i % width) * half() + row % half();
  }
  /// Where element \p i of \p row lies in what has been received from processes
  /// that own transposed().
  __host__ __device__ size_t received(int row, int i) const {
    const Rows theirs = transposed();
    return theirs.sent(i % theirs.rows, row) +
           (size_t)(i / theirs.rows) * theirs.block();
  }
};

/// What a process has on the device.
struct Matrix {
  Rows rows;
  float2 *input;         ///< Row by row. What comes back is received here.
  float2 *sent, *result; ///< The columns are received in `result`.
  const float2 *roots;   ///< exp(-2 pi i k / MostPoints), of half of all k.
  int passes;            ///< Two a transform: of rows, and of columns.

  /// Whose rows pass \p number transforms, or the columns'.
  __host__ __device__ Rows rowsOf(int number) const {
    return number % 2 ? rows.transposed() : rows;
  }
  /// Elements of half of them, ...
  __host__ __device__ size_t half(int number) const {
    return (size_t)rowsOf(number).half() * rowsOf(number).length;
  }
  /// ... and of those, what goes to one process.
  __host__ __device__ int block(int number) const {
    return rowsOf(number).block();
  }
  /// Where pass \p number receives.
  __host__ __device__ float2 *received(int number) const {
    return number % 2 ? input : result;
  }
};

/// One pass over the matrix.
struct Pass {
  Rows rows;          ///< Whose, or the columns'.
  const float2 *from; ///< The input, or what the pass before has received.
  float2 *to;         ///< Where this one receives.
  bool isInput;       ///< `from` holds rows, not what has been received.
  bool back;          ///< Of a transform back.

  __host__ __device__ Pass(const Matrix &m, int number)
      : rows(m.rowsOf(number)), from(number % 2 ? m.result : m.input),
        to(m.received(number)), isInput(number == 0), back(number / 2 % 2) {}

  /// Elements of half of the rows.
  __host__ __device__ size_t half() const {
    return (size_t)rows.half() * rows.length;
  }
};

__device__ inline float2 add(float2 a, float2 b) {
  return {a.x + b.x, a.y + b.y};
}
__device__ inline float2 subtract(float2 a, float2 b) {
  return {a.x - b.x, a.y - b.y};
}
__device__ inline float2 multiply(float2 a, float2 b) {
  return {a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};
}

/// Transforms the rows of \p half, one block a row at a time, and brings them
/// into the order in which they are sent.
///
/// Stockham's form: every step reads one half of \p work, memory of the block
/// for two rows, and writes the other, and the results come in order.
__device__ inline void transformRows(const Matrix &m, const Pass &pass,
                                     int half, float2 *work) {
  const Rows &rows = pass.rows;
  const float sign = pass.back ? -1.f : 1.f;
  const float scale = pass.back ? 1.f / (float)rows.length : 1.f;
  const int n = rows.length, end = (half + 1) * rows.half();
  for (int row = half * rows.half() + blockIdx.x; row < end; row += gridDim.x) {
    for (int i = threadIdx.x; i < n; i += blockDim.x)
      work[i] =
          pass.from[pass.isInput ? (size_t)row * n + i : rows.received(row, i)];
    float2 *now = work, *next = work + n;
    for (int done = 1; done < n; done *= 2) {
      __syncthreads();
      for (int i = threadIdx.x; i < n / 2; i += blockDim.x) {
        const int k = i % done; // The frequency, of those of `done` points.
        const float2 a = now[i];
        float2 root = m.roots[k * (MostPoints / 2 / done)];
        root.y *= sign;
        const float2 b = multiply(root, now[i + n / 2]);
        next[2 * i - k] = add(a, b);
        next[2 * i - k + done] = subtract(a, b);
      }
      float2 *const written = next;
      next = now;
      now = written;
    }
    __syncthreads();
    for (int i = threadIdx.x; i < n; i += blockDim.x)
      m.sent[rows.sent(row, i)] = {now[i].x * scale, now[i].y * scale};
    __syncthreads();
  }
}

/// Brings what has come back into the order of rows.
__device__ inline void unpack(const Matrix &m) {
  const int n = m.rows.length;
  for (int row = blockIdx.x; row < m.rows.rows; row += gridDim.x)
    for (int i = threadIdx.x; i < n; i += blockDim.x)
      m.result[(size_t)row * n + i] = m.input[m.rows.received(row, i)];
}

/// This process's part of the problem.
struct Problem {
  const Processes &processes;
  const Arguments arguments;
  const Rows rows;
  const DeviceArray<float2> input, sent, result, roots;

  Problem(const Processes &processes, int argc, char **argv)
      : processes(processes), arguments(argc, argv, processes.rank == 0),
        rows(ownRows()), input(ownElements()), sent(elements()),
        result(elements()), roots(halfOfRoots()) {}

  Matrix matrix() const {
    return {rows, input, sent, result, roots, 2 * arguments.transforms};
  }
  /// Bytes of shared memory that a block needs.
  size_t work() const {
    return 2 * sizeof(float2) * std::max(arguments.rows, arguments.columns);
  }

  /// Prints the result, and compares it with the serial transform if that is
  /// wanted. \returns the exit status of the program.
  int finish(const char *form, double seconds) const {
    const std::vector<float2> mine = result.values();
    double squares = 0, energy = 0;
    for (const float2 &value : mine)
      squares += (double)value.x * value.x + (double)value.y * value.y;
    MPI_Reduce(&squares, &energy, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    processes.report("fft", form, seconds);
    if (processes.rank == 0)
      printResult(arguments, energy, seconds);
    if (!arguments.check)
      return 0;
    const auto expected =
        processes.fromFirst([&] { return transformSerially(arguments); });
    const double whole = energyOfInput(arguments);
    // Single precision: relative to the largest result, which has a part in
    // all.
    double largest = 0;
    for (const std::complex<double> &value : expected)
      largest = std::max(largest, std::abs(value));
    long long wrong =
        processes.rank == 0 &&
        !(std::fabs(energy - whole) <= 1e-5 * arguments.transforms * whole);
    for (size_t i = 0; i < mine.size(); ++i)
      wrong += !(std::abs(std::complex<double>(mine[i].x, mine[i].y) -
                          expected[processes.rank * mine.size() + i]) <=
                 5e-6 * arguments.transforms * largest);
    wrong = processes.sum(wrong);
    if (wrong && processes.rank == 0)
      std::fprintf(stderr,
                   "error: %lld values differ from the serial transform; the "
                   "energy of the input is %.5e\n",
                   wrong, whole);
    return wrong ? 1 : 0;
  }

private:
  Rows ownRows() const {
    if (const char *problem = arguments.problem())
      processes.refuse(problem);
    const int size = processes.size;
    if (arguments.rows % (Halves * size) || arguments.columns % (Halves * size))
      processes.refuse("rows and columns have to be multiples of twice the "
                       "number of processes");
    return {arguments.rows / size, arguments.columns, size};
  }
  size_t elements() const { return (size_t)rows.rows * rows.length; }
  std::vector<float2> ownElements() const {
    std::vector<float2> result;
    for (int row = 0; row < rows.rows; ++row)
      for (int column = 0; column < rows.length; ++column) {
        const std::complex<float> value =
            element(processes.rank * rows.rows + row, column);
        result.push_back({value.real(), value.imag()});
      }
    return result;
  }
  static std::vector<float2> halfOfRoots() {
    std::vector<float2> result;
    for (int k = 0; k < MostPoints / 2; ++k) {
      const std::complex<double> value = root(k, MostPoints);
      result.push_back({(float)value.real(), (float)value.imag()});
    }
    return result;
  }
};

#endif // GPUMPI_EXAMPLES_FFT_PARALLEL_H
