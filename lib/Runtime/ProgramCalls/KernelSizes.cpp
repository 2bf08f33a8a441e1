//===- KernelSizes.cpp - How large the arguments of a kernel are ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/DriverFunction.h"
#include "ProgramCalls/KernelArguments.h"
#include "ProgramCalls/QuietCalls.h"
#include "ProgramCalls/StreamQueues.h"

#include <map>
#include <mutex>

namespace gpumpi {

using Sizes = std::optional<std::vector<std::size_t>>;

/// Of CUfunction and CUkernel, which are pointers.
using ParameterInfo = int (*)(const void *, std::size_t, std::size_t *,
                              std::size_t *);

/// What \p ask says of \p kernel, for one parameter after the other.
static Sizes sizesBy(ParameterInfo ask, const void *kernel) {
  constexpr int invalidValue = 1; // CUDA_ERROR_INVALID_VALUE: there is no such.
  std::vector<std::size_t> sizes;
  if (!ask)
    return std::nullopt;
  for (;;) {
    std::size_t offset = 0, size = 0;
    const int status = ask(kernel, sizes.size(), &offset, &size);
    if (status == invalidValue)
      return sizes;
    if (status != 0)
      return std::nullopt;
    sizes.push_back(size);
  }
}

static Sizes findSizes(const void *kernel, bool handle) {
  constexpr unsigned since = 12040;
  static const auto ofKernel =
      driverFunction<ParameterInfo>("cuKernelGetParamInfo", since);
  static const auto ofFunction =
      driverFunction<ParameterInfo>("cuFuncGetParamInfo", since);
  if (handle)
    return sizesBy(ofKernel, kernel);
  cudaFunction_t function = nullptr;
  if (askQuietly([&] { return cudaGetFuncBySymbol(&function, kernel); }) !=
      cudaSuccess)
    return std::nullopt;
  return sizesBy(ofFunction, function);
}

std::shared_ptr<const KernelArguments>
KernelArguments::keep(const void *kernel, bool handle, void **arguments) {
  static std::mutex mutex;
  static auto *const known = new std::map<const void *, Sizes>;
  const StreamQueues::AtWork atWork;
  const std::lock_guard<std::mutex> lock(mutex);
  auto found = known->find(kernel);
  if (found == known->end())
    found = known->emplace(kernel, findSizes(kernel, handle)).first;
  if (!found->second || (!found->second->empty() && !arguments))
    return nullptr;
  return std::make_shared<const KernelArguments>(*found->second, arguments);
}

} // namespace gpumpi
