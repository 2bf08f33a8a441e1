
__global__ void wrong(int *p) {
  if (threadIdx.x)
    cuda_mpi_barrier();
}
