// A kernel for a program in C.
__global__ void squares(int *values, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    values[i] *= values[i];
}

extern "C" void square(int *values, int count) {
  squares<<<(count + 31) / 32, 32>>>(values, count);
}
