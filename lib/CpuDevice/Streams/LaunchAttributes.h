//===- LaunchAttributes.h - Values that attributes can have -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_LAUNCHATTRIBUTES_H
#define GPUMPI_LIB_CPUDEVICE_LAUNCHATTRIBUTES_H

#include <gpumpi_cpu/launch_attributes.h>

namespace gpumpi::cpu {

/// Whether \p window can be one: the device has no lines that persist, but a
/// window that is wanted costs nothing.
inline bool isWindow(const cudaAccessPolicyWindow &window) {
  return window.hitRatio >= 0 && window.hitRatio <= 1 &&
         window.hitProp >= cudaAccessPropertyNormal &&
         window.hitProp <= cudaAccessPropertyPersisting &&
         window.missProp >= cudaAccessPropertyNormal &&
         window.missProp <= cudaAccessPropertyStreaming;
}

/// Whether the dimensions of a cluster that \p value gives are those that the
/// device has.
inline bool isClusterOfOneBlock(const cudaLaunchAttributeValue &value) {
  const auto &size = value.clusterDim;
  return size.x == 1 && size.y == 1 && size.z == 1;
}

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_LAUNCHATTRIBUTES_H
