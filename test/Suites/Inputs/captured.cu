// Asynchronous copies, from memory and from a variable, become nodes of a
// graph.
#include <cstdio>

__device__ int counter;

__global__ void count() { ++counter; }

int main() {
  int *device, results[2] = {0, 0};
  cudaStream_t stream;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaStreamCreate(&stream);
  cudaMalloc(&device, sizeof *device);
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  count<<<1, 1, 0, stream>>>();
  cudaMemcpyFromSymbolAsync(&results[0], counter, sizeof counter, 0,
                            cudaMemcpyDeviceToHost, stream);
  cudaMemsetAsync(device, 1, sizeof *device, stream);
  cudaMemcpyAsync(&results[1], device, sizeof *device, cudaMemcpyDeviceToHost,
                  stream);
  bool fine = cudaStreamEndCapture(stream, &graph) == cudaSuccess &&
              results[0] == 0 && results[1] == 0;
  cudaGraphInstantiate(&exec, graph, 0);
  for (int i = 0; i < 3; ++i)
    cudaGraphLaunch(exec, stream);
  cudaStreamSynchronize(stream);
  fine = fine && results[0] == 3 && results[1] == 0x01010101;
  std::printf("%s\n", fine ? "PASS" : "FAIL");
}
