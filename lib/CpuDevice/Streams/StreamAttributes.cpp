//===- StreamAttributes.cpp - Attributes of streams -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// None changes what the device does; they are kept as they are set, in the
// range that there is.
//
//===----------------------------------------------------------------------===//

#include "Streams/StreamAttributes.h"

#include "Errors.h"
#include "Streams/LaunchAttributes.h"
#include "Streams/Stream.h"

#include <cuda_runtime_api.h>

#include <cstring>

namespace gpumpi::cpu {

/// Those of \p stream; of the predefined streams, one for all.
static StreamAttributes &attributesOf(cudaStream_t stream) {
  static StreamAttributes predefined;
  return isPredefined(stream) ? predefined : stream->attributes;
}

/// What stands in \p value for an enumerator: any number, also one that the
/// enumeration's type cannot hold.
static int enumeratorIn(const cudaLaunchAttributeValue &value) {
  int number;
  std::memcpy(&number, &value, sizeof number);
  return number;
}

static bool isPolicy(int number) {
  return number >= cudaSyncPolicyAuto && number <= cudaSyncPolicyBlockingSync;
}

static bool isDomain(int number) {
  return number == cudaLaunchMemSyncDomainDefault ||
         number == cudaLaunchMemSyncDomainRemote;
}

static cudaError_t set(cudaStream_t stream, cudaLaunchAttributeID attribute,
                       const cudaLaunchAttributeValue &value) {
  StreamAttributes &attributes = attributesOf(stream);
  switch (attribute) {
  case cudaLaunchAttributeAccessPolicyWindow:
    if (!isWindow(value.accessPolicyWindow))
      return cudaErrorInvalidValue;
    attributes.window = value.accessPolicyWindow;
    return cudaSuccess;
  case cudaLaunchAttributeSynchronizationPolicy:
    if (!isPolicy(enumeratorIn(value)))
      return cudaErrorInvalidValue;
    attributes.policy = value.syncPolicy;
    return cudaSuccess;
  case cudaLaunchAttributePriority:
    if (isPredefined(stream))
      return cudaErrorInvalidValue;
    stream->priority = possiblePriority(value.priority);
    return cudaSuccess;
  case cudaLaunchAttributeMemSyncDomain:
    if (!isDomain(enumeratorIn(value)))
      return cudaErrorInvalidValue;
    attributes.domain = value.memSyncDomain;
    return cudaSuccess;
  case cudaLaunchAttributeMemSyncDomainMap:
    if (value.memSyncDomainMap.default_ >= MemSyncDomains ||
        value.memSyncDomainMap.remote >= MemSyncDomains)
      return cudaErrorInvalidValue;
    attributes.domains = value.memSyncDomainMap;
    return cudaSuccess;
  default:
    return cudaErrorInvalidValue;
  }
}

static cudaError_t get(cudaStream_t stream, cudaLaunchAttributeID attribute,
                       cudaLaunchAttributeValue &value) {
  const StreamAttributes &attributes = attributesOf(stream);
  switch (attribute) {
  case cudaLaunchAttributeAccessPolicyWindow:
    value.accessPolicyWindow = attributes.window;
    return cudaSuccess;
  case cudaLaunchAttributeSynchronizationPolicy:
    value.syncPolicy = attributes.policy;
    return cudaSuccess;
  case cudaLaunchAttributePriority:
    return cudaStreamGetPriority(stream, &value.priority);
  case cudaLaunchAttributeMemSyncDomain:
    value.memSyncDomain = attributes.domain;
    return cudaSuccess;
  case cudaLaunchAttributeMemSyncDomainMap:
    value.memSyncDomainMap = attributes.domains;
    return cudaSuccess;
  default:
    return cudaErrorInvalidValue;
  }
}

} // namespace gpumpi::cpu

using namespace gpumpi::cpu;

cudaError_t cudaStreamSetAttribute(cudaStream_t stream,
                                   cudaLaunchAttributeID attribute,
                                   const cudaLaunchAttributeValue *value) {
  if (!isStream(stream))
    return remember(cudaErrorInvalidResourceHandle);
  return remember(value ? set(stream, attribute, *value)
                        : cudaErrorInvalidValue);
}

cudaError_t cudaStreamGetAttribute(cudaStream_t stream,
                                   cudaLaunchAttributeID attribute,
                                   cudaLaunchAttributeValue *value) {
  if (!isStream(stream))
    return remember(cudaErrorInvalidResourceHandle);
  return remember(value ? get(stream, attribute, *value)
                        : cudaErrorInvalidValue);
}

cudaError_t cudaStreamCopyAttributes(cudaStream_t to, cudaStream_t from) {
  if (!isStream(to) || !isStream(from))
    return remember(cudaErrorInvalidResourceHandle);
  attributesOf(to) = attributesOf(from);
  return remember(cudaSuccess);
}
