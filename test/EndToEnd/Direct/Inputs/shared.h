// A __shared__ variable that no edit can reach.
__device__ inline int *headers_tile() {
  __shared__ int tile[64];
  return tile;
}
