//===- StreamAttributes.h - Attributes of streams ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_STREAMATTRIBUTES_H
#define GPUMPI_LIB_CPUDEVICE_STREAMATTRIBUTES_H

#include <gpumpi_cpu/launch_attributes.h>

namespace gpumpi::cpu {

/// What cudaStreamSetAttribute() has said of a stream.
struct StreamAttributes {
  cudaAccessPolicyWindow window = {};
  cudaSynchronizationPolicy policy = cudaSyncPolicyAuto;
  cudaLaunchMemSyncDomain domain = cudaLaunchMemSyncDomainDefault;
  cudaLaunchMemSyncDomainMap domains = {0, 1};
};

/// So many domains of fences can be asked for, as on GPUs of compute capability
/// 9.0. Fences wait for all that there is.
constexpr int MemSyncDomains = 4;

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_STREAMATTRIBUTES_H
