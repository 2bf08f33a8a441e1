#include <cuda_runtime.h>
#include <gpumpi/gpumpi.h>

__global__ void plain(int *data) { *data = 1; }

__global__ void embedded() { cuda_mpi_barrier(); }

int main() {
  MPI_Init(nullptr, nullptr);
  int *data, *copy;
  cudaMalloc((void **)&data, sizeof *data);
  cudaMallocHost(&copy, sizeof *copy);
  embedded<<<1, 1>>>();
  plain<<<1, 1>>>(data);
  cudaMemcpyAsync(copy, data, sizeof *data, cudaMemcpyDeviceToHost);
  MPI_Barrier(MPI_COMM_WORLD);
  cudaDeviceSynchronize();
  return MPI_Finalize();
}
