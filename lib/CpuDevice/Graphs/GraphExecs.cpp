//===- GraphExecs.cpp - What is made of graphs and launched ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A graph becomes steps, one after another. With a launch the events of its
// nodes are recorded, and it begins when those that it waits for have happened:
// they were recorded before the launch, or by it. Launches of one of these come
// one after another, also on different streams.
//
//===----------------------------------------------------------------------===//

#include "Errors.h"
#include "Graphs/GraphChildren.h"
#include "Graphs/GraphConditions.h"
#include "Graphs/GraphMemory.h"
#include "HandleSet.h"
#include "Streams/Event.h"
#include "Streams/Stream.h"

#include <algorithm>
#include <map>

using namespace gpumpi::cpu;

/// Never destroyed: programs destroy graphs in destructors of global objects.
static HandleSet<CUgraphExec_st> &execs() {
  static auto *const set = new HandleSet<CUgraphExec_st>;
  return *set;
}

bool gpumpi::cpu::isExec(cudaGraphExec_t exec) {
  return execs().contains(exec);
}

/// What \p node does, as a step. \returns false if nodes wait for each other.
static bool stepOf(const CUgraphNode_st &node, GraphStep &step) {
  const NodeContent &content = node.content;
  step.type = node.type;
  step.work = content.work;
  step.allocates = content.allocates;
  step.event = content.parameters.event;
  if (content.child) {
    GraphSteps steps;
    if (!orderOf(*content.child->graph(), steps))
      return false;
    step.child = std::make_shared<const GraphSteps>(std::move(steps));
  }
  return !content.branches || content.branches->workOf(step.work);
}

bool gpumpi::cpu::orderOf(const CUgraph_st &graph, GraphSteps &steps) {
  steps.clear();
  std::map<cudaGraphNode_t, size_t> places;
  // Nodes are mostly made in such an order already.
  for (bool some = true; some && steps.size() < graph.nodes.size();) {
    some = false;
    for (const auto &node : graph.nodes) {
      const bool isNext =
          !places.count(node.get()) &&
          std::all_of(node->after.begin(), node->after.end(),
                      [&](cudaGraphNode_t one) { return places.count(one); });
      if (!isNext)
        continue;
      GraphStep step{};
      step.node = node.get();
      step.isEnabled = true;
      for (cudaGraphNode_t one : node->after)
        step.after.push_back(places[one]);
      if (!stepOf(*node, step))
        return false;
      places[node.get()] = steps.size();
      steps.push_back(std::move(step));
      some = true;
    }
  }
  return steps.size() == graph.nodes.size();
}

cudaError_t gpumpi::cpu::perform(const GraphSteps &steps) {
  for (const GraphStep &step : steps) {
    if (!step.isEnabled)
      continue;
    const cudaError_t error = step.child  ? perform(*step.child)
                              : step.work ? step.work()
                                          : cudaSuccess;
    if (error)
      return error;
  }
  return cudaSuccess;
}

cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t *exec,
                                          cudaGraph_t graph,
                                          unsigned long long flags) {
  constexpr unsigned long long Known =
      cudaGraphInstantiateFlagAutoFreeOnLaunch |
      cudaGraphInstantiateFlagUpload | cudaGraphInstantiateFlagDeviceLaunch |
      cudaGraphInstantiateFlagUseNodePriority;
  auto steps = std::make_shared<GraphSteps>();
  if (!exec || (flags & ~Known) || !isGraph(graph) || !orderOf(*graph, *steps))
    return remember(cudaErrorInvalidValue);
  *exec = execs().create(
      {graph->device, flags, graph->conditions, std::move(steps),
       std::make_shared<const std::vector<UserReferences>>(objectsOf(*graph))});
  return remember(cudaSuccess);
}

cudaError_t cudaGraphInstantiateWithParams(cudaGraphExec_t *exec,
                                           cudaGraph_t graph,
                                           cudaGraphInstantiateParams *wanted) {
  if (!wanted)
    return remember(cudaErrorInvalidValue);
  const cudaError_t error =
      cudaGraphInstantiateWithFlags(exec, graph, wanted->flags);
  wanted->errNode_out = nullptr;
  wanted->result_out = error ? cudaGraphInstantiateInvalidStructure
                             : cudaGraphInstantiateSuccess;
  if (error == cudaSuccess && (wanted->flags & cudaGraphInstantiateFlagUpload))
    return cudaGraphUpload(*exec, wanted->uploadStream);
  return error;
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t exec) {
  return remember(execs().destroy(exec) ? cudaSuccess : cudaErrorInvalidValue);
}

