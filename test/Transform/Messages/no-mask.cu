// RUN: %gpumpi-translate --verify %s --target=cpu -- -DREFUSED
// RUN: %gpumpi-translate %s --target=cpu -o /dev/null

// The program's own come before what is refused.
template <class T> __device__ T __shfl_down(T value, int delta) {
  return __shfl_down_sync(0xffffffffu, value, delta);
}
__device__ int __any(int predicate) { return __any_sync(~0u, predicate); }

__global__ void votes(float *p, int n) {
  float v = p[threadIdx.x];
  v += __shfl_down(v, 4) + __any(v > 3);
#ifdef REFUSED
  // expected-error@+2 {{'__shfl_xor' is unavailable: it does not say which lanes take part; write __shfl_xor_sync with the mask of those that call it, 0xffffffff for a whole warp, in front of the arguments}}
  // expected-note@* {{'__shfl_xor' has been explicitly marked unavailable here}}
  v += __shfl_xor(v, 2);
  // expected-error@+2 {{'__ballot' is unavailable: it does not say which lanes take part; write __ballot_sync with the mask}}
  // expected-note@* {{'__ballot' has been explicitly marked unavailable here}}
  v += __popc(__ballot(v > 1));
#endif
  p[threadIdx.x] = v;
}
