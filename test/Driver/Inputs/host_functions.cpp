#include <cuda_runtime.h>

#include <cmath>
#include <cstdio>

inline float rsqrtf(float x) { return 1.0f / sqrtf(x); }
inline int max(int a, int b) { return a > b ? a : b; }
inline int min(int a, int b) { return a < b ? a : b; }

float onDevice(float x);

int main() {
  std::printf("host %g %d %d device %g\n", rsqrtf(4), max(1, 2), min(1, 2),
              onDevice(4));
}
