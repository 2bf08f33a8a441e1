//===- GraphTest.cpp - Graphs --------------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamsAndGraphs.h"

namespace {

using gpumpi::cpu::addressed;

DEVICE_CODE void addTo(int *p, int n) { p[threadIdx.x] += n; }
__global__ void add(int *p, int n) { addTo(p, n); }
__global__ void multiply(int *p, int n) { p[threadIdx.x] *= n; }

template <class Body> void launchIn(cudaStream_t stream, Body body) {
  EXPECT_EQ(gpumpi::cpu::launch(1, 4, 0, stream, body), cudaSuccess);
}

TEST(Graph, IsMadeNodeByNode) {
  const DeviceArray<int> device(4);
  int *p = device.get(), three = 3, five = 5, out[4] = {}, calls = 0;
  void *adding[] = {&p, &three}, *multiplying[] = {&p, &five};
  cudaGraph_t graph;
  ASSERT_EQ(cudaGraphCreate(&graph, 0), cudaSuccess);
  cudaGraphNode_t fill, sum, product, copy, host, empty;
  // Made in another order than they are to be done in.
  EXPECT_EQ(cudaGraphAddMemcpyNode1D(&copy, graph, nullptr, 0, out, p,
                                     sizeof(out), cudaMemcpyDeviceToHost),
            cudaSuccess);
  const cudaKernelNodeParams times{
      (void *)&addressed(multiply), 1, 4, 0, multiplying, nullptr};
  EXPECT_EQ(cudaGraphAddKernelNode(&product, graph, nullptr, 0, &times),
            cudaSuccess);
  const cudaKernelNodeParams plus{
      (void *)&addressed(add), 1, 4, 0, adding, nullptr};
  EXPECT_EQ(cudaGraphAddKernelNode(&sum, graph, nullptr, 0, &plus),
            cudaSuccess);
  const cudaMemsetParams twos{p, 16, 2, 4, 4, 1};
  EXPECT_EQ(cudaGraphAddMemsetNode(&fill, graph, nullptr, 0, &twos),
            cudaSuccess);
  const cudaHostNodeParams call{[](void *count) { ++*(int *)count; }, &calls};
  EXPECT_EQ(cudaGraphAddHostNode(&host, graph, &copy, 1, &call), cudaSuccess);
  EXPECT_EQ(cudaGraphAddEmptyNode(&empty, graph, nullptr, 0), cudaSuccess);
  const cudaGraphNode_t from[] = {fill, sum, product, host};
  const cudaGraphNode_t to[] = {sum, product, copy, empty};
  EXPECT_EQ(cudaGraphAddDependencies(graph, from, to, 4), cudaSuccess);
  size_t roots = 0;
  EXPECT_EQ(cudaGraphGetRootNodes(graph, nullptr, &roots), cudaSuccess);
  EXPECT_EQ(roots, 1u);
  cudaGraph_t clone;
  EXPECT_EQ(cudaGraphClone(&clone, graph), cudaSuccess);

  cudaGraphExec_t exec;
  ASSERT_EQ(cudaGraphInstantiate(&exec, graph, nullptr, nullptr, 0),
            cudaSuccess);
  EXPECT_EQ(cudaGraphLaunch(exec, nullptr), cudaSuccess);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  EXPECT_EQ(out[3], (2 + 3) * 5);
  // The arguments of one launch are replaced.
  three = 4;
  EXPECT_EQ(cudaGraphExecKernelNodeSetParams(exec, sum, &plus), cudaSuccess);
  EXPECT_EQ(cudaGraphLaunch(exec, nullptr), cudaSuccess);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  EXPECT_EQ(out[0], (2 + 4) * 5);
  // All are, by those of another graph of the same form.
  cudaGraphExecUpdateResultInfo result;
  EXPECT_EQ(cudaGraphExecUpdate(exec, clone, &result), cudaSuccess);
  EXPECT_EQ(cudaGraphLaunch(exec, nullptr), cudaSuccess);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  EXPECT_EQ(out[0], (2 + 3) * 5);
  EXPECT_EQ(calls, 3);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(clone), cudaSuccess);

