#pragma once

__device__ inline float included(float value) {
  // expected-error@+2 {{it is declared in an included file, which is never edited [GM1030]}}
  // expected-note@+1 {{at the beginning of the kernel}}
  __shared__ float held;
  if (value > 3)
    held = value;
  return held;
}
