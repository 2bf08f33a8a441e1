#ifndef HEADERS_DETAIL_STEPS_H
#define HEADERS_DETAIL_STEPS_H
__device__ inline unsigned steps(unsigned h, unsigned value) {
  return mix(h, value + __LINE__);
}
#endif