  // A graph as a node of another.
  cudaGraph_t outer;
  ASSERT_EQ(cudaGraphCreate(&outer, 0), cudaSuccess);
  cudaGraphNode_t child, after;
  EXPECT_EQ(cudaGraphAddChildGraphNode(&child, outer, nullptr, 0, graph),
            cudaSuccess);
  EXPECT_EQ(cudaGraphAddKernelNode(&after, outer, &child, 1, &times),
            cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  runGraph(outer, 1);
  EXPECT_EQ(device.toHost(), std::vector<int>(4, (2 + 3) * 25));
}

TEST(Graph, BadNodesAreErrors) {
  const DeviceArray<int> device(4);
  int *p = device.get();
  cudaGraph_t graph, other;
  ASSERT_EQ(cudaGraphCreate(&graph, 0), cudaSuccess);
  ASSERT_EQ(cudaGraphCreate(&other, 0), cudaSuccess);
  cudaGraphNode_t first, second, node;
  EXPECT_EQ(cudaGraphAddEmptyNode(&first, graph, nullptr, 0), cudaSuccess);
  EXPECT_EQ(cudaGraphAddEmptyNode(&second, graph, &first, 1), cudaSuccess);
  EXPECT_EQ(cudaGraphAddEmptyNode(&node, other, &first, 1),
            cudaErrorInvalidValue);
  cudaKernelNodeParams launch{p, 1, 4, 0, nullptr, nullptr};
  EXPECT_EQ(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &launch),
            cudaErrorInvalidDeviceFunction);
  EXPECT_EQ(cudaGraphAddMemcpyNode1D(&node, graph, nullptr, 0, p, p, 100,
                                     cudaMemcpyDeviceToDevice),
            cudaErrorInvalidValue);
  cudaMemsetParams fill{p, 16, 2, 3, 4, 1};
  EXPECT_EQ(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &fill),
            cudaErrorInvalidValue);
  fill = {p, 16, 2, 4, 5, 1};
  EXPECT_EQ(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &fill),
            cudaErrorInvalidValue);
  EXPECT_EQ(typesOf(graph).size(), 2u);
  // Nodes that wait for each other.
  EXPECT_EQ(cudaGraphAddDependencies(graph, &second, &first, 1), cudaSuccess);
  cudaGraphExec_t exec;
  EXPECT_EQ(cudaGraphInstantiate(&exec, graph), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
#ifndef CUDA_ORACLE // There, handles that are gone may crash.
  EXPECT_EQ(cudaGraphDestroy(graph), cudaErrorInvalidValue);
#endif
  EXPECT_EQ(cudaGraphDestroy(other), cudaSuccess);
  (void)cudaGetLastError();
}

TEST(Graph, OfAnotherFormDoesNotReplaceIt) {
  cudaGraph_t graph, other;
  ASSERT_EQ(cudaGraphCreate(&graph, 0), cudaSuccess);
  ASSERT_EQ(cudaGraphCreate(&other, 0), cudaSuccess);
  cudaGraphNode_t node;
  EXPECT_EQ(cudaGraphAddEmptyNode(&node, graph, nullptr, 0), cudaSuccess);
  cudaGraphExec_t exec;
  ASSERT_EQ(cudaGraphInstantiate(&exec, graph), cudaSuccess);
  cudaGraphExecUpdateResultInfo result;
  EXPECT_EQ(cudaGraphExecUpdate(exec, other, &result),
            cudaErrorGraphExecUpdateFailure);
  EXPECT_EQ(result.result, cudaGraphExecUpdateErrorTopologyChanged);
  const cudaHostNodeParams call{[](void *) {}, nullptr};
  EXPECT_EQ(cudaGraphAddHostNode(&node, other, nullptr, 0, &call), cudaSuccess);
  EXPECT_EQ(cudaGraphExecUpdate(exec, other, &result),
            cudaErrorGraphExecUpdateFailure);
  EXPECT_EQ(result.result, cudaGraphExecUpdateErrorNodeTypeChanged);
  EXPECT_EQ(result.errorNode, node);
  cudaGraphExecUpdateResult only;
  EXPECT_EQ(cudaGraphExecUpdate(exec, graph, nullptr, &only), cudaSuccess);
  EXPECT_EQ(only, cudaGraphExecUpdateSuccess);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(other), cudaSuccess);
  (void)cudaGetLastError();
}

