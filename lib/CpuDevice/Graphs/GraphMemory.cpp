//===- GraphMemory.cpp - Memory that graphs allocate ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Graphs/GraphMemory.h"

#include "Device.h"
#include "Errors.h"
#include "Memory/Allocations.h"
#include "Memory/CheckedMemory.h"
#include "Settings.h"
#include "Streams/Capture.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <map>
#include <mutex>
#include <set>

using namespace gpumpi::cpu;

namespace {

/// In bytes.
struct Amount {
  std::uint64_t now = 0;
  std::uint64_t high = 0; ///< The most since it was set to 0.

  void add(std::uint64_t bytes) {
    now += bytes;
    high = std::max(high, now);
  }
};

struct Usage {
  Amount used;
  Amount reserved;
};

struct Memories {
  std::mutex mutex;
  std::map<const void *, std::weak_ptr<GraphMemory>> known;
  /// What is in use needs no graph any more.
  std::map<const GraphMemory *, std::shared_ptr<GraphMemory>> inUse;
  std::map<int, Usage> usage;
};

/// Never destroyed: programs free memory in destructors of global objects.
Memories &memories() {
  static auto *const instance = new Memories;
  return *instance;
}

} // namespace

GraphMemory::GraphMemory(void *pointer, size_t bytes, int device)
    : pointer(pointer), bytes(bytes), device(device) {
  const std::lock_guard<std::mutex> lock(memories().mutex);
  memories().usage[device].reserved.add(bytes);
}

GraphMemory::~GraphMemory() {
  const std::lock_guard<std::mutex> lock(memories().mutex);
  if (isGone)
    return;
  memories().known.erase(pointer);
  memories().usage[device].reserved.now -= bytes;
  (void)allocations().release(pointer, false);
}

cudaError_t GraphMemory::make(cudaMemAllocNodeParams &wanted,
                              std::shared_ptr<GraphMemory> &made) {
  const cudaMemPoolProps &pool = wanted.poolProps;
  if (wanted.bytesize == 0 || pool.allocType != cudaMemAllocationTypePinned ||
      pool.location.type != cudaMemLocationTypeDevice ||
      (wanted.accessDescCount && !wanted.accessDescs))
    return cudaErrorInvalidValue;
  if (pool.handleTypes != cudaMemHandleTypeNone)
    return cudaErrorNotSupported;
  if (!isDevice(pool.location.id))
    return cudaErrorInvalidDevice;
  if (const cudaError_t error =
          allocations().allocate(&wanted.dptr, wanted.bytesize,
                                 cudaMemoryTypeDevice, pool.location.id))
    return error;
  made = std::make_shared<GraphMemory>(wanted.dptr, wanted.bytesize,
                                       pool.location.id);
  made->asked = wanted;
  made->access.assign(wanted.accessDescs,
                      wanted.accessDescs + wanted.accessDescCount);
  made->asked.accessDescs = made->access.data();
  const std::lock_guard<std::mutex> lock(memories().mutex);
  memories().known[wanted.dptr] = made;
  return cudaSuccess;
}

std::shared_ptr<GraphMemory> GraphMemory::find(const void *pointer) {
  const std::lock_guard<std::mutex> lock(memories().mutex);
  const auto found = memories().known.find(pointer);
  return found == memories().known.end() ? nullptr : found->second.lock();
}

void GraphMemory::forgetAll(int device) {
  std::vector<std::shared_ptr<GraphMemory>> last;
  const std::lock_guard<std::mutex> lock(memories().mutex);
  auto &known = memories().known;
  for (auto i = known.begin(); i != known.end();) {
    std::shared_ptr<GraphMemory> memory = i->second.lock();
    if (!memory || memory->device != device) {
      ++i;
      continue;
    }
    memory->isGone = true;
    memories().inUse.erase(memory.get());
    last.push_back(std::move(memory));
    i = known.erase(i);
  }
  memories().usage.erase(device);
}

bool GraphMemory::isInUse() const {
  const std::lock_guard<std::mutex> lock(memories().mutex);
  return memories().inUse.count(this) != 0;
}

cudaError_t GraphMemory::allocate() {
  {
    const std::lock_guard<std::mutex> lock(memories().mutex);
    if (isGone || memories().inUse.count(this))
      return cudaErrorInvalidValue;
    memories().inUse[this] = memories().known[pointer].lock();
    memories().usage[device].used.add(bytes);
  }
  // As other memory that has just been allocated.
  const DeviceAccess access;
  std::memset(pointer, settings().fill, bytes);
  return cudaSuccess;
}

cudaError_t GraphMemory::free() {
  std::shared_ptr<GraphMemory> self;
  const std::lock_guard<std::mutex> lock(memories().mutex);
  const auto found = memories().inUse.find(this);
  if (found == memories().inUse.end())
    return cudaErrorInvalidValue;
  // The caller has it, too.
  self = std::move(found->second);
  memories().inUse.erase(found);
  memories().usage[device].used.now -= bytes;
  return cudaSuccess;
}

//===----------------------------------------------------------------------===//
// Nodes
//===----------------------------------------------------------------------===//

static NodeContent contentOf(const std::shared_ptr<GraphMemory> &memory) {
  NodeContent content{[memory] { return memory->allocate(); }, {}};
  content.allocates = memory;
  return content;
}

