#include <gpumpi/gpumpi.h>

__global__ void send(int *status) {
  *status = cuda_mpi_send(status, sizeof(int), 1000);
}

int statusOfWrongSend() {
  int *memory, status;
  cudaMalloc(&memory, sizeof(int));
  send<<<1, 1>>>(memory);
  cudaMemcpy(&status, memory, sizeof(int), cudaMemcpyDeviceToHost);
  cudaFree(memory);
  return status;
}
