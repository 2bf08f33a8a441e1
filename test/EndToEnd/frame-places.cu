// Variables that have one place in the frame, one after the other, against the
// plain program. The CPU target runs a thread from one suspension to the next
// before another starts: what one writes must not reach what another is still
// to read.
// RUN: %gpumpicxx --target=cpu -Wall -Wextra -Werror %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN %s -o %t.plain
// RUN: %mpirun -np 1 %t.plain > %t.plain1 && %mpirun -np 1 %t > %t.1
// RUN: diff %t.plain1 %t.1
// RUN: %mpirun -np 2 %t.plain > %t.plain2 && %mpirun -np 2 %t > %t.2
// RUN: diff %t.plain2 %t.2
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c %s -o %t.cuda %}
// RUN: %gpumpi-translate --target=cpu --dump-plan %s > %t.plan
// RUN: FileCheck %s --input-file=%t.plan
#include "Inputs/values.h"

struct Mixed {
  double d;
  short s[3];
  char c;
};
__device__ inline void fill(char *bytes, int n, int value) {
  for (int i = 0; i < n; ++i)
    bytes[i] = (char)(value + i);
}
__device__ inline unsigned sum(const char *bytes, int n) {
  unsigned result = 0;
  for (int i = 0; i < n; ++i)
    result = result * 31 + (unsigned char)bytes[i];
  return result;
}

// Scalars of all sizes: a phase needs what the phases before have left.
// CHECK: kernel scalars: {{.*}} 40 frame bytes
__global__ void scalars(unsigned *out, int n) {
  unsigned *w = mine(out);
  const int own = counted(w, n) + (int)threadIdx.x;
  {
    double a = own * 0.5, b = own * 0.25;
    cuda_mpi_barrier();
    w[0] = (unsigned)(a * 8 + b);
  }
  {
    float c = own * 0.5f;
    int x = own * 3, y = own * 5, z = own * 7;
    cuda_mpi_barrier();
    w[1] = (unsigned)(c * 4) + x + y + z;
  }
  {
    short s = (short)own;
    char c[5] = {(char)own, 1, 2, 3, (char)(own + 4)};
    bool positive = own > 0;
    cuda_mpi_barrier();
    w[2] = s + c[0] + c[4] + positive;
  }
  {
    Mixed m = {own * 1.5, {1, (short)own, 3}, (char)own};
    cuda_mpi_barrier();
    w[3] = (unsigned)(m.d * 2) + m.s[1] + m.c;
    cuda_mpi_barrier();
    w[4] = m.s[0] + m.s[2];
  }
}

// Alive in an overlapping way: first and second, second and third.
__global__ void chain(unsigned *out, int n) {
  unsigned *w = mine(out);
  long long first = counted(w, n) * 1000000007ll + threadIdx.x;
  int little = n + (int)threadIdx.x;
  cuda_mpi_barrier();
  long long second = first * 3 + little;
  cuda_mpi_barrier();
  unsigned third[4] = {(unsigned)second, (unsigned)(second >> 32),
                       threadIdx.x * 7u, 4};
  cuda_mpi_barrier();
  double fourth = third[0] * 1e-3 + third[2];
  unsigned fifth = third[1] ^ third[3];
  cuda_mpi_barrier();
  w[0] = (unsigned)fourth;
  w[1] = fifth;
}

// Which phase comes next differs from round to round.
__global__ void phases(unsigned *out, int n) {
  unsigned *w = mine(out);
  unsigned total = threadIdx.x;
  for (int round = 0; round < n; ++round) {
    switch (round % 3) {
    case 0: {
      unsigned long long large = total * 1103515245ull + round;
      cuda_mpi_barrier();
      total += (unsigned)(large >> 7);
      break;
    }
    case 1: {
      unsigned short little[3] = {(unsigned short)total, 7,
                                  (unsigned short)round};
      cuda_mpi_barrier();
      total = total * 5 + little[0] + little[1] * little[2];
      break;
    }
    default:
      for (int i = 0; i < 2; ++i) {
        float real = (total & 0xffff) * 0.5f;
        cuda_mpi_barrier();
        total ^= (unsigned)(real * 2) + i;
      }
    }
  }
  w[0] = total;
}

