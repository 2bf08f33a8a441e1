//===- RequestCheck.h - Is a request one that MPI can perform? --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A request comes from device memory and is checked before MPI sees it, so
// that a mistake in a kernel is reported in the kernel's own terms and a
// damaged request cannot harm the host.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_REQUESTCHECK_H
#define GPUMPI_RUNTIME_REQUESTCHECK_H

#include "Operations/Communicator.h"

#include <gpumpi/request.h>

#include <string>

namespace gpumpi {

/// True for the operations that one process performs with another.
bool isPointToPoint(RequestKind kind);

/// True for those of which `Buffer::blocks` are meant.
bool usesBlocks(RequestKind kind);

/// True for those that all processes of a communicator perform together.
bool isCollective(RequestKind kind);

/// True for those of them in which one process has a part of its own, which is
/// `Request::rank`.
bool isRooted(RequestKind kind);

/// True for what most messages are: \p request is one without gaps, and there
/// is nothing wrong with it on \p comm.
bool isPlainMessage(const Request &request, const Communicator &comm,
                    int tagUpperBound);

/// What is wrong with a request. No text: nothing.
struct RequestProblem {
  std::string text;
  int errorClass = MPI_SUCCESS; ///< MPI_ERR_RANK ...
};

/// Why \p request cannot be performed on \p comm. What its addresses lead to is
/// not looked at.
RequestProblem requestProblem(const Request &request, const Communicator &comm,
                              int tagUpperBound);

/// The arguments of \p request in brackets, for messages: " (addr 0x7f..., size
/// 4 bytes, rank 1, tag 0)". Empty where there are none. \p communicator: what
/// its communicator is called, if that is told.
std::string describeArguments(const Request &request,
                              const std::string &communicator = "");

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_REQUESTCHECK_H