cudaError_t cudaGraphUpload(cudaGraphExec_t exec, cudaStream_t stream) {
  if (!isExec(exec))
    return remember(cudaErrorInvalidValue);
  return remember(enqueue(stream, [] {}));
}

/// What the last launch has allocated is freed, if \p frees. \returns an error
/// if it is in use.
static cudaError_t prepare(const GraphSteps &steps, bool frees) {
  for (const GraphStep &step : steps)
    if (step.allocates && step.allocates->isInUse())
      if (!frees || step.allocates->free() != cudaSuccess)
        return cudaErrorInvalidValue;
  return cudaSuccess;
}

static bool haveEvents(const GraphSteps &steps) {
  return std::any_of(steps.begin(), steps.end(), [](const GraphStep &step) {
    return step.event || (step.child && haveEvents(*step.child));
  });
}

namespace {

/// The events of a launch.
struct Events {
  std::vector<std::function<void()>> records;
  std::vector<std::function<bool()>> waits;

  bool areOver() const {
    return std::all_of(waits.begin(), waits.end(),
                       [](const auto &isOver) { return isOver(); });
  }
};

} // namespace

/// Records the events of \p steps, which become those of one launch.
static cudaError_t begin(GraphSteps &steps, Events &events) {
  for (GraphStep &step : steps) {
    cudaError_t error = cudaSuccess;
    if (step.child) {
      auto child = std::make_shared<GraphSteps>(*step.child);
      error = begin(*child, events);
      step.child = std::move(child);
    } else if (step.type == cudaGraphNodeTypeEventRecord) {
      std::function<void()> happen;
      error = beginRecord(*step.event, happen);
      if (!error) {
        events.records.push_back(happen);
        step.work = [happen = std::move(happen)] {
          happen();
          return cudaSuccess;
        };
      }
    } else if (step.type == cudaGraphNodeTypeWaitEvent) {
      events.waits.emplace_back();
      error = beginWait(*step.event, events.waits.back());
    }
    if (error)
      return error;
  }
  return cudaSuccess;
}

cudaError_t cudaGraphLaunch(cudaGraphExec_t exec, cudaStream_t stream) {
  if (!isExec(exec))
    return remember(cudaErrorInvalidValue);
  if (!isStream(stream))
    return remember(cudaErrorInvalidResourceHandle);
  auto steps = exec->steps;
  const auto events = std::make_shared<Events>();
  if (haveEvents(*steps)) {
    if (isCaptured(stream))
      return remember(cudaErrorNotSupported);
    auto begun = std::make_shared<GraphSteps>(*steps);
    const cudaError_t error = begin(*begun, *events);
    if (error) {
      // Nobody shall wait for what does not happen.
      for (const auto &happen : events->records)
        happen();
      return remember(error);
    }
    steps = std::move(begun);
  }
  const auto mayBegin = [events, last = exec->last] {
    return last.expired() && events->areOver();
  };
  // A graph that captures the launch holds what it does for ever.
  std::shared_ptr<const void> carriedOut;
  if (!isCaptured(stream)) {
    carriedOut = std::make_shared<char>();
    exec->last = carriedOut;
  }
  return remember(enqueue(
      stream,
      [steps = std::move(steps), conditions = exec->conditions, events,
       objects = exec->objects, carriedOut = std::move(carriedOut),
       frees = (exec->flags & cudaGraphInstantiateFlagAutoFreeOnLaunch) != 0] {
        for (const auto &condition : conditions)
          if (condition->isAssigned)
            condition->store(condition->first);
        cudaError_t error = prepare(*steps, frees);
        if (!error)
          error = gpumpi::cpu::perform(*steps);
        if (error)
          for (const auto &happen : events->records)
            happen();
        return error;
      },
      mayBegin, cudaGraphNodeTypeGraph));
}
