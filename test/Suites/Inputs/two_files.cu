// A program of two files. OUTSIDE has the kernel write behind its memory.
void fill(int *values, int count);

int main() {
  int *device, host[4];
  cudaMalloc(&device, sizeof host);
  fill(device, 4);
  cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost);
}
