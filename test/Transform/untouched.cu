// A file without operations is not changed for CUDA, byte for byte.
// RUN: %gpumpi-translate %s -o %t.cu --target=cuda
// RUN: tail -n +3 %t.cu > %t.rest
// RUN: diff %s %t.rest
	#define   ODD( a )   a   // with a tab in front
template <typename T> __global__ void k(T *p) {
  __shared__ T tile[32];
#pragma unroll
  for (int i = 0; i < 4; ++i) tile[i] = T(i), p[i] = tile[i] ;
}
int main() { k<float><<<ODD( 1 ), 32>>>(nullptr); }
// no newline at the end