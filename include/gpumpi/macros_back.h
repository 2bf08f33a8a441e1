//===- macros_back.h - Brings users' macros back ------- -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Made by scripts/header-names.py. For macros_on.h.
//
//===----------------------------------------------------------------------===//

#ifdef GPUMPI_AWAY_A
#pragma pop_macro("A")
#undef GPUMPI_AWAY_A
#endif
#ifdef GPUMPI_AWAY_AFTER
#pragma pop_macro("AFTER")
#undef GPUMPI_AWAY_AFTER
#endif
#ifdef GPUMPI_AWAY_ALIGN2
#pragma pop_macro("ALIGN2")
#undef GPUMPI_AWAY_ALIGN2
#endif
#ifdef GPUMPI_AWAY_ALIGN4
#pragma pop_macro("ALIGN4")
#undef GPUMPI_AWAY_ALIGN4
#endif
#ifdef GPUMPI_AWAY_ARGUMENT
#pragma pop_macro("ARGUMENT")
#undef GPUMPI_AWAY_ARGUMENT
#endif
#ifdef GPUMPI_AWAY_ARGUMENTS
#pragma pop_macro("ARGUMENTS")
#undef GPUMPI_AWAY_ARGUMENTS
#endif
#ifdef GPUMPI_AWAY_AWhile
#pragma pop_macro("AWhile")
#undef GPUMPI_AWAY_AWhile
#endif
#ifdef GPUMPI_AWAY_Abort
#pragma pop_macro("Abort")
#undef GPUMPI_AWAY_Abort
#endif
#ifdef GPUMPI_AWAY_Absolute
#pragma pop_macro("Absolute")
#undef GPUMPI_AWAY_Absolute
#endif
#ifdef GPUMPI_AWAY_AbsoluteDifference
#pragma pop_macro("AbsoluteDifference")
#undef GPUMPI_AWAY_AbsoluteDifference
#endif
#ifdef GPUMPI_AWAY_ActivateFunction
#pragma pop_macro("ActivateFunction")
#undef GPUMPI_AWAY_ActivateFunction
#endif
#ifdef GPUMPI_AWAY_Activation
#pragma pop_macro("Activation")
#undef GPUMPI_AWAY_Activation
#endif
#ifdef GPUMPI_AWAY_ActivationParameter
#pragma pop_macro("ActivationParameter")
#undef GPUMPI_AWAY_ActivationParameter
#endif
#ifdef GPUMPI_AWAY_AddressedConfig
#pragma pop_macro("AddressedConfig")
#undef GPUMPI_AWAY_AddressedConfig
#endif
#ifdef GPUMPI_AWAY_AddressedConstant
#pragma pop_macro("AddressedConstant")
#undef GPUMPI_AWAY_AddressedConstant
#endif
#ifdef GPUMPI_AWAY_AddressedLaunch
#pragma pop_macro("AddressedLaunch")
#undef GPUMPI_AWAY_AddressedLaunch
#endif
#ifdef GPUMPI_AWAY_After
#pragma pop_macro("After")
#undef GPUMPI_AWAY_After
#endif
#ifdef GPUMPI_AWAY_Alignment
#pragma pop_macro("Alignment")
#undef GPUMPI_AWAY_Alignment
#endif
#ifdef GPUMPI_AWAY_AllOfPhase
#pragma pop_macro("AllOfPhase")
#undef GPUMPI_AWAY_AllOfPhase
#endif
#ifdef GPUMPI_AWAY_Allgather
#pragma pop_macro("Allgather")
#undef GPUMPI_AWAY_Allgather
#endif
#ifdef GPUMPI_AWAY_Allgatherv
#pragma pop_macro("Allgatherv")
#undef GPUMPI_AWAY_Allgatherv
#endif
#ifdef GPUMPI_AWAY_Allreduce
#pragma pop_macro("Allreduce")
#undef GPUMPI_AWAY_Allreduce
#endif
#ifdef GPUMPI_AWAY_Alltoall
#pragma pop_macro("Alltoall")
#undef GPUMPI_AWAY_Alltoall
#endif
#ifdef GPUMPI_AWAY_Alltoallv
#pragma pop_macro("Alltoallv")
#undef GPUMPI_AWAY_Alltoallv
#endif
#ifdef GPUMPI_AWAY_Angle
#pragma pop_macro("Angle")
#undef GPUMPI_AWAY_Angle
#endif
#ifdef GPUMPI_AWAY_Argument
#pragma pop_macro("Argument")
#undef GPUMPI_AWAY_Argument
#endif
#ifdef GPUMPI_AWAY_Arguments
#pragma pop_macro("Arguments")
#undef GPUMPI_AWAY_Arguments
#endif
#ifdef GPUMPI_AWAY_AsKept
#pragma pop_macro("AsKept")
#undef GPUMPI_AWAY_AsKept
#endif
#ifdef GPUMPI_AWAY_Asks
#pragma pop_macro("Asks")
#undef GPUMPI_AWAY_Asks
#endif
#ifdef GPUMPI_AWAY_AtomicAccess
#pragma pop_macro("AtomicAccess")
#undef GPUMPI_AWAY_AtomicAccess
#endif
#ifdef GPUMPI_AWAY_AtomicAdd
#pragma pop_macro("AtomicAdd")
#undef GPUMPI_AWAY_AtomicAdd
#endif
#ifdef GPUMPI_AWAY_AtomicDec
#pragma pop_macro("AtomicDec")
#undef GPUMPI_AWAY_AtomicDec
#endif
#ifdef GPUMPI_AWAY_AtomicInc
#pragma pop_macro("AtomicInc")
#undef GPUMPI_AWAY_AtomicInc
#endif
#ifdef GPUMPI_AWAY_AtomicInteger
#pragma pop_macro("AtomicInteger")
#undef GPUMPI_AWAY_AtomicInteger
#endif
#ifdef GPUMPI_AWAY_AtomicIntegerOf
#pragma pop_macro("AtomicIntegerOf")
#undef GPUMPI_AWAY_AtomicIntegerOf
#endif
#ifdef GPUMPI_AWAY_AtomicMax
#pragma pop_macro("AtomicMax")
#undef GPUMPI_AWAY_AtomicMax
#endif
#ifdef GPUMPI_AWAY_AtomicMin
#pragma pop_macro("AtomicMin")
#undef GPUMPI_AWAY_AtomicMin
#endif
#ifdef GPUMPI_AWAY_AtomicNumber
#pragma pop_macro("AtomicNumber")
#undef GPUMPI_AWAY_AtomicNumber
#endif
#ifdef GPUMPI_AWAY_AtomicNumberOf
#pragma pop_macro("AtomicNumberOf")
#undef GPUMPI_AWAY_AtomicNumberOf
#endif
#ifdef GPUMPI_AWAY_AtomicOf
#pragma pop_macro("AtomicOf")
#undef GPUMPI_AWAY_AtomicOf
#endif
#ifdef GPUMPI_AWAY_AtomicValue
#pragma pop_macro("AtomicValue")
#undef GPUMPI_AWAY_AtomicValue
#endif
#ifdef GPUMPI_AWAY_AwaitedNumber
#pragma pop_macro("AwaitedNumber")
#undef GPUMPI_AWAY_AwaitedNumber
#endif
#ifdef GPUMPI_AWAY_B
#pragma pop_macro("B")
#undef GPUMPI_AWAY_B
#endif
#ifdef GPUMPI_AWAY_BEFORE
#pragma pop_macro("BEFORE")
#undef GPUMPI_AWAY_BEFORE
#endif
#ifdef GPUMPI_AWAY_BEGUN
#pragma pop_macro("BEGUN")
#undef GPUMPI_AWAY_BEGUN
#endif
#ifdef GPUMPI_AWAY_BLOCKING
#pragma pop_macro("BLOCKING")
#undef GPUMPI_AWAY_BLOCKING
#endif
#ifdef GPUMPI_AWAY_BODY
#pragma pop_macro("BODY")
#undef GPUMPI_AWAY_BODY
#endif
#ifdef GPUMPI_AWAY_BOTH
#pragma pop_macro("BOTH")
#undef GPUMPI_AWAY_BOTH
#endif
#ifdef GPUMPI_AWAY_BUILTIN
#pragma pop_macro("BUILTIN")
#undef GPUMPI_AWAY_BUILTIN
#endif
#ifdef GPUMPI_AWAY_BYTES
#pragma pop_macro("BYTES")
#undef GPUMPI_AWAY_BYTES
#endif
#ifdef GPUMPI_AWAY_Barrier
#pragma pop_macro("Barrier")
#undef GPUMPI_AWAY_Barrier
#endif
#ifdef GPUMPI_AWAY_BarrierWord
#pragma pop_macro("BarrierWord")
#undef GPUMPI_AWAY_BarrierWord
#endif
#ifdef GPUMPI_AWAY_Bcast
#pragma pop_macro("Bcast")
#undef GPUMPI_AWAY_Bcast
#endif
#ifdef GPUMPI_AWAY_Bfloat16Format
#pragma pop_macro("Bfloat16Format")
#undef GPUMPI_AWAY_Bfloat16Format
#endif
#ifdef GPUMPI_AWAY_Bits
#pragma pop_macro("Bits")
#undef GPUMPI_AWAY_Bits
#endif
#ifdef GPUMPI_AWAY_BitwiseAnd
#pragma pop_macro("BitwiseAnd")
#undef GPUMPI_AWAY_BitwiseAnd
#endif
#ifdef GPUMPI_AWAY_BitwiseOr
#pragma pop_macro("BitwiseOr")
#undef GPUMPI_AWAY_BitwiseOr
#endif
#ifdef GPUMPI_AWAY_BitwiseXor
#pragma pop_macro("BitwiseXor")
#undef GPUMPI_AWAY_BitwiseXor
#endif
#ifdef GPUMPI_AWAY_BlockCall
#pragma pop_macro("BlockCall")
#undef GPUMPI_AWAY_BlockCall
#endif
#ifdef GPUMPI_AWAY_BlockList
#pragma pop_macro("BlockList")
#undef GPUMPI_AWAY_BlockList
#endif
#ifdef GPUMPI_AWAY_BlockPasses
#pragma pop_macro("BlockPasses")
#undef GPUMPI_AWAY_BlockPasses
#endif
#ifdef GPUMPI_AWAY_BlockPostCapacity
#pragma pop_macro("BlockPostCapacity")
#undef GPUMPI_AWAY_BlockPostCapacity
#endif
#ifdef GPUMPI_AWAY_BlockProgress
#pragma pop_macro("BlockProgress")
#undef GPUMPI_AWAY_BlockProgress
#endif
#ifdef GPUMPI_AWAY_BlockSlot
#pragma pop_macro("BlockSlot")
#undef GPUMPI_AWAY_BlockSlot
#endif
#ifdef GPUMPI_AWAY_BlockWait
#pragma pop_macro("BlockWait")
#undef GPUMPI_AWAY_BlockWait
#endif
#ifdef GPUMPI_AWAY_Blocks
#pragma pop_macro("Blocks")
#undef GPUMPI_AWAY_Blocks
#endif
#ifdef GPUMPI_AWAY_Body
#pragma pop_macro("Body")
#undef GPUMPI_AWAY_Body
#endif
#ifdef GPUMPI_AWAY_BodyOfKernel
#pragma pop_macro("BodyOfKernel")
#undef GPUMPI_AWAY_BodyOfKernel
#endif
#ifdef GPUMPI_AWAY_Bool
#pragma pop_macro("Bool")
#undef GPUMPI_AWAY_Bool
#endif
#ifdef GPUMPI_AWAY_Buffer
#pragma pop_macro("Buffer")
#undef GPUMPI_AWAY_Buffer
#endif
#ifdef GPUMPI_AWAY_Bytes
#pragma pop_macro("Bytes")
#undef GPUMPI_AWAY_Bytes
#endif
#ifdef GPUMPI_AWAY_C
#pragma pop_macro("C")
#undef GPUMPI_AWAY_C
#endif
#ifdef GPUMPI_AWAY_CHANGE
#pragma pop_macro("CHANGE")
#undef GPUMPI_AWAY_CHANGE
#endif
#ifdef GPUMPI_AWAY_CHOICE
#pragma pop_macro("CHOICE")
#undef GPUMPI_AWAY_CHOICE
#endif
#ifdef GPUMPI_AWAY_CODE
#pragma pop_macro("CODE")
#undef GPUMPI_AWAY_CODE
#endif
#ifdef GPUMPI_AWAY_COMPLEX
#pragma pop_macro("COMPLEX")
#undef GPUMPI_AWAY_COMPLEX
#endif
#ifdef GPUMPI_AWAY_CONSTRAINT
#pragma pop_macro("CONSTRAINT")
#undef GPUMPI_AWAY_CONSTRAINT
#endif
#ifdef GPUMPI_AWAY_COUNT
#pragma pop_macro("COUNT")
#undef GPUMPI_AWAY_COUNT
#endif
#ifdef GPUMPI_AWAY_CUcontext
#pragma pop_macro("CUcontext")
#undef GPUMPI_AWAY_CUcontext
#endif
#ifdef GPUMPI_AWAY_CUctx_st
#pragma pop_macro("CUctx_st")
#undef GPUMPI_AWAY_CUctx_st
#endif
#ifdef GPUMPI_AWAY_CUdevice
#pragma pop_macro("CUdevice")
#undef GPUMPI_AWAY_CUdevice
#endif
#ifdef GPUMPI_AWAY_CUdeviceptr
#pragma pop_macro("CUdeviceptr")
#undef GPUMPI_AWAY_CUdeviceptr
#endif
#ifdef GPUMPI_AWAY_CUevent
#pragma pop_macro("CUevent")
#undef GPUMPI_AWAY_CUevent
#endif
#ifdef GPUMPI_AWAY_CUevent_st
#pragma pop_macro("CUevent_st")
#undef GPUMPI_AWAY_CUevent_st
#endif
#ifdef GPUMPI_AWAY_CUfunc_st
#pragma pop_macro("CUfunc_st")
#undef GPUMPI_AWAY_CUfunc_st
#endif
#ifdef GPUMPI_AWAY_CUgraphExec_st
#pragma pop_macro("CUgraphExec_st")
#undef GPUMPI_AWAY_CUgraphExec_st
#endif
#ifdef GPUMPI_AWAY_CUgraphNode_st
#pragma pop_macro("CUgraphNode_st")
#undef GPUMPI_AWAY_CUgraphNode_st
#endif
#ifdef GPUMPI_AWAY_CUgraph_st
#pragma pop_macro("CUgraph_st")
#undef GPUMPI_AWAY_CUgraph_st
#endif
#ifdef GPUMPI_AWAY_CUmemPoolHandle_st
#pragma pop_macro("CUmemPoolHandle_st")
#undef GPUMPI_AWAY_CUmemPoolHandle_st
#endif
#ifdef GPUMPI_AWAY_CUresult
#pragma pop_macro("CUresult")
#undef GPUMPI_AWAY_CUresult
#endif
#ifdef GPUMPI_AWAY_CUstream
#pragma pop_macro("CUstream")
#undef GPUMPI_AWAY_CUstream
#endif
#ifdef GPUMPI_AWAY_CUstream_st
#pragma pop_macro("CUstream_st")
#undef GPUMPI_AWAY_CUstream_st
#endif
#ifdef GPUMPI_AWAY_CUuserObject_st
#pragma pop_macro("CUuserObject_st")
#undef GPUMPI_AWAY_CUuserObject_st
#endif
#ifdef GPUMPI_AWAY_CUuuid
#pragma pop_macro("CUuuid")
#undef GPUMPI_AWAY_CUuuid
#endif
#ifdef GPUMPI_AWAY_CUuuid_st
#pragma pop_macro("CUuuid_st")
#undef GPUMPI_AWAY_CUuuid_st
#endif
#ifdef GPUMPI_AWAY_Calculated
#pragma pop_macro("Calculated")
#undef GPUMPI_AWAY_Calculated
#endif
#ifdef GPUMPI_AWAY_CallPlace
#pragma pop_macro("CallPlace")
#undef GPUMPI_AWAY_CallPlace
#endif
#ifdef GPUMPI_AWAY_Change
#pragma pop_macro("Change")
#undef GPUMPI_AWAY_Change
#endif
#ifdef GPUMPI_AWAY_Choice
#pragma pop_macro("Choice")
#undef GPUMPI_AWAY_Choice
#endif
#ifdef GPUMPI_AWAY_Clock
#pragma pop_macro("Clock")
#undef GPUMPI_AWAY_Clock
#endif
#ifdef GPUMPI_AWAY_Close
#pragma pop_macro("Close")
#undef GPUMPI_AWAY_Close
#endif
#ifdef GPUMPI_AWAY_CommArgument
#pragma pop_macro("CommArgument")
#undef GPUMPI_AWAY_CommArgument
#endif
#ifdef GPUMPI_AWAY_CommHandle
#pragma pop_macro("CommHandle")
#undef GPUMPI_AWAY_CommHandle
#endif
#ifdef GPUMPI_AWAY_CommRank
#pragma pop_macro("CommRank")
#undef GPUMPI_AWAY_CommRank
#endif
#ifdef GPUMPI_AWAY_CommSize
#pragma pop_macro("CommSize")
#undef GPUMPI_AWAY_CommSize
#endif
#ifdef GPUMPI_AWAY_Compared
#pragma pop_macro("Compared")
#undef GPUMPI_AWAY_Compared
#endif
#ifdef GPUMPI_AWAY_Completion
#pragma pop_macro("Completion")
#undef GPUMPI_AWAY_Completion
#endif
#ifdef GPUMPI_AWAY_Complex
#pragma pop_macro("Complex")
#undef GPUMPI_AWAY_Complex
#endif
#ifdef GPUMPI_AWAY_Config
#pragma pop_macro("Config")
#undef GPUMPI_AWAY_Config
#endif
#ifdef GPUMPI_AWAY_Configuring
#pragma pop_macro("Configuring")
#undef GPUMPI_AWAY_Configuring
#endif
#ifdef GPUMPI_AWAY_Constant
#pragma pop_macro("Constant")
#undef GPUMPI_AWAY_Constant
#endif
#ifdef GPUMPI_AWAY_Constructed
#pragma pop_macro("Constructed")
#undef GPUMPI_AWAY_Constructed
#endif
#ifdef GPUMPI_AWAY_Control
#pragma pop_macro("Control")
#undef GPUMPI_AWAY_Control
#endif
#ifdef GPUMPI_AWAY_Count
#pragma pop_macro("Count")
#undef GPUMPI_AWAY_Count
#endif
#ifdef GPUMPI_AWAY_CountBits
#pragma pop_macro("CountBits")
#undef GPUMPI_AWAY_CountBits
#endif
#ifdef GPUMPI_AWAY_D
#pragma pop_macro("D")
#undef GPUMPI_AWAY_D
#endif
#ifdef GPUMPI_AWAY_DIMENSIONS
#pragma pop_macro("DIMENSIONS")
#undef GPUMPI_AWAY_DIMENSIONS
#endif
#ifdef GPUMPI_AWAY_Dead
#pragma pop_macro("Dead")
#undef GPUMPI_AWAY_Dead
#endif
#ifdef GPUMPI_AWAY_DeadPlace
#pragma pop_macro("DeadPlace")
#undef GPUMPI_AWAY_DeadPlace
#endif
#ifdef GPUMPI_AWAY_DeadValue
#pragma pop_macro("DeadValue")
#undef GPUMPI_AWAY_DeadValue
#endif
#ifdef GPUMPI_AWAY_DeadXValue
#pragma pop_macro("DeadXValue")
#undef GPUMPI_AWAY_DeadXValue
#endif
#ifdef GPUMPI_AWAY_Decayed
#pragma pop_macro("Decayed")
#undef GPUMPI_AWAY_Decayed
#endif
#ifdef GPUMPI_AWAY_Difference
#pragma pop_macro("Difference")
#undef GPUMPI_AWAY_Difference
#endif
#ifdef GPUMPI_AWAY_DirectLaunch
#pragma pop_macro("DirectLaunch")
#undef GPUMPI_AWAY_DirectLaunch
#endif
#ifdef GPUMPI_AWAY_DirectLauncher
#pragma pop_macro("DirectLauncher")
#undef GPUMPI_AWAY_DirectLauncher
#endif
#ifdef GPUMPI_AWAY_Distribution
#pragma pop_macro("Distribution")
#undef GPUMPI_AWAY_Distribution
#endif
#ifdef GPUMPI_AWAY_Double
#pragma pop_macro("Double")
#undef GPUMPI_AWAY_Double
#endif
#ifdef GPUMPI_AWAY_DoubleInt
#pragma pop_macro("DoubleInt")
#undef GPUMPI_AWAY_DoubleInt
#endif
#ifdef GPUMPI_AWAY_Down
#pragma pop_macro("Down")
#undef GPUMPI_AWAY_Down
#endif
#ifdef GPUMPI_AWAY_Duration
#pragma pop_macro("Duration")
#undef GPUMPI_AWAY_Duration
#endif
#ifdef GPUMPI_AWAY_DynamicShared
#pragma pop_macro("DynamicShared")
#undef GPUMPI_AWAY_DynamicShared
#endif
#ifdef GPUMPI_AWAY_E4m3Format
#pragma pop_macro("E4m3Format")
#undef GPUMPI_AWAY_E4m3Format
#endif
#ifdef GPUMPI_AWAY_E5m2Format
#pragma pop_macro("E5m2Format")
#undef GPUMPI_AWAY_E5m2Format
#endif
#ifdef GPUMPI_AWAY_ECCEnabled
#pragma pop_macro("ECCEnabled")
#undef GPUMPI_AWAY_ECCEnabled
#endif
#ifdef GPUMPI_AWAY_EXACT
#pragma pop_macro("EXACT")
#undef GPUMPI_AWAY_EXACT
#endif
#ifdef GPUMPI_AWAY_Edges
#pragma pop_macro("Edges")
#undef GPUMPI_AWAY_Edges
#endif
#ifdef GPUMPI_AWAY_ElementType
#pragma pop_macro("ElementType")
#undef GPUMPI_AWAY_ElementType
#endif
#ifdef GPUMPI_AWAY_ElementTypeOf
#pragma pop_macro("ElementTypeOf")
#undef GPUMPI_AWAY_ElementTypeOf
#endif
#ifdef GPUMPI_AWAY_Else
#pragma pop_macro("Else")
#undef GPUMPI_AWAY_Else
#endif
#ifdef GPUMPI_AWAY_Exchanged
#pragma pop_macro("Exchanged")
#undef GPUMPI_AWAY_Exchanged
#endif
#ifdef GPUMPI_AWAY_Exscan
#pragma pop_macro("Exscan")
#undef GPUMPI_AWAY_Exscan
#endif
#ifdef GPUMPI_AWAY_FETCH
#pragma pop_macro("FETCH")
#undef GPUMPI_AWAY_FETCH
#endif
#ifdef GPUMPI_AWAY_FIRST
#pragma pop_macro("FIRST")
#undef GPUMPI_AWAY_FIRST
#endif
#ifdef GPUMPI_AWAY_FROM
#pragma pop_macro("FROM")
#undef GPUMPI_AWAY_FROM
#endif
#ifdef GPUMPI_AWAY_FUNCTION
#pragma pop_macro("FUNCTION")
#undef GPUMPI_AWAY_FUNCTION
#endif
#ifdef GPUMPI_AWAY_Far
#pragma pop_macro("Far")
#undef GPUMPI_AWAY_Far
#endif
#ifdef GPUMPI_AWAY_File
#pragma pop_macro("File")
#undef GPUMPI_AWAY_File
#endif
#ifdef GPUMPI_AWAY_Float
#pragma pop_macro("Float")
#undef GPUMPI_AWAY_Float
#endif
#ifdef GPUMPI_AWAY_FloatInt
#pragma pop_macro("FloatInt")
#undef GPUMPI_AWAY_FloatInt
#endif
#ifdef GPUMPI_AWAY_Format
#pragma pop_macro("Format")
#undef GPUMPI_AWAY_Format
#endif
#ifdef GPUMPI_AWAY_Fragment
#pragma pop_macro("Fragment")
#undef GPUMPI_AWAY_Fragment
#endif
#ifdef GPUMPI_AWAY_From
#pragma pop_macro("From")
#undef GPUMPI_AWAY_From
#endif
#ifdef GPUMPI_AWAY_Function
#pragma pop_macro("Function")
#undef GPUMPI_AWAY_Function
#endif
#ifdef GPUMPI_AWAY_GammaDistribution
#pragma pop_macro("GammaDistribution")
#undef GPUMPI_AWAY_GammaDistribution
#endif
#ifdef GPUMPI_AWAY_Gather
#pragma pop_macro("Gather")
#undef GPUMPI_AWAY_Gather
#endif
#ifdef GPUMPI_AWAY_Gatherv
#pragma pop_macro("Gatherv")
#undef GPUMPI_AWAY_Gatherv
#endif
#ifdef GPUMPI_AWAY_Given
#pragma pop_macro("Given")
#undef GPUMPI_AWAY_Given
#endif
#ifdef GPUMPI_AWAY_GivenValues
#pragma pop_macro("GivenValues")
#undef GPUMPI_AWAY_GivenValues
#endif
#ifdef GPUMPI_AWAY_GoneThreads
#pragma pop_macro("GoneThreads")
#undef GPUMPI_AWAY_GoneThreads
#endif
#ifdef GPUMPI_AWAY_Gradient
#pragma pop_macro("Gradient")
#undef GPUMPI_AWAY_Gradient
#endif
#ifdef GPUMPI_AWAY_Greater
#pragma pop_macro("Greater")
#undef GPUMPI_AWAY_Greater
#endif
#ifdef GPUMPI_AWAY_GridCall
#pragma pop_macro("GridCall")
#undef GPUMPI_AWAY_GridCall
#endif
#ifdef GPUMPI_AWAY_GridDivergence
#pragma pop_macro("GridDivergence")
#undef GPUMPI_AWAY_GridDivergence
#endif
#ifdef GPUMPI_AWAY_GridService
#pragma pop_macro("GridService")
#undef GPUMPI_AWAY_GridService
#endif
#ifdef GPUMPI_AWAY_Group
#pragma pop_macro("Group")
#undef GPUMPI_AWAY_Group
#endif
#ifdef GPUMPI_AWAY_Groups
#pragma pop_macro("Groups")
#undef GPUMPI_AWAY_Groups
#endif
#ifdef GPUMPI_AWAY_HIGH
#pragma pop_macro("HIGH")
#undef GPUMPI_AWAY_HIGH
#endif
#ifdef GPUMPI_AWAY_HalfFormat
#pragma pop_macro("HalfFormat")
#undef GPUMPI_AWAY_HalfFormat
#endif
#ifdef GPUMPI_AWAY_HalfSum
#pragma pop_macro("HalfSum")
#undef GPUMPI_AWAY_HalfSum
#endif
#ifdef GPUMPI_AWAY_HasGone
#pragma pop_macro("HasGone")
#undef GPUMPI_AWAY_HasGone
#endif
#ifdef GPUMPI_AWAY_Held
#pragma pop_macro("Held")
#undef GPUMPI_AWAY_Held
#endif
#ifdef GPUMPI_AWAY_Here
#pragma pop_macro("Here")
#undef GPUMPI_AWAY_Here
#endif
#ifdef GPUMPI_AWAY_Holder
#pragma pop_macro("Holder")
#undef GPUMPI_AWAY_Holder
#endif
#ifdef GPUMPI_AWAY_HostHolder
#pragma pop_macro("HostHolder")
#undef GPUMPI_AWAY_HostHolder
#endif
#ifdef GPUMPI_AWAY_HostStack
#pragma pop_macro("HostStack")
#undef GPUMPI_AWAY_HostStack
#endif
#ifdef GPUMPI_AWAY_Identity
#pragma pop_macro("Identity")
#undef GPUMPI_AWAY_Identity
#endif
#ifdef GPUMPI_AWAY_InPlaceArgument
#pragma pop_macro("InPlaceArgument")
#undef GPUMPI_AWAY_InPlaceArgument
#endif
#ifdef GPUMPI_AWAY_Index
#pragma pop_macro("Index")
#undef GPUMPI_AWAY_Index
#endif
#ifdef GPUMPI_AWAY_Instance
#pragma pop_macro("Instance")
#undef GPUMPI_AWAY_Instance
#endif
#ifdef GPUMPI_AWAY_Int16
#pragma pop_macro("Int16")
#undef GPUMPI_AWAY_Int16
#endif
#ifdef GPUMPI_AWAY_Int32
#pragma pop_macro("Int32")
#undef GPUMPI_AWAY_Int32
#endif
#ifdef GPUMPI_AWAY_Int64
#pragma pop_macro("Int64")
#undef GPUMPI_AWAY_Int64
#endif
#ifdef GPUMPI_AWAY_Int8
#pragma pop_macro("Int8")
#undef GPUMPI_AWAY_Int8
#endif
#ifdef GPUMPI_AWAY_IntInt
#pragma pop_macro("IntInt")
#undef GPUMPI_AWAY_IntInt
#endif
#ifdef GPUMPI_AWAY_Integer
#pragma pop_macro("Integer")
#undef GPUMPI_AWAY_Integer
#endif
#ifdef GPUMPI_AWAY_Iprobe
#pragma pop_macro("Iprobe")
#undef GPUMPI_AWAY_Iprobe
#endif
#ifdef GPUMPI_AWAY_Is
#pragma pop_macro("Is")
#undef GPUMPI_AWAY_Is
#endif
#ifdef GPUMPI_AWAY_IsAddable
#pragma pop_macro("IsAddable")
#undef GPUMPI_AWAY_IsAddable
#endif
#ifdef GPUMPI_AWAY_IsEqual
#pragma pop_macro("IsEqual")
#undef GPUMPI_AWAY_IsEqual
#endif
#ifdef GPUMPI_AWAY_IsGreater
#pragma pop_macro("IsGreater")
#undef GPUMPI_AWAY_IsGreater
#endif
#ifdef GPUMPI_AWAY_IsGreaterOrEqual
#pragma pop_macro("IsGreaterOrEqual")
#undef GPUMPI_AWAY_IsGreaterOrEqual
#endif
#ifdef GPUMPI_AWAY_IsLarge
#pragma pop_macro("IsLarge")
#undef GPUMPI_AWAY_IsLarge
#endif
#ifdef GPUMPI_AWAY_IsLess
#pragma pop_macro("IsLess")
#undef GPUMPI_AWAY_IsLess
#endif
#ifdef GPUMPI_AWAY_IsLessOrEqual
#pragma pop_macro("IsLessOrEqual")
#undef GPUMPI_AWAY_IsLessOrEqual
#endif
#ifdef GPUMPI_AWAY_IsOfBlock
#pragma pop_macro("IsOfBlock")
#undef GPUMPI_AWAY_IsOfBlock
#endif
#ifdef GPUMPI_AWAY_IsRow
#pragma pop_macro("IsRow")
#undef GPUMPI_AWAY_IsRow
#endif
#ifdef GPUMPI_AWAY_IsSigned
#pragma pop_macro("IsSigned")
#undef GPUMPI_AWAY_IsSigned
#endif
#ifdef GPUMPI_AWAY_IsUnequal
#pragma pop_macro("IsUnequal")
#undef GPUMPI_AWAY_IsUnequal
#endif
#ifdef GPUMPI_AWAY_IsWide
#pragma pop_macro("IsWide")
#undef GPUMPI_AWAY_IsWide
#endif
#ifdef GPUMPI_AWAY_K
#pragma pop_macro("K")
#undef GPUMPI_AWAY_K
#endif
#ifdef GPUMPI_AWAY_Kept
#pragma pop_macro("Kept")
#undef GPUMPI_AWAY_Kept
#endif
#ifdef GPUMPI_AWAY_KeptGoneThreads
#pragma pop_macro("KeptGoneThreads")
#undef GPUMPI_AWAY_KeptGoneThreads
#endif
#ifdef GPUMPI_AWAY_KeptPosts
#pragma pop_macro("KeptPosts")
#undef GPUMPI_AWAY_KeptPosts
#endif
#ifdef GPUMPI_AWAY_KeptShared
#pragma pop_macro("KeptShared")
#undef GPUMPI_AWAY_KeptShared
#endif
#ifdef GPUMPI_AWAY_KeptThreads
#pragma pop_macro("KeptThreads")
#undef GPUMPI_AWAY_KeptThreads
#endif
#ifdef GPUMPI_AWAY_Kernel
#pragma pop_macro("Kernel")
#undef GPUMPI_AWAY_Kernel
#endif
#ifdef GPUMPI_AWAY_KernelInfo
#pragma pop_macro("KernelInfo")
#undef GPUMPI_AWAY_KernelInfo
#endif
#ifdef GPUMPI_AWAY_KernelProfile
#pragma pop_macro("KernelProfile")
#undef GPUMPI_AWAY_KernelProfile
#endif
#ifdef GPUMPI_AWAY_KernelProxy
#pragma pop_macro("KernelProxy")
#undef GPUMPI_AWAY_KernelProxy
#endif
#ifdef GPUMPI_AWAY_Key
#pragma pop_macro("Key")
#undef GPUMPI_AWAY_Key
#endif
#ifdef GPUMPI_AWAY_Kind
#pragma pop_macro("Kind")
#undef GPUMPI_AWAY_Kind
#endif
#ifdef GPUMPI_AWAY_KnownCompletions
#pragma pop_macro("KnownCompletions")
#undef GPUMPI_AWAY_KnownCompletions
#endif
#ifdef GPUMPI_AWAY_LANE
#pragma pop_macro("LANE")
#undef GPUMPI_AWAY_LANE
#endif
#ifdef GPUMPI_AWAY_LANE_A
#pragma pop_macro("LANE_A")
#undef GPUMPI_AWAY_LANE_A
#endif
#ifdef GPUMPI_AWAY_LANE_B
#pragma pop_macro("LANE_B")
#undef GPUMPI_AWAY_LANE_B
#endif
#ifdef GPUMPI_AWAY_LAST
#pragma pop_macro("LAST")
#undef GPUMPI_AWAY_LAST
#endif
#ifdef GPUMPI_AWAY_LOW
#pragma pop_macro("LOW")
#undef GPUMPI_AWAY_LOW
#endif
#ifdef GPUMPI_AWAY_Lane
#pragma pop_macro("Lane")
#undef GPUMPI_AWAY_Lane
#endif
#ifdef GPUMPI_AWAY_LaneA
#pragma pop_macro("LaneA")
#undef GPUMPI_AWAY_LaneA
#endif
#ifdef GPUMPI_AWAY_LaneB
#pragma pop_macro("LaneB")
#undef GPUMPI_AWAY_LaneB
#endif
#ifdef GPUMPI_AWAY_LaneValues
#pragma pop_macro("LaneValues")
#undef GPUMPI_AWAY_LaneValues
#endif
#ifdef GPUMPI_AWAY_Lanes
#pragma pop_macro("Lanes")
#undef GPUMPI_AWAY_Lanes
#endif
#ifdef GPUMPI_AWAY_Largest
#pragma pop_macro("Largest")
#undef GPUMPI_AWAY_Largest
#endif
#ifdef GPUMPI_AWAY_Later
#pragma pop_macro("Later")
#undef GPUMPI_AWAY_Later
#endif
#ifdef GPUMPI_AWAY_Launch
#pragma pop_macro("Launch")
#undef GPUMPI_AWAY_Launch
#endif
#ifdef GPUMPI_AWAY_LaunchBy
#pragma pop_macro("LaunchBy")
#undef GPUMPI_AWAY_LaunchBy
#endif
#ifdef GPUMPI_AWAY_LaunchConfig
#pragma pop_macro("LaunchConfig")
#undef GPUMPI_AWAY_LaunchConfig
#endif
#ifdef GPUMPI_AWAY_Launcher
#pragma pop_macro("Launcher")
#undef GPUMPI_AWAY_Launcher
#endif
#ifdef GPUMPI_AWAY_Layout
#pragma pop_macro("Layout")
#undef GPUMPI_AWAY_Layout
#endif
#ifdef GPUMPI_AWAY_LayoutA
#pragma pop_macro("LayoutA")
#undef GPUMPI_AWAY_LayoutA
#endif
#ifdef GPUMPI_AWAY_LayoutB
#pragma pop_macro("LayoutB")
#undef GPUMPI_AWAY_LayoutB
#endif
#ifdef GPUMPI_AWAY_Least
#pragma pop_macro("Least")
#undef GPUMPI_AWAY_Least
#endif
#ifdef GPUMPI_AWAY_LeastMax
#pragma pop_macro("LeastMax")
#undef GPUMPI_AWAY_LeastMax
#endif
#ifdef GPUMPI_AWAY_Lesser
#pragma pop_macro("Lesser")
#undef GPUMPI_AWAY_Lesser
#endif
#ifdef GPUMPI_AWAY_Limits
#pragma pop_macro("Limits")
#undef GPUMPI_AWAY_Limits
#endif
#ifdef GPUMPI_AWAY_LogNormal
#pragma pop_macro("LogNormal")
#undef GPUMPI_AWAY_LogNormal
#endif
#ifdef GPUMPI_AWAY_LogicalAnd
#pragma pop_macro("LogicalAnd")
#undef GPUMPI_AWAY_LogicalAnd
#endif
#ifdef GPUMPI_AWAY_LogicalOr
#pragma pop_macro("LogicalOr")
#undef GPUMPI_AWAY_LogicalOr
#endif
#ifdef GPUMPI_AWAY_LogicalXor
#pragma pop_macro("LogicalXor")
#undef GPUMPI_AWAY_LogicalXor
#endif
#ifdef GPUMPI_AWAY_LoneBlock
#pragma pop_macro("LoneBlock")
#undef GPUMPI_AWAY_LoneBlock
#endif
#ifdef GPUMPI_AWAY_LongDouble
#pragma pop_macro("LongDouble")
#undef GPUMPI_AWAY_LongDouble
#endif
#ifdef GPUMPI_AWAY_LongDoubleInt
#pragma pop_macro("LongDoubleInt")
#undef GPUMPI_AWAY_LongDoubleInt
#endif
#ifdef GPUMPI_AWAY_LongInt
#pragma pop_macro("LongInt")
#undef GPUMPI_AWAY_LongInt
#endif
#ifdef GPUMPI_AWAY_M
#pragma pop_macro("M")
#undef GPUMPI_AWAY_M
#endif
#ifdef GPUMPI_AWAY_MAJOR_VERSION
#pragma pop_macro("MAJOR_VERSION")
#undef GPUMPI_AWAY_MAJOR_VERSION
#endif
#ifdef GPUMPI_AWAY_MINOR_VERSION
#pragma pop_macro("MINOR_VERSION")
#undef GPUMPI_AWAY_MINOR_VERSION
#endif
#ifdef GPUMPI_AWAY_MODE
#pragma pop_macro("MODE")
#undef GPUMPI_AWAY_MODE
#endif
#ifdef GPUMPI_AWAY_Make
#pragma pop_macro("Make")
#undef GPUMPI_AWAY_Make
#endif
#ifdef GPUMPI_AWAY_MakeLaunch
#pragma pop_macro("MakeLaunch")
#undef GPUMPI_AWAY_MakeLaunch
#endif
#ifdef GPUMPI_AWAY_MantissaBits
#pragma pop_macro("MantissaBits")
#undef GPUMPI_AWAY_MantissaBits
#endif
#ifdef GPUMPI_AWAY_Max
#pragma pop_macro("Max")
#undef GPUMPI_AWAY_Max
#endif
#ifdef GPUMPI_AWAY_MaxBlockSize
#pragma pop_macro("MaxBlockSize")
#undef GPUMPI_AWAY_MaxBlockSize
#endif
#ifdef GPUMPI_AWAY_MaxBytes
#pragma pop_macro("MaxBytes")
#undef GPUMPI_AWAY_MaxBytes
#endif
#ifdef GPUMPI_AWAY_MaxLoc
#pragma pop_macro("MaxLoc")
#undef GPUMPI_AWAY_MaxLoc
#endif
#ifdef GPUMPI_AWAY_MaxRow
#pragma pop_macro("MaxRow")
#undef GPUMPI_AWAY_MaxRow
#endif
#ifdef GPUMPI_AWAY_Min
#pragma pop_macro("Min")
#undef GPUMPI_AWAY_Min
#endif
#ifdef GPUMPI_AWAY_MinLoc
#pragma pop_macro("MinLoc")
#undef GPUMPI_AWAY_MinLoc
#endif
#ifdef GPUMPI_AWAY_MissedLanes
#pragma pop_macro("MissedLanes")
#undef GPUMPI_AWAY_MissedLanes
#endif
#ifdef GPUMPI_AWAY_Most
#pragma pop_macro("Most")
#undef GPUMPI_AWAY_Most
#endif
#ifdef GPUMPI_AWAY_MostCount
#pragma pop_macro("MostCount")
#undef GPUMPI_AWAY_MostCount
#endif
#ifdef GPUMPI_AWAY_MostKnown
#pragma pop_macro("MostKnown")
#undef GPUMPI_AWAY_MostKnown
#endif
#ifdef GPUMPI_AWAY_MostPieces
#pragma pop_macro("MostPieces")
#undef GPUMPI_AWAY_MostPieces
#endif
#ifdef GPUMPI_AWAY_MostPostingBlocks
#pragma pop_macro("MostPostingBlocks")
#undef GPUMPI_AWAY_MostPostingBlocks
#endif
#ifdef GPUMPI_AWAY_Movable
#pragma pop_macro("Movable")
#undef GPUMPI_AWAY_Movable
#endif
#ifdef GPUMPI_AWAY_Mrg32k3a1
#pragma pop_macro("Mrg32k3a1")
#undef GPUMPI_AWAY_Mrg32k3a1
#endif
#ifdef GPUMPI_AWAY_Mrg32k3a2
#pragma pop_macro("Mrg32k3a2")
#undef GPUMPI_AWAY_Mrg32k3a2
#endif
#ifdef GPUMPI_AWAY_Mrg32k3aRecurrence
#pragma pop_macro("Mrg32k3aRecurrence")
#undef GPUMPI_AWAY_Mrg32k3aRecurrence
#endif
#ifdef GPUMPI_AWAY_Mrg32k3aScale
#pragma pop_macro("Mrg32k3aScale")
#undef GPUMPI_AWAY_Mrg32k3aScale
#endif
#ifdef GPUMPI_AWAY_N
#pragma pop_macro("N")
#undef GPUMPI_AWAY_N
#endif
#ifdef GPUMPI_AWAY_NAME
#pragma pop_macro("NAME")
#undef GPUMPI_AWAY_NAME
#endif
#ifdef GPUMPI_AWAY_NAME1
#pragma pop_macro("NAME1")
#undef GPUMPI_AWAY_NAME1
#endif
#ifdef GPUMPI_AWAY_NAME2
#pragma pop_macro("NAME2")
#undef GPUMPI_AWAY_NAME2
#endif
#ifdef GPUMPI_AWAY_NEAREST
#pragma pop_macro("NEAREST")
#undef GPUMPI_AWAY_NEAREST
#endif
#ifdef GPUMPI_AWAY_NUMBER
#pragma pop_macro("NUMBER")
#undef GPUMPI_AWAY_NUMBER
#endif
#ifdef GPUMPI_AWAY_Name
#pragma pop_macro("Name")
#undef GPUMPI_AWAY_Name
#endif
#ifdef GPUMPI_AWAY_NarrowFormat
#pragma pop_macro("NarrowFormat")
#undef GPUMPI_AWAY_NarrowFormat
#endif
#ifdef GPUMPI_AWAY_NarrowTraits
#pragma pop_macro("NarrowTraits")
#undef GPUMPI_AWAY_NarrowTraits
#endif
#ifdef GPUMPI_AWAY_Nearest
#pragma pop_macro("Nearest")
#undef GPUMPI_AWAY_Nearest
#endif
#ifdef GPUMPI_AWAY_Negated
#pragma pop_macro("Negated")
#undef GPUMPI_AWAY_Negated
#endif
#ifdef GPUMPI_AWAY_NoClosing
#pragma pop_macro("NoClosing")
#undef GPUMPI_AWAY_NoClosing
#endif
#ifdef GPUMPI_AWAY_NoCompletion
#pragma pop_macro("NoCompletion")
#undef GPUMPI_AWAY_NoCompletion
#endif
#ifdef GPUMPI_AWAY_NoOpening
#pragma pop_macro("NoOpening")
#undef GPUMPI_AWAY_NoOpening
#endif
#ifdef GPUMPI_AWAY_None
#pragma pop_macro("None")
#undef GPUMPI_AWAY_None
#endif
#ifdef GPUMPI_AWAY_Normal
#pragma pop_macro("Normal")
#undef GPUMPI_AWAY_Normal
#endif
#ifdef GPUMPI_AWAY_NotNegative
#pragma pop_macro("NotNegative")
#undef GPUMPI_AWAY_NotNegative
#endif
#ifdef GPUMPI_AWAY_Nowhere
#pragma pop_macro("Nowhere")
#undef GPUMPI_AWAY_Nowhere
#endif
#ifdef GPUMPI_AWAY_Number
#pragma pop_macro("Number")
#undef GPUMPI_AWAY_Number
#endif
#ifdef GPUMPI_AWAY_Numbers
#pragma pop_macro("Numbers")
#undef GPUMPI_AWAY_Numbers
#endif
#ifdef GPUMPI_AWAY_OF_BLOCK
#pragma pop_macro("OF_BLOCK")
#undef GPUMPI_AWAY_OF_BLOCK
#endif
#ifdef GPUMPI_AWAY_ONE
#pragma pop_macro("ONE")
#undef GPUMPI_AWAY_ONE
#endif
#ifdef GPUMPI_AWAY_OPERATION
#pragma pop_macro("OPERATION")
#undef GPUMPI_AWAY_OPERATION
#endif
#ifdef GPUMPI_AWAY_OPERATOR
#pragma pop_macro("OPERATOR")
#undef GPUMPI_AWAY_OPERATOR
#endif
#ifdef GPUMPI_AWAY_Object
#pragma pop_macro("Object")
#undef GPUMPI_AWAY_Object
#endif
#ifdef GPUMPI_AWAY_Of
#pragma pop_macro("Of")
#undef GPUMPI_AWAY_Of
#endif
#ifdef GPUMPI_AWAY_OfBlocks
#pragma pop_macro("OfBlocks")
#undef GPUMPI_AWAY_OfBlocks
#endif
#ifdef GPUMPI_AWAY_OfSum
#pragma pop_macro("OfSum")
#undef GPUMPI_AWAY_OfSum
#endif
#ifdef GPUMPI_AWAY_OfThree
#pragma pop_macro("OfThree")
#undef GPUMPI_AWAY_OfThree
#endif
#ifdef GPUMPI_AWAY_OpArgument
#pragma pop_macro("OpArgument")
#undef GPUMPI_AWAY_OpArgument
#endif
#ifdef GPUMPI_AWAY_Open
#pragma pop_macro("Open")
#undef GPUMPI_AWAY_Open
#endif
#ifdef GPUMPI_AWAY_Opening
#pragma pop_macro("Opening")
#undef GPUMPI_AWAY_Opening
#endif
#ifdef GPUMPI_AWAY_Operands
#pragma pop_macro("Operands")
#undef GPUMPI_AWAY_Operands
#endif
#ifdef GPUMPI_AWAY_Operation
#pragma pop_macro("Operation")
#undef GPUMPI_AWAY_Operation
#endif
#ifdef GPUMPI_AWAY_Operator
#pragma pop_macro("Operator")
#undef GPUMPI_AWAY_Operator
#endif
#ifdef GPUMPI_AWAY_Order
#pragma pop_macro("Order")
#undef GPUMPI_AWAY_Order
#endif
#ifdef GPUMPI_AWAY_Orders
#pragma pop_macro("Orders")
#undef GPUMPI_AWAY_Orders
#endif
#ifdef GPUMPI_AWAY_OrdinaryLauncher
#pragma pop_macro("OrdinaryLauncher")
#undef GPUMPI_AWAY_OrdinaryLauncher
#endif
#ifdef GPUMPI_AWAY_Others
#pragma pop_macro("Others")
#undef GPUMPI_AWAY_Others
#endif
#ifdef GPUMPI_AWAY_PAIR
#pragma pop_macro("PAIR")
#undef GPUMPI_AWAY_PAIR
#endif
#ifdef GPUMPI_AWAY_PARAMETERS
#pragma pop_macro("PARAMETERS")
#undef GPUMPI_AWAY_PARAMETERS
#endif
#ifdef GPUMPI_AWAY_PATCH_LEVEL
#pragma pop_macro("PATCH_LEVEL")
#undef GPUMPI_AWAY_PATCH_LEVEL
#endif
#ifdef GPUMPI_AWAY_PLACE
#pragma pop_macro("PLACE")
#undef GPUMPI_AWAY_PLACE
#endif
#ifdef GPUMPI_AWAY_PREFIX
#pragma pop_macro("PREFIX")
#undef GPUMPI_AWAY_PREFIX
#endif
#ifdef GPUMPI_AWAY_Parameter
#pragma pop_macro("Parameter")
#undef GPUMPI_AWAY_Parameter
#endif
#ifdef GPUMPI_AWAY_ParameterRoom
#pragma pop_macro("ParameterRoom")
#undef GPUMPI_AWAY_ParameterRoom
#endif
#ifdef GPUMPI_AWAY_Parameters
#pragma pop_macro("Parameters")
#undef GPUMPI_AWAY_Parameters
#endif
#ifdef GPUMPI_AWAY_Parent
#pragma pop_macro("Parent")
#undef GPUMPI_AWAY_Parent
#endif
#ifdef GPUMPI_AWAY_ParentSize
#pragma pop_macro("ParentSize")
#undef GPUMPI_AWAY_ParentSize
#endif
#ifdef GPUMPI_AWAY_ParentT
#pragma pop_macro("ParentT")
#undef GPUMPI_AWAY_ParentT
#endif
#ifdef GPUMPI_AWAY_PartsOfRow
#pragma pop_macro("PartsOfRow")
#undef GPUMPI_AWAY_PartsOfRow
#endif
#ifdef GPUMPI_AWAY_PerThread
#pragma pop_macro("PerThread")
#undef GPUMPI_AWAY_PerThread
#endif
#ifdef GPUMPI_AWAY_Period
#pragma pop_macro("Period")
#undef GPUMPI_AWAY_Period
#endif
#ifdef GPUMPI_AWAY_Piece
#pragma pop_macro("Piece")
#undef GPUMPI_AWAY_Piece
#endif
#ifdef GPUMPI_AWAY_PipelineStage
#pragma pop_macro("PipelineStage")
#undef GPUMPI_AWAY_PipelineStage
#endif
#ifdef GPUMPI_AWAY_Place
#pragma pop_macro("Place")
#undef GPUMPI_AWAY_Place
#endif
#ifdef GPUMPI_AWAY_PointedDirect
#pragma pop_macro("PointedDirect")
#undef GPUMPI_AWAY_PointedDirect
#endif
#ifdef GPUMPI_AWAY_PointedKernel
#pragma pop_macro("PointedKernel")
#undef GPUMPI_AWAY_PointedKernel
#endif
#ifdef GPUMPI_AWAY_PostCapacity
#pragma pop_macro("PostCapacity")
#undef GPUMPI_AWAY_PostCapacity
#endif
#ifdef GPUMPI_AWAY_PostCounts
#pragma pop_macro("PostCounts")
#undef GPUMPI_AWAY_PostCounts
#endif
#ifdef GPUMPI_AWAY_PostProgress
#pragma pop_macro("PostProgress")
#undef GPUMPI_AWAY_PostProgress
#endif
#ifdef GPUMPI_AWAY_PostSlot
#pragma pop_macro("PostSlot")
#undef GPUMPI_AWAY_PostSlot
#endif
#ifdef GPUMPI_AWAY_PostingThread
#pragma pop_macro("PostingThread")
#undef GPUMPI_AWAY_PostingThread
#endif
#ifdef GPUMPI_AWAY_Posts
#pragma pop_macro("Posts")
#undef GPUMPI_AWAY_Posts
#endif
#ifdef GPUMPI_AWAY_PostsInOrder
#pragma pop_macro("PostsInOrder")
#undef GPUMPI_AWAY_PostsInOrder
#endif
#ifdef GPUMPI_AWAY_Precedes
#pragma pop_macro("Precedes")
#undef GPUMPI_AWAY_Precedes
#endif
#ifdef GPUMPI_AWAY_Prior
#pragma pop_macro("Prior")
#undef GPUMPI_AWAY_Prior
#endif
#ifdef GPUMPI_AWAY_Probe
#pragma pop_macro("Probe")
#undef GPUMPI_AWAY_Probe
#endif
#ifdef GPUMPI_AWAY_Prod
#pragma pop_macro("Prod")
#undef GPUMPI_AWAY_Prod
#endif
#ifdef GPUMPI_AWAY_ProxiedKernel
#pragma pop_macro("ProxiedKernel")
#undef GPUMPI_AWAY_ProxiedKernel
#endif
#ifdef GPUMPI_AWAY_ProxiedLaunch
#pragma pop_macro("ProxiedLaunch")
#undef GPUMPI_AWAY_ProxiedLaunch
#endif
#ifdef GPUMPI_AWAY_Proxy
#pragma pop_macro("Proxy")
#undef GPUMPI_AWAY_Proxy
#endif
#ifdef GPUMPI_AWAY_Publication
#pragma pop_macro("Publication")
#undef GPUMPI_AWAY_Publication
#endif
#ifdef GPUMPI_AWAY_Put
#pragma pop_macro("Put")
#undef GPUMPI_AWAY_Put
#endif
#ifdef GPUMPI_AWAY_READ
#pragma pop_macro("READ")
#undef GPUMPI_AWAY_READ
#endif
#ifdef GPUMPI_AWAY_REAL
#pragma pop_macro("REAL")
#undef GPUMPI_AWAY_REAL
#endif
#ifdef GPUMPI_AWAY_RESULT
#pragma pop_macro("RESULT")
#undef GPUMPI_AWAY_RESULT
#endif
#ifdef GPUMPI_AWAY_RankedValues
#pragma pop_macro("RankedValues")
#undef GPUMPI_AWAY_RankedValues
#endif
#ifdef GPUMPI_AWAY_Raw
#pragma pop_macro("Raw")
#undef GPUMPI_AWAY_Raw
#endif
#ifdef GPUMPI_AWAY_Real
#pragma pop_macro("Real")
#undef GPUMPI_AWAY_Real
#endif
#ifdef GPUMPI_AWAY_Recv
#pragma pop_macro("Recv")
#undef GPUMPI_AWAY_Recv
#endif
#ifdef GPUMPI_AWAY_RecvVector
#pragma pop_macro("RecvVector")
#undef GPUMPI_AWAY_RecvVector
#endif
#ifdef GPUMPI_AWAY_Reduce
#pragma pop_macro("Reduce")
#undef GPUMPI_AWAY_Reduce
#endif
#ifdef GPUMPI_AWAY_ReduceOp
#pragma pop_macro("ReduceOp")
#undef GPUMPI_AWAY_ReduceOp
#endif
#ifdef GPUMPI_AWAY_ReduceScatter
#pragma pop_macro("ReduceScatter")
#undef GPUMPI_AWAY_ReduceScatter
#endif
#ifdef GPUMPI_AWAY_ReduceScatterBlock
#pragma pop_macro("ReduceScatterBlock")
#undef GPUMPI_AWAY_ReduceScatterBlock
#endif
#ifdef GPUMPI_AWAY_Reducible
#pragma pop_macro("Reducible")
#undef GPUMPI_AWAY_Reducible
#endif
#ifdef GPUMPI_AWAY_Reply
#pragma pop_macro("Reply")
#undef GPUMPI_AWAY_Reply
#endif
#ifdef GPUMPI_AWAY_Request
#pragma pop_macro("Request")
#undef GPUMPI_AWAY_Request
#endif
#ifdef GPUMPI_AWAY_RequestKind
#pragma pop_macro("RequestKind")
#undef GPUMPI_AWAY_RequestKind
#endif
#ifdef GPUMPI_AWAY_RequestWith
#pragma pop_macro("RequestWith")
#undef GPUMPI_AWAY_RequestWith
#endif
#ifdef GPUMPI_AWAY_Rest
#pragma pop_macro("Rest")
#undef GPUMPI_AWAY_Rest
#endif
#ifdef GPUMPI_AWAY_Result
#pragma pop_macro("Result")
#undef GPUMPI_AWAY_Result
#endif
#ifdef GPUMPI_AWAY_Room
#pragma pop_macro("Room")
#undef GPUMPI_AWAY_Room
#endif
#ifdef GPUMPI_AWAY_Root
#pragma pop_macro("Root")
#undef GPUMPI_AWAY_Root
#endif
#ifdef GPUMPI_AWAY_RootOfPi
#pragma pop_macro("RootOfPi")
#undef GPUMPI_AWAY_RootOfPi
#endif
#ifdef GPUMPI_AWAY_RoundedHalfSum
#pragma pop_macro("RoundedHalfSum")
#undef GPUMPI_AWAY_RoundedHalfSum
#endif
#ifdef GPUMPI_AWAY_RoundingMode
#pragma pop_macro("RoundingMode")
#undef GPUMPI_AWAY_RoundingMode
#endif
#ifdef GPUMPI_AWAY_RowPart
#pragma pop_macro("RowPart")
#undef GPUMPI_AWAY_RowPart
#endif
#ifdef GPUMPI_AWAY_RunThreads
#pragma pop_macro("RunThreads")
#undef GPUMPI_AWAY_RunThreads
#endif
#ifdef GPUMPI_AWAY_RunningBlock
#pragma pop_macro("RunningBlock")
#undef GPUMPI_AWAY_RunningBlock
#endif
#ifdef GPUMPI_AWAY_SCALAR
#pragma pop_macro("SCALAR")
#undef GPUMPI_AWAY_SCALAR
#endif
#ifdef GPUMPI_AWAY_SCOPE
#pragma pop_macro("SCOPE")
#undef GPUMPI_AWAY_SCOPE
#endif
#ifdef GPUMPI_AWAY_SECOND
#pragma pop_macro("SECOND")
#undef GPUMPI_AWAY_SECOND
#endif
#ifdef GPUMPI_AWAY_SHIFT
#pragma pop_macro("SHIFT")
#undef GPUMPI_AWAY_SHIFT
#endif
#ifdef GPUMPI_AWAY_SIGN
#pragma pop_macro("SIGN")
#undef GPUMPI_AWAY_SIGN
#endif
#ifdef GPUMPI_AWAY_SPACE
#pragma pop_macro("SPACE")
#undef GPUMPI_AWAY_SPACE
#endif
#ifdef GPUMPI_AWAY_STATE
#pragma pop_macro("STATE")
#undef GPUMPI_AWAY_STATE
#endif
#ifdef GPUMPI_AWAY_SUFFIX
#pragma pop_macro("SUFFIX")
#undef GPUMPI_AWAY_SUFFIX
#endif
#ifdef GPUMPI_AWAY_SUM
#pragma pop_macro("SUM")
#undef GPUMPI_AWAY_SUM
#endif
#ifdef GPUMPI_AWAY_Same
#pragma pop_macro("Same")
#undef GPUMPI_AWAY_Same
#endif
#ifdef GPUMPI_AWAY_SameAs
#pragma pop_macro("SameAs")
#undef GPUMPI_AWAY_SameAs
#endif
#ifdef GPUMPI_AWAY_SaturatedAbsolute
#pragma pop_macro("SaturatedAbsolute")
#undef GPUMPI_AWAY_SaturatedAbsolute
#endif
#ifdef GPUMPI_AWAY_SaturatedDifference
#pragma pop_macro("SaturatedDifference")
#undef GPUMPI_AWAY_SaturatedDifference
#endif
#ifdef GPUMPI_AWAY_SaturatedNegated
#pragma pop_macro("SaturatedNegated")
#undef GPUMPI_AWAY_SaturatedNegated
#endif
#ifdef GPUMPI_AWAY_SaturatedSum
#pragma pop_macro("SaturatedSum")
#undef GPUMPI_AWAY_SaturatedSum
#endif
#ifdef GPUMPI_AWAY_SavedShared
#pragma pop_macro("SavedShared")
#undef GPUMPI_AWAY_SavedShared
#endif
#ifdef GPUMPI_AWAY_Scan
#pragma pop_macro("Scan")
#undef GPUMPI_AWAY_Scan
#endif
#ifdef GPUMPI_AWAY_Scatter
#pragma pop_macro("Scatter")
#undef GPUMPI_AWAY_Scatter
#endif
#ifdef GPUMPI_AWAY_Scatterv
#pragma pop_macro("Scatterv")
#undef GPUMPI_AWAY_Scatterv
#endif
#ifdef GPUMPI_AWAY_Scope
#pragma pop_macro("Scope")
#undef GPUMPI_AWAY_Scope
#endif
#ifdef GPUMPI_AWAY_Send
#pragma pop_macro("Send")
#undef GPUMPI_AWAY_Send
#endif
#ifdef GPUMPI_AWAY_SendVector
#pragma pop_macro("SendVector")
#undef GPUMPI_AWAY_SendVector
#endif
#ifdef GPUMPI_AWAY_Sendrecv
#pragma pop_macro("Sendrecv")
#undef GPUMPI_AWAY_Sendrecv
#endif
#ifdef GPUMPI_AWAY_SendrecvReplace
#pragma pop_macro("SendrecvReplace")
#undef GPUMPI_AWAY_SendrecvReplace
#endif
#ifdef GPUMPI_AWAY_SendrecvVector
#pragma pop_macro("SendrecvVector")
#undef GPUMPI_AWAY_SendrecvVector
#endif
#ifdef GPUMPI_AWAY_Shape
#pragma pop_macro("Shape")
#undef GPUMPI_AWAY_Shape
#endif
#ifdef GPUMPI_AWAY_SharedCache
#pragma pop_macro("SharedCache")
#undef GPUMPI_AWAY_SharedCache
#endif
#ifdef GPUMPI_AWAY_SharedDelivery
#pragma pop_macro("SharedDelivery")
#undef GPUMPI_AWAY_SharedDelivery
#endif
#ifdef GPUMPI_AWAY_SharedHead
#pragma pop_macro("SharedHead")
#undef GPUMPI_AWAY_SharedHead
#endif
#ifdef GPUMPI_AWAY_SharedMemory
#pragma pop_macro("SharedMemory")
#undef GPUMPI_AWAY_SharedMemory
#endif
#ifdef GPUMPI_AWAY_SharedPlace
#pragma pop_macro("SharedPlace")
#undef GPUMPI_AWAY_SharedPlace
#endif
#ifdef GPUMPI_AWAY_SharedPlaceIn
#pragma pop_macro("SharedPlaceIn")
#undef GPUMPI_AWAY_SharedPlaceIn
#endif
#ifdef GPUMPI_AWAY_SharedVariable
#pragma pop_macro("SharedVariable")
#undef GPUMPI_AWAY_SharedVariable
#endif
#ifdef GPUMPI_AWAY_ShortInt
#pragma pop_macro("ShortInt")
#undef GPUMPI_AWAY_ShortInt
#endif
#ifdef GPUMPI_AWAY_SignedChar
#pragma pop_macro("SignedChar")
#undef GPUMPI_AWAY_SignedChar
#endif
#ifdef GPUMPI_AWAY_Size
#pragma pop_macro("Size")
#undef GPUMPI_AWAY_Size
#endif
#ifdef GPUMPI_AWAY_Slot
#pragma pop_macro("Slot")
#undef GPUMPI_AWAY_Slot
#endif
#ifdef GPUMPI_AWAY_SomeMissing
#pragma pop_macro("SomeMissing")
#undef GPUMPI_AWAY_SomeMissing
#endif
#ifdef GPUMPI_AWAY_SourceCount
#pragma pop_macro("SourceCount")
#undef GPUMPI_AWAY_SourceCount
#endif
#ifdef GPUMPI_AWAY_Ssend
#pragma pop_macro("Ssend")
#undef GPUMPI_AWAY_Ssend
#endif
#ifdef GPUMPI_AWAY_Stages
#pragma pop_macro("Stages")
#undef GPUMPI_AWAY_Stages
#endif
#ifdef GPUMPI_AWAY_State
#pragma pop_macro("State")
#undef GPUMPI_AWAY_State
#endif
#ifdef GPUMPI_AWAY_Step
#pragma pop_macro("Step")
#undef GPUMPI_AWAY_Step
#endif
#ifdef GPUMPI_AWAY_Stored
#pragma pop_macro("Stored")
#undef GPUMPI_AWAY_Stored
#endif
#ifdef GPUMPI_AWAY_Stub
#pragma pop_macro("Stub")
#undef GPUMPI_AWAY_Stub
#endif
#ifdef GPUMPI_AWAY_Sum
#pragma pop_macro("Sum")
#undef GPUMPI_AWAY_Sum
#endif
#ifdef GPUMPI_AWAY_Surface
#pragma pop_macro("Surface")
#undef GPUMPI_AWAY_Surface
#endif
#ifdef GPUMPI_AWAY_SurfaceElement
#pragma pop_macro("SurfaceElement")
#undef GPUMPI_AWAY_SurfaceElement
#endif
#ifdef GPUMPI_AWAY_SuspensionPoint
#pragma pop_macro("SuspensionPoint")
#undef GPUMPI_AWAY_SuspensionPoint
#endif
#ifdef GPUMPI_AWAY_T
#pragma pop_macro("T")
#undef GPUMPI_AWAY_T
#endif
#ifdef GPUMPI_AWAY_TEXT
#pragma pop_macro("TEXT")
#undef GPUMPI_AWAY_TEXT
#endif
#ifdef GPUMPI_AWAY_TO
#pragma pop_macro("TO")
#undef GPUMPI_AWAY_TO
#endif
#ifdef GPUMPI_AWAY_TRUTH
#pragma pop_macro("TRUTH")
#undef GPUMPI_AWAY_TRUTH
#endif
#ifdef GPUMPI_AWAY_TYPE
#pragma pop_macro("TYPE")
#undef GPUMPI_AWAY_TYPE
#endif
#ifdef GPUMPI_AWAY_Target
#pragma pop_macro("Target")
#undef GPUMPI_AWAY_Target
#endif
#ifdef GPUMPI_AWAY_Template
#pragma pop_macro("Template")
#undef GPUMPI_AWAY_Template
#endif
#ifdef GPUMPI_AWAY_Test
#pragma pop_macro("Test")
#undef GPUMPI_AWAY_Test
#endif
#ifdef GPUMPI_AWAY_Testall
#pragma pop_macro("Testall")
#undef GPUMPI_AWAY_Testall
#endif
#ifdef GPUMPI_AWAY_Testsome
#pragma pop_macro("Testsome")
#undef GPUMPI_AWAY_Testsome
#endif
#ifdef GPUMPI_AWAY_Texel
#pragma pop_macro("Texel")
#undef GPUMPI_AWAY_Texel
#endif
#ifdef GPUMPI_AWAY_TexelNumber
#pragma pop_macro("TexelNumber")
#undef GPUMPI_AWAY_TexelNumber
#endif
#ifdef GPUMPI_AWAY_TexelType
#pragma pop_macro("TexelType")
#undef GPUMPI_AWAY_TexelType
#endif
#ifdef GPUMPI_AWAY_Then
#pragma pop_macro("Then")
#undef GPUMPI_AWAY_Then
#endif
#ifdef GPUMPI_AWAY_There
#pragma pop_macro("There")
#undef GPUMPI_AWAY_There
#endif
#ifdef GPUMPI_AWAY_ThisFile
#pragma pop_macro("ThisFile")
#undef GPUMPI_AWAY_ThisFile
#endif
#ifdef GPUMPI_AWAY_Thread
#pragma pop_macro("Thread")
#undef GPUMPI_AWAY_Thread
#endif
#ifdef GPUMPI_AWAY_ThreadAgreement
#pragma pop_macro("ThreadAgreement")
#undef GPUMPI_AWAY_ThreadAgreement
#endif
#ifdef GPUMPI_AWAY_ThreadBox
#pragma pop_macro("ThreadBox")
#undef GPUMPI_AWAY_ThreadBox
#endif
#ifdef GPUMPI_AWAY_ThreadCompletions
#pragma pop_macro("ThreadCompletions")
#undef GPUMPI_AWAY_ThreadCompletions
#endif
#ifdef GPUMPI_AWAY_ThreadFrames
#pragma pop_macro("ThreadFrames")
#undef GPUMPI_AWAY_ThreadFrames
#endif
#ifdef GPUMPI_AWAY_ThreadGone
#pragma pop_macro("ThreadGone")
#undef GPUMPI_AWAY_ThreadGone
#endif
#ifdef GPUMPI_AWAY_ThreadMask
#pragma pop_macro("ThreadMask")
#undef GPUMPI_AWAY_ThreadMask
#endif
#ifdef GPUMPI_AWAY_ThreadNames
#pragma pop_macro("ThreadNames")
#undef GPUMPI_AWAY_ThreadNames
#endif
#ifdef GPUMPI_AWAY_ThreadOrder
#pragma pop_macro("ThreadOrder")
#undef GPUMPI_AWAY_ThreadOrder
#endif
#ifdef GPUMPI_AWAY_ThreadPlace
#pragma pop_macro("ThreadPlace")
#undef GPUMPI_AWAY_ThreadPlace
#endif
#ifdef GPUMPI_AWAY_ThreadPosts
#pragma pop_macro("ThreadPosts")
#undef GPUMPI_AWAY_ThreadPosts
#endif
#ifdef GPUMPI_AWAY_ThreadShared
#pragma pop_macro("ThreadShared")
#undef GPUMPI_AWAY_ThreadShared
#endif
#ifdef GPUMPI_AWAY_Tile
#pragma pop_macro("Tile")
#undef GPUMPI_AWAY_Tile
#endif
#ifdef GPUMPI_AWAY_To
#pragma pop_macro("To")
#undef GPUMPI_AWAY_To
#endif
#ifdef GPUMPI_AWAY_Translated
#pragma pop_macro("Translated")
#undef GPUMPI_AWAY_Translated
#endif
#ifdef GPUMPI_AWAY_Truth
#pragma pop_macro("Truth")
#undef GPUMPI_AWAY_Truth
#endif
#ifdef GPUMPI_AWAY_Trying
#pragma pop_macro("Trying")
#undef GPUMPI_AWAY_Trying
#endif
#ifdef GPUMPI_AWAY_TwoPi
#pragma pop_macro("TwoPi")
#undef GPUMPI_AWAY_TwoPi
#endif
#ifdef GPUMPI_AWAY_Type
#pragma pop_macro("Type")
#undef GPUMPI_AWAY_Type
#endif
#ifdef GPUMPI_AWAY_U
#pragma pop_macro("U")
#undef GPUMPI_AWAY_U
#endif
#ifdef GPUMPI_AWAY_UInt16
#pragma pop_macro("UInt16")
#undef GPUMPI_AWAY_UInt16
#endif
#ifdef GPUMPI_AWAY_UInt32
#pragma pop_macro("UInt32")
#undef GPUMPI_AWAY_UInt32
#endif
#ifdef GPUMPI_AWAY_UInt64
#pragma pop_macro("UInt64")
#undef GPUMPI_AWAY_UInt64
#endif
#ifdef GPUMPI_AWAY_UInt8
#pragma pop_macro("UInt8")
#undef GPUMPI_AWAY_UInt8
#endif
#ifdef GPUMPI_AWAY_Unrestricted
#pragma pop_macro("Unrestricted")
#undef GPUMPI_AWAY_Unrestricted
#endif
#ifdef GPUMPI_AWAY_Unsigned
#pragma pop_macro("Unsigned")
#undef GPUMPI_AWAY_Unsigned
#endif
#ifdef GPUMPI_AWAY_UnsignedChar
#pragma pop_macro("UnsignedChar")
#undef GPUMPI_AWAY_UnsignedChar
#endif
#ifdef GPUMPI_AWAY_UnsignedInt
#pragma pop_macro("UnsignedInt")
#undef GPUMPI_AWAY_UnsignedInt
#endif
#ifdef GPUMPI_AWAY_UnsignedShort
#pragma pop_macro("UnsignedShort")
#undef GPUMPI_AWAY_UnsignedShort
#endif
#ifdef GPUMPI_AWAY_Up
#pragma pop_macro("Up")
#undef GPUMPI_AWAY_Up
#endif
#ifdef GPUMPI_AWAY_Use
#pragma pop_macro("Use")
#undef GPUMPI_AWAY_Use
#endif
#ifdef GPUMPI_AWAY_VALUE
#pragma pop_macro("VALUE")
#undef GPUMPI_AWAY_VALUE
#endif
#ifdef GPUMPI_AWAY_VECTOR
#pragma pop_macro("VECTOR")
#undef GPUMPI_AWAY_VECTOR
#endif
#ifdef GPUMPI_AWAY_VECTOR_A
#pragma pop_macro("VECTOR_A")
#undef GPUMPI_AWAY_VECTOR_A
#endif
#ifdef GPUMPI_AWAY_VECTOR_B
#pragma pop_macro("VECTOR_B")
#undef GPUMPI_AWAY_VECTOR_B
#endif
#ifdef GPUMPI_AWAY_Value
#pragma pop_macro("Value")
#undef GPUMPI_AWAY_Value
#endif
#ifdef GPUMPI_AWAY_Values
#pragma pop_macro("Values")
#undef GPUMPI_AWAY_Values
#endif
#ifdef GPUMPI_AWAY_Vector
#pragma pop_macro("Vector")
#undef GPUMPI_AWAY_Vector
#endif
#ifdef GPUMPI_AWAY_Visit
#pragma pop_macro("Visit")
#undef GPUMPI_AWAY_Visit
#endif
#ifdef GPUMPI_AWAY_WHAT
#pragma pop_macro("WHAT")
#undef GPUMPI_AWAY_WHAT
#endif
#ifdef GPUMPI_AWAY_WHOLE
#pragma pop_macro("WHOLE")
#undef GPUMPI_AWAY_WHOLE
#endif
#ifdef GPUMPI_AWAY_WORD
#pragma pop_macro("WORD")
#undef GPUMPI_AWAY_WORD
#endif
#ifdef GPUMPI_AWAY_WRITE
#pragma pop_macro("WRITE")
#undef GPUMPI_AWAY_WRITE
#endif
#ifdef GPUMPI_AWAY_Wait
#pragma pop_macro("Wait")
#undef GPUMPI_AWAY_Wait
#endif
#ifdef GPUMPI_AWAY_Waitall
#pragma pop_macro("Waitall")
#undef GPUMPI_AWAY_Waitall
#endif
#ifdef GPUMPI_AWAY_Waitany
#pragma pop_macro("Waitany")
#undef GPUMPI_AWAY_Waitany
#endif
#ifdef GPUMPI_AWAY_WaitingPlace
#pragma pop_macro("WaitingPlace")
#undef GPUMPI_AWAY_WaitingPlace
#endif
#ifdef GPUMPI_AWAY_Waitsome
#pragma pop_macro("Waitsome")
#undef GPUMPI_AWAY_Waitsome
#endif
#ifdef GPUMPI_AWAY_Warp
#pragma pop_macro("Warp")
#undef GPUMPI_AWAY_Warp
#endif
#ifdef GPUMPI_AWAY_WarpRoom
#pragma pop_macro("WarpRoom")
#undef GPUMPI_AWAY_WarpRoom
#endif
#ifdef GPUMPI_AWAY_WarpSlot
#pragma pop_macro("WarpSlot")
#undef GPUMPI_AWAY_WarpSlot
#endif
#ifdef GPUMPI_AWAY_WarpValues
#pragma pop_macro("WarpValues")
#undef GPUMPI_AWAY_WarpValues
#endif
#ifdef GPUMPI_AWAY_What
#pragma pop_macro("What")
#undef GPUMPI_AWAY_What
#endif
#ifdef GPUMPI_AWAY_WholeBlock
#pragma pop_macro("WholeBlock")
#undef GPUMPI_AWAY_WholeBlock
#endif
#ifdef GPUMPI_AWAY_Wide
#pragma pop_macro("Wide")
#undef GPUMPI_AWAY_Wide
#endif
#ifdef GPUMPI_AWAY_WidthA
#pragma pop_macro("WidthA")
#undef GPUMPI_AWAY_WidthA
#endif
#ifdef GPUMPI_AWAY_WidthB
#pragma pop_macro("WidthB")
#undef GPUMPI_AWAY_WidthB
#endif
#ifdef GPUMPI_AWAY_Word
#pragma pop_macro("Word")
#undef GPUMPI_AWAY_Word
#endif
#ifdef GPUMPI_AWAY_WordOf
#pragma pop_macro("WordOf")
#undef GPUMPI_AWAY_WordOf
#endif
#ifdef GPUMPI_AWAY_Words
#pragma pop_macro("Words")
#undef GPUMPI_AWAY_Words
#endif
#ifdef GPUMPI_AWAY_WorkBetweenBlocks
#pragma pop_macro("WorkBetweenBlocks")
#undef GPUMPI_AWAY_WorkBetweenBlocks
#endif
#ifdef GPUMPI_AWAY_Written
#pragma pop_macro("Written")
#undef GPUMPI_AWAY_Written
#endif
#ifdef GPUMPI_AWAY_XorwowIncrement
#pragma pop_macro("XorwowIncrement")
#undef GPUMPI_AWAY_XorwowIncrement
#endif
#ifdef GPUMPI_AWAY_Zero
#pragma pop_macro("Zero")
#undef GPUMPI_AWAY_Zero
#endif
#ifdef GPUMPI_AWAY_a
#pragma pop_macro("a")
#undef GPUMPI_AWAY_a
#endif
#ifdef GPUMPI_AWAY_abort
#pragma pop_macro("abort")
#undef GPUMPI_AWAY_abort
#endif
#ifdef GPUMPI_AWAY_abs
#pragma pop_macro("abs")
#undef GPUMPI_AWAY_abs
#endif
#ifdef GPUMPI_AWAY_absolute
#pragma pop_macro("absolute")
#undef GPUMPI_AWAY_absolute
#endif
#ifdef GPUMPI_AWAY_access
#pragma pop_macro("access")
#undef GPUMPI_AWAY_access
#endif
#ifdef GPUMPI_AWAY_accessDescCount
#pragma pop_macro("accessDescCount")
#undef GPUMPI_AWAY_accessDescCount
#endif
#ifdef GPUMPI_AWAY_accessDescs
#pragma pop_macro("accessDescs")
#undef GPUMPI_AWAY_accessDescs
#endif
#ifdef GPUMPI_AWAY_accessPolicyMaxWindowSize
#pragma pop_macro("accessPolicyMaxWindowSize")
#undef GPUMPI_AWAY_accessPolicyMaxWindowSize
#endif
#ifdef GPUMPI_AWAY_accessPolicyWindow
#pragma pop_macro("accessPolicyWindow")
#undef GPUMPI_AWAY_accessPolicyWindow
#endif
#ifdef GPUMPI_AWAY_accumulator
#pragma pop_macro("accumulator")
#undef GPUMPI_AWAY_accumulator
#endif
#ifdef GPUMPI_AWAY_acquire
#pragma pop_macro("acquire")
#undef GPUMPI_AWAY_acquire
#endif
#ifdef GPUMPI_AWAY_act
#pragma pop_macro("act")
#undef GPUMPI_AWAY_act
#endif
#ifdef GPUMPI_AWAY_activate
#pragma pop_macro("activate")
#undef GPUMPI_AWAY_activate
#endif
#ifdef GPUMPI_AWAY_activation
#pragma pop_macro("activation")
#undef GPUMPI_AWAY_activation
#endif
#ifdef GPUMPI_AWAY_active
#pragma pop_macro("active")
#undef GPUMPI_AWAY_active
#endif
#ifdef GPUMPI_AWAY_add
#pragma pop_macro("add")
#undef GPUMPI_AWAY_add
#endif
#ifdef GPUMPI_AWAY_addManagedVariable
#pragma pop_macro("addManagedVariable")
#undef GPUMPI_AWAY_addManagedVariable
#endif
#ifdef GPUMPI_AWAY_addProduct
#pragma pop_macro("addProduct")
#undef GPUMPI_AWAY_addProduct
#endif
#ifdef GPUMPI_AWAY_addTo
#pragma pop_macro("addTo")
#undef GPUMPI_AWAY_addTo
#endif
#ifdef GPUMPI_AWAY_addToOdd
#pragma pop_macro("addToOdd")
#undef GPUMPI_AWAY_addToOdd
#endif
#ifdef GPUMPI_AWAY_addToWords
#pragma pop_macro("addToWords")
#undef GPUMPI_AWAY_addToWords
#endif
#ifdef GPUMPI_AWAY_addr
#pragma pop_macro("addr")
#undef GPUMPI_AWAY_addr
#endif
#ifdef GPUMPI_AWAY_address
#pragma pop_macro("address")
#undef GPUMPI_AWAY_address
#endif
#ifdef GPUMPI_AWAY_addressMode
#pragma pop_macro("addressMode")
#undef GPUMPI_AWAY_addressMode
#endif
#ifdef GPUMPI_AWAY_addressOf
#pragma pop_macro("addressOf")
#undef GPUMPI_AWAY_addressOf
#endif
#ifdef GPUMPI_AWAY_addressed
#pragma pop_macro("addressed")
#undef GPUMPI_AWAY_addressed
#endif
#ifdef GPUMPI_AWAY_addressedConstant
#pragma pop_macro("addressedConstant")
#undef GPUMPI_AWAY_addressedConstant
#endif
#ifdef GPUMPI_AWAY_addressedDirect
#pragma pop_macro("addressedDirect")
#undef GPUMPI_AWAY_addressedDirect
#endif
#ifdef GPUMPI_AWAY_addressedDirectConstant
#pragma pop_macro("addressedDirectConstant")
#undef GPUMPI_AWAY_addressedDirectConstant
#endif
#ifdef GPUMPI_AWAY_addresses
#pragma pop_macro("addresses")
#undef GPUMPI_AWAY_addresses
#endif
#ifdef GPUMPI_AWAY_advancePhilox
#pragma pop_macro("advancePhilox")
#undef GPUMPI_AWAY_advancePhilox
#endif
#ifdef GPUMPI_AWAY_advanceStreams
#pragma pop_macro("advanceStreams")
#undef GPUMPI_AWAY_advanceStreams
#endif
#ifdef GPUMPI_AWAY_advice
#pragma pop_macro("advice")
#undef GPUMPI_AWAY_advice
#endif
#ifdef GPUMPI_AWAY_after
#pragma pop_macro("after")
#undef GPUMPI_AWAY_after
#endif
#ifdef GPUMPI_AWAY_again
#pragma pop_macro("again")
#undef GPUMPI_AWAY_again
#endif
#ifdef GPUMPI_AWAY_agree
#pragma pop_macro("agree")
#undef GPUMPI_AWAY_agree
#endif
#ifdef GPUMPI_AWAY_align
#pragma pop_macro("align")
#undef GPUMPI_AWAY_align
#endif
#ifdef GPUMPI_AWAY_aligned_size_t
#pragma pop_macro("aligned_size_t")
#undef GPUMPI_AWAY_aligned_size_t
#endif
#ifdef GPUMPI_AWAY_alignment
#pragma pop_macro("alignment")
#undef GPUMPI_AWAY_alignment
#endif
#ifdef GPUMPI_AWAY_all
#pragma pop_macro("all")
#undef GPUMPI_AWAY_all
#endif
#ifdef GPUMPI_AWAY_allgather
#pragma pop_macro("allgather")
#undef GPUMPI_AWAY_allgather
#endif
#ifdef GPUMPI_AWAY_allgatherv
#pragma pop_macro("allgatherv")
#undef GPUMPI_AWAY_allgatherv
#endif
#ifdef GPUMPI_AWAY_alloc
#pragma pop_macro("alloc")
#undef GPUMPI_AWAY_alloc
#endif
#ifdef GPUMPI_AWAY_allocType
#pragma pop_macro("allocType")
#undef GPUMPI_AWAY_allocType
#endif
#ifdef GPUMPI_AWAY_allocationChanges
#pragma pop_macro("allocationChanges")
#undef GPUMPI_AWAY_allocationChanges
#endif
#ifdef GPUMPI_AWAY_allocationRange
#pragma pop_macro("allocationRange")
#undef GPUMPI_AWAY_allocationRange
#endif
#ifdef GPUMPI_AWAY_allowHostAccess
#pragma pop_macro("allowHostAccess")
#undef GPUMPI_AWAY_allowHostAccess
#endif
#ifdef GPUMPI_AWAY_allreduce
#pragma pop_macro("allreduce")
#undef GPUMPI_AWAY_allreduce
#endif
#ifdef GPUMPI_AWAY_alltoall
#pragma pop_macro("alltoall")
#undef GPUMPI_AWAY_alltoall
#endif
#ifdef GPUMPI_AWAY_alltoallv
#pragma pop_macro("alltoallv")
#undef GPUMPI_AWAY_alltoallv
#endif
#ifdef GPUMPI_AWAY_along
#pragma pop_macro("along")
#undef GPUMPI_AWAY_along
#endif
#ifdef GPUMPI_AWAY_alongX
#pragma pop_macro("alongX")
#undef GPUMPI_AWAY_alongX
#endif
#ifdef GPUMPI_AWAY_alongY
#pragma pop_macro("alongY")
#undef GPUMPI_AWAY_alongY
#endif
#ifdef GPUMPI_AWAY_always_inline
#pragma pop_macro("always_inline")
#undef GPUMPI_AWAY_always_inline
#endif
#ifdef GPUMPI_AWAY_angle
#pragma pop_macro("angle")
#undef GPUMPI_AWAY_angle
#endif
#ifdef GPUMPI_AWAY_annotate
#pragma pop_macro("annotate")
#undef GPUMPI_AWAY_annotate
#endif
#ifdef GPUMPI_AWAY_any
#pragma pop_macro("any")
#undef GPUMPI_AWAY_any
#endif
#ifdef GPUMPI_AWAY_apply
#pragma pop_macro("apply")
#undef GPUMPI_AWAY_apply
#endif
#ifdef GPUMPI_AWAY_areAll
#pragma pop_macro("areAll")
#undef GPUMPI_AWAY_areAll
#endif
#ifdef GPUMPI_AWAY_areOrdinaryEdges
#pragma pop_macro("areOrdinaryEdges")
#undef GPUMPI_AWAY_areOrdinaryEdges
#endif
#ifdef GPUMPI_AWAY_argument
#pragma pop_macro("argument")
#undef GPUMPI_AWAY_argument
#endif
#ifdef GPUMPI_AWAY_arguments
#pragma pop_macro("arguments")
#undef GPUMPI_AWAY_arguments
#endif
#ifdef GPUMPI_AWAY_argumentsAt
#pragma pop_macro("argumentsAt")
#undef GPUMPI_AWAY_argumentsAt
#endif
#ifdef GPUMPI_AWAY_array
#pragma pop_macro("array")
#undef GPUMPI_AWAY_array
#endif
#ifdef GPUMPI_AWAY_arrival_token
#pragma pop_macro("arrival_token")
#undef GPUMPI_AWAY_arrival_token
#endif
#ifdef GPUMPI_AWAY_arrive
#pragma pop_macro("arrive")
#undef GPUMPI_AWAY_arrive
#endif
#ifdef GPUMPI_AWAY_arriveAndDrop
#pragma pop_macro("arriveAndDrop")
#undef GPUMPI_AWAY_arriveAndDrop
#endif
#ifdef GPUMPI_AWAY_arrive_and_drop
#pragma pop_macro("arrive_and_drop")
#undef GPUMPI_AWAY_arrive_and_drop
#endif
#ifdef GPUMPI_AWAY_arrive_and_wait
#pragma pop_macro("arrive_and_wait")
#undef GPUMPI_AWAY_arrive_and_wait
#endif
#ifdef GPUMPI_AWAY_arrive_on
#pragma pop_macro("arrive_on")
#undef GPUMPI_AWAY_arrive_on
#endif
#ifdef GPUMPI_AWAY_arrivedIn
#pragma pop_macro("arrivedIn")
#undef GPUMPI_AWAY_arrivedIn
#endif
#ifdef GPUMPI_AWAY_ask
#pragma pop_macro("ask")
#undef GPUMPI_AWAY_ask
#endif
#ifdef GPUMPI_AWAY_asks
#pragma pop_macro("asks")
#undef GPUMPI_AWAY_asks
#endif
#ifdef GPUMPI_AWAY_assignValue
#pragma pop_macro("assignValue")
#undef GPUMPI_AWAY_assignValue
#endif
#ifdef GPUMPI_AWAY_async
#pragma pop_macro("async")
#undef GPUMPI_AWAY_async
#endif
#ifdef GPUMPI_AWAY_asyncEngineCount
#pragma pop_macro("asyncEngineCount")
#undef GPUMPI_AWAY_asyncEngineCount
#endif
#ifdef GPUMPI_AWAY_at
#pragma pop_macro("at")
#undef GPUMPI_AWAY_at
#endif
#ifdef GPUMPI_AWAY_atBarrier
#pragma pop_macro("atBarrier")
#undef GPUMPI_AWAY_atBarrier
#endif
#ifdef GPUMPI_AWAY_atLevel
#pragma pop_macro("atLevel")
#undef GPUMPI_AWAY_atLevel
#endif
#ifdef GPUMPI_AWAY_atomic
#pragma pop_macro("atomic")
#undef GPUMPI_AWAY_atomic
#endif
#ifdef GPUMPI_AWAY_atomicAdd
#pragma pop_macro("atomicAdd")
#undef GPUMPI_AWAY_atomicAdd
#endif
#ifdef GPUMPI_AWAY_atomicAdd_block
#pragma pop_macro("atomicAdd_block")
#undef GPUMPI_AWAY_atomicAdd_block
#endif
#ifdef GPUMPI_AWAY_atomicAdd_system
#pragma pop_macro("atomicAdd_system")
#undef GPUMPI_AWAY_atomicAdd_system
#endif
#ifdef GPUMPI_AWAY_atomicAnd
#pragma pop_macro("atomicAnd")
#undef GPUMPI_AWAY_atomicAnd
#endif
#ifdef GPUMPI_AWAY_atomicCAS
#pragma pop_macro("atomicCAS")
#undef GPUMPI_AWAY_atomicCAS
#endif
#ifdef GPUMPI_AWAY_atomicCAS_block
#pragma pop_macro("atomicCAS_block")
#undef GPUMPI_AWAY_atomicCAS_block
#endif
#ifdef GPUMPI_AWAY_atomicCAS_system
#pragma pop_macro("atomicCAS_system")
#undef GPUMPI_AWAY_atomicCAS_system
#endif
#ifdef GPUMPI_AWAY_atomicChange
#pragma pop_macro("atomicChange")
#undef GPUMPI_AWAY_atomicChange
#endif
#ifdef GPUMPI_AWAY_atomicDec
#pragma pop_macro("atomicDec")
#undef GPUMPI_AWAY_atomicDec
#endif
#ifdef GPUMPI_AWAY_atomicExch
#pragma pop_macro("atomicExch")
#undef GPUMPI_AWAY_atomicExch
#endif
#ifdef GPUMPI_AWAY_atomicExch_block
#pragma pop_macro("atomicExch_block")
#undef GPUMPI_AWAY_atomicExch_block
#endif
#ifdef GPUMPI_AWAY_atomicExch_system
#pragma pop_macro("atomicExch_system")
#undef GPUMPI_AWAY_atomicExch_system
#endif
#ifdef GPUMPI_AWAY_atomicInc
#pragma pop_macro("atomicInc")
#undef GPUMPI_AWAY_atomicInc
#endif
#ifdef GPUMPI_AWAY_atomicMax
#pragma pop_macro("atomicMax")
#undef GPUMPI_AWAY_atomicMax
#endif
#ifdef GPUMPI_AWAY_atomicMin
#pragma pop_macro("atomicMin")
#undef GPUMPI_AWAY_atomicMin
#endif
#ifdef GPUMPI_AWAY_atomicOr
#pragma pop_macro("atomicOr")
#undef GPUMPI_AWAY_atomicOr
#endif
#ifdef GPUMPI_AWAY_atomicPlace
#pragma pop_macro("atomicPlace")
#undef GPUMPI_AWAY_atomicPlace
#endif
#ifdef GPUMPI_AWAY_atomicSub
#pragma pop_macro("atomicSub")
#undef GPUMPI_AWAY_atomicSub
#endif
#ifdef GPUMPI_AWAY_atomicXor
#pragma pop_macro("atomicXor")
#undef GPUMPI_AWAY_atomicXor
#endif
#ifdef GPUMPI_AWAY_atomic_bool
#pragma pop_macro("atomic_bool")
#undef GPUMPI_AWAY_atomic_bool
#endif
#ifdef GPUMPI_AWAY_atomic_char
#pragma pop_macro("atomic_char")
#undef GPUMPI_AWAY_atomic_char
#endif
#ifdef GPUMPI_AWAY_atomic_flag
#pragma pop_macro("atomic_flag")
#undef GPUMPI_AWAY_atomic_flag
#endif
#ifdef GPUMPI_AWAY_atomic_int
#pragma pop_macro("atomic_int")
#undef GPUMPI_AWAY_atomic_int
#endif
#ifdef GPUMPI_AWAY_atomic_int32_t
#pragma pop_macro("atomic_int32_t")
#undef GPUMPI_AWAY_atomic_int32_t
#endif
#ifdef GPUMPI_AWAY_atomic_int64_t
#pragma pop_macro("atomic_int64_t")
#undef GPUMPI_AWAY_atomic_int64_t
#endif
#ifdef GPUMPI_AWAY_atomic_llong
#pragma pop_macro("atomic_llong")
#undef GPUMPI_AWAY_atomic_llong
#endif
#ifdef GPUMPI_AWAY_atomic_long
#pragma pop_macro("atomic_long")
#undef GPUMPI_AWAY_atomic_long
#endif
#ifdef GPUMPI_AWAY_atomic_ptrdiff_t
#pragma pop_macro("atomic_ptrdiff_t")
#undef GPUMPI_AWAY_atomic_ptrdiff_t
#endif
#ifdef GPUMPI_AWAY_atomic_ref
#pragma pop_macro("atomic_ref")
#undef GPUMPI_AWAY_atomic_ref
#endif
#ifdef GPUMPI_AWAY_atomic_schar
#pragma pop_macro("atomic_schar")
#undef GPUMPI_AWAY_atomic_schar
#endif
#ifdef GPUMPI_AWAY_atomic_short
#pragma pop_macro("atomic_short")
#undef GPUMPI_AWAY_atomic_short
#endif
#ifdef GPUMPI_AWAY_atomic_signal_fence
#pragma pop_macro("atomic_signal_fence")
#undef GPUMPI_AWAY_atomic_signal_fence
#endif
#ifdef GPUMPI_AWAY_atomic_size_t
#pragma pop_macro("atomic_size_t")
#undef GPUMPI_AWAY_atomic_size_t
#endif
#ifdef GPUMPI_AWAY_atomic_thread_fence
#pragma pop_macro("atomic_thread_fence")
#undef GPUMPI_AWAY_atomic_thread_fence
#endif
#ifdef GPUMPI_AWAY_atomic_uchar
#pragma pop_macro("atomic_uchar")
#undef GPUMPI_AWAY_atomic_uchar
#endif
#ifdef GPUMPI_AWAY_atomic_uint
#pragma pop_macro("atomic_uint")
#undef GPUMPI_AWAY_atomic_uint
#endif
#ifdef GPUMPI_AWAY_atomic_uint32_t
#pragma pop_macro("atomic_uint32_t")
#undef GPUMPI_AWAY_atomic_uint32_t
#endif
#ifdef GPUMPI_AWAY_atomic_uint64_t
#pragma pop_macro("atomic_uint64_t")
#undef GPUMPI_AWAY_atomic_uint64_t
#endif
#ifdef GPUMPI_AWAY_atomic_ullong
#pragma pop_macro("atomic_ullong")
#undef GPUMPI_AWAY_atomic_ullong
#endif
#ifdef GPUMPI_AWAY_atomic_ulong
#pragma pop_macro("atomic_ulong")
#undef GPUMPI_AWAY_atomic_ulong
#endif
#ifdef GPUMPI_AWAY_atomic_ushort
#pragma pop_macro("atomic_ushort")
#undef GPUMPI_AWAY_atomic_ushort
#endif
#ifdef GPUMPI_AWAY_attribute
#pragma pop_macro("attribute")
#undef GPUMPI_AWAY_attribute
#endif
#ifdef GPUMPI_AWAY_attributeCount
#pragma pop_macro("attributeCount")
#undef GPUMPI_AWAY_attributeCount
#endif
#ifdef GPUMPI_AWAY_attributes
#pragma pop_macro("attributes")
#undef GPUMPI_AWAY_attributes
#endif
#ifdef GPUMPI_AWAY_attrs
#pragma pop_macro("attrs")
#undef GPUMPI_AWAY_attrs
#endif
#ifdef GPUMPI_AWAY_awaitChange
#pragma pop_macro("awaitChange")
#undef GPUMPI_AWAY_awaitChange
#endif
#ifdef GPUMPI_AWAY_awaitEnd
#pragma pop_macro("awaitEnd")
#undef GPUMPI_AWAY_awaitEnd
#endif
#ifdef GPUMPI_AWAY_awaitOther
#pragma pop_macro("awaitOther")
#undef GPUMPI_AWAY_awaitOther
#endif
#ifdef GPUMPI_AWAY_awaitSharers
#pragma pop_macro("awaitSharers")
#undef GPUMPI_AWAY_awaitSharers
#endif
#ifdef GPUMPI_AWAY_awaitStreams
#pragma pop_macro("awaitStreams")
#undef GPUMPI_AWAY_awaitStreams
#endif
#ifdef GPUMPI_AWAY_awaitValue
#pragma pop_macro("awaitValue")
#undef GPUMPI_AWAY_awaitValue
#endif
#ifdef GPUMPI_AWAY_away
#pragma pop_macro("away")
#undef GPUMPI_AWAY_away
#endif
#ifdef GPUMPI_AWAY_awbarrier
#pragma pop_macro("awbarrier")
#undef GPUMPI_AWAY_awbarrier
#endif
#ifdef GPUMPI_AWAY_b
#pragma pop_macro("b")
#undef GPUMPI_AWAY_b
#endif
#ifdef GPUMPI_AWAY_b1
#pragma pop_macro("b1")
#undef GPUMPI_AWAY_b1
#endif
#ifdef GPUMPI_AWAY_ballot
#pragma pop_macro("ballot")
#undef GPUMPI_AWAY_ballot
#endif
#ifdef GPUMPI_AWAY_barrier
#pragma pop_macro("barrier")
#undef GPUMPI_AWAY_barrier
#endif
#ifdef GPUMPI_AWAY_barrierAt
#pragma pop_macro("barrierAt")
#undef GPUMPI_AWAY_barrierAt
#endif
#ifdef GPUMPI_AWAY_barrierWord
#pragma pop_macro("barrierWord")
#undef GPUMPI_AWAY_barrierWord
#endif
#ifdef GPUMPI_AWAY_barrier_arrive
#pragma pop_macro("barrier_arrive")
#undef GPUMPI_AWAY_barrier_arrive
#endif
#ifdef GPUMPI_AWAY_barrier_wait
#pragma pop_macro("barrier_wait")
#undef GPUMPI_AWAY_barrier_wait
#endif
#ifdef GPUMPI_AWAY_base
#pragma pop_macro("base")
#undef GPUMPI_AWAY_base
#endif
#ifdef GPUMPI_AWAY_base_ptr
#pragma pop_macro("base_ptr")
#undef GPUMPI_AWAY_base_ptr
#endif
#ifdef GPUMPI_AWAY_bcast
#pragma pop_macro("bcast")
#undef GPUMPI_AWAY_bcast
#endif
#ifdef GPUMPI_AWAY_before
#pragma pop_macro("before")
#undef GPUMPI_AWAY_before
#endif
#ifdef GPUMPI_AWAY_beforeScan
#pragma pop_macro("beforeScan")
#undef GPUMPI_AWAY_beforeScan
#endif
#ifdef GPUMPI_AWAY_begin
#pragma pop_macro("begin")
#undef GPUMPI_AWAY_begin
#endif
#ifdef GPUMPI_AWAY_beginBlock
#pragma pop_macro("beginBlock")
#undef GPUMPI_AWAY_beginBlock
#endif
#ifdef GPUMPI_AWAY_beginBlocks
#pragma pop_macro("beginBlocks")
#undef GPUMPI_AWAY_beginBlocks
#endif
#ifdef GPUMPI_AWAY_beginDirect
#pragma pop_macro("beginDirect")
#undef GPUMPI_AWAY_beginDirect
#endif
#ifdef GPUMPI_AWAY_beginInPlace
#pragma pop_macro("beginInPlace")
#undef GPUMPI_AWAY_beginInPlace
#endif
#ifdef GPUMPI_AWAY_beginNext
#pragma pop_macro("beginNext")
#undef GPUMPI_AWAY_beginNext
#endif
#ifdef GPUMPI_AWAY_beginNextBlock
#pragma pop_macro("beginNextBlock")
#undef GPUMPI_AWAY_beginNextBlock
#endif
#ifdef GPUMPI_AWAY_beginOf
#pragma pop_macro("beginOf")
#undef GPUMPI_AWAY_beginOf
#endif
#ifdef GPUMPI_AWAY_beginOfKernel
#pragma pop_macro("beginOfKernel")
#undef GPUMPI_AWAY_beginOfKernel
#endif
#ifdef GPUMPI_AWAY_begun
#pragma pop_macro("begun")
#undef GPUMPI_AWAY_begun
#endif
#ifdef GPUMPI_AWAY_begunOf
#pragma pop_macro("begunOf")
#undef GPUMPI_AWAY_begunOf
#endif
#ifdef GPUMPI_AWAY_behind
#pragma pop_macro("behind")
#undef GPUMPI_AWAY_behind
#endif
#ifdef GPUMPI_AWAY_behindProxy
#pragma pop_macro("behindProxy")
#undef GPUMPI_AWAY_behindProxy
#endif
#ifdef GPUMPI_AWAY_behindWarps
#pragma pop_macro("behindWarps")
#undef GPUMPI_AWAY_behindWarps
#endif
#ifdef GPUMPI_AWAY_below
#pragma pop_macro("below")
#undef GPUMPI_AWAY_below
#endif
#ifdef GPUMPI_AWAY_bestBlocks
#pragma pop_macro("bestBlocks")
#undef GPUMPI_AWAY_bestBlocks
#endif
#ifdef GPUMPI_AWAY_bestThreads
#pragma pop_macro("bestThreads")
#undef GPUMPI_AWAY_bestThreads
#endif
#ifdef GPUMPI_AWAY_beyond
#pragma pop_macro("beyond")
#undef GPUMPI_AWAY_beyond
#endif
#ifdef GPUMPI_AWAY_bfloat16
#pragma pop_macro("bfloat16")
#undef GPUMPI_AWAY_bfloat16
#endif
#ifdef GPUMPI_AWAY_bias
#pragma pop_macro("bias")
#undef GPUMPI_AWAY_bias
#endif
#ifdef GPUMPI_AWAY_binaryPart
#pragma pop_macro("binaryPart")
#undef GPUMPI_AWAY_binaryPart
#endif
#ifdef GPUMPI_AWAY_binaryVersion
#pragma pop_macro("binaryVersion")
#undef GPUMPI_AWAY_binaryVersion
#endif
#ifdef GPUMPI_AWAY_binary_partition
#pragma pop_macro("binary_partition")
#undef GPUMPI_AWAY_binary_partition
#endif
#ifdef GPUMPI_AWAY_binary_semaphore
#pragma pop_macro("binary_semaphore")
#undef GPUMPI_AWAY_binary_semaphore
#endif
#ifdef GPUMPI_AWAY_bit
#pragma pop_macro("bit")
#undef GPUMPI_AWAY_bit
#endif
#ifdef GPUMPI_AWAY_bitCast
#pragma pop_macro("bitCast")
#undef GPUMPI_AWAY_bitCast
#endif
#ifdef GPUMPI_AWAY_bit_and
#pragma pop_macro("bit_and")
#undef GPUMPI_AWAY_bit_and
#endif
#ifdef GPUMPI_AWAY_bit_or
#pragma pop_macro("bit_or")
#undef GPUMPI_AWAY_bit_or
#endif
#ifdef GPUMPI_AWAY_bit_xor
#pragma pop_macro("bit_xor")
#undef GPUMPI_AWAY_bit_xor
#endif
#ifdef GPUMPI_AWAY_bits
#pragma pop_macro("bits")
#undef GPUMPI_AWAY_bits
#endif
#ifdef GPUMPI_AWAY_bitsOf
#pragma pop_macro("bitsOf")
#undef GPUMPI_AWAY_bitsOf
#endif
#ifdef GPUMPI_AWAY_bitsOfHalf
#pragma pop_macro("bitsOfHalf")
#undef GPUMPI_AWAY_bitsOfHalf
#endif
#ifdef GPUMPI_AWAY_block
#pragma pop_macro("block")
#undef GPUMPI_AWAY_block
#endif
#ifdef GPUMPI_AWAY_blockActivation
#pragma pop_macro("blockActivation")
#undef GPUMPI_AWAY_blockActivation
#endif
#ifdef GPUMPI_AWAY_blockAnew
#pragma pop_macro("blockAnew")
#undef GPUMPI_AWAY_blockAnew
#endif
#ifdef GPUMPI_AWAY_blockDim
#pragma pop_macro("blockDim")
#undef GPUMPI_AWAY_blockDim
#endif
#ifdef GPUMPI_AWAY_blockIdx
#pragma pop_macro("blockIdx")
#undef GPUMPI_AWAY_blockIdx
#endif
#ifdef GPUMPI_AWAY_blockIndex
#pragma pop_macro("blockIndex")
#undef GPUMPI_AWAY_blockIndex
#endif
#ifdef GPUMPI_AWAY_blockIndexAnew
#pragma pop_macro("blockIndexAnew")
#undef GPUMPI_AWAY_blockIndexAnew
#endif
#ifdef GPUMPI_AWAY_blockNanoseconds
#pragma pop_macro("blockNanoseconds")
#undef GPUMPI_AWAY_blockNanoseconds
#endif
#ifdef GPUMPI_AWAY_blockOfGrid
#pragma pop_macro("blockOfGrid")
#undef GPUMPI_AWAY_blockOfGrid
#endif
#ifdef GPUMPI_AWAY_blockOperations
#pragma pop_macro("blockOperations")
#undef GPUMPI_AWAY_blockOperations
#endif
#ifdef GPUMPI_AWAY_blockPosts
#pragma pop_macro("blockPosts")
#undef GPUMPI_AWAY_blockPosts
#endif
#ifdef GPUMPI_AWAY_blockThreads
#pragma pop_macro("blockThreads")
#undef GPUMPI_AWAY_blockThreads
#endif
#ifdef GPUMPI_AWAY_block_index
#pragma pop_macro("block_index")
#undef GPUMPI_AWAY_block_index
#endif
#ifdef GPUMPI_AWAY_block_rank
#pragma pop_macro("block_rank")
#undef GPUMPI_AWAY_block_rank
#endif
#ifdef GPUMPI_AWAY_block_tile_memory
#pragma pop_macro("block_tile_memory")
#undef GPUMPI_AWAY_block_tile_memory
#endif
#ifdef GPUMPI_AWAY_blocking
#pragma pop_macro("blocking")
#undef GPUMPI_AWAY_blocking
#endif
#ifdef GPUMPI_AWAY_blocks
#pragma pop_macro("blocks")
#undef GPUMPI_AWAY_blocks
#endif
#ifdef GPUMPI_AWAY_blocksOf
#pragma pop_macro("blocksOf")
#undef GPUMPI_AWAY_blocksOf
#endif
#ifdef GPUMPI_AWAY_blocksOfGrid
#pragma pop_macro("blocksOfGrid")
#undef GPUMPI_AWAY_blocksOfGrid
#endif
#ifdef GPUMPI_AWAY_body
#pragma pop_macro("body")
#undef GPUMPI_AWAY_body
#endif
#ifdef GPUMPI_AWAY_bodyBytes
#pragma pop_macro("bodyBytes")
#undef GPUMPI_AWAY_bodyBytes
#endif
#ifdef GPUMPI_AWAY_bodyName
#pragma pop_macro("bodyName")
#undef GPUMPI_AWAY_bodyName
#endif
#ifdef GPUMPI_AWAY_bodyOfKernel
#pragma pop_macro("bodyOfKernel")
#undef GPUMPI_AWAY_bodyOfKernel
#endif
#ifdef GPUMPI_AWAY_borderColor
#pragma pop_macro("borderColor")
#undef GPUMPI_AWAY_borderColor
#endif
#ifdef GPUMPI_AWAY_bound
#pragma pop_macro("bound")
#undef GPUMPI_AWAY_bound
#endif
#ifdef GPUMPI_AWAY_box
#pragma pop_macro("box")
#undef GPUMPI_AWAY_box
#endif
#ifdef GPUMPI_AWAY_boxMuller
#pragma pop_macro("boxMuller")
#undef GPUMPI_AWAY_boxMuller
#endif
#ifdef GPUMPI_AWAY_boxmuller_extra
#pragma pop_macro("boxmuller_extra")
#undef GPUMPI_AWAY_boxmuller_extra
#endif
#ifdef GPUMPI_AWAY_boxmuller_extra_double
#pragma pop_macro("boxmuller_extra_double")
#undef GPUMPI_AWAY_boxmuller_extra_double
#endif
#ifdef GPUMPI_AWAY_boxmuller_flag
#pragma pop_macro("boxmuller_flag")
#undef GPUMPI_AWAY_boxmuller_flag
#endif
#ifdef GPUMPI_AWAY_boxmuller_flag_double
#pragma pop_macro("boxmuller_flag_double")
#undef GPUMPI_AWAY_boxmuller_flag_double
#endif
#ifdef GPUMPI_AWAY_buffer
#pragma pop_macro("buffer")
#undef GPUMPI_AWAY_buffer
#endif
#ifdef GPUMPI_AWAY_butterfly
#pragma pop_macro("butterfly")
#undef GPUMPI_AWAY_butterfly
#endif
#ifdef GPUMPI_AWAY_by
#pragma pop_macro("by")
#undef GPUMPI_AWAY_by
#endif
#ifdef GPUMPI_AWAY_byRows
#pragma pop_macro("byRows")
#undef GPUMPI_AWAY_byRows
#endif
#ifdef GPUMPI_AWAY_bytes
#pragma pop_macro("bytes")
#undef GPUMPI_AWAY_bytes
#endif
#ifdef GPUMPI_AWAY_bytesOf
#pragma pop_macro("bytesOf")
#undef GPUMPI_AWAY_bytesOf
#endif
#ifdef GPUMPI_AWAY_bytesize
#pragma pop_macro("bytesize")
#undef GPUMPI_AWAY_bytesize
#endif
#ifdef GPUMPI_AWAY_c
#pragma pop_macro("c")
#undef GPUMPI_AWAY_c
#endif
#ifdef GPUMPI_AWAY_cacheModeCA
#pragma pop_macro("cacheModeCA")
#undef GPUMPI_AWAY_cacheModeCA
#endif
#ifdef GPUMPI_AWAY_calculated
#pragma pop_macro("calculated")
#undef GPUMPI_AWAY_calculated
#endif
#ifdef GPUMPI_AWAY_call
#pragma pop_macro("call")
#undef GPUMPI_AWAY_call
#endif
#ifdef GPUMPI_AWAY_callback
#pragma pop_macro("callback")
#undef GPUMPI_AWAY_callback
#endif
#ifdef GPUMPI_AWAY_caller
#pragma pop_macro("caller")
#undef GPUMPI_AWAY_caller
#endif
#ifdef GPUMPI_AWAY_calls
#pragma pop_macro("calls")
#undef GPUMPI_AWAY_calls
#endif
#ifdef GPUMPI_AWAY_came
#pragma pop_macro("came")
#undef GPUMPI_AWAY_came
#endif
#ifdef GPUMPI_AWAY_can
#pragma pop_macro("can")
#undef GPUMPI_AWAY_can
#endif
#ifdef GPUMPI_AWAY_canLeave
#pragma pop_macro("canLeave")
#undef GPUMPI_AWAY_canLeave
#endif
#ifdef GPUMPI_AWAY_canMapHostMemory
#pragma pop_macro("canMapHostMemory")
#undef GPUMPI_AWAY_canMapHostMemory
#endif
#ifdef GPUMPI_AWAY_canUseHostPointerForRegisteredMem
#pragma pop_macro("canUseHostPointerForRegisteredMem")
#undef GPUMPI_AWAY_canUseHostPointerForRegisteredMem
#endif
#ifdef GPUMPI_AWAY_can_be_tiled
#pragma pop_macro("can_be_tiled")
#undef GPUMPI_AWAY_can_be_tiled
#endif
#ifdef GPUMPI_AWAY_casWide
#pragma pop_macro("casWide")
#undef GPUMPI_AWAY_casWide
#endif
#ifdef GPUMPI_AWAY_cbrt
#pragma pop_macro("cbrt")
#undef GPUMPI_AWAY_cbrt
#endif
#ifdef GPUMPI_AWAY_ceil
#pragma pop_macro("ceil")
#undef GPUMPI_AWAY_ceil
#endif
#ifdef GPUMPI_AWAY_change
#pragma pop_macro("change")
#undef GPUMPI_AWAY_change
#endif
#ifdef GPUMPI_AWAY_char2
#pragma pop_macro("char2")
#undef GPUMPI_AWAY_char2
#endif
#ifdef GPUMPI_AWAY_char4
#pragma pop_macro("char4")
#undef GPUMPI_AWAY_char4
#endif
#ifdef GPUMPI_AWAY_checkKernel
#pragma pop_macro("checkKernel")
#undef GPUMPI_AWAY_checkKernel
#endif
#ifdef GPUMPI_AWAY_checkPlace
#pragma pop_macro("checkPlace")
#undef GPUMPI_AWAY_checkPlace
#endif
#ifdef GPUMPI_AWAY_child
#pragma pop_macro("child")
#undef GPUMPI_AWAY_child
#endif
#ifdef GPUMPI_AWAY_choice
#pragma pop_macro("choice")
#undef GPUMPI_AWAY_choice
#endif
#ifdef GPUMPI_AWAY_chrono
#pragma pop_macro("chrono")
#undef GPUMPI_AWAY_chrono
#endif
#ifdef GPUMPI_AWAY_clear
#pragma pop_macro("clear")
#undef GPUMPI_AWAY_clear
#endif
#ifdef GPUMPI_AWAY_clearIf
#pragma pop_macro("clearIf")
#undef GPUMPI_AWAY_clearIf
#endif
#ifdef GPUMPI_AWAY_clock
#pragma pop_macro("clock")
#undef GPUMPI_AWAY_clock
#endif
#ifdef GPUMPI_AWAY_clock64
#pragma pop_macro("clock64")
#undef GPUMPI_AWAY_clock64
#endif
#ifdef GPUMPI_AWAY_clockRate
#pragma pop_macro("clockRate")
#undef GPUMPI_AWAY_clockRate
#endif
#ifdef GPUMPI_AWAY_clock_t
#pragma pop_macro("clock_t")
#undef GPUMPI_AWAY_clock_t
#endif
#ifdef GPUMPI_AWAY_clone
#pragma pop_macro("clone")
#undef GPUMPI_AWAY_clone
#endif
#ifdef GPUMPI_AWAY_close
#pragma pop_macro("close")
#undef GPUMPI_AWAY_close
#endif
#ifdef GPUMPI_AWAY_clusterDim
#pragma pop_macro("clusterDim")
#undef GPUMPI_AWAY_clusterDim
#endif
#ifdef GPUMPI_AWAY_clusterDimMustBeSet
#pragma pop_macro("clusterDimMustBeSet")
#undef GPUMPI_AWAY_clusterDimMustBeSet
#endif
#ifdef GPUMPI_AWAY_clusterLaunch
#pragma pop_macro("clusterLaunch")
#undef GPUMPI_AWAY_clusterLaunch
#endif
#ifdef GPUMPI_AWAY_clusterSchedulingPolicyPreference
#pragma pop_macro("clusterSchedulingPolicyPreference")
#undef GPUMPI_AWAY_clusterSchedulingPolicyPreference
#endif
#ifdef GPUMPI_AWAY_cluster_group
#pragma pop_macro("cluster_group")
#undef GPUMPI_AWAY_cluster_group
#endif
#ifdef GPUMPI_AWAY_cluster_index
#pragma pop_macro("cluster_index")
#undef GPUMPI_AWAY_cluster_index
#endif
#ifdef GPUMPI_AWAY_cluster_rank
#pragma pop_macro("cluster_rank")
#undef GPUMPI_AWAY_cluster_rank
#endif
#ifdef GPUMPI_AWAY_clusters
#pragma pop_macro("clusters")
#undef GPUMPI_AWAY_clusters
#endif
#ifdef GPUMPI_AWAY_coalesced_group
#pragma pop_macro("coalesced_group")
#undef GPUMPI_AWAY_coalesced_group
#endif
#ifdef GPUMPI_AWAY_coalesced_group_id
#pragma pop_macro("coalesced_group_id")
#undef GPUMPI_AWAY_coalesced_group_id
#endif
#ifdef GPUMPI_AWAY_coalesced_threads
#pragma pop_macro("coalesced_threads")
#undef GPUMPI_AWAY_coalesced_threads
#endif
#ifdef GPUMPI_AWAY_code
#pragma pop_macro("code")
#undef GPUMPI_AWAY_code
#endif
#ifdef GPUMPI_AWAY_col_major
#pragma pop_macro("col_major")
#undef GPUMPI_AWAY_col_major
#endif
#ifdef GPUMPI_AWAY_collectiveOf
#pragma pop_macro("collectiveOf")
#undef GPUMPI_AWAY_collectiveOf
#endif
#ifdef GPUMPI_AWAY_column
#pragma pop_macro("column")
#undef GPUMPI_AWAY_column
#endif
#ifdef GPUMPI_AWAY_columns
#pragma pop_macro("columns")
#undef GPUMPI_AWAY_columns
#endif
#ifdef GPUMPI_AWAY_come
#pragma pop_macro("come")
#undef GPUMPI_AWAY_come
#endif
#ifdef GPUMPI_AWAY_comm
#pragma pop_macro("comm")
#undef GPUMPI_AWAY_comm
#endif
#ifdef GPUMPI_AWAY_comm_rank
#pragma pop_macro("comm_rank")
#undef GPUMPI_AWAY_comm_rank
#endif
#ifdef GPUMPI_AWAY_comm_size
#pragma pop_macro("comm_size")
#undef GPUMPI_AWAY_comm_size
#endif
#ifdef GPUMPI_AWAY_commit
#pragma pop_macro("commit")
#undef GPUMPI_AWAY_commit
#endif
#ifdef GPUMPI_AWAY_commit_and_wait
#pragma pop_macro("commit_and_wait")
#undef GPUMPI_AWAY_commit_and_wait
#endif
#ifdef GPUMPI_AWAY_committed
#pragma pop_macro("committed")
#undef GPUMPI_AWAY_committed
#endif
#ifdef GPUMPI_AWAY_compareExchange
#pragma pop_macro("compareExchange")
#undef GPUMPI_AWAY_compareExchange
#endif
#ifdef GPUMPI_AWAY_compareExchangeWide
#pragma pop_macro("compareExchangeWide")
#undef GPUMPI_AWAY_compareExchangeWide
#endif
#ifdef GPUMPI_AWAY_compare_exchange_strong
#pragma pop_macro("compare_exchange_strong")
#undef GPUMPI_AWAY_compare_exchange_strong
#endif
#ifdef GPUMPI_AWAY_compare_exchange_weak
#pragma pop_macro("compare_exchange_weak")
#undef GPUMPI_AWAY_compare_exchange_weak
#endif
#ifdef GPUMPI_AWAY_complete
#pragma pop_macro("complete")
#undef GPUMPI_AWAY_complete
#endif
#ifdef GPUMPI_AWAY_completeRequested
#pragma pop_macro("completeRequested")
#undef GPUMPI_AWAY_completeRequested
#endif
#ifdef GPUMPI_AWAY_completed
#pragma pop_macro("completed")
#undef GPUMPI_AWAY_completed
#endif
#ifdef GPUMPI_AWAY_completedOfBlock
#pragma pop_macro("completedOfBlock")
#undef GPUMPI_AWAY_completedOfBlock
#endif
#ifdef GPUMPI_AWAY_completes
#pragma pop_macro("completes")
#undef GPUMPI_AWAY_completes
#endif
#ifdef GPUMPI_AWAY_completion
#pragma pop_macro("completion")
#undef GPUMPI_AWAY_completion
#endif
#ifdef GPUMPI_AWAY_completionOf
#pragma pop_macro("completionOf")
#undef GPUMPI_AWAY_completionOf
#endif
#ifdef GPUMPI_AWAY_completions
#pragma pop_macro("completions")
#undef GPUMPI_AWAY_completions
#endif
#ifdef GPUMPI_AWAY_complexAbsolute
#pragma pop_macro("complexAbsolute")
#undef GPUMPI_AWAY_complexAbsolute
#endif
#ifdef GPUMPI_AWAY_complexMultiplyAdd
#pragma pop_macro("complexMultiplyAdd")
#undef GPUMPI_AWAY_complexMultiplyAdd
#endif
#ifdef GPUMPI_AWAY_complexProduct
#pragma pop_macro("complexProduct")
#undef GPUMPI_AWAY_complexProduct
#endif
#ifdef GPUMPI_AWAY_complexQuotient
#pragma pop_macro("complexQuotient")
#undef GPUMPI_AWAY_complexQuotient
#endif
#ifdef GPUMPI_AWAY_component
#pragma pop_macro("component")
#undef GPUMPI_AWAY_component
#endif
#ifdef GPUMPI_AWAY_components
#pragma pop_macro("components")
#undef GPUMPI_AWAY_components
#endif
#ifdef GPUMPI_AWAY_computeMode
#pragma pop_macro("computeMode")
#undef GPUMPI_AWAY_computeMode
#endif
#ifdef GPUMPI_AWAY_computePreemptionSupported
#pragma pop_macro("computePreemptionSupported")
#undef GPUMPI_AWAY_computePreemptionSupported
#endif
#ifdef GPUMPI_AWAY_concurrentKernels
#pragma pop_macro("concurrentKernels")
#undef GPUMPI_AWAY_concurrentKernels
#endif
#ifdef GPUMPI_AWAY_concurrentManagedAccess
#pragma pop_macro("concurrentManagedAccess")
#undef GPUMPI_AWAY_concurrentManagedAccess
#endif
#ifdef GPUMPI_AWAY_conditional
#pragma pop_macro("conditional")
#undef GPUMPI_AWAY_conditional
#endif
#ifdef GPUMPI_AWAY_conditional_t
#pragma pop_macro("conditional_t")
#undef GPUMPI_AWAY_conditional_t
#endif
#ifdef GPUMPI_AWAY_config
#pragma pop_macro("config")
#undef GPUMPI_AWAY_config
#endif
#ifdef GPUMPI_AWAY_configured
#pragma pop_macro("configured")
#undef GPUMPI_AWAY_configured
#endif
#ifdef GPUMPI_AWAY_constSizeBytes
#pragma pop_macro("constSizeBytes")
#undef GPUMPI_AWAY_constSizeBytes
#endif
#ifdef GPUMPI_AWAY_constant
#pragma pop_macro("constant")
#undef GPUMPI_AWAY_constant
#endif
#ifdef GPUMPI_AWAY_construct
#pragma pop_macro("construct")
#undef GPUMPI_AWAY_construct
#endif
#ifdef GPUMPI_AWAY_consumer
#pragma pop_macro("consumer")
#undef GPUMPI_AWAY_consumer
#endif
#ifdef GPUMPI_AWAY_consumer_release
#pragma pop_macro("consumer_release")
#undef GPUMPI_AWAY_consumer_release
#endif
#ifdef GPUMPI_AWAY_consumer_wait
#pragma pop_macro("consumer_wait")
#undef GPUMPI_AWAY_consumer_wait
#endif
#ifdef GPUMPI_AWAY_consumer_wait_for
#pragma pop_macro("consumer_wait_for")
#undef GPUMPI_AWAY_consumer_wait_for
#endif
#ifdef GPUMPI_AWAY_consumer_wait_until
#pragma pop_macro("consumer_wait_until")
#undef GPUMPI_AWAY_consumer_wait_until
#endif
#ifdef GPUMPI_AWAY_consumers
#pragma pop_macro("consumers")
#undef GPUMPI_AWAY_consumers
#endif
#ifdef GPUMPI_AWAY_consuming
#pragma pop_macro("consuming")
#undef GPUMPI_AWAY_consuming
#endif
#ifdef GPUMPI_AWAY_context
#pragma pop_macro("context")
#undef GPUMPI_AWAY_context
#endif
#ifdef GPUMPI_AWAY_control
#pragma pop_macro("control")
#undef GPUMPI_AWAY_control
#endif
#ifdef GPUMPI_AWAY_converted
#pragma pop_macro("converted")
#undef GPUMPI_AWAY_converted
#endif
#ifdef GPUMPI_AWAY_cooperative
#pragma pop_macro("cooperative")
#undef GPUMPI_AWAY_cooperative
#endif
#ifdef GPUMPI_AWAY_cooperativeLaunch
#pragma pop_macro("cooperativeLaunch")
#undef GPUMPI_AWAY_cooperativeLaunch
#endif
#ifdef GPUMPI_AWAY_cooperativeMultiDeviceLaunch
#pragma pop_macro("cooperativeMultiDeviceLaunch")
#undef GPUMPI_AWAY_cooperativeMultiDeviceLaunch
#endif
#ifdef GPUMPI_AWAY_cooperative_groups
#pragma pop_macro("cooperative_groups")
#undef GPUMPI_AWAY_cooperative_groups
#endif
#ifdef GPUMPI_AWAY_copies
#pragma pop_macro("copies")
#undef GPUMPI_AWAY_copies
#endif
#ifdef GPUMPI_AWAY_copy
#pragma pop_macro("copy")
#undef GPUMPI_AWAY_copy
#endif
#ifdef GPUMPI_AWAY_copyBatch
#pragma pop_macro("copyBatch")
#undef GPUMPI_AWAY_copyBatch
#endif
#ifdef GPUMPI_AWAY_copyBatch3D
#pragma pop_macro("copyBatch3D")
#undef GPUMPI_AWAY_copyBatch3D
#endif
#ifdef GPUMPI_AWAY_copyBody
#pragma pop_macro("copyBody")
#undef GPUMPI_AWAY_copyBody
#endif
#ifdef GPUMPI_AWAY_copyByWords
#pragma pop_macro("copyByWords")
#undef GPUMPI_AWAY_copyByWords
#endif
#ifdef GPUMPI_AWAY_copyFromSymbol
#pragma pop_macro("copyFromSymbol")
#undef GPUMPI_AWAY_copyFromSymbol
#endif
#ifdef GPUMPI_AWAY_copyNow
#pragma pop_macro("copyNow")
#undef GPUMPI_AWAY_copyNow
#endif
#ifdef GPUMPI_AWAY_copyParams
#pragma pop_macro("copyParams")
#undef GPUMPI_AWAY_copyParams
#endif
#ifdef GPUMPI_AWAY_copyShare
#pragma pop_macro("copyShare")
#undef GPUMPI_AWAY_copyShare
#endif
#ifdef GPUMPI_AWAY_copyToSymbol
#pragma pop_macro("copyToSymbol")
#undef GPUMPI_AWAY_copyToSymbol
#endif
#ifdef GPUMPI_AWAY_copyWords
#pragma pop_macro("copyWords")
#undef GPUMPI_AWAY_copyWords
#endif
#ifdef GPUMPI_AWAY_copysignf
#pragma pop_macro("copysignf")
#undef GPUMPI_AWAY_copysignf
#endif
#ifdef GPUMPI_AWAY_cos
#pragma pop_macro("cos")
#undef GPUMPI_AWAY_cos
#endif
#ifdef GPUMPI_AWAY_cosf
#pragma pop_macro("cosf")
#undef GPUMPI_AWAY_cosf
#endif
#ifdef GPUMPI_AWAY_cosine
#pragma pop_macro("cosine")
#undef GPUMPI_AWAY_cosine
#endif
#ifdef GPUMPI_AWAY_cospi
#pragma pop_macro("cospi")
#undef GPUMPI_AWAY_cospi
#endif
#ifdef GPUMPI_AWAY_cospif
#pragma pop_macro("cospif")
#undef GPUMPI_AWAY_cospif
#endif
#ifdef GPUMPI_AWAY_count
#pragma pop_macro("count")
#undef GPUMPI_AWAY_count
#endif
#ifdef GPUMPI_AWAY_countElse
#pragma pop_macro("countElse")
#undef GPUMPI_AWAY_countElse
#endif
#ifdef GPUMPI_AWAY_count_down
#pragma pop_macro("count_down")
#undef GPUMPI_AWAY_count_down
#endif
#ifdef GPUMPI_AWAY_counter
#pragma pop_macro("counter")
#undef GPUMPI_AWAY_counter
#endif
#ifdef GPUMPI_AWAY_counting_semaphore
#pragma pop_macro("counting_semaphore")
#undef GPUMPI_AWAY_counting_semaphore
#endif
#ifdef GPUMPI_AWAY_counts
#pragma pop_macro("counts")
#undef GPUMPI_AWAY_counts
#endif
#ifdef GPUMPI_AWAY_cpu
#pragma pop_macro("cpu")
#undef GPUMPI_AWAY_cpu
#endif
#ifdef GPUMPI_AWAY_ctr
#pragma pop_macro("ctr")
#undef GPUMPI_AWAY_ctr
#endif
#ifdef GPUMPI_AWAY_cuCabs
#pragma pop_macro("cuCabs")
#undef GPUMPI_AWAY_cuCabs
#endif
#ifdef GPUMPI_AWAY_cuCadd
#pragma pop_macro("cuCadd")
#undef GPUMPI_AWAY_cuCadd
#endif
#ifdef GPUMPI_AWAY_cuCdiv
#pragma pop_macro("cuCdiv")
#undef GPUMPI_AWAY_cuCdiv
#endif
#ifdef GPUMPI_AWAY_cuCfma
#pragma pop_macro("cuCfma")
#undef GPUMPI_AWAY_cuCfma
#endif
#ifdef GPUMPI_AWAY_cuCimag
#pragma pop_macro("cuCimag")
#undef GPUMPI_AWAY_cuCimag
#endif
#ifdef GPUMPI_AWAY_cuCmul
#pragma pop_macro("cuCmul")
#undef GPUMPI_AWAY_cuCmul
#endif
#ifdef GPUMPI_AWAY_cuComplex
#pragma pop_macro("cuComplex")
#undef GPUMPI_AWAY_cuComplex
#endif
#ifdef GPUMPI_AWAY_cuComplexDoubleToFloat
#pragma pop_macro("cuComplexDoubleToFloat")
#undef GPUMPI_AWAY_cuComplexDoubleToFloat
#endif
#ifdef GPUMPI_AWAY_cuComplexFloatToDouble
#pragma pop_macro("cuComplexFloatToDouble")
#undef GPUMPI_AWAY_cuComplexFloatToDouble
#endif
#ifdef GPUMPI_AWAY_cuConj
#pragma pop_macro("cuConj")
#undef GPUMPI_AWAY_cuConj
#endif
#ifdef GPUMPI_AWAY_cuCreal
#pragma pop_macro("cuCreal")
#undef GPUMPI_AWAY_cuCreal
#endif
#ifdef GPUMPI_AWAY_cuCsub
#pragma pop_macro("cuCsub")
#undef GPUMPI_AWAY_cuCsub
#endif
#ifdef GPUMPI_AWAY_cuDoubleComplex
#pragma pop_macro("cuDoubleComplex")
#undef GPUMPI_AWAY_cuDoubleComplex
#endif
#ifdef GPUMPI_AWAY_cuFloatComplex
#pragma pop_macro("cuFloatComplex")
#undef GPUMPI_AWAY_cuFloatComplex
#endif
#ifdef GPUMPI_AWAY_curand
#pragma pop_macro("curand")
#undef GPUMPI_AWAY_curand
#endif
#ifdef GPUMPI_AWAY_curand4
#pragma pop_macro("curand4")
#undef GPUMPI_AWAY_curand4
#endif
#ifdef GPUMPI_AWAY_curandDirectionVectors32_t
#pragma pop_macro("curandDirectionVectors32_t")
#undef GPUMPI_AWAY_curandDirectionVectors32_t
#endif
#ifdef GPUMPI_AWAY_curandDirectionVectors64_t
#pragma pop_macro("curandDirectionVectors64_t")
#undef GPUMPI_AWAY_curandDirectionVectors64_t
#endif
#ifdef GPUMPI_AWAY_curandDiscreteDistribution_t
#pragma pop_macro("curandDiscreteDistribution_t")
#undef GPUMPI_AWAY_curandDiscreteDistribution_t
#endif
#ifdef GPUMPI_AWAY_curandState
#pragma pop_macro("curandState")
#undef GPUMPI_AWAY_curandState
#endif
#ifdef GPUMPI_AWAY_curandStateMRG32k3a
#pragma pop_macro("curandStateMRG32k3a")
#undef GPUMPI_AWAY_curandStateMRG32k3a
#endif
#ifdef GPUMPI_AWAY_curandStateMRG32k3a_t
#pragma pop_macro("curandStateMRG32k3a_t")
#undef GPUMPI_AWAY_curandStateMRG32k3a_t
#endif
#ifdef GPUMPI_AWAY_curandStateMtgp32
#pragma pop_macro("curandStateMtgp32")
#undef GPUMPI_AWAY_curandStateMtgp32
#endif
#ifdef GPUMPI_AWAY_curandStateMtgp32_t
#pragma pop_macro("curandStateMtgp32_t")
#undef GPUMPI_AWAY_curandStateMtgp32_t
#endif
#ifdef GPUMPI_AWAY_curandStatePhilox4_32_10
#pragma pop_macro("curandStatePhilox4_32_10")
#undef GPUMPI_AWAY_curandStatePhilox4_32_10
#endif
#ifdef GPUMPI_AWAY_curandStatePhilox4_32_10_t
#pragma pop_macro("curandStatePhilox4_32_10_t")
#undef GPUMPI_AWAY_curandStatePhilox4_32_10_t
#endif
#ifdef GPUMPI_AWAY_curandStateScrambledSobol32
#pragma pop_macro("curandStateScrambledSobol32")
#undef GPUMPI_AWAY_curandStateScrambledSobol32
#endif
#ifdef GPUMPI_AWAY_curandStateScrambledSobol32_t
#pragma pop_macro("curandStateScrambledSobol32_t")
#undef GPUMPI_AWAY_curandStateScrambledSobol32_t
#endif
#ifdef GPUMPI_AWAY_curandStateScrambledSobol64
#pragma pop_macro("curandStateScrambledSobol64")
#undef GPUMPI_AWAY_curandStateScrambledSobol64
#endif
#ifdef GPUMPI_AWAY_curandStateScrambledSobol64_t
#pragma pop_macro("curandStateScrambledSobol64_t")
#undef GPUMPI_AWAY_curandStateScrambledSobol64_t
#endif
#ifdef GPUMPI_AWAY_curandStateSobol32
#pragma pop_macro("curandStateSobol32")
#undef GPUMPI_AWAY_curandStateSobol32
#endif
#ifdef GPUMPI_AWAY_curandStateSobol32_t
#pragma pop_macro("curandStateSobol32_t")
#undef GPUMPI_AWAY_curandStateSobol32_t
#endif
#ifdef GPUMPI_AWAY_curandStateSobol64
#pragma pop_macro("curandStateSobol64")
#undef GPUMPI_AWAY_curandStateSobol64
#endif
#ifdef GPUMPI_AWAY_curandStateSobol64_t
#pragma pop_macro("curandStateSobol64_t")
#undef GPUMPI_AWAY_curandStateSobol64_t
#endif
#ifdef GPUMPI_AWAY_curandStateXORWOW
#pragma pop_macro("curandStateXORWOW")
#undef GPUMPI_AWAY_curandStateXORWOW
#endif
#ifdef GPUMPI_AWAY_curandStateXORWOW_t
#pragma pop_macro("curandStateXORWOW_t")
#undef GPUMPI_AWAY_curandStateXORWOW_t
#endif
#ifdef GPUMPI_AWAY_curandState_t
#pragma pop_macro("curandState_t")
#undef GPUMPI_AWAY_curandState_t
#endif
#ifdef GPUMPI_AWAY_curand_Philox4x32_10
#pragma pop_macro("curand_Philox4x32_10")
#undef GPUMPI_AWAY_curand_Philox4x32_10
#endif
#ifdef GPUMPI_AWAY_curand_init
#pragma pop_macro("curand_init")
#undef GPUMPI_AWAY_curand_init
#endif
#ifdef GPUMPI_AWAY_curand_log_normal
#pragma pop_macro("curand_log_normal")
#undef GPUMPI_AWAY_curand_log_normal
#endif
#ifdef GPUMPI_AWAY_curand_log_normal2
#pragma pop_macro("curand_log_normal2")
#undef GPUMPI_AWAY_curand_log_normal2
#endif
#ifdef GPUMPI_AWAY_curand_log_normal2_double
#pragma pop_macro("curand_log_normal2_double")
#undef GPUMPI_AWAY_curand_log_normal2_double
#endif
#ifdef GPUMPI_AWAY_curand_log_normal4
#pragma pop_macro("curand_log_normal4")
#undef GPUMPI_AWAY_curand_log_normal4
#endif
#ifdef GPUMPI_AWAY_curand_log_normal4_double
#pragma pop_macro("curand_log_normal4_double")
#undef GPUMPI_AWAY_curand_log_normal4_double
#endif
#ifdef GPUMPI_AWAY_curand_log_normal_double
#pragma pop_macro("curand_log_normal_double")
#undef GPUMPI_AWAY_curand_log_normal_double
#endif
#ifdef GPUMPI_AWAY_curand_normal
#pragma pop_macro("curand_normal")
#undef GPUMPI_AWAY_curand_normal
#endif
#ifdef GPUMPI_AWAY_curand_normal2
#pragma pop_macro("curand_normal2")
#undef GPUMPI_AWAY_curand_normal2
#endif
#ifdef GPUMPI_AWAY_curand_normal2_double
#pragma pop_macro("curand_normal2_double")
#undef GPUMPI_AWAY_curand_normal2_double
#endif
#ifdef GPUMPI_AWAY_curand_normal4
#pragma pop_macro("curand_normal4")
#undef GPUMPI_AWAY_curand_normal4
#endif
#ifdef GPUMPI_AWAY_curand_normal4_double
#pragma pop_macro("curand_normal4_double")
#undef GPUMPI_AWAY_curand_normal4_double
#endif
#ifdef GPUMPI_AWAY_curand_normal_double
#pragma pop_macro("curand_normal_double")
#undef GPUMPI_AWAY_curand_normal_double
#endif
#ifdef GPUMPI_AWAY_curand_poisson
#pragma pop_macro("curand_poisson")
#undef GPUMPI_AWAY_curand_poisson
#endif
#ifdef GPUMPI_AWAY_curand_poisson4
#pragma pop_macro("curand_poisson4")
#undef GPUMPI_AWAY_curand_poisson4
#endif
#ifdef GPUMPI_AWAY_curand_uniform
#pragma pop_macro("curand_uniform")
#undef GPUMPI_AWAY_curand_uniform
#endif
#ifdef GPUMPI_AWAY_curand_uniform2_double
#pragma pop_macro("curand_uniform2_double")
#undef GPUMPI_AWAY_curand_uniform2_double
#endif
#ifdef GPUMPI_AWAY_curand_uniform4
#pragma pop_macro("curand_uniform4")
#undef GPUMPI_AWAY_curand_uniform4
#endif
#ifdef GPUMPI_AWAY_curand_uniform4_double
#pragma pop_macro("curand_uniform4_double")
#undef GPUMPI_AWAY_curand_uniform4_double
#endif
#ifdef GPUMPI_AWAY_curand_uniform_double
#pragma pop_macro("curand_uniform_double")
#undef GPUMPI_AWAY_curand_uniform_double
#endif
#ifdef GPUMPI_AWAY_current
#pragma pop_macro("current")
#undef GPUMPI_AWAY_current
#endif
#ifdef GPUMPI_AWAY_currentBlockSerial
#pragma pop_macro("currentBlockSerial")
#undef GPUMPI_AWAY_currentBlockSerial
#endif
#ifdef GPUMPI_AWAY_currentGridService
#pragma pop_macro("currentGridService")
#undef GPUMPI_AWAY_currentGridService
#endif
#ifdef GPUMPI_AWAY_currentPasses
#pragma pop_macro("currentPasses")
#undef GPUMPI_AWAY_currentPasses
#endif
#ifdef GPUMPI_AWAY_cutBehind
#pragma pop_macro("cutBehind")
#undef GPUMPI_AWAY_cutBehind
#endif
#ifdef GPUMPI_AWAY_cycles
#pragma pop_macro("cycles")
#undef GPUMPI_AWAY_cycles
#endif
#ifdef GPUMPI_AWAY_cyl_bessel_i0
#pragma pop_macro("cyl_bessel_i0")
#undef GPUMPI_AWAY_cyl_bessel_i0
#endif
#ifdef GPUMPI_AWAY_cyl_bessel_i0f
#pragma pop_macro("cyl_bessel_i0f")
#undef GPUMPI_AWAY_cyl_bessel_i0f
#endif
#ifdef GPUMPI_AWAY_cyl_bessel_i1
#pragma pop_macro("cyl_bessel_i1")
#undef GPUMPI_AWAY_cyl_bessel_i1
#endif
#ifdef GPUMPI_AWAY_cyl_bessel_i1f
#pragma pop_macro("cyl_bessel_i1f")
#undef GPUMPI_AWAY_cyl_bessel_i1f
#endif
#ifdef GPUMPI_AWAY_d
#pragma pop_macro("d")
#undef GPUMPI_AWAY_d
#endif
#ifdef GPUMPI_AWAY_data
#pragma pop_macro("data")
#undef GPUMPI_AWAY_data
#endif
#ifdef GPUMPI_AWAY_dataSize
#pragma pop_macro("dataSize")
#undef GPUMPI_AWAY_dataSize
#endif
#ifdef GPUMPI_AWAY_dataSizes
#pragma pop_macro("dataSizes")
#undef GPUMPI_AWAY_dataSizes
#endif
#ifdef GPUMPI_AWAY_dead
#pragma pop_macro("dead")
#undef GPUMPI_AWAY_dead
#endif
#ifdef GPUMPI_AWAY_deadValue
#pragma pop_macro("deadValue")
#undef GPUMPI_AWAY_deadValue
#endif
#ifdef GPUMPI_AWAY_decay_t
#pragma pop_macro("decay_t")
#undef GPUMPI_AWAY_decay_t
#endif
#ifdef GPUMPI_AWAY_declval
#pragma pop_macro("declval")
#undef GPUMPI_AWAY_declval
#endif
#ifdef GPUMPI_AWAY_deepen
#pragma pop_macro("deepen")
#undef GPUMPI_AWAY_deepen
#endif
#ifdef GPUMPI_AWAY_default_
#pragma pop_macro("default_")
#undef GPUMPI_AWAY_default_
#endif
#ifdef GPUMPI_AWAY_deferredMappingCudaArraySupported
#pragma pop_macro("deferredMappingCudaArraySupported")
#undef GPUMPI_AWAY_deferredMappingCudaArraySupported
#endif
#ifdef GPUMPI_AWAY_define
#pragma pop_macro("define")
#undef GPUMPI_AWAY_define
#endif
#ifdef GPUMPI_AWAY_deleteBody
#pragma pop_macro("deleteBody")
#undef GPUMPI_AWAY_deleteBody
#endif
#ifdef GPUMPI_AWAY_deliver
#pragma pop_macro("deliver")
#undef GPUMPI_AWAY_deliver
#endif
#ifdef GPUMPI_AWAY_delivered
#pragma pop_macro("delivered")
#undef GPUMPI_AWAY_delivered
#endif
#ifdef GPUMPI_AWAY_deliveries
#pragma pop_macro("deliveries")
#undef GPUMPI_AWAY_deliveries
#endif
#ifdef GPUMPI_AWAY_delta
#pragma pop_macro("delta")
#undef GPUMPI_AWAY_delta
#endif
#ifdef GPUMPI_AWAY_depth
#pragma pop_macro("depth")
#undef GPUMPI_AWAY_depth
#endif
#ifdef GPUMPI_AWAY_desc
#pragma pop_macro("desc")
#undef GPUMPI_AWAY_desc
#endif
#ifdef GPUMPI_AWAY_dest
#pragma pop_macro("dest")
#undef GPUMPI_AWAY_dest
#endif
#ifdef GPUMPI_AWAY_destroy
#pragma pop_macro("destroy")
#undef GPUMPI_AWAY_destroy
#endif
#ifdef GPUMPI_AWAY_detail
#pragma pop_macro("detail")
#undef GPUMPI_AWAY_detail
#endif
#ifdef GPUMPI_AWAY_details
#pragma pop_macro("details")
#undef GPUMPI_AWAY_details
#endif
#ifdef GPUMPI_AWAY_devPtr
#pragma pop_macro("devPtr")
#undef GPUMPI_AWAY_devPtr
#endif
#ifdef GPUMPI_AWAY_deviation
#pragma pop_macro("deviation")
#undef GPUMPI_AWAY_deviation
#endif
#ifdef GPUMPI_AWAY_device
#pragma pop_macro("device")
#undef GPUMPI_AWAY_device
#endif
#ifdef GPUMPI_AWAY_deviceFlags
#pragma pop_macro("deviceFlags")
#undef GPUMPI_AWAY_deviceFlags
#endif
#ifdef GPUMPI_AWAY_deviceNumaConfig
#pragma pop_macro("deviceNumaConfig")
#undef GPUMPI_AWAY_deviceNumaConfig
#endif
#ifdef GPUMPI_AWAY_deviceNumaId
#pragma pop_macro("deviceNumaId")
#undef GPUMPI_AWAY_deviceNumaId
#endif
#ifdef GPUMPI_AWAY_deviceOverlap
#pragma pop_macro("deviceOverlap")
#undef GPUMPI_AWAY_deviceOverlap
#endif
#ifdef GPUMPI_AWAY_devicePointer
#pragma pop_macro("devicePointer")
#undef GPUMPI_AWAY_devicePointer
#endif
#ifdef GPUMPI_AWAY_devices
#pragma pop_macro("devices")
#undef GPUMPI_AWAY_devices
#endif
#ifdef GPUMPI_AWAY_difference
#pragma pop_macro("difference")
#undef GPUMPI_AWAY_difference
#endif
#ifdef GPUMPI_AWAY_difference_type
#pragma pop_macro("difference_type")
#undef GPUMPI_AWAY_difference_type
#endif
#ifdef GPUMPI_AWAY_dim3
#pragma pop_macro("dim3")
#undef GPUMPI_AWAY_dim3
#endif
#ifdef GPUMPI_AWAY_dim_blocks
#pragma pop_macro("dim_blocks")
#undef GPUMPI_AWAY_dim_blocks
#endif
#ifdef GPUMPI_AWAY_dim_clusters
#pragma pop_macro("dim_clusters")
#undef GPUMPI_AWAY_dim_clusters
#endif
#ifdef GPUMPI_AWAY_dim_threads
#pragma pop_macro("dim_threads")
#undef GPUMPI_AWAY_dim_threads
#endif
#ifdef GPUMPI_AWAY_dimensions
#pragma pop_macro("dimensions")
#undef GPUMPI_AWAY_dimensions
#endif
#ifdef GPUMPI_AWAY_direct
#pragma pop_macro("direct")
#undef GPUMPI_AWAY_direct
#endif
#ifdef GPUMPI_AWAY_directIdentity
#pragma pop_macro("directIdentity")
#undef GPUMPI_AWAY_directIdentity
#endif
#ifdef GPUMPI_AWAY_directManagedMemAccessFromHost
#pragma pop_macro("directManagedMemAccessFromHost")
#undef GPUMPI_AWAY_directManagedMemAccessFromHost
#endif
#ifdef GPUMPI_AWAY_disableTrilinearOptimization
#pragma pop_macro("disableTrilinearOptimization")
#undef GPUMPI_AWAY_disableTrilinearOptimization
#endif
#ifdef GPUMPI_AWAY_displacements
#pragma pop_macro("displacements")
#undef GPUMPI_AWAY_displacements
#endif
#ifdef GPUMPI_AWAY_displs
#pragma pop_macro("displs")
#undef GPUMPI_AWAY_displs
#endif
#ifdef GPUMPI_AWAY_distance
#pragma pop_macro("distance")
#undef GPUMPI_AWAY_distance
#endif
#ifdef GPUMPI_AWAY_distribution
#pragma pop_macro("distribution")
#undef GPUMPI_AWAY_distribution
#endif
#ifdef GPUMPI_AWAY_diverge
#pragma pop_macro("diverge")
#undef GPUMPI_AWAY_diverge
#endif
#ifdef GPUMPI_AWAY_diverged
#pragma pop_macro("diverged")
#undef GPUMPI_AWAY_diverged
#endif
#ifdef GPUMPI_AWAY_doesOpen
#pragma pop_macro("doesOpen")
#undef GPUMPI_AWAY_doesOpen
#endif
#ifdef GPUMPI_AWAY_done
#pragma pop_macro("done")
#undef GPUMPI_AWAY_done
#endif
#ifdef GPUMPI_AWAY_dotProduct
#pragma pop_macro("dotProduct")
#undef GPUMPI_AWAY_dotProduct
#endif
#ifdef GPUMPI_AWAY_double2
#pragma pop_macro("double2")
#undef GPUMPI_AWAY_double2
#endif
#ifdef GPUMPI_AWAY_double4
#pragma pop_macro("double4")
#undef GPUMPI_AWAY_double4
#endif
#ifdef GPUMPI_AWAY_double4_16a
#pragma pop_macro("double4_16a")
#undef GPUMPI_AWAY_double4_16a
#endif
#ifdef GPUMPI_AWAY_double4_32a
#pragma pop_macro("double4_32a")
#undef GPUMPI_AWAY_double4_32a
#endif
#ifdef GPUMPI_AWAY_dptr
#pragma pop_macro("dptr")
#undef GPUMPI_AWAY_dptr
#endif
#ifdef GPUMPI_AWAY_dst
#pragma pop_macro("dst")
#undef GPUMPI_AWAY_dst
#endif
#ifdef GPUMPI_AWAY_dstArray
#pragma pop_macro("dstArray")
#undef GPUMPI_AWAY_dstArray
#endif
#ifdef GPUMPI_AWAY_dstDevice
#pragma pop_macro("dstDevice")
#undef GPUMPI_AWAY_dstDevice
#endif
#ifdef GPUMPI_AWAY_dstLocHint
#pragma pop_macro("dstLocHint")
#undef GPUMPI_AWAY_dstLocHint
#endif
#ifdef GPUMPI_AWAY_dstPos
#pragma pop_macro("dstPos")
#undef GPUMPI_AWAY_dstPos
#endif
#ifdef GPUMPI_AWAY_dstPtr
#pragma pop_macro("dstPtr")
#undef GPUMPI_AWAY_dstPtr
#endif
#ifdef GPUMPI_AWAY_duration
#pragma pop_macro("duration")
#undef GPUMPI_AWAY_duration
#endif
#ifdef GPUMPI_AWAY_duration_cast
#pragma pop_macro("duration_cast")
#undef GPUMPI_AWAY_duration_cast
#endif
#ifdef GPUMPI_AWAY_dynamicShared
#pragma pop_macro("dynamicShared")
#undef GPUMPI_AWAY_dynamicShared
#endif
#ifdef GPUMPI_AWAY_dynamicSharedMemory
#pragma pop_macro("dynamicSharedMemory")
#undef GPUMPI_AWAY_dynamicSharedMemory
#endif
#ifdef GPUMPI_AWAY_dynamicSmemBytes
#pragma pop_macro("dynamicSmemBytes")
#undef GPUMPI_AWAY_dynamicSmemBytes
#endif
#ifdef GPUMPI_AWAY_eachElement
#pragma pop_macro("eachElement")
#undef GPUMPI_AWAY_eachElement
#endif
#ifdef GPUMPI_AWAY_eachPart
#pragma pop_macro("eachPart")
#undef GPUMPI_AWAY_eachPart
#endif
#ifdef GPUMPI_AWAY_eachThread
#pragma pop_macro("eachThread")
#undef GPUMPI_AWAY_eachThread
#endif
#ifdef GPUMPI_AWAY_early
#pragma pop_macro("early")
#undef GPUMPI_AWAY_early
#endif
#ifdef GPUMPI_AWAY_edges
#pragma pop_macro("edges")
#undef GPUMPI_AWAY_edges
#endif
#ifdef GPUMPI_AWAY_element
#pragma pop_macro("element")
#undef GPUMPI_AWAY_element
#endif
#ifdef GPUMPI_AWAY_elementBytes
#pragma pop_macro("elementBytes")
#undef GPUMPI_AWAY_elementBytes
#endif
#ifdef GPUMPI_AWAY_elementOf
#pragma pop_macro("elementOf")
#undef GPUMPI_AWAY_elementOf
#endif
#ifdef GPUMPI_AWAY_elementSize
#pragma pop_macro("elementSize")
#undef GPUMPI_AWAY_elementSize
#endif
#ifdef GPUMPI_AWAY_element_type
#pragma pop_macro("element_type")
#undef GPUMPI_AWAY_element_type
#endif
#ifdef GPUMPI_AWAY_elements
#pragma pop_macro("elements")
#undef GPUMPI_AWAY_elements
#endif
#ifdef GPUMPI_AWAY_emptyStatus
#pragma pop_macro("emptyStatus")
#undef GPUMPI_AWAY_emptyStatus
#endif
#ifdef GPUMPI_AWAY_enable_if_t
#pragma pop_macro("enable_if_t")
#undef GPUMPI_AWAY_enable_if_t
#endif
#ifdef GPUMPI_AWAY_end
#pragma pop_macro("end")
#undef GPUMPI_AWAY_end
#endif
#ifdef GPUMPI_AWAY_endDirect
#pragma pop_macro("endDirect")
#undef GPUMPI_AWAY_endDirect
#endif
#ifdef GPUMPI_AWAY_endOf
#pragma pop_macro("endOf")
#undef GPUMPI_AWAY_endOf
#endif
#ifdef GPUMPI_AWAY_endOfKernel
#pragma pop_macro("endOfKernel")
#undef GPUMPI_AWAY_endOfKernel
#endif
#ifdef GPUMPI_AWAY_endThread
#pragma pop_macro("endThread")
#undef GPUMPI_AWAY_endThread
#endif
#ifdef GPUMPI_AWAY_ended
#pragma pop_macro("ended")
#undef GPUMPI_AWAY_ended
#endif
#ifdef GPUMPI_AWAY_ends
#pragma pop_macro("ends")
#undef GPUMPI_AWAY_ends
#endif
#ifdef GPUMPI_AWAY_enqueue
#pragma pop_macro("enqueue")
#undef GPUMPI_AWAY_enqueue
#endif
#ifdef GPUMPI_AWAY_enqueueForBlock
#pragma pop_macro("enqueueForBlock")
#undef GPUMPI_AWAY_enqueueForBlock
#endif
#ifdef GPUMPI_AWAY_enter
#pragma pop_macro("enter")
#undef GPUMPI_AWAY_enter
#endif
#ifdef GPUMPI_AWAY_epoch
#pragma pop_macro("epoch")
#undef GPUMPI_AWAY_epoch
#endif
#ifdef GPUMPI_AWAY_eq
#pragma pop_macro("eq")
#undef GPUMPI_AWAY_eq
#endif
#ifdef GPUMPI_AWAY_erfc
#pragma pop_macro("erfc")
#undef GPUMPI_AWAY_erfc
#endif
#ifdef GPUMPI_AWAY_erfcinv
#pragma pop_macro("erfcinv")
#undef GPUMPI_AWAY_erfcinv
#endif
#ifdef GPUMPI_AWAY_erfcinvf
#pragma pop_macro("erfcinvf")
#undef GPUMPI_AWAY_erfcinvf
#endif
#ifdef GPUMPI_AWAY_erfcx
#pragma pop_macro("erfcx")
#undef GPUMPI_AWAY_erfcx
#endif
#ifdef GPUMPI_AWAY_erfcxf
#pragma pop_macro("erfcxf")
#undef GPUMPI_AWAY_erfcxf
#endif
#ifdef GPUMPI_AWAY_erfinv
#pragma pop_macro("erfinv")
#undef GPUMPI_AWAY_erfinv
#endif
#ifdef GPUMPI_AWAY_erfinvf
#pragma pop_macro("erfinvf")
#undef GPUMPI_AWAY_erfinvf
#endif
#ifdef GPUMPI_AWAY_errNode_out
#pragma pop_macro("errNode_out")
#undef GPUMPI_AWAY_errNode_out
#endif
#ifdef GPUMPI_AWAY_error
#pragma pop_macro("error")
#undef GPUMPI_AWAY_error
#endif
#ifdef GPUMPI_AWAY_errorFromNode
#pragma pop_macro("errorFromNode")
#undef GPUMPI_AWAY_errorFromNode
#endif
#ifdef GPUMPI_AWAY_errorNode
#pragma pop_macro("errorNode")
#undef GPUMPI_AWAY_errorNode
#endif
#ifdef GPUMPI_AWAY_event
#pragma pop_macro("event")
#undef GPUMPI_AWAY_event
#endif
#ifdef GPUMPI_AWAY_eventRecord
#pragma pop_macro("eventRecord")
#undef GPUMPI_AWAY_eventRecord
#endif
#ifdef GPUMPI_AWAY_eventWait
#pragma pop_macro("eventWait")
#undef GPUMPI_AWAY_eventWait
#endif
#ifdef GPUMPI_AWAY_exact
#pragma pop_macro("exact")
#undef GPUMPI_AWAY_exact
#endif
#ifdef GPUMPI_AWAY_exceedsLimits
#pragma pop_macro("exceedsLimits")
#undef GPUMPI_AWAY_exceedsLimits
#endif
#ifdef GPUMPI_AWAY_exchange
#pragma pop_macro("exchange")
#undef GPUMPI_AWAY_exchange
#endif
#ifdef GPUMPI_AWAY_exchangeInTile
#pragma pop_macro("exchangeInTile")
#undef GPUMPI_AWAY_exchangeInTile
#endif
#ifdef GPUMPI_AWAY_exchangeWide
#pragma pop_macro("exchangeWide")
#undef GPUMPI_AWAY_exchangeWide
#endif
#ifdef GPUMPI_AWAY_exclusive_scan
#pragma pop_macro("exclusive_scan")
#undef GPUMPI_AWAY_exclusive_scan
#endif
#ifdef GPUMPI_AWAY_exclusive_scan_update
#pragma pop_macro("exclusive_scan_update")
#undef GPUMPI_AWAY_exclusive_scan_update
#endif
#ifdef GPUMPI_AWAY_exec
#pragma pop_macro("exec")
#undef GPUMPI_AWAY_exec
#endif
#ifdef GPUMPI_AWAY_exists
#pragma pop_macro("exists")
#undef GPUMPI_AWAY_exists
#endif
#ifdef GPUMPI_AWAY_exp
#pragma pop_macro("exp")
#undef GPUMPI_AWAY_exp
#endif
#ifdef GPUMPI_AWAY_exp10
#pragma pop_macro("exp10")
#undef GPUMPI_AWAY_exp10
#endif
#ifdef GPUMPI_AWAY_exp10f
#pragma pop_macro("exp10f")
#undef GPUMPI_AWAY_exp10f
#endif
#ifdef GPUMPI_AWAY_exp2
#pragma pop_macro("exp2")
#undef GPUMPI_AWAY_exp2
#endif
#ifdef GPUMPI_AWAY_expectNumbers
#pragma pop_macro("expectNumbers")
#undef GPUMPI_AWAY_expectNumbers
#endif
#ifdef GPUMPI_AWAY_expected
#pragma pop_macro("expected")
#undef GPUMPI_AWAY_expected
#endif
#ifdef GPUMPI_AWAY_experimental
#pragma pop_macro("experimental")
#undef GPUMPI_AWAY_experimental
#endif
#ifdef GPUMPI_AWAY_expf
#pragma pop_macro("expf")
#undef GPUMPI_AWAY_expf
#endif
#ifdef GPUMPI_AWAY_exponent
#pragma pop_macro("exponent")
#undef GPUMPI_AWAY_exponent
#endif
#ifdef GPUMPI_AWAY_exscan
#pragma pop_macro("exscan")
#undef GPUMPI_AWAY_exscan
#endif
#ifdef GPUMPI_AWAY_extent
#pragma pop_macro("extent")
#undef GPUMPI_AWAY_extent
#endif
#ifdef GPUMPI_AWAY_extra
#pragma pop_macro("extra")
#undef GPUMPI_AWAY_extra
#endif
#ifdef GPUMPI_AWAY_extreme
#pragma pop_macro("extreme")
#undef GPUMPI_AWAY_extreme
#endif
#ifdef GPUMPI_AWAY_f
#pragma pop_macro("f")
#undef GPUMPI_AWAY_f
#endif
#ifdef GPUMPI_AWAY_fabs
#pragma pop_macro("fabs")
#undef GPUMPI_AWAY_fabs
#endif
#ifdef GPUMPI_AWAY_fabsf
#pragma pop_macro("fabsf")
#undef GPUMPI_AWAY_fabsf
#endif
#ifdef GPUMPI_AWAY_face
#pragma pop_macro("face")
#undef GPUMPI_AWAY_face
#endif
#ifdef GPUMPI_AWAY_factor
#pragma pop_macro("factor")
#undef GPUMPI_AWAY_factor
#endif
#ifdef GPUMPI_AWAY_failToMeet
#pragma pop_macro("failToMeet")
#undef GPUMPI_AWAY_failToMeet
#endif
#ifdef GPUMPI_AWAY_failed
#pragma pop_macro("failed")
#undef GPUMPI_AWAY_failed
#endif
#ifdef GPUMPI_AWAY_failure
#pragma pop_macro("failure")
#undef GPUMPI_AWAY_failure
#endif
#ifdef GPUMPI_AWAY_false_type
#pragma pop_macro("false_type")
#undef GPUMPI_AWAY_false_type
#endif
#ifdef GPUMPI_AWAY_fdivide
#pragma pop_macro("fdivide")
#undef GPUMPI_AWAY_fdivide
#endif
#ifdef GPUMPI_AWAY_fdividef
#pragma pop_macro("fdividef")
#undef GPUMPI_AWAY_fdividef
#endif
#ifdef GPUMPI_AWAY_fence
#pragma pop_macro("fence")
#undef GPUMPI_AWAY_fence
#endif
#ifdef GPUMPI_AWAY_fetchCube
#pragma pop_macro("fetchCube")
#undef GPUMPI_AWAY_fetchCube
#endif
#ifdef GPUMPI_AWAY_fetchCubeLevel
#pragma pop_macro("fetchCubeLevel")
#undef GPUMPI_AWAY_fetchCubeLevel
#endif
#ifdef GPUMPI_AWAY_fetchElement
#pragma pop_macro("fetchElement")
#undef GPUMPI_AWAY_fetchElement
#endif
#ifdef GPUMPI_AWAY_fetchLevel
#pragma pop_macro("fetchLevel")
#undef GPUMPI_AWAY_fetchLevel
#endif
#ifdef GPUMPI_AWAY_fetchTexel
#pragma pop_macro("fetchTexel")
#undef GPUMPI_AWAY_fetchTexel
#endif
#ifdef GPUMPI_AWAY_fetch_add
#pragma pop_macro("fetch_add")
#undef GPUMPI_AWAY_fetch_add
#endif
#ifdef GPUMPI_AWAY_fetch_and
#pragma pop_macro("fetch_and")
#undef GPUMPI_AWAY_fetch_and
#endif
#ifdef GPUMPI_AWAY_fetch_max
#pragma pop_macro("fetch_max")
#undef GPUMPI_AWAY_fetch_max
#endif
#ifdef GPUMPI_AWAY_fetch_min
#pragma pop_macro("fetch_min")
#undef GPUMPI_AWAY_fetch_min
#endif
#ifdef GPUMPI_AWAY_fetch_or
#pragma pop_macro("fetch_or")
#undef GPUMPI_AWAY_fetch_or
#endif
#ifdef GPUMPI_AWAY_fetch_sub
#pragma pop_macro("fetch_sub")
#undef GPUMPI_AWAY_fetch_sub
#endif
#ifdef GPUMPI_AWAY_fetch_xor
#pragma pop_macro("fetch_xor")
#undef GPUMPI_AWAY_fetch_xor
#endif
#ifdef GPUMPI_AWAY_fewest
#pragma pop_macro("fewest")
#undef GPUMPI_AWAY_fewest
#endif
#ifdef GPUMPI_AWAY_file
#pragma pop_macro("file")
#undef GPUMPI_AWAY_file
#endif
#ifdef GPUMPI_AWAY_fill
#pragma pop_macro("fill")
#undef GPUMPI_AWAY_fill
#endif
#ifdef GPUMPI_AWAY_fill_fragment
#pragma pop_macro("fill_fragment")
#undef GPUMPI_AWAY_fill_fragment
#endif
#ifdef GPUMPI_AWAY_filled
#pragma pop_macro("filled")
#undef GPUMPI_AWAY_filled
#endif
#ifdef GPUMPI_AWAY_filterMode
#pragma pop_macro("filterMode")
#undef GPUMPI_AWAY_filterMode
#endif
#ifdef GPUMPI_AWAY_find
#pragma pop_macro("find")
#undef GPUMPI_AWAY_find
#endif
#ifdef GPUMPI_AWAY_findAnew
#pragma pop_macro("findAnew")
#undef GPUMPI_AWAY_findAnew
#endif
#ifdef GPUMPI_AWAY_findProxied
#pragma pop_macro("findProxied")
#undef GPUMPI_AWAY_findProxied
#endif
#ifdef GPUMPI_AWAY_findSuspending
#pragma pop_macro("findSuspending")
#undef GPUMPI_AWAY_findSuspending
#endif
#ifdef GPUMPI_AWAY_findTurn
#pragma pop_macro("findTurn")
#undef GPUMPI_AWAY_findTurn
#endif
#ifdef GPUMPI_AWAY_finish
#pragma pop_macro("finish")
#undef GPUMPI_AWAY_finish
#endif
#ifdef GPUMPI_AWAY_first
#pragma pop_macro("first")
#undef GPUMPI_AWAY_first
#endif
#ifdef GPUMPI_AWAY_firstBlock
#pragma pop_macro("firstBlock")
#undef GPUMPI_AWAY_firstBlock
#endif
#ifdef GPUMPI_AWAY_firstFp8
#pragma pop_macro("firstFp8")
#undef GPUMPI_AWAY_firstFp8
#endif
#ifdef GPUMPI_AWAY_firstLayer
#pragma pop_macro("firstLayer")
#undef GPUMPI_AWAY_firstLayer
#endif
#ifdef GPUMPI_AWAY_firstMipmapLevel
#pragma pop_macro("firstMipmapLevel")
#undef GPUMPI_AWAY_firstMipmapLevel
#endif
#ifdef GPUMPI_AWAY_firsts
#pragma pop_macro("firsts")
#undef GPUMPI_AWAY_firsts
#endif
#ifdef GPUMPI_AWAY_flag
#pragma pop_macro("flag")
#undef GPUMPI_AWAY_flag
#endif
#ifdef GPUMPI_AWAY_flags
#pragma pop_macro("flags")
#undef GPUMPI_AWAY_flags
#endif
#ifdef GPUMPI_AWAY_float2
#pragma pop_macro("float2")
#undef GPUMPI_AWAY_float2
#endif
#ifdef GPUMPI_AWAY_float4
#pragma pop_macro("float4")
#undef GPUMPI_AWAY_float4
#endif
#ifdef GPUMPI_AWAY_floats
#pragma pop_macro("floats")
#undef GPUMPI_AWAY_floats
#endif
#ifdef GPUMPI_AWAY_floor
#pragma pop_macro("floor")
#undef GPUMPI_AWAY_floor
#endif
#ifdef GPUMPI_AWAY_floorf
#pragma pop_macro("floorf")
#undef GPUMPI_AWAY_floorf
#endif
#ifdef GPUMPI_AWAY_fma
#pragma pop_macro("fma")
#undef GPUMPI_AWAY_fma
#endif
#ifdef GPUMPI_AWAY_fmaf
#pragma pop_macro("fmaf")
#undef GPUMPI_AWAY_fmaf
#endif
#ifdef GPUMPI_AWAY_fn
#pragma pop_macro("fn")
#undef GPUMPI_AWAY_fn
#endif
#ifdef GPUMPI_AWAY_format
#pragma pop_macro("format")
#undef GPUMPI_AWAY_format
#endif
#ifdef GPUMPI_AWAY_forward
#pragma pop_macro("forward")
#undef GPUMPI_AWAY_forward
#endif
#ifdef GPUMPI_AWAY_found
#pragma pop_macro("found")
#undef GPUMPI_AWAY_found
#endif
#ifdef GPUMPI_AWAY_four
#pragma pop_macro("four")
#undef GPUMPI_AWAY_four
#endif
#ifdef GPUMPI_AWAY_fraction
#pragma pop_macro("fraction")
#undef GPUMPI_AWAY_fraction
#endif
#ifdef GPUMPI_AWAY_fragment
#pragma pop_macro("fragment")
#undef GPUMPI_AWAY_fragment
#endif
#ifdef GPUMPI_AWAY_frameBytes
#pragma pop_macro("frameBytes")
#undef GPUMPI_AWAY_frameBytes
#endif
#ifdef GPUMPI_AWAY_frameMemory
#pragma pop_macro("frameMemory")
#undef GPUMPI_AWAY_frameMemory
#endif
#ifdef GPUMPI_AWAY_frameStride
#pragma pop_macro("frameStride")
#undef GPUMPI_AWAY_frameStride
#endif
#ifdef GPUMPI_AWAY_frames
#pragma pop_macro("frames")
#undef GPUMPI_AWAY_frames
#endif
#ifdef GPUMPI_AWAY_free
#pragma pop_macro("free")
#undef GPUMPI_AWAY_free
#endif
#ifdef GPUMPI_AWAY_frexp
#pragma pop_macro("frexp")
#undef GPUMPI_AWAY_frexp
#endif
#ifdef GPUMPI_AWAY_from
#pragma pop_macro("from")
#undef GPUMPI_AWAY_from
#endif
#ifdef GPUMPI_AWAY_fromBits
#pragma pop_macro("fromBits")
#undef GPUMPI_AWAY_fromBits
#endif
#ifdef GPUMPI_AWAY_fromDevice
#pragma pop_macro("fromDevice")
#undef GPUMPI_AWAY_fromDevice
#endif
#ifdef GPUMPI_AWAY_fromPitch
#pragma pop_macro("fromPitch")
#undef GPUMPI_AWAY_fromPitch
#endif
#ifdef GPUMPI_AWAY_fromX
#pragma pop_macro("fromX")
#undef GPUMPI_AWAY_fromX
#endif
#ifdef GPUMPI_AWAY_fromY
#pragma pop_macro("fromY")
#undef GPUMPI_AWAY_fromY
#endif
#ifdef GPUMPI_AWAY_from_port
#pragma pop_macro("from_port")
#undef GPUMPI_AWAY_from_port
#endif
#ifdef GPUMPI_AWAY_func
#pragma pop_macro("func")
#undef GPUMPI_AWAY_func
#endif
#ifdef GPUMPI_AWAY_function
#pragma pop_macro("function")
#undef GPUMPI_AWAY_function
#endif
#ifdef GPUMPI_AWAY_functions
#pragma pop_macro("functions")
#undef GPUMPI_AWAY_functions
#endif
#ifdef GPUMPI_AWAY_further
#pragma pop_macro("further")
#undef GPUMPI_AWAY_further
#endif
#ifdef GPUMPI_AWAY_gamma
#pragma pop_macro("gamma")
#undef GPUMPI_AWAY_gamma
#endif
#ifdef GPUMPI_AWAY_gather
#pragma pop_macro("gather")
#undef GPUMPI_AWAY_gather
#endif
#ifdef GPUMPI_AWAY_gatherLanes
#pragma pop_macro("gatherLanes")
#undef GPUMPI_AWAY_gatherLanes
#endif
#ifdef GPUMPI_AWAY_gatherTexels
#pragma pop_macro("gatherTexels")
#undef GPUMPI_AWAY_gatherTexels
#endif
#ifdef GPUMPI_AWAY_gatherWarps
#pragma pop_macro("gatherWarps")
#undef GPUMPI_AWAY_gatherWarps
#endif
#ifdef GPUMPI_AWAY_gatherv
#pragma pop_macro("gatherv")
#undef GPUMPI_AWAY_gatherv
#endif
#ifdef GPUMPI_AWAY_gaveWay
#pragma pop_macro("gaveWay")
#undef GPUMPI_AWAY_gaveWay
#endif
#ifdef GPUMPI_AWAY_ge
#pragma pop_macro("ge")
#undef GPUMPI_AWAY_ge
#endif
#ifdef GPUMPI_AWAY_ges
#pragma pop_macro("ges")
#undef GPUMPI_AWAY_ges
#endif
#ifdef GPUMPI_AWAY_get_type
#pragma pop_macro("get_type")
#undef GPUMPI_AWAY_get_type
#endif
#ifdef GPUMPI_AWAY_geu
#pragma pop_macro("geu")
#undef GPUMPI_AWAY_geu
#endif
#ifdef GPUMPI_AWAY_give
#pragma pop_macro("give")
#undef GPUMPI_AWAY_give
#endif
#ifdef GPUMPI_AWAY_giveFrames
#pragma pop_macro("giveFrames")
#undef GPUMPI_AWAY_giveFrames
#endif
#ifdef GPUMPI_AWAY_giveStreamWork
#pragma pop_macro("giveStreamWork")
#undef GPUMPI_AWAY_giveStreamWork
#endif
#ifdef GPUMPI_AWAY_given
#pragma pop_macro("given")
#undef GPUMPI_AWAY_given
#endif
#ifdef GPUMPI_AWAY_givesWay
#pragma pop_macro("givesWay")
#undef GPUMPI_AWAY_givesWay
#endif
#ifdef GPUMPI_AWAY_global
#pragma pop_macro("global")
#undef GPUMPI_AWAY_global
#endif
#ifdef GPUMPI_AWAY_globalL1CacheSupported
#pragma pop_macro("globalL1CacheSupported")
#undef GPUMPI_AWAY_globalL1CacheSupported
#endif
#ifdef GPUMPI_AWAY_goToNextBlock
#pragma pop_macro("goToNextBlock")
#undef GPUMPI_AWAY_goToNextBlock
#endif
#ifdef GPUMPI_AWAY_gone
#pragma pop_macro("gone")
#undef GPUMPI_AWAY_gone
#endif
#ifdef GPUMPI_AWAY_gpuDirectRDMAFlushWritesOptions
#pragma pop_macro("gpuDirectRDMAFlushWritesOptions")
#undef GPUMPI_AWAY_gpuDirectRDMAFlushWritesOptions
#endif
#ifdef GPUMPI_AWAY_gpuDirectRDMASupported
#pragma pop_macro("gpuDirectRDMASupported")
#undef GPUMPI_AWAY_gpuDirectRDMASupported
#endif
#ifdef GPUMPI_AWAY_gpuDirectRDMAWritesOrdering
#pragma pop_macro("gpuDirectRDMAWritesOrdering")
#undef GPUMPI_AWAY_gpuDirectRDMAWritesOrdering
#endif
#ifdef GPUMPI_AWAY_gpuPciDeviceID
#pragma pop_macro("gpuPciDeviceID")
#undef GPUMPI_AWAY_gpuPciDeviceID
#endif
#ifdef GPUMPI_AWAY_gpuPciSubsystemID
#pragma pop_macro("gpuPciSubsystemID")
#undef GPUMPI_AWAY_gpuPciSubsystemID
#endif
#ifdef GPUMPI_AWAY_gradient
#pragma pop_macro("gradient")
#undef GPUMPI_AWAY_gradient
#endif
#ifdef GPUMPI_AWAY_graph
#pragma pop_macro("graph")
#undef GPUMPI_AWAY_graph
#endif
#ifdef GPUMPI_AWAY_greater
#pragma pop_macro("greater")
#undef GPUMPI_AWAY_greater
#endif
#ifdef GPUMPI_AWAY_greatest
#pragma pop_macro("greatest")
#undef GPUMPI_AWAY_greatest
#endif
#ifdef GPUMPI_AWAY_grid
#pragma pop_macro("grid")
#undef GPUMPI_AWAY_grid
#endif
#ifdef GPUMPI_AWAY_gridBlocks
#pragma pop_macro("gridBlocks")
#undef GPUMPI_AWAY_gridBlocks
#endif
#ifdef GPUMPI_AWAY_gridDim
#pragma pop_macro("gridDim")
#undef GPUMPI_AWAY_gridDim
#endif
#ifdef GPUMPI_AWAY_grid_constant
#pragma pop_macro("grid_constant")
#undef GPUMPI_AWAY_grid_constant
#endif
#ifdef GPUMPI_AWAY_grid_group
#pragma pop_macro("grid_group")
#undef GPUMPI_AWAY_grid_group
#endif
#ifdef GPUMPI_AWAY_grid_group_id
#pragma pop_macro("grid_group_id")
#undef GPUMPI_AWAY_grid_group_id
#endif
#ifdef GPUMPI_AWAY_group
#pragma pop_macro("group")
#undef GPUMPI_AWAY_group
#endif
#ifdef GPUMPI_AWAY_groupFailure
#pragma pop_macro("groupFailure")
#undef GPUMPI_AWAY_groupFailure
#endif
#ifdef GPUMPI_AWAY_group_dim
#pragma pop_macro("group_dim")
#undef GPUMPI_AWAY_group_dim
#endif
#ifdef GPUMPI_AWAY_group_index
#pragma pop_macro("group_index")
#undef GPUMPI_AWAY_group_index
#endif
#ifdef GPUMPI_AWAY_group_size
#pragma pop_macro("group_size")
#undef GPUMPI_AWAY_group_size
#endif
#ifdef GPUMPI_AWAY_gt
#pragma pop_macro("gt")
#undef GPUMPI_AWAY_gt
#endif
#ifdef GPUMPI_AWAY_gts
#pragma pop_macro("gts")
#undef GPUMPI_AWAY_gts
#endif
#ifdef GPUMPI_AWAY_gtu
#pragma pop_macro("gtu")
#undef GPUMPI_AWAY_gtu
#endif
#ifdef GPUMPI_AWAY_guess
#pragma pop_macro("guess")
#undef GPUMPI_AWAY_guess
#endif
#ifdef GPUMPI_AWAY_h
#pragma pop_macro("h")
#undef GPUMPI_AWAY_h
#endif
#ifdef GPUMPI_AWAY_h2
#pragma pop_macro("h2")
#undef GPUMPI_AWAY_h2
#endif
#ifdef GPUMPI_AWAY_half
#pragma pop_macro("half")
#undef GPUMPI_AWAY_half
#endif
#ifdef GPUMPI_AWAY_half2
#pragma pop_macro("half2")
#undef GPUMPI_AWAY_half2
#endif
#ifdef GPUMPI_AWAY_halfTurns
#pragma pop_macro("halfTurns")
#undef GPUMPI_AWAY_halfTurns
#endif
#ifdef GPUMPI_AWAY_handle
#pragma pop_macro("handle")
#undef GPUMPI_AWAY_handle
#endif
#ifdef GPUMPI_AWAY_handleTypes
#pragma pop_macro("handleTypes")
#undef GPUMPI_AWAY_handleTypes
#endif
#ifdef GPUMPI_AWAY_handler
#pragma pop_macro("handler")
#undef GPUMPI_AWAY_handler
#endif
#ifdef GPUMPI_AWAY_handles
#pragma pop_macro("handles")
#undef GPUMPI_AWAY_handles
#endif
#ifdef GPUMPI_AWAY_has
#pragma pop_macro("has")
#undef GPUMPI_AWAY_has
#endif
#ifdef GPUMPI_AWAY_hasEnded
#pragma pop_macro("hasEnded")
#undef GPUMPI_AWAY_hasEnded
#endif
#ifdef GPUMPI_AWAY_hasGone
#pragma pop_macro("hasGone")
#undef GPUMPI_AWAY_hasGone
#endif
#ifdef GPUMPI_AWAY_hasPosted
#pragma pop_macro("hasPosted")
#undef GPUMPI_AWAY_hasPosted
#endif
#ifdef GPUMPI_AWAY_head
#pragma pop_macro("head")
#undef GPUMPI_AWAY_head
#endif
#ifdef GPUMPI_AWAY_height
#pragma pop_macro("height")
#undef GPUMPI_AWAY_height
#endif
#ifdef GPUMPI_AWAY_held
#pragma pop_macro("held")
#undef GPUMPI_AWAY_held
#endif
#ifdef GPUMPI_AWAY_here
#pragma pop_macro("here")
#undef GPUMPI_AWAY_here
#endif
#ifdef GPUMPI_AWAY_hi
#pragma pop_macro("hi")
#undef GPUMPI_AWAY_hi
#endif
#ifdef GPUMPI_AWAY_high
#pragma pop_macro("high")
#undef GPUMPI_AWAY_high
#endif
#ifdef GPUMPI_AWAY_hitProp
#pragma pop_macro("hitProp")
#undef GPUMPI_AWAY_hitProp
#endif
#ifdef GPUMPI_AWAY_hitRatio
#pragma pop_macro("hitRatio")
#undef GPUMPI_AWAY_hitRatio
#endif
#ifdef GPUMPI_AWAY_home
#pragma pop_macro("home")
#undef GPUMPI_AWAY_home
#endif
#ifdef GPUMPI_AWAY_host
#pragma pop_macro("host")
#undef GPUMPI_AWAY_host
#endif
#ifdef GPUMPI_AWAY_hostNativeAtomicSupported
#pragma pop_macro("hostNativeAtomicSupported")
#undef GPUMPI_AWAY_hostNativeAtomicSupported
#endif
#ifdef GPUMPI_AWAY_hostNumaId
#pragma pop_macro("hostNumaId")
#undef GPUMPI_AWAY_hostNumaId
#endif
#ifdef GPUMPI_AWAY_hostNumaMultinodeIpcSupported
#pragma pop_macro("hostNumaMultinodeIpcSupported")
#undef GPUMPI_AWAY_hostNumaMultinodeIpcSupported
#endif
#ifdef GPUMPI_AWAY_hostPointer
#pragma pop_macro("hostPointer")
#undef GPUMPI_AWAY_hostPointer
#endif
#ifdef GPUMPI_AWAY_hostRegisterReadOnlySupported
#pragma pop_macro("hostRegisterReadOnlySupported")
#undef GPUMPI_AWAY_hostRegisterReadOnlySupported
#endif
#ifdef GPUMPI_AWAY_hostRegisterSupported
#pragma pop_macro("hostRegisterSupported")
#undef GPUMPI_AWAY_hostRegisterSupported
#endif
#ifdef GPUMPI_AWAY_hostStack
#pragma pop_macro("hostStack")
#undef GPUMPI_AWAY_hostStack
#endif
#ifdef GPUMPI_AWAY_how
#pragma pop_macro("how")
#undef GPUMPI_AWAY_how
#endif
#ifdef GPUMPI_AWAY_hypot
#pragma pop_macro("hypot")
#undef GPUMPI_AWAY_hypot
#endif
#ifdef GPUMPI_AWAY_i
#pragma pop_macro("i")
#undef GPUMPI_AWAY_i
#endif
#ifdef GPUMPI_AWAY_ibarrier
#pragma pop_macro("ibarrier")
#undef GPUMPI_AWAY_ibarrier
#endif
#ifdef GPUMPI_AWAY_id
#pragma pop_macro("id")
#undef GPUMPI_AWAY_id
#endif
#ifdef GPUMPI_AWAY_identity
#pragma pop_macro("identity")
#undef GPUMPI_AWAY_identity
#endif
#ifdef GPUMPI_AWAY_ignored
#pragma pop_macro("ignored")
#undef GPUMPI_AWAY_ignored
#endif
#ifdef GPUMPI_AWAY_ignored1
#pragma pop_macro("ignored1")
#undef GPUMPI_AWAY_ignored1
#endif
#ifdef GPUMPI_AWAY_ignored2
#pragma pop_macro("ignored2")
#undef GPUMPI_AWAY_ignored2
#endif
#ifdef GPUMPI_AWAY_inAnyOrder
#pragma pop_macro("inAnyOrder")
#undef GPUMPI_AWAY_inAnyOrder
#endif
#ifdef GPUMPI_AWAY_inBlock
#pragma pop_macro("inBlock")
#undef GPUMPI_AWAY_inBlock
#endif
#ifdef GPUMPI_AWAY_inCopies
#pragma pop_macro("inCopies")
#undef GPUMPI_AWAY_inCopies
#endif
#ifdef GPUMPI_AWAY_inCopiesHere
#pragma pop_macro("inCopiesHere")
#undef GPUMPI_AWAY_inCopiesHere
#endif
#ifdef GPUMPI_AWAY_inGrid
#pragma pop_macro("inGrid")
#undef GPUMPI_AWAY_inGrid
#endif
#ifdef GPUMPI_AWAY_inPlace
#pragma pop_macro("inPlace")
#undef GPUMPI_AWAY_inPlace
#endif
#ifdef GPUMPI_AWAY_inPlaceOf
#pragma pop_macro("inPlaceOf")
#undef GPUMPI_AWAY_inPlaceOf
#endif
#ifdef GPUMPI_AWAY_include_next
#pragma pop_macro("include_next")
#undef GPUMPI_AWAY_include_next
#endif
#ifdef GPUMPI_AWAY_inclusive_scan
#pragma pop_macro("inclusive_scan")
#undef GPUMPI_AWAY_inclusive_scan
#endif
#ifdef GPUMPI_AWAY_inclusive_scan_update
#pragma pop_macro("inclusive_scan_update")
#undef GPUMPI_AWAY_inclusive_scan_update
#endif
#ifdef GPUMPI_AWAY_index
#pragma pop_macro("index")
#undef GPUMPI_AWAY_index
#endif
#ifdef GPUMPI_AWAY_index_sequence
#pragma pop_macro("index_sequence")
#undef GPUMPI_AWAY_index_sequence
#endif
#ifdef GPUMPI_AWAY_index_sequence_for
#pragma pop_macro("index_sequence_for")
#undef GPUMPI_AWAY_index_sequence_for
#endif
#ifdef GPUMPI_AWAY_indices
#pragma pop_macro("indices")
#undef GPUMPI_AWAY_indices
#endif
#ifdef GPUMPI_AWAY_infinite
#pragma pop_macro("infinite")
#undef GPUMPI_AWAY_infinite
#endif
#ifdef GPUMPI_AWAY_infinity
#pragma pop_macro("infinity")
#undef GPUMPI_AWAY_infinity
#endif
#ifdef GPUMPI_AWAY_info
#pragma pop_macro("info")
#undef GPUMPI_AWAY_info
#endif
#ifdef GPUMPI_AWAY_information
#pragma pop_macro("information")
#undef GPUMPI_AWAY_information
#endif
#ifdef GPUMPI_AWAY_init
#pragma pop_macro("init")
#undef GPUMPI_AWAY_init
#endif
#ifdef GPUMPI_AWAY_innermost
#pragma pop_macro("innermost")
#undef GPUMPI_AWAY_innermost
#endif
#ifdef GPUMPI_AWAY_int2
#pragma pop_macro("int2")
#undef GPUMPI_AWAY_int2
#endif
#ifdef GPUMPI_AWAY_int32_t
#pragma pop_macro("int32_t")
#undef GPUMPI_AWAY_int32_t
#endif
#ifdef GPUMPI_AWAY_int4
#pragma pop_macro("int4")
#undef GPUMPI_AWAY_int4
#endif
#ifdef GPUMPI_AWAY_int64_t
#pragma pop_macro("int64_t")
#undef GPUMPI_AWAY_int64_t
#endif
#ifdef GPUMPI_AWAY_integerType
#pragma pop_macro("integerType")
#undef GPUMPI_AWAY_integerType
#endif
#ifdef GPUMPI_AWAY_integral_constant
#pragma pop_macro("integral_constant")
#undef GPUMPI_AWAY_integral_constant
#endif
#ifdef GPUMPI_AWAY_integrated
#pragma pop_macro("integrated")
#undef GPUMPI_AWAY_integrated
#endif
#ifdef GPUMPI_AWAY_inval
#pragma pop_macro("inval")
#undef GPUMPI_AWAY_inval
#endif
#ifdef GPUMPI_AWAY_inverse
#pragma pop_macro("inverse")
#undef GPUMPI_AWAY_inverse
#endif
#ifdef GPUMPI_AWAY_invoke_one
#pragma pop_macro("invoke_one")
#undef GPUMPI_AWAY_invoke_one
#endif
#ifdef GPUMPI_AWAY_invoke_one_broadcast
#pragma pop_macro("invoke_one_broadcast")
#undef GPUMPI_AWAY_invoke_one_broadcast
#endif
#ifdef GPUMPI_AWAY_ipcEventSupported
#pragma pop_macro("ipcEventSupported")
#undef GPUMPI_AWAY_ipcEventSupported
#endif
#ifdef GPUMPI_AWAY_iprobe
#pragma pop_macro("iprobe")
#undef GPUMPI_AWAY_iprobe
#endif
#ifdef GPUMPI_AWAY_irecv
#pragma pop_macro("irecv")
#undef GPUMPI_AWAY_irecv
#endif
#ifdef GPUMPI_AWAY_irecv_vector
#pragma pop_macro("irecv_vector")
#undef GPUMPI_AWAY_irecv_vector
#endif
#ifdef GPUMPI_AWAY_is16
#pragma pop_macro("is16")
#undef GPUMPI_AWAY_is16
#endif
#ifdef GPUMPI_AWAY_isActive
#pragma pop_macro("isActive")
#undef GPUMPI_AWAY_isActive
#endif
#ifdef GPUMPI_AWAY_isAlone
#pragma pop_macro("isAlone")
#undef GPUMPI_AWAY_isAlone
#endif
#ifdef GPUMPI_AWAY_isCooperative
#pragma pop_macro("isCooperative")
#undef GPUMPI_AWAY_isCooperative
#endif
#ifdef GPUMPI_AWAY_isEnabled
#pragma pop_macro("isEnabled")
#undef GPUMPI_AWAY_isEnabled
#endif
#ifdef GPUMPI_AWAY_isEqual
#pragma pop_macro("isEqual")
#undef GPUMPI_AWAY_isEqual
#endif
#ifdef GPUMPI_AWAY_isFirst
#pragma pop_macro("isFirst")
#undef GPUMPI_AWAY_isFirst
#endif
#ifdef GPUMPI_AWAY_isFirstOf
#pragma pop_macro("isFirstOf")
#undef GPUMPI_AWAY_isFirstOf
#endif
#ifdef GPUMPI_AWAY_isForDevice
#pragma pop_macro("isForDevice")
#undef GPUMPI_AWAY_isForDevice
#endif
#ifdef GPUMPI_AWAY_isFresh
#pragma pop_macro("isFresh")
#undef GPUMPI_AWAY_isFresh
#endif
#ifdef GPUMPI_AWAY_isInStreamWork
#pragma pop_macro("isInStreamWork")
#undef GPUMPI_AWAY_isInStreamWork
#endif
#ifdef GPUMPI_AWAY_isInteger
#pragma pop_macro("isInteger")
#undef GPUMPI_AWAY_isInteger
#endif
#ifdef GPUMPI_AWAY_isKnown
#pragma pop_macro("isKnown")
#undef GPUMPI_AWAY_isKnown
#endif
#ifdef GPUMPI_AWAY_isMultiGpuBoard
#pragma pop_macro("isMultiGpuBoard")
#undef GPUMPI_AWAY_isMultiGpuBoard
#endif
#ifdef GPUMPI_AWAY_isNaN
#pragma pop_macro("isNaN")
#undef GPUMPI_AWAY_isNaN
#endif
#ifdef GPUMPI_AWAY_isNamed
#pragma pop_macro("isNamed")
#undef GPUMPI_AWAY_isNamed
#endif
#ifdef GPUMPI_AWAY_isNews
#pragma pop_macro("isNews")
#undef GPUMPI_AWAY_isNews
#endif
#ifdef GPUMPI_AWAY_isNumber
#pragma pop_macro("isNumber")
#undef GPUMPI_AWAY_isNumber
#endif
#ifdef GPUMPI_AWAY_isOfAll
#pragma pop_macro("isOfAll")
#undef GPUMPI_AWAY_isOfAll
#endif
#ifdef GPUMPI_AWAY_isOfBlock
#pragma pop_macro("isOfBlock")
#undef GPUMPI_AWAY_isOfBlock
#endif
#ifdef GPUMPI_AWAY_isOne
#pragma pop_macro("isOne")
#undef GPUMPI_AWAY_isOne
#endif
#ifdef GPUMPI_AWAY_isOneOf
#pragma pop_macro("isOneOf")
#undef GPUMPI_AWAY_isOneOf
#endif
#ifdef GPUMPI_AWAY_isOurs
#pragma pop_macro("isOurs")
#undef GPUMPI_AWAY_isOurs
#endif
#ifdef GPUMPI_AWAY_isPart
#pragma pop_macro("isPart")
#undef GPUMPI_AWAY_isPart
#endif
#ifdef GPUMPI_AWAY_isPointer
#pragma pop_macro("isPointer")
#undef GPUMPI_AWAY_isPointer
#endif
#ifdef GPUMPI_AWAY_isSavedBefore
#pragma pop_macro("isSavedBefore")
#undef GPUMPI_AWAY_isSavedBefore
#endif
#ifdef GPUMPI_AWAY_isSet
#pragma pop_macro("isSet")
#undef GPUMPI_AWAY_isSet
#endif
#ifdef GPUMPI_AWAY_isShared
#pragma pop_macro("isShared")
#undef GPUMPI_AWAY_isShared
#endif
#ifdef GPUMPI_AWAY_isSharedThere
#pragma pop_macro("isSharedThere")
#undef GPUMPI_AWAY_isSharedThere
#endif
#ifdef GPUMPI_AWAY_isSum
#pragma pop_macro("isSum")
#undef GPUMPI_AWAY_isSum
#endif
#ifdef GPUMPI_AWAY_isTile
#pragma pop_macro("isTile")
#undef GPUMPI_AWAY_isTile
#endif
#ifdef GPUMPI_AWAY_isTrue
#pragma pop_macro("isTrue")
#undef GPUMPI_AWAY_isTrue
#endif
#ifdef GPUMPI_AWAY_is_always_lock_free
#pragma pop_macro("is_always_lock_free")
#undef GPUMPI_AWAY_is_always_lock_free
#endif
#ifdef GPUMPI_AWAY_is_arithmetic
#pragma pop_macro("is_arithmetic")
#undef GPUMPI_AWAY_is_arithmetic
#endif
#ifdef GPUMPI_AWAY_is_const
#pragma pop_macro("is_const")
#undef GPUMPI_AWAY_is_const
#endif
#ifdef GPUMPI_AWAY_is_copy_constructible
#pragma pop_macro("is_copy_constructible")
#undef GPUMPI_AWAY_is_copy_constructible
#endif
#ifdef GPUMPI_AWAY_is_floating_point
#pragma pop_macro("is_floating_point")
#undef GPUMPI_AWAY_is_floating_point
#endif
#ifdef GPUMPI_AWAY_is_integral
#pragma pop_macro("is_integral")
#undef GPUMPI_AWAY_is_integral
#endif
#ifdef GPUMPI_AWAY_is_large
#pragma pop_macro("is_large")
#undef GPUMPI_AWAY_is_large
#endif
#ifdef GPUMPI_AWAY_is_lock_free
#pragma pop_macro("is_lock_free")
#undef GPUMPI_AWAY_is_lock_free
#endif
#ifdef GPUMPI_AWAY_is_pointer
#pragma pop_macro("is_pointer")
#undef GPUMPI_AWAY_is_pointer
#endif
#ifdef GPUMPI_AWAY_is_same
#pragma pop_macro("is_same")
#undef GPUMPI_AWAY_is_same
#endif
#ifdef GPUMPI_AWAY_is_signed
#pragma pop_macro("is_signed")
#undef GPUMPI_AWAY_is_signed
#endif
#ifdef GPUMPI_AWAY_is_trivially_copyable
#pragma pop_macro("is_trivially_copyable")
#undef GPUMPI_AWAY_is_trivially_copyable
#endif
#ifdef GPUMPI_AWAY_is_trivially_destructible
#pragma pop_macro("is_trivially_destructible")
#undef GPUMPI_AWAY_is_trivially_destructible
#endif
#ifdef GPUMPI_AWAY_is_valid
#pragma pop_macro("is_valid")
#undef GPUMPI_AWAY_is_valid
#endif
#ifdef GPUMPI_AWAY_isend
#pragma pop_macro("isend")
#undef GPUMPI_AWAY_isend
#endif
#ifdef GPUMPI_AWAY_isend_vector
#pragma pop_macro("isend_vector")
#undef GPUMPI_AWAY_isend_vector
#endif
#ifdef GPUMPI_AWAY_issend
#pragma pop_macro("issend")
#undef GPUMPI_AWAY_issend
#endif
#ifdef GPUMPI_AWAY_j0
#pragma pop_macro("j0")
#undef GPUMPI_AWAY_j0
#endif
#ifdef GPUMPI_AWAY_j0f
#pragma pop_macro("j0f")
#undef GPUMPI_AWAY_j0f
#endif
#ifdef GPUMPI_AWAY_j1
#pragma pop_macro("j1")
#undef GPUMPI_AWAY_j1
#endif
#ifdef GPUMPI_AWAY_j1f
#pragma pop_macro("j1f")
#undef GPUMPI_AWAY_j1f
#endif
#ifdef GPUMPI_AWAY_jn
#pragma pop_macro("jn")
#undef GPUMPI_AWAY_jn
#endif
#ifdef GPUMPI_AWAY_jnf
#pragma pop_macro("jnf")
#undef GPUMPI_AWAY_jnf
#endif
#ifdef GPUMPI_AWAY_k
#pragma pop_macro("k")
#undef GPUMPI_AWAY_k
#endif
#ifdef GPUMPI_AWAY_keepNaN
#pragma pop_macro("keepNaN")
#undef GPUMPI_AWAY_keepNaN
#endif
#ifdef GPUMPI_AWAY_keepPosts
#pragma pop_macro("keepPosts")
#undef GPUMPI_AWAY_keepPosts
#endif
#ifdef GPUMPI_AWAY_keepShared
#pragma pop_macro("keepShared")
#undef GPUMPI_AWAY_keepShared
#endif
#ifdef GPUMPI_AWAY_keepsDynamicShared
#pragma pop_macro("keepsDynamicShared")
#undef GPUMPI_AWAY_keepsDynamicShared
#endif
#ifdef GPUMPI_AWAY_keepsShared
#pragma pop_macro("keepsShared")
#undef GPUMPI_AWAY_keepsShared
#endif
#ifdef GPUMPI_AWAY_kept
#pragma pop_macro("kept")
#undef GPUMPI_AWAY_kept
#endif
#ifdef GPUMPI_AWAY_keptKind
#pragma pop_macro("keptKind")
#undef GPUMPI_AWAY_keptKind
#endif
#ifdef GPUMPI_AWAY_keptNumber
#pragma pop_macro("keptNumber")
#undef GPUMPI_AWAY_keptNumber
#endif
#ifdef GPUMPI_AWAY_kernel
#pragma pop_macro("kernel")
#undef GPUMPI_AWAY_kernel
#endif
#ifdef GPUMPI_AWAY_kernelBytes
#pragma pop_macro("kernelBytes")
#undef GPUMPI_AWAY_kernelBytes
#endif
#ifdef GPUMPI_AWAY_kernelExecTimeoutEnabled
#pragma pop_macro("kernelExecTimeoutEnabled")
#undef GPUMPI_AWAY_kernelExecTimeoutEnabled
#endif
#ifdef GPUMPI_AWAY_kernelOf
#pragma pop_macro("kernelOf")
#undef GPUMPI_AWAY_kernelOf
#endif
#ifdef GPUMPI_AWAY_kernelParams
#pragma pop_macro("kernelParams")
#undef GPUMPI_AWAY_kernelParams
#endif
#ifdef GPUMPI_AWAY_key
#pragma pop_macro("key")
#undef GPUMPI_AWAY_key
#endif
#ifdef GPUMPI_AWAY_kind
#pragma pop_macro("kind")
#undef GPUMPI_AWAY_kind
#endif
#ifdef GPUMPI_AWAY_known
#pragma pop_macro("known")
#undef GPUMPI_AWAY_known
#endif
#ifdef GPUMPI_AWAY_l2CacheSize
#pragma pop_macro("l2CacheSize")
#undef GPUMPI_AWAY_l2CacheSize
#endif
#ifdef GPUMPI_AWAY_label
#pragma pop_macro("label")
#undef GPUMPI_AWAY_label
#endif
#ifdef GPUMPI_AWAY_labeledPart
#pragma pop_macro("labeledPart")
#undef GPUMPI_AWAY_labeledPart
#endif
#ifdef GPUMPI_AWAY_labeled_partition
#pragma pop_macro("labeled_partition")
#undef GPUMPI_AWAY_labeled_partition
#endif
#ifdef GPUMPI_AWAY_labs
#pragma pop_macro("labs")
#undef GPUMPI_AWAY_labs
#endif
#ifdef GPUMPI_AWAY_lambda
#pragma pop_macro("lambda")
#undef GPUMPI_AWAY_lambda
#endif
#ifdef GPUMPI_AWAY_lane
#pragma pop_macro("lane")
#undef GPUMPI_AWAY_lane
#endif
#ifdef GPUMPI_AWAY_laneAt
#pragma pop_macro("laneAt")
#undef GPUMPI_AWAY_laneAt
#endif
#ifdef GPUMPI_AWAY_laneMask
#pragma pop_macro("laneMask")
#undef GPUMPI_AWAY_laneMask
#endif
#ifdef GPUMPI_AWAY_laneOfWarp
#pragma pop_macro("laneOfWarp")
#undef GPUMPI_AWAY_laneOfWarp
#endif
#ifdef GPUMPI_AWAY_lanes
#pragma pop_macro("lanes")
#undef GPUMPI_AWAY_lanes
#endif
#ifdef GPUMPI_AWAY_lanesBefore
#pragma pop_macro("lanesBefore")
#undef GPUMPI_AWAY_lanesBefore
#endif
#ifdef GPUMPI_AWAY_lanesInBlock
#pragma pop_macro("lanesInBlock")
#undef GPUMPI_AWAY_lanesInBlock
#endif
#ifdef GPUMPI_AWAY_lanesOf
#pragma pop_macro("lanesOf")
#undef GPUMPI_AWAY_lanesOf
#endif
#ifdef GPUMPI_AWAY_lanesOfTile
#pragma pop_macro("lanesOfTile")
#undef GPUMPI_AWAY_lanesOfTile
#endif
#ifdef GPUMPI_AWAY_large
#pragma pop_macro("large")
#undef GPUMPI_AWAY_large
#endif
#ifdef GPUMPI_AWAY_large_tile
#pragma pop_macro("large_tile")
#undef GPUMPI_AWAY_large_tile
#endif
#ifdef GPUMPI_AWAY_larger
#pragma pop_macro("larger")
#undef GPUMPI_AWAY_larger
#endif
#ifdef GPUMPI_AWAY_largest
#pragma pop_macro("largest")
#undef GPUMPI_AWAY_largest
#endif
#ifdef GPUMPI_AWAY_last
#pragma pop_macro("last")
#undef GPUMPI_AWAY_last
#endif
#ifdef GPUMPI_AWAY_lastLayer
#pragma pop_macro("lastLayer")
#undef GPUMPI_AWAY_lastLayer
#endif
#ifdef GPUMPI_AWAY_lastMipmapLevel
#pragma pop_macro("lastMipmapLevel")
#undef GPUMPI_AWAY_lastMipmapLevel
#endif
#ifdef GPUMPI_AWAY_lastThreads
#pragma pop_macro("lastThreads")
#undef GPUMPI_AWAY_lastThreads
#endif
#ifdef GPUMPI_AWAY_lastVotes
#pragma pop_macro("lastVotes")
#undef GPUMPI_AWAY_lastVotes
#endif
#ifdef GPUMPI_AWAY_last_error
#pragma pop_macro("last_error")
#undef GPUMPI_AWAY_last_error
#endif
#ifdef GPUMPI_AWAY_latch
#pragma pop_macro("latch")
#undef GPUMPI_AWAY_latch
#endif
#ifdef GPUMPI_AWAY_launch
#pragma pop_macro("launch")
#undef GPUMPI_AWAY_launch
#endif
#ifdef GPUMPI_AWAY_launchActivation
#pragma pop_macro("launchActivation")
#undef GPUMPI_AWAY_launchActivation
#endif
#ifdef GPUMPI_AWAY_launchCompletionEvent
#pragma pop_macro("launchCompletionEvent")
#undef GPUMPI_AWAY_launchCompletionEvent
#endif
#ifdef GPUMPI_AWAY_launchConverted
#pragma pop_macro("launchConverted")
#undef GPUMPI_AWAY_launchConverted
#endif
#ifdef GPUMPI_AWAY_launchKernel
#pragma pop_macro("launchKernel")
#undef GPUMPI_AWAY_launchKernel
#endif
#ifdef GPUMPI_AWAY_launchProxied
#pragma pop_macro("launchProxied")
#undef GPUMPI_AWAY_launchProxied
#endif
#ifdef GPUMPI_AWAY_launchWith
#pragma pop_macro("launchWith")
#undef GPUMPI_AWAY_launchWith
#endif
#ifdef GPUMPI_AWAY_layer
#pragma pop_macro("layer")
#undef GPUMPI_AWAY_layer
#endif
#ifdef GPUMPI_AWAY_layerFace
#pragma pop_macro("layerFace")
#undef GPUMPI_AWAY_layerFace
#endif
#ifdef GPUMPI_AWAY_layerHeight
#pragma pop_macro("layerHeight")
#undef GPUMPI_AWAY_layerHeight
#endif
#ifdef GPUMPI_AWAY_layerface
#pragma pop_macro("layerface")
#undef GPUMPI_AWAY_layerface
#endif
#ifdef GPUMPI_AWAY_layout
#pragma pop_macro("layout")
#undef GPUMPI_AWAY_layout
#endif
#ifdef GPUMPI_AWAY_layout_t
#pragma pop_macro("layout_t")
#undef GPUMPI_AWAY_layout_t
#endif
#ifdef GPUMPI_AWAY_ldm
#pragma pop_macro("ldm")
#undef GPUMPI_AWAY_ldm
#endif
#ifdef GPUMPI_AWAY_le
#pragma pop_macro("le")
#undef GPUMPI_AWAY_le
#endif
#ifdef GPUMPI_AWAY_leading
#pragma pop_macro("leading")
#undef GPUMPI_AWAY_leading
#endif
#ifdef GPUMPI_AWAY_least
#pragma pop_macro("least")
#undef GPUMPI_AWAY_least
#endif
#ifdef GPUMPI_AWAY_leastExponent
#pragma pop_macro("leastExponent")
#undef GPUMPI_AWAY_leastExponent
#endif
#ifdef GPUMPI_AWAY_leave
#pragma pop_macro("leave")
#undef GPUMPI_AWAY_leave
#endif
#ifdef GPUMPI_AWAY_leaveForGood
#pragma pop_macro("leaveForGood")
#undef GPUMPI_AWAY_leaveForGood
#endif
#ifdef GPUMPI_AWAY_leaveForGrid
#pragma pop_macro("leaveForGrid")
#undef GPUMPI_AWAY_leaveForGrid
#endif
#ifdef GPUMPI_AWAY_leaveShared
#pragma pop_macro("leaveShared")
#undef GPUMPI_AWAY_leaveShared
#endif
#ifdef GPUMPI_AWAY_leaving
#pragma pop_macro("leaving")
#undef GPUMPI_AWAY_leaving
#endif
#ifdef GPUMPI_AWAY_left
#pragma pop_macro("left")
#undef GPUMPI_AWAY_left
#endif
#ifdef GPUMPI_AWAY_leftFor
#pragma pop_macro("leftFor")
#undef GPUMPI_AWAY_leftFor
#endif
#ifdef GPUMPI_AWAY_length
#pragma pop_macro("length")
#undef GPUMPI_AWAY_length
#endif
#ifdef GPUMPI_AWAY_les
#pragma pop_macro("les")
#undef GPUMPI_AWAY_les
#endif
#ifdef GPUMPI_AWAY_less
#pragma pop_macro("less")
#undef GPUMPI_AWAY_less
#endif
#ifdef GPUMPI_AWAY_leu
#pragma pop_macro("leu")
#undef GPUMPI_AWAY_leu
#endif
#ifdef GPUMPI_AWAY_level
#pragma pop_macro("level")
#undef GPUMPI_AWAY_level
#endif
#ifdef GPUMPI_AWAY_levelOfCubeGradients
#pragma pop_macro("levelOfCubeGradients")
#undef GPUMPI_AWAY_levelOfCubeGradients
#endif
#ifdef GPUMPI_AWAY_levelOfGradients
#pragma pop_macro("levelOfGradients")
#undef GPUMPI_AWAY_levelOfGradients
#endif
#ifdef GPUMPI_AWAY_levels
#pragma pop_macro("levels")
#undef GPUMPI_AWAY_levels
#endif
#ifdef GPUMPI_AWAY_lgamma_r
#pragma pop_macro("lgamma_r")
#undef GPUMPI_AWAY_lgamma_r
#endif
#ifdef GPUMPI_AWAY_libraryPropertyType
#pragma pop_macro("libraryPropertyType")
#undef GPUMPI_AWAY_libraryPropertyType
#endif
#ifdef GPUMPI_AWAY_libraryPropertyType_t
#pragma pop_macro("libraryPropertyType_t")
#undef GPUMPI_AWAY_libraryPropertyType_t
#endif
#ifdef GPUMPI_AWAY_limit
#pragma pop_macro("limit")
#undef GPUMPI_AWAY_limit
#endif
#ifdef GPUMPI_AWAY_line
#pragma pop_macro("line")
#undef GPUMPI_AWAY_line
#endif
#ifdef GPUMPI_AWAY_linear
#pragma pop_macro("linear")
#undef GPUMPI_AWAY_linear
#endif
#ifdef GPUMPI_AWAY_list
#pragma pop_macro("list")
#undef GPUMPI_AWAY_list
#endif
#ifdef GPUMPI_AWAY_listed
#pragma pop_macro("listed")
#undef GPUMPI_AWAY_listed
#endif
#ifdef GPUMPI_AWAY_live
#pragma pop_macro("live")
#undef GPUMPI_AWAY_live
#endif
#ifdef GPUMPI_AWAY_ll
#pragma pop_macro("ll")
#undef GPUMPI_AWAY_ll
#endif
#ifdef GPUMPI_AWAY_llabs
#pragma pop_macro("llabs")
#undef GPUMPI_AWAY_llabs
#endif
#ifdef GPUMPI_AWAY_lo
#pragma pop_macro("lo")
#undef GPUMPI_AWAY_lo
#endif
#ifdef GPUMPI_AWAY_load
#pragma pop_macro("load")
#undef GPUMPI_AWAY_load
#endif
#ifdef GPUMPI_AWAY_load_matrix_sync
#pragma pop_macro("load_matrix_sync")
#undef GPUMPI_AWAY_load_matrix_sync
#endif
#ifdef GPUMPI_AWAY_locHint
#pragma pop_macro("locHint")
#undef GPUMPI_AWAY_locHint
#endif
#ifdef GPUMPI_AWAY_local
#pragma pop_macro("local")
#undef GPUMPI_AWAY_local
#endif
#ifdef GPUMPI_AWAY_localL1CacheSupported
#pragma pop_macro("localL1CacheSupported")
#undef GPUMPI_AWAY_localL1CacheSupported
#endif
#ifdef GPUMPI_AWAY_localSizeBytes
#pragma pop_macro("localSizeBytes")
#undef GPUMPI_AWAY_localSizeBytes
#endif
#ifdef GPUMPI_AWAY_location
#pragma pop_macro("location")
#undef GPUMPI_AWAY_location
#endif
#ifdef GPUMPI_AWAY_locationCount
#pragma pop_macro("locationCount")
#undef GPUMPI_AWAY_locationCount
#endif
#ifdef GPUMPI_AWAY_locations
#pragma pop_macro("locations")
#undef GPUMPI_AWAY_locations
#endif
#ifdef GPUMPI_AWAY_lock
#pragma pop_macro("lock")
#undef GPUMPI_AWAY_lock
#endif
#ifdef GPUMPI_AWAY_log
#pragma pop_macro("log")
#undef GPUMPI_AWAY_log
#endif
#ifdef GPUMPI_AWAY_log10
#pragma pop_macro("log10")
#undef GPUMPI_AWAY_log10
#endif
#ifdef GPUMPI_AWAY_log10f
#pragma pop_macro("log10f")
#undef GPUMPI_AWAY_log10f
#endif
#ifdef GPUMPI_AWAY_log2
#pragma pop_macro("log2")
#undef GPUMPI_AWAY_log2
#endif
#ifdef GPUMPI_AWAY_log2f
#pragma pop_macro("log2f")
#undef GPUMPI_AWAY_log2f
#endif
#ifdef GPUMPI_AWAY_logBytes
#pragma pop_macro("logBytes")
#undef GPUMPI_AWAY_logBytes
#endif
#ifdef GPUMPI_AWAY_logFactorial
#pragma pop_macro("logFactorial")
#undef GPUMPI_AWAY_logFactorial
#endif
#ifdef GPUMPI_AWAY_logLambda
#pragma pop_macro("logLambda")
#undef GPUMPI_AWAY_logLambda
#endif
#ifdef GPUMPI_AWAY_logf
#pragma pop_macro("logf")
#undef GPUMPI_AWAY_logf
#endif
#ifdef GPUMPI_AWAY_lone
#pragma pop_macro("lone")
#undef GPUMPI_AWAY_lone
#endif
#ifdef GPUMPI_AWAY_lone_tile
#pragma pop_macro("lone_tile")
#undef GPUMPI_AWAY_lone_tile
#endif
#ifdef GPUMPI_AWAY_long4_16a
#pragma pop_macro("long4_16a")
#undef GPUMPI_AWAY_long4_16a
#endif
#ifdef GPUMPI_AWAY_long4_32a
#pragma pop_macro("long4_32a")
#undef GPUMPI_AWAY_long4_32a
#endif
#ifdef GPUMPI_AWAY_longlong
#pragma pop_macro("longlong")
#undef GPUMPI_AWAY_longlong
#endif
#ifdef GPUMPI_AWAY_longlong2
#pragma pop_macro("longlong2")
#undef GPUMPI_AWAY_longlong2
#endif
#ifdef GPUMPI_AWAY_longlong4_16a
#pragma pop_macro("longlong4_16a")
#undef GPUMPI_AWAY_longlong4_16a
#endif
#ifdef GPUMPI_AWAY_longlong4_32a
#pragma pop_macro("longlong4_32a")
#undef GPUMPI_AWAY_longlong4_32a
#endif
#ifdef GPUMPI_AWAY_look
#pragma pop_macro("look")
#undef GPUMPI_AWAY_look
#endif
#ifdef GPUMPI_AWAY_lost
#pragma pop_macro("lost")
#undef GPUMPI_AWAY_lost
#endif
#ifdef GPUMPI_AWAY_low
#pragma pop_macro("low")
#undef GPUMPI_AWAY_low
#endif
#ifdef GPUMPI_AWAY_lowest
#pragma pop_macro("lowest")
#undef GPUMPI_AWAY_lowest
#endif
#ifdef GPUMPI_AWAY_lt
#pragma pop_macro("lt")
#undef GPUMPI_AWAY_lt
#endif
#ifdef GPUMPI_AWAY_lts
#pragma pop_macro("lts")
#undef GPUMPI_AWAY_lts
#endif
#ifdef GPUMPI_AWAY_ltu
#pragma pop_macro("ltu")
#undef GPUMPI_AWAY_ltu
#endif
#ifdef GPUMPI_AWAY_luid
#pragma pop_macro("luid")
#undef GPUMPI_AWAY_luid
#endif
#ifdef GPUMPI_AWAY_luidDeviceNodeMask
#pragma pop_macro("luidDeviceNodeMask")
#undef GPUMPI_AWAY_luidDeviceNodeMask
#endif
#ifdef GPUMPI_AWAY_made
#pragma pop_macro("made")
#undef GPUMPI_AWAY_made
#endif
#ifdef GPUMPI_AWAY_madeInOrder
#pragma pop_macro("madeInOrder")
#undef GPUMPI_AWAY_madeInOrder
#endif
#ifdef GPUMPI_AWAY_magnitude
#pragma pop_macro("magnitude")
#undef GPUMPI_AWAY_magnitude
#endif
#ifdef GPUMPI_AWAY_major
#pragma pop_macro("major")
#undef GPUMPI_AWAY_major
#endif
#ifdef GPUMPI_AWAY_make
#pragma pop_macro("make")
#undef GPUMPI_AWAY_make
#endif
#ifdef GPUMPI_AWAY_makeLaunch
#pragma pop_macro("makeLaunch")
#undef GPUMPI_AWAY_makeLaunch
#endif
#ifdef GPUMPI_AWAY_make_
#pragma pop_macro("make_")
#undef GPUMPI_AWAY_make_
#endif
#ifdef GPUMPI_AWAY_make_abort
#pragma pop_macro("make_abort")
#undef GPUMPI_AWAY_make_abort
#endif
#ifdef GPUMPI_AWAY_make_allgather
#pragma pop_macro("make_allgather")
#undef GPUMPI_AWAY_make_allgather
#endif
#ifdef GPUMPI_AWAY_make_allgatherv
#pragma pop_macro("make_allgatherv")
#undef GPUMPI_AWAY_make_allgatherv
#endif
#ifdef GPUMPI_AWAY_make_allreduce
#pragma pop_macro("make_allreduce")
#undef GPUMPI_AWAY_make_allreduce
#endif
#ifdef GPUMPI_AWAY_make_alltoall
#pragma pop_macro("make_alltoall")
#undef GPUMPI_AWAY_make_alltoall
#endif
#ifdef GPUMPI_AWAY_make_alltoallv
#pragma pop_macro("make_alltoallv")
#undef GPUMPI_AWAY_make_alltoallv
#endif
#ifdef GPUMPI_AWAY_make_barrier
#pragma pop_macro("make_barrier")
#undef GPUMPI_AWAY_make_barrier
#endif
#ifdef GPUMPI_AWAY_make_bcast
#pragma pop_macro("make_bcast")
#undef GPUMPI_AWAY_make_bcast
#endif
#ifdef GPUMPI_AWAY_make_comm_rank
#pragma pop_macro("make_comm_rank")
#undef GPUMPI_AWAY_make_comm_rank
#endif
#ifdef GPUMPI_AWAY_make_comm_size
#pragma pop_macro("make_comm_size")
#undef GPUMPI_AWAY_make_comm_size
#endif
#ifdef GPUMPI_AWAY_make_cuComplex
#pragma pop_macro("make_cuComplex")
#undef GPUMPI_AWAY_make_cuComplex
#endif
#ifdef GPUMPI_AWAY_make_cudaExtent
#pragma pop_macro("make_cudaExtent")
#undef GPUMPI_AWAY_make_cudaExtent
#endif
#ifdef GPUMPI_AWAY_make_cudaPitchedPtr
#pragma pop_macro("make_cudaPitchedPtr")
#undef GPUMPI_AWAY_make_cudaPitchedPtr
#endif
#ifdef GPUMPI_AWAY_make_cudaPos
#pragma pop_macro("make_cudaPos")
#undef GPUMPI_AWAY_make_cudaPos
#endif
#ifdef GPUMPI_AWAY_make_double2
#pragma pop_macro("make_double2")
#undef GPUMPI_AWAY_make_double2
#endif
#ifdef GPUMPI_AWAY_make_double4
#pragma pop_macro("make_double4")
#undef GPUMPI_AWAY_make_double4
#endif
#ifdef GPUMPI_AWAY_make_exscan
#pragma pop_macro("make_exscan")
#undef GPUMPI_AWAY_make_exscan
#endif
#ifdef GPUMPI_AWAY_make_float2
#pragma pop_macro("make_float2")
#undef GPUMPI_AWAY_make_float2
#endif
#ifdef GPUMPI_AWAY_make_float4
#pragma pop_macro("make_float4")
#undef GPUMPI_AWAY_make_float4
#endif
#ifdef GPUMPI_AWAY_make_gather
#pragma pop_macro("make_gather")
#undef GPUMPI_AWAY_make_gather
#endif
#ifdef GPUMPI_AWAY_make_gatherv
#pragma pop_macro("make_gatherv")
#undef GPUMPI_AWAY_make_gatherv
#endif
#ifdef GPUMPI_AWAY_make_i
#pragma pop_macro("make_i")
#undef GPUMPI_AWAY_make_i
#endif
#ifdef GPUMPI_AWAY_make_ibarrier
#pragma pop_macro("make_ibarrier")
#undef GPUMPI_AWAY_make_ibarrier
#endif
#ifdef GPUMPI_AWAY_make_iprobe
#pragma pop_macro("make_iprobe")
#undef GPUMPI_AWAY_make_iprobe
#endif
#ifdef GPUMPI_AWAY_make_irecv
#pragma pop_macro("make_irecv")
#undef GPUMPI_AWAY_make_irecv
#endif
#ifdef GPUMPI_AWAY_make_irecv_vector
#pragma pop_macro("make_irecv_vector")
#undef GPUMPI_AWAY_make_irecv_vector
#endif
#ifdef GPUMPI_AWAY_make_isend
#pragma pop_macro("make_isend")
#undef GPUMPI_AWAY_make_isend
#endif
#ifdef GPUMPI_AWAY_make_isend_vector
#pragma pop_macro("make_isend_vector")
#undef GPUMPI_AWAY_make_isend_vector
#endif
#ifdef GPUMPI_AWAY_make_issend
#pragma pop_macro("make_issend")
#undef GPUMPI_AWAY_make_issend
#endif
#ifdef GPUMPI_AWAY_make_nothing
#pragma pop_macro("make_nothing")
#undef GPUMPI_AWAY_make_nothing
#endif
#ifdef GPUMPI_AWAY_make_pipeline
#pragma pop_macro("make_pipeline")
#undef GPUMPI_AWAY_make_pipeline
#endif
#ifdef GPUMPI_AWAY_make_probe
#pragma pop_macro("make_probe")
#undef GPUMPI_AWAY_make_probe
#endif
#ifdef GPUMPI_AWAY_make_recv
#pragma pop_macro("make_recv")
#undef GPUMPI_AWAY_make_recv
#endif
#ifdef GPUMPI_AWAY_make_recv_vector
#pragma pop_macro("make_recv_vector")
#undef GPUMPI_AWAY_make_recv_vector
#endif
#ifdef GPUMPI_AWAY_make_reduce
#pragma pop_macro("make_reduce")
#undef GPUMPI_AWAY_make_reduce
#endif
#ifdef GPUMPI_AWAY_make_reduce_scatter
#pragma pop_macro("make_reduce_scatter")
#undef GPUMPI_AWAY_make_reduce_scatter
#endif
#ifdef GPUMPI_AWAY_make_reduce_scatter_block
#pragma pop_macro("make_reduce_scatter_block")
#undef GPUMPI_AWAY_make_reduce_scatter_block
#endif
#ifdef GPUMPI_AWAY_make_scan
#pragma pop_macro("make_scan")
#undef GPUMPI_AWAY_make_scan
#endif
#ifdef GPUMPI_AWAY_make_scatter
#pragma pop_macro("make_scatter")
#undef GPUMPI_AWAY_make_scatter
#endif
#ifdef GPUMPI_AWAY_make_scatterv
#pragma pop_macro("make_scatterv")
#undef GPUMPI_AWAY_make_scatterv
#endif
#ifdef GPUMPI_AWAY_make_send
#pragma pop_macro("make_send")
#undef GPUMPI_AWAY_make_send
#endif
#ifdef GPUMPI_AWAY_make_send_vector
#pragma pop_macro("make_send_vector")
#undef GPUMPI_AWAY_make_send_vector
#endif
#ifdef GPUMPI_AWAY_make_sendrecv
#pragma pop_macro("make_sendrecv")
#undef GPUMPI_AWAY_make_sendrecv
#endif
#ifdef GPUMPI_AWAY_make_sendrecv_replace
#pragma pop_macro("make_sendrecv_replace")
#undef GPUMPI_AWAY_make_sendrecv_replace
#endif
#ifdef GPUMPI_AWAY_make_sendrecv_vector
#pragma pop_macro("make_sendrecv_vector")
#undef GPUMPI_AWAY_make_sendrecv_vector
#endif
#ifdef GPUMPI_AWAY_make_ssend
#pragma pop_macro("make_ssend")
#undef GPUMPI_AWAY_make_ssend
#endif
#ifdef GPUMPI_AWAY_make_syncthreads
#pragma pop_macro("make_syncthreads")
#undef GPUMPI_AWAY_make_syncthreads
#endif
#ifdef GPUMPI_AWAY_make_syncthreads_and
#pragma pop_macro("make_syncthreads_and")
#undef GPUMPI_AWAY_make_syncthreads_and
#endif
#ifdef GPUMPI_AWAY_make_syncthreads_count
#pragma pop_macro("make_syncthreads_count")
#undef GPUMPI_AWAY_make_syncthreads_count
#endif
#ifdef GPUMPI_AWAY_make_syncthreads_or
#pragma pop_macro("make_syncthreads_or")
#undef GPUMPI_AWAY_make_syncthreads_or
#endif
#ifdef GPUMPI_AWAY_make_test
#pragma pop_macro("make_test")
#undef GPUMPI_AWAY_make_test
#endif
#ifdef GPUMPI_AWAY_make_testall
#pragma pop_macro("make_testall")
#undef GPUMPI_AWAY_make_testall
#endif
#ifdef GPUMPI_AWAY_make_testsome
#pragma pop_macro("make_testsome")
#undef GPUMPI_AWAY_make_testsome
#endif
#ifdef GPUMPI_AWAY_make_uint2
#pragma pop_macro("make_uint2")
#undef GPUMPI_AWAY_make_uint2
#endif
#ifdef GPUMPI_AWAY_make_uint4
#pragma pop_macro("make_uint4")
#undef GPUMPI_AWAY_make_uint4
#endif
#ifdef GPUMPI_AWAY_make_unsigned_t
#pragma pop_macro("make_unsigned_t")
#undef GPUMPI_AWAY_make_unsigned_t
#endif
#ifdef GPUMPI_AWAY_make_wait
#pragma pop_macro("make_wait")
#undef GPUMPI_AWAY_make_wait
#endif
#ifdef GPUMPI_AWAY_make_waitall
#pragma pop_macro("make_waitall")
#undef GPUMPI_AWAY_make_waitall
#endif
#ifdef GPUMPI_AWAY_make_waitany
#pragma pop_macro("make_waitany")
#undef GPUMPI_AWAY_make_waitany
#endif
#ifdef GPUMPI_AWAY_make_waitsome
#pragma pop_macro("make_waitsome")
#undef GPUMPI_AWAY_make_waitsome
#endif
#ifdef GPUMPI_AWAY_malloc
#pragma pop_macro("malloc")
#undef GPUMPI_AWAY_malloc
#endif
#ifdef GPUMPI_AWAY_mallocUnfilled
#pragma pop_macro("mallocUnfilled")
#undef GPUMPI_AWAY_mallocUnfilled
#endif
#ifdef GPUMPI_AWAY_managedMemory
#pragma pop_macro("managedMemory")
#undef GPUMPI_AWAY_managedMemory
#endif
#ifdef GPUMPI_AWAY_mantissaBits
#pragma pop_macro("mantissaBits")
#undef GPUMPI_AWAY_mantissaBits
#endif
#ifdef GPUMPI_AWAY_mapLanes
#pragma pop_macro("mapLanes")
#undef GPUMPI_AWAY_mapLanes
#endif
#ifdef GPUMPI_AWAY_map_shared_rank
#pragma pop_macro("map_shared_rank")
#undef GPUMPI_AWAY_map_shared_rank
#endif
#ifdef GPUMPI_AWAY_mask
#pragma pop_macro("mask")
#undef GPUMPI_AWAY_mask
#endif
#ifdef GPUMPI_AWAY_matchAll
#pragma pop_macro("matchAll")
#undef GPUMPI_AWAY_matchAll
#endif
#ifdef GPUMPI_AWAY_matchAny
#pragma pop_macro("matchAny")
#undef GPUMPI_AWAY_matchAny
#endif
#ifdef GPUMPI_AWAY_match_all
#pragma pop_macro("match_all")
#undef GPUMPI_AWAY_match_all
#endif
#ifdef GPUMPI_AWAY_match_any
#pragma pop_macro("match_any")
#undef GPUMPI_AWAY_match_any
#endif
#ifdef GPUMPI_AWAY_matching
#pragma pop_macro("matching")
#undef GPUMPI_AWAY_matching
#endif
#ifdef GPUMPI_AWAY_matrix_a
#pragma pop_macro("matrix_a")
#undef GPUMPI_AWAY_matrix_a
#endif
#ifdef GPUMPI_AWAY_matrix_b
#pragma pop_macro("matrix_b")
#undef GPUMPI_AWAY_matrix_b
#endif
#ifdef GPUMPI_AWAY_max
#pragma pop_macro("max")
#undef GPUMPI_AWAY_max
#endif
#ifdef GPUMPI_AWAY_maxAnisotropy
#pragma pop_macro("maxAnisotropy")
#undef GPUMPI_AWAY_maxAnisotropy
#endif
#ifdef GPUMPI_AWAY_maxBlocksPerMultiProcessor
#pragma pop_macro("maxBlocksPerMultiProcessor")
#undef GPUMPI_AWAY_maxBlocksPerMultiProcessor
#endif
#ifdef GPUMPI_AWAY_maxDynamicSharedSizeBytes
#pragma pop_macro("maxDynamicSharedSizeBytes")
#undef GPUMPI_AWAY_maxDynamicSharedSizeBytes
#endif
#ifdef GPUMPI_AWAY_maxGridSize
#pragma pop_macro("maxGridSize")
#undef GPUMPI_AWAY_maxGridSize
#endif
#ifdef GPUMPI_AWAY_maxMipmapLevelClamp
#pragma pop_macro("maxMipmapLevelClamp")
#undef GPUMPI_AWAY_maxMipmapLevelClamp
#endif
#ifdef GPUMPI_AWAY_maxSize
#pragma pop_macro("maxSize")
#undef GPUMPI_AWAY_maxSize
#endif
#ifdef GPUMPI_AWAY_maxSurface1D
#pragma pop_macro("maxSurface1D")
#undef GPUMPI_AWAY_maxSurface1D
#endif
#ifdef GPUMPI_AWAY_maxSurface1DLayered
#pragma pop_macro("maxSurface1DLayered")
#undef GPUMPI_AWAY_maxSurface1DLayered
#endif
#ifdef GPUMPI_AWAY_maxSurface2D
#pragma pop_macro("maxSurface2D")
#undef GPUMPI_AWAY_maxSurface2D
#endif
#ifdef GPUMPI_AWAY_maxSurface2DLayered
#pragma pop_macro("maxSurface2DLayered")
#undef GPUMPI_AWAY_maxSurface2DLayered
#endif
#ifdef GPUMPI_AWAY_maxSurface3D
#pragma pop_macro("maxSurface3D")
#undef GPUMPI_AWAY_maxSurface3D
#endif
#ifdef GPUMPI_AWAY_maxSurfaceCubemap
#pragma pop_macro("maxSurfaceCubemap")
#undef GPUMPI_AWAY_maxSurfaceCubemap
#endif
#ifdef GPUMPI_AWAY_maxSurfaceCubemapLayered
#pragma pop_macro("maxSurfaceCubemapLayered")
#undef GPUMPI_AWAY_maxSurfaceCubemapLayered
#endif
#ifdef GPUMPI_AWAY_maxTexture1D
#pragma pop_macro("maxTexture1D")
#undef GPUMPI_AWAY_maxTexture1D
#endif
#ifdef GPUMPI_AWAY_maxTexture1DLayered
#pragma pop_macro("maxTexture1DLayered")
#undef GPUMPI_AWAY_maxTexture1DLayered
#endif
#ifdef GPUMPI_AWAY_maxTexture1DLinear
#pragma pop_macro("maxTexture1DLinear")
#undef GPUMPI_AWAY_maxTexture1DLinear
#endif
#ifdef GPUMPI_AWAY_maxTexture1DMipmap
#pragma pop_macro("maxTexture1DMipmap")
#undef GPUMPI_AWAY_maxTexture1DMipmap
#endif
#ifdef GPUMPI_AWAY_maxTexture2D
#pragma pop_macro("maxTexture2D")
#undef GPUMPI_AWAY_maxTexture2D
#endif
#ifdef GPUMPI_AWAY_maxTexture2DGather
#pragma pop_macro("maxTexture2DGather")
#undef GPUMPI_AWAY_maxTexture2DGather
#endif
#ifdef GPUMPI_AWAY_maxTexture2DLayered
#pragma pop_macro("maxTexture2DLayered")
#undef GPUMPI_AWAY_maxTexture2DLayered
#endif
#ifdef GPUMPI_AWAY_maxTexture2DLinear
#pragma pop_macro("maxTexture2DLinear")
#undef GPUMPI_AWAY_maxTexture2DLinear
#endif
#ifdef GPUMPI_AWAY_maxTexture2DMipmap
#pragma pop_macro("maxTexture2DMipmap")
#undef GPUMPI_AWAY_maxTexture2DMipmap
#endif
#ifdef GPUMPI_AWAY_maxTexture3D
#pragma pop_macro("maxTexture3D")
#undef GPUMPI_AWAY_maxTexture3D
#endif
#ifdef GPUMPI_AWAY_maxTexture3DAlt
#pragma pop_macro("maxTexture3DAlt")
#undef GPUMPI_AWAY_maxTexture3DAlt
#endif
#ifdef GPUMPI_AWAY_maxTextureCubemap
#pragma pop_macro("maxTextureCubemap")
#undef GPUMPI_AWAY_maxTextureCubemap
#endif
#ifdef GPUMPI_AWAY_maxTextureCubemapLayered
#pragma pop_macro("maxTextureCubemapLayered")
#undef GPUMPI_AWAY_maxTextureCubemapLayered
#endif
#ifdef GPUMPI_AWAY_maxThreadsDim
#pragma pop_macro("maxThreadsDim")
#undef GPUMPI_AWAY_maxThreadsDim
#endif
#ifdef GPUMPI_AWAY_maxThreadsPerBlock
#pragma pop_macro("maxThreadsPerBlock")
#undef GPUMPI_AWAY_maxThreadsPerBlock
#endif
#ifdef GPUMPI_AWAY_maxThreadsPerMultiProcessor
#pragma pop_macro("maxThreadsPerMultiProcessor")
#undef GPUMPI_AWAY_maxThreadsPerMultiProcessor
#endif
#ifdef GPUMPI_AWAY_mayGiveWay
#pragma pop_macro("mayGiveWay")
#undef GPUMPI_AWAY_mayGiveWay
#endif
#ifdef GPUMPI_AWAY_mayKeepPosts
#pragma pop_macro("mayKeepPosts")
#undef GPUMPI_AWAY_mayKeepPosts
#endif
#ifdef GPUMPI_AWAY_mayRun
#pragma pop_macro("mayRun")
#undef GPUMPI_AWAY_mayRun
#endif
#ifdef GPUMPI_AWAY_mayStay
#pragma pop_macro("mayStay")
#undef GPUMPI_AWAY_mayStay
#endif
#ifdef GPUMPI_AWAY_maybe_unused
#pragma pop_macro("maybe_unused")
#undef GPUMPI_AWAY_maybe_unused
#endif
#ifdef GPUMPI_AWAY_mean
#pragma pop_macro("mean")
#undef GPUMPI_AWAY_mean
#endif
#ifdef GPUMPI_AWAY_meetGrid
#pragma pop_macro("meetGrid")
#undef GPUMPI_AWAY_meetGrid
#endif
#ifdef GPUMPI_AWAY_memPitch
#pragma pop_macro("memPitch")
#undef GPUMPI_AWAY_memPitch
#endif
#ifdef GPUMPI_AWAY_memSyncDomain
#pragma pop_macro("memSyncDomain")
#undef GPUMPI_AWAY_memSyncDomain
#endif
#ifdef GPUMPI_AWAY_memSyncDomainMap
#pragma pop_macro("memSyncDomainMap")
#undef GPUMPI_AWAY_memSyncDomainMap
#endif
#ifdef GPUMPI_AWAY_mem_col_major
#pragma pop_macro("mem_col_major")
#undef GPUMPI_AWAY_mem_col_major
#endif
#ifdef GPUMPI_AWAY_mem_row_major
#pragma pop_macro("mem_row_major")
#undef GPUMPI_AWAY_mem_row_major
#endif
#ifdef GPUMPI_AWAY_memcpy
#pragma pop_macro("memcpy")
#undef GPUMPI_AWAY_memcpy
#endif
#ifdef GPUMPI_AWAY_memcpy_async
#pragma pop_macro("memcpy_async")
#undef GPUMPI_AWAY_memcpy_async
#endif
#ifdef GPUMPI_AWAY_memmove
#pragma pop_macro("memmove")
#undef GPUMPI_AWAY_memmove
#endif
#ifdef GPUMPI_AWAY_memory
#pragma pop_macro("memory")
#undef GPUMPI_AWAY_memory
#endif
#ifdef GPUMPI_AWAY_memoryBusWidth
#pragma pop_macro("memoryBusWidth")
#undef GPUMPI_AWAY_memoryBusWidth
#endif
#ifdef GPUMPI_AWAY_memoryClockRate
#pragma pop_macro("memoryClockRate")
#undef GPUMPI_AWAY_memoryClockRate
#endif
#ifdef GPUMPI_AWAY_memoryPoolSupportedHandleTypes
#pragma pop_macro("memoryPoolSupportedHandleTypes")
#undef GPUMPI_AWAY_memoryPoolSupportedHandleTypes
#endif
#ifdef GPUMPI_AWAY_memoryPoolsSupported
#pragma pop_macro("memoryPoolsSupported")
#undef GPUMPI_AWAY_memoryPoolsSupported
#endif
#ifdef GPUMPI_AWAY_memory_order
#pragma pop_macro("memory_order")
#undef GPUMPI_AWAY_memory_order
#endif
#ifdef GPUMPI_AWAY_memory_order_acq_rel
#pragma pop_macro("memory_order_acq_rel")
#undef GPUMPI_AWAY_memory_order_acq_rel
#endif
#ifdef GPUMPI_AWAY_memory_order_acquire
#pragma pop_macro("memory_order_acquire")
#undef GPUMPI_AWAY_memory_order_acquire
#endif
#ifdef GPUMPI_AWAY_memory_order_consume
#pragma pop_macro("memory_order_consume")
#undef GPUMPI_AWAY_memory_order_consume
#endif
#ifdef GPUMPI_AWAY_memory_order_relaxed
#pragma pop_macro("memory_order_relaxed")
#undef GPUMPI_AWAY_memory_order_relaxed
#endif
#ifdef GPUMPI_AWAY_memory_order_release
#pragma pop_macro("memory_order_release")
#undef GPUMPI_AWAY_memory_order_release
#endif
#ifdef GPUMPI_AWAY_memory_order_seq_cst
#pragma pop_macro("memory_order_seq_cst")
#undef GPUMPI_AWAY_memory_order_seq_cst
#endif
#ifdef GPUMPI_AWAY_memset
#pragma pop_macro("memset")
#undef GPUMPI_AWAY_memset
#endif
#ifdef GPUMPI_AWAY_messageOf
#pragma pop_macro("messageOf")
#undef GPUMPI_AWAY_messageOf
#endif
#ifdef GPUMPI_AWAY_metaCount
#pragma pop_macro("metaCount")
#undef GPUMPI_AWAY_metaCount
#endif
#ifdef GPUMPI_AWAY_metaRank
#pragma pop_macro("metaRank")
#undef GPUMPI_AWAY_metaRank
#endif
#ifdef GPUMPI_AWAY_meta_group_rank
#pragma pop_macro("meta_group_rank")
#undef GPUMPI_AWAY_meta_group_rank
#endif
#ifdef GPUMPI_AWAY_meta_group_size
#pragma pop_macro("meta_group_size")
#undef GPUMPI_AWAY_meta_group_size
#endif
#ifdef GPUMPI_AWAY_middle
#pragma pop_macro("middle")
#undef GPUMPI_AWAY_middle
#endif
#ifdef GPUMPI_AWAY_milliseconds
#pragma pop_macro("milliseconds")
#undef GPUMPI_AWAY_milliseconds
#endif
#ifdef GPUMPI_AWAY_min
#pragma pop_macro("min")
#undef GPUMPI_AWAY_min
#endif
#ifdef GPUMPI_AWAY_minMipmapLevelClamp
#pragma pop_macro("minMipmapLevelClamp")
#undef GPUMPI_AWAY_minMipmapLevelClamp
#endif
#ifdef GPUMPI_AWAY_mine
#pragma pop_macro("mine")
#undef GPUMPI_AWAY_mine
#endif
#ifdef GPUMPI_AWAY_minor
#pragma pop_macro("minor")
#undef GPUMPI_AWAY_minor
#endif
#ifdef GPUMPI_AWAY_mipmap
#pragma pop_macro("mipmap")
#undef GPUMPI_AWAY_mipmap
#endif
#ifdef GPUMPI_AWAY_mipmapFilterMode
#pragma pop_macro("mipmapFilterMode")
#undef GPUMPI_AWAY_mipmapFilterMode
#endif
#ifdef GPUMPI_AWAY_mipmapLevelBias
#pragma pop_macro("mipmapLevelBias")
#undef GPUMPI_AWAY_mipmapLevelBias
#endif
#ifdef GPUMPI_AWAY_miptailFirstLevel
#pragma pop_macro("miptailFirstLevel")
#undef GPUMPI_AWAY_miptailFirstLevel
#endif
#ifdef GPUMPI_AWAY_miptailSize
#pragma pop_macro("miptailSize")
#undef GPUMPI_AWAY_miptailSize
#endif
#ifdef GPUMPI_AWAY_missBarrier
#pragma pop_macro("missBarrier")
#undef GPUMPI_AWAY_missBarrier
#endif
#ifdef GPUMPI_AWAY_missProp
#pragma pop_macro("missProp")
#undef GPUMPI_AWAY_missProp
#endif
#ifdef GPUMPI_AWAY_missed
#pragma pop_macro("missed")
#undef GPUMPI_AWAY_missed
#endif
#ifdef GPUMPI_AWAY_missing
#pragma pop_macro("missing")
#undef GPUMPI_AWAY_missing
#endif
#ifdef GPUMPI_AWAY_misused
#pragma pop_macro("misused")
#undef GPUMPI_AWAY_misused
#endif
#ifdef GPUMPI_AWAY_mma_sync
#pragma pop_macro("mma_sync")
#undef GPUMPI_AWAY_mma_sync
#endif
#ifdef GPUMPI_AWAY_mode
#pragma pop_macro("mode")
#undef GPUMPI_AWAY_mode
#endif
#ifdef GPUMPI_AWAY_modf
#pragma pop_macro("modf")
#undef GPUMPI_AWAY_modf
#endif
#ifdef GPUMPI_AWAY_modulus
#pragma pop_macro("modulus")
#undef GPUMPI_AWAY_modulus
#endif
#ifdef GPUMPI_AWAY_moment
#pragma pop_macro("moment")
#undef GPUMPI_AWAY_moment
#endif
#ifdef GPUMPI_AWAY_more
#pragma pop_macro("more")
#undef GPUMPI_AWAY_more
#endif
#ifdef GPUMPI_AWAY_most
#pragma pop_macro("most")
#undef GPUMPI_AWAY_most
#endif
#ifdef GPUMPI_AWAY_mostExponent
#pragma pop_macro("mostExponent")
#undef GPUMPI_AWAY_mostExponent
#endif
#ifdef GPUMPI_AWAY_move
#pragma pop_macro("move")
#undef GPUMPI_AWAY_move
#endif
#ifdef GPUMPI_AWAY_moved
#pragma pop_macro("moved")
#undef GPUMPI_AWAY_moved
#endif
#ifdef GPUMPI_AWAY_mpsEnabled
#pragma pop_macro("mpsEnabled")
#undef GPUMPI_AWAY_mpsEnabled
#endif
#ifdef GPUMPI_AWAY_multiGpuBoardGroupID
#pragma pop_macro("multiGpuBoardGroupID")
#undef GPUMPI_AWAY_multiGpuBoardGroupID
#endif
#ifdef GPUMPI_AWAY_multiProcessorCount
#pragma pop_macro("multiProcessorCount")
#undef GPUMPI_AWAY_multiProcessorCount
#endif
#ifdef GPUMPI_AWAY_multiplies
#pragma pop_macro("multiplies")
#undef GPUMPI_AWAY_multiplies
#endif
#ifdef GPUMPI_AWAY_multiply
#pragma pop_macro("multiply")
#undef GPUMPI_AWAY_multiply
#endif
#ifdef GPUMPI_AWAY_multiplyAdd
#pragma pop_macro("multiplyAdd")
#undef GPUMPI_AWAY_multiplyAdd
#endif
#ifdef GPUMPI_AWAY_multiplyInWarp
#pragma pop_macro("multiplyInWarp")
#undef GPUMPI_AWAY_multiplyInWarp
#endif
#ifdef GPUMPI_AWAY_multiprocessors
#pragma pop_macro("multiprocessors")
#undef GPUMPI_AWAY_multiprocessors
#endif
#ifdef GPUMPI_AWAY_n
#pragma pop_macro("n")
#undef GPUMPI_AWAY_n
#endif
#ifdef GPUMPI_AWAY_name
#pragma pop_macro("name")
#undef GPUMPI_AWAY_name
#endif
#ifdef GPUMPI_AWAY_nan
#pragma pop_macro("nan")
#undef GPUMPI_AWAY_nan
#endif
#ifdef GPUMPI_AWAY_nanoseconds
#pragma pop_macro("nanoseconds")
#undef GPUMPI_AWAY_nanoseconds
#endif
#ifdef GPUMPI_AWAY_nanosecondsOf
#pragma pop_macro("nanosecondsOf")
#undef GPUMPI_AWAY_nanosecondsOf
#endif
#ifdef GPUMPI_AWAY_narrow
#pragma pop_macro("narrow")
#undef GPUMPI_AWAY_narrow
#endif
#ifdef GPUMPI_AWAY_narrowRank
#pragma pop_macro("narrowRank")
#undef GPUMPI_AWAY_narrowRank
#endif
#ifdef GPUMPI_AWAY_natural
#pragma pop_macro("natural")
#undef GPUMPI_AWAY_natural
#endif
#ifdef GPUMPI_AWAY_ne
#pragma pop_macro("ne")
#undef GPUMPI_AWAY_ne
#endif
#ifdef GPUMPI_AWAY_negate
#pragma pop_macro("negate")
#undef GPUMPI_AWAY_negate
#endif
#ifdef GPUMPI_AWAY_negative
#pragma pop_macro("negative")
#undef GPUMPI_AWAY_negative
#endif
#ifdef GPUMPI_AWAY_next
#pragma pop_macro("next")
#undef GPUMPI_AWAY_next
#endif
#ifdef GPUMPI_AWAY_nextMrg32k3a
#pragma pop_macro("nextMrg32k3a")
#undef GPUMPI_AWAY_nextMrg32k3a
#endif
#ifdef GPUMPI_AWAY_nextOf
#pragma pop_macro("nextOf")
#undef GPUMPI_AWAY_nextOf
#endif
#ifdef GPUMPI_AWAY_nextPlace
#pragma pop_macro("nextPlace")
#undef GPUMPI_AWAY_nextPlace
#endif
#ifdef GPUMPI_AWAY_nextPoisson
#pragma pop_macro("nextPoisson")
#undef GPUMPI_AWAY_nextPoisson
#endif
#ifdef GPUMPI_AWAY_nextThreads
#pragma pop_macro("nextThreads")
#undef GPUMPI_AWAY_nextThreads
#endif
#ifdef GPUMPI_AWAY_noKernel
#pragma pop_macro("noKernel")
#undef GPUMPI_AWAY_noKernel
#endif
#ifdef GPUMPI_AWAY_noSymbol
#pragma pop_macro("noSymbol")
#undef GPUMPI_AWAY_noSymbol
#endif
#ifdef GPUMPI_AWAY_node
#pragma pop_macro("node")
#undef GPUMPI_AWAY_node
#endif
#ifdef GPUMPI_AWAY_nodes
#pragma pop_macro("nodes")
#undef GPUMPI_AWAY_nodes
#endif
#ifdef GPUMPI_AWAY_noinline
#pragma pop_macro("noinline")
#undef GPUMPI_AWAY_noinline
#endif
#ifdef GPUMPI_AWAY_nonPortableClusterSizeAllowed
#pragma pop_macro("nonPortableClusterSizeAllowed")
#undef GPUMPI_AWAY_nonPortableClusterSizeAllowed
#endif
#ifdef GPUMPI_AWAY_nonblocking
#pragma pop_macro("nonblocking")
#undef GPUMPI_AWAY_nonblocking
#endif
#ifdef GPUMPI_AWAY_none
#pragma pop_macro("none")
#undef GPUMPI_AWAY_none
#endif
#ifdef GPUMPI_AWAY_noreturn
#pragma pop_macro("noreturn")
#undef GPUMPI_AWAY_noreturn
#endif
#ifdef GPUMPI_AWAY_norm
#pragma pop_macro("norm")
#undef GPUMPI_AWAY_norm
#endif
#ifdef GPUMPI_AWAY_norm3d
#pragma pop_macro("norm3d")
#undef GPUMPI_AWAY_norm3d
#endif
#ifdef GPUMPI_AWAY_norm3df
#pragma pop_macro("norm3df")
#undef GPUMPI_AWAY_norm3df
#endif
#ifdef GPUMPI_AWAY_norm4d
#pragma pop_macro("norm4d")
#undef GPUMPI_AWAY_norm4d
#endif
#ifdef GPUMPI_AWAY_norm4df
#pragma pop_macro("norm4df")
#undef GPUMPI_AWAY_norm4df
#endif
#ifdef GPUMPI_AWAY_normal
#pragma pop_macro("normal")
#undef GPUMPI_AWAY_normal
#endif
#ifdef GPUMPI_AWAY_normalPair
#pragma pop_macro("normalPair")
#undef GPUMPI_AWAY_normalPair
#endif
#ifdef GPUMPI_AWAY_normalizedCoords
#pragma pop_macro("normalizedCoords")
#undef GPUMPI_AWAY_normalizedCoords
#endif
#ifdef GPUMPI_AWAY_normcdf
#pragma pop_macro("normcdf")
#undef GPUMPI_AWAY_normcdf
#endif
#ifdef GPUMPI_AWAY_normcdff
#pragma pop_macro("normcdff")
#undef GPUMPI_AWAY_normcdff
#endif
#ifdef GPUMPI_AWAY_normcdfinv
#pragma pop_macro("normcdfinv")
#undef GPUMPI_AWAY_normcdfinv
#endif
#ifdef GPUMPI_AWAY_normcdfinvf
#pragma pop_macro("normcdfinvf")
#undef GPUMPI_AWAY_normcdfinvf
#endif
#ifdef GPUMPI_AWAY_normf
#pragma pop_macro("normf")
#undef GPUMPI_AWAY_normf
#endif
#ifdef GPUMPI_AWAY_noteForeign
#pragma pop_macro("noteForeign")
#undef GPUMPI_AWAY_noteForeign
#endif
#ifdef GPUMPI_AWAY_notify_all
#pragma pop_macro("notify_all")
#undef GPUMPI_AWAY_notify_all
#endif
#ifdef GPUMPI_AWAY_notify_one
#pragma pop_macro("notify_one")
#undef GPUMPI_AWAY_notify_one
#endif
#ifdef GPUMPI_AWAY_now
#pragma pop_macro("now")
#undef GPUMPI_AWAY_now
#endif
#ifdef GPUMPI_AWAY_numAttrs
#pragma pop_macro("numAttrs")
#undef GPUMPI_AWAY_numAttrs
#endif
#ifdef GPUMPI_AWAY_numRegs
#pragma pop_macro("numRegs")
#undef GPUMPI_AWAY_numRegs
#endif
#ifdef GPUMPI_AWAY_num_blocks
#pragma pop_macro("num_blocks")
#undef GPUMPI_AWAY_num_blocks
#endif
#ifdef GPUMPI_AWAY_num_bytes
#pragma pop_macro("num_bytes")
#undef GPUMPI_AWAY_num_bytes
#endif
#ifdef GPUMPI_AWAY_num_clusters
#pragma pop_macro("num_clusters")
#undef GPUMPI_AWAY_num_clusters
#endif
#ifdef GPUMPI_AWAY_num_elements
#pragma pop_macro("num_elements")
#undef GPUMPI_AWAY_num_elements
#endif
#ifdef GPUMPI_AWAY_num_storage_elements
#pragma pop_macro("num_storage_elements")
#undef GPUMPI_AWAY_num_storage_elements
#endif
#ifdef GPUMPI_AWAY_num_threads
#pragma pop_macro("num_threads")
#undef GPUMPI_AWAY_num_threads
#endif
#ifdef GPUMPI_AWAY_number
#pragma pop_macro("number")
#undef GPUMPI_AWAY_number
#endif
#ifdef GPUMPI_AWAY_numberOf
#pragma pop_macro("numberOf")
#undef GPUMPI_AWAY_numberOf
#endif
#ifdef GPUMPI_AWAY_numbers
#pragma pop_macro("numbers")
#undef GPUMPI_AWAY_numbers
#endif
#ifdef GPUMPI_AWAY_numeric_limits
#pragma pop_macro("numeric_limits")
#undef GPUMPI_AWAY_numeric_limits
#endif
#ifdef GPUMPI_AWAY_nv_bfloat16
#pragma pop_macro("nv_bfloat16")
#undef GPUMPI_AWAY_nv_bfloat16
#endif
#ifdef GPUMPI_AWAY_nv_bfloat162
#pragma pop_macro("nv_bfloat162")
#undef GPUMPI_AWAY_nv_bfloat162
#endif
#ifdef GPUMPI_AWAY_nv_half
#pragma pop_macro("nv_half")
#undef GPUMPI_AWAY_nv_half
#endif
#ifdef GPUMPI_AWAY_nv_half2
#pragma pop_macro("nv_half2")
#undef GPUMPI_AWAY_nv_half2
#endif
#ifdef GPUMPI_AWAY_nvcuda
#pragma pop_macro("nvcuda")
#undef GPUMPI_AWAY_nvcuda
#endif
#ifdef GPUMPI_AWAY_object
#pragma pop_macro("object")
#undef GPUMPI_AWAY_object
#endif
#ifdef GPUMPI_AWAY_of
#pragma pop_macro("of")
#undef GPUMPI_AWAY_of
#endif
#ifdef GPUMPI_AWAY_ofBits
#pragma pop_macro("ofBits")
#undef GPUMPI_AWAY_ofBits
#endif
#ifdef GPUMPI_AWAY_ofBlock
#pragma pop_macro("ofBlock")
#undef GPUMPI_AWAY_ofBlock
#endif
#ifdef GPUMPI_AWAY_ofRaw
#pragma pop_macro("ofRaw")
#undef GPUMPI_AWAY_ofRaw
#endif
#ifdef GPUMPI_AWAY_ofThread
#pragma pop_macro("ofThread")
#undef GPUMPI_AWAY_ofThread
#endif
#ifdef GPUMPI_AWAY_ofTile
#pragma pop_macro("ofTile")
#undef GPUMPI_AWAY_ofTile
#endif
#ifdef GPUMPI_AWAY_offer
#pragma pop_macro("offer")
#undef GPUMPI_AWAY_offer
#endif
#ifdef GPUMPI_AWAY_offerTo
#pragma pop_macro("offerTo")
#undef GPUMPI_AWAY_offerTo
#endif
#ifdef GPUMPI_AWAY_offset
#pragma pop_macro("offset")
#undef GPUMPI_AWAY_offset
#endif
#ifdef GPUMPI_AWAY_old
#pragma pop_macro("old")
#undef GPUMPI_AWAY_old
#endif
#ifdef GPUMPI_AWAY_omp
#pragma pop_macro("omp")
#undef GPUMPI_AWAY_omp
#endif
#ifdef GPUMPI_AWAY_one
#pragma pop_macro("one")
#undef GPUMPI_AWAY_one
#endif
#ifdef GPUMPI_AWAY_only
#pragma pop_macro("only")
#undef GPUMPI_AWAY_only
#endif
#ifdef GPUMPI_AWAY_onlyFirst
#pragma pop_macro("onlyFirst")
#undef GPUMPI_AWAY_onlyFirst
#endif
#ifdef GPUMPI_AWAY_op
#pragma pop_macro("op")
#undef GPUMPI_AWAY_op
#endif
#ifdef GPUMPI_AWAY_open
#pragma pop_macro("open")
#undef GPUMPI_AWAY_open
#endif
#ifdef GPUMPI_AWAY_opened
#pragma pop_macro("opened")
#undef GPUMPI_AWAY_opened
#endif
#ifdef GPUMPI_AWAY_opening
#pragma pop_macro("opening")
#undef GPUMPI_AWAY_opening
#endif
#ifdef GPUMPI_AWAY_opens
#pragma pop_macro("opens")
#undef GPUMPI_AWAY_opens
#endif
#ifdef GPUMPI_AWAY_operation
#pragma pop_macro("operation")
#undef GPUMPI_AWAY_operation
#endif
#ifdef GPUMPI_AWAY_operators
#pragma pop_macro("operators")
#undef GPUMPI_AWAY_operators
#endif
#ifdef GPUMPI_AWAY_order
#pragma pop_macro("order")
#undef GPUMPI_AWAY_order
#endif
#ifdef GPUMPI_AWAY_original
#pragma pop_macro("original")
#undef GPUMPI_AWAY_original
#endif
#ifdef GPUMPI_AWAY_other
#pragma pop_macro("other")
#undef GPUMPI_AWAY_other
#endif
#ifdef GPUMPI_AWAY_otherBlock
#pragma pop_macro("otherBlock")
#undef GPUMPI_AWAY_otherBlock
#endif
#ifdef GPUMPI_AWAY_otherPlace
#pragma pop_macro("otherPlace")
#undef GPUMPI_AWAY_otherPlace
#endif
#ifdef GPUMPI_AWAY_ours
#pragma pop_macro("ours")
#undef GPUMPI_AWAY_ours
#endif
#ifdef GPUMPI_AWAY_outcount
#pragma pop_macro("outcount")
#undef GPUMPI_AWAY_outcount
#endif
#ifdef GPUMPI_AWAY_outer
#pragma pop_macro("outer")
#undef GPUMPI_AWAY_outer
#endif
#ifdef GPUMPI_AWAY_output
#pragma pop_macro("output")
#undef GPUMPI_AWAY_output
#endif
#ifdef GPUMPI_AWAY_outputs
#pragma pop_macro("outputs")
#undef GPUMPI_AWAY_outputs
#endif
#ifdef GPUMPI_AWAY_owes
#pragma pop_macro("owes")
#undef GPUMPI_AWAY_owes
#endif
#ifdef GPUMPI_AWAY_owing
#pragma pop_macro("owing")
#undef GPUMPI_AWAY_owing
#endif
#ifdef GPUMPI_AWAY_own
#pragma pop_macro("own")
#undef GPUMPI_AWAY_own
#endif
#ifdef GPUMPI_AWAY_owner
#pragma pop_macro("owner")
#undef GPUMPI_AWAY_owner
#endif
#ifdef GPUMPI_AWAY_ownerBlock
#pragma pop_macro("ownerBlock")
#undef GPUMPI_AWAY_ownerBlock
#endif
#ifdef GPUMPI_AWAY_ownerEpoch
#pragma pop_macro("ownerEpoch")
#undef GPUMPI_AWAY_ownerEpoch
#endif
#ifdef GPUMPI_AWAY_p
#pragma pop_macro("p")
#undef GPUMPI_AWAY_p
#endif
#ifdef GPUMPI_AWAY_pack
#pragma pop_macro("pack")
#undef GPUMPI_AWAY_pack
#endif
#ifdef GPUMPI_AWAY_packBits
#pragma pop_macro("packBits")
#undef GPUMPI_AWAY_packBits
#endif
#ifdef GPUMPI_AWAY_packE8m0
#pragma pop_macro("packE8m0")
#undef GPUMPI_AWAY_packE8m0
#endif
#ifdef GPUMPI_AWAY_packFp8
#pragma pop_macro("packFp8")
#undef GPUMPI_AWAY_packFp8
#endif
#ifdef GPUMPI_AWAY_packFp8NaN
#pragma pop_macro("packFp8NaN")
#undef GPUMPI_AWAY_packFp8NaN
#endif
#ifdef GPUMPI_AWAY_packLanes
#pragma pop_macro("packLanes")
#undef GPUMPI_AWAY_packLanes
#endif
#ifdef GPUMPI_AWAY_packed
#pragma pop_macro("packed")
#undef GPUMPI_AWAY_packed
#endif
#ifdef GPUMPI_AWAY_pad
#pragma pop_macro("pad")
#undef GPUMPI_AWAY_pad
#endif
#ifdef GPUMPI_AWAY_pageableMemoryAccess
#pragma pop_macro("pageableMemoryAccess")
#undef GPUMPI_AWAY_pageableMemoryAccess
#endif
#ifdef GPUMPI_AWAY_pageableMemoryAccessUsesHostPageTables
#pragma pop_macro("pageableMemoryAccessUsesHostPageTables")
#undef GPUMPI_AWAY_pageableMemoryAccessUsesHostPageTables
#endif
#ifdef GPUMPI_AWAY_pair
#pragma pop_macro("pair")
#undef GPUMPI_AWAY_pair
#endif
#ifdef GPUMPI_AWAY_pairFp8
#pragma pop_macro("pairFp8")
#undef GPUMPI_AWAY_pairFp8
#endif
#ifdef GPUMPI_AWAY_parameterRooms
#pragma pop_macro("parameterRooms")
#undef GPUMPI_AWAY_parameterRooms
#endif
#ifdef GPUMPI_AWAY_parameters
#pragma pop_macro("parameters")
#undef GPUMPI_AWAY_parameters
#endif
#ifdef GPUMPI_AWAY_parent
#pragma pop_macro("parent")
#undef GPUMPI_AWAY_parent
#endif
#ifdef GPUMPI_AWAY_parity
#pragma pop_macro("parity")
#undef GPUMPI_AWAY_parity
#endif
#ifdef GPUMPI_AWAY_part
#pragma pop_macro("part")
#undef GPUMPI_AWAY_part
#endif
#ifdef GPUMPI_AWAY_parts
#pragma pop_macro("parts")
#undef GPUMPI_AWAY_parts
#endif
#ifdef GPUMPI_AWAY_pass
#pragma pop_macro("pass")
#undef GPUMPI_AWAY_pass
#endif
#ifdef GPUMPI_AWAY_passed
#pragma pop_macro("passed")
#undef GPUMPI_AWAY_passed
#endif
#ifdef GPUMPI_AWAY_passedOn
#pragma pop_macro("passedOn")
#undef GPUMPI_AWAY_passedOn
#endif
#ifdef GPUMPI_AWAY_passes
#pragma pop_macro("passes")
#undef GPUMPI_AWAY_passes
#endif
#ifdef GPUMPI_AWAY_path
#pragma pop_macro("path")
#undef GPUMPI_AWAY_path
#endif
#ifdef GPUMPI_AWAY_pauseStreamWork
#pragma pop_macro("pauseStreamWork")
#undef GPUMPI_AWAY_pauseStreamWork
#endif
#ifdef GPUMPI_AWAY_payload
#pragma pop_macro("payload")
#undef GPUMPI_AWAY_payload
#endif
#ifdef GPUMPI_AWAY_pciBusID
#pragma pop_macro("pciBusID")
#undef GPUMPI_AWAY_pciBusID
#endif
#ifdef GPUMPI_AWAY_pciDeviceID
#pragma pop_macro("pciDeviceID")
#undef GPUMPI_AWAY_pciDeviceID
#endif
#ifdef GPUMPI_AWAY_pciDomainID
#pragma pop_macro("pciDomainID")
#undef GPUMPI_AWAY_pciDomainID
#endif
#ifdef GPUMPI_AWAY_peer
#pragma pop_macro("peer")
#undef GPUMPI_AWAY_peer
#endif
#ifdef GPUMPI_AWAY_peers
#pragma pop_macro("peers")
#undef GPUMPI_AWAY_peers
#endif
#ifdef GPUMPI_AWAY_pending
#pragma pop_macro("pending")
#undef GPUMPI_AWAY_pending
#endif
#ifdef GPUMPI_AWAY_pending_count
#pragma pop_macro("pending_count")
#undef GPUMPI_AWAY_pending_count
#endif
#ifdef GPUMPI_AWAY_perform
#pragma pop_macro("perform")
#undef GPUMPI_AWAY_perform
#endif
#ifdef GPUMPI_AWAY_performDirect
#pragma pop_macro("performDirect")
#undef GPUMPI_AWAY_performDirect
#endif
#ifdef GPUMPI_AWAY_performInPlace
#pragma pop_macro("performInPlace")
#undef GPUMPI_AWAY_performInPlace
#endif
#ifdef GPUMPI_AWAY_performSome
#pragma pop_macro("performSome")
#undef GPUMPI_AWAY_performSome
#endif
#ifdef GPUMPI_AWAY_performed
#pragma pop_macro("performed")
#undef GPUMPI_AWAY_performed
#endif
#ifdef GPUMPI_AWAY_permits
#pragma pop_macro("permits")
#undef GPUMPI_AWAY_permits
#endif
#ifdef GPUMPI_AWAY_persistingL2CacheMaxSize
#pragma pop_macro("persistingL2CacheMaxSize")
#undef GPUMPI_AWAY_persistingL2CacheMaxSize
#endif
#ifdef GPUMPI_AWAY_phGraph_out
#pragma pop_macro("phGraph_out")
#undef GPUMPI_AWAY_phGraph_out
#endif
#ifdef GPUMPI_AWAY_phase
#pragma pop_macro("phase")
#undef GPUMPI_AWAY_phase
#endif
#ifdef GPUMPI_AWAY_piece
#pragma pop_macro("piece")
#undef GPUMPI_AWAY_piece
#endif
#ifdef GPUMPI_AWAY_pieces
#pragma pop_macro("pieces")
#undef GPUMPI_AWAY_pieces
#endif
#ifdef GPUMPI_AWAY_pipeline
#pragma pop_macro("pipeline")
#undef GPUMPI_AWAY_pipeline
#endif
#ifdef GPUMPI_AWAY_pipeline_consumer_wait_prior
#pragma pop_macro("pipeline_consumer_wait_prior")
#undef GPUMPI_AWAY_pipeline_consumer_wait_prior
#endif
#ifdef GPUMPI_AWAY_pipeline_producer_commit
#pragma pop_macro("pipeline_producer_commit")
#undef GPUMPI_AWAY_pipeline_producer_commit
#endif
#ifdef GPUMPI_AWAY_pipeline_role
#pragma pop_macro("pipeline_role")
#undef GPUMPI_AWAY_pipeline_role
#endif
#ifdef GPUMPI_AWAY_pipeline_shared_state
#pragma pop_macro("pipeline_shared_state")
#undef GPUMPI_AWAY_pipeline_shared_state
#endif
#ifdef GPUMPI_AWAY_pitch
#pragma pop_macro("pitch")
#undef GPUMPI_AWAY_pitch
#endif
#ifdef GPUMPI_AWAY_pitch2D
#pragma pop_macro("pitch2D")
#undef GPUMPI_AWAY_pitch2D
#endif
#ifdef GPUMPI_AWAY_pitchInBytes
#pragma pop_macro("pitchInBytes")
#undef GPUMPI_AWAY_pitchInBytes
#endif
#ifdef GPUMPI_AWAY_place
#pragma pop_macro("place")
#undef GPUMPI_AWAY_place
#endif
#ifdef GPUMPI_AWAY_placeOf
#pragma pop_macro("placeOf")
#undef GPUMPI_AWAY_placeOf
#endif
#ifdef GPUMPI_AWAY_placeShared
#pragma pop_macro("placeShared")
#undef GPUMPI_AWAY_placeShared
#endif
#ifdef GPUMPI_AWAY_plain
#pragma pop_macro("plain")
#undef GPUMPI_AWAY_plain
#endif
#ifdef GPUMPI_AWAY_plane
#pragma pop_macro("plane")
#undef GPUMPI_AWAY_plane
#endif
#ifdef GPUMPI_AWAY_plus
#pragma pop_macro("plus")
#undef GPUMPI_AWAY_plus
#endif
#ifdef GPUMPI_AWAY_point
#pragma pop_macro("point")
#undef GPUMPI_AWAY_point
#endif
#ifdef GPUMPI_AWAY_pointCount
#pragma pop_macro("pointCount")
#undef GPUMPI_AWAY_pointCount
#endif
#ifdef GPUMPI_AWAY_pointed
#pragma pop_macro("pointed")
#undef GPUMPI_AWAY_pointed
#endif
#ifdef GPUMPI_AWAY_pointedDirect
#pragma pop_macro("pointedDirect")
#undef GPUMPI_AWAY_pointedDirect
#endif
#ifdef GPUMPI_AWAY_pointer
#pragma pop_macro("pointer")
#undef GPUMPI_AWAY_pointer
#endif
#ifdef GPUMPI_AWAY_pointers
#pragma pop_macro("pointers")
#undef GPUMPI_AWAY_pointers
#endif
#ifdef GPUMPI_AWAY_points
#pragma pop_macro("points")
#undef GPUMPI_AWAY_points
#endif
#ifdef GPUMPI_AWAY_poissonByProduct
#pragma pop_macro("poissonByProduct")
#undef GPUMPI_AWAY_poissonByProduct
#endif
#ifdef GPUMPI_AWAY_poissonByRejection
#pragma pop_macro("poissonByRejection")
#undef GPUMPI_AWAY_poissonByRejection
#endif
#ifdef GPUMPI_AWAY_poissonOfNormal
#pragma pop_macro("poissonOfNormal")
#undef GPUMPI_AWAY_poissonOfNormal
#endif
#ifdef GPUMPI_AWAY_pollChange
#pragma pop_macro("pollChange")
#undef GPUMPI_AWAY_pollChange
#endif
#ifdef GPUMPI_AWAY_pollEnd
#pragma pop_macro("pollEnd")
#undef GPUMPI_AWAY_pollEnd
#endif
#ifdef GPUMPI_AWAY_pollOther
#pragma pop_macro("pollOther")
#undef GPUMPI_AWAY_pollOther
#endif
#ifdef GPUMPI_AWAY_pollValue
#pragma pop_macro("pollValue")
#undef GPUMPI_AWAY_pollValue
#endif
#ifdef GPUMPI_AWAY_pool
#pragma pop_macro("pool")
#undef GPUMPI_AWAY_pool
#endif
#ifdef GPUMPI_AWAY_poolProps
#pragma pop_macro("poolProps")
#undef GPUMPI_AWAY_poolProps
#endif
#ifdef GPUMPI_AWAY_post
#pragma pop_macro("post")
#undef GPUMPI_AWAY_post
#endif
#ifdef GPUMPI_AWAY_postAndGiveWay
#pragma pop_macro("postAndGiveWay")
#undef GPUMPI_AWAY_postAndGiveWay
#endif
#ifdef GPUMPI_AWAY_postForBlock
#pragma pop_macro("postForBlock")
#undef GPUMPI_AWAY_postForBlock
#endif
#ifdef GPUMPI_AWAY_postForGrid
#pragma pop_macro("postForGrid")
#undef GPUMPI_AWAY_postForGrid
#endif
#ifdef GPUMPI_AWAY_postOfBlock
#pragma pop_macro("postOfBlock")
#undef GPUMPI_AWAY_postOfBlock
#endif
#ifdef GPUMPI_AWAY_posted
#pragma pop_macro("posted")
#undef GPUMPI_AWAY_posted
#endif
#ifdef GPUMPI_AWAY_postedEpoch
#pragma pop_macro("postedEpoch")
#undef GPUMPI_AWAY_postedEpoch
#endif
#ifdef GPUMPI_AWAY_postingBlocks
#pragma pop_macro("postingBlocks")
#undef GPUMPI_AWAY_postingBlocks
#endif
#ifdef GPUMPI_AWAY_posts
#pragma pop_macro("posts")
#undef GPUMPI_AWAY_posts
#endif
#ifdef GPUMPI_AWAY_powf
#pragma pop_macro("powf")
#undef GPUMPI_AWAY_powf
#endif
#ifdef GPUMPI_AWAY_precedes
#pragma pop_macro("precedes")
#undef GPUMPI_AWAY_precedes
#endif
#ifdef GPUMPI_AWAY_precision
#pragma pop_macro("precision")
#undef GPUMPI_AWAY_precision
#endif
#ifdef GPUMPI_AWAY_predicate
#pragma pop_macro("predicate")
#undef GPUMPI_AWAY_predicate
#endif
#ifdef GPUMPI_AWAY_predicateHigh
#pragma pop_macro("predicateHigh")
#undef GPUMPI_AWAY_predicateHigh
#endif
#ifdef GPUMPI_AWAY_predicateLow
#pragma pop_macro("predicateLow")
#undef GPUMPI_AWAY_predicateLow
#endif
#ifdef GPUMPI_AWAY_preferredShmemCarveout
#pragma pop_macro("preferredShmemCarveout")
#undef GPUMPI_AWAY_preferredShmemCarveout
#endif
#ifdef GPUMPI_AWAY_present
#pragma pop_macro("present")
#undef GPUMPI_AWAY_present
#endif
#ifdef GPUMPI_AWAY_presentOf
#pragma pop_macro("presentOf")
#undef GPUMPI_AWAY_presentOf
#endif
#ifdef GPUMPI_AWAY_printf
#pragma pop_macro("printf")
#undef GPUMPI_AWAY_printf
#endif
#ifdef GPUMPI_AWAY_priority
#pragma pop_macro("priority")
#undef GPUMPI_AWAY_priority
#endif
#ifdef GPUMPI_AWAY_probe
#pragma pop_macro("probe")
#undef GPUMPI_AWAY_probe
#endif
#ifdef GPUMPI_AWAY_producer
#pragma pop_macro("producer")
#undef GPUMPI_AWAY_producer
#endif
#ifdef GPUMPI_AWAY_producer_acquire
#pragma pop_macro("producer_acquire")
#undef GPUMPI_AWAY_producer_acquire
#endif
#ifdef GPUMPI_AWAY_producer_commit
#pragma pop_macro("producer_commit")
#undef GPUMPI_AWAY_producer_commit
#endif
#ifdef GPUMPI_AWAY_producers
#pragma pop_macro("producers")
#undef GPUMPI_AWAY_producers
#endif
#ifdef GPUMPI_AWAY_producing
#pragma pop_macro("producing")
#undef GPUMPI_AWAY_producing
#endif
#ifdef GPUMPI_AWAY_product
#pragma pop_macro("product")
#undef GPUMPI_AWAY_product
#endif
#ifdef GPUMPI_AWAY_profile
#pragma pop_macro("profile")
#undef GPUMPI_AWAY_profile
#endif
#ifdef GPUMPI_AWAY_programmaticEvent
#pragma pop_macro("programmaticEvent")
#undef GPUMPI_AWAY_programmaticEvent
#endif
#ifdef GPUMPI_AWAY_programmaticStreamSerializationAllowed
#pragma pop_macro("programmaticStreamSerializationAllowed")
#undef GPUMPI_AWAY_programmaticStreamSerializationAllowed
#endif
#ifdef GPUMPI_AWAY_progress
#pragma pop_macro("progress")
#undef GPUMPI_AWAY_progress
#endif
#ifdef GPUMPI_AWAY_progressOfBlock
#pragma pop_macro("progressOfBlock")
#undef GPUMPI_AWAY_progressOfBlock
#endif
#ifdef GPUMPI_AWAY_properties
#pragma pop_macro("properties")
#undef GPUMPI_AWAY_properties
#endif
#ifdef GPUMPI_AWAY_proxied
#pragma pop_macro("proxied")
#undef GPUMPI_AWAY_proxied
#endif
#ifdef GPUMPI_AWAY_proxy
#pragma pop_macro("proxy")
#undef GPUMPI_AWAY_proxy
#endif
#ifdef GPUMPI_AWAY_ptr
#pragma pop_macro("ptr")
#undef GPUMPI_AWAY_ptr
#endif
#ifdef GPUMPI_AWAY_ptrdiff_t
#pragma pop_macro("ptrdiff_t")
#undef GPUMPI_AWAY_ptrdiff_t
#endif
#ifdef GPUMPI_AWAY_ptxVersion
#pragma pop_macro("ptxVersion")
#undef GPUMPI_AWAY_ptxVersion
#endif
#ifdef GPUMPI_AWAY_publication
#pragma pop_macro("publication")
#undef GPUMPI_AWAY_publication
#endif
#ifdef GPUMPI_AWAY_publish
#pragma pop_macro("publish")
#undef GPUMPI_AWAY_publish
#endif
#ifdef GPUMPI_AWAY_publishPieces
#pragma pop_macro("publishPieces")
#undef GPUMPI_AWAY_publishPieces
#endif
#ifdef GPUMPI_AWAY_pure
#pragma pop_macro("pure")
#undef GPUMPI_AWAY_pure
#endif
#ifdef GPUMPI_AWAY_pushedConfiguration
#pragma pop_macro("pushedConfiguration")
#undef GPUMPI_AWAY_pushedConfiguration
#endif
#ifdef GPUMPI_AWAY_put
#pragma pop_macro("put")
#undef GPUMPI_AWAY_put
#endif
#ifdef GPUMPI_AWAY_quantile
#pragma pop_macro("quantile")
#undef GPUMPI_AWAY_quantile
#endif
#ifdef GPUMPI_AWAY_query_shared_rank
#pragma pop_macro("query_shared_rank")
#undef GPUMPI_AWAY_query_shared_rank
#endif
#ifdef GPUMPI_AWAY_quit
#pragma pop_macro("quit")
#undef GPUMPI_AWAY_quit
#endif
#ifdef GPUMPI_AWAY_quotient
#pragma pop_macro("quotient")
#undef GPUMPI_AWAY_quotient
#endif
#ifdef GPUMPI_AWAY_radius
#pragma pop_macro("radius")
#undef GPUMPI_AWAY_radius
#endif
#ifdef GPUMPI_AWAY_raise
#pragma pop_macro("raise")
#undef GPUMPI_AWAY_raise
#endif
#ifdef GPUMPI_AWAY_raiseTo
#pragma pop_macro("raiseTo")
#undef GPUMPI_AWAY_raiseTo
#endif
#ifdef GPUMPI_AWAY_range
#pragma pop_macro("range")
#undef GPUMPI_AWAY_range
#endif
#ifdef GPUMPI_AWAY_rangeBegin
#pragma pop_macro("rangeBegin")
#undef GPUMPI_AWAY_rangeBegin
#endif
#ifdef GPUMPI_AWAY_rangeEnd
#pragma pop_macro("rangeEnd")
#undef GPUMPI_AWAY_rangeEnd
#endif
#ifdef GPUMPI_AWAY_rank
#pragma pop_macro("rank")
#undef GPUMPI_AWAY_rank
#endif
#ifdef GPUMPI_AWAY_rankAmong
#pragma pop_macro("rankAmong")
#undef GPUMPI_AWAY_rankAmong
#endif
#ifdef GPUMPI_AWAY_rankInLanes
#pragma pop_macro("rankInLanes")
#undef GPUMPI_AWAY_rankInLanes
#endif
#ifdef GPUMPI_AWAY_ratio
#pragma pop_macro("ratio")
#undef GPUMPI_AWAY_ratio
#endif
#ifdef GPUMPI_AWAY_raw
#pragma pop_macro("raw")
#undef GPUMPI_AWAY_raw
#endif
#ifdef GPUMPI_AWAY_rcbrt
#pragma pop_macro("rcbrt")
#undef GPUMPI_AWAY_rcbrt
#endif
#ifdef GPUMPI_AWAY_rcbrtf
#pragma pop_macro("rcbrtf")
#undef GPUMPI_AWAY_rcbrtf
#endif
#ifdef GPUMPI_AWAY_rcp
#pragma pop_macro("rcp")
#undef GPUMPI_AWAY_rcp
#endif
#ifdef GPUMPI_AWAY_rd
#pragma pop_macro("rd")
#undef GPUMPI_AWAY_rd
#endif
#ifdef GPUMPI_AWAY_rdispls
#pragma pop_macro("rdispls")
#undef GPUMPI_AWAY_rdispls
#endif
#ifdef GPUMPI_AWAY_reach
#pragma pop_macro("reach")
#undef GPUMPI_AWAY_reach
#endif
#ifdef GPUMPI_AWAY_reached
#pragma pop_macro("reached")
#undef GPUMPI_AWAY_reached
#endif
#ifdef GPUMPI_AWAY_read
#pragma pop_macro("read")
#undef GPUMPI_AWAY_read
#endif
#ifdef GPUMPI_AWAY_readMode
#pragma pop_macro("readMode")
#undef GPUMPI_AWAY_readMode
#endif
#ifdef GPUMPI_AWAY_readSurface
#pragma pop_macro("readSurface")
#undef GPUMPI_AWAY_readSurface
#endif
#ifdef GPUMPI_AWAY_real
#pragma pop_macro("real")
#undef GPUMPI_AWAY_real
#endif
#ifdef GPUMPI_AWAY_received
#pragma pop_macro("received")
#undef GPUMPI_AWAY_received
#endif
#ifdef GPUMPI_AWAY_receivedCount
#pragma pop_macro("receivedCount")
#undef GPUMPI_AWAY_receivedCount
#endif
#ifdef GPUMPI_AWAY_receivedRank
#pragma pop_macro("receivedRank")
#undef GPUMPI_AWAY_receivedRank
#endif
#ifdef GPUMPI_AWAY_receivedTag
#pragma pop_macro("receivedTag")
#undef GPUMPI_AWAY_receivedTag
#endif
#ifdef GPUMPI_AWAY_record
#pragma pop_macro("record")
#undef GPUMPI_AWAY_record
#endif
#ifdef GPUMPI_AWAY_recordKernel
#pragma pop_macro("recordKernel")
#undef GPUMPI_AWAY_recordKernel
#endif
#ifdef GPUMPI_AWAY_recordLimits
#pragma pop_macro("recordLimits")
#undef GPUMPI_AWAY_recordLimits
#endif
#ifdef GPUMPI_AWAY_recordProxy
#pragma pop_macro("recordProxy")
#undef GPUMPI_AWAY_recordProxy
#endif
#ifdef GPUMPI_AWAY_recorded
#pragma pop_macro("recorded")
#undef GPUMPI_AWAY_recorded
#endif
#ifdef GPUMPI_AWAY_rectify
#pragma pop_macro("rectify")
#undef GPUMPI_AWAY_rectify
#endif
#ifdef GPUMPI_AWAY_recurrence
#pragma pop_macro("recurrence")
#undef GPUMPI_AWAY_recurrence
#endif
#ifdef GPUMPI_AWAY_recv
#pragma pop_macro("recv")
#undef GPUMPI_AWAY_recv
#endif
#ifdef GPUMPI_AWAY_recv_vector
#pragma pop_macro("recv_vector")
#undef GPUMPI_AWAY_recv_vector
#endif
#ifdef GPUMPI_AWAY_recvaddr
#pragma pop_macro("recvaddr")
#undef GPUMPI_AWAY_recvaddr
#endif
#ifdef GPUMPI_AWAY_recvbytes
#pragma pop_macro("recvbytes")
#undef GPUMPI_AWAY_recvbytes
#endif
#ifdef GPUMPI_AWAY_recvcount
#pragma pop_macro("recvcount")
#undef GPUMPI_AWAY_recvcount
#endif
#ifdef GPUMPI_AWAY_recvcounts
#pragma pop_macro("recvcounts")
#undef GPUMPI_AWAY_recvcounts
#endif
#ifdef GPUMPI_AWAY_recvstride
#pragma pop_macro("recvstride")
#undef GPUMPI_AWAY_recvstride
#endif
#ifdef GPUMPI_AWAY_recvtag
#pragma pop_macro("recvtag")
#undef GPUMPI_AWAY_recvtag
#endif
#ifdef GPUMPI_AWAY_reduce
#pragma pop_macro("reduce")
#undef GPUMPI_AWAY_reduce
#endif
#ifdef GPUMPI_AWAY_reduce_scatter
#pragma pop_macro("reduce_scatter")
#undef GPUMPI_AWAY_reduce_scatter
#endif
#ifdef GPUMPI_AWAY_reduce_scatter_block
#pragma pop_macro("reduce_scatter_block")
#undef GPUMPI_AWAY_reduce_scatter_block
#endif
#ifdef GPUMPI_AWAY_reduce_store_async
#pragma pop_macro("reduce_store_async")
#undef GPUMPI_AWAY_reduce_store_async
#endif
#ifdef GPUMPI_AWAY_reduce_update_async
#pragma pop_macro("reduce_update_async")
#undef GPUMPI_AWAY_reduce_update_async
#endif
#ifdef GPUMPI_AWAY_reduced
#pragma pop_macro("reduced")
#undef GPUMPI_AWAY_reduced
#endif
#ifdef GPUMPI_AWAY_reducedInLoops
#pragma pop_macro("reducedInLoops")
#undef GPUMPI_AWAY_reducedInLoops
#endif
#ifdef GPUMPI_AWAY_reducedInTile
#pragma pop_macro("reducedInTile")
#undef GPUMPI_AWAY_reducedInTile
#endif
#ifdef GPUMPI_AWAY_refuseBlock
#pragma pop_macro("refuseBlock")
#undef GPUMPI_AWAY_refuseBlock
#endif
#ifdef GPUMPI_AWAY_refuseMask
#pragma pop_macro("refuseMask")
#undef GPUMPI_AWAY_refuseMask
#endif
#ifdef GPUMPI_AWAY_refuseMissed
#pragma pop_macro("refuseMissed")
#undef GPUMPI_AWAY_refuseMissed
#endif
#ifdef GPUMPI_AWAY_regsPerBlock
#pragma pop_macro("regsPerBlock")
#undef GPUMPI_AWAY_regsPerBlock
#endif
#ifdef GPUMPI_AWAY_regsPerMultiprocessor
#pragma pop_macro("regsPerMultiprocessor")
#undef GPUMPI_AWAY_regsPerMultiprocessor
#endif
#ifdef GPUMPI_AWAY_release
#pragma pop_macro("release")
#undef GPUMPI_AWAY_release
#endif
#ifdef GPUMPI_AWAY_remote
#pragma pop_macro("remote")
#undef GPUMPI_AWAY_remote
#endif
#ifdef GPUMPI_AWAY_remove
#pragma pop_macro("remove")
#undef GPUMPI_AWAY_remove
#endif
#ifdef GPUMPI_AWAY_removeManagedVariable
#pragma pop_macro("removeManagedVariable")
#undef GPUMPI_AWAY_removeManagedVariable
#endif
#ifdef GPUMPI_AWAY_remove_cv_t
#pragma pop_macro("remove_cv_t")
#undef GPUMPI_AWAY_remove_cv_t
#endif
#ifdef GPUMPI_AWAY_remove_reference_t
#pragma pop_macro("remove_reference_t")
#undef GPUMPI_AWAY_remove_reference_t
#endif
#ifdef GPUMPI_AWAY_remove_volatile_t
#pragma pop_macro("remove_volatile_t")
#undef GPUMPI_AWAY_remove_volatile_t
#endif
#ifdef GPUMPI_AWAY_remquo
#pragma pop_macro("remquo")
#undef GPUMPI_AWAY_remquo
#endif
#ifdef GPUMPI_AWAY_reply
#pragma pop_macro("reply")
#undef GPUMPI_AWAY_reply
#endif
#ifdef GPUMPI_AWAY_request
#pragma pop_macro("request")
#undef GPUMPI_AWAY_request
#endif
#ifdef GPUMPI_AWAY_requestOf
#pragma pop_macro("requestOf")
#undef GPUMPI_AWAY_requestOf
#endif
#ifdef GPUMPI_AWAY_requestOfBlock
#pragma pop_macro("requestOfBlock")
#undef GPUMPI_AWAY_requestOfBlock
#endif
#ifdef GPUMPI_AWAY_requests
#pragma pop_macro("requests")
#undef GPUMPI_AWAY_requests
#endif
#ifdef GPUMPI_AWAY_requiredClusterDepth
#pragma pop_macro("requiredClusterDepth")
#undef GPUMPI_AWAY_requiredClusterDepth
#endif
#ifdef GPUMPI_AWAY_requiredClusterHeight
#pragma pop_macro("requiredClusterHeight")
#undef GPUMPI_AWAY_requiredClusterHeight
#endif
#ifdef GPUMPI_AWAY_requiredClusterWidth
#pragma pop_macro("requiredClusterWidth")
#undef GPUMPI_AWAY_requiredClusterWidth
#endif
#ifdef GPUMPI_AWAY_required_alignment
#pragma pop_macro("required_alignment")
#undef GPUMPI_AWAY_required_alignment
#endif
#ifdef GPUMPI_AWAY_requirements
#pragma pop_macro("requirements")
#undef GPUMPI_AWAY_requirements
#endif
#ifdef GPUMPI_AWAY_res
#pragma pop_macro("res")
#undef GPUMPI_AWAY_res
#endif
#ifdef GPUMPI_AWAY_resType
#pragma pop_macro("resType")
#undef GPUMPI_AWAY_resType
#endif
#ifdef GPUMPI_AWAY_reserved
#pragma pop_macro("reserved")
#undef GPUMPI_AWAY_reserved
#endif
#ifdef GPUMPI_AWAY_reserved0
#pragma pop_macro("reserved0")
#undef GPUMPI_AWAY_reserved0
#endif
#ifdef GPUMPI_AWAY_reserved1
#pragma pop_macro("reserved1")
#undef GPUMPI_AWAY_reserved1
#endif
#ifdef GPUMPI_AWAY_reserved2
#pragma pop_macro("reserved2")
#undef GPUMPI_AWAY_reserved2
#endif
#ifdef GPUMPI_AWAY_reservedSharedMemPerBlock
#pragma pop_macro("reservedSharedMemPerBlock")
#undef GPUMPI_AWAY_reservedSharedMemPerBlock
#endif
#ifdef GPUMPI_AWAY_resource
#pragma pop_macro("resource")
#undef GPUMPI_AWAY_resource
#endif
#ifdef GPUMPI_AWAY_rest
#pragma pop_macro("rest")
#undef GPUMPI_AWAY_rest
#endif
#ifdef GPUMPI_AWAY_restore
#pragma pop_macro("restore")
#undef GPUMPI_AWAY_restore
#endif
#ifdef GPUMPI_AWAY_restoreIn
#pragma pop_macro("restoreIn")
#undef GPUMPI_AWAY_restoreIn
#endif
#ifdef GPUMPI_AWAY_restorePack
#pragma pop_macro("restorePack")
#undef GPUMPI_AWAY_restorePack
#endif
#ifdef GPUMPI_AWAY_restoreShared
#pragma pop_macro("restoreShared")
#undef GPUMPI_AWAY_restoreShared
#endif
#ifdef GPUMPI_AWAY_restored
#pragma pop_macro("restored")
#undef GPUMPI_AWAY_restored
#endif
#ifdef GPUMPI_AWAY_restoredIn
#pragma pop_macro("restoredIn")
#undef GPUMPI_AWAY_restoredIn
#endif
#ifdef GPUMPI_AWAY_restorers
#pragma pop_macro("restorers")
#undef GPUMPI_AWAY_restorers
#endif
#ifdef GPUMPI_AWAY_restoring
#pragma pop_macro("restoring")
#undef GPUMPI_AWAY_restoring
#endif
#ifdef GPUMPI_AWAY_result
#pragma pop_macro("result")
#undef GPUMPI_AWAY_result
#endif
#ifdef GPUMPI_AWAY_result_out
#pragma pop_macro("result_out")
#undef GPUMPI_AWAY_result_out
#endif
#ifdef GPUMPI_AWAY_result_syncthreads_and
#pragma pop_macro("result_syncthreads_and")
#undef GPUMPI_AWAY_result_syncthreads_and
#endif
#ifdef GPUMPI_AWAY_result_syncthreads_count
#pragma pop_macro("result_syncthreads_count")
#undef GPUMPI_AWAY_result_syncthreads_count
#endif
#ifdef GPUMPI_AWAY_result_syncthreads_or
#pragma pop_macro("result_syncthreads_or")
#undef GPUMPI_AWAY_result_syncthreads_or
#endif
#ifdef GPUMPI_AWAY_results
#pragma pop_macro("results")
#undef GPUMPI_AWAY_results
#endif
#ifdef GPUMPI_AWAY_returnTo
#pragma pop_macro("returnTo")
#undef GPUMPI_AWAY_returnTo
#endif
#ifdef GPUMPI_AWAY_returned
#pragma pop_macro("returned")
#undef GPUMPI_AWAY_returned
#endif
#ifdef GPUMPI_AWAY_rhypot
#pragma pop_macro("rhypot")
#undef GPUMPI_AWAY_rhypot
#endif
#ifdef GPUMPI_AWAY_rhypotf
#pragma pop_macro("rhypotf")
#undef GPUMPI_AWAY_rhypotf
#endif
#ifdef GPUMPI_AWAY_rint
#pragma pop_macro("rint")
#undef GPUMPI_AWAY_rint
#endif
#ifdef GPUMPI_AWAY_rn
#pragma pop_macro("rn")
#undef GPUMPI_AWAY_rn
#endif
#ifdef GPUMPI_AWAY_rnorm
#pragma pop_macro("rnorm")
#undef GPUMPI_AWAY_rnorm
#endif
#ifdef GPUMPI_AWAY_rnorm3d
#pragma pop_macro("rnorm3d")
#undef GPUMPI_AWAY_rnorm3d
#endif
#ifdef GPUMPI_AWAY_rnorm3df
#pragma pop_macro("rnorm3df")
#undef GPUMPI_AWAY_rnorm3df
#endif
#ifdef GPUMPI_AWAY_rnorm4d
#pragma pop_macro("rnorm4d")
#undef GPUMPI_AWAY_rnorm4d
#endif
#ifdef GPUMPI_AWAY_rnorm4df
#pragma pop_macro("rnorm4df")
#undef GPUMPI_AWAY_rnorm4df
#endif
#ifdef GPUMPI_AWAY_rnormf
#pragma pop_macro("rnormf")
#undef GPUMPI_AWAY_rnormf
#endif
#ifdef GPUMPI_AWAY_role
#pragma pop_macro("role")
#undef GPUMPI_AWAY_role
#endif
#ifdef GPUMPI_AWAY_room
#pragma pop_macro("room")
#undef GPUMPI_AWAY_room
#endif
#ifdef GPUMPI_AWAY_rooms
#pragma pop_macro("rooms")
#undef GPUMPI_AWAY_rooms
#endif
#ifdef GPUMPI_AWAY_root
#pragma pop_macro("root")
#undef GPUMPI_AWAY_root
#endif
#ifdef GPUMPI_AWAY_round
#pragma pop_macro("round")
#undef GPUMPI_AWAY_round
#endif
#ifdef GPUMPI_AWAY_rounded
#pragma pop_macro("rounded")
#undef GPUMPI_AWAY_rounded
#endif
#ifdef GPUMPI_AWAY_rounding
#pragma pop_macro("rounding")
#undef GPUMPI_AWAY_rounding
#endif
#ifdef GPUMPI_AWAY_row
#pragma pop_macro("row")
#undef GPUMPI_AWAY_row
#endif
#ifdef GPUMPI_AWAY_rowLength
#pragma pop_macro("rowLength")
#undef GPUMPI_AWAY_rowLength
#endif
#ifdef GPUMPI_AWAY_row_major
#pragma pop_macro("row_major")
#undef GPUMPI_AWAY_row_major
#endif
#ifdef GPUMPI_AWAY_rows
#pragma pop_macro("rows")
#undef GPUMPI_AWAY_rows
#endif
#ifdef GPUMPI_AWAY_rsqrt
#pragma pop_macro("rsqrt")
#undef GPUMPI_AWAY_rsqrt
#endif
#ifdef GPUMPI_AWAY_rsqrtf
#pragma pop_macro("rsqrtf")
#undef GPUMPI_AWAY_rsqrtf
#endif
#ifdef GPUMPI_AWAY_ru
#pragma pop_macro("ru")
#undef GPUMPI_AWAY_ru
#endif
#ifdef GPUMPI_AWAY_run
#pragma pop_macro("run")
#undef GPUMPI_AWAY_run
#endif
#ifdef GPUMPI_AWAY_runThreads
#pragma pop_macro("runThreads")
#undef GPUMPI_AWAY_runThreads
#endif
#ifdef GPUMPI_AWAY_running
#pragma pop_macro("running")
#undef GPUMPI_AWAY_running
#endif
#ifdef GPUMPI_AWAY_runningBlocks
#pragma pop_macro("runningBlocks")
#undef GPUMPI_AWAY_runningBlocks
#endif
#ifdef GPUMPI_AWAY_runsBlocks
#pragma pop_macro("runsBlocks")
#undef GPUMPI_AWAY_runsBlocks
#endif
#ifdef GPUMPI_AWAY_rz
#pragma pop_macro("rz")
#undef GPUMPI_AWAY_rz
#endif
#ifdef GPUMPI_AWAY_s
#pragma pop_macro("s")
#undef GPUMPI_AWAY_s
#endif
#ifdef GPUMPI_AWAY_s1
#pragma pop_macro("s1")
#undef GPUMPI_AWAY_s1
#endif
#ifdef GPUMPI_AWAY_s2
#pragma pop_macro("s2")
#undef GPUMPI_AWAY_s2
#endif
#ifdef GPUMPI_AWAY_s4
#pragma pop_macro("s4")
#undef GPUMPI_AWAY_s4
#endif
#ifdef GPUMPI_AWAY_sRGB
#pragma pop_macro("sRGB")
#undef GPUMPI_AWAY_sRGB
#endif
#ifdef GPUMPI_AWAY_same
#pragma pop_macro("same")
#undef GPUMPI_AWAY_same
#endif
#ifdef GPUMPI_AWAY_satf
#pragma pop_macro("satf")
#undef GPUMPI_AWAY_satf
#endif
#ifdef GPUMPI_AWAY_saturate
#pragma pop_macro("saturate")
#undef GPUMPI_AWAY_saturate
#endif
#ifdef GPUMPI_AWAY_saturated
#pragma pop_macro("saturated")
#undef GPUMPI_AWAY_saturated
#endif
#ifdef GPUMPI_AWAY_saveArea
#pragma pop_macro("saveArea")
#undef GPUMPI_AWAY_saveArea
#endif
#ifdef GPUMPI_AWAY_saveDynamicShared
#pragma pop_macro("saveDynamicShared")
#undef GPUMPI_AWAY_saveDynamicShared
#endif
#ifdef GPUMPI_AWAY_saveShared
#pragma pop_macro("saveShared")
#undef GPUMPI_AWAY_saveShared
#endif
#ifdef GPUMPI_AWAY_saveSharedIn
#pragma pop_macro("saveSharedIn")
#undef GPUMPI_AWAY_saveSharedIn
#endif
#ifdef GPUMPI_AWAY_saved
#pragma pop_macro("saved")
#undef GPUMPI_AWAY_saved
#endif
#ifdef GPUMPI_AWAY_savedBytes
#pragma pop_macro("savedBytes")
#undef GPUMPI_AWAY_savedBytes
#endif
#ifdef GPUMPI_AWAY_savedDynamic
#pragma pop_macro("savedDynamic")
#undef GPUMPI_AWAY_savedDynamic
#endif
#ifdef GPUMPI_AWAY_savedSerial
#pragma pop_macro("savedSerial")
#undef GPUMPI_AWAY_savedSerial
#endif
#ifdef GPUMPI_AWAY_savedShared
#pragma pop_macro("savedShared")
#undef GPUMPI_AWAY_savedShared
#endif
#ifdef GPUMPI_AWAY_saving
#pragma pop_macro("saving")
#undef GPUMPI_AWAY_saving
#endif
#ifdef GPUMPI_AWAY_scale
#pragma pop_macro("scale")
#undef GPUMPI_AWAY_scale
#endif
#ifdef GPUMPI_AWAY_scan
#pragma pop_macro("scan")
#undef GPUMPI_AWAY_scan
#endif
#ifdef GPUMPI_AWAY_scanned
#pragma pop_macro("scanned")
#undef GPUMPI_AWAY_scanned
#endif
#ifdef GPUMPI_AWAY_scannedBefore
#pragma pop_macro("scannedBefore")
#undef GPUMPI_AWAY_scannedBefore
#endif
#ifdef GPUMPI_AWAY_scatter
#pragma pop_macro("scatter")
#undef GPUMPI_AWAY_scatter
#endif
#ifdef GPUMPI_AWAY_scatterv
#pragma pop_macro("scatterv")
#undef GPUMPI_AWAY_scatterv
#endif
#ifdef GPUMPI_AWAY_scope
#pragma pop_macro("scope")
#undef GPUMPI_AWAY_scope
#endif
#ifdef GPUMPI_AWAY_sdispls
#pragma pop_macro("sdispls")
#undef GPUMPI_AWAY_sdispls
#endif
#ifdef GPUMPI_AWAY_seamlessCubemap
#pragma pop_macro("seamlessCubemap")
#undef GPUMPI_AWAY_seamlessCubemap
#endif
#ifdef GPUMPI_AWAY_second
#pragma pop_macro("second")
#undef GPUMPI_AWAY_second
#endif
#ifdef GPUMPI_AWAY_secondFp8
#pragma pop_macro("secondFp8")
#undef GPUMPI_AWAY_secondFp8
#endif
#ifdef GPUMPI_AWAY_seed
#pragma pop_macro("seed")
#undef GPUMPI_AWAY_seed
#endif
#ifdef GPUMPI_AWAY_segment
#pragma pop_macro("segment")
#undef GPUMPI_AWAY_segment
#endif
#ifdef GPUMPI_AWAY_selector
#pragma pop_macro("selector")
#undef GPUMPI_AWAY_selector
#endif
#ifdef GPUMPI_AWAY_self
#pragma pop_macro("self")
#undef GPUMPI_AWAY_self
#endif
#ifdef GPUMPI_AWAY_send
#pragma pop_macro("send")
#undef GPUMPI_AWAY_send
#endif
#ifdef GPUMPI_AWAY_send_vector
#pragma pop_macro("send_vector")
#undef GPUMPI_AWAY_send_vector
#endif
#ifdef GPUMPI_AWAY_sendaddr
#pragma pop_macro("sendaddr")
#undef GPUMPI_AWAY_sendaddr
#endif
#ifdef GPUMPI_AWAY_sendbytes
#pragma pop_macro("sendbytes")
#undef GPUMPI_AWAY_sendbytes
#endif
#ifdef GPUMPI_AWAY_sendcount
#pragma pop_macro("sendcount")
#undef GPUMPI_AWAY_sendcount
#endif
#ifdef GPUMPI_AWAY_sendcounts
#pragma pop_macro("sendcounts")
#undef GPUMPI_AWAY_sendcounts
#endif
#ifdef GPUMPI_AWAY_sendrecv
#pragma pop_macro("sendrecv")
#undef GPUMPI_AWAY_sendrecv
#endif
#ifdef GPUMPI_AWAY_sendrecv_replace
#pragma pop_macro("sendrecv_replace")
#undef GPUMPI_AWAY_sendrecv_replace
#endif
#ifdef GPUMPI_AWAY_sendrecv_vector
#pragma pop_macro("sendrecv_vector")
#undef GPUMPI_AWAY_sendrecv_vector
#endif
#ifdef GPUMPI_AWAY_sendstride
#pragma pop_macro("sendstride")
#undef GPUMPI_AWAY_sendstride
#endif
#ifdef GPUMPI_AWAY_sendtag
#pragma pop_macro("sendtag")
#undef GPUMPI_AWAY_sendtag
#endif
#ifdef GPUMPI_AWAY_serial
#pragma pop_macro("serial")
#undef GPUMPI_AWAY_serial
#endif
#ifdef GPUMPI_AWAY_service
#pragma pop_macro("service")
#undef GPUMPI_AWAY_service
#endif
#ifdef GPUMPI_AWAY_set
#pragma pop_macro("set")
#undef GPUMPI_AWAY_set
#endif
#ifdef GPUMPI_AWAY_setFunctionAttribute
#pragma pop_macro("setFunctionAttribute")
#undef GPUMPI_AWAY_setFunctionAttribute
#endif
#ifdef GPUMPI_AWAY_setThread
#pragma pop_macro("setThread")
#undef GPUMPI_AWAY_setThread
#endif
#ifdef GPUMPI_AWAY_set_errhandler
#pragma pop_macro("set_errhandler")
#undef GPUMPI_AWAY_set_errhandler
#endif
#ifdef GPUMPI_AWAY_settled
#pragma pop_macro("settled")
#undef GPUMPI_AWAY_settled
#endif
#ifdef GPUMPI_AWAY_share
#pragma pop_macro("share")
#undef GPUMPI_AWAY_share
#endif
#ifdef GPUMPI_AWAY_shared
#pragma pop_macro("shared")
#undef GPUMPI_AWAY_shared
#endif
#ifdef GPUMPI_AWAY_sharedBegin
#pragma pop_macro("sharedBegin")
#undef GPUMPI_AWAY_sharedBegin
#endif
#ifdef GPUMPI_AWAY_sharedBytes
#pragma pop_macro("sharedBytes")
#undef GPUMPI_AWAY_sharedBytes
#endif
#ifdef GPUMPI_AWAY_sharedEnd
#pragma pop_macro("sharedEnd")
#undef GPUMPI_AWAY_sharedEnd
#endif
#ifdef GPUMPI_AWAY_sharedHeads
#pragma pop_macro("sharedHeads")
#undef GPUMPI_AWAY_sharedHeads
#endif
#ifdef GPUMPI_AWAY_sharedMemBytes
#pragma pop_macro("sharedMemBytes")
#undef GPUMPI_AWAY_sharedMemBytes
#endif
#ifdef GPUMPI_AWAY_sharedMemCarveout
#pragma pop_macro("sharedMemCarveout")
#undef GPUMPI_AWAY_sharedMemCarveout
#endif
#ifdef GPUMPI_AWAY_sharedMemPerBlock
#pragma pop_macro("sharedMemPerBlock")
#undef GPUMPI_AWAY_sharedMemPerBlock
#endif
#ifdef GPUMPI_AWAY_sharedMemPerBlockOptin
#pragma pop_macro("sharedMemPerBlockOptin")
#undef GPUMPI_AWAY_sharedMemPerBlockOptin
#endif
#ifdef GPUMPI_AWAY_sharedMemPerMultiprocessor
#pragma pop_macro("sharedMemPerMultiprocessor")
#undef GPUMPI_AWAY_sharedMemPerMultiprocessor
#endif
#ifdef GPUMPI_AWAY_sharedPlace
#pragma pop_macro("sharedPlace")
#undef GPUMPI_AWAY_sharedPlace
#endif
#ifdef GPUMPI_AWAY_sharedSaves
#pragma pop_macro("sharedSaves")
#undef GPUMPI_AWAY_sharedSaves
#endif
#ifdef GPUMPI_AWAY_sharedSizeBytes
#pragma pop_macro("sharedSizeBytes")
#undef GPUMPI_AWAY_sharedSizeBytes
#endif
#ifdef GPUMPI_AWAY_sharedStride
#pragma pop_macro("sharedStride")
#undef GPUMPI_AWAY_sharedStride
#endif
#ifdef GPUMPI_AWAY_sharedVariable
#pragma pop_macro("sharedVariable")
#undef GPUMPI_AWAY_sharedVariable
#endif
#ifdef GPUMPI_AWAY_sharers
#pragma pop_macro("sharers")
#undef GPUMPI_AWAY_sharers
#endif
#ifdef GPUMPI_AWAY_shfl
#pragma pop_macro("shfl")
#undef GPUMPI_AWAY_shfl
#endif
#ifdef GPUMPI_AWAY_shfl_down
#pragma pop_macro("shfl_down")
#undef GPUMPI_AWAY_shfl_down
#endif
#ifdef GPUMPI_AWAY_shfl_up
#pragma pop_macro("shfl_up")
#undef GPUMPI_AWAY_shfl_up
#endif
#ifdef GPUMPI_AWAY_shfl_xor
#pragma pop_macro("shfl_xor")
#undef GPUMPI_AWAY_shfl_xor
#endif
#ifdef GPUMPI_AWAY_shift
#pragma pop_macro("shift")
#undef GPUMPI_AWAY_shift
#endif
#ifdef GPUMPI_AWAY_short2
#pragma pop_macro("short2")
#undef GPUMPI_AWAY_short2
#endif
#ifdef GPUMPI_AWAY_short4
#pragma pop_macro("short4")
#undef GPUMPI_AWAY_short4
#endif
#ifdef GPUMPI_AWAY_shuffleDown
#pragma pop_macro("shuffleDown")
#undef GPUMPI_AWAY_shuffleDown
#endif
#ifdef GPUMPI_AWAY_shuffleIndex
#pragma pop_macro("shuffleIndex")
#undef GPUMPI_AWAY_shuffleIndex
#endif
#ifdef GPUMPI_AWAY_shuffleUp
#pragma pop_macro("shuffleUp")
#undef GPUMPI_AWAY_shuffleUp
#endif
#ifdef GPUMPI_AWAY_shuffleXor
#pragma pop_macro("shuffleXor")
#undef GPUMPI_AWAY_shuffleXor
#endif
#ifdef GPUMPI_AWAY_shuffled
#pragma pop_macro("shuffled")
#undef GPUMPI_AWAY_shuffled
#endif
#ifdef GPUMPI_AWAY_siginfo_t
#pragma pop_macro("siginfo_t")
#undef GPUMPI_AWAY_siginfo_t
#endif
#ifdef GPUMPI_AWAY_sign
#pragma pop_macro("sign")
#undef GPUMPI_AWAY_sign
#endif
#ifdef GPUMPI_AWAY_significand
#pragma pop_macro("significand")
#undef GPUMPI_AWAY_significand
#endif
#ifdef GPUMPI_AWAY_sin
#pragma pop_macro("sin")
#undef GPUMPI_AWAY_sin
#endif
#ifdef GPUMPI_AWAY_sincos
#pragma pop_macro("sincos")
#undef GPUMPI_AWAY_sincos
#endif
#ifdef GPUMPI_AWAY_sincosf
#pragma pop_macro("sincosf")
#undef GPUMPI_AWAY_sincosf
#endif
#ifdef GPUMPI_AWAY_sincospi
#pragma pop_macro("sincospi")
#undef GPUMPI_AWAY_sincospi
#endif
#ifdef GPUMPI_AWAY_sincospif
#pragma pop_macro("sincospif")
#undef GPUMPI_AWAY_sincospif
#endif
#ifdef GPUMPI_AWAY_sine
#pragma pop_macro("sine")
#undef GPUMPI_AWAY_sine
#endif
#ifdef GPUMPI_AWAY_sinf
#pragma pop_macro("sinf")
#undef GPUMPI_AWAY_sinf
#endif
#ifdef GPUMPI_AWAY_singleToDoublePrecisionPerfRatio
#pragma pop_macro("singleToDoublePrecisionPerfRatio")
#undef GPUMPI_AWAY_singleToDoublePrecisionPerfRatio
#endif
#ifdef GPUMPI_AWAY_sinpi
#pragma pop_macro("sinpi")
#undef GPUMPI_AWAY_sinpi
#endif
#ifdef GPUMPI_AWAY_sinpif
#pragma pop_macro("sinpif")
#undef GPUMPI_AWAY_sinpif
#endif
#ifdef GPUMPI_AWAY_size
#pragma pop_macro("size")
#undef GPUMPI_AWAY_size
#endif
#ifdef GPUMPI_AWAY_sizeInBytes
#pragma pop_macro("sizeInBytes")
#undef GPUMPI_AWAY_sizeInBytes
#endif
#ifdef GPUMPI_AWAY_sizeOfTile
#pragma pop_macro("sizeOfTile")
#undef GPUMPI_AWAY_sizeOfTile
#endif
#ifdef GPUMPI_AWAY_size_t
#pragma pop_macro("size_t")
#undef GPUMPI_AWAY_size_t
#endif
#ifdef GPUMPI_AWAY_sizes
#pragma pop_macro("sizes")
#undef GPUMPI_AWAY_sizes
#endif
#ifdef GPUMPI_AWAY_skipMrg32k3a
#pragma pop_macro("skipMrg32k3a")
#undef GPUMPI_AWAY_skipMrg32k3a
#endif
#ifdef GPUMPI_AWAY_skipXorwow
#pragma pop_macro("skipXorwow")
#undef GPUMPI_AWAY_skipXorwow
#endif
#ifdef GPUMPI_AWAY_skipahead
#pragma pop_macro("skipahead")
#undef GPUMPI_AWAY_skipahead
#endif
#ifdef GPUMPI_AWAY_skipahead_sequence
#pragma pop_macro("skipahead_sequence")
#undef GPUMPI_AWAY_skipahead_sequence
#endif
#ifdef GPUMPI_AWAY_skipahead_subsequence
#pragma pop_macro("skipahead_subsequence")
#undef GPUMPI_AWAY_skipahead_subsequence
#endif
#ifdef GPUMPI_AWAY_slope
#pragma pop_macro("slope")
#undef GPUMPI_AWAY_slope
#endif
#ifdef GPUMPI_AWAY_slot
#pragma pop_macro("slot")
#undef GPUMPI_AWAY_slot
#endif
#ifdef GPUMPI_AWAY_slotOf
#pragma pop_macro("slotOf")
#undef GPUMPI_AWAY_slotOf
#endif
#ifdef GPUMPI_AWAY_slotOfWarp
#pragma pop_macro("slotOfWarp")
#undef GPUMPI_AWAY_slotOfWarp
#endif
#ifdef GPUMPI_AWAY_slots
#pragma pop_macro("slots")
#undef GPUMPI_AWAY_slots
#endif
#ifdef GPUMPI_AWAY_small
#pragma pop_macro("small")
#undef GPUMPI_AWAY_small
#endif
#ifdef GPUMPI_AWAY_source
#pragma pop_macro("source")
#undef GPUMPI_AWAY_source
#endif
#ifdef GPUMPI_AWAY_sourceCount
#pragma pop_macro("sourceCount")
#undef GPUMPI_AWAY_sourceCount
#endif
#ifdef GPUMPI_AWAY_sparseCudaArraySupported
#pragma pop_macro("sparseCudaArraySupported")
#undef GPUMPI_AWAY_sparseCudaArraySupported
#endif
#ifdef GPUMPI_AWAY_spill
#pragma pop_macro("spill")
#undef GPUMPI_AWAY_spill
#endif
#ifdef GPUMPI_AWAY_spillIn
#pragma pop_macro("spillIn")
#undef GPUMPI_AWAY_spillIn
#endif
#ifdef GPUMPI_AWAY_spillPack
#pragma pop_macro("spillPack")
#undef GPUMPI_AWAY_spillPack
#endif
#ifdef GPUMPI_AWAY_sqrt
#pragma pop_macro("sqrt")
#undef GPUMPI_AWAY_sqrt
#endif
#ifdef GPUMPI_AWAY_sqrtf
#pragma pop_macro("sqrtf")
#undef GPUMPI_AWAY_sqrtf
#endif
#ifdef GPUMPI_AWAY_src
#pragma pop_macro("src")
#undef GPUMPI_AWAY_src
#endif
#ifdef GPUMPI_AWAY_srcAccessOrder
#pragma pop_macro("srcAccessOrder")
#undef GPUMPI_AWAY_srcAccessOrder
#endif
#ifdef GPUMPI_AWAY_srcArray
#pragma pop_macro("srcArray")
#undef GPUMPI_AWAY_srcArray
#endif
#ifdef GPUMPI_AWAY_srcDevice
#pragma pop_macro("srcDevice")
#undef GPUMPI_AWAY_srcDevice
#endif
#ifdef GPUMPI_AWAY_srcLocHint
#pragma pop_macro("srcLocHint")
#undef GPUMPI_AWAY_srcLocHint
#endif
#ifdef GPUMPI_AWAY_srcPos
#pragma pop_macro("srcPos")
#undef GPUMPI_AWAY_srcPos
#endif
#ifdef GPUMPI_AWAY_srcPtr
#pragma pop_macro("srcPtr")
#undef GPUMPI_AWAY_srcPtr
#endif
#ifdef GPUMPI_AWAY_ssend
#pragma pop_macro("ssend")
#undef GPUMPI_AWAY_ssend
#endif
#ifdef GPUMPI_AWAY_stage
#pragma pop_macro("stage")
#undef GPUMPI_AWAY_stage
#endif
#ifdef GPUMPI_AWAY_stages
#pragma pop_macro("stages")
#undef GPUMPI_AWAY_stages
#endif
#ifdef GPUMPI_AWAY_stamped
#pragma pop_macro("stamped")
#undef GPUMPI_AWAY_stamped
#endif
#ifdef GPUMPI_AWAY_standForBlock
#pragma pop_macro("standForBlock")
#undef GPUMPI_AWAY_standForBlock
#endif
#ifdef GPUMPI_AWAY_standsFor
#pragma pop_macro("standsFor")
#undef GPUMPI_AWAY_standsFor
#endif
#ifdef GPUMPI_AWAY_start
#pragma pop_macro("start")
#undef GPUMPI_AWAY_start
#endif
#ifdef GPUMPI_AWAY_startShuffled
#pragma pop_macro("startShuffled")
#undef GPUMPI_AWAY_startShuffled
#endif
#ifdef GPUMPI_AWAY_startThread
#pragma pop_macro("startThread")
#undef GPUMPI_AWAY_startThread
#endif
#ifdef GPUMPI_AWAY_started
#pragma pop_macro("started")
#undef GPUMPI_AWAY_started
#endif
#ifdef GPUMPI_AWAY_state
#pragma pop_macro("state")
#undef GPUMPI_AWAY_state
#endif
#ifdef GPUMPI_AWAY_staticShared
#pragma pop_macro("staticShared")
#undef GPUMPI_AWAY_staticShared
#endif
#ifdef GPUMPI_AWAY_status
#pragma pop_macro("status")
#undef GPUMPI_AWAY_status
#endif
#ifdef GPUMPI_AWAY_statuses
#pragma pop_macro("statuses")
#undef GPUMPI_AWAY_statuses
#endif
#ifdef GPUMPI_AWAY_staysThere
#pragma pop_macro("staysThere")
#undef GPUMPI_AWAY_staysThere
#endif
#ifdef GPUMPI_AWAY_std
#pragma pop_macro("std")
#undef GPUMPI_AWAY_std
#endif
#ifdef GPUMPI_AWAY_stddev
#pragma pop_macro("stddev")
#undef GPUMPI_AWAY_stddev
#endif
#ifdef GPUMPI_AWAY_steady_clock
#pragma pop_macro("steady_clock")
#undef GPUMPI_AWAY_steady_clock
#endif
#ifdef GPUMPI_AWAY_step
#pragma pop_macro("step")
#undef GPUMPI_AWAY_step
#endif
#ifdef GPUMPI_AWAY_stepMrg32k3a
#pragma pop_macro("stepMrg32k3a")
#undef GPUMPI_AWAY_stepMrg32k3a
#endif
#ifdef GPUMPI_AWAY_stepXorwow
#pragma pop_macro("stepXorwow")
#undef GPUMPI_AWAY_stepXorwow
#endif
#ifdef GPUMPI_AWAY_stepped
#pragma pop_macro("stepped")
#undef GPUMPI_AWAY_stepped
#endif
#ifdef GPUMPI_AWAY_still
#pragma pop_macro("still")
#undef GPUMPI_AWAY_still
#endif
#ifdef GPUMPI_AWAY_storage_element_type
#pragma pop_macro("storage_element_type")
#undef GPUMPI_AWAY_storage_element_type
#endif
#ifdef GPUMPI_AWAY_store
#pragma pop_macro("store")
#undef GPUMPI_AWAY_store
#endif
#ifdef GPUMPI_AWAY_store_matrix_sync
#pragma pop_macro("store_matrix_sync")
#undef GPUMPI_AWAY_store_matrix_sync
#endif
#ifdef GPUMPI_AWAY_stream
#pragma pop_macro("stream")
#undef GPUMPI_AWAY_stream
#endif
#ifdef GPUMPI_AWAY_streamOfWork
#pragma pop_macro("streamOfWork")
#undef GPUMPI_AWAY_streamOfWork
#endif
#ifdef GPUMPI_AWAY_streamPrioritiesSupported
#pragma pop_macro("streamPrioritiesSupported")
#undef GPUMPI_AWAY_streamPrioritiesSupported
#endif
#ifdef GPUMPI_AWAY_streamsAreAwaited
#pragma pop_macro("streamsAreAwaited")
#undef GPUMPI_AWAY_streamsAreAwaited
#endif
#ifdef GPUMPI_AWAY_streamsHaveWork
#pragma pop_macro("streamsHaveWork")
#undef GPUMPI_AWAY_streamsHaveWork
#endif
#ifdef GPUMPI_AWAY_stride
#pragma pop_macro("stride")
#undef GPUMPI_AWAY_stride
#endif
#ifdef GPUMPI_AWAY_string
#pragma pop_macro("string")
#undef GPUMPI_AWAY_string
#endif
#ifdef GPUMPI_AWAY_stub
#pragma pop_macro("stub")
#undef GPUMPI_AWAY_stub
#endif
#ifdef GPUMPI_AWAY_sub
#pragma pop_macro("sub")
#undef GPUMPI_AWAY_sub
#endif
#ifdef GPUMPI_AWAY_subsequence
#pragma pop_macro("subsequence")
#undef GPUMPI_AWAY_subsequence
#endif
#ifdef GPUMPI_AWAY_success
#pragma pop_macro("success")
#undef GPUMPI_AWAY_success
#endif
#ifdef GPUMPI_AWAY_suffices
#pragma pop_macro("suffices")
#undef GPUMPI_AWAY_suffices
#endif
#ifdef GPUMPI_AWAY_sum
#pragma pop_macro("sum")
#undef GPUMPI_AWAY_sum
#endif
#ifdef GPUMPI_AWAY_sumOfDifferences
#pragma pop_macro("sumOfDifferences")
#undef GPUMPI_AWAY_sumOfDifferences
#endif
#ifdef GPUMPI_AWAY_sumOfSquares
#pragma pop_macro("sumOfSquares")
#undef GPUMPI_AWAY_sumOfSquares
#endif
#ifdef GPUMPI_AWAY_sums
#pragma pop_macro("sums")
#undef GPUMPI_AWAY_sums
#endif
#ifdef GPUMPI_AWAY_surf1D
#pragma pop_macro("surf1D")
#undef GPUMPI_AWAY_surf1D
#endif
#ifdef GPUMPI_AWAY_surf1DLayered
#pragma pop_macro("surf1DLayered")
#undef GPUMPI_AWAY_surf1DLayered
#endif
#ifdef GPUMPI_AWAY_surf1DLayeredread
#pragma pop_macro("surf1DLayeredread")
#undef GPUMPI_AWAY_surf1DLayeredread
#endif
#ifdef GPUMPI_AWAY_surf1DLayeredwrite
#pragma pop_macro("surf1DLayeredwrite")
#undef GPUMPI_AWAY_surf1DLayeredwrite
#endif
#ifdef GPUMPI_AWAY_surf1Dread
#pragma pop_macro("surf1Dread")
#undef GPUMPI_AWAY_surf1Dread
#endif
#ifdef GPUMPI_AWAY_surf1Dwrite
#pragma pop_macro("surf1Dwrite")
#undef GPUMPI_AWAY_surf1Dwrite
#endif
#ifdef GPUMPI_AWAY_surf2D
#pragma pop_macro("surf2D")
#undef GPUMPI_AWAY_surf2D
#endif
#ifdef GPUMPI_AWAY_surf2DLayered
#pragma pop_macro("surf2DLayered")
#undef GPUMPI_AWAY_surf2DLayered
#endif
#ifdef GPUMPI_AWAY_surf2DLayeredread
#pragma pop_macro("surf2DLayeredread")
#undef GPUMPI_AWAY_surf2DLayeredread
#endif
#ifdef GPUMPI_AWAY_surf2DLayeredwrite
#pragma pop_macro("surf2DLayeredwrite")
#undef GPUMPI_AWAY_surf2DLayeredwrite
#endif
#ifdef GPUMPI_AWAY_surf2Dread
#pragma pop_macro("surf2Dread")
#undef GPUMPI_AWAY_surf2Dread
#endif
#ifdef GPUMPI_AWAY_surf2Dwrite
#pragma pop_macro("surf2Dwrite")
#undef GPUMPI_AWAY_surf2Dwrite
#endif
#ifdef GPUMPI_AWAY_surf3D
#pragma pop_macro("surf3D")
#undef GPUMPI_AWAY_surf3D
#endif
#ifdef GPUMPI_AWAY_surf3Dread
#pragma pop_macro("surf3Dread")
#undef GPUMPI_AWAY_surf3Dread
#endif
#ifdef GPUMPI_AWAY_surf3Dwrite
#pragma pop_macro("surf3Dwrite")
#undef GPUMPI_AWAY_surf3Dwrite
#endif
#ifdef GPUMPI_AWAY_surfCubemap
#pragma pop_macro("surfCubemap")
#undef GPUMPI_AWAY_surfCubemap
#endif
#ifdef GPUMPI_AWAY_surfCubemapLayered
#pragma pop_macro("surfCubemapLayered")
#undef GPUMPI_AWAY_surfCubemapLayered
#endif
#ifdef GPUMPI_AWAY_surfCubemapLayeredread
#pragma pop_macro("surfCubemapLayeredread")
#undef GPUMPI_AWAY_surfCubemapLayeredread
#endif
#ifdef GPUMPI_AWAY_surfCubemapLayeredwrite
#pragma pop_macro("surfCubemapLayeredwrite")
#undef GPUMPI_AWAY_surfCubemapLayeredwrite
#endif
#ifdef GPUMPI_AWAY_surfCubemapread
#pragma pop_macro("surfCubemapread")
#undef GPUMPI_AWAY_surfCubemapread
#endif
#ifdef GPUMPI_AWAY_surfCubemapwrite
#pragma pop_macro("surfCubemapwrite")
#undef GPUMPI_AWAY_surfCubemapwrite
#endif
#ifdef GPUMPI_AWAY_surface
#pragma pop_macro("surface")
#undef GPUMPI_AWAY_surface
#endif
#ifdef GPUMPI_AWAY_surfaceAlignment
#pragma pop_macro("surfaceAlignment")
#undef GPUMPI_AWAY_surfaceAlignment
#endif
#ifdef GPUMPI_AWAY_surfacePlace
#pragma pop_macro("surfacePlace")
#undef GPUMPI_AWAY_surfacePlace
#endif
#ifdef GPUMPI_AWAY_suspend
#pragma pop_macro("suspend")
#undef GPUMPI_AWAY_suspend
#endif
#ifdef GPUMPI_AWAY_suspended
#pragma pop_macro("suspended")
#undef GPUMPI_AWAY_suspended
#endif
#ifdef GPUMPI_AWAY_suspendedBefore
#pragma pop_macro("suspendedBefore")
#undef GPUMPI_AWAY_suspendedBefore
#endif
#ifdef GPUMPI_AWAY_suspends
#pragma pop_macro("suspends")
#undef GPUMPI_AWAY_suspends
#endif
#ifdef GPUMPI_AWAY_symbol
#pragma pop_macro("symbol")
#undef GPUMPI_AWAY_symbol
#endif
#ifdef GPUMPI_AWAY_symbolAddress
#pragma pop_macro("symbolAddress")
#undef GPUMPI_AWAY_symbolAddress
#endif
#ifdef GPUMPI_AWAY_symbolBytes
#pragma pop_macro("symbolBytes")
#undef GPUMPI_AWAY_symbolBytes
#endif
#ifdef GPUMPI_AWAY_symbolSize
#pragma pop_macro("symbolSize")
#undef GPUMPI_AWAY_symbolSize
#endif
#ifdef GPUMPI_AWAY_symbolSource
#pragma pop_macro("symbolSource")
#undef GPUMPI_AWAY_symbolSource
#endif
#ifdef GPUMPI_AWAY_symbolTarget
#pragma pop_macro("symbolTarget")
#undef GPUMPI_AWAY_symbolTarget
#endif
#ifdef GPUMPI_AWAY_sync
#pragma pop_macro("sync")
#undef GPUMPI_AWAY_sync
#endif
#ifdef GPUMPI_AWAY_syncGrid
#pragma pop_macro("syncGrid")
#undef GPUMPI_AWAY_syncGrid
#endif
#ifdef GPUMPI_AWAY_syncPolicy
#pragma pop_macro("syncPolicy")
#undef GPUMPI_AWAY_syncPolicy
#endif
#ifdef GPUMPI_AWAY_syncTile
#pragma pop_macro("syncTile")
#undef GPUMPI_AWAY_syncTile
#endif
#ifdef GPUMPI_AWAY_t
#pragma pop_macro("t")
#undef GPUMPI_AWAY_t
#endif
#ifdef GPUMPI_AWAY_tag
#pragma pop_macro("tag")
#undef GPUMPI_AWAY_tag
#endif
#ifdef GPUMPI_AWAY_tail
#pragma pop_macro("tail")
#undef GPUMPI_AWAY_tail
#endif
#ifdef GPUMPI_AWAY_take
#pragma pop_macro("take")
#undef GPUMPI_AWAY_take
#endif
#ifdef GPUMPI_AWAY_takeDeliveries
#pragma pop_macro("takeDeliveries")
#undef GPUMPI_AWAY_takeDeliveries
#endif
#ifdef GPUMPI_AWAY_takeFor
#pragma pop_macro("takeFor")
#undef GPUMPI_AWAY_takeFor
#endif
#ifdef GPUMPI_AWAY_taken
#pragma pop_macro("taken")
#undef GPUMPI_AWAY_taken
#endif
#ifdef GPUMPI_AWAY_takesPart
#pragma pop_macro("takesPart")
#undef GPUMPI_AWAY_takesPart
#endif
#ifdef GPUMPI_AWAY_tally
#pragma pop_macro("tally")
#undef GPUMPI_AWAY_tally
#endif
#ifdef GPUMPI_AWAY_tanf
#pragma pop_macro("tanf")
#undef GPUMPI_AWAY_tanf
#endif
#ifdef GPUMPI_AWAY_tanh
#pragma pop_macro("tanh")
#undef GPUMPI_AWAY_tanh
#endif
#ifdef GPUMPI_AWAY_tanh_approx
#pragma pop_macro("tanh_approx")
#undef GPUMPI_AWAY_tanh_approx
#endif
#ifdef GPUMPI_AWAY_tanhf
#pragma pop_macro("tanhf")
#undef GPUMPI_AWAY_tanhf
#endif
#ifdef GPUMPI_AWAY_target
#pragma pop_macro("target")
#undef GPUMPI_AWAY_target
#endif
#ifdef GPUMPI_AWAY_tccDriver
#pragma pop_macro("tccDriver")
#undef GPUMPI_AWAY_tccDriver
#endif
#ifdef GPUMPI_AWAY_tell
#pragma pop_macro("tell")
#undef GPUMPI_AWAY_tell
#endif
#ifdef GPUMPI_AWAY_tellAtomic
#pragma pop_macro("tellAtomic")
#undef GPUMPI_AWAY_tellAtomic
#endif
#ifdef GPUMPI_AWAY_tellHandle
#pragma pop_macro("tellHandle")
#undef GPUMPI_AWAY_tellHandle
#endif
#ifdef GPUMPI_AWAY_tellMade
#pragma pop_macro("tellMade")
#undef GPUMPI_AWAY_tellMade
#endif
#ifdef GPUMPI_AWAY_tellMadeByBlock
#pragma pop_macro("tellMadeByBlock")
#undef GPUMPI_AWAY_tellMadeByBlock
#endif
#ifdef GPUMPI_AWAY_tellPassed
#pragma pop_macro("tellPassed")
#undef GPUMPI_AWAY_tellPassed
#endif
#ifdef GPUMPI_AWAY_tellReturned
#pragma pop_macro("tellReturned")
#undef GPUMPI_AWAY_tellReturned
#endif
#ifdef GPUMPI_AWAY_tellTaken
#pragma pop_macro("tellTaken")
#undef GPUMPI_AWAY_tellTaken
#endif
#ifdef GPUMPI_AWAY_test
#pragma pop_macro("test")
#undef GPUMPI_AWAY_test
#endif
#ifdef GPUMPI_AWAY_test_and_set
#pragma pop_macro("test_and_set")
#undef GPUMPI_AWAY_test_and_set
#endif
#ifdef GPUMPI_AWAY_testall
#pragma pop_macro("testall")
#undef GPUMPI_AWAY_testall
#endif
#ifdef GPUMPI_AWAY_testsome
#pragma pop_macro("testsome")
#undef GPUMPI_AWAY_testsome
#endif
#ifdef GPUMPI_AWAY_tex1D
#pragma pop_macro("tex1D")
#undef GPUMPI_AWAY_tex1D
#endif
#ifdef GPUMPI_AWAY_tex1DGrad
#pragma pop_macro("tex1DGrad")
#undef GPUMPI_AWAY_tex1DGrad
#endif
#ifdef GPUMPI_AWAY_tex1DLayered
#pragma pop_macro("tex1DLayered")
#undef GPUMPI_AWAY_tex1DLayered
#endif
#ifdef GPUMPI_AWAY_tex1DLayeredGrad
#pragma pop_macro("tex1DLayeredGrad")
#undef GPUMPI_AWAY_tex1DLayeredGrad
#endif
#ifdef GPUMPI_AWAY_tex1DLayeredLod
#pragma pop_macro("tex1DLayeredLod")
#undef GPUMPI_AWAY_tex1DLayeredLod
#endif
#ifdef GPUMPI_AWAY_tex1DLod
#pragma pop_macro("tex1DLod")
#undef GPUMPI_AWAY_tex1DLod
#endif
#ifdef GPUMPI_AWAY_tex1Dfetch
#pragma pop_macro("tex1Dfetch")
#undef GPUMPI_AWAY_tex1Dfetch
#endif
#ifdef GPUMPI_AWAY_tex2D
#pragma pop_macro("tex2D")
#undef GPUMPI_AWAY_tex2D
#endif
#ifdef GPUMPI_AWAY_tex2DGrad
#pragma pop_macro("tex2DGrad")
#undef GPUMPI_AWAY_tex2DGrad
#endif
#ifdef GPUMPI_AWAY_tex2DLayered
#pragma pop_macro("tex2DLayered")
#undef GPUMPI_AWAY_tex2DLayered
#endif
#ifdef GPUMPI_AWAY_tex2DLayeredGrad
#pragma pop_macro("tex2DLayeredGrad")
#undef GPUMPI_AWAY_tex2DLayeredGrad
#endif
#ifdef GPUMPI_AWAY_tex2DLayeredLod
#pragma pop_macro("tex2DLayeredLod")
#undef GPUMPI_AWAY_tex2DLayeredLod
#endif
#ifdef GPUMPI_AWAY_tex2DLod
#pragma pop_macro("tex2DLod")
#undef GPUMPI_AWAY_tex2DLod
#endif
#ifdef GPUMPI_AWAY_tex2Dgather
#pragma pop_macro("tex2Dgather")
#undef GPUMPI_AWAY_tex2Dgather
#endif
#ifdef GPUMPI_AWAY_tex3D
#pragma pop_macro("tex3D")
#undef GPUMPI_AWAY_tex3D
#endif
#ifdef GPUMPI_AWAY_tex3DGrad
#pragma pop_macro("tex3DGrad")
#undef GPUMPI_AWAY_tex3DGrad
#endif
#ifdef GPUMPI_AWAY_tex3DLod
#pragma pop_macro("tex3DLod")
#undef GPUMPI_AWAY_tex3DLod
#endif
#ifdef GPUMPI_AWAY_texCubemap
#pragma pop_macro("texCubemap")
#undef GPUMPI_AWAY_texCubemap
#endif
#ifdef GPUMPI_AWAY_texCubemapGrad
#pragma pop_macro("texCubemapGrad")
#undef GPUMPI_AWAY_texCubemapGrad
#endif
#ifdef GPUMPI_AWAY_texCubemapLayered
#pragma pop_macro("texCubemapLayered")
#undef GPUMPI_AWAY_texCubemapLayered
#endif
#ifdef GPUMPI_AWAY_texCubemapLayeredGrad
#pragma pop_macro("texCubemapLayeredGrad")
#undef GPUMPI_AWAY_texCubemapLayeredGrad
#endif
#ifdef GPUMPI_AWAY_texCubemapLayeredLod
#pragma pop_macro("texCubemapLayeredLod")
#undef GPUMPI_AWAY_texCubemapLayeredLod
#endif
#ifdef GPUMPI_AWAY_texCubemapLod
#pragma pop_macro("texCubemapLod")
#undef GPUMPI_AWAY_texCubemapLod
#endif
#ifdef GPUMPI_AWAY_texel
#pragma pop_macro("texel")
#undef GPUMPI_AWAY_texel
#endif
#ifdef GPUMPI_AWAY_texture
#pragma pop_macro("texture")
#undef GPUMPI_AWAY_texture
#endif
#ifdef GPUMPI_AWAY_textureAlignment
#pragma pop_macro("textureAlignment")
#undef GPUMPI_AWAY_textureAlignment
#endif
#ifdef GPUMPI_AWAY_texturePitchAlignment
#pragma pop_macro("texturePitchAlignment")
#undef GPUMPI_AWAY_texturePitchAlignment
#endif
#ifdef GPUMPI_AWAY_tf32
#pragma pop_macro("tf32")
#undef GPUMPI_AWAY_tf32
#endif
#ifdef GPUMPI_AWAY_there
#pragma pop_macro("there")
#undef GPUMPI_AWAY_there
#endif
#ifdef GPUMPI_AWAY_third
#pragma pop_macro("third")
#undef GPUMPI_AWAY_third
#endif
#ifdef GPUMPI_AWAY_this_cluster
#pragma pop_macro("this_cluster")
#undef GPUMPI_AWAY_this_cluster
#endif
#ifdef GPUMPI_AWAY_this_grid
#pragma pop_macro("this_grid")
#undef GPUMPI_AWAY_this_grid
#endif
#ifdef GPUMPI_AWAY_this_thread
#pragma pop_macro("this_thread")
#undef GPUMPI_AWAY_this_thread
#endif
#ifdef GPUMPI_AWAY_this_thread_block
#pragma pop_macro("this_thread_block")
#undef GPUMPI_AWAY_this_thread_block
#endif
#ifdef GPUMPI_AWAY_thread
#pragma pop_macro("thread")
#undef GPUMPI_AWAY_thread
#endif
#ifdef GPUMPI_AWAY_threadFrames
#pragma pop_macro("threadFrames")
#undef GPUMPI_AWAY_threadFrames
#endif
#ifdef GPUMPI_AWAY_threadIdx
#pragma pop_macro("threadIdx")
#undef GPUMPI_AWAY_threadIdx
#endif
#ifdef GPUMPI_AWAY_threadIndex
#pragma pop_macro("threadIndex")
#undef GPUMPI_AWAY_threadIndex
#endif
#ifdef GPUMPI_AWAY_threadOfBlock
#pragma pop_macro("threadOfBlock")
#undef GPUMPI_AWAY_threadOfBlock
#endif
#ifdef GPUMPI_AWAY_threadOfGrid
#pragma pop_macro("threadOfGrid")
#undef GPUMPI_AWAY_threadOfGrid
#endif
#ifdef GPUMPI_AWAY_threadOrder
#pragma pop_macro("threadOrder")
#undef GPUMPI_AWAY_threadOrder
#endif
#ifdef GPUMPI_AWAY_thread_block
#pragma pop_macro("thread_block")
#undef GPUMPI_AWAY_thread_block
#endif
#ifdef GPUMPI_AWAY_thread_block_id
#pragma pop_macro("thread_block_id")
#undef GPUMPI_AWAY_thread_block_id
#endif
#ifdef GPUMPI_AWAY_thread_block_tile
#pragma pop_macro("thread_block_tile")
#undef GPUMPI_AWAY_thread_block_tile
#endif
#ifdef GPUMPI_AWAY_thread_group
#pragma pop_macro("thread_group")
#undef GPUMPI_AWAY_thread_group
#endif
#ifdef GPUMPI_AWAY_thread_index
#pragma pop_macro("thread_index")
#undef GPUMPI_AWAY_thread_index
#endif
#ifdef GPUMPI_AWAY_thread_rank
#pragma pop_macro("thread_rank")
#undef GPUMPI_AWAY_thread_rank
#endif
#ifdef GPUMPI_AWAY_thread_scope
#pragma pop_macro("thread_scope")
#undef GPUMPI_AWAY_thread_scope
#endif
#ifdef GPUMPI_AWAY_thread_scope_block
#pragma pop_macro("thread_scope_block")
#undef GPUMPI_AWAY_thread_scope_block
#endif
#ifdef GPUMPI_AWAY_thread_scope_device
#pragma pop_macro("thread_scope_device")
#undef GPUMPI_AWAY_thread_scope_device
#endif
#ifdef GPUMPI_AWAY_thread_scope_system
#pragma pop_macro("thread_scope_system")
#undef GPUMPI_AWAY_thread_scope_system
#endif
#ifdef GPUMPI_AWAY_thread_scope_thread
#pragma pop_macro("thread_scope_thread")
#undef GPUMPI_AWAY_thread_scope_thread
#endif
#ifdef GPUMPI_AWAY_threads
#pragma pop_macro("threads")
#undef GPUMPI_AWAY_threads
#endif
#ifdef GPUMPI_AWAY_threadsOfBlock
#pragma pop_macro("threadsOfBlock")
#undef GPUMPI_AWAY_threadsOfBlock
#endif
#ifdef GPUMPI_AWAY_threadsOffset
#pragma pop_macro("threadsOffset")
#undef GPUMPI_AWAY_threadsOffset
#endif
#ifdef GPUMPI_AWAY_tile
#pragma pop_macro("tile")
#undef GPUMPI_AWAY_tile
#endif
#ifdef GPUMPI_AWAY_tileExtent
#pragma pop_macro("tileExtent")
#undef GPUMPI_AWAY_tileExtent
#endif
#ifdef GPUMPI_AWAY_tile_of
#pragma pop_macro("tile_of")
#undef GPUMPI_AWAY_tile_of
#endif
#ifdef GPUMPI_AWAY_tiled_partition
#pragma pop_macro("tiled_partition")
#undef GPUMPI_AWAY_tiled_partition
#endif
#ifdef GPUMPI_AWAY_time
#pragma pop_macro("time")
#undef GPUMPI_AWAY_time
#endif
#ifdef GPUMPI_AWAY_time_point
#pragma pop_macro("time_point")
#undef GPUMPI_AWAY_time_point
#endif
#ifdef GPUMPI_AWAY_time_since_epoch
#pragma pop_macro("time_since_epoch")
#undef GPUMPI_AWAY_time_since_epoch
#endif
#ifdef GPUMPI_AWAY_timed_wait
#pragma pop_macro("timed_wait")
#undef GPUMPI_AWAY_timed_wait
#endif
#ifdef GPUMPI_AWAY_timed_wait_parity
#pragma pop_macro("timed_wait_parity")
#undef GPUMPI_AWAY_timed_wait_parity
#endif
#ifdef GPUMPI_AWAY_timelineSemaphoreInteropSupported
#pragma pop_macro("timelineSemaphoreInteropSupported")
#undef GPUMPI_AWAY_timelineSemaphoreInteropSupported
#endif
#ifdef GPUMPI_AWAY_tls_model
#pragma pop_macro("tls_model")
#undef GPUMPI_AWAY_tls_model
#endif
#ifdef GPUMPI_AWAY_to
#pragma pop_macro("to")
#undef GPUMPI_AWAY_to
#endif
#ifdef GPUMPI_AWAY_toBits
#pragma pop_macro("toBits")
#undef GPUMPI_AWAY_toBits
#endif
#ifdef GPUMPI_AWAY_toDevice
#pragma pop_macro("toDevice")
#undef GPUMPI_AWAY_toDevice
#endif
#ifdef GPUMPI_AWAY_toPitch
#pragma pop_macro("toPitch")
#undef GPUMPI_AWAY_toPitch
#endif
#ifdef GPUMPI_AWAY_toX
#pragma pop_macro("toX")
#undef GPUMPI_AWAY_toX
#endif
#ifdef GPUMPI_AWAY_toY
#pragma pop_macro("toY")
#undef GPUMPI_AWAY_toY
#endif
#ifdef GPUMPI_AWAY_to_port
#pragma pop_macro("to_port")
#undef GPUMPI_AWAY_to_port
#endif
#ifdef GPUMPI_AWAY_together
#pragma pop_macro("together")
#undef GPUMPI_AWAY_together
#endif
#ifdef GPUMPI_AWAY_token
#pragma pop_macro("token")
#undef GPUMPI_AWAY_token
#endif
#ifdef GPUMPI_AWAY_told
#pragma pop_macro("told")
#undef GPUMPI_AWAY_told
#endif
#ifdef GPUMPI_AWAY_toldBy
#pragma pop_macro("toldBy")
#undef GPUMPI_AWAY_toldBy
#endif
#ifdef GPUMPI_AWAY_total
#pragma pop_macro("total")
#undef GPUMPI_AWAY_total
#endif
#ifdef GPUMPI_AWAY_totalConstMem
#pragma pop_macro("totalConstMem")
#undef GPUMPI_AWAY_totalConstMem
#endif
#ifdef GPUMPI_AWAY_totalGlobalMem
#pragma pop_macro("totalGlobalMem")
#undef GPUMPI_AWAY_totalGlobalMem
#endif
#ifdef GPUMPI_AWAY_totals
#pragma pop_macro("totals")
#undef GPUMPI_AWAY_totals
#endif
#ifdef GPUMPI_AWAY_trap
#pragma pop_macro("trap")
#undef GPUMPI_AWAY_trap
#endif
#ifdef GPUMPI_AWAY_triggerAtBlockStart
#pragma pop_macro("triggerAtBlockStart")
#undef GPUMPI_AWAY_triggerAtBlockStart
#endif
#ifdef GPUMPI_AWAY_trunc
#pragma pop_macro("trunc")
#undef GPUMPI_AWAY_trunc
#endif
#ifdef GPUMPI_AWAY_try_acquire
#pragma pop_macro("try_acquire")
#undef GPUMPI_AWAY_try_acquire
#endif
#ifdef GPUMPI_AWAY_try_acquire_for
#pragma pop_macro("try_acquire_for")
#undef GPUMPI_AWAY_try_acquire_for
#endif
#ifdef GPUMPI_AWAY_try_acquire_until
#pragma pop_macro("try_acquire_until")
#undef GPUMPI_AWAY_try_acquire_until
#endif
#ifdef GPUMPI_AWAY_try_wait
#pragma pop_macro("try_wait")
#undef GPUMPI_AWAY_try_wait
#endif
#ifdef GPUMPI_AWAY_try_wait_for
#pragma pop_macro("try_wait_for")
#undef GPUMPI_AWAY_try_wait_for
#endif
#ifdef GPUMPI_AWAY_try_wait_parity
#pragma pop_macro("try_wait_parity")
#undef GPUMPI_AWAY_try_wait_parity
#endif
#ifdef GPUMPI_AWAY_try_wait_parity_for
#pragma pop_macro("try_wait_parity_for")
#undef GPUMPI_AWAY_try_wait_parity_for
#endif
#ifdef GPUMPI_AWAY_try_wait_parity_until
#pragma pop_macro("try_wait_parity_until")
#undef GPUMPI_AWAY_try_wait_parity_until
#endif
#ifdef GPUMPI_AWAY_try_wait_until
#pragma pop_macro("try_wait_until")
#undef GPUMPI_AWAY_try_wait_until
#endif
#ifdef GPUMPI_AWAY_tuple
#pragma pop_macro("tuple")
#undef GPUMPI_AWAY_tuple
#endif
#ifdef GPUMPI_AWAY_turn
#pragma pop_macro("turn")
#undef GPUMPI_AWAY_turn
#endif
#ifdef GPUMPI_AWAY_type
#pragma pop_macro("type")
#undef GPUMPI_AWAY_type
#endif
#ifdef GPUMPI_AWAY_u
#pragma pop_macro("u")
#undef GPUMPI_AWAY_u
#endif
#ifdef GPUMPI_AWAY_u2
#pragma pop_macro("u2")
#undef GPUMPI_AWAY_u2
#endif
#ifdef GPUMPI_AWAY_u4
#pragma pop_macro("u4")
#undef GPUMPI_AWAY_u4
#endif
#ifdef GPUMPI_AWAY_uchar
#pragma pop_macro("uchar")
#undef GPUMPI_AWAY_uchar
#endif
#ifdef GPUMPI_AWAY_uchar2
#pragma pop_macro("uchar2")
#undef GPUMPI_AWAY_uchar2
#endif
#ifdef GPUMPI_AWAY_uchar4
#pragma pop_macro("uchar4")
#undef GPUMPI_AWAY_uchar4
#endif
#ifdef GPUMPI_AWAY_uint
#pragma pop_macro("uint")
#undef GPUMPI_AWAY_uint
#endif
#ifdef GPUMPI_AWAY_uint16_t
#pragma pop_macro("uint16_t")
#undef GPUMPI_AWAY_uint16_t
#endif
#ifdef GPUMPI_AWAY_uint2
#pragma pop_macro("uint2")
#undef GPUMPI_AWAY_uint2
#endif
#ifdef GPUMPI_AWAY_uint3
#pragma pop_macro("uint3")
#undef GPUMPI_AWAY_uint3
#endif
#ifdef GPUMPI_AWAY_uint32_t
#pragma pop_macro("uint32_t")
#undef GPUMPI_AWAY_uint32_t
#endif
#ifdef GPUMPI_AWAY_uint4
#pragma pop_macro("uint4")
#undef GPUMPI_AWAY_uint4
#endif
#ifdef GPUMPI_AWAY_uint64_t
#pragma pop_macro("uint64_t")
#undef GPUMPI_AWAY_uint64_t
#endif
#ifdef GPUMPI_AWAY_uint8_t
#pragma pop_macro("uint8_t")
#undef GPUMPI_AWAY_uint8_t
#endif
#ifdef GPUMPI_AWAY_ull
#pragma pop_macro("ull")
#undef GPUMPI_AWAY_ull
#endif
#ifdef GPUMPI_AWAY_ulong
#pragma pop_macro("ulong")
#undef GPUMPI_AWAY_ulong
#endif
#ifdef GPUMPI_AWAY_ulong4_16a
#pragma pop_macro("ulong4_16a")
#undef GPUMPI_AWAY_ulong4_16a
#endif
#ifdef GPUMPI_AWAY_ulong4_32a
#pragma pop_macro("ulong4_32a")
#undef GPUMPI_AWAY_ulong4_32a
#endif
#ifdef GPUMPI_AWAY_ulonglong
#pragma pop_macro("ulonglong")
#undef GPUMPI_AWAY_ulonglong
#endif
#ifdef GPUMPI_AWAY_ulonglong2
#pragma pop_macro("ulonglong2")
#undef GPUMPI_AWAY_ulonglong2
#endif
#ifdef GPUMPI_AWAY_ulonglong4_16a
#pragma pop_macro("ulonglong4_16a")
#undef GPUMPI_AWAY_ulonglong4_16a
#endif
#ifdef GPUMPI_AWAY_ulonglong4_32a
#pragma pop_macro("ulonglong4_32a")
#undef GPUMPI_AWAY_ulonglong4_32a
#endif
#ifdef GPUMPI_AWAY_unavailable
#pragma pop_macro("unavailable")
#undef GPUMPI_AWAY_unavailable
#endif
#ifdef GPUMPI_AWAY_unifiedAddressing
#pragma pop_macro("unifiedAddressing")
#undef GPUMPI_AWAY_unifiedAddressing
#endif
#ifdef GPUMPI_AWAY_unifiedFunctionPointers
#pragma pop_macro("unifiedFunctionPointers")
#undef GPUMPI_AWAY_unifiedFunctionPointers
#endif
#ifdef GPUMPI_AWAY_uniform
#pragma pop_macro("uniform")
#undef GPUMPI_AWAY_uniform
#endif
#ifdef GPUMPI_AWAY_uniformOf
#pragma pop_macro("uniformOf")
#undef GPUMPI_AWAY_uniformOf
#endif
#ifdef GPUMPI_AWAY_unique_ptr
#pragma pop_macro("unique_ptr")
#undef GPUMPI_AWAY_unique_ptr
#endif
#ifdef GPUMPI_AWAY_unit
#pragma pop_macro("unit")
#undef GPUMPI_AWAY_unit
#endif
#ifdef GPUMPI_AWAY_unlessResuming
#pragma pop_macro("unlessResuming")
#undef GPUMPI_AWAY_unlessResuming
#endif
#ifdef GPUMPI_AWAY_unordered
#pragma pop_macro("unordered")
#undef GPUMPI_AWAY_unordered
#endif
#ifdef GPUMPI_AWAY_unpackE8m0
#pragma pop_macro("unpackE8m0")
#undef GPUMPI_AWAY_unpackE8m0
#endif
#ifdef GPUMPI_AWAY_unpackFp8
#pragma pop_macro("unpackFp8")
#undef GPUMPI_AWAY_unpackFp8
#endif
#ifdef GPUMPI_AWAY_unpacked
#pragma pop_macro("unpacked")
#undef GPUMPI_AWAY_unpacked
#endif
#ifdef GPUMPI_AWAY_untilWrap
#pragma pop_macro("untilWrap")
#undef GPUMPI_AWAY_untilWrap
#endif
#ifdef GPUMPI_AWAY_up
#pragma pop_macro("up")
#undef GPUMPI_AWAY_up
#endif
#ifdef GPUMPI_AWAY_updated
#pragma pop_macro("updated")
#undef GPUMPI_AWAY_updated
#endif
#ifdef GPUMPI_AWAY_uploadIdentity
#pragma pop_macro("uploadIdentity")
#undef GPUMPI_AWAY_uploadIdentity
#endif
#ifdef GPUMPI_AWAY_uploadStream
#pragma pop_macro("uploadStream")
#undef GPUMPI_AWAY_uploadStream
#endif
#ifdef GPUMPI_AWAY_usage
#pragma pop_macro("usage")
#undef GPUMPI_AWAY_usage
#endif
#ifdef GPUMPI_AWAY_use
#pragma pop_macro("use")
#undef GPUMPI_AWAY_use
#endif
#ifdef GPUMPI_AWAY_used
#pragma pop_macro("used")
#undef GPUMPI_AWAY_used
#endif
#ifdef GPUMPI_AWAY_userData
#pragma pop_macro("userData")
#undef GPUMPI_AWAY_userData
#endif
#ifdef GPUMPI_AWAY_users
#pragma pop_macro("users")
#undef GPUMPI_AWAY_users
#endif
#ifdef GPUMPI_AWAY_usesParts
#pragma pop_macro("usesParts")
#undef GPUMPI_AWAY_usesParts
#endif
#ifdef GPUMPI_AWAY_usesShared
#pragma pop_macro("usesShared")
#undef GPUMPI_AWAY_usesShared
#endif
#ifdef GPUMPI_AWAY_ushort
#pragma pop_macro("ushort")
#undef GPUMPI_AWAY_ushort
#endif
#ifdef GPUMPI_AWAY_ushort2
#pragma pop_macro("ushort2")
#undef GPUMPI_AWAY_ushort2
#endif
#ifdef GPUMPI_AWAY_ushort4
#pragma pop_macro("ushort4")
#undef GPUMPI_AWAY_ushort4
#endif
#ifdef GPUMPI_AWAY_uuid
#pragma pop_macro("uuid")
#undef GPUMPI_AWAY_uuid
#endif
#ifdef GPUMPI_AWAY_v
#pragma pop_macro("v")
#undef GPUMPI_AWAY_v
#endif
#ifdef GPUMPI_AWAY_val
#pragma pop_macro("val")
#undef GPUMPI_AWAY_val
#endif
#ifdef GPUMPI_AWAY_value
#pragma pop_macro("value")
#undef GPUMPI_AWAY_value
#endif
#ifdef GPUMPI_AWAY_valueOf
#pragma pop_macro("valueOf")
#undef GPUMPI_AWAY_valueOf
#endif
#ifdef GPUMPI_AWAY_valueOfLane
#pragma pop_macro("valueOfLane")
#undef GPUMPI_AWAY_valueOfLane
#endif
#ifdef GPUMPI_AWAY_value_type
#pragma pop_macro("value_type")
#undef GPUMPI_AWAY_value_type
#endif
#ifdef GPUMPI_AWAY_values
#pragma pop_macro("values")
#undef GPUMPI_AWAY_values
#endif
#ifdef GPUMPI_AWAY_variable
#pragma pop_macro("variable")
#undef GPUMPI_AWAY_variable
#endif
#ifdef GPUMPI_AWAY_vector
#pragma pop_macro("vector")
#undef GPUMPI_AWAY_vector
#endif
#ifdef GPUMPI_AWAY_version
#pragma pop_macro("version")
#undef GPUMPI_AWAY_version
#endif
#ifdef GPUMPI_AWAY_view
#pragma pop_macro("view")
#undef GPUMPI_AWAY_view
#endif
#ifdef GPUMPI_AWAY_visit
#pragma pop_macro("visit")
#undef GPUMPI_AWAY_visit
#endif
#ifdef GPUMPI_AWAY_votes
#pragma pop_macro("votes")
#undef GPUMPI_AWAY_votes
#endif
#ifdef GPUMPI_AWAY_votesInTile
#pragma pop_macro("votesInTile")
#undef GPUMPI_AWAY_votesInTile
#endif
#ifdef GPUMPI_AWAY_w
#pragma pop_macro("w")
#undef GPUMPI_AWAY_w
#endif
#ifdef GPUMPI_AWAY_wait
#pragma pop_macro("wait")
#undef GPUMPI_AWAY_wait
#endif
#ifdef GPUMPI_AWAY_waitInPass
#pragma pop_macro("waitInPass")
#undef GPUMPI_AWAY_waitInPass
#endif
#ifdef GPUMPI_AWAY_wait_parity
#pragma pop_macro("wait_parity")
#undef GPUMPI_AWAY_wait_parity
#endif
#ifdef GPUMPI_AWAY_wait_prior
#pragma pop_macro("wait_prior")
#undef GPUMPI_AWAY_wait_prior
#endif
#ifdef GPUMPI_AWAY_waitall
#pragma pop_macro("waitall")
#undef GPUMPI_AWAY_waitall
#endif
#ifdef GPUMPI_AWAY_waitany
#pragma pop_macro("waitany")
#undef GPUMPI_AWAY_waitany
#endif
#ifdef GPUMPI_AWAY_waited
#pragma pop_macro("waited")
#undef GPUMPI_AWAY_waited
#endif
#ifdef GPUMPI_AWAY_waiting
#pragma pop_macro("waiting")
#undef GPUMPI_AWAY_waiting
#endif
#ifdef GPUMPI_AWAY_waitsome
#pragma pop_macro("waitsome")
#undef GPUMPI_AWAY_waitsome
#endif
#ifdef GPUMPI_AWAY_wanted
#pragma pop_macro("wanted")
#undef GPUMPI_AWAY_wanted
#endif
#ifdef GPUMPI_AWAY_warp
#pragma pop_macro("warp")
#undef GPUMPI_AWAY_warp
#endif
#ifdef GPUMPI_AWAY_warpOf
#pragma pop_macro("warpOf")
#undef GPUMPI_AWAY_warpOf
#endif
#ifdef GPUMPI_AWAY_warpOfGrid
#pragma pop_macro("warpOfGrid")
#undef GPUMPI_AWAY_warpOfGrid
#endif
#ifdef GPUMPI_AWAY_warpRoom
#pragma pop_macro("warpRoom")
#undef GPUMPI_AWAY_warpRoom
#endif
#ifdef GPUMPI_AWAY_warpSize
#pragma pop_macro("warpSize")
#undef GPUMPI_AWAY_warpSize
#endif
#ifdef GPUMPI_AWAY_warp_tile
#pragma pop_macro("warp_tile")
#undef GPUMPI_AWAY_warp_tile
#endif
#ifdef GPUMPI_AWAY_warps
#pragma pop_macro("warps")
#undef GPUMPI_AWAY_warps
#endif
#ifdef GPUMPI_AWAY_weak
#pragma pop_macro("weak")
#undef GPUMPI_AWAY_weak
#endif
#ifdef GPUMPI_AWAY_what
#pragma pop_macro("what")
#undef GPUMPI_AWAY_what
#endif
#ifdef GPUMPI_AWAY_where
#pragma pop_macro("where")
#undef GPUMPI_AWAY_where
#endif
#ifdef GPUMPI_AWAY_which
#pragma pop_macro("which")
#undef GPUMPI_AWAY_which
#endif
#ifdef GPUMPI_AWAY_whileStreamsWork
#pragma pop_macro("whileStreamsWork")
#undef GPUMPI_AWAY_whileStreamsWork
#endif
#ifdef GPUMPI_AWAY_whole
#pragma pop_macro("whole")
#undef GPUMPI_AWAY_whole
#endif
#ifdef GPUMPI_AWAY_wholeBlock
#pragma pop_macro("wholeBlock")
#undef GPUMPI_AWAY_wholeBlock
#endif
#ifdef GPUMPI_AWAY_wholeWarp
#pragma pop_macro("wholeWarp")
#undef GPUMPI_AWAY_wholeWarp
#endif
#ifdef GPUMPI_AWAY_wide
#pragma pop_macro("wide")
#undef GPUMPI_AWAY_wide
#endif
#ifdef GPUMPI_AWAY_width
#pragma pop_macro("width")
#undef GPUMPI_AWAY_width
#endif
#ifdef GPUMPI_AWAY_win32SecurityAttributes
#pragma pop_macro("win32SecurityAttributes")
#undef GPUMPI_AWAY_win32SecurityAttributes
#endif
#ifdef GPUMPI_AWAY_withStatus
#pragma pop_macro("withStatus")
#undef GPUMPI_AWAY_withStatus
#endif
#ifdef GPUMPI_AWAY_within
#pragma pop_macro("within")
#undef GPUMPI_AWAY_within
#endif
#ifdef GPUMPI_AWAY_wmma
#pragma pop_macro("wmma")
#undef GPUMPI_AWAY_wmma
#endif
#ifdef GPUMPI_AWAY_word
#pragma pop_macro("word")
#undef GPUMPI_AWAY_word
#endif
#ifdef GPUMPI_AWAY_wordOf
#pragma pop_macro("wordOf")
#undef GPUMPI_AWAY_wordOf
#endif
#ifdef GPUMPI_AWAY_words
#pragma pop_macro("words")
#undef GPUMPI_AWAY_words
#endif
#ifdef GPUMPI_AWAY_work
#pragma pop_macro("work")
#undef GPUMPI_AWAY_work
#endif
#ifdef GPUMPI_AWAY_worksForOneStream
#pragma pop_macro("worksForOneStream")
#undef GPUMPI_AWAY_worksForOneStream
#endif
#ifdef GPUMPI_AWAY_world
#pragma pop_macro("world")
#undef GPUMPI_AWAY_world
#endif
#ifdef GPUMPI_AWAY_wrapped
#pragma pop_macro("wrapped")
#undef GPUMPI_AWAY_wrapped
#endif
#ifdef GPUMPI_AWAY_wrappedDifference
#pragma pop_macro("wrappedDifference")
#undef GPUMPI_AWAY_wrappedDifference
#endif
#ifdef GPUMPI_AWAY_wrappedSum
#pragma pop_macro("wrappedSum")
#undef GPUMPI_AWAY_wrappedSum
#endif
#ifdef GPUMPI_AWAY_write
#pragma pop_macro("write")
#undef GPUMPI_AWAY_write
#endif
#ifdef GPUMPI_AWAY_writeSurface
#pragma pop_macro("writeSurface")
#undef GPUMPI_AWAY_writeSurface
#endif
#ifdef GPUMPI_AWAY_x
#pragma pop_macro("x")
#undef GPUMPI_AWAY_x
#endif
#ifdef GPUMPI_AWAY_xsize
#pragma pop_macro("xsize")
#undef GPUMPI_AWAY_xsize
#endif
#ifdef GPUMPI_AWAY_xy
#pragma pop_macro("xy")
#undef GPUMPI_AWAY_xy
#endif
#ifdef GPUMPI_AWAY_y
#pragma pop_macro("y")
#undef GPUMPI_AWAY_y
#endif
#ifdef GPUMPI_AWAY_y0
#pragma pop_macro("y0")
#undef GPUMPI_AWAY_y0
#endif
#ifdef GPUMPI_AWAY_y0f
#pragma pop_macro("y0f")
#undef GPUMPI_AWAY_y0f
#endif
#ifdef GPUMPI_AWAY_y1
#pragma pop_macro("y1")
#undef GPUMPI_AWAY_y1
#endif
#ifdef GPUMPI_AWAY_y1f
#pragma pop_macro("y1f")
#undef GPUMPI_AWAY_y1f
#endif
#ifdef GPUMPI_AWAY_yes
#pragma pop_macro("yes")
#undef GPUMPI_AWAY_yes
#endif
#ifdef GPUMPI_AWAY_yn
#pragma pop_macro("yn")
#undef GPUMPI_AWAY_yn
#endif
#ifdef GPUMPI_AWAY_ynf
#pragma pop_macro("ynf")
#undef GPUMPI_AWAY_ynf
#endif
#ifdef GPUMPI_AWAY_ysize
#pragma pop_macro("ysize")
#undef GPUMPI_AWAY_ysize
#endif
#ifdef GPUMPI_AWAY_z
#pragma pop_macro("z")
#undef GPUMPI_AWAY_z
#endif
#ifdef GPUMPI_AWAY_zeros
#pragma pop_macro("zeros")
#undef GPUMPI_AWAY_zeros
#endif
#ifdef GPUMPI_AWAY_zw
#pragma pop_macro("zw")
#undef GPUMPI_AWAY_zw
#endif
