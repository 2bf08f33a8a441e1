#pragma once

__device__ inline float included(float value) {
  __shared__ float held;
  if (value > 3)
    held = value;
  return held;
}
