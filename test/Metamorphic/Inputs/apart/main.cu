#include <cstdio>

__global__ void fill(int *p);

int main() {
  int *p, value = 0;
  cudaMalloc(&p, sizeof(int));
  fill<<<1, 1>>>(p);
  cudaMemcpy(&value, p, sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("%d\n", value);
}
