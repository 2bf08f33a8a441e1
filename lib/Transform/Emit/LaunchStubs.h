//===- LaunchStubs.h - Functions that launch a kernel -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The launch stub of a kernel is called in the place of `k<<<...>>>(...)`. It
// has the kernel's own parameter list (StubSignature.h).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_LAUNCHSTUBS_H
#define GPUMPI_TRANSFORM_LAUNCHSTUBS_H

#include "Transform/Plan/Plan.h"
#include "Transform/Text/LinePrinter.h"

namespace gpumpi::transform {

/// The name of the launch stub of the kernels called \p Kernel; stubs are
/// overloaded like their kernels.
std::string launchStubName(llvm::StringRef Kernel);

/// Prints \p Head, which has the parameters of \p D as they are written. nvcc
/// takes `__grid_constant__` for parameters of kernels only.
void printHead(const clang::FunctionDecl *D, const std::string &Head,
               LinePrinter &Print, EmitContext &Emit);

/// Prints the head of a launch stub and \p End behind it.
void printStubHead(const clang::FunctionDecl *D, llvm::StringRef End,
                   LinePrinter &Print, EmitContext &Emit);

/// Prints the stub of an embedded kernel. \p Operations are those of the file;
/// \p FrameBytes is what the kernel and its specializations need.
void printEmbeddedStub(const KernelPlan &Plan, unsigned Operations,
                       unsigned FrameBytes, LinePrinter &Print,
                       EmitContext &Emit);

/// Prints the launch stub of an ordinary kernel, for the CPU target; in the
/// direct lowering it also launches embedded ones.
void emitOrdinaryKernel(const clang::FunctionDecl *Kernel, Lowering How,
                        EmitContext &Emit);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_LAUNCHSTUBS_H
