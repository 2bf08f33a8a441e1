// Members of class templates that suspend, beside specializations that do.
// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: %mpirun -np 1 %t | FileCheck %s
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c %s -o %t.cuda %}
#include <gpumpi/gpumpi.h>

#include <cstdio>

template <class T> struct Outside {
  T value;
  __device__ T get(int more);
};
template <class T> __device__ T Outside<T>::get(int more) {
  value += more;
  cuda_mpi_barrier();
  return value;
}
template <> __device__ short Outside<short>::get(int more);
template <> __device__ short Outside<short>::get(int more) {
  cuda_mpi_barrier();
  return (short)(value * more);
}

template <class T> struct Inside {
  T value;
  __device__ T get(int more) {
    cuda_mpi_barrier();
    return value - more;
  }
};
template <> __device__ short Inside<short>::get(int more) {
  const int kept = more;
  cuda_mpi_barrier();
  return (short)(value * kept * 10);
}

// Members of which only specializations suspend, and members that are
// templates.
template <class T> struct Some {
  static __device__ int none(int *at) { return *at; }
  template <int N> __device__ int number(int *at) {
    cuda_mpi_barrier();
    return *at + N;
  }
  template <class U> __device__ int declared(int *at, U more);
  __device__ int undefined(int *at);
};
template <> __device__ int Some<int>::none(int *at) {
  const int before = *at;
  cuda_mpi_barrier();
  return before * 2;
}
template <> template <> __device__ int Some<int>::number<3>(int *at) {
  const int before = *at;
  cuda_mpi_barrier();
  return before * 30;
}
template <>
template <class U>
__device__ int Some<int>::declared(int *at, U more) {
  const U kept = more;
  cuda_mpi_barrier();
  return *at + kept;
}
template <>
template <>
__device__ int Some<short>::declared<long>(int *at, long more) {
  const long kept = more;
  cuda_mpi_barrier();
  return *at - (int)kept;
}
template <> __device__ int Some<int>::undefined(int *at) {
  cuda_mpi_barrier();
  return *at + 1;
}
template <> __device__ int Some<char>::undefined(int *at) { return *at + 2; }

__global__ void members(int *out) {
  Outside<int> first{3};
  Outside<short> second{3};
  Inside<int> third{9};
  Inside<short> fourth{9};
  out[0] = first.get(4);
  out[1] = second.get(4);
  out[2] = third.get(4);
  out[3] = fourth.get(4);
  Some<int> some;
  Some<short> other;
  Some<char> last;
  out[4] = Some<int>::none(out) * 10 + Some<float>::none(out);
  out[5] = some.number<3>(out) + some.number<4>(out) + other.number<3>(out);
  out[6] = some.declared(out, 5) * 10 + other.declared(out, 5l);
  out[7] = some.undefined(out) * 10 + last.undefined(out);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int *out, results[8];
  cudaMalloc(&out, sizeof results);
  members<<<1, 1>>>(out);
  cudaMemcpy(results, out, sizeof results, cudaMemcpyDeviceToHost);
  // CHECK: 7 12 5 360 147 231 122 89
  for (int result : results)
    std::printf("%d ", result);
  std::printf("\n");
  MPI_Finalize();
}
