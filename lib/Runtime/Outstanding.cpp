//===- Outstanding.cpp - Operations that have been begun ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Outstanding.h"

#include "RequestCheck.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>

namespace gpumpi {

//===-- One operation -----------------------------------------------------===//

void Begun::fail(const OperationError &error) {
  outcome.failure = error;
  outcome.reply.returned = outcome.reply.status.error = error.code();
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

/// Blocks have collectives with those of the same number. Of what sends and
/// receives, that of the two counts which is not complete: the other one serves
/// nobody any more.
PendingOperation Begun::pending() const {
  PendingOperation result = pendingOperation(request, point);
  const Transfer::Open open = transfer ? transfer->open() : Transfer::Open();
  if (!open.send)
    result.to = PendingOperation::Nobody;
  if (!open.receive) {
    result.from = PendingOperation::Nobody;
    if (result.collective == 0)
      result.members.clear();
  }
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

/// True for the calls that complete everything that they are given, or nothing.
static bool isOfAll(RequestKind kind) {
  return isOfOne(kind) || kind == RequestKind::Waitall ||
         kind == RequestKind::Testall;
}

static bool waits(RequestKind kind) {
  return kind >= RequestKind::Wait && kind <= RequestKind::Waitsome;
}

unsigned long long Outstanding::add(std::unique_ptr<Begun> begun) {
  if (begun->handle == 0)
    begun->handle = ++last;
  const unsigned long long handle = begun->handle;
  table.emplace(handle, std::move(begun));
  return handle;
}

Begun *Outstanding::find(unsigned long long handle) const {
  if (handle == 0)
    return nullptr;
  const auto found = table.find(handle);
  if (found == table.end())
    throw OperationError("a request is none that this launch has begun, or one "
                         "that is complete",
                         MPI_ERR_REQUEST);
  return found->second.get();
}

std::vector<unsigned long long>
Outstanding::handlesOf(const Request &request) const {
  if (isOfOne(request.kind))
    return {request.only};
  if (request.size < 0)
    throw OperationError("the number of requests is negative", MPI_ERR_COUNT);
  if (request.size == 0)
    return {};
  if (!request.addr)
    throw OperationError("the address of the requests is null", MPI_ERR_BUFFER);
  long long last;
  if (__builtin_mul_overflow(request.size, sizeof(cuda_mpi_request), &last))
    throw OperationError("the size of all requests exceeds 64 bits",
                         MPI_ERR_COUNT);
  const size_t count = static_cast<size_t>(request.size);
  const Rows all = {0, static_cast<size_t>(last)};
  StagedData data(context.staging, request.addr, all, context.stream,
                  context.counts.secondsInStaging, User::Host);
  data.fetch();
  const auto *handles = static_cast<const unsigned long long *>(data.data());
  return {handles, handles + count};
}

/// Forgets what a call has completed. Another one that waits for it has to
/// learn of that.
void Outstanding::erase(unsigned long long handle) {
  const auto found = table.find(handle);
  if (found == table.end())
    return;
  if (RequestBook::Reader *const reader = found->second->reader)
    reader->completed();
  table.erase(found);
}

const Completion *Outstanding::keep(const std::vector<Completion> &found) {
  if (found.empty())
    return nullptr;
  const size_t bytes = found.size() * sizeof(Completion);
  if (completions.empty() || completions.back().size() - kept < bytes) {
    completions.push_back(context.staging.buffer(bytes));
    kept = 0;
  }
  unsigned char *const place = completions.back().bytes() + kept;
  kept += bytes;
  std::memcpy(place, found.data(), bytes);
  return reinterpret_cast<const Completion *>(place);
}

/// What there is to say of a request that is none (MPI-3.1, 3.7.3).
static cuda_mpi_status emptyStatus() {
  cuda_mpi_status status = {};
  status.source = CUDA_MPI_ANY_SOURCE;
  status.tag = CUDA_MPI_ANY_TAG;
  return status;
}

/// The failure of a call that has completed \p begun, which had failed.
static OperationError failureOf(const Begun &begun, bool several) {
  const OperationError &error = *begun.outcome.failure;
  return OperationError(
      std::string(begun.point.operation) + " (" + begun.point.file + ":" +
          std::to_string(begun.point.line) + "): " + error.what() +
          describeArguments(begun.request),
      several ? MPI_ERR_IN_STATUS : error.code());
}

Completing::Completing(Outstanding &of, const Request &request)
    : of(of), request(request), handles(of.handlesOf(request)) {
  find();
  active = static_cast<size_t>(std::count_if(begun.begin(), begun.end(),
                                             [](Begun *one) { return one; }));
  needed = isOfAll(request.kind) ? active : std::min<size_t>(1, active);
}

void Completing::find() {
  begun.clear();
  begun.reserve(handles.size());
  for (const unsigned long long handle : handles)
    begun.push_back(of.find(handle));
  changes = of.changes;
}

Completing::~Completing() { forgetReader(); }

void Completing::forgetReader() {
  if (!reader)
    return;
  for (const unsigned long long handle : handles) {
    const auto found = of.table.find(handle);
    if (found != of.table.end())
      found->second->forget(*reader);
  }
  reader = nullptr;
}

bool Completing::tell(RequestBook::Reader &to) {
  reader = &to;
  const bool can = std::all_of(begun.begin(), begun.end(), [&](Begun *one) {
    return !one || one->tell(to);
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
  for (Begun *one : begun)
    complete += one && of.test(*one);
  return complete >= needed || !waits(request.kind);
}

Outcome Completing::outcome() {
  const bool one = request.kind == RequestKind::Waitany;
  Outcome outcome;
  std::vector<Completion> found;
  found.reserve(one ? 1 : begun.size());
  const bool reports = complete >= needed;
  for (size_t i = 0; i < begun.size() && reports; ++i) {
    if (one && !found.empty())
      break;
    if (!begun[i]) {
      if (isOfAll(request.kind))
        found.push_back({0, static_cast<int>(i), 0, emptyStatus()});
      continue;
    }
    if (!begun[i]->isComplete())
      continue;
    found.push_back(
        {handles[i], static_cast<int>(i), 0, begun[i]->outcome.reply.status});
    if (begun[i]->outcome.failure && !outcome.failure)
      outcome.failure = failureOf(*begun[i], !isOfOne(request.kind) && !one);
  }

  Reply &reply = outcome.reply;
  switch (request.kind) {
  case RequestKind::Test:
  case RequestKind::Testall:
    reply.value = reports;
    break;
  case RequestKind::Waitany:
    reply.value = active == 0 ? MPI_UNDEFINED : found.front().index;
    break;
  case RequestKind::Waitsome:
  case RequestKind::Testsome:
    reply.value = active == 0 ? MPI_UNDEFINED : static_cast<int>(found.size());
    break;
  default:
    break;
  }
  if (outcome.failure)
    reply.returned = outcome.failure->code();
  if (request.kind == RequestKind::Waitany && active == 0)
    reply.status = emptyStatus();
  reply.completed = static_cast<int>(found.size());
  reply.completions = of.keep(found);
  forgetReader();
  for (const Completion &completion : found)
    of.erase(completion.handle);
  ++of.changes;
  return outcome;
}

void Outstanding::testAll() {
  for (const auto &[handle, begun] : table)
    test(*begun);
}

bool Outstanding::completeAll(std::vector<std::unique_ptr<Begun>> &failed) {
  for (auto at = table.begin(); at != table.end();) {
    if (!test(*at->second)) {
      ++at;
      continue;
    }
    if (at->second->outcome.failure)
      failed.push_back(std::move(at->second));
    at = table.erase(at);
  }
  return table.empty();
}

std::vector<PendingOperation> Outstanding::pending() {
  std::vector<PendingOperation> found;
  for (const auto &[handle, begun] : table)
    if (!test(*begun))
      found.push_back(begun->pending());
  return found;
}

} // namespace gpumpi
