//===- Ipc.cpp - From device to device on a host --------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Ipc/Ipc.h"

#include "Operations/Transfer.h"
#include "ProgramCalls/HostCalls.h"
#include "ProgramCalls/LoadedObjects.h"
#include "ProgramCalls/LookUp.h"
#include "Reports/Errors.h"
#include "Reports/Statistics.h"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <utility>

namespace gpumpi {

//===-- Between processes -------------------------------------------------===//

void Ipc::connect() {
  const std::lock_guard<std::mutex> lock(mutex);
  collectives = mode == IpcMode::Always ? "" : hostCollectives();
  board.connect(collectives.empty());
}

void Ipc::introduce(int device, cudaStream_t stream) {
  const std::lock_guard<std::mutex> lock(mutex);
  if (home < 0) {
    home = device;
    life.emplace(device);
    offer(stream);
  }
  if (isAlive())
    tryOthers(stream);
}

void Ipc::learn(cudaStream_t stream) {
  const std::lock_guard<std::mutex> lock(mutex);
  if (isAlive())
    tryOthers(stream);
}

/// Whether the device still is as it was.
bool Ipc::isHere() {
  const std::lock_guard<std::mutex> lock(mutex);
  return isAlive();
}

/// Whether envelopes may be sent here depends on what is loaded.
bool Ipc::isAlive() {
  if (!life || over)
    return false;
  const unsigned long long loads = loadedSoFar();
  if (loads != seenLoads) {
    seenLoads = loads;
    receives = mode == IpcMode::Always ? "" : hostReceives();
    board.here().takesEnvelopes = receives.empty();
  }
  if (life->lasts())
    return true;
  over = true;
  board.here().takesEnvelopes = 0;
  board.here().offers = 0;
  exports.forget();
  imports.forget();
  return false;
}

/// The first piece of memory, which others try with.
static constexpr unsigned offered = 0;

/// Offers it, until all have tried.
void Ipc::offer(cudaStream_t stream) {
  IpcBoard::Place &here = board.here();
  const std::optional<IpcExports::Piece> piece = exports.take(least, home, 1);
  if (!piece)
    return;
  std::memcpy(&here.mark, board.key().data(), sizeof here.mark);
  here.mark += static_cast<unsigned long long>(board.self()) + 1;
  here.handle = piece->handle;
  if (cudaMemcpyAsync(piece->memory, &here.mark, sizeof here.mark,
                      cudaMemcpyHostToDevice, stream) == cudaSuccess &&
      cudaStreamSynchronize(stream) == cudaSuccess)
    here.offers.store(1, std::memory_order_release);
  else
    (void)cudaGetLastError();
  isOffering = true;
}

/// Finds out whether what other processes have offered can be read.
void Ipc::tryOthers(cudaStream_t stream) {
  for (int peer = 0; peer < board.peers(); ++peer) {
    if (peer == board.self() || tried.count(peer) ||
        board.place(peer).offers.load(std::memory_order_acquire) == 0)
      continue;
    tried.insert(peer);
    const bool can = canRead(peer, stream);
    if (!can)
      (void)cudaGetLastError();
    board.finding(board.self(), peer) =
        can ? IpcBoard::Reaches : IpcBoard::Fails;
  }
  knowsAll = static_cast<int>(tried.size()) == board.peers() - 1;
}

bool Ipc::allHaveTried() const {
  for (int peer = 0; peer < board.peers(); ++peer)
    if (peer != board.self() &&
        board.finding(peer, board.self()) == IpcBoard::Untried)
      return false;
  return true;
}

/// Whether the memory that \p peer offers has its mark.
bool Ipc::canRead(int peer, cudaStream_t stream) {
  const IpcBoard::Place &there = board.place(peer);
  const unsigned char *memory = nullptr;
  unsigned long long mark = 0;
  return imports.open(peer, offered, there.handle, home, memory) ==
             cudaSuccess &&
         cudaMemcpyAsync(&mark, memory, sizeof mark, cudaMemcpyDeviceToHost,
                         stream) == cudaSuccess &&
         cudaStreamSynchronize(stream) == cudaSuccess && mark == there.mark;
}

std::string Ipc::state() {
  if (mode == IpcMode::Never)
    return "off";
  const std::lock_guard<std::mutex> lock(mutex);
  if (!isConnected())
    return "not needed, or no other process on this host";
  int reached = 0;
  for (int peer = 0; peer < board.peers(); ++peer)
    reached += board.finding(board.self(), peer) == IpcBoard::Reaches;
  std::string text = "reaches " + std::to_string(reached) + " of " +
                     std::to_string(board.peers() - 1) +
                     " other processes on this host";
  if (!receives.empty())
    text += "; gets no messages, as " + receives;
  if (!collectives.empty())
    text += "; no collectives, as " + collectives;
  return text;
}

void Ipc::finish() {
  const std::lock_guard<std::mutex> lock(mutex);
  if (!isConnected())
    return;
  const bool lasts = !life || (!over && life->lasts());
  if (lasts)
    imports.close();
  board.disconnect();
  if (lasts)
    exports.release();
}

//===-- Messages ----------------------------------------------------------===//

/// Whether \p peer can read this process's memory.
bool Ipc::isReadBy(int peer) const {
  return board.finding(peer, board.self()) == IpcBoard::Reaches;
}

/// Copies the piece \p rows of the buffer at \p address for so many \p readers,
/// if there is memory for it.
std::optional<Envelope> Ipc::copy(Staging &staging, void *address,
                                  const Rows &rows, unsigned readers,
                                  cudaStream_t stream, double &seconds) {
  std::optional<IpcExports::Piece> piece;
  {
    const std::lock_guard<std::mutex> lock(mutex);
    if (isOffering && allHaveTried()) {
      isOffering = false;
      board.here().lent[offered] = 0;
    }
    piece = exports.take(rows.total(), home, readers);
  }
  if (!piece)
    return std::nullopt;
  const Stopwatch watch(seconds);
  Trace::Span span(staging.trace(), "staging", "for another process", {});
  span.describe([&] { return std::to_string(rows.total()) + " bytes"; });
  const cudaStream_t on = staging.streamForCopy(stream);
  cudaError_t status =
      copyPieces(Direction::Pack, static_cast<unsigned char *>(address), {rows},
                 piece->memory, rows.total(), on);
  if (status == cudaSuccess)
    status = cudaStreamSynchronize(on);
  if (status != cudaSuccess) {
    (void)cudaGetLastError();
    board.here().lent[piece->slot] = 0;
    throw OperationError("cannot copy " + std::to_string(rows.total()) +
                         " bytes for another process: " + describe(status));
  }
  return Envelope{board.key(), rows.total(), board.self(), piece->slot,
                  0,           piece->handle};
}

std::optional<LentMessage> Ipc::lend(Staging &staging, void *address,
                                     const Rows &rows, const Communicator &comm,
                                     int rank, cudaStream_t stream,
                                     double &seconds) {
  if (rows.total() < std::max(least, sizeof(Envelope)) || rank < 0)
    return std::nullopt;
  const int peer = board.find(comm, rank);
  if (peer < 0 || peer == board.self() || !isReadBy(peer) ||
      !board.place(peer).takesEnvelopes || !isHere())
    return std::nullopt;
  const Staging::Way way =
      staging.wayOf(address, rows.begin(), rows.end(), Access::Read);
  if (!way.isStaged || way.isHost)
    return std::nullopt;
  const std::optional<Envelope> envelope =
      copy(staging, address, rows, 1, stream, seconds);
  if (!envelope)
    return std::nullopt;
  return LentMessage{*envelope, loanOf(*envelope)};
}

std::vector<int> Ipc::sharing(const Communicator &comm, size_t bytes) const {
  if (comm.isInter || comm.size == 1 || bytes < std::max(least, size_t(1)))
    return {};
  std::vector<int> ranks(static_cast<size_t>(comm.size));
  std::iota(ranks.begin(), ranks.end(), 0);
  std::vector<int> peers = board.findAll(comm, std::move(ranks));
  for (const int peer : peers)
    if (peer < 0 || !board.place(peer).sharesCollectives)
      return {};
  return peers;
}

Envelope Ipc::lendToAll(Staging &staging, void *address, size_t bytes,
                        const std::vector<int> &readers, cudaStream_t stream,
                        double &seconds) {
  const bool canRead =
      std::all_of(readers.begin(), readers.end(), [&](int peer) {
        return peer == board.self() || isReadBy(peer);
      });
  if (canRead && isHere())
    if (const std::optional<Envelope> envelope =
            copy(staging, address, {0, bytes},
                 static_cast<unsigned>(readers.size()), stream, seconds))
      return *envelope;
  const std::lock_guard<std::mutex> lock(mutex);
  constexpr int mostTags = 1 << 15; // All libraries have them (MPI-3.1, 8.1.2).
  lastTag = (lastTag + 1) % mostTags;
  return {board.key(), bytes, board.self(), Envelope::NoSlot, lastTag, {}};
}

std::optional<Envelope> Ipc::read(const void *data, long long bytes) const {
  Envelope envelope;
  if (bytes != static_cast<long long>(sizeof envelope))
    return std::nullopt;
  std::memcpy(&envelope, data, sizeof envelope);
  if (envelope.key != board.key())
    return std::nullopt;
  return envelope;
}

IpcLoan Ipc::loanOf(const Envelope &envelope) const {
  return IpcLoan(board.place(envelope.peer).lent[envelope.slot]);
}

const unsigned char *Ipc::find(const Envelope &envelope) {
  const std::lock_guard<std::mutex> lock(mutex);
  if (envelope.peer == board.self())
    return exports.memoryOf(envelope.slot);
  const unsigned char *memory = nullptr;
  const cudaError_t status =
      imports.open(envelope.peer, envelope.slot, envelope.handle, home, memory);
  if (status != cudaSuccess)
    throw OperationError("cannot read the memory that the message is in, that "
                         "of another process: " +
                         describe(status) + "; GPUMPI_IPC=never does without");
  return memory;
}

} // namespace gpumpi
