//===- coll-bcast.cu - A broadcast of every type -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every process is the root once, for integers of every size, floating point,
// bool, enumerations, pointers and classes, which travel as bytes. What lies
// in front of the elements and behind them must stay untouched.
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

enum class Colour : unsigned char { Red = 3, Green = 77, Blue = 200 };

/// With padding inside and behind.
struct Particle {
  short kind;
  double place[3];
  char mark;
};

/// Of a size that is no power of two.
struct Name {
  char letters[7];
};

/// The element \p k that process \p root sends, and a number made of all of it.
template <class T> struct Element {
  __host__ __device__ static T of(int root, int k) {
    // No byte of 0xee where there is only one.
    const unsigned value = mix(root + 1, k);
    return static_cast<T>(sizeof(T) == 1 ? value % 200
                                         : value * 0x100000007ull);
  }
  static double number(T value) { return static_cast<double>(value); }
};
template <> struct Element<bool> {
  __host__ __device__ static bool of(int root, int k) {
    return mix(root, k) & 16;
  }
  static double number(bool value) { return value ? 1 : 2; }
};
template <> struct Element<Colour> {
  __host__ __device__ static Colour of(int root, int k) {
    const unsigned chosen = mix(root, k) % 3;
    return chosen == 0   ? Colour::Red
           : chosen == 1 ? Colour::Green
                         : Colour::Blue;
  }
  static double number(Colour value) { return static_cast<int>(value); }
};
template <> struct Element<int *> {
  __host__ __device__ static int *of(int root, int k) {
    return (int *)nullptr + (1000 * root + k);
  }
  static double number(int *value) { return value - (int *)nullptr; }
};
template <> struct Element<Particle> {
  __host__ __device__ static Particle of(int root, int k) {
    return {static_cast<short>(root * 100 + k),
            {root + 0.25, k + 0.5, root * k + 0.125},
            static_cast<char>('a' + k % 26)};
  }
  static double number(const Particle &value) {
    return value.kind + 3 * value.place[0] + 5 * value.place[1] +
           7 * value.place[2] + 1000 * value.mark;
  }
};
template <> struct Element<Name> {
  __host__ __device__ static Name of(int root, int k) {
    Name name = {};
    for (int i = 0; i < 7; ++i)
      name.letters[i] = static_cast<char>('a' + (root * 5 + k * 3 + i) % 26);
    return name;
  }
  static double number(const Name &value) {
    double sum = 0;
    for (char letter : value.letters)
      sum = sum * 32 + (letter - 'a');
    return sum;
  }
};

/// MPI-3.1, 5.4: afterwards all processes have what the root has. Between the
/// parts of two roots is an element that nobody sends.
template <class T> __global__ void everyRoot(T *buffer, int n, int *failed) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  int mine = 0;
  for (int root = 0; root < size; ++root) {
    T *const part = buffer + 1 + root * (n + 1);
    if (rank == root)
      for (int k = i; k < n; k += gridDim.x * blockDim.x)
        part[k] = Element<T>::of(root, k);
    if (cuda_mpi_bcast(part, n, root) != MPI_SUCCESS)
      ++mine;
  }
  failed[i] = mine;
}

/// MPI-3.1, 5.4: the other processes' buffers are overwritten, the root's is
/// not. Every thread sees what has arrived.
template <class T>
__global__ void everyThread(T *buffer, int n, int root, T *seen) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    buffer[i] = Element<T>::of(50 + cuda_mpi_comm_rank(), i);
  cuda_mpi_bcast(buffer, n, root);
  seen[i] = buffer[(i + 17) % n];
}

static const unsigned char untouched = 0xee;

/// The elements in \p bytes as numbers; -1 for one that was never written.
template <class T>
static std::vector<double> numbers(const std::vector<unsigned char> &bytes) {
  std::vector<double> result;
  for (size_t at = 0; at < bytes.size(); at += sizeof(T)) {
    bool written = false;
    for (size_t i = 0; i < sizeof(T); ++i)
      written = written || bytes[at + i] != untouched;
    T value;
    std::memcpy(&value, &bytes[at], sizeof(T));
    result.push_back(written ? Element<T>::number(value) : -1);
  }
  return result;
}

template <class T> static void check(harness::Test &test, const char *type) {
  const int n = 37, blocks = 3, threads = 32;
  // Bytes, since not all of them are a bool.
  harness::Device<unsigned char> buffer((test.size * (n + 1) + 1) * sizeof(T));
  harness::Device<int> failed(blocks * threads);
  everyRoot<<<blocks, threads>>>((T *)(unsigned char *)buffer, n,
                                 (int *)failed);
  std::vector<double> expected = {-1};
  for (int root = 0; root < test.size; ++root) {
    for (int k = 0; k < n; ++k)
      expected.push_back(Element<T>::number(Element<T>::of(root, k)));
    expected.push_back(-1);
  }
  test.expect(type, numbers<T>(buffer.values()), expected);
  test.expect(type, failed.values(), std::vector<int>(blocks * threads, 0));

  const int root = (test.size - 1) / 2;
  harness::Device<unsigned char> few(n * sizeof(T)),
      seen(blocks * threads * sizeof(T));
  everyThread<<<blocks, threads>>>((T *)(unsigned char *)few, n, root,
                                   (T *)(unsigned char *)seen);
  std::vector<double> each;
  for (int i = 0; i < blocks * threads; ++i)
    each.push_back(Element<T>::number(Element<T>::of(50 + root, (i + 17) % n)));
  test.expect(type, numbers<T>(seen.values()), each);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  check<char>(test, "char");
  check<signed char>(test, "signed char");
  check<unsigned char>(test, "unsigned char");
  check<short>(test, "short");
  check<unsigned short>(test, "unsigned short");
  check<int>(test, "int");
  check<unsigned>(test, "unsigned");
  check<long>(test, "long");
  check<unsigned long>(test, "unsigned long");
  check<long long>(test, "long long");
  check<unsigned long long>(test, "unsigned long long");
  check<float>(test, "float");
  check<double>(test, "double");
  check<bool>(test, "bool");
  check<char16_t>(test, "char16_t");
  check<wchar_t>(test, "wchar_t");
  check<Colour>(test, "Colour");
  check<int *>(test, "int *");
  check<Particle>(test, "Particle");
  check<Name>(test, "Name");
  return test.finish();
}
