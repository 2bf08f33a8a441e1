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

__global__ void members(int *out) {
  Outside<int> first{3};
  Outside<short> second{3};
  Inside<int> third{9};
  Inside<short> fourth{9};
  out[0] = first.get(4);
  out[1] = second.get(4);
  out[2] = third.get(4);
  out[3] = fourth.get(4);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int *out, results[4];
  cudaMalloc(&out, sizeof results);
  members<<<1, 1>>>(out);
  cudaMemcpy(results, out, sizeof results, cudaMemcpyDeviceToHost);
  // CHECK: 7 12 5 360
  std::printf("%d %d %d %d\n", results[0], results[1], results[2], results[3]);
  MPI_Finalize();
}