// Homes in scopes that have nothing in common, and in ones that do.
// CHECK: kernel homes:
// CHECK-DAG: variable first: home, 20 bytes at [[AT:[0-9]+]],
// CHECK-DAG: variable second: home, 20 bytes at [[AT]],
// CHECK-DAG: variable fourth: home, 20 bytes at
__global__ void homes(unsigned *out, int n) {
  unsigned *w = mine(out);
  const int own = counted(w, n) + (int)threadIdx.x;
  {
    char first[20];
    fill(first, 20, own);
    cuda_mpi_barrier();
    w[0] = sum(first, 20);
  }
  for (int i = 0; i < n; ++i) {
    char second[20];
    fill(second, 20, own + i);
    cuda_mpi_barrier();
    {
      char inner[20];
      fill(inner, 20, own + 2 * i);
      cuda_mpi_barrier();
      w[1] += sum(second, 20) + sum(inner, 20);
    }
    char third[12];
    fill(third, 12, own + 3 * i);
    cuda_mpi_barrier();
    w[2] += sum(second, 20) ^ sum(third, 12);
  }
  char fourth[20];
  fill(fourth, 20, own * 2);
  cuda_mpi_barrier();
  w[3] = sum(fourth, 20);
}

// The frame of a template serves all types, each with its own words.
template <class T, class U> __global__ void generic(unsigned *out, int n) {
  unsigned *w = mine(out);
  {
    T a = (T)(n + threadIdx.x), b = (T)(n * 2);
    int fixed = n * 3 + threadIdx.x;
    cuda_mpi_barrier();
    w[0] = (unsigned)(a + b) + fixed;
  }
  {
    U c = (U)(n * 5 + threadIdx.x);
    long long large = n * 1000000007ll * threadIdx.x;
    cuda_mpi_barrier();
    w[1] = (unsigned)c + (unsigned)(large >> 3);
  }
}

// So does that of a function.
template <class T> __device__ unsigned phased(T value) {
  unsigned result;
  {
    T twice = value + value;
    int i = (int)value;
    cuda_mpi_barrier();
    result = (unsigned)twice + i;
  }
  {
    double d = (double)value * 0.5;
    cuda_mpi_barrier();
    result += (unsigned)(d * 2);
  }
  return result;
}
__global__ void functions(unsigned *out, int n) {
  unsigned *w = mine(out);
  w[0] = phased((char)(n + threadIdx.x));
  double kept = n * 0.5 + threadIdx.x;
  w[1] = phased(n * 0.5 + threadIdx.x);
  w[2] = (unsigned)(kept * 2) + phased((short)(n + threadIdx.x));
  float other = n * 0.25f;
  cuda_mpi_barrier();
  w[3] = (unsigned)(other * 4);
}

int main(int argc, char **argv) {
  harness::Comparison test(argc, argv);
  test.run("scalars",
           [](dim3 g, dim3 b, unsigned *o) { scalars<<<g, b>>>(o, 3); });
  test.run("chain", [](dim3 g, dim3 b, unsigned *o) { chain<<<g, b>>>(o, 5); });
  test.run("phases",
           [](dim3 g, dim3 b, unsigned *o) { phases<<<g, b>>>(o, 11); });
  test.run("homes", [](dim3 g, dim3 b, unsigned *o) { homes<<<g, b>>>(o, 3); });
  test.run("generic", [](dim3 g, dim3 b, unsigned *o) {
    generic<char, double><<<g, b>>>(o, 3);
    cudaDeviceSynchronize();
    generic<double, short><<<g, b>>>(o + 2, 5);
  });
  test.run("functions",
           [](dim3 g, dim3 b, unsigned *o) { functions<<<g, b>>>(o, 3); });
  return test.finish();
}
