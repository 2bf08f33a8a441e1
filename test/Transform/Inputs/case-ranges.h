#ifndef CASE_RANGES_H
#define CASE_RANGES_H
static __device__ inline int inHeader(int x) {
  switch (x) {
  case 1 ... 3:
    return 1;
  default:
    return 0;
  }
}
#endif
