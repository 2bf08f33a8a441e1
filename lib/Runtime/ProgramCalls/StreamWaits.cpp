//===- StreamWaits.cpp - Waiting for what streams are to be given ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch/Driving.h"
#include "ProgramCalls/StreamQueues.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace gpumpi {

/// Other processes may need the core as well.
static void rest(unsigned &tries, bool some) {
  constexpr unsigned patience = 200;
  if (some)
    tries = 0;
  else if (++tries > patience)
    std::this_thread::yield();
}

/// Whether nothing whose turn it is can go on without MPI. The mutex is held.
bool StreamQueues::isSettled() const {
  return std::all_of(queues.begin(), queues.end(), [this](const auto &queue) {
    return queue->busy || !mayGoOn(*queue) || queue->tasks.front().waitsForMpi;
  });
}

void StreamQueues::settle() {
  if (!mayDrive())
    return;
  const Driving driving;
  // Whoever asks again and again lets those go on that wait.
  for (unsigned tries = 0;;) {
    rest(tries, advance());
    const std::lock_guard<std::mutex> lock(mutex);
    if (isSettled())
      return;
  }
}

void StreamQueues::await(const std::function<bool()> &isOver) {
  if (isEmpty())
    return;
  const Driving driving(/*waits=*/true);
  for (unsigned tries = 0; !isOver();)
    rest(tries, advance());
}

void StreamQueues::accompany(const std::function<bool()> &isOver) {
  const Driving driving;
  for (unsigned tries = 0; !isEmpty() && !isOver();)
    rest(tries, advance());
}

void StreamQueues::await(cudaStream_t stream) {
  if (isEmpty())
    return;
  const StreamKey key = keyOf(stream);
  const StreamQueue asked(key);
  std::vector<Moment> tails;
  {
    const std::lock_guard<std::mutex> lock(mutex);
    if (const std::shared_ptr<StreamQueue> queue = find(key))
      tails.push_back({queue, queue->given});
    // What the stream itself was given is not all that it would wait for.
    for (Moment &tail : tailsBefore(asked))
      if (!(tail.queue->key == key))
        tails.push_back(std::move(tail));
  }
  await([&] { return areOver(tails); });
}

void StreamQueues::awaitDevice(int device) {
  if (isEmpty())
    return;
  std::vector<Moment> tails;
  {
    const std::lock_guard<std::mutex> lock(mutex);
    for (const std::shared_ptr<StreamQueue> &queue : queues)
      if (queue->isOn(device))
        tails.push_back({queue, queue->given});
  }
  await([&] { return areOver(tails); });
}

void StreamQueues::awaitAll() {
  await([this] { return left.load(std::memory_order_acquire) == 0; });
}

} // namespace gpumpi
