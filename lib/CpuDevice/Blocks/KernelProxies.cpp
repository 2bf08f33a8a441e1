//===- KernelProxies.cpp - Kernels by their proxies -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Part of the runtime of the CUDA target, too.
//
//===----------------------------------------------------------------------===//

#include <gpumpi/proxied_kernel.h>

#include <atomic>
#include <mutex>
#include <unordered_map>

namespace gpumpi {

namespace {

struct Proxies {
  std::mutex mutex;
  std::unordered_map<const void *, ProxiedKernel> known;
  std::atomic<bool> any{false};
};

/// Never destroyed: programs launch kernels in destructors of global objects.
Proxies &proxies() {
  static auto *const instance = new Proxies;
  return *instance;
}

} // namespace

bool recordProxy(const void *proxy, const ProxiedKernel &kernel) {
  const std::lock_guard<std::mutex> lock(proxies().mutex);
  proxies().known.emplace(proxy, kernel);
  proxies().any = true;
  return true;
}

const ProxiedKernel *findProxied(const void *proxy) {
  // Most programs have none.
  if (!proxies().any)
    return nullptr;
  const std::lock_guard<std::mutex> lock(proxies().mutex);
  const auto found = proxies().known.find(proxy);
  return found == proxies().known.end() ? nullptr : &found->second;
}

} // namespace gpumpi
