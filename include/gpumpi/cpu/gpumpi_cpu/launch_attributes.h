//===- launch_attributes.h - Attributes of launches and streams -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Part of CUDA's driver_types.h: what can be said of a launch besides its
// configuration, and of all launches of a stream.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_LAUNCH_ATTRIBUTES_H
#define GPUMPI_CPU_LAUNCH_ATTRIBUTES_H

#include "../../macros_off.h"

#include "../driver_types.h"

/// What becomes of cache lines that an access has used.
enum cudaAccessProperty {
  cudaAccessPropertyNormal = 0,
  cudaAccessPropertyStreaming = 1,
  cudaAccessPropertyPersisting = 2
};

/// How the L2 cache treats accesses to \c num_bytes from \c base_ptr: the share
/// \c hitRatio (0 to 1) of them has \c hitProp, the others \c missProp. This
/// device has no cache of its own.
struct cudaAccessPolicyWindow {
  void *base_ptr;
  size_t num_bytes;
  float hitRatio;
  enum cudaAccessProperty hitProp;
  enum cudaAccessProperty missProp;
};

/// How the host waits for a stream.
enum cudaSynchronizationPolicy {
  cudaSyncPolicyAuto = 1,
  cudaSyncPolicySpin = 2,
  cudaSyncPolicyYield = 3,
  cudaSyncPolicyBlockingSync = 4
};

/// How the blocks of a cluster are spread over multiprocessors.
enum cudaClusterSchedulingPolicy {
  cudaClusterSchedulingPolicyDefault = 0,
  cudaClusterSchedulingPolicySpread = 1,
  cudaClusterSchedulingPolicyLoadBalancing = 2
};

/// Which launches a fence of another one does not wait for.
enum cudaLaunchMemSyncDomain {
  cudaLaunchMemSyncDomainDefault = 0,
  cudaLaunchMemSyncDomainRemote = 1
};
typedef enum cudaLaunchMemSyncDomain cudaLaunchMemSyncDomain;

struct cudaLaunchMemSyncDomainMap {
  unsigned char default_;
  unsigned char remote;
};
typedef struct cudaLaunchMemSyncDomainMap cudaLaunchMemSyncDomainMap;

/// Attributes of launches. Those that are neither here nor
/// cudaLaunchAttributeIgnore are refused (cudaErrorNotSupported).
enum cudaLaunchAttributeID GPUMPI_CPU_OF_INT {
  cudaLaunchAttributeIgnore = 0,
  cudaLaunchAttributeAccessPolicyWindow = 1, ///< No effect here.
  cudaLaunchAttributeCooperative = 2,
  cudaLaunchAttributeSynchronizationPolicy = 3, ///< No effect here.
  cudaLaunchAttributeClusterDimension = 4,      ///< Must be of one block.
  cudaLaunchAttributeClusterSchedulingPolicyPreference = 5, ///< No effect here.
  cudaLaunchAttributeProgrammaticStreamSerialization = 6,   ///< No effect here.
  cudaLaunchAttributeProgrammaticEvent = 7,                 ///< Not here.
  cudaLaunchAttributePriority = 8,                          ///< No effect here.
  cudaLaunchAttributeMemSyncDomainMap = 9,                  ///< No effect here.
  cudaLaunchAttributeMemSyncDomain = 10,                    ///< No effect here.
  cudaLaunchAttributeLaunchCompletionEvent = 12,            ///< Not here.
  cudaLaunchAttributePreferredSharedMemoryCarveout = 14     ///< No effect here.
};
typedef enum cudaLaunchAttributeID cudaLaunchAttributeID;

union cudaLaunchAttributeValue {
  char pad[64];
  struct cudaAccessPolicyWindow accessPolicyWindow;
  int cooperative;
  enum cudaSynchronizationPolicy syncPolicy;
  struct {
    unsigned int x, y, z;
  } clusterDim;
  enum cudaClusterSchedulingPolicy clusterSchedulingPolicyPreference;
  int programmaticStreamSerializationAllowed;
  struct {
    cudaEvent_t event;
    int flags;
    int triggerAtBlockStart;
  } programmaticEvent;
  int priority;
  cudaLaunchMemSyncDomainMap memSyncDomainMap;
  cudaLaunchMemSyncDomain memSyncDomain;
  struct {
    cudaEvent_t event;
    int flags;
  } launchCompletionEvent;
  unsigned int sharedMemCarveout;
};
typedef union cudaLaunchAttributeValue cudaLaunchAttributeValue;

struct cudaLaunchAttribute {
  cudaLaunchAttributeID id;
  cudaLaunchAttributeValue val;
};
typedef struct cudaLaunchAttribute cudaLaunchAttribute;

/// Of them, those that a stream has.
#define cudaStreamAttrID cudaLaunchAttributeID
#define cudaStreamAttrValue cudaLaunchAttributeValue
#define cudaStreamAttributeAccessPolicyWindow                                  \
  cudaLaunchAttributeAccessPolicyWindow
#define cudaStreamAttributeSynchronizationPolicy                               \
  cudaLaunchAttributeSynchronizationPolicy
#define cudaStreamAttributePriority cudaLaunchAttributePriority
#define cudaStreamAttributeMemSyncDomainMap cudaLaunchAttributeMemSyncDomainMap
#define cudaStreamAttributeMemSyncDomain cudaLaunchAttributeMemSyncDomain

/// Of them, those that a node of a graph has.
#define cudaKernelNodeAttrID cudaLaunchAttributeID
#define cudaKernelNodeAttrValue cudaLaunchAttributeValue
#define cudaKernelNodeAttributeAccessPolicyWindow                              \
  cudaLaunchAttributeAccessPolicyWindow
#define cudaKernelNodeAttributeCooperative cudaLaunchAttributeCooperative
#define cudaKernelNodeAttributeClusterDimension                                \
  cudaLaunchAttributeClusterDimension
#define cudaKernelNodeAttributePriority cudaLaunchAttributePriority

GPUMPI_CPU_API_BEGIN

/// Sets an attribute of \p stream. \returns cudaErrorInvalidResourceHandle if
/// there is no such stream, cudaErrorInvalidValue for values that the attribute
/// cannot have and for attributes of launches alone.
cudaError_t cudaStreamSetAttribute(cudaStream_t stream,
                                   cudaLaunchAttributeID attribute,
                                   const cudaLaunchAttributeValue *value);
cudaError_t cudaStreamGetAttribute(cudaStream_t stream,
                                   cudaLaunchAttributeID attribute,
                                   cudaLaunchAttributeValue *value);
/// Gives \p to the attributes of \p from.
cudaError_t cudaStreamCopyAttributes(cudaStream_t to, cudaStream_t from);

GPUMPI_CPU_API_END

#include "../../macros_on.h"

#endif // GPUMPI_CPU_LAUNCH_ATTRIBUTES_H
