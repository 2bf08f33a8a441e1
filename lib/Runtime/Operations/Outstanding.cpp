//===- Outstanding.cpp - Operations that have been begun ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/Outstanding.h"

#include "Operations/RequestCheck.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>

namespace gpumpi {

//===-- One operation -----------------------------------------------------===//

void Begun::fail(const OperationError &error) {
  outcome.fail(error);
  transfer.reset();
}

bool Begun::test(Trace &trace) {
  if (isComplete())
    return true;
  try {
    if (!transfer->test())
      return false;
    transfer->finish(outcome.reply);
    transfer.reset();
  } catch (const OperationError &error) {
    fail(error);
  }
  errors.reset();
  if (handle != 0)
    trace.completed(handle, point.operation);
  return true;
}

bool Begun::tell(RequestBook::Reader &to) {
  if ((reader && reader != &to) || (transfer && !transfer->tell(&to)))
    return false;
  reader = &to;
  return true;
}

void Begun::forget(const RequestBook::Reader &who) {
  if (reader != &who)
    return;
  reader = nullptr;
  if (transfer)
    transfer->tell(nullptr);
}

/// Of what sends and receives, that of the two counts which is not complete:
/// the other one serves nobody any more.
PendingOperation pendingOperation(const Request &request,
                                  const SuspensionPoint &point,
                                  Transfer::Open open) {
  PendingOperation result = pendingOperation(request, point);
  if (!open.send)
    result.to = PendingOperation::Nobody;
  if (!open.receive) {
    result.from = PendingOperation::Nobody;
    if (result.collective == 0)
      result.members.clear();
  }
  return result;
}

/// Blocks have collectives with those of the same number.
PendingOperation Begun::pending() const {
  PendingOperation result = pendingOperation(
      request, point, transfer ? transfer->open() : Transfer::Open());
  if (block)
    result.arguments += " of block " + std::to_string(*block);
  if (block && result.collective != 0)
    result.communicator += ", block " + std::to_string(*block);
  return result;
}

//===-- What completes them -----------------------------------------------===//

bool isCompletion(RequestKind kind) {
  return kind >= RequestKind::Wait && kind <= RequestKind::Testsome;
}

static bool isOfOne(RequestKind kind) {
  return kind == RequestKind::Wait || kind == RequestKind::Test;
}

static bool waits(RequestKind kind) {
  return kind >= RequestKind::Wait && kind <= RequestKind::Waitsome;
}

unsigned long long Outstanding::add(std::unique_ptr<Begun> begun) {
  if (begun->handle == 0)
    begun->handle = ++last;
  const unsigned long long handle = begun->handle;
  link(*begun);
  table.add(std::move(begun));
  return handle;
}

void Outstanding::link(Begun &begun) {
  if (!begun.block)
    return;
  if (ofBlocks.size() <= *begun.block)
    ofBlocks.resize(*begun.block + 1);
  Begun *&last = ofBlocks[*begun.block];
  begun.previousOfBlock = last;
  if (last)
    last->nextOfBlock = &begun;
  last = &begun;
}

void Outstanding::unlink(const Begun &begun) {
  if (!begun.block)
    return;
  if (begun.nextOfBlock)
    begun.nextOfBlock->previousOfBlock = begun.previousOfBlock;
  else
    ofBlocks[*begun.block] = begun.previousOfBlock;
  if (begun.previousOfBlock)
    begun.previousOfBlock->nextOfBlock = begun.nextOfBlock;
}

Begun *Outstanding::find(unsigned long long handle) const {
  if (handle == 0)
    return nullptr;
  Begun *const found = table.find(handle);
  if (!found)
    throw OperationError("a request is none that this launch has begun, or one "
                         "that is complete",
                         MPI_ERR_REQUEST);
  return found;
}

/// Forgets what a call has completed. Another one that waits for it has to
/// learn of that.
void Outstanding::erase(unsigned long long handle) {
  const std::unique_ptr<Begun> found = table.take(handle);
  if (!found)
    return;
  unlink(*found);
  if (found->reader)
    found->reader->completed();
}

/// Room for \p count more, which a reply will name; null for none.
Completion *Outstanding::roomFor(size_t count) {
  if (count == 0)
    return nullptr;
  const size_t bytes = count * sizeof(Completion);
  if (completions.empty() || completions.back().size() - kept < bytes) {
    completions.push_back(context.staging.buffer(bytes));
    kept = 0;
  }
  unsigned char *const place = completions.back().bytes() + kept;
  kept += bytes;
  return reinterpret_cast<Completion *>(place);
}

/// Adds to \p deliveries those of \p landing, in the buffer \p into, to the
/// block with number \p block.
static void addDeliveries(const Landing &landing, const Buffer &into,
                          unsigned block,
                          std::vector<SharedDelivery> &deliveries) {
  unsigned char *const to =
      into.shared + (static_cast<unsigned char *>(landing.address) -
                     static_cast<unsigned char *>(into.addr));
  const unsigned char *from = landing.block.bytes();
  size_t left = landing.bytes;
  for (const Rows &rows : landing.layout)
    for (size_t i = 0; i < rows.count && left > 0; ++i) {
      const size_t bytes = std::min(rows.bytes, left);
      if (bytes > 0)
        deliveries.push_back(
            {block, to + rows.offset + static_cast<ptrdiff_t>(i) * rows.stride,
             from, bytes});
      from += bytes;
      left -= bytes;
    }
}

/// Has \p reply tell what has arrived for shared memory by \p begun.
void Outstanding::land(std::vector<Begun *> &begun, Reply &reply) {
  std::vector<SharedDelivery> deliveries;
  for (Begun *const one : begun)
    for (Landing &landing : one->inShared->landings) {
      addDeliveries(landing, *one->inShared->into, one->inShared->landsIn,
                    deliveries);
      landed.push_back(std::move(landing.block));
    }
  if (deliveries.empty())
    return;
  const size_t bytes = deliveries.size() * sizeof(SharedDelivery);
  landed.push_back(context.staging.buffer(bytes));
  std::memcpy(landed.back().bytes(), deliveries.data(), bytes);
  reply.deliveries =
      reinterpret_cast<const SharedDelivery *>(landed.back().bytes());
  reply.delivered = static_cast<int>(deliveries.size());
}

/// The failure of a call that has completed \p begun, which had failed.
static OperationError failureOf(const Begun &begun, bool several) {
  const OperationError &error = *begun.outcome.failure;
  return OperationError(
      std::string(begun.point.operation) + " (" + begun.point.file + ":" +
          std::to_string(begun.point.line) + "): " + error.what() +
          describeArguments(begun.request, nameOf(begun.request.comm)),
      several ? MPI_ERR_IN_STATUS : error.code());
}

Completing::Completing(Outstanding &of, const Request &request,
                       std::optional<unsigned> block)
    : of(of), request(request), block(block), all(std::move(of.spare)) {
  takeHandles();
  find();
  active = static_cast<size_t>(std::count_if(
      all.begin(), all.end(), [](const One &one) { return one.begun; }));
  needed = isOfAll(request.kind) ? active : std::min<size_t>(1, active);
}

/// Reads which operations are meant.
void Completing::takeHandles() {
  all.clear();
  if (isOfOne(request.kind)) {
    all.push_back({request.only, nullptr});
    return;
  }
  if (request.size < 0)
    throw OperationError("the number of requests is negative", MPI_ERR_COUNT);
  if (request.size == 0)
    return;
  if (!request.addr)
    throw OperationError("the address of the requests is null", MPI_ERR_BUFFER);
  long long last;
  if (__builtin_mul_overflow(request.size, sizeof(cuda_mpi_request), &last))
    throw OperationError("the size of all requests exceeds 64 bits",
                         MPI_ERR_COUNT);
  const size_t bytes = static_cast<size_t>(last);
  const TransferContext &context = of.context;
  const auto take = [&](const void *from) {
    // Which need not be aligned, if what the kernel gives is wrong.
    const auto *const bytes = static_cast<const unsigned char *>(from);
    for (long long i = 0; i < request.size; ++i) {
      unsigned long long handle;
      std::memcpy(&handle, bytes + i * sizeof handle, sizeof handle);
      all.push_back({handle, nullptr});
    }
  };
  if (request.received.size == request.size && request.size <= Request::rooms) {
    for (int i = 0; i < request.size; ++i)
      all.push_back({request.handle(i), nullptr});
    return;
  }
  if (context.staging.isInPlace(request.addr, bytes))
    return take(request.addr);
  StagedData data(context.staging, request.addr, Rows{0, bytes}, Access::Read,
                  context.stream, context.counts.secondsInStaging, User::Host);
  data.fetch();
  take(data.data());
}

/// Only who completes the operation \p begun gets what has arrived.
static void checkLanding(const Begun &begun, std::optional<unsigned> block) {
  if (begun.lands() && block && *block != begun.inShared->landsIn)
    throw OperationError(std::string(begun.point.operation) + " (" +
                             begun.point.file + ":" +
                             std::to_string(begun.point.line) +
                             ") receives into the shared memory of block " +
                             std::to_string(begun.inShared->landsIn) +
                             ", which has to complete it by itself",
                         MPI_ERR_REQUEST);
}

void Completing::find() {
  for (One &one : all) {
    one.begun = of.find(one.handle);
    if (one.begun)
      checkLanding(*one.begun, block);
  }
  changes = of.changes;
}

Completing::~Completing() {
  forgetReader();
  of.spare = std::move(all);
}

void Completing::forgetReader() {
  if (!reader)
    return;
  for (const One &one : all)
    if (Begun *const begun = of.table.find(one.handle))
      begun->forget(*reader);
  reader = nullptr;
}

bool Completing::tell(RequestBook::Reader &to) {
  reader = &to;
  const bool can = std::all_of(all.begin(), all.end(), [&](const One &one) {
    return !one.begun || one.begun->tell(to);
  });
  if (!can)
    forgetReader();
  return can;
}

bool Completing::test() {
  // Another block may have completed some of them since.
  if (changes != of.changes)
    find();
  complete = 0;
  for (const One &one : all)
    complete += one.begun && of.test(*one.begun);
  return complete >= needed || !waits(request.kind);
}

Outcome Completing::outcome() {
  const bool one = request.kind == RequestKind::Waitany;
  const bool reports = complete >= needed;
  Outcome outcome;
  Completion *const found = of.roomFor(!reports ? 0
                                       : one ? std::min<size_t>(1, all.size())
                                             : all.size());
  size_t count = 0;
  std::vector<Begun *> arrived;
  for (size_t i = 0; i < all.size() && reports; ++i) {
    if (one && count > 0)
      break;
    Begun *const begun = all[i].begun;
    if (!begun) {
      if (isOfAll(request.kind))
        found[count++] = {0, static_cast<int>(i), 0, emptyStatus()};
      continue;
    }
    if (!begun->isComplete())
      continue;
    found[count++] = {all[i].handle, static_cast<int>(i), 0,
                      begun->outcome.reply.status};
    if (begun->lands())
      arrived.push_back(begun);
    if (begun->outcome.failure && !outcome.failure)
      outcome.failure = failureOf(*begun, !isOfOne(request.kind) && !one);
  }

  Reply &reply = outcome.reply;
  switch (request.kind) {
  case RequestKind::Test:
  case RequestKind::Testall:
    reply.value = reports;
    break;
  case RequestKind::Waitany:
    reply.value = active == 0 ? MPI_UNDEFINED : found->index;
    break;
  case RequestKind::Waitsome:
  case RequestKind::Testsome:
    reply.value = active == 0 ? MPI_UNDEFINED : static_cast<int>(count);
    break;
  default:
    break;
  }
  if (outcome.failure)
    reply.returned = outcome.failure->code();
  if (request.kind == RequestKind::Waitany && active == 0)
    reply.status = emptyStatus();
  reply.completed = static_cast<int>(count);
  reply.completions = count == 0 ? nullptr : found;
  of.land(arrived, reply);
  forgetReader();
  for (size_t i = 0; i < count; ++i)
    of.erase(found[i].handle);
  ++of.changes;
  return outcome;
}

void Outstanding::findComplete(std::optional<unsigned> block,
                               std::vector<Completion> &found) {
  const size_t end = found.size() + MostKnown;
  const auto look = [&](Begun &begun) {
    if (begun.block == block && begun.hasStarted && test(begun) &&
        !begun.outcome.failure && !begun.lands() && found.size() < end)
      found.push_back({begun.handle, 0, 0, begun.outcome.reply.status});
  };
  if (block) {
    if (*block < ofBlocks.size())
      for (Begun *one = ofBlocks[*block]; one; one = one->previousOfBlock)
        look(*one);
    return;
  }
  // Who has begun hundreds of them does not wait for one at a time.
  constexpr size_t many = 256;
  if (table.size() <= many)
    table.forEach(look);
}

void Outstanding::forget(unsigned long long handle) {
  erase(handle);
  ++changes;
}

void Outstanding::testAll() {
  table.forEach([&](Begun &begun) { test(begun); });
}

bool Outstanding::completeAll(std::vector<std::unique_ptr<Begun>> &failed) {
  table.takeIf([&](Begun &begun) { return test(begun); },
               [&](std::unique_ptr<Begun> begun) {
                 unlink(*begun);
                 if (begun->outcome.failure)
                   failed.push_back(std::move(begun));
               });
  return table.size() == 0;
}

std::vector<PendingOperation> Outstanding::pending() {
  std::vector<PendingOperation> found;
  table.forEach([&](Begun &begun) {
    if (!test(begun))
      found.push_back(begun.pending());
  });
  return found;
}

} // namespace gpumpi
