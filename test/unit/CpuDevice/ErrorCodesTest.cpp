//===- ErrorCodesTest.cpp - Numbers, names and texts of errors ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As CUDA 13 has them: the texts are what its cudaGetErrorString returns, which
// needs no GPU. Programs print and compare all three.
//
//===----------------------------------------------------------------------===//

#include "Oracle.h"

namespace {

#define EXPECT_CODE(NAME, NUMBER, TEXT)                                        \
  do {                                                                         \
    EXPECT_EQ((int)NAME, NUMBER) << #NAME;                                     \
    EXPECT_STREQ(cudaGetErrorName(NAME), #NAME);                               \
    EXPECT_STREQ(cudaGetErrorString(NAME), TEXT) << #NAME;                     \
  } while (false)

TEST(ErrorCodes, AreThoseOfCuda) {
  EXPECT_CODE(cudaSuccess, 0, "no error");
  EXPECT_CODE(cudaErrorInvalidValue, 1, "invalid argument");
  EXPECT_CODE(cudaErrorMemoryAllocation, 2, "out of memory");
  EXPECT_CODE(cudaErrorInitializationError, 3, "initialization error");
  EXPECT_CODE(cudaErrorCudartUnloading, 4, "driver shutting down");
  EXPECT_CODE(cudaErrorProfilerDisabled, 5,
              "profiler disabled while using external profiling tool");
  EXPECT_CODE(cudaErrorProfilerNotInitialized, 6,
              "profiler not initialized: call cudaProfilerInitialize()");
  EXPECT_CODE(cudaErrorProfilerAlreadyStarted, 7, "profiler already started");
  EXPECT_CODE(cudaErrorProfilerAlreadyStopped, 8, "profiler already stopped");
  EXPECT_CODE(cudaErrorInvalidConfiguration, 9,
              "invalid configuration argument");
  EXPECT_CODE(cudaErrorInvalidPitchValue, 12, "invalid pitch argument");
  EXPECT_CODE(cudaErrorInvalidSymbol, 13, "invalid device symbol");
  EXPECT_CODE(cudaErrorInvalidHostPointer, 16, "invalid host pointer");
  EXPECT_CODE(cudaErrorInvalidDevicePointer, 17, "invalid device pointer");
  EXPECT_CODE(cudaErrorInvalidTexture, 18, "invalid texture reference");
  EXPECT_CODE(cudaErrorInvalidTextureBinding, 19,
              "texture is not bound to a pointer");
  EXPECT_CODE(cudaErrorInvalidChannelDescriptor, 20,
              "invalid channel descriptor");
  EXPECT_CODE(cudaErrorInvalidMemcpyDirection, 21,
              "invalid copy direction for memcpy");
  EXPECT_CODE(cudaErrorAddressOfConstant, 22, "invalid address of constant");
  EXPECT_CODE(cudaErrorTextureFetchFailed, 23, "fetch from texture failed");
  EXPECT_CODE(cudaErrorTextureNotBound, 24,
              "cannot fetch from a texture that is not bound");
  EXPECT_CODE(cudaErrorSynchronizationError, 25,
              "incorrect use of __syncthreads()");
  EXPECT_CODE(cudaErrorInvalidFilterSetting, 26,
              "linear filtering not supported for non-float type");
  EXPECT_CODE(cudaErrorInvalidNormSetting, 27,
              "read as normalized float not supported for data type");
  EXPECT_CODE(
      cudaErrorMixedDeviceExecution, 28,
      "device emulation mode and device execution mode cannot be mixed");
  EXPECT_CODE(cudaErrorNotYetImplemented, 31, "feature not yet implemented");
  EXPECT_CODE(cudaErrorMemoryValueTooLarge, 32,
              "memory size or pointer value too large to fit in 32 bit");
  EXPECT_CODE(cudaErrorStubLibrary, 34, "CUDA driver is a stub library");
  EXPECT_CODE(cudaErrorInsufficientDriver, 35,
              "CUDA driver version is insufficient for CUDA runtime version");
  EXPECT_CODE(cudaErrorCallRequiresNewerDriver, 36,
              "API call is not supported in the installed CUDA driver");
  EXPECT_CODE(cudaErrorInvalidSurface, 37, "invalid surface reference");
  EXPECT_CODE(cudaErrorDuplicateVariableName, 43,
              "duplicate global variable looked up by string name");
  EXPECT_CODE(cudaErrorDuplicateTextureName, 44,
              "duplicate texture looked up by string name");
  EXPECT_CODE(cudaErrorDuplicateSurfaceName, 45,
              "duplicate surface looked up by string name");
  EXPECT_CODE(cudaErrorDevicesUnavailable, 46,
              "CUDA-capable device(s) is/are busy or unavailable");
  EXPECT_CODE(cudaErrorIncompatibleDriverContext, 49,
              "incompatible driver context");
  EXPECT_CODE(cudaErrorMissingConfiguration, 52,
              "__global__ function call is not configured");
  EXPECT_CODE(cudaErrorPriorLaunchFailure, 53,
              "unspecified launch failure in prior launch");
  EXPECT_CODE(cudaErrorLaunchMaxDepthExceeded, 65,
              "launch would exceed maximum depth of nested launches");
  EXPECT_CODE(cudaErrorLaunchFileScopedTex, 66,
              "launch failed because kernel uses unsupported, file-scoped "
              "textures (texture objects are supported)");
  EXPECT_CODE(cudaErrorLaunchFileScopedSurf, 67,
              "launch failed because kernel uses unsupported, file-scoped "
              "surfaces (surface objects are supported)");
  EXPECT_CODE(cudaErrorSyncDepthExceeded, 68,
              "cudaDeviceSynchronize failed because caller's grid depth "
              "exceeds cudaLimitDevRuntimeSyncDepth");
  EXPECT_CODE(cudaErrorLaunchPendingCountExceeded, 69,
              "launch failed because launch would exceed "
              "cudaLimitDevRuntimePendingLaunchCount");
  EXPECT_CODE(cudaErrorInvalidDeviceFunction, 98, "invalid device function");
  EXPECT_CODE(cudaErrorNoDevice, 100, "no CUDA-capable device is detected");
  EXPECT_CODE(cudaErrorInvalidDevice, 101, "invalid device ordinal");
  EXPECT_CODE(cudaErrorDeviceNotLicensed, 102,
              "device doesn't have valid Grid license");
  EXPECT_CODE(cudaErrorSoftwareValidityNotEstablished, 103,
              "integrity checks failed");
  EXPECT_CODE(cudaErrorStartupFailure, 127, "startup failure in cuda runtime");
  EXPECT_CODE(cudaErrorInvalidKernelImage, 200,
              "device kernel image is invalid");
  EXPECT_CODE(cudaErrorDeviceUninitialized, 201, "invalid device context");
  EXPECT_CODE(cudaErrorMapBufferObjectFailed, 205,
              "mapping of buffer object failed");
  EXPECT_CODE(cudaErrorUnmapBufferObjectFailed, 206,
              "unmapping of buffer object failed");
  EXPECT_CODE(cudaErrorArrayIsMapped, 207, "array is mapped");
  EXPECT_CODE(cudaErrorAlreadyMapped, 208, "resource already mapped");
  EXPECT_CODE(cudaErrorNoKernelImageForDevice, 209,
              "no kernel image is available for execution on the device");
  EXPECT_CODE(cudaErrorAlreadyAcquired, 210, "resource already acquired");
  EXPECT_CODE(cudaErrorNotMapped, 211, "resource not mapped");
  EXPECT_CODE(cudaErrorNotMappedAsArray, 212, "resource not mapped as array");
  EXPECT_CODE(cudaErrorNotMappedAsPointer, 213,
              "resource not mapped as pointer");
  EXPECT_CODE(cudaErrorECCUncorrectable, 214,
              "uncorrectable ECC error encountered");
  EXPECT_CODE(cudaErrorUnsupportedLimit, 215,
              "limit is not supported on this architecture");
  EXPECT_CODE(cudaErrorDeviceAlreadyInUse, 216,
              "exclusive-thread device already in use by a different thread");
  EXPECT_CODE(cudaErrorPeerAccessUnsupported, 217,
              "peer access is not supported between these two devices");
  EXPECT_CODE(cudaErrorInvalidPtx, 218, "a PTX JIT compilation failed");
  EXPECT_CODE(cudaErrorInvalidGraphicsContext, 219,
              "invalid OpenGL or DirectX context");
  EXPECT_CODE(cudaErrorNvlinkUncorrectable, 220,
              "uncorrectable NVLink error detected during the execution");
  EXPECT_CODE(cudaErrorJitCompilerNotFound, 221,
              "PTX JIT compiler library not found");
  EXPECT_CODE(cudaErrorUnsupportedPtxVersion, 222,
              "the provided PTX was compiled with an unsupported toolchain.");
  EXPECT_CODE(cudaErrorJitCompilationDisabled, 223,
              "PTX JIT compilation was disabled");
  EXPECT_CODE(cudaErrorUnsupportedExecAffinity, 224,
              "the provided execution affinity is not supported");
  EXPECT_CODE(
      cudaErrorUnsupportedDevSideSync, 225,
      "the provided PTX contains unsupported call to cudaDeviceSynchronize");
  EXPECT_CODE(
      cudaErrorContained, 226,
      "Invalid access of peer GPU memory over nvlink or a hardware error");
  EXPECT_CODE(cudaErrorInvalidSource, 300, "device kernel image is invalid");
  EXPECT_CODE(cudaErrorFileNotFound, 301, "file not found");
  EXPECT_CODE(cudaErrorSharedObjectSymbolNotFound, 302,
              "shared object symbol not found");
  EXPECT_CODE(cudaErrorSharedObjectInitFailed, 303,
              "shared object initialization failed");
  EXPECT_CODE(cudaErrorOperatingSystem, 304,
              "OS call failed or operation not supported on this OS");
  EXPECT_CODE(cudaErrorInvalidResourceHandle, 400, "invalid resource handle");
  EXPECT_CODE(cudaErrorIllegalState, 401,
              "the operation cannot be performed in the present state");
  EXPECT_CODE(cudaErrorLossyQuery, 402,
              "attempted introspection would be semantically lossy");
  EXPECT_CODE(cudaErrorSymbolNotFound, 500, "named symbol not found");
  EXPECT_CODE(cudaErrorNotReady, 600, "device not ready");
  EXPECT_CODE(cudaErrorIllegalAddress, 700,
              "an illegal memory access was encountered");
  EXPECT_CODE(cudaErrorLaunchOutOfResources, 701,
              "too many resources requested for launch");
  EXPECT_CODE(cudaErrorLaunchTimeout, 702,
              "the launch timed out and was terminated");
  EXPECT_CODE(cudaErrorLaunchIncompatibleTexturing, 703,
              "launch uses incompatible texturing mode");
  EXPECT_CODE(cudaErrorPeerAccessAlreadyEnabled, 704,
              "peer access is already enabled");
  EXPECT_CODE(cudaErrorPeerAccessNotEnabled, 705,
              "peer access has not been enabled");
  EXPECT_CODE(cudaErrorSetOnActiveProcess, 708,
              "cannot set while device is active in this process");
  EXPECT_CODE(cudaErrorContextIsDestroyed, 709, "context is destroyed");
  EXPECT_CODE(cudaErrorAssert, 710, "device-side assert triggered");
  EXPECT_CODE(cudaErrorTooManyPeers, 711, "peer mapping resources exhausted");
  EXPECT_CODE(cudaErrorHostMemoryAlreadyRegistered, 712,
              "part or all of the requested memory range is already mapped");
  EXPECT_CODE(cudaErrorHostMemoryNotRegistered, 713,
              "pointer does not correspond to a registered memory region");
  EXPECT_CODE(cudaErrorHardwareStackError, 714, "hardware stack error");
  EXPECT_CODE(cudaErrorIllegalInstruction, 715,
              "an illegal instruction was encountered");
  EXPECT_CODE(cudaErrorMisalignedAddress, 716, "misaligned address");
  EXPECT_CODE(cudaErrorInvalidAddressSpace, 717,
              "operation not supported on global/shared address space");
  EXPECT_CODE(cudaErrorInvalidPc, 718, "invalid program counter");
  EXPECT_CODE(cudaErrorLaunchFailure, 719, "unspecified launch failure");
  EXPECT_CODE(cudaErrorCooperativeLaunchTooLarge, 720,
              "too many blocks in cooperative launch");
  EXPECT_CODE(cudaErrorTensorMemoryLeak, 721,
              "tensor memory not completely freed");
  EXPECT_CODE(cudaErrorNotPermitted, 800, "operation not permitted");
  EXPECT_CODE(cudaErrorNotSupported, 801, "operation not supported");
  EXPECT_CODE(cudaErrorSystemNotReady, 802, "system not yet initialized");
  EXPECT_CODE(
      cudaErrorSystemDriverMismatch, 803,
      "system has unsupported display driver / cuda driver combination");
  EXPECT_CODE(cudaErrorCompatNotSupportedOnDevice, 804,
              "forward compatibility was attempted on non supported HW");
  EXPECT_CODE(cudaErrorMpsConnectionFailed, 805,
              "MPS client failed to connect to the MPS control daemon or the "
              "MPS server");
  EXPECT_CODE(cudaErrorMpsRpcFailure, 806,
              "the remote procedural call between the MPS server and the MPS "
              "client failed");
  EXPECT_CODE(cudaErrorMpsServerNotReady, 807,
              "MPS server is not ready to accept new MPS client requests");
  EXPECT_CODE(cudaErrorMpsMaxClientsReached, 808,
              "the hardware resources required to create MPS client have been "
              "exhausted");
  EXPECT_CODE(cudaErrorMpsMaxConnectionsReached, 809,
              "the hardware resources required to support device connections "
              "have been exhausted");
  EXPECT_CODE(cudaErrorMpsClientTerminated, 810,
              "the MPS client has been terminated by the server");
  EXPECT_CODE(cudaErrorCdpNotSupported, 811,
              "is using CUDA Dynamic Parallelism, but the current "
              "configuration, like MPS, does not support it");
  EXPECT_CODE(cudaErrorCdpVersionMismatch, 812,
              "unsupported interaction between different versions of CUDA "
              "Dynamic Parallelism");
  EXPECT_CODE(cudaErrorStreamCaptureUnsupported, 900,
              "operation not permitted when stream is capturing");
  EXPECT_CODE(cudaErrorStreamCaptureInvalidated, 901,
              "operation failed due to a previous error during capture");
  EXPECT_CODE(
      cudaErrorStreamCaptureMerge, 902,
      "operation would result in a merge of separate capture sequences");
  EXPECT_CODE(cudaErrorStreamCaptureUnmatched, 903,
              "capture was not ended in the same stream as it began");
  EXPECT_CODE(cudaErrorStreamCaptureUnjoined, 904,
              "capturing stream has unjoined work");
  EXPECT_CODE(cudaErrorStreamCaptureIsolation, 905,
              "dependency created on uncaptured work in another stream");
  EXPECT_CODE(cudaErrorStreamCaptureImplicit, 906,
              "operation would make the legacy stream depend on a capturing "
              "blocking stream");
  EXPECT_CODE(cudaErrorCapturedEvent, 907,
              "operation not permitted on an event last recorded in a "
              "capturing stream");
  EXPECT_CODE(cudaErrorStreamCaptureWrongThread, 908,
              "attempt to terminate a thread-local capture sequence from "
              "another thread");
  EXPECT_CODE(cudaErrorTimeout, 909, "wait operation timed out");
  EXPECT_CODE(
      cudaErrorGraphExecUpdateFailure, 910,
      "the graph update was not performed because it included changes which "
      "violated constraints specific to instantiated graph update");
  EXPECT_CODE(cudaErrorExternalDevice, 911,
              "an async error has occured in external entity outside of CUDA");
  EXPECT_CODE(
      cudaErrorInvalidClusterSize, 912,
      "a kernel launch error has occurred due to cluster misconfiguration");
  EXPECT_CODE(cudaErrorFunctionNotLoaded, 913,
              "the function handle is not loaded when calling an API that "
              "requires a loaded function");
  EXPECT_CODE(cudaErrorInvalidResourceType, 914,
              "one or more resources passed in are not valid resource types "
              "for the operation");
  EXPECT_CODE(cudaErrorInvalidResourceConfiguration, 915,
              "one or more resources are insufficient or non-applicable for "
              "the operation");
  EXPECT_CODE(cudaErrorUnknown, 999, "unknown error");
  EXPECT_CODE(cudaErrorApiFailureBase, 10000, "api failure base");
}

TEST(ErrorCodes, OtherNumbersAreNotRecognised) {
  for (const int number : {-1, 10, 134, 998, 10001}) {
    EXPECT_STREQ(cudaGetErrorName((cudaError_t)number),
                 "unrecognized error code");
    EXPECT_STREQ(cudaGetErrorString((cudaError_t)number),
                 "unrecognized error code");
  }
}

} // namespace
