//===- direct.h - Launches of the direct lowering ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With `gpumpi-translate --target=cpu --lowering=direct` kernels stay as they
// are written: no state machine, no frame, one physical launch. An operation is
// an ordinary function (direct_operations.h) in which every thread waits on its
// own stack, wherever the call stands. The stub of every kernel, whether it
// calls operations or not, launches it as a DirectLaunch.
//
// It computes what the translated program computes and shares nothing with the
// translation: the two are compared in the tests. It is no way to run large
// grids, since every thread keeps a stack over an operation.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_DIRECT_H
#define GPUMPI_DIRECT_H

#include <gpumpi/macros_off.h>

#include <gpumpi/kernel_info.h>
#include <gpumpi/launch_config.h>

#include <cuda_runtime.h>
#include <gpumpi_cpu/grid_service.h>

#include <memory>
#include <vector>

namespace gpumpi {

struct Reply;

/// One launch in the direct lowering, for as long as it runs: performs the
/// operations that its grid reaches. Any failure ends the job with a message
/// that names the kernel and the source line.
class DirectLaunch final : public cpu::GridService {
public:
  /// Both must outlive this.
  DirectLaunch(const KernelInfo &kernel, const LaunchConfig &config);
  ~DirectLaunch();
  DirectLaunch(const DirectLaunch &) = delete;
  DirectLaunch &operator=(const DirectLaunch &) = delete;

  void perform(const cpu::GridCall &first) override;
  std::vector<unsigned long long>
  performSome(const std::vector<cpu::BlockCall> &calls) override;
  [[noreturn]] void diverged(const cpu::GridDivergence &found) override;
  std::vector<unsigned long long>
  missing(cpu::WaitingPlace &place) const override;
  void failed(cudaError_t error) override;

  /// The kernel is one that calls operations. Called by the launch's threads.
  void begin();

  /// A thread of block \p block has run into the end of the kernel in line
  /// \p line. Called by the launch's threads.
  void end(unsigned long long block, int line);

  /// Who this process is. Called by the launch's threads.
  const Identity &identity();

  /// What there is to say about the operation that was performed last; it stays
  /// until all live threads have come to the next one.
  const Reply &reply() const;
  /// The same for the operation that block \p block has performed by itself.
  const Reply &reply(unsigned long long block) const;

private:
  struct State;
  const std::unique_ptr<State> state;
};

/// A kernel behind a pointer, and how it is launched (cpu/launch_pointer.h).
template <class... Parameters> struct PointedDirect {
  void (*kernel)(Parameters...);
  LaunchConfig config;

  void operator()(Parameters... arguments) const {
    static const KernelInfo info = {
        "(behind a pointer)", "(unknown)", 0, nullptr, 0, 0, nullptr};
    if (cpu::launchProxied(kernel, config, arguments...))
      return;
    if (cpu::exceedsLimits((const void *)kernel, config.block,
                           config.sharedBytes))
      return;
    DirectLaunch direct(info, config);
    const auto pointer = kernel;
    cpu::launch(
        config.grid, config.block, config.sharedBytes, config.stream,
        cpu::detail::bodyOfKernel(pointer, [=] { pointer(arguments...); }),
        nullptr, &direct);
  }
};

/// \p kernel, to be called with its arguments.
template <class... Parameters>
PointedDirect<Parameters...> pointedDirect(void (*kernel)(Parameters...),
                                           const LaunchConfig &config) {
  return {kernel, config};
}

namespace detail {

struct DirectLauncher {
  template <class Body>
  static cudaError_t launch(const cpu::AddressedConfig &config,
                            cudaStream_t stream, const Body &body) {
    static const KernelInfo info = {
        "(behind an address)", "(unknown)", 0, nullptr, 0, 0, nullptr};
    DirectLaunch direct(
        info, {config.grid, config.block, config.sharedBytes, stream});
    return cpu::launch(config.grid, config.block, config.sharedBytes, stream,
                       body, nullptr, &direct, {}, config.cooperative);
  }
};

} // namespace detail

/// \p kernel, whose address can be given to the runtime API from now on
/// (cpu/gpumpi_cpu/kernel_address.h).
template <class... Parameters>
constexpr auto addressedDirect(void (&kernel)(Parameters...))
    -> void (&)(Parameters...) {
  return cpu::addressed<detail::DirectLauncher>(kernel);
}

/// The same for a constant.
template <auto Kernel>
constexpr auto addressedDirectConstant() -> decltype(*Kernel) {
  return cpu::addressedConstant<Kernel, detail::DirectLauncher>();
}

} // namespace gpumpi

template <class... Parameters>
constexpr auto gpumpi_addressedDirect(void (&kernel)(Parameters...))
    -> void (&)(Parameters...) {
  return gpumpi::addressedDirect(kernel);
}
template <auto Kernel>
constexpr auto gpumpi_addressedDirectConstant() -> decltype(*Kernel) {
  return gpumpi::addressedDirectConstant<Kernel>();
}
using gpumpi_DirectLaunch = gpumpi::DirectLaunch;
template <class... Parameters>
gpumpi::PointedDirect<Parameters...>
gpumpi_pointedDirect(void (*kernel)(Parameters...),
                     const gpumpi::LaunchConfig &config) {
  return gpumpi::pointedDirect(kernel, config);
}

#include <gpumpi/macros_on.h>

#endif // GPUMPI_DIRECT_H
