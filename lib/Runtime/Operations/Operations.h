//===- Operations.h - The MPI operations that kernels request ---*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Performs one request: the branches of the loop in the paper's Figure 12.
// Data travels as MPI_CHAR (paper, 3.2.1). Every failure, found before the call
// or reported by MPI, is an OperationError whose text is the reason alone; the
// launch knows kernel and line and makes the message of it.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_OPERATIONS_H
#define GPUMPI_RUNTIME_OPERATIONS_H

#include "Operations/CopiedSends.h"
#include "Operations/KnownMessages.h"
#include "Operations/Outstanding.h"
#include "Operations/Performing.h"
#include "Operations/PlainMessage.h"
#include "Operations/Together.h"
#include "Operations/Transfer.h"
#include "Operations/WaitingMessage.h"
#include "Reports/Errors.h"
#include "Runtime.h"

#include <gpumpi/host.h>

#include <memory>
#include <optional>
#include <vector>

namespace gpumpi {

/// Performs the requests of one launch.
class Operations {
public:
  /// All arguments must outlive this, and what \p context refers to. Of what is
  /// only begun, handles are given in turn behind \p lastHandle.
  Operations(Runtime &runtime, const KernelInfo &kernel,
             const TransferContext &context, unsigned long long lastHandle)
      : runtime(runtime), kernel(kernel), process(runtime.process()),
        worldErrors(runtime.errorHandlers, MPI_COMM_WORLD),
        context(withBook(context)), outstanding(this->context, lastHandle) {}
  Operations(const Operations &) = delete;
  Operations &operator=(const Operations &) = delete;

  /// Checks \p request, which stands at \p point, performs it and returns when
  /// it is complete, or when it has been begun if no more is asked for.
  Outcome perform(const Request &request, const SuspensionPoint &point);

  /// The same, but other launches do not go on meanwhile. \returns false if
  /// that takes long, or may: then it is for perform, with the same \p request,
  /// which goes on with it.
  bool performSoon(const Request &request, const SuspensionPoint &point,
                   Outcome &outcome);

  enum class Performed {
    Now,
    Later, ///< It was to be soon, and takes long.
    Never  ///< It is not such as that is for.
  };
  /// The same for a message, if it is what most are: reports that it fails, and
  /// puts the reply in \p reply. \throws Failure
  /// Unless it \p isLast, others are performed before the kernel goes on: then
  /// it may be complete only when awaitCopies says so.
  Performed performMessage(const Asked &one, bool isLast, bool soon,
                           Reply &reply);

  /// Waits until all is complete that has been performed, of which the last has
  /// been replied to with \p reply. \returns false if that is to be \p soon,
  /// and is not: then it is to be called again, which returns the reply.
  /// \throws Failure
  bool awaitCopies(bool soon, Reply &reply);
  /// Whether it is.
  bool awaitsCopies() const { return replied.has_value(); }

  /// The same for the messages from \p first to \p end, all at a time, if they
  /// are few; the reply is the last one's.
  Performed performTogether(const Asked *first, const Asked *end, bool soon,
                            Reply &reply);

  /// What is to be started, or begun; it must not outlive this.
  std::unique_ptr<Performing> make(const Request &request,
                                   const SuspensionPoint &point,
                                   std::optional<unsigned> block) {
    return std::unique_ptr<Performing>(new (performings)
                                           Performing(request, point, block));
  }

  std::unique_ptr<Begun> makeBegun(const Request &request,
                                   const SuspensionPoint &point,
                                   std::optional<unsigned> block) {
    return std::unique_ptr<Begun>(new (begunOnes) Begun(request, point, block));
  }

  /// Checks \p request, which is to be started later. \returns null if it will
  /// fail then.
  std::unique_ptr<WaitingMessage>
  admit(const Request &request, const SuspensionPoint &point, unsigned block);

  /// What has waited as \p message.
  std::unique_ptr<Performing> make(const WaitingMessage &message);

  /// Checks what \p performing asks for and starts it.
  void start(Performing &performing);

  /// Checks \p request and begins it. The device calls it \p handle already;
  /// zero: the next one. \returns why that has failed, if it has.
  std::optional<OperationError> begin(const Request &request,
                                      const SuspensionPoint &point,
                                      std::optional<unsigned> block,
                                      unsigned long long handle);

  /// Whether something has been begun that no call has completed, or waits for
  /// its turn.
  bool hasBegun() const { return outstanding.size() > 0 || sends.hasWaiting(); }

  /// Makes progress with that, and puts what has arrived in its place.
  void advance();

