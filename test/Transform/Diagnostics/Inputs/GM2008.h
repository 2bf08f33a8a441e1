inline __device__ void count(int *data) {
  __shared__ int total;
  total = data[0];
  data[0] = total + 1;
}
