// Runs a kernel on known numbers and prints what it has made of them.

#ifndef CHECK_H
#define CHECK_H

#include <cstdio>
#include <vector>

struct Run {
  static constexpr int Size = 1 << 14;
  int *ints;
  float *floats, *out;
  int *result;

  Run() {
    cudaMallocManaged(&ints, Size * sizeof(int));
    cudaMallocManaged(&floats, Size * sizeof(float));
    cudaMallocManaged(&out, Size * sizeof(float));
    cudaMallocManaged(&result, Size * sizeof(int));
    unsigned state = 12345;
    for (int i = 0; i < Size; ++i) {
      state = state * 1664525u + 1013904223u;
      ints[i] = (int)(state >> 20);
      floats[i] = (float)(int)(state >> 22) * 0.25f;
      out[i] = -1;
      result[i] = -1;
    }
  }
  ~Run() {
    cudaFree(ints);
    cudaFree(floats);
    cudaFree(out);
    cudaFree(result);
  }
  void print(const char *name) {
    const cudaError_t error = cudaDeviceSynchronize();
    if (error != cudaSuccess)
      std::printf("%s: %s\n", name, cudaGetErrorString(error));
    unsigned long long sum = 14695981039346656037ull;
    for (int i = 0; i < Size; ++i) {
      unsigned bits;
      __builtin_memcpy(&bits, &out[i], sizeof(bits));
      for (unsigned word : {bits, (unsigned)result[i]})
        sum = (sum ^ word) * 1099511628211ull;
    }
    std::printf("%-20s %016llx\n", name, sum);
  }
};

#define CHECK(KERNEL, GRID, BLOCK, BYTES, ...)                                 \
  do {                                                                         \
    Run run;                                                                   \
    KERNEL<<<GRID, BLOCK, BYTES>>>(__VA_ARGS__);                               \
    run.print(#KERNEL);                                                        \
  } while (0)

#endif // CHECK_H