  /// What has been copied from the device in advance may be out of date.
  void invalidateCopies() { context.staging.foresight.invalidate(); }

  /// Makes progress with all that has been started. \returns whether anything
  /// may have become complete since it was called last.
  bool progress();

  /// \returns whether \p performing is complete, as far as is known from the
  /// last progress.
  bool test(Performing &performing);

  /// What the process waits for in \p some.
  WaitReport report(const std::vector<const Performing *> &some);

  /// As those of Outstanding, which makes progress for the grid's.
  void findComplete(std::optional<unsigned> block,
                    std::vector<Completion> &found);
  void forget(unsigned long long handle) { outstanding.forget(handle); }

  /// What completes a request of an earlier activation is not needed any more.
  void forgetReplies() { outstanding.forgetCompletions(); }

  /// Waits until all that has been begun is complete. \returns what has failed.
  std::vector<std::unique_ptr<Begun>> completeAll();

  /// The handle that was given last.
  unsigned long long lastHandle() const { return outstanding.lastHandle(); }

  /// Gives none of the next \p count handles.
  void skipHandles(unsigned long long count) { outstanding.skipHandles(count); }

private:
  friend class Together;

  Runtime &runtime;
  const KernelInfo &kernel;
  const Process &process;
  /// What MPI cannot attribute to another communicator counts as this one's.
  const ErrorHandlers::Scope worldErrors;
  std::optional<ErrorHandlers::Scope> selfErrors; ///< Once it is used.
  Spares performings, begunOnes, waitingOnes, transfers, plainTransfers;
  RequestBook book;
  SendWindow sends{book}; ///< Of blocks.
  /// There has been progress of which nobody who waits knows.
  bool hasNews = false;
  unsigned long long seenChanges = 0;     ///< Of collectives of blocks.
  unsigned long long seenCompletions = 0; ///< Of the book's.
  const TransferContext context;
  CopiedSends copied{context};  ///< Of the grid.
  std::optional<Reply> replied; ///< By awaitCopies, later.
  Outstanding outstanding;
  KnownMessages known;
  /// The operation of the grid that is being performed, of either kind.
  std::optional<PlainMessage> plain;
  std::optional<Performing> alone;
  std::optional<Together> together; ///< Messages of the grid that are.

  TransferContext withBook(TransferContext context) {
    context.book = &book;
    context.stridedWays = &runtime.stridedWays;
    context.spares = &transfers;
    context.plainSpares = &plainTransfers;
    return context;
  }
  std::optional<Communicator> predefined(MPI_Comm comm);
  Communicator communicatorOf(const Request &request,
                              std::optional<ErrorHandlers::Scope> &errors);
  const Communicator &checked(Begun &begun);
  void copyShared(Begun &begun, bool sends) const;
  void preparePlaces(Begun &begun, const Communicator &comm) const;
  void startTransfer(Begun &begun, const Communicator &comm);
  bool poll();
  /// The communicator of \p request, made at \p point, if that is a
  /// PlainMessage with which nothing is wrong; else null. It is there until
  /// this is asked anew.
  const Communicator *plainOn(const Request &request,
                              const SuspensionPoint &point) {
    if (runtime.errorHandlers.areLent())
      return nullptr;
    const Communicator *const before = known.find(request, point);
    return before ? before : findPlain(request, point);
  }
  const Communicator *findPlain(const Request &request,
                                const SuspensionPoint &point);
  bool awaitPlain(const Asked &one, bool soon);
  void reportCopies();
  bool performPrompt(const Asked &one, const Communicator &comm, bool isLast,
                     Reply &reply);
  Performed finishPlain(const Asked &one, bool soon, Reply &reply);
  bool performAlone(const Request &request, const SuspensionPoint &point,
                    bool soon, Outcome &outcome);
  void startNow(Begun &begun);
  void startBegun(Begun &begun);
  Outcome begin(std::unique_ptr<Begun> begun);
  WaitReport reportAt(const SuspensionPoint &point);
  WaitReport reportOf(const Request &request, const SuspensionPoint &point,
                      Transfer::Open open);
};

/// The outcome of an operation of kind \p kind that has failed with \p error.
Outcome failed(RequestKind kind, const OperationError &error);

/// The failure of \p request, which \p kernel made at \p point on process
/// \p rank, for the reason \p error; \p block: which made it by itself.
Failure failedOperation(const KernelInfo &kernel, const SuspensionPoint &point,
                        int rank, const Request &request,
                        const OperationError &error,
                        std::optional<unsigned> block = std::nullopt);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_OPERATIONS_H
