#ifdef OUTSIDE
constexpr int Extra = 1;
#else
constexpr int Extra = 0;
#endif

__global__ void fillKernel(int *values, int count) {
  for (int i = 0; i < count + Extra; ++i)
    values[i] = i;
}

void fill(int *values, int count) { fillKernel<<<1, 1>>>(values, count); }
