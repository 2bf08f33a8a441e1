//===- UserObjects.cpp - What graphs keep for a program -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Streams/UserObjects.h"

#include "Errors.h"
#include "Graphs/GraphChildren.h"
#include "Graphs/GraphConditions.h"
#include "HandleSet.h"

#include <algorithm>
#include <climits>
#include <mutex>
#include <utility>

using namespace gpumpi::cpu;

struct CUuserObject_st {
  void *data;
  cudaHostFn_t destroy;
  unsigned count; ///< Of references.
};

/// Never destroyed: programs destroy graphs in destructors of global objects.
static HandleSet<CUuserObject_st> &objects() {
  static auto *const set = new HandleSet<CUuserObject_st>;
  return *set;
}

static std::mutex countsMutex;

static void retain(cudaUserObject_t object, unsigned count) {
  const std::lock_guard<std::mutex> lock(countsMutex);
  object->count += count;
}

static void release(cudaUserObject_t object, unsigned count) {
  {
    const std::lock_guard<std::mutex> lock(countsMutex);
    object->count -= std::min(count, object->count);
    if (object->count > 0)
      return;
  }
  // The function may use other objects.
  if (const auto last = objects().take(object))
    last->destroy(last->data);
}

UserReferences::UserReferences(const UserReferences &other)
    : of(other.of), number(other.number) {
  retain(of, number);
}

UserReferences::UserReferences(UserReferences &&other) noexcept
    : of(other.of), number(std::exchange(other.number, 0)) {}

UserReferences &UserReferences::operator=(UserReferences other) noexcept {
  std::swap(of, other.of);
  std::swap(number, other.number);
  return *this;
}

UserReferences::~UserReferences() {
  if (number > 0)
    release(of, number);
}

std::vector<UserReferences> gpumpi::cpu::objectsOf(const CUgraph_st &graph) {
  std::vector<UserReferences> all = graph.objects;
  const auto add = [&all](cudaGraph_t part) {
    for (UserReferences &one : objectsOf(*part))
      all.push_back(std::move(one));
  };
  for (const auto &node : graph.nodes) {
    if (node->content.child)
      add(node->content.child->graph());
    if (node->content.branches)
      for (cudaGraph_t body : node->content.branches->bodies())
        add(body);
  }
  return all;
}

static bool isCount(unsigned count) { return count > 0 && count <= INT_MAX; }

cudaError_t cudaUserObjectCreate(cudaUserObject_t *object, void *data,
                                 cudaHostFn_t destroy, unsigned count,
                                 unsigned flags) {
  if (!object || !destroy || !isCount(count) ||
      flags != cudaUserObjectNoDestructorSync)
    return remember(cudaErrorInvalidValue);
  *object = objects().create({data, destroy, count});
  return remember(cudaSuccess);
}

cudaError_t cudaUserObjectRetain(cudaUserObject_t object, unsigned count) {
  if (!objects().contains(object) || !isCount(count))
    return remember(cudaErrorInvalidValue);
  retain(object, count);
  return remember(cudaSuccess);
}

cudaError_t cudaUserObjectRelease(cudaUserObject_t object, unsigned count) {
  if (!objects().contains(object) || !isCount(count))
    return remember(cudaErrorInvalidValue);
  release(object, count);
  return remember(cudaSuccess);
}

cudaError_t cudaGraphRetainUserObject(cudaGraph_t graph,
                                      cudaUserObject_t object, unsigned count,
                                      unsigned flags) {
  if (!isGraph(graph) || !objects().contains(object) || !isCount(count) ||
      (flags & ~cudaGraphUserObjectMove))
    return remember(cudaErrorInvalidValue);
  if (!(flags & cudaGraphUserObjectMove))
    retain(object, count);
  graph->objects.emplace_back(object, count);
  return remember(cudaSuccess);
}

cudaError_t cudaGraphReleaseUserObject(cudaGraph_t graph,
                                       cudaUserObject_t object,
                                       unsigned count) {
  if (!isGraph(graph) || !isCount(count))
    return remember(cudaErrorInvalidValue);
  auto &all = graph->objects;
  unsigned long long owned = 0;
  for (const UserReferences &one : all)
    owned += one.object() == object ? one.count() : 0;
  if (owned < count)
    return remember(cudaErrorInvalidValue);
  // One entry for what is left of it.
  const auto left = (unsigned)(owned - count);
  UserReferences kept(object, left);
  std::vector<UserReferences> given;
  for (UserReferences &one : all)
    if (one.object() != object)
      given.push_back(std::move(one));
  retain(object, left);
  if (left > 0)
    given.push_back(std::move(kept));
  all.swap(given);
  return remember(cudaSuccess);
}
