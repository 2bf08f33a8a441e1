__global__ void fill(int *p) {
  *p = 3;
  *p += 4;
}
