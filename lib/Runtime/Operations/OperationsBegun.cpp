//===- OperationsBegun.cpp - Operations that are only begun ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/Operations.h"

#include "Operations/RequestCheck.h"
#include "Patience.h"

#include <type_traits>
#include <utility>

namespace gpumpi {

/// True for the operations that MPI can begin and complete later.
static bool canBeBegun(RequestKind kind) {
  switch (kind) {
  case RequestKind::Send:
  case RequestKind::Ssend:
  case RequestKind::Recv:
  case RequestKind::SendVector:
  case RequestKind::RecvVector:
    return true;
  default:
    return isCollective(kind);
  }
}

/// Collectives of blocks read what they send once all processes are ready.
void Operations::copyShared(Begun &begun, bool sends) const {
  const size_t stride = context.savedStride;
  Request request = begun.request;
  unsigned char *const from =
      const_cast<unsigned char *>(context.saved) + *begun.block * stride;
  const auto move = [&](auto *&address) {
    if (!context.isSaved(address))
      return;
    std::optional<StagedData> &copy = begun.useShared().copy;
    if (!copy)
      copy.emplace(context.staging, from, Rows{0, stride}, Access::Read,
                   context.stream, context.counts.secondsInStaging,
                   User::MpiLater);
    const size_t distance =
        reinterpret_cast<size_t>(address) - reinterpret_cast<size_t>(from);
    address = reinterpret_cast<std::remove_reference_t<decltype(address)>>(
        static_cast<unsigned char *>(copy->data()) + distance);
  };
  if (sends)
    move(request.addr);
  if (usesParts(request.kind)) {
    move(request.parts.counts);
    move(request.parts.displacements);
    move(request.received.parts.counts);
    move(request.received.parts.displacements);
  }
  if (!begun.inShared)
    return;
  begun.inShared->copy->fetch();
  begun.inShared->requestForCopy = request;
}

/// Shared memory is where MPI can reach it only as long as the kernel is away.
/// What is sent from there is copied, and what is received there lands.
void Operations::preparePlaces(Begun &begun, const Communicator &comm) const {
  const Request &request = begun.request;
  const bool bringsOnly =
      request.kind == RequestKind::Recv ||
      request.kind == RequestKind::RecvVector ||
      (request.kind == RequestKind::Bcast && !comm.isRoot(request.rank));
  const bool usesReceived = context.isSaved(request.received.addr);
  if (begun.block && isCollective(request.kind)) {
    if (usesReceived && request.inPlace)
      throw OperationError(
          "the buffer lies in shared memory, which may have changed when all "
          "processes are ready; use other memory, the blocking operation, or "
          "the form that is not in place",
          MPI_ERR_BUFFER);
    copyShared(begun, /*sends=*/!bringsOnly);
  }
  if (!usesReceived && !(bringsOnly && context.isSaved(request.addr)))
    return;
  const Buffer &into = usesReceived ? request.received : request;
  if (!into.shared)
    throw OperationError("the request is damaged: its buffer is no kernel's",
                         MPI_ERR_BUFFER);
  Begun::InShared &own = begun.useShared();
  own.into = &into;
  own.landsIn = static_cast<unsigned>(
      (static_cast<const unsigned char *>(into.addr) - context.saved) /
      context.savedStride);
  own.landingContext.emplace(context);
  own.landingContext->landings = &own.landings;
}

/// Starts what is to be complete later. \throws OperationError
void Operations::startBegun(Begun &begun) {
  const Communicator *const plain =
      begun.block ? nullptr : plainOn(begun.request, begun.point);
  if (plain) {
    sends.drain();
    begun.comm = *plain;
    begun.transfer = startPlain(begun.request, *plain, context);
    return;
  }
  const Communicator &comm = checked(begun);
  preparePlaces(begun, comm);
  startTransfer(begun, comm);
}

/// Starts what the kernel waits for later; the reply is its handle.
Outcome Operations::begin(std::unique_ptr<Begun> begun) {
  const Request &request = begun->request;
  const SuspensionPoint &point = begun->point;
  begun->hasStarted = true;
  Outcome outcome;
  try {
    if (!canBeBegun(request.kind))
      throw OperationError("the request is damaged: there is no such "
                           "nonblocking operation");
    startBegun(*begun);
  } catch (const OperationError &error) {
    // The kernel may have gone on: it learns of it when it waits.
    begun->fail(error);
    outcome.failure = error;
  }
  const bool isTraced = !begun->isComplete() && runtime.trace.isOn();
  outcome.reply.handle = outstanding.add(std::move(begun));
  if (isTraced)
    runtime.trace.begun(outcome.reply.handle, point.operation,
                        {point.file, point.line}, describeArguments(request));
  return outcome;
}

std::optional<OperationError> Operations::begin(const Request &request,
                                                const SuspensionPoint &point,
                                                std::optional<unsigned> block,
                                                unsigned long long handle) {
  std::unique_ptr<Begun> begun = makeBegun(request, point, block);
  begun->handle = handle;
  return begin(std::move(begun)).failure;
}

std::vector<std::unique_ptr<Begun>> Operations::completeAll() {
  const SuspensionPoint end = {"the end", kernel.file, kernel.line, 0};
  std::vector<std::unique_ptr<Begun>> failed;
  awaitUntil(
      [&] {
        progress();
        return outstanding.completeAll(failed);
      },
      runtime.watch, [&] { return reportAt(end); });
  runtime.blockCollectives.flush();
  return failed;
}

} // namespace gpumpi
