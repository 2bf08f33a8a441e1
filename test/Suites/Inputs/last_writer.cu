// Which thread writes last depends on the order: a race. With CHECKED the
// program looks itself whether one of them did.
#include <cstdio>

__global__ void race(int *out) { *out = threadIdx.x; }

int main() {
  int *device, last = -1;
  cudaMalloc(&device, sizeof last);
  race<<<1, 64>>>(device);
  cudaMemcpy(&last, device, sizeof last, cudaMemcpyDeviceToHost);
#ifdef CHECKED
  std::printf("%s\n", last >= 0 && last < 64 ? "PASS" : "FAIL");
#endif
}
