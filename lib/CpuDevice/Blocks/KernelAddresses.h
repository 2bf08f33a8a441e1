//===- KernelAddresses.h - Kernels by their addresses -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_KERNELADDRESSES_H
#define GPUMPI_LIB_CPUDEVICE_KERNELADDRESSES_H

#include <gpumpi_cpu/kernel_address.h>

#include <cuda_runtime_api.h>

#include <functional>
#include <memory>
#include <vector>

namespace gpumpi::cpu {

/// A launch of a kernel by its address, with copies of its arguments.
struct KernelCall {
  const void *kernel;
  AddressedConfig config;
  std::vector<std::shared_ptr<void>> values;
  std::vector<void *> arguments; ///< Their addresses.
};

/// The call of \p kernel, which is known, with the arguments at \p arguments.
std::shared_ptr<KernelCall> callOf(const void *kernel,
                                   const AddressedConfig &config,
                                   void *const *arguments);

/// The parameters of \p kernel, behind which is one of 0 bytes; null if no such
/// kernel is known.
const ParameterRoom *parametersOf(const void *kernel);

/// The launch of \p kernel with the arguments at \p arguments; empty if no such
/// kernel is known.
std::function<cudaError_t(cudaStream_t)> launchOf(const void *kernel,
                                                  const AddressedConfig &config,
                                                  void *const *arguments);

/// Whether the kernel of \p node is known to be launched as a cooperative one.
bool isCooperative(cudaGraphNode_t node);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_KERNELADDRESSES_H
