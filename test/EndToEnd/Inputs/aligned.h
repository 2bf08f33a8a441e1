// A header with `alignas` behind `__shared__`.
#pragma once

__device__ inline const void *alignedInHeader() {
  __shared__ alignas(128) int line[32];
  return line;
}