/// What a captured stream was given can be asked for and changed.

TEST(Graph, TellsWhatItsNodesDo) {
  const OwnStream stream;
  const DeviceArray<int> device(8);
  int *p = device.get(), by = 3, from[4] = {1, 2, 3, 4}, to[4] = {}, calls = 0;
  void *arguments[] = {&p, &by};
  ASSERT_EQ(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal),
            cudaSuccess);
  EXPECT_EQ(cudaMemsetAsync(p, 7, sizeof(from), stream), cudaSuccess);
  EXPECT_EQ(
      cudaMemcpyAsync(p, from, sizeof(from), cudaMemcpyHostToDevice, stream),
      cudaSuccess);
  EXPECT_EQ(cudaLaunchKernel((const void *)&addressed(multiply), 1, 4,
                             arguments, 0, stream),
            cudaSuccess);
  EXPECT_EQ(cudaMemcpyAsync(to, p, sizeof(to), cudaMemcpyDeviceToHost, stream),
            cudaSuccess);
  const cudaHostFn_t count = [](void *calls) { ++*(int *)calls; };
  EXPECT_EQ(cudaLaunchHostFunc(stream, count, &calls), cudaSuccess);
  launchIn(stream, [=] DEVICE_CODE { addTo(p, 0); });
  cudaGraph_t graph = nullptr;
  ASSERT_EQ(cudaStreamEndCapture(stream, &graph), cudaSuccess);
  cudaGraphNode_t nodes[6];
  size_t all = 6;
  ASSERT_EQ(cudaGraphGetNodes(graph, nodes, &all), cudaSuccess);
  ASSERT_EQ(all, 6u);

  cudaMemsetParams fill;
  ASSERT_EQ(cudaGraphMemsetNodeGetParams(nodes[0], &fill), cudaSuccess);
  EXPECT_EQ(fill.dst, p);
  EXPECT_EQ(fill.value, 7u);
  EXPECT_EQ(fill.elementSize * fill.width * fill.height, sizeof(from));
  cudaMemcpy3DParms copy;
  ASSERT_EQ(cudaGraphMemcpyNodeGetParams(nodes[1], &copy), cudaSuccess);
  EXPECT_EQ(copy.srcPtr.ptr, from);
  EXPECT_EQ(copy.dstPtr.ptr, p);
  EXPECT_EQ(copy.extent.width, sizeof(from));
  EXPECT_EQ(copy.extent.height, 1u);
  EXPECT_EQ(copy.kind, cudaMemcpyHostToDevice);
  cudaKernelNodeParams launch;
  ASSERT_EQ(cudaGraphKernelNodeGetParams(nodes[2], &launch), cudaSuccess);
  EXPECT_EQ(launch.func, (void *)&addressed(multiply));
  EXPECT_EQ(launch.blockDim.x, 4u);
  EXPECT_EQ(*(int **)launch.kernelParams[0], p);
  EXPECT_EQ(*(int *)launch.kernelParams[1], 3);
  cudaHostNodeParams call;
  ASSERT_EQ(cudaGraphHostNodeGetParams(nodes[4], &call), cudaSuccess);
  EXPECT_EQ(call.fn, count);
  EXPECT_EQ(call.userData, &calls);
  // A launch with <<<>>> is not known by an address, and other types of nodes
  // are other nodes.
  EXPECT_EQ(cudaGraphKernelNodeGetParams(nodes[5], &launch),
            cudaErrorNotSupported);
  EXPECT_EQ(cudaGraphMemsetNodeGetParams(nodes[1], &fill),
            cudaErrorInvalidValue);
  (void)cudaGetLastError();

  cudaGraphExec_t exec;
  ASSERT_EQ(cudaGraphInstantiate(&exec, graph), cudaSuccess);
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  EXPECT_EQ(to[3], 12);
  // In what has been made of the graph.
  ASSERT_EQ(cudaGraphKernelNodeGetParams(nodes[2], &launch), cudaSuccess);
  int five = 5, others[4] = {10, 20, 30, 40}, there[4] = {}, more = 0;
  void *others2[] = {launch.kernelParams[0], &five};
  launch.kernelParams = others2;
  EXPECT_EQ(cudaGraphExecKernelNodeSetParams(exec, nodes[2], &launch),
            cudaSuccess);
  copy.srcPtr.ptr = others;
  EXPECT_EQ(cudaGraphExecMemcpyNodeSetParams(exec, nodes[1], &copy),
            cudaSuccess);
  EXPECT_EQ(cudaGraphExecMemcpyNodeSetParams1D(exec, nodes[3], there, p, 12,
                                               cudaMemcpyDeviceToHost),
            cudaSuccess);
  call.userData = &more;
  EXPECT_EQ(cudaGraphExecHostNodeSetParams(exec, nodes[4], &call), cudaSuccess);
  EXPECT_EQ(cudaGraphExecHostNodeSetParams(exec, nodes[3], &call),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  EXPECT_EQ(std::vector<int>(there, there + 4),
            std::vector<int>({50, 100, 150, 0}));
  EXPECT_EQ(to[3], 12);
  EXPECT_EQ(calls, 1);
  EXPECT_EQ(more, 1);
  // In the graph itself, which nothing of that has changed.
  EXPECT_EQ(cudaGraphMemcpyNodeSetParams1D(nodes[3], there, p, 16,
                                           cudaMemcpyDeviceToHost),
            cudaSuccess);
  EXPECT_EQ(cudaGraphHostNodeSetParams(nodes[4], &call), cudaSuccess);
  fill.value = 0;
  fill.dst = p + 4;
  EXPECT_EQ(cudaGraphMemsetNodeSetParams(nodes[0], &fill), cudaSuccess);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  ASSERT_EQ(cudaGraphInstantiate(&exec, graph), cudaSuccess);
  // Nodes that are left out for a while.
  EXPECT_EQ(cudaGraphNodeSetEnabled(exec, nodes[2], 0), cudaSuccess);
  unsigned isEnabled = 1;
  EXPECT_EQ(cudaGraphNodeGetEnabled(exec, nodes[2], &isEnabled), cudaSuccess);
  EXPECT_EQ(isEnabled, 0u);
  EXPECT_EQ(cudaGraphNodeSetEnabled(exec, nodes[4], 0), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  EXPECT_EQ(std::vector<int>(there, there + 4), std::vector<int>({1, 2, 3, 4}));
  EXPECT_EQ(device.toHost()[7], 0);
  EXPECT_EQ(more, 2);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  (void)cudaGetLastError();
}

TEST(Graph, TellsAndChangesItsEdges) {
  cudaGraph_t graph, clone;
  ASSERT_EQ(cudaGraphCreate(&graph, 0), cudaSuccess);
  cudaGraphNode_t a, b, c, d;
  EXPECT_EQ(cudaGraphAddEmptyNode(&a, graph, nullptr, 0), cudaSuccess);
  EXPECT_EQ(cudaGraphAddEmptyNode(&b, graph, &a, 1), cudaSuccess);
  EXPECT_EQ(cudaGraphAddEmptyNode(&c, graph, &a, 1), cudaSuccess);
  const cudaGraphNode_t both[] = {b, c};
  EXPECT_EQ(cudaGraphAddEmptyNode(&d, graph, both, 2), cudaSuccess);
  cudaGraphNode_t from[5], to[5], nodes[3];
  size_t count = 0;
  EXPECT_EQ(cudaGraphGetEdges(graph, nullptr, nullptr, &count), cudaSuccess);
  EXPECT_EQ(count, 4u);
  count = 5;
  cudaGraphEdgeData data[5];
  EXPECT_EQ(cudaGraphGetEdges(graph, from, to, data, &count), cudaSuccess);
  ASSERT_EQ(count, 4u);
  EXPECT_EQ(from[4], nullptr);
  EXPECT_EQ(from[3], c);
  EXPECT_EQ(to[3], d);
  count = 3;
  EXPECT_EQ(cudaGraphNodeGetDependencies(d, nodes, &count), cudaSuccess);
  EXPECT_EQ(count, 2u);
  EXPECT_EQ(nodes[1], c);
  EXPECT_EQ(nodes[2], nullptr);
  count = 1;
  EXPECT_EQ(cudaGraphNodeGetDependentNodes(a, nodes, &count), cudaSuccess);
  EXPECT_EQ(count, 1u);
  EXPECT_EQ(nodes[0], b);
  // Each edge is there once.
  EXPECT_EQ(cudaGraphAddDependencies(graph, &a, &b, 1), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphRemoveDependencies(graph, &a, &d, 1),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphRemoveDependencies(graph, &a, &b, 1), cudaSuccess);
  EXPECT_EQ(cudaGraphAddDependencies(graph, &b, &c, nullptr, 1), cudaSuccess);
  cudaGraphEdgeData port = {};
  port.type = 1;
  EXPECT_EQ(cudaGraphAddDependencies(graph, &a, &b, &port, 1),
            cudaErrorNotSupported);
  EXPECT_EQ(cudaGraphClone(&clone, graph), cudaSuccess);
  EXPECT_EQ(cudaGraphNodeFindInClone(&nodes[0], c, clone), cudaSuccess);
  EXPECT_NE(nodes[0], c);
  EXPECT_EQ(cudaGraphNodeGetDependencies(nodes[0], nullptr, &count),
            cudaSuccess);
  EXPECT_EQ(count, 2u);
  EXPECT_EQ(cudaGraphDestroyNode(b), cudaSuccess);
  EXPECT_EQ(typesOf(graph).size(), 3u);
  EXPECT_EQ(cudaGraphGetEdges(graph, nullptr, nullptr, &count), cudaSuccess);
  EXPECT_EQ(count, 2u);
  EXPECT_EQ(cudaGraphDestroyNode(nodes[0]), cudaSuccess);
  EXPECT_EQ(typesOf(clone).size(), 3u);
  EXPECT_EQ(cudaGraphDestroy(clone), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  EXPECT_EQ(cudaGraphNodeGetDependencies(a, nullptr, &count),
            cudaErrorInvalidValue);
  (void)cudaGetLastError();
}

TEST(Graph, IsInstantiatedWithParameters) {
  cudaGraph_t graph;
  ASSERT_EQ(cudaGraphCreate(&graph, 0), cudaSuccess);
  cudaGraphInstantiateParams wanted = {};
  wanted.flags = cudaGraphInstantiateFlagUpload;
  wanted.result_out = cudaGraphInstantiateError;
  cudaGraphExec_t exec;
  ASSERT_EQ(cudaGraphInstantiateWithParams(&exec, graph, &wanted), cudaSuccess);
  EXPECT_EQ(wanted.result_out, cudaGraphInstantiateSuccess);
  unsigned long long flags = 0;
  EXPECT_EQ(cudaGraphExecGetFlags(exec, &flags), cudaSuccess);
  EXPECT_EQ(flags, (unsigned long long)cudaGraphInstantiateFlagUpload);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(cudaGraphExecGetFlags(exec, &flags), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  (void)cudaGetLastError();
}

} // namespace