/// Makes what frees the memory at \p pointer in \p graph.
static cudaError_t freeContent(const CUgraph_st &graph, void *pointer,
                               NodeContent &content) {
  const std::shared_ptr<GraphMemory> memory = GraphMemory::find(pointer);
  if (!memory)
    return cudaErrorInvalidValue;
  bool isHome = false;
  for (const auto &node : graph.nodes) {
    isHome |= node->content.allocates == memory;
    if (node->content.frees == pointer)
      return cudaErrorInvalidValue;
  }
  if (isHome ? memory->isFreedElsewhere : memory->isFreedAtHome)
    return cudaErrorInvalidValue;
  (isHome ? memory->isFreedAtHome : memory->isFreedElsewhere) = true;
  content.frees = pointer;
  content.work = [pointer] {
    const std::shared_ptr<GraphMemory> found = GraphMemory::find(pointer);
    return found ? found->free() : cudaErrorInvalidValue;
  };
  return cudaSuccess;
}

/// Whether \p capture can have such nodes.
static cudaError_t checkCapture(const Capture &capture) {
  return !capture.isActive() ? cudaErrorStreamCaptureInvalidated
         : capture.graph->isBody || capture.graph->isChild
             ? cudaErrorNotSupported
             : cudaSuccess;
}

cudaError_t gpumpi::cpu::captureAllocation(void **pointer, size_t bytes,
                                           int device, cudaStream_t stream) {
  if (const cudaError_t error = checkCapture(*capturePoint(stream).capture))
    return error;
  cudaMemAllocNodeParams wanted{};
  wanted.poolProps.allocType = cudaMemAllocationTypePinned;
  wanted.poolProps.location = {cudaMemLocationTypeDevice, device};
  wanted.bytesize = bytes;
  std::shared_ptr<GraphMemory> memory;
  if (const cudaError_t error = GraphMemory::make(wanted, memory))
    return error;
  if (const cudaError_t error =
          addCaptured(stream, cudaGraphNodeTypeMemAlloc, contentOf(memory)))
    return error;
  *pointer = wanted.dptr;
  return cudaSuccess;
}

cudaError_t gpumpi::cpu::captureFree(void *pointer, cudaStream_t stream) {
  const Capture &capture = *capturePoint(stream).capture;
  if (const cudaError_t error = checkCapture(capture))
    return error;
  NodeContent content;
  if (const cudaError_t error = freeContent(*capture.graph, pointer, content))
    return error;
  return addCaptured(stream, cudaGraphNodeTypeMemFree, std::move(content));
}

cudaError_t cudaGraphAddMemAllocNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                     const cudaGraphNode_t *after, size_t count,
                                     cudaMemAllocNodeParams *wanted) {
  if (!wanted)
    return remember(cudaErrorInvalidValue);
  return addNode(node, graph, after, count, cudaGraphNodeTypeMemAlloc,
                 [&](NodeContent &content) {
                   std::shared_ptr<GraphMemory> memory;
                   const cudaError_t error = GraphMemory::make(*wanted, memory);
                   if (!error)
                     content = contentOf(memory);
                   return error;
                 });
}

cudaError_t cudaGraphAddMemFreeNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                    const cudaGraphNode_t *after, size_t count,
                                    void *pointer) {
  return addNode(node, graph, after, count, cudaGraphNodeTypeMemFree,
                 [&](NodeContent &content) {
                   return freeContent(*graph, pointer, content);
                 });
}

cudaError_t cudaGraphMemAllocNodeGetParams(cudaGraphNode_t node,
                                           cudaMemAllocNodeParams *wanted) {
  if (!wanted || !graphOf(node) || !node->content.allocates)
    return remember(cudaErrorInvalidValue);
  *wanted = node->content.allocates->parameters();
  return remember(cudaSuccess);
}

cudaError_t cudaGraphMemFreeNodeGetParams(cudaGraphNode_t node, void *pointer) {
  if (!pointer || !graphOf(node) || !node->content.frees)
    return remember(cudaErrorInvalidValue);
  // The program may have a pointer of any type there.
  std::memcpy(pointer, static_cast<const void *>(&node->content.frees),
              sizeof(void *));
  return remember(cudaSuccess);
}

//===----------------------------------------------------------------------===//
// How much there is
//===----------------------------------------------------------------------===//

// What no graph can allocate any more has been given back.
cudaError_t cudaDeviceGraphMemTrim(int device) {
  return remember(isDevice(device) ? cudaSuccess : cudaErrorInvalidDevice);
}

cudaError_t cudaDeviceGetGraphMemAttribute(int device,
                                           cudaGraphMemAttributeType attribute,
                                           void *value) {
  if (!isDevice(device))
    return remember(cudaErrorInvalidDevice);
  if (!value || attribute < cudaGraphMemAttrUsedMemCurrent ||
      attribute > cudaGraphMemAttrReservedMemHigh)
    return remember(cudaErrorInvalidValue);
  const std::lock_guard<std::mutex> lock(memories().mutex);
  const Usage &usage = memories().usage[device];
  const std::uint64_t bytes[] = {usage.used.now, usage.used.high,
                                 usage.reserved.now, usage.reserved.high};
  std::memcpy(value, &bytes[attribute], sizeof(bytes[0]));
  return remember(cudaSuccess);
}

cudaError_t cudaDeviceSetGraphMemAttribute(int device,
                                           cudaGraphMemAttributeType attribute,
                                           void *value) {
  if (!isDevice(device))
    return remember(cudaErrorInvalidDevice);
  std::uint64_t bytes = 1;
  if (value)
    std::memcpy(&bytes, value, sizeof(bytes));
  // The marks can only be set back.
  if (bytes != 0 || (attribute != cudaGraphMemAttrUsedMemHigh &&
                     attribute != cudaGraphMemAttrReservedMemHigh))
    return remember(cudaErrorInvalidValue);
  const std::lock_guard<std::mutex> lock(memories().mutex);
  Usage &usage = memories().usage[device];
  Amount &amount =
      attribute == cudaGraphMemAttrUsedMemHigh ? usage.used : usage.reserved;
  amount.high = amount.now;
  return remember(cudaSuccess);
}
