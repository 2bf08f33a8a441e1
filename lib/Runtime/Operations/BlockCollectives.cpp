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

/// A collective that begins when all processes are ready for it.
class BlockCollective final : public Transfer, private Rendezvous::Guest {
public:
  BlockCollective(const Request &request, const Communicator &comm,
                  const TransferContext &context, unsigned block,
                  Rendezvous &rendezvous)
      : request(request), comm(comm), context(context), block(block),
        rendezvous(rendezvous) {
    rendezvous.join(block, *this);
  }
  ~BlockCollective() override {
    if (!inner && !error)
      rendezvous.leave(block, *this);
  }

  bool test() override {
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
  const unsigned block;
  Rendezvous &rendezvous;
  std::unique_ptr<Transfer> inner; ///< Once it has begun.
  std::optional<OperationError> error;
  RequestBook::Reader *reader = nullptr;

  void goOn(MPI_Comm duplicate) override {
    comm.comm = duplicate;
    try {
      inner = startCollective(request, comm, context, /*mayBlock=*/false);
    } catch (const OperationError &failed) {
      error = failed;
    }
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

Rendezvous &BlockCollectives::of(MPI_Comm comm) {
  const std::lock_guard<std::mutex> lock(mutex);
  used = true;
  if (key == MPI_KEYVAL_INVALID)
    checkMpi(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, forget, &key, this));
  void *known = nullptr;
  int found = 0;
  checkMpi(MPI_Comm_get_attr(comm, key, static_cast<void *>(&known), &found));
  if (found)
    return *static_cast<Rendezvous *>(known);
  all.push_back(std::make_unique<Rendezvous>(Communicator::of(comm)));
  checkMpi(MPI_Comm_set_attr(comm, key, all.back().get()));
  return *all.back();
}

std::unique_ptr<Transfer>
BlockCollectives::start(const Request &request, const Communicator &comm,
                        const TransferContext &context, unsigned block) {
  return std::make_unique<BlockCollective>(request, comm, context, block,
                                           of(comm.comm));
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
