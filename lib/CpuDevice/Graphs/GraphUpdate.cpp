//===- GraphUpdate.cpp - Another graph for what was made of one -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nodes pair with the steps that nodes made in the same order have become: each
// must be of the same type and come after those that its partner comes after.
// If that cannot be, they pair from the last ones on, of which the order
// counts, and then those that partners come after, in the order of the edges:
// so a program may capture two streams in turns one time, and one after the
// other the next time. What is launched is the new graph in either case.
//
//===----------------------------------------------------------------------===//

#include "Errors.h"
#include "Graphs/Graphs.h"

#include <numeric>
#include <utility>

using namespace gpumpi::cpu;

static cudaError_t refuse(cudaGraphExecUpdateResultInfo &info,
                          cudaGraphExecUpdateResult result,
                          cudaGraphNode_t node = nullptr,
                          cudaGraphNode_t from = nullptr) {
  info = {result, node, from};
  return cudaErrorGraphExecUpdateFailure;
}

/// Whether a node can take the place of \p step.
static cudaError_t check(const GraphStep &step, const GraphStep &wanted,
                         const GraphSteps &with,
                         cudaGraphExecUpdateResultInfo &info) {
  if (wanted.type != step.type)
    return refuse(info, cudaGraphExecUpdateErrorNodeTypeChanged, wanted.node);
  if (wanted.after.size() != step.after.size())
    return refuse(info, cudaGraphExecUpdateErrorTopologyChanged, wanted.node);
  for (size_t i = 0; i < wanted.after.size(); ++i)
    if (wanted.after[i] != step.after[i])
      return refuse(info, cudaGraphExecUpdateErrorTopologyChanged, wanted.node,
                    with[wanted.after[i]].node);
  // What was captured as a launch has no nodes that pair.
  if (!wanted.child != !step.child)
    return refuse(info, cudaGraphExecUpdateErrorNotSupported, wanted.node);
  return cudaSuccess;
}

/// Whether each step of \p steps pairs with that of \p with in the same place.
static cudaError_t checkInOrder(const GraphSteps &steps, const GraphSteps &with,
                                cudaGraphExecUpdateResultInfo &info) {
  for (size_t i = 0; i < steps.size(); ++i)
    if (const cudaError_t error = check(steps[i], with[i], with, info))
      return error;
  return cudaSuccess;
}

/// The steps that no other one comes after.
static std::vector<size_t> lastOf(const GraphSteps &steps) {
  std::vector<bool> isLast(steps.size(), true);
  for (const GraphStep &step : steps)
    for (size_t before : step.after)
      isLast[before] = false;
  std::vector<size_t> last;
  for (size_t i = 0; i < steps.size(); ++i)
    if (isLast[i])
      last.push_back(i);
  return last;
}

constexpr size_t Nobody = ~(size_t)0;

/// The steps of \p with that those of \p steps pair with, from the last ones
/// on; empty if they do not.
static std::vector<size_t> pairFromEnd(const GraphSteps &steps,
                                       const GraphSteps &with) {
  std::vector<size_t> partner(steps.size(), Nobody), back(steps.size(), Nobody);
  std::vector<std::pair<size_t, size_t>> open;
  const auto add = [&](const std::vector<size_t> &ones,
                       const std::vector<size_t> &others) {
    for (size_t i = 0; i < ones.size() && ones.size() == others.size(); ++i)
      open.emplace_back(ones[i], others[i]);
    return ones.size() == others.size();
  };
  bool good = add(lastOf(steps), lastOf(with));
  while (good && !open.empty()) {
    const auto [one, other] = open.back();
    open.pop_back();
    if (partner[one] == other && back[other] == one)
      continue;
    const GraphStep &step = steps[one], &wanted = with[other];
    good = partner[one] == Nobody && back[other] == Nobody &&
           step.type == wanted.type && !step.child == !wanted.child &&
           add(step.after, wanted.after);
    partner[one] = other;
    back[other] = one;
  }
  return good ? partner : std::vector<size_t>();
}

cudaError_t gpumpi::cpu::updateSteps(GraphSteps &steps, const GraphSteps &with,
                                     cudaGraphExecUpdateResultInfo &info) {
  if (steps.size() != with.size())
    return refuse(info, cudaGraphExecUpdateErrorTopologyChanged);
  std::vector<size_t> partner(steps.size());
  std::iota(partner.begin(), partner.end(), 0);
  if (const cudaError_t error = checkInOrder(steps, with, info)) {
    partner = pairFromEnd(steps, with);
    if (partner.empty())
      return error;
    info = {cudaGraphExecUpdateError, nullptr, nullptr};
  }
  for (size_t i = 0; i < steps.size(); ++i) {
    GraphStep &step = steps[i];
    const GraphStep &wanted = with[partner[i]];
    step.work = wanted.work;
    step.event = wanted.event;
    if (!wanted.child)
      continue;
    auto child = std::make_shared<GraphSteps>(*step.child);
    if (const cudaError_t error = updateSteps(*child, *wanted.child, info))
      return error;
    step.child = std::move(child);
  }
  return cudaSuccess;
}

cudaError_t cudaGraphExecUpdate(cudaGraphExec_t exec, cudaGraph_t graph,
                                cudaGraphExecUpdateResultInfo *result) {
  if (!result)
    return remember(cudaErrorInvalidValue);
  *result = {cudaGraphExecUpdateError, nullptr, nullptr};
  GraphSteps wanted;
  if (!isExec(exec) || !isGraph(graph) || !orderOf(*graph, wanted))
    return remember(cudaErrorInvalidValue);
  for (const auto &node : graph->nodes)
    if (node->content.allocates || node->content.frees ||
        node->content.branches)
      return remember(
          refuse(*result, cudaGraphExecUpdateErrorNotSupported, node.get()));
  auto steps = std::make_shared<GraphSteps>(*exec->steps);
  if (const cudaError_t error = updateSteps(*steps, wanted, *result))
    return remember(error);
  exec->steps = std::move(steps);
  exec->objects =
      std::make_shared<const std::vector<UserReferences>>(objectsOf(*graph));
  result->result = cudaGraphExecUpdateSuccess;
  return remember(cudaSuccess);
}
