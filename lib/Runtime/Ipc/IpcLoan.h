//===- IpcLoan.h - Another process's memory, for a while --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_IPCLOAN_H
#define GPUMPI_RUNTIME_IPCLOAN_H

#include <atomic>
#include <utility>

namespace gpumpi {

/// Whose end the lender sees (IpcBoard). Nothing may read the memory then.
class IpcLoan {
public:
  IpcLoan() = default;
  explicit IpcLoan(std::atomic<unsigned> &lent) : lent(&lent) {}
  IpcLoan(IpcLoan &&other) noexcept
      : lent(std::exchange(other.lent, nullptr)) {}
  IpcLoan &operator=(IpcLoan &&other) noexcept {
    std::swap(lent, other.lent);
    return *this;
  }
  /// It goes on without this.
  void goOn() { lent = nullptr; }
  ~IpcLoan() {
    if (lent)
      lent->fetch_sub(1, std::memory_order_release);
  }

private:
  std::atomic<unsigned> *lent = nullptr;
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_IPCLOAN_H
