//===- Outstanding.h - Operations that have been begun ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operations that a launch has begun and whose completion no call has told
// its threads yet, by their handles; and the calls that do (MPI-3.1, 3.7). MPI
// itself learns of all of them at once when each is begun, so that waiting for
// one makes progress for all.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_OUTSTANDING_H
#define GPUMPI_RUNTIME_OUTSTANDING_H

#include "Memory/Spares.h"
#include "Operations/BegunTable.h"
#include "Operations/ErrorHandlers.h"
#include "Operations/Transfer.h"
#include "Reports/Errors.h"
#include "Reports/WaitReport.h"

#include <gpumpi/suspension_point.h>

#include <memory>
#include <optional>
#include <vector>

namespace gpumpi {

/// What has become of an operation.
struct Outcome {
  Reply reply = {};
  std::optional<OperationError> failure; ///< Why it has failed, if it has.

  /// It has failed because of \p error, which the reply tells.
  void fail(const OperationError &error) {
    failure = error;
    reply.status = error.message();
    reply.returned = reply.status.error = error.code();
  }
};

/// What \p request, which was made at \p point, waits for, as far as \p open.
PendingOperation pendingOperation(const Request &request,
                                  const SuspensionPoint &point,
                                  Transfer::Open open);

/// An operation that has been begun.
struct Begun : Spared {
  Begun(const Request &request, const SuspensionPoint &point,
        std::optional<unsigned> block)
      : request(request), point(point), block(block) {}

  const Request request;
  const SuspensionPoint point;         ///< Where.
  const std::optional<unsigned> block; ///< That which asks for it by itself.
  unsigned long long handle = 0;
  std::unique_ptr<Begun> next; ///< In the same list of a BegunTable.
  /// Among those of the same block.
  Begun *nextOfBlock = nullptr, *previousOfBlock = nullptr;
  /// What it makes sense on; none: nobody has looked yet.
  std::optional<Communicator> comm;
  /// Has errors of its communicator returned while it is under way.
  std::optional<ErrorHandlers::Scope> errors;
  bool hasStarted = false;
  std::unique_ptr<Transfer> transfer;    ///< Null when it is complete.
  RequestBook::Reader *reader = nullptr; ///< Of the call that waits for it.
  Outcome outcome;
  /// What only those have that receive into shared memory, or send from there.
  struct InShared {
    /// What has arrived, which is put there where the kernel resumes behind the
    /// call that completes the operation; and by which it does.
    std::vector<Landing> landings;
    std::optional<TransferContext> landingContext;
    unsigned landsIn = 0;         ///< The block whose it is.
    const Buffer *into = nullptr; ///< That of the request.
    /// What its block had there, if that may change before it is read, and the
    /// request for that.
    std::optional<StagedData> copy;
    std::optional<Request> requestForCopy;
  };
  std::unique_ptr<InShared> inShared; ///< Null for the others.

  InShared &useShared() {
    if (!inShared)
      inShared = std::make_unique<InShared>();
    return *inShared;
  }
  bool lands() const { return inShared && inShared->landingContext; }

  const Request &requestForMpi() const {
    return inShared && inShared->requestForCopy ? *inShared->requestForCopy
                                                : request;
  }

  bool isComplete() const { return hasStarted && !transfer; }

  /// Has \p to told when it may be complete, or is none any more. \returns
  /// false where that cannot be, or another one is told.
  bool tell(RequestBook::Reader &to);
  /// Not any more.
  void forget(const RequestBook::Reader &who);

  /// Looks whether it is complete, which is recorded in \p trace. \returns
  /// whether it is.
  bool test(Trace &trace);

  /// Ends it with \p error.
  void fail(const OperationError &error);

  /// What it waits for.
  PendingOperation pending() const;
};

/// True for the calls that complete what others have begun.
bool isCompletion(RequestKind kind);

class Outstanding;

/// A call that completes some of them, on its way.
class Completing {
public:
  /// \p request must outlive this, and \p of. \p block: which makes it by
  /// itself, if not the grid. \throws OperationError
  Completing(Outstanding &of, const Request &request,
             std::optional<unsigned> block);
  ~Completing();
  Completing(const Completing &) = delete;
  Completing &operator=(const Completing &) = delete;

  /// Looks what is complete. \returns whether the call is over.
  /// \throws OperationError
  bool test();

  /// Has \p to told when it may be over. \returns false where it has to be
  /// asked again and again.
  bool tell(RequestBook::Reader &to);

  /// What has become of it. To be called once, when it is over.
  Outcome outcome();

private:
  friend class Outstanding;
  Outstanding &of;
  const Request &request;
  const std::optional<unsigned> block;
  /// One of those that the call is given.
  struct One {
    unsigned long long handle;
    Begun *begun; ///< Null if the handle is none.
  };
  std::vector<One> all;
  unsigned long long changes = 0; ///< Outstanding::changes when it was found.
  size_t active = 0, needed = 0, complete = 0;
  RequestBook::Reader *reader = nullptr; ///< Who is told.

  void takeHandles();
  void find();
  void forgetReader();
};

class Outstanding {
public:
  /// \p context must outlive this. Handles are given in turn, behind \p last.
  Outstanding(const TransferContext &context, unsigned long long last)
      : context(context), last(last) {}

  /// Takes \p begun up, and gives it a handle unless it has one. \returns its
  /// handle.
  unsigned long long add(std::unique_ptr<Begun> begun);

  /// Gives none of the next \p count handles.
  void skipHandles(unsigned long long count) { last += count; }

  /// The handle that was given last.
  unsigned long long lastHandle() const { return last; }

  size_t size() const { return table.size(); }

  /// Adds to \p found what is complete of the operations of \p block, or of the
  /// grid, and has not failed; not more than MostKnown, and nothing of the
  /// grid's where there are too many to look at all.
  void findComplete(std::optional<unsigned> block,
                    std::vector<Completion> &found);

  /// A call has completed the operation with \p handle, of what is known.
  void forget(unsigned long long handle);

  /// Looks at all. What is complete stays until a call tells it.
  void testAll();

  /// Completes what can be. Adds what has failed to \p failed. \returns whether
  /// nothing is left.
  bool completeAll(std::vector<std::unique_ptr<Begun>> &failed);

  /// What is not complete, as far as MPI knows now.
  std::vector<PendingOperation> pending();

  /// The completions that replies have named so far are not needed any more.
  void forgetCompletions() {
    landed.clear();
    if (completions.size() > 1)
      completions.erase(completions.begin(), completions.end() - 1);
    kept = 0;
  }

private:
  friend class Completing;
  const TransferContext &context;
  unsigned long long last;
  BegunTable<Begun> table;
  std::vector<Begun *> ofBlocks;        ///< The last of each block.
  std::vector<Completing::One> spare;   ///< Room for a call's.
  unsigned long long changes = 0;       ///< So often some have left the table.
  std::vector<Pool::Block> completions; ///< What the last replies point to.
  size_t kept = 0;                      ///< Bytes in the last of these.
  std::vector<Pool::Block> landed;      ///< Likewise, for shared memory.

  bool test(Begun &begun) const { return begun.test(context.staging.trace()); }
  Begun *find(unsigned long long handle) const;
  void erase(unsigned long long handle);
  void link(Begun &begun);
  void unlink(const Begun &begun);
  Completion *roomFor(size_t count);
  void land(std::vector<Begun *> &begun, Reply &reply);
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_OUTSTANDING_H
