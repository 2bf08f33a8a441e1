//===- ErrorCodesTest.cpp - Numbers and names of all errors ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As CUDA 13 has them. Programs print both.
//
//===----------------------------------------------------------------------===//

#include "Oracle.h"

#include <cstring>

namespace {

#define EXPECT_CODE(NAME, NUMBER)                                              \
  do {                                                                         \
    EXPECT_EQ((int)NAME, NUMBER) << #NAME;                                     \
    EXPECT_STREQ(cudaGetErrorName(NAME), #NAME);                               \
    EXPECT_NE(std::strlen(cudaGetErrorString(NAME)), 0u) << #NAME;             \
    EXPECT_STRNE(cudaGetErrorString(NAME), "unrecognized error code")          \
        << #NAME;                                                              \
  } while (false)

TEST(ErrorCodes, AreThoseOfCuda) {
  EXPECT_CODE(cudaSuccess, 0);
  EXPECT_CODE(cudaErrorInvalidValue, 1);
  EXPECT_CODE(cudaErrorMemoryAllocation, 2);
  EXPECT_CODE(cudaErrorInitializationError, 3);
  EXPECT_CODE(cudaErrorCudartUnloading, 4);
  EXPECT_CODE(cudaErrorProfilerDisabled, 5);
  EXPECT_CODE(cudaErrorProfilerNotInitialized, 6);
  EXPECT_CODE(cudaErrorProfilerAlreadyStarted, 7);
  EXPECT_CODE(cudaErrorProfilerAlreadyStopped, 8);
  EXPECT_CODE(cudaErrorInvalidConfiguration, 9);
  EXPECT_CODE(cudaErrorInvalidPitchValue, 12);
  EXPECT_CODE(cudaErrorInvalidSymbol, 13);
  EXPECT_CODE(cudaErrorInvalidHostPointer, 16);
  EXPECT_CODE(cudaErrorInvalidDevicePointer, 17);
  EXPECT_CODE(cudaErrorInvalidTexture, 18);
  EXPECT_CODE(cudaErrorInvalidTextureBinding, 19);
  EXPECT_CODE(cudaErrorInvalidChannelDescriptor, 20);
  EXPECT_CODE(cudaErrorInvalidMemcpyDirection, 21);
  EXPECT_CODE(cudaErrorAddressOfConstant, 22);
  EXPECT_CODE(cudaErrorTextureFetchFailed, 23);
  EXPECT_CODE(cudaErrorTextureNotBound, 24);
  EXPECT_CODE(cudaErrorSynchronizationError, 25);
  EXPECT_CODE(cudaErrorInvalidFilterSetting, 26);
  EXPECT_CODE(cudaErrorInvalidNormSetting, 27);
  EXPECT_CODE(cudaErrorMixedDeviceExecution, 28);
  EXPECT_CODE(cudaErrorNotYetImplemented, 31);
  EXPECT_CODE(cudaErrorMemoryValueTooLarge, 32);
  EXPECT_CODE(cudaErrorStubLibrary, 34);
  EXPECT_CODE(cudaErrorInsufficientDriver, 35);
  EXPECT_CODE(cudaErrorCallRequiresNewerDriver, 36);
  EXPECT_CODE(cudaErrorInvalidSurface, 37);
  EXPECT_CODE(cudaErrorDuplicateVariableName, 43);
  EXPECT_CODE(cudaErrorDuplicateTextureName, 44);
  EXPECT_CODE(cudaErrorDuplicateSurfaceName, 45);
  EXPECT_CODE(cudaErrorDevicesUnavailable, 46);
  EXPECT_CODE(cudaErrorIncompatibleDriverContext, 49);
  EXPECT_CODE(cudaErrorMissingConfiguration, 52);
  EXPECT_CODE(cudaErrorPriorLaunchFailure, 53);
  EXPECT_CODE(cudaErrorLaunchMaxDepthExceeded, 65);
  EXPECT_CODE(cudaErrorLaunchFileScopedTex, 66);
  EXPECT_CODE(cudaErrorLaunchFileScopedSurf, 67);
  EXPECT_CODE(cudaErrorSyncDepthExceeded, 68);
  EXPECT_CODE(cudaErrorLaunchPendingCountExceeded, 69);
  EXPECT_CODE(cudaErrorInvalidDeviceFunction, 98);
  EXPECT_CODE(cudaErrorNoDevice, 100);
  EXPECT_CODE(cudaErrorInvalidDevice, 101);
  EXPECT_CODE(cudaErrorDeviceNotLicensed, 102);
  EXPECT_CODE(cudaErrorSoftwareValidityNotEstablished, 103);
  EXPECT_CODE(cudaErrorStartupFailure, 127);
  EXPECT_CODE(cudaErrorInvalidKernelImage, 200);
  EXPECT_CODE(cudaErrorDeviceUninitialized, 201);
  EXPECT_CODE(cudaErrorMapBufferObjectFailed, 205);
  EXPECT_CODE(cudaErrorUnmapBufferObjectFailed, 206);
  EXPECT_CODE(cudaErrorArrayIsMapped, 207);
  EXPECT_CODE(cudaErrorAlreadyMapped, 208);
  EXPECT_CODE(cudaErrorNoKernelImageForDevice, 209);
  EXPECT_CODE(cudaErrorAlreadyAcquired, 210);
  EXPECT_CODE(cudaErrorNotMapped, 211);
  EXPECT_CODE(cudaErrorNotMappedAsArray, 212);
  EXPECT_CODE(cudaErrorNotMappedAsPointer, 213);
  EXPECT_CODE(cudaErrorECCUncorrectable, 214);
  EXPECT_CODE(cudaErrorUnsupportedLimit, 215);
  EXPECT_CODE(cudaErrorDeviceAlreadyInUse, 216);
  EXPECT_CODE(cudaErrorPeerAccessUnsupported, 217);
  EXPECT_CODE(cudaErrorInvalidPtx, 218);
  EXPECT_CODE(cudaErrorInvalidGraphicsContext, 219);
  EXPECT_CODE(cudaErrorNvlinkUncorrectable, 220);
  EXPECT_CODE(cudaErrorJitCompilerNotFound, 221);
  EXPECT_CODE(cudaErrorUnsupportedPtxVersion, 222);
  EXPECT_CODE(cudaErrorJitCompilationDisabled, 223);
  EXPECT_CODE(cudaErrorUnsupportedExecAffinity, 224);
  EXPECT_CODE(cudaErrorUnsupportedDevSideSync, 225);
  EXPECT_CODE(cudaErrorContained, 226);
  EXPECT_CODE(cudaErrorInvalidSource, 300);
  EXPECT_CODE(cudaErrorFileNotFound, 301);
  EXPECT_CODE(cudaErrorSharedObjectSymbolNotFound, 302);
  EXPECT_CODE(cudaErrorSharedObjectInitFailed, 303);
  EXPECT_CODE(cudaErrorOperatingSystem, 304);
  EXPECT_CODE(cudaErrorInvalidResourceHandle, 400);
  EXPECT_CODE(cudaErrorIllegalState, 401);
  EXPECT_CODE(cudaErrorLossyQuery, 402);
  EXPECT_CODE(cudaErrorSymbolNotFound, 500);
  EXPECT_CODE(cudaErrorNotReady, 600);
  EXPECT_CODE(cudaErrorIllegalAddress, 700);
  EXPECT_CODE(cudaErrorLaunchOutOfResources, 701);
  EXPECT_CODE(cudaErrorLaunchTimeout, 702);
  EXPECT_CODE(cudaErrorLaunchIncompatibleTexturing, 703);
  EXPECT_CODE(cudaErrorPeerAccessAlreadyEnabled, 704);
  EXPECT_CODE(cudaErrorPeerAccessNotEnabled, 705);
  EXPECT_CODE(cudaErrorSetOnActiveProcess, 708);
  EXPECT_CODE(cudaErrorContextIsDestroyed, 709);
  EXPECT_CODE(cudaErrorAssert, 710);
  EXPECT_CODE(cudaErrorTooManyPeers, 711);
  EXPECT_CODE(cudaErrorHostMemoryAlreadyRegistered, 712);
  EXPECT_CODE(cudaErrorHostMemoryNotRegistered, 713);
  EXPECT_CODE(cudaErrorHardwareStackError, 714);
  EXPECT_CODE(cudaErrorIllegalInstruction, 715);
  EXPECT_CODE(cudaErrorMisalignedAddress, 716);
  EXPECT_CODE(cudaErrorInvalidAddressSpace, 717);
  EXPECT_CODE(cudaErrorInvalidPc, 718);
  EXPECT_CODE(cudaErrorLaunchFailure, 719);
  EXPECT_CODE(cudaErrorCooperativeLaunchTooLarge, 720);
  EXPECT_CODE(cudaErrorTensorMemoryLeak, 721);
  EXPECT_CODE(cudaErrorNotPermitted, 800);
  EXPECT_CODE(cudaErrorNotSupported, 801);
  EXPECT_CODE(cudaErrorSystemNotReady, 802);
  EXPECT_CODE(cudaErrorSystemDriverMismatch, 803);
  EXPECT_CODE(cudaErrorCompatNotSupportedOnDevice, 804);
  EXPECT_CODE(cudaErrorMpsConnectionFailed, 805);
  EXPECT_CODE(cudaErrorMpsRpcFailure, 806);
  EXPECT_CODE(cudaErrorMpsServerNotReady, 807);
  EXPECT_CODE(cudaErrorMpsMaxClientsReached, 808);
  EXPECT_CODE(cudaErrorMpsMaxConnectionsReached, 809);
  EXPECT_CODE(cudaErrorMpsClientTerminated, 810);
  EXPECT_CODE(cudaErrorCdpNotSupported, 811);
  EXPECT_CODE(cudaErrorCdpVersionMismatch, 812);
  EXPECT_CODE(cudaErrorStreamCaptureUnsupported, 900);
  EXPECT_CODE(cudaErrorStreamCaptureInvalidated, 901);
  EXPECT_CODE(cudaErrorStreamCaptureMerge, 902);
  EXPECT_CODE(cudaErrorStreamCaptureUnmatched, 903);
  EXPECT_CODE(cudaErrorStreamCaptureUnjoined, 904);
  EXPECT_CODE(cudaErrorStreamCaptureIsolation, 905);
  EXPECT_CODE(cudaErrorStreamCaptureImplicit, 906);
  EXPECT_CODE(cudaErrorCapturedEvent, 907);
  EXPECT_CODE(cudaErrorStreamCaptureWrongThread, 908);
  EXPECT_CODE(cudaErrorTimeout, 909);
  EXPECT_CODE(cudaErrorGraphExecUpdateFailure, 910);
  EXPECT_CODE(cudaErrorExternalDevice, 911);
  EXPECT_CODE(cudaErrorInvalidClusterSize, 912);
  EXPECT_CODE(cudaErrorFunctionNotLoaded, 913);
  EXPECT_CODE(cudaErrorInvalidResourceType, 914);
  EXPECT_CODE(cudaErrorInvalidResourceConfiguration, 915);
  EXPECT_CODE(cudaErrorUnknown, 999);
  EXPECT_CODE(cudaErrorApiFailureBase, 10000);
}

} // namespace
