//===- BlockCollectives.cpp - Collectives of single blocks ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/BlockCollectives.h"

#include "Operations/Rendezvous.h"
#include "Reports/Errors.h"

#include <optional>

namespace gpumpi {

namespace {

/// A collective that begins later: one of a block when all processes are ready
/// for it, one of the grid when there is a duplicate.
class LateCollective final : public Transfer, private Rendezvous::Guest {
public:
  LateCollective(const Request &request, const Communicator &comm,
                 const TransferContext &context, std::optional<unsigned> block,
                 Rendezvous &rendezvous)
      : request(request), comm(comm), context(context), block(block),
        rendezvous(rendezvous) {
    if (block)
      rendezvous.join(*block, *this);
    else
      rendezvous.awaitDuplicate(*this);
  }
  ~LateCollective() override {
    if (!isCalled)
      rendezvous.leave(block, *this);
  }

  bool test() override {
    if (isCalled && !inner && !error)
      start();
    if (error)
      throw OperationError(*error);
    return inner && inner->test();
  }

  bool tell(RequestBook::Reader *to) override {
    reader = to;
    return !inner || inner->tell(to);
  }

  void finish(Reply &reply) override { inner->finish(reply); }

private:
  const Request &request;
  Communicator comm;
  const TransferContext &context;
  const std::optional<unsigned> block;
  Rendezvous &rendezvous;
  bool isCalled = false;
  std::unique_ptr<Transfer> inner; ///< Once it has begun.
  std::optional<OperationError> error;
  RequestBook::Reader *reader = nullptr;

  void start() {
    try {
      inner = startCollective(request, comm, context, /*mayBlock=*/!block);
    } catch (const OperationError &failed) {
      error = failed;
    }
  }

  void goOn(MPI_Comm on) override {
    comm.comm = on;
    isCalled = true;
    // MPI's blocking form would keep from going on who calls this. It is for
    // whoever waits.
    if (block || request.nonblocking || !context.blockingCollectives)
      start();
    if (!reader)
      return;
    if (inner)
      inner->tell(reader);
    reader->completed();
  }
};

} // namespace

BlockCollectives::BlockCollectives() = default;
BlockCollectives::~BlockCollectives() = default;

/// The duplicate goes with the communicator: MPI_Comm_free is for all processes
/// as well.
int BlockCollectives::forget(MPI_Comm, int, void *value, void *self) {
  auto &of = *static_cast<BlockCollectives *>(self);
  const std::lock_guard<std::mutex> lock(of.mutex);
  of.all.remove_if([&](const std::unique_ptr<Rendezvous> &one) {
    return one.get() == value;
  });
  return MPI_SUCCESS;
}

/// The one of \p comm, if there is one. The mutex is locked.
Rendezvous *BlockCollectives::find(MPI_Comm comm) const {
  void *known = nullptr;
  int found = 0;
  if (key != MPI_KEYVAL_INVALID)
    checkMpi(MPI_Comm_get_attr(comm, key, static_cast<void *>(&known), &found));
  return found ? static_cast<Rendezvous *>(known) : nullptr;
}

Rendezvous &BlockCollectives::of(MPI_Comm comm) {
  const std::lock_guard<std::mutex> lock(mutex);
  used = true;
  if (Rendezvous *const known = find(comm))
    return *known;
  if (key == MPI_KEYVAL_INVALID)
    checkMpi(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, forget, &key, this));
  all.push_back(std::make_unique<Rendezvous>(Communicator::of(comm)));
  checkMpi(MPI_Comm_set_attr(comm, key, all.back().get()));
  return *all.back();
}

/// The one of \p comm, if its duplicate is still being made.
Rendezvous *BlockCollectives::unfinished(MPI_Comm comm) {
  if (!used.load(std::memory_order_relaxed))
    return nullptr;
  const std::lock_guard<std::mutex> lock(mutex);
  Rendezvous *const one = find(comm);
  return one && !one->hasDuplicate() ? one : nullptr;
}

std::unique_ptr<Transfer>
BlockCollectives::start(const Request &request, const Communicator &comm,
                        const TransferContext &context,
                        std::optional<unsigned> block) {
  Rendezvous *const one = block ? &of(comm.comm) : unfinished(comm.comm);
  if (!one)
    return startCollective(request, comm, context);
  return std::make_unique<LateCollective>(request, comm, context, block, *one);
}

void BlockCollectives::finish() {
  // Deleting the attribute calls forget().
  while (!all.empty())
    MPI_Comm_delete_attr(all.front()->duplicated(), key);
}

template <class Work> void BlockCollectives::forAll(const Work &work) {
  if (!used.load(std::memory_order_relaxed))
    return;
  const std::lock_guard<std::mutex> lock(mutex);
  for (const std::unique_ptr<Rendezvous> &one : all)
    work(*one);
}

void BlockCollectives::flush() {
  forAll([](Rendezvous &one) { one.flush(); });
}

void BlockCollectives::advance() {
  forAll([&](Rendezvous &one) { begun += one.progress(); });
}

} // namespace gpumpi
