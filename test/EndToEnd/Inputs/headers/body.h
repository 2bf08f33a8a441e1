__global__ void work(unsigned *out, int n) {
  unsigned h = self() + Base;
  cuda_mpi_barrier();
  out[self()] = mix(h, n);
}
