//===- WatchChannel.h - Texts from process to process -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the processes of a job tell each other about their waits, in a
// communicator of its own, so that no message of the program's is in the way.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_WATCHCHANNEL_H
#define GPUMPI_RUNTIME_WATCHCHANNEL_H

#include <mpi.h>

#include <list>
#include <string>

namespace gpumpi {

class WatchChannel {
public:
  WatchChannel() = default;
  WatchChannel(const WatchChannel &) = delete;
  WatchChannel &operator=(const WatchChannel &) = delete;

  /// To be called by all processes of MPI_COMM_WORLD, or by none.
  void open();
  bool isOpen() const { return comm != MPI_COMM_NULL; }

  /// Returns at once; the text is under way from then on.
  void send(int to, int tag, std::string text);

  /// False if nothing with \p tag has come.
  bool receive(int tag, int &from, std::string &text);

  /// Begins a barrier; MPI_REQUEST_NULL if that cannot be had.
  MPI_Request beginBarrier();

  /// To be called when nothing is under way to anybody.
  void close();

private:
  struct Sent {
    MPI_Request request;
    std::string text;
  };
  MPI_Comm comm = MPI_COMM_NULL;
  std::list<Sent> sent;

  void forgetSent();
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_WATCHCHANNEL_H
