//===- macros_away.h - Puts users' macros away --------- -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Made by scripts/header-names.py. For macros_off.h: the macros that have a
// name which is used in the headers.
//
//===----------------------------------------------------------------------===//

#ifdef A
#pragma push_macro("A")
#undef A
#define GPUMPI_AWAY_A
#endif
#ifdef AFTER
#pragma push_macro("AFTER")
#undef AFTER
#define GPUMPI_AWAY_AFTER
#endif
#ifdef ALIGN2
#pragma push_macro("ALIGN2")
#undef ALIGN2
#define GPUMPI_AWAY_ALIGN2
#endif
#ifdef ALIGN4
#pragma push_macro("ALIGN4")
#undef ALIGN4
#define GPUMPI_AWAY_ALIGN4
#endif
#ifdef ARGUMENT
#pragma push_macro("ARGUMENT")
#undef ARGUMENT
#define GPUMPI_AWAY_ARGUMENT
#endif
#ifdef ARGUMENTS
#pragma push_macro("ARGUMENTS")
#undef ARGUMENTS
#define GPUMPI_AWAY_ARGUMENTS
#endif
#ifdef AWhile
#pragma push_macro("AWhile")
#undef AWhile
#define GPUMPI_AWAY_AWhile
#endif
#ifdef Abort
#pragma push_macro("Abort")
#undef Abort
#define GPUMPI_AWAY_Abort
#endif
#ifdef Absolute
#pragma push_macro("Absolute")
#undef Absolute
#define GPUMPI_AWAY_Absolute
#endif
#ifdef AbsoluteDifference
#pragma push_macro("AbsoluteDifference")
#undef AbsoluteDifference
#define GPUMPI_AWAY_AbsoluteDifference
#endif
#ifdef ActivateFunction
#pragma push_macro("ActivateFunction")
#undef ActivateFunction
#define GPUMPI_AWAY_ActivateFunction
#endif
#ifdef Activation
#pragma push_macro("Activation")
#undef Activation
#define GPUMPI_AWAY_Activation
#endif
#ifdef ActivationParameter
#pragma push_macro("ActivationParameter")
#undef ActivationParameter
#define GPUMPI_AWAY_ActivationParameter
#endif
#ifdef AddressedConfig
#pragma push_macro("AddressedConfig")
#undef AddressedConfig
#define GPUMPI_AWAY_AddressedConfig
#endif
#ifdef AddressedConstant
#pragma push_macro("AddressedConstant")
#undef AddressedConstant
#define GPUMPI_AWAY_AddressedConstant
#endif
#ifdef AddressedLaunch
#pragma push_macro("AddressedLaunch")
#undef AddressedLaunch
#define GPUMPI_AWAY_AddressedLaunch
#endif
#ifdef After
#pragma push_macro("After")
#undef After
#define GPUMPI_AWAY_After
#endif
#ifdef Alignment
#pragma push_macro("Alignment")
#undef Alignment
#define GPUMPI_AWAY_Alignment
#endif
#ifdef AllOfPhase
#pragma push_macro("AllOfPhase")
#undef AllOfPhase
#define GPUMPI_AWAY_AllOfPhase
#endif
#ifdef Allgather
#pragma push_macro("Allgather")
#undef Allgather
#define GPUMPI_AWAY_Allgather
#endif
#ifdef Allgatherv
#pragma push_macro("Allgatherv")
#undef Allgatherv
#define GPUMPI_AWAY_Allgatherv
#endif
#ifdef Allreduce
#pragma push_macro("Allreduce")
#undef Allreduce
#define GPUMPI_AWAY_Allreduce
#endif
#ifdef Alltoall
#pragma push_macro("Alltoall")
#undef Alltoall
#define GPUMPI_AWAY_Alltoall
#endif
#ifdef Alltoallv
#pragma push_macro("Alltoallv")
#undef Alltoallv
#define GPUMPI_AWAY_Alltoallv
#endif
#ifdef Angle
#pragma push_macro("Angle")
#undef Angle
#define GPUMPI_AWAY_Angle
#endif
#ifdef Argument
#pragma push_macro("Argument")
#undef Argument
#define GPUMPI_AWAY_Argument
#endif
#ifdef Arguments
#pragma push_macro("Arguments")
#undef Arguments
#define GPUMPI_AWAY_Arguments
#endif
#ifdef AsKept
#pragma push_macro("AsKept")
#undef AsKept
#define GPUMPI_AWAY_AsKept
#endif
#ifdef Asks
#pragma push_macro("Asks")
#undef Asks
#define GPUMPI_AWAY_Asks
#endif
#ifdef AtomicAccess
#pragma push_macro("AtomicAccess")
#undef AtomicAccess
#define GPUMPI_AWAY_AtomicAccess
#endif
#ifdef AtomicAdd
#pragma push_macro("AtomicAdd")
#undef AtomicAdd
#define GPUMPI_AWAY_AtomicAdd
#endif
#ifdef AtomicDec
#pragma push_macro("AtomicDec")
#undef AtomicDec
#define GPUMPI_AWAY_AtomicDec
#endif
#ifdef AtomicInc
#pragma push_macro("AtomicInc")
#undef AtomicInc
#define GPUMPI_AWAY_AtomicInc
#endif
#ifdef AtomicInteger
#pragma push_macro("AtomicInteger")
#undef AtomicInteger
#define GPUMPI_AWAY_AtomicInteger
#endif
#ifdef AtomicIntegerOf
#pragma push_macro("AtomicIntegerOf")
#undef AtomicIntegerOf
#define GPUMPI_AWAY_AtomicIntegerOf
#endif
#ifdef AtomicMax
#pragma push_macro("AtomicMax")
#undef AtomicMax
#define GPUMPI_AWAY_AtomicMax
#endif
#ifdef AtomicMin
#pragma push_macro("AtomicMin")
#undef AtomicMin
#define GPUMPI_AWAY_AtomicMin
#endif
#ifdef AtomicNumber
#pragma push_macro("AtomicNumber")
#undef AtomicNumber
#define GPUMPI_AWAY_AtomicNumber
#endif
#ifdef AtomicNumberOf
#pragma push_macro("AtomicNumberOf")
#undef AtomicNumberOf
#define GPUMPI_AWAY_AtomicNumberOf
#endif
#ifdef AtomicOf
#pragma push_macro("AtomicOf")
#undef AtomicOf
#define GPUMPI_AWAY_AtomicOf
#endif
#ifdef AtomicValue
#pragma push_macro("AtomicValue")
#undef AtomicValue
#define GPUMPI_AWAY_AtomicValue
#endif
#ifdef AwaitedNumber
#pragma push_macro("AwaitedNumber")
#undef AwaitedNumber
#define GPUMPI_AWAY_AwaitedNumber
#endif
#ifdef B
#pragma push_macro("B")
#undef B
#define GPUMPI_AWAY_B
#endif
#ifdef BEFORE
#pragma push_macro("BEFORE")
#undef BEFORE
#define GPUMPI_AWAY_BEFORE
#endif
#ifdef BEGUN
#pragma push_macro("BEGUN")
#undef BEGUN
#define GPUMPI_AWAY_BEGUN
#endif
#ifdef BLOCKING
#pragma push_macro("BLOCKING")
#undef BLOCKING
#define GPUMPI_AWAY_BLOCKING
#endif
#ifdef BODY
#pragma push_macro("BODY")
#undef BODY
#define GPUMPI_AWAY_BODY
#endif
#ifdef BOTH
#pragma push_macro("BOTH")
#undef BOTH
#define GPUMPI_AWAY_BOTH
#endif
#ifdef BUILTIN
#pragma push_macro("BUILTIN")
#undef BUILTIN
#define GPUMPI_AWAY_BUILTIN
#endif
#ifdef BYTES
#pragma push_macro("BYTES")
#undef BYTES
#define GPUMPI_AWAY_BYTES
#endif
#ifdef Barrier
#pragma push_macro("Barrier")
#undef Barrier
#define GPUMPI_AWAY_Barrier
#endif
#ifdef BarrierWord
#pragma push_macro("BarrierWord")
#undef BarrierWord
#define GPUMPI_AWAY_BarrierWord
#endif
#ifdef Bcast
#pragma push_macro("Bcast")
#undef Bcast
#define GPUMPI_AWAY_Bcast
#endif
#ifdef Bfloat16Format
#pragma push_macro("Bfloat16Format")
#undef Bfloat16Format
#define GPUMPI_AWAY_Bfloat16Format
#endif
#ifdef Bits
#pragma push_macro("Bits")
#undef Bits
#define GPUMPI_AWAY_Bits
#endif
#ifdef BitwiseAnd
#pragma push_macro("BitwiseAnd")
#undef BitwiseAnd
#define GPUMPI_AWAY_BitwiseAnd
#endif
#ifdef BitwiseOr
#pragma push_macro("BitwiseOr")
#undef BitwiseOr
#define GPUMPI_AWAY_BitwiseOr
#endif
#ifdef BitwiseXor
#pragma push_macro("BitwiseXor")
#undef BitwiseXor
#define GPUMPI_AWAY_BitwiseXor
#endif
#ifdef BlockCall
#pragma push_macro("BlockCall")
#undef BlockCall
#define GPUMPI_AWAY_BlockCall
#endif
#ifdef BlockList
#pragma push_macro("BlockList")
#undef BlockList
#define GPUMPI_AWAY_BlockList
#endif
#ifdef BlockPasses
#pragma push_macro("BlockPasses")
#undef BlockPasses
#define GPUMPI_AWAY_BlockPasses
#endif
#ifdef BlockPostCapacity
#pragma push_macro("BlockPostCapacity")
#undef BlockPostCapacity
#define GPUMPI_AWAY_BlockPostCapacity
#endif
#ifdef BlockProgress
#pragma push_macro("BlockProgress")
#undef BlockProgress
#define GPUMPI_AWAY_BlockProgress
#endif
#ifdef BlockSlot
#pragma push_macro("BlockSlot")
#undef BlockSlot
#define GPUMPI_AWAY_BlockSlot
#endif
#ifdef BlockWait
#pragma push_macro("BlockWait")
#undef BlockWait
#define GPUMPI_AWAY_BlockWait
#endif
#ifdef Blocks
#pragma push_macro("Blocks")
#undef Blocks
#define GPUMPI_AWAY_Blocks
#endif
#ifdef Body
#pragma push_macro("Body")
#undef Body
#define GPUMPI_AWAY_Body
#endif
#ifdef BodyOfKernel
#pragma push_macro("BodyOfKernel")
#undef BodyOfKernel
#define GPUMPI_AWAY_BodyOfKernel
#endif
#ifdef Bool
#pragma push_macro("Bool")
#undef Bool
#define GPUMPI_AWAY_Bool
#endif
#ifdef Buffer
#pragma push_macro("Buffer")
#undef Buffer
#define GPUMPI_AWAY_Buffer
#endif
#ifdef Bytes
#pragma push_macro("Bytes")
#undef Bytes
#define GPUMPI_AWAY_Bytes
#endif
#ifdef C
#pragma push_macro("C")
#undef C
#define GPUMPI_AWAY_C
#endif
#ifdef CHANGE
#pragma push_macro("CHANGE")
#undef CHANGE
#define GPUMPI_AWAY_CHANGE
#endif
#ifdef CHOICE
#pragma push_macro("CHOICE")
#undef CHOICE
#define GPUMPI_AWAY_CHOICE
#endif
#ifdef CODE
#pragma push_macro("CODE")
#undef CODE
#define GPUMPI_AWAY_CODE
#endif
#ifdef COMPLEX
#pragma push_macro("COMPLEX")
#undef COMPLEX
#define GPUMPI_AWAY_COMPLEX
#endif
#ifdef CONSTRAINT
#pragma push_macro("CONSTRAINT")
#undef CONSTRAINT
#define GPUMPI_AWAY_CONSTRAINT
#endif
#ifdef COUNT
#pragma push_macro("COUNT")
#undef COUNT
#define GPUMPI_AWAY_COUNT
#endif
#ifdef CUcontext
#pragma push_macro("CUcontext")
#undef CUcontext
#define GPUMPI_AWAY_CUcontext
#endif
#ifdef CUctx_st
#pragma push_macro("CUctx_st")
#undef CUctx_st
#define GPUMPI_AWAY_CUctx_st
#endif
#ifdef CUdevice
#pragma push_macro("CUdevice")
#undef CUdevice
#define GPUMPI_AWAY_CUdevice
#endif
#ifdef CUdeviceptr
#pragma push_macro("CUdeviceptr")
#undef CUdeviceptr
#define GPUMPI_AWAY_CUdeviceptr
#endif
#ifdef CUevent
#pragma push_macro("CUevent")
#undef CUevent
#define GPUMPI_AWAY_CUevent
#endif
#ifdef CUevent_st
#pragma push_macro("CUevent_st")
#undef CUevent_st
#define GPUMPI_AWAY_CUevent_st
#endif
#ifdef CUfunc_st
#pragma push_macro("CUfunc_st")
#undef CUfunc_st
#define GPUMPI_AWAY_CUfunc_st
#endif
#ifdef CUgraphExec_st
#pragma push_macro("CUgraphExec_st")
#undef CUgraphExec_st
#define GPUMPI_AWAY_CUgraphExec_st
#endif
#ifdef CUgraphNode_st
#pragma push_macro("CUgraphNode_st")
#undef CUgraphNode_st
#define GPUMPI_AWAY_CUgraphNode_st
#endif
#ifdef CUgraph_st
#pragma push_macro("CUgraph_st")
#undef CUgraph_st
#define GPUMPI_AWAY_CUgraph_st
#endif
#ifdef CUmemPoolHandle_st
#pragma push_macro("CUmemPoolHandle_st")
#undef CUmemPoolHandle_st
#define GPUMPI_AWAY_CUmemPoolHandle_st
#endif
#ifdef CUresult
#pragma push_macro("CUresult")
#undef CUresult
#define GPUMPI_AWAY_CUresult
#endif
#ifdef CUstream
#pragma push_macro("CUstream")
#undef CUstream
#define GPUMPI_AWAY_CUstream
#endif
#ifdef CUstream_st
#pragma push_macro("CUstream_st")
#undef CUstream_st
#define GPUMPI_AWAY_CUstream_st
#endif
#ifdef CUuserObject_st
#pragma push_macro("CUuserObject_st")
#undef CUuserObject_st
#define GPUMPI_AWAY_CUuserObject_st
#endif
#ifdef CUuuid
#pragma push_macro("CUuuid")
#undef CUuuid
#define GPUMPI_AWAY_CUuuid
#endif
#ifdef CUuuid_st
#pragma push_macro("CUuuid_st")
#undef CUuuid_st
#define GPUMPI_AWAY_CUuuid_st
#endif
#ifdef Calculated
#pragma push_macro("Calculated")
#undef Calculated
#define GPUMPI_AWAY_Calculated
#endif
#ifdef CallPlace
#pragma push_macro("CallPlace")
#undef CallPlace
#define GPUMPI_AWAY_CallPlace
#endif
#ifdef Change
#pragma push_macro("Change")
#undef Change
#define GPUMPI_AWAY_Change
#endif
#ifdef Choice
#pragma push_macro("Choice")
#undef Choice
#define GPUMPI_AWAY_Choice
#endif
#ifdef Clock
#pragma push_macro("Clock")
#undef Clock
#define GPUMPI_AWAY_Clock
#endif
#ifdef Close
#pragma push_macro("Close")
#undef Close
#define GPUMPI_AWAY_Close
#endif
#ifdef CommArgument
#pragma push_macro("CommArgument")
#undef CommArgument
#define GPUMPI_AWAY_CommArgument
#endif
#ifdef CommHandle
#pragma push_macro("CommHandle")
#undef CommHandle
#define GPUMPI_AWAY_CommHandle
#endif
#ifdef CommRank
#pragma push_macro("CommRank")
#undef CommRank
#define GPUMPI_AWAY_CommRank
#endif
#ifdef CommSize
#pragma push_macro("CommSize")
#undef CommSize
#define GPUMPI_AWAY_CommSize
#endif
#ifdef Compared
#pragma push_macro("Compared")
#undef Compared
#define GPUMPI_AWAY_Compared
#endif
#ifdef Completion
#pragma push_macro("Completion")
#undef Completion
#define GPUMPI_AWAY_Completion
#endif
#ifdef Complex
#pragma push_macro("Complex")
#undef Complex
#define GPUMPI_AWAY_Complex
#endif
#ifdef Config
#pragma push_macro("Config")
#undef Config
#define GPUMPI_AWAY_Config
#endif
#ifdef Configuring
#pragma push_macro("Configuring")
#undef Configuring
#define GPUMPI_AWAY_Configuring
#endif
#ifdef Constant
#pragma push_macro("Constant")
#undef Constant
#define GPUMPI_AWAY_Constant
#endif
#ifdef Constructed
#pragma push_macro("Constructed")
#undef Constructed
#define GPUMPI_AWAY_Constructed
#endif
#ifdef Control
#pragma push_macro("Control")
#undef Control
#define GPUMPI_AWAY_Control
#endif
#ifdef Count
#pragma push_macro("Count")
#undef Count
#define GPUMPI_AWAY_Count
#endif
#ifdef CountBits
#pragma push_macro("CountBits")
#undef CountBits
#define GPUMPI_AWAY_CountBits
#endif
#ifdef D
#pragma push_macro("D")
#undef D
#define GPUMPI_AWAY_D
#endif
#ifdef DIMENSIONS
#pragma push_macro("DIMENSIONS")
#undef DIMENSIONS
#define GPUMPI_AWAY_DIMENSIONS
#endif
#ifdef Dead
#pragma push_macro("Dead")
#undef Dead
#define GPUMPI_AWAY_Dead
#endif
#ifdef DeadPlace
#pragma push_macro("DeadPlace")
#undef DeadPlace
#define GPUMPI_AWAY_DeadPlace
#endif
#ifdef DeadValue
#pragma push_macro("DeadValue")
#undef DeadValue
#define GPUMPI_AWAY_DeadValue
#endif
#ifdef DeadXValue
#pragma push_macro("DeadXValue")
#undef DeadXValue
#define GPUMPI_AWAY_DeadXValue
#endif
#ifdef Decayed
#pragma push_macro("Decayed")
#undef Decayed
#define GPUMPI_AWAY_Decayed
#endif
#ifdef Difference
#pragma push_macro("Difference")
#undef Difference
#define GPUMPI_AWAY_Difference
#endif
#ifdef DirectLaunch
#pragma push_macro("DirectLaunch")
#undef DirectLaunch
#define GPUMPI_AWAY_DirectLaunch
#endif
#ifdef DirectLauncher
#pragma push_macro("DirectLauncher")
#undef DirectLauncher
#define GPUMPI_AWAY_DirectLauncher
#endif
#ifdef Distribution
#pragma push_macro("Distribution")
#undef Distribution
#define GPUMPI_AWAY_Distribution
#endif
#ifdef Double
#pragma push_macro("Double")
#undef Double
#define GPUMPI_AWAY_Double
#endif
#ifdef DoubleInt
#pragma push_macro("DoubleInt")
#undef DoubleInt
#define GPUMPI_AWAY_DoubleInt
#endif
#ifdef Down
#pragma push_macro("Down")
#undef Down
#define GPUMPI_AWAY_Down
#endif
#ifdef Duration
#pragma push_macro("Duration")
#undef Duration
#define GPUMPI_AWAY_Duration
#endif
#ifdef DynamicShared
#pragma push_macro("DynamicShared")
#undef DynamicShared
#define GPUMPI_AWAY_DynamicShared
#endif
#ifdef E4m3Format
#pragma push_macro("E4m3Format")
#undef E4m3Format
#define GPUMPI_AWAY_E4m3Format
#endif
#ifdef E5m2Format
#pragma push_macro("E5m2Format")
#undef E5m2Format
#define GPUMPI_AWAY_E5m2Format
#endif
#ifdef ECCEnabled
#pragma push_macro("ECCEnabled")
#undef ECCEnabled
#define GPUMPI_AWAY_ECCEnabled
#endif
#ifdef EXACT
#pragma push_macro("EXACT")
#undef EXACT
#define GPUMPI_AWAY_EXACT
#endif
#ifdef Edges
#pragma push_macro("Edges")
#undef Edges
#define GPUMPI_AWAY_Edges
#endif
#ifdef ElementType
#pragma push_macro("ElementType")
#undef ElementType
#define GPUMPI_AWAY_ElementType
#endif
#ifdef ElementTypeOf
#pragma push_macro("ElementTypeOf")
#undef ElementTypeOf
#define GPUMPI_AWAY_ElementTypeOf
#endif
#ifdef Else
#pragma push_macro("Else")
#undef Else
#define GPUMPI_AWAY_Else
#endif
#ifdef Exchanged
#pragma push_macro("Exchanged")
#undef Exchanged
#define GPUMPI_AWAY_Exchanged
#endif
#ifdef Exscan
#pragma push_macro("Exscan")
#undef Exscan
#define GPUMPI_AWAY_Exscan
#endif
#ifdef FETCH
#pragma push_macro("FETCH")
#undef FETCH
#define GPUMPI_AWAY_FETCH
#endif
#ifdef FIRST
#pragma push_macro("FIRST")
#undef FIRST
#define GPUMPI_AWAY_FIRST
#endif
#ifdef FROM
#pragma push_macro("FROM")
#undef FROM
#define GPUMPI_AWAY_FROM
#endif
#ifdef FUNCTION
#pragma push_macro("FUNCTION")
#undef FUNCTION
#define GPUMPI_AWAY_FUNCTION
#endif
#ifdef Far
#pragma push_macro("Far")
#undef Far
#define GPUMPI_AWAY_Far
#endif
#ifdef File
#pragma push_macro("File")
#undef File
#define GPUMPI_AWAY_File
#endif
#ifdef Float
#pragma push_macro("Float")
#undef Float
#define GPUMPI_AWAY_Float
#endif
#ifdef FloatInt
#pragma push_macro("FloatInt")
#undef FloatInt
#define GPUMPI_AWAY_FloatInt
#endif
#ifdef Format
#pragma push_macro("Format")
#undef Format
#define GPUMPI_AWAY_Format
#endif
#ifdef Fragment
#pragma push_macro("Fragment")
#undef Fragment
#define GPUMPI_AWAY_Fragment
#endif
#ifdef From
#pragma push_macro("From")
#undef From
#define GPUMPI_AWAY_From
#endif
#ifdef Function
#pragma push_macro("Function")
#undef Function
#define GPUMPI_AWAY_Function
#endif
#ifdef GammaDistribution
#pragma push_macro("GammaDistribution")
#undef GammaDistribution
#define GPUMPI_AWAY_GammaDistribution
#endif
#ifdef Gather
#pragma push_macro("Gather")
#undef Gather
#define GPUMPI_AWAY_Gather
#endif
#ifdef Gatherv
#pragma push_macro("Gatherv")
#undef Gatherv
#define GPUMPI_AWAY_Gatherv
#endif
#ifdef Given
#pragma push_macro("Given")
#undef Given
#define GPUMPI_AWAY_Given
#endif
#ifdef GivenValues
#pragma push_macro("GivenValues")
#undef GivenValues
#define GPUMPI_AWAY_GivenValues
#endif
#ifdef GoneThreads
#pragma push_macro("GoneThreads")
#undef GoneThreads
#define GPUMPI_AWAY_GoneThreads
#endif
#ifdef Gradient
#pragma push_macro("Gradient")
#undef Gradient
#define GPUMPI_AWAY_Gradient
#endif
#ifdef Greater
#pragma push_macro("Greater")
#undef Greater
#define GPUMPI_AWAY_Greater
#endif
#ifdef GridCall
#pragma push_macro("GridCall")
#undef GridCall
#define GPUMPI_AWAY_GridCall
#endif
#ifdef GridDivergence
#pragma push_macro("GridDivergence")
#undef GridDivergence
#define GPUMPI_AWAY_GridDivergence
#endif
#ifdef GridService
#pragma push_macro("GridService")
#undef GridService
#define GPUMPI_AWAY_GridService
#endif
#ifdef Group
#pragma push_macro("Group")
#undef Group
#define GPUMPI_AWAY_Group
#endif
#ifdef Groups
#pragma push_macro("Groups")
#undef Groups
#define GPUMPI_AWAY_Groups
#endif
#ifdef HIGH
#pragma push_macro("HIGH")
#undef HIGH
#define GPUMPI_AWAY_HIGH
#endif
#ifdef HalfFormat
#pragma push_macro("HalfFormat")
#undef HalfFormat
#define GPUMPI_AWAY_HalfFormat
#endif
#ifdef HalfSum
#pragma push_macro("HalfSum")
#undef HalfSum
#define GPUMPI_AWAY_HalfSum
#endif
#ifdef HasGone
#pragma push_macro("HasGone")
#undef HasGone
#define GPUMPI_AWAY_HasGone
#endif
#ifdef Held
#pragma push_macro("Held")
#undef Held
#define GPUMPI_AWAY_Held
#endif
#ifdef Here
#pragma push_macro("Here")
#undef Here
#define GPUMPI_AWAY_Here
#endif
#ifdef Holder
#pragma push_macro("Holder")
#undef Holder
#define GPUMPI_AWAY_Holder
#endif
#ifdef HostHolder
#pragma push_macro("HostHolder")
#undef HostHolder
#define GPUMPI_AWAY_HostHolder
#endif
#ifdef HostStack
#pragma push_macro("HostStack")
#undef HostStack
#define GPUMPI_AWAY_HostStack
#endif
#ifdef Identity
#pragma push_macro("Identity")
#undef Identity
#define GPUMPI_AWAY_Identity
#endif
#ifdef InPlaceArgument
#pragma push_macro("InPlaceArgument")
#undef InPlaceArgument
#define GPUMPI_AWAY_InPlaceArgument
#endif
#ifdef Index
#pragma push_macro("Index")
#undef Index
#define GPUMPI_AWAY_Index
#endif
#ifdef Instance
#pragma push_macro("Instance")
#undef Instance
#define GPUMPI_AWAY_Instance
#endif
#ifdef Int16
#pragma push_macro("Int16")
#undef Int16
#define GPUMPI_AWAY_Int16
#endif
#ifdef Int32
#pragma push_macro("Int32")
#undef Int32
#define GPUMPI_AWAY_Int32
#endif
#ifdef Int64
#pragma push_macro("Int64")
#undef Int64
#define GPUMPI_AWAY_Int64
#endif
#ifdef Int8
#pragma push_macro("Int8")
#undef Int8
#define GPUMPI_AWAY_Int8
#endif
#ifdef IntInt
#pragma push_macro("IntInt")
#undef IntInt
#define GPUMPI_AWAY_IntInt
#endif
#ifdef Integer
#pragma push_macro("Integer")
#undef Integer
#define GPUMPI_AWAY_Integer
#endif
#ifdef Iprobe
#pragma push_macro("Iprobe")
#undef Iprobe
#define GPUMPI_AWAY_Iprobe
#endif
#ifdef Is
#pragma push_macro("Is")
#undef Is
#define GPUMPI_AWAY_Is
#endif
#ifdef IsAddable
#pragma push_macro("IsAddable")
#undef IsAddable
#define GPUMPI_AWAY_IsAddable
#endif
#ifdef IsEqual
#pragma push_macro("IsEqual")
#undef IsEqual
#define GPUMPI_AWAY_IsEqual
#endif
#ifdef IsGreater
#pragma push_macro("IsGreater")
#undef IsGreater
#define GPUMPI_AWAY_IsGreater
#endif
#ifdef IsGreaterOrEqual
#pragma push_macro("IsGreaterOrEqual")
#undef IsGreaterOrEqual
#define GPUMPI_AWAY_IsGreaterOrEqual
#endif
#ifdef IsLarge
#pragma push_macro("IsLarge")
#undef IsLarge
#define GPUMPI_AWAY_IsLarge
#endif
#ifdef IsLess
#pragma push_macro("IsLess")
#undef IsLess
#define GPUMPI_AWAY_IsLess
#endif
#ifdef IsLessOrEqual
#pragma push_macro("IsLessOrEqual")
#undef IsLessOrEqual
#define GPUMPI_AWAY_IsLessOrEqual
#endif
#ifdef IsOfBlock
#pragma push_macro("IsOfBlock")
#undef IsOfBlock
#define GPUMPI_AWAY_IsOfBlock
#endif
#ifdef IsRow
#pragma push_macro("IsRow")
#undef IsRow
#define GPUMPI_AWAY_IsRow
#endif
#ifdef IsSigned
#pragma push_macro("IsSigned")
#undef IsSigned
#define GPUMPI_AWAY_IsSigned
#endif
#ifdef IsUnequal
#pragma push_macro("IsUnequal")
#undef IsUnequal
#define GPUMPI_AWAY_IsUnequal
#endif
#ifdef IsWide
#pragma push_macro("IsWide")
#undef IsWide
#define GPUMPI_AWAY_IsWide
#endif
#ifdef K
#pragma push_macro("K")
#undef K
#define GPUMPI_AWAY_K
#endif
#ifdef Kept
#pragma push_macro("Kept")
#undef Kept
#define GPUMPI_AWAY_Kept
#endif
#ifdef KeptGoneThreads
#pragma push_macro("KeptGoneThreads")
#undef KeptGoneThreads
#define GPUMPI_AWAY_KeptGoneThreads
#endif
#ifdef KeptPosts
#pragma push_macro("KeptPosts")
#undef KeptPosts
#define GPUMPI_AWAY_KeptPosts
#endif
#ifdef KeptShared
#pragma push_macro("KeptShared")
#undef KeptShared
#define GPUMPI_AWAY_KeptShared
#endif
#ifdef KeptThreads
#pragma push_macro("KeptThreads")
#undef KeptThreads
#define GPUMPI_AWAY_KeptThreads
#endif
#ifdef Kernel
#pragma push_macro("Kernel")
#undef Kernel
#define GPUMPI_AWAY_Kernel
#endif
#ifdef KernelInfo
#pragma push_macro("KernelInfo")
#undef KernelInfo
#define GPUMPI_AWAY_KernelInfo
#endif
#ifdef KernelProfile
#pragma push_macro("KernelProfile")
#undef KernelProfile
#define GPUMPI_AWAY_KernelProfile
#endif
#ifdef KernelProxy
#pragma push_macro("KernelProxy")
#undef KernelProxy
#define GPUMPI_AWAY_KernelProxy
#endif
#ifdef Key
#pragma push_macro("Key")
#undef Key
#define GPUMPI_AWAY_Key
#endif
#ifdef Kind
#pragma push_macro("Kind")
#undef Kind
#define GPUMPI_AWAY_Kind
#endif
#ifdef KnownCompletions
#pragma push_macro("KnownCompletions")
#undef KnownCompletions
#define GPUMPI_AWAY_KnownCompletions
#endif
#ifdef LANE
#pragma push_macro("LANE")
#undef LANE
#define GPUMPI_AWAY_LANE
#endif
#ifdef LANE_A
#pragma push_macro("LANE_A")
#undef LANE_A
#define GPUMPI_AWAY_LANE_A
#endif
#ifdef LANE_B
#pragma push_macro("LANE_B")
#undef LANE_B
#define GPUMPI_AWAY_LANE_B
#endif
#ifdef LAST
#pragma push_macro("LAST")
#undef LAST
#define GPUMPI_AWAY_LAST
#endif
#ifdef LOW
#pragma push_macro("LOW")
#undef LOW
#define GPUMPI_AWAY_LOW
#endif
#ifdef Lane
#pragma push_macro("Lane")
#undef Lane
#define GPUMPI_AWAY_Lane
#endif
#ifdef LaneA
#pragma push_macro("LaneA")
#undef LaneA
#define GPUMPI_AWAY_LaneA
#endif
#ifdef LaneB
#pragma push_macro("LaneB")
#undef LaneB
#define GPUMPI_AWAY_LaneB
#endif
#ifdef LaneValues
#pragma push_macro("LaneValues")
#undef LaneValues
#define GPUMPI_AWAY_LaneValues
#endif
#ifdef Lanes
#pragma push_macro("Lanes")
#undef Lanes
#define GPUMPI_AWAY_Lanes
#endif
#ifdef Largest
#pragma push_macro("Largest")
#undef Largest
#define GPUMPI_AWAY_Largest
#endif
#ifdef Later
#pragma push_macro("Later")
#undef Later
#define GPUMPI_AWAY_Later
#endif
#ifdef Launch
#pragma push_macro("Launch")
#undef Launch
#define GPUMPI_AWAY_Launch
#endif
#ifdef LaunchBy
#pragma push_macro("LaunchBy")
#undef LaunchBy
#define GPUMPI_AWAY_LaunchBy
#endif
#ifdef LaunchConfig
#pragma push_macro("LaunchConfig")
#undef LaunchConfig
#define GPUMPI_AWAY_LaunchConfig
#endif
#ifdef Launcher
#pragma push_macro("Launcher")
#undef Launcher
#define GPUMPI_AWAY_Launcher
#endif
#ifdef Layout
#pragma push_macro("Layout")
#undef Layout
#define GPUMPI_AWAY_Layout
#endif
#ifdef LayoutA
#pragma push_macro("LayoutA")
#undef LayoutA
#define GPUMPI_AWAY_LayoutA
#endif
#ifdef LayoutB
#pragma push_macro("LayoutB")
#undef LayoutB
#define GPUMPI_AWAY_LayoutB
#endif
#ifdef Least
#pragma push_macro("Least")
#undef Least
#define GPUMPI_AWAY_Least
#endif
#ifdef LeastMax
#pragma push_macro("LeastMax")
#undef LeastMax
#define GPUMPI_AWAY_LeastMax
#endif
#ifdef Lesser
#pragma push_macro("Lesser")
#undef Lesser
#define GPUMPI_AWAY_Lesser
#endif
#ifdef Limits
#pragma push_macro("Limits")
#undef Limits
#define GPUMPI_AWAY_Limits
#endif
#ifdef LogNormal
#pragma push_macro("LogNormal")
#undef LogNormal
#define GPUMPI_AWAY_LogNormal
#endif
#ifdef LogicalAnd
#pragma push_macro("LogicalAnd")
#undef LogicalAnd
#define GPUMPI_AWAY_LogicalAnd
#endif
#ifdef LogicalOr
#pragma push_macro("LogicalOr")
#undef LogicalOr
#define GPUMPI_AWAY_LogicalOr
#endif
#ifdef LogicalXor
#pragma push_macro("LogicalXor")
#undef LogicalXor
#define GPUMPI_AWAY_LogicalXor
#endif
#ifdef LoneBlock
#pragma push_macro("LoneBlock")
#undef LoneBlock
#define GPUMPI_AWAY_LoneBlock
#endif
#ifdef LongDouble
#pragma push_macro("LongDouble")
#undef LongDouble
#define GPUMPI_AWAY_LongDouble
#endif
#ifdef LongDoubleInt
#pragma push_macro("LongDoubleInt")
#undef LongDoubleInt
#define GPUMPI_AWAY_LongDoubleInt
#endif
#ifdef LongInt
#pragma push_macro("LongInt")
#undef LongInt
#define GPUMPI_AWAY_LongInt
#endif
#ifdef M
#pragma push_macro("M")
#undef M
#define GPUMPI_AWAY_M
#endif
#ifdef MAJOR_VERSION
#pragma push_macro("MAJOR_VERSION")
#undef MAJOR_VERSION
#define GPUMPI_AWAY_MAJOR_VERSION
#endif
#ifdef MINOR_VERSION
#pragma push_macro("MINOR_VERSION")
#undef MINOR_VERSION
#define GPUMPI_AWAY_MINOR_VERSION
#endif
#ifdef MODE
#pragma push_macro("MODE")
#undef MODE
#define GPUMPI_AWAY_MODE
#endif
#ifdef Make
#pragma push_macro("Make")
#undef Make
#define GPUMPI_AWAY_Make
#endif
#ifdef MakeLaunch
#pragma push_macro("MakeLaunch")
#undef MakeLaunch
#define GPUMPI_AWAY_MakeLaunch
#endif
#ifdef MantissaBits
#pragma push_macro("MantissaBits")
#undef MantissaBits
#define GPUMPI_AWAY_MantissaBits
#endif
#ifdef Max
#pragma push_macro("Max")
#undef Max
#define GPUMPI_AWAY_Max
#endif
#ifdef MaxBlockSize
#pragma push_macro("MaxBlockSize")
#undef MaxBlockSize
#define GPUMPI_AWAY_MaxBlockSize
#endif
#ifdef MaxBytes
#pragma push_macro("MaxBytes")
#undef MaxBytes
#define GPUMPI_AWAY_MaxBytes
#endif
#ifdef MaxLoc
#pragma push_macro("MaxLoc")
#undef MaxLoc
#define GPUMPI_AWAY_MaxLoc
#endif
#ifdef MaxRow
#pragma push_macro("MaxRow")
#undef MaxRow
#define GPUMPI_AWAY_MaxRow
#endif
#ifdef Min
#pragma push_macro("Min")
#undef Min
#define GPUMPI_AWAY_Min
#endif
#ifdef MinLoc
#pragma push_macro("MinLoc")
#undef MinLoc
#define GPUMPI_AWAY_MinLoc
#endif
#ifdef MissedLanes
#pragma push_macro("MissedLanes")
#undef MissedLanes
#define GPUMPI_AWAY_MissedLanes
#endif
#ifdef Most
#pragma push_macro("Most")
#undef Most
#define GPUMPI_AWAY_Most
#endif
#ifdef MostCount
#pragma push_macro("MostCount")
#undef MostCount
#define GPUMPI_AWAY_MostCount
#endif
#ifdef MostKnown
#pragma push_macro("MostKnown")
#undef MostKnown
#define GPUMPI_AWAY_MostKnown
#endif
#ifdef MostPieces
#pragma push_macro("MostPieces")
#undef MostPieces
#define GPUMPI_AWAY_MostPieces
#endif
#ifdef MostPostingBlocks
#pragma push_macro("MostPostingBlocks")
#undef MostPostingBlocks
#define GPUMPI_AWAY_MostPostingBlocks
#endif
#ifdef Movable
#pragma push_macro("Movable")
#undef Movable
#define GPUMPI_AWAY_Movable
#endif
#ifdef Mrg32k3a1
#pragma push_macro("Mrg32k3a1")
#undef Mrg32k3a1
#define GPUMPI_AWAY_Mrg32k3a1
#endif
#ifdef Mrg32k3a2
#pragma push_macro("Mrg32k3a2")
#undef Mrg32k3a2
#define GPUMPI_AWAY_Mrg32k3a2
#endif
#ifdef Mrg32k3aRecurrence
#pragma push_macro("Mrg32k3aRecurrence")
#undef Mrg32k3aRecurrence
#define GPUMPI_AWAY_Mrg32k3aRecurrence
#endif
#ifdef Mrg32k3aScale
#pragma push_macro("Mrg32k3aScale")
#undef Mrg32k3aScale
#define GPUMPI_AWAY_Mrg32k3aScale
#endif
#ifdef N
#pragma push_macro("N")
#undef N
#define GPUMPI_AWAY_N
#endif
#ifdef NAME
#pragma push_macro("NAME")
#undef NAME
#define GPUMPI_AWAY_NAME
#endif
#ifdef NAME1
#pragma push_macro("NAME1")
#undef NAME1
#define GPUMPI_AWAY_NAME1
#endif
#ifdef NAME2
#pragma push_macro("NAME2")
#undef NAME2
#define GPUMPI_AWAY_NAME2
#endif
#ifdef NEAREST
#pragma push_macro("NEAREST")
#undef NEAREST
#define GPUMPI_AWAY_NEAREST
#endif
#ifdef NUMBER
#pragma push_macro("NUMBER")
#undef NUMBER
#define GPUMPI_AWAY_NUMBER
#endif
#ifdef Name
#pragma push_macro("Name")
#undef Name
#define GPUMPI_AWAY_Name
#endif
#ifdef NarrowFormat
#pragma push_macro("NarrowFormat")
#undef NarrowFormat
#define GPUMPI_AWAY_NarrowFormat
#endif
#ifdef NarrowTraits
#pragma push_macro("NarrowTraits")
#undef NarrowTraits
#define GPUMPI_AWAY_NarrowTraits
#endif
#ifdef Nearest
#pragma push_macro("Nearest")
#undef Nearest
#define GPUMPI_AWAY_Nearest
#endif
#ifdef Negated
#pragma push_macro("Negated")
#undef Negated
#define GPUMPI_AWAY_Negated
#endif
#ifdef NoClosing
#pragma push_macro("NoClosing")
#undef NoClosing
#define GPUMPI_AWAY_NoClosing
#endif
#ifdef NoCompletion
#pragma push_macro("NoCompletion")
#undef NoCompletion
#define GPUMPI_AWAY_NoCompletion
#endif
#ifdef NoOpening
#pragma push_macro("NoOpening")
#undef NoOpening
#define GPUMPI_AWAY_NoOpening
#endif
#ifdef None
#pragma push_macro("None")
#undef None
#define GPUMPI_AWAY_None
#endif
#ifdef Normal
#pragma push_macro("Normal")
#undef Normal
#define GPUMPI_AWAY_Normal
#endif
#ifdef NotNegative
#pragma push_macro("NotNegative")
#undef NotNegative
#define GPUMPI_AWAY_NotNegative
#endif
#ifdef Nowhere
#pragma push_macro("Nowhere")
#undef Nowhere
#define GPUMPI_AWAY_Nowhere
#endif
#ifdef Number
#pragma push_macro("Number")
#undef Number
#define GPUMPI_AWAY_Number
#endif
#ifdef Numbers
#pragma push_macro("Numbers")
#undef Numbers
#define GPUMPI_AWAY_Numbers
#endif
#ifdef OF_BLOCK
#pragma push_macro("OF_BLOCK")
#undef OF_BLOCK
#define GPUMPI_AWAY_OF_BLOCK
#endif
#ifdef ONE
#pragma push_macro("ONE")
#undef ONE
#define GPUMPI_AWAY_ONE
#endif
#ifdef OPERATION
#pragma push_macro("OPERATION")
#undef OPERATION
#define GPUMPI_AWAY_OPERATION
#endif
#ifdef OPERATOR
#pragma push_macro("OPERATOR")
#undef OPERATOR
#define GPUMPI_AWAY_OPERATOR
#endif
#ifdef Object
#pragma push_macro("Object")
#undef Object
#define GPUMPI_AWAY_Object
#endif
#ifdef Of
#pragma push_macro("Of")
#undef Of
#define GPUMPI_AWAY_Of
#endif
#ifdef OfBlocks
#pragma push_macro("OfBlocks")
#undef OfBlocks
#define GPUMPI_AWAY_OfBlocks
#endif
#ifdef OfSum
#pragma push_macro("OfSum")
#undef OfSum
#define GPUMPI_AWAY_OfSum
#endif
#ifdef OfThree
#pragma push_macro("OfThree")
#undef OfThree
#define GPUMPI_AWAY_OfThree
#endif
#ifdef OpArgument
#pragma push_macro("OpArgument")
#undef OpArgument
#define GPUMPI_AWAY_OpArgument
#endif
#ifdef Open
#pragma push_macro("Open")
#undef Open
#define GPUMPI_AWAY_Open
#endif
#ifdef Opening
#pragma push_macro("Opening")
#undef Opening
#define GPUMPI_AWAY_Opening
#endif
#ifdef Operands
#pragma push_macro("Operands")
#undef Operands
#define GPUMPI_AWAY_Operands
#endif
#ifdef Operation
#pragma push_macro("Operation")
#undef Operation
#define GPUMPI_AWAY_Operation
#endif
#ifdef Operator
#pragma push_macro("Operator")
#undef Operator
#define GPUMPI_AWAY_Operator
#endif
#ifdef Order
#pragma push_macro("Order")
#undef Order
#define GPUMPI_AWAY_Order
#endif
#ifdef Orders
#pragma push_macro("Orders")
#undef Orders
#define GPUMPI_AWAY_Orders
#endif
#ifdef OrdinaryLauncher
#pragma push_macro("OrdinaryLauncher")
#undef OrdinaryLauncher
#define GPUMPI_AWAY_OrdinaryLauncher
#endif
#ifdef Others
#pragma push_macro("Others")
#undef Others
#define GPUMPI_AWAY_Others
#endif
#ifdef PAIR
#pragma push_macro("PAIR")
#undef PAIR
#define GPUMPI_AWAY_PAIR
#endif
#ifdef PARAMETERS
#pragma push_macro("PARAMETERS")
#undef PARAMETERS
#define GPUMPI_AWAY_PARAMETERS
#endif
#ifdef PATCH_LEVEL
#pragma push_macro("PATCH_LEVEL")
#undef PATCH_LEVEL
#define GPUMPI_AWAY_PATCH_LEVEL
#endif
#ifdef PLACE
#pragma push_macro("PLACE")
#undef PLACE
#define GPUMPI_AWAY_PLACE
#endif
#ifdef PREFIX
#pragma push_macro("PREFIX")
#undef PREFIX
#define GPUMPI_AWAY_PREFIX
#endif
#ifdef Parameter
#pragma push_macro("Parameter")
#undef Parameter
#define GPUMPI_AWAY_Parameter
#endif
#ifdef ParameterRoom
#pragma push_macro("ParameterRoom")
#undef ParameterRoom
#define GPUMPI_AWAY_ParameterRoom
#endif
#ifdef Parameters
#pragma push_macro("Parameters")
#undef Parameters
#define GPUMPI_AWAY_Parameters
#endif
#ifdef Parent
#pragma push_macro("Parent")
#undef Parent
#define GPUMPI_AWAY_Parent
#endif
#ifdef ParentSize
#pragma push_macro("ParentSize")
#undef ParentSize
#define GPUMPI_AWAY_ParentSize
#endif
#ifdef ParentT
#pragma push_macro("ParentT")
#undef ParentT
#define GPUMPI_AWAY_ParentT
#endif
#ifdef PartsOfRow
#pragma push_macro("PartsOfRow")
#undef PartsOfRow
#define GPUMPI_AWAY_PartsOfRow
#endif
#ifdef PerThread
#pragma push_macro("PerThread")
#undef PerThread
#define GPUMPI_AWAY_PerThread
#endif
#ifdef Period
#pragma push_macro("Period")
#undef Period
#define GPUMPI_AWAY_Period
#endif
#ifdef Piece
#pragma push_macro("Piece")
#undef Piece
#define GPUMPI_AWAY_Piece
#endif
#ifdef PipelineStage
#pragma push_macro("PipelineStage")
#undef PipelineStage
#define GPUMPI_AWAY_PipelineStage
#endif
#ifdef Place
#pragma push_macro("Place")
#undef Place
#define GPUMPI_AWAY_Place
#endif
#ifdef PointedDirect
#pragma push_macro("PointedDirect")
#undef PointedDirect
#define GPUMPI_AWAY_PointedDirect
#endif
#ifdef PointedKernel
#pragma push_macro("PointedKernel")
#undef PointedKernel
#define GPUMPI_AWAY_PointedKernel
#endif
#ifdef PostCapacity
#pragma push_macro("PostCapacity")
#undef PostCapacity
#define GPUMPI_AWAY_PostCapacity
#endif
#ifdef PostCounts
#pragma push_macro("PostCounts")
#undef PostCounts
#define GPUMPI_AWAY_PostCounts
#endif
#ifdef PostProgress
#pragma push_macro("PostProgress")
#undef PostProgress
#define GPUMPI_AWAY_PostProgress
#endif
#ifdef PostSlot
#pragma push_macro("PostSlot")
#undef PostSlot
#define GPUMPI_AWAY_PostSlot
#endif
#ifdef PostingThread
#pragma push_macro("PostingThread")
#undef PostingThread
#define GPUMPI_AWAY_PostingThread
#endif
#ifdef Posts
#pragma push_macro("Posts")
#undef Posts
#define GPUMPI_AWAY_Posts
#endif
#ifdef PostsInOrder
#pragma push_macro("PostsInOrder")
#undef PostsInOrder
#define GPUMPI_AWAY_PostsInOrder
#endif
#ifdef Precedes
#pragma push_macro("Precedes")
#undef Precedes
#define GPUMPI_AWAY_Precedes
#endif
#ifdef Prior
#pragma push_macro("Prior")
#undef Prior
#define GPUMPI_AWAY_Prior
#endif
#ifdef Probe
#pragma push_macro("Probe")
#undef Probe
#define GPUMPI_AWAY_Probe
#endif
#ifdef Prod
#pragma push_macro("Prod")
#undef Prod
#define GPUMPI_AWAY_Prod
#endif
#ifdef ProxiedKernel
#pragma push_macro("ProxiedKernel")
#undef ProxiedKernel
#define GPUMPI_AWAY_ProxiedKernel
#endif
#ifdef ProxiedLaunch
#pragma push_macro("ProxiedLaunch")
#undef ProxiedLaunch
#define GPUMPI_AWAY_ProxiedLaunch
#endif
#ifdef Proxy
#pragma push_macro("Proxy")
#undef Proxy
#define GPUMPI_AWAY_Proxy
#endif
#ifdef Publication
#pragma push_macro("Publication")
#undef Publication
#define GPUMPI_AWAY_Publication
#endif
#ifdef Put
#pragma push_macro("Put")
#undef Put
#define GPUMPI_AWAY_Put
#endif
#ifdef READ
#pragma push_macro("READ")
#undef READ
#define GPUMPI_AWAY_READ
#endif
#ifdef REAL
#pragma push_macro("REAL")
#undef REAL
#define GPUMPI_AWAY_REAL
#endif
#ifdef RESULT
#pragma push_macro("RESULT")
#undef RESULT
#define GPUMPI_AWAY_RESULT
#endif
#ifdef RankedValues
#pragma push_macro("RankedValues")
#undef RankedValues
#define GPUMPI_AWAY_RankedValues
#endif
#ifdef Raw
#pragma push_macro("Raw")
#undef Raw
#define GPUMPI_AWAY_Raw
#endif
#ifdef Real
#pragma push_macro("Real")
#undef Real
#define GPUMPI_AWAY_Real
#endif
#ifdef Recv
#pragma push_macro("Recv")
#undef Recv
#define GPUMPI_AWAY_Recv
#endif
#ifdef RecvVector
#pragma push_macro("RecvVector")
#undef RecvVector
#define GPUMPI_AWAY_RecvVector
#endif
#ifdef Reduce
#pragma push_macro("Reduce")
#undef Reduce
#define GPUMPI_AWAY_Reduce
#endif
#ifdef ReduceOp
#pragma push_macro("ReduceOp")
#undef ReduceOp
#define GPUMPI_AWAY_ReduceOp
#endif
#ifdef ReduceScatter
#pragma push_macro("ReduceScatter")
#undef ReduceScatter
#define GPUMPI_AWAY_ReduceScatter
#endif
#ifdef ReduceScatterBlock
#pragma push_macro("ReduceScatterBlock")
#undef ReduceScatterBlock
#define GPUMPI_AWAY_ReduceScatterBlock
#endif
#ifdef Reducible
#pragma push_macro("Reducible")
#undef Reducible
#define GPUMPI_AWAY_Reducible
#endif
#ifdef Reply
#pragma push_macro("Reply")
#undef Reply
#define GPUMPI_AWAY_Reply
#endif
#ifdef Request
#pragma push_macro("Request")
#undef Request
#define GPUMPI_AWAY_Request
#endif
#ifdef RequestKind
#pragma push_macro("RequestKind")
#undef RequestKind
#define GPUMPI_AWAY_RequestKind
#endif
#ifdef RequestWith
#pragma push_macro("RequestWith")
#undef RequestWith
#define GPUMPI_AWAY_RequestWith
#endif
#ifdef Rest
#pragma push_macro("Rest")
#undef Rest
#define GPUMPI_AWAY_Rest
#endif
#ifdef Result
#pragma push_macro("Result")
#undef Result
#define GPUMPI_AWAY_Result
#endif
#ifdef Room
#pragma push_macro("Room")
#undef Room
#define GPUMPI_AWAY_Room
#endif
#ifdef Root
#pragma push_macro("Root")
#undef Root
#define GPUMPI_AWAY_Root
#endif
#ifdef RootOfPi
#pragma push_macro("RootOfPi")
#undef RootOfPi
#define GPUMPI_AWAY_RootOfPi
#endif
#ifdef RoundedHalfSum
#pragma push_macro("RoundedHalfSum")
#undef RoundedHalfSum
#define GPUMPI_AWAY_RoundedHalfSum
#endif
#ifdef RoundingMode
#pragma push_macro("RoundingMode")
#undef RoundingMode
#define GPUMPI_AWAY_RoundingMode
#endif
#ifdef RowPart
#pragma push_macro("RowPart")
#undef RowPart
#define GPUMPI_AWAY_RowPart
#endif
#ifdef RunThreads
#pragma push_macro("RunThreads")
#undef RunThreads
#define GPUMPI_AWAY_RunThreads
#endif
#ifdef RunningBlock
#pragma push_macro("RunningBlock")
#undef RunningBlock
#define GPUMPI_AWAY_RunningBlock
#endif
#ifdef SCALAR
#pragma push_macro("SCALAR")
#undef SCALAR
#define GPUMPI_AWAY_SCALAR
#endif
#ifdef SCOPE
#pragma push_macro("SCOPE")
#undef SCOPE
#define GPUMPI_AWAY_SCOPE
#endif
#ifdef SECOND
#pragma push_macro("SECOND")
#undef SECOND
#define GPUMPI_AWAY_SECOND
#endif
#ifdef SHIFT
#pragma push_macro("SHIFT")
#undef SHIFT
#define GPUMPI_AWAY_SHIFT
#endif
#ifdef SIGN
#pragma push_macro("SIGN")
#undef SIGN
#define GPUMPI_AWAY_SIGN
#endif
#ifdef SPACE
#pragma push_macro("SPACE")
#undef SPACE
#define GPUMPI_AWAY_SPACE
#endif
#ifdef STATE
#pragma push_macro("STATE")
#undef STATE
#define GPUMPI_AWAY_STATE
#endif
#ifdef SUFFIX
#pragma push_macro("SUFFIX")
#undef SUFFIX
#define GPUMPI_AWAY_SUFFIX
#endif
#ifdef SUM
#pragma push_macro("SUM")
#undef SUM
#define GPUMPI_AWAY_SUM
#endif
#ifdef Same
#pragma push_macro("Same")
#undef Same
#define GPUMPI_AWAY_Same
#endif
#ifdef SameAs
#pragma push_macro("SameAs")
#undef SameAs
#define GPUMPI_AWAY_SameAs
#endif
#ifdef SaturatedAbsolute
#pragma push_macro("SaturatedAbsolute")
#undef SaturatedAbsolute
#define GPUMPI_AWAY_SaturatedAbsolute
#endif
#ifdef SaturatedDifference
#pragma push_macro("SaturatedDifference")
#undef SaturatedDifference
#define GPUMPI_AWAY_SaturatedDifference
#endif
#ifdef SaturatedNegated
#pragma push_macro("SaturatedNegated")
#undef SaturatedNegated
#define GPUMPI_AWAY_SaturatedNegated
#endif
#ifdef SaturatedSum
#pragma push_macro("SaturatedSum")
#undef SaturatedSum
#define GPUMPI_AWAY_SaturatedSum
#endif
#ifdef SavedShared
#pragma push_macro("SavedShared")
#undef SavedShared
#define GPUMPI_AWAY_SavedShared
#endif
#ifdef Scan
#pragma push_macro("Scan")
#undef Scan
#define GPUMPI_AWAY_Scan
#endif
#ifdef Scatter
#pragma push_macro("Scatter")
#undef Scatter
#define GPUMPI_AWAY_Scatter
#endif
#ifdef Scatterv
#pragma push_macro("Scatterv")
#undef Scatterv
#define GPUMPI_AWAY_Scatterv
#endif
#ifdef Scope
#pragma push_macro("Scope")
#undef Scope
#define GPUMPI_AWAY_Scope
#endif
#ifdef Send
#pragma push_macro("Send")
#undef Send
#define GPUMPI_AWAY_Send
#endif
#ifdef SendVector
#pragma push_macro("SendVector")
#undef SendVector
#define GPUMPI_AWAY_SendVector
#endif
#ifdef Sendrecv
#pragma push_macro("Sendrecv")
#undef Sendrecv
#define GPUMPI_AWAY_Sendrecv
#endif
#ifdef SendrecvReplace
#pragma push_macro("SendrecvReplace")
#undef SendrecvReplace
#define GPUMPI_AWAY_SendrecvReplace
#endif
#ifdef SendrecvVector
#pragma push_macro("SendrecvVector")
#undef SendrecvVector
#define GPUMPI_AWAY_SendrecvVector
#endif
#ifdef Shape
#pragma push_macro("Shape")
#undef Shape
#define GPUMPI_AWAY_Shape
#endif
#ifdef SharedCache
#pragma push_macro("SharedCache")
#undef SharedCache
#define GPUMPI_AWAY_SharedCache
#endif
#ifdef SharedDelivery
#pragma push_macro("SharedDelivery")
#undef SharedDelivery
#define GPUMPI_AWAY_SharedDelivery
#endif
#ifdef SharedHead
#pragma push_macro("SharedHead")
#undef SharedHead
#define GPUMPI_AWAY_SharedHead
#endif
#ifdef SharedMemory
#pragma push_macro("SharedMemory")
#undef SharedMemory
#define GPUMPI_AWAY_SharedMemory
#endif
#ifdef SharedPlace
#pragma push_macro("SharedPlace")
#undef SharedPlace
#define GPUMPI_AWAY_SharedPlace
#endif
#ifdef SharedPlaceIn
#pragma push_macro("SharedPlaceIn")
#undef SharedPlaceIn
#define GPUMPI_AWAY_SharedPlaceIn
#endif
#ifdef SharedVariable
#pragma push_macro("SharedVariable")
#undef SharedVariable
#define GPUMPI_AWAY_SharedVariable
#endif
#ifdef ShortInt
#pragma push_macro("ShortInt")
#undef ShortInt
#define GPUMPI_AWAY_ShortInt
#endif
#ifdef SignedChar
#pragma push_macro("SignedChar")
#undef SignedChar
#define GPUMPI_AWAY_SignedChar
#endif
#ifdef Size
#pragma push_macro("Size")
#undef Size
#define GPUMPI_AWAY_Size
#endif
#ifdef Slot
#pragma push_macro("Slot")
#undef Slot
#define GPUMPI_AWAY_Slot
#endif
#ifdef SomeMissing
#pragma push_macro("SomeMissing")
#undef SomeMissing
#define GPUMPI_AWAY_SomeMissing
#endif
#ifdef SourceCount
#pragma push_macro("SourceCount")
#undef SourceCount
#define GPUMPI_AWAY_SourceCount
#endif
#ifdef Ssend
#pragma push_macro("Ssend")
#undef Ssend
#define GPUMPI_AWAY_Ssend
#endif
#ifdef Stages
#pragma push_macro("Stages")
#undef Stages
#define GPUMPI_AWAY_Stages
#endif
#ifdef State
#pragma push_macro("State")
#undef State
#define GPUMPI_AWAY_State
#endif
#ifdef Step
#pragma push_macro("Step")
#undef Step
#define GPUMPI_AWAY_Step
#endif
#ifdef Stored
#pragma push_macro("Stored")
#undef Stored
#define GPUMPI_AWAY_Stored
#endif
#ifdef Stub
#pragma push_macro("Stub")
#undef Stub
#define GPUMPI_AWAY_Stub
#endif
#ifdef Sum
#pragma push_macro("Sum")
#undef Sum
#define GPUMPI_AWAY_Sum
#endif
#ifdef Surface
#pragma push_macro("Surface")
#undef Surface
#define GPUMPI_AWAY_Surface
#endif
#ifdef SurfaceElement
#pragma push_macro("SurfaceElement")
#undef SurfaceElement
#define GPUMPI_AWAY_SurfaceElement
#endif
#ifdef SuspensionPoint
#pragma push_macro("SuspensionPoint")
#undef SuspensionPoint
#define GPUMPI_AWAY_SuspensionPoint
#endif
#ifdef T
#pragma push_macro("T")
#undef T
#define GPUMPI_AWAY_T
#endif
#ifdef TEXT
#pragma push_macro("TEXT")
#undef TEXT
#define GPUMPI_AWAY_TEXT
#endif
#ifdef TO
#pragma push_macro("TO")
#undef TO
#define GPUMPI_AWAY_TO
#endif
#ifdef TRUTH
#pragma push_macro("TRUTH")
#undef TRUTH
#define GPUMPI_AWAY_TRUTH
#endif
#ifdef TYPE
#pragma push_macro("TYPE")
#undef TYPE
#define GPUMPI_AWAY_TYPE
#endif
#ifdef Target
#pragma push_macro("Target")
#undef Target
#define GPUMPI_AWAY_Target
#endif
#ifdef Template
#pragma push_macro("Template")
#undef Template
#define GPUMPI_AWAY_Template
#endif
#ifdef Test
#pragma push_macro("Test")
#undef Test
#define GPUMPI_AWAY_Test
#endif
#ifdef Testall
#pragma push_macro("Testall")
#undef Testall
#define GPUMPI_AWAY_Testall
#endif
#ifdef Testsome
#pragma push_macro("Testsome")
#undef Testsome
#define GPUMPI_AWAY_Testsome
#endif
#ifdef Texel
#pragma push_macro("Texel")
#undef Texel
#define GPUMPI_AWAY_Texel
#endif
#ifdef TexelNumber
#pragma push_macro("TexelNumber")
#undef TexelNumber
#define GPUMPI_AWAY_TexelNumber
#endif
#ifdef TexelType
#pragma push_macro("TexelType")
#undef TexelType
#define GPUMPI_AWAY_TexelType
#endif
#ifdef Then
#pragma push_macro("Then")
#undef Then
#define GPUMPI_AWAY_Then
#endif
#ifdef There
#pragma push_macro("There")
#undef There
#define GPUMPI_AWAY_There
#endif
#ifdef ThisFile
#pragma push_macro("ThisFile")
#undef ThisFile
#define GPUMPI_AWAY_ThisFile
#endif
#ifdef Thread
#pragma push_macro("Thread")
#undef Thread
#define GPUMPI_AWAY_Thread
#endif
#ifdef ThreadAgreement
#pragma push_macro("ThreadAgreement")
#undef ThreadAgreement
#define GPUMPI_AWAY_ThreadAgreement
#endif
#ifdef ThreadBox
#pragma push_macro("ThreadBox")
#undef ThreadBox
#define GPUMPI_AWAY_ThreadBox
#endif
#ifdef ThreadCompletions
#pragma push_macro("ThreadCompletions")
#undef ThreadCompletions
#define GPUMPI_AWAY_ThreadCompletions
#endif
#ifdef ThreadFrames
#pragma push_macro("ThreadFrames")
#undef ThreadFrames
#define GPUMPI_AWAY_ThreadFrames
#endif
#ifdef ThreadGone
#pragma push_macro("ThreadGone")
#undef ThreadGone
#define GPUMPI_AWAY_ThreadGone
#endif
#ifdef ThreadMask
#pragma push_macro("ThreadMask")
#undef ThreadMask
#define GPUMPI_AWAY_ThreadMask
#endif
#ifdef ThreadNames
#pragma push_macro("ThreadNames")
#undef ThreadNames
#define GPUMPI_AWAY_ThreadNames
#endif
#ifdef ThreadOrder
#pragma push_macro("ThreadOrder")
#undef ThreadOrder
#define GPUMPI_AWAY_ThreadOrder
#endif
#ifdef ThreadPlace
#pragma push_macro("ThreadPlace")
#undef ThreadPlace
#define GPUMPI_AWAY_ThreadPlace
#endif
#ifdef ThreadPosts
#pragma push_macro("ThreadPosts")
#undef ThreadPosts
#define GPUMPI_AWAY_ThreadPosts
#endif
#ifdef ThreadShared
#pragma push_macro("ThreadShared")
#undef ThreadShared
#define GPUMPI_AWAY_ThreadShared
#endif
#ifdef Tile
#pragma push_macro("Tile")
#undef Tile
#define GPUMPI_AWAY_Tile
#endif
#ifdef To
#pragma push_macro("To")
#undef To
#define GPUMPI_AWAY_To
#endif
#ifdef Translated
#pragma push_macro("Translated")
#undef Translated
#define GPUMPI_AWAY_Translated
#endif
#ifdef Truth
#pragma push_macro("Truth")
#undef Truth
#define GPUMPI_AWAY_Truth
#endif
#ifdef Trying
#pragma push_macro("Trying")
#undef Trying
#define GPUMPI_AWAY_Trying
#endif
#ifdef TwoPi
#pragma push_macro("TwoPi")
#undef TwoPi
#define GPUMPI_AWAY_TwoPi
#endif
#ifdef Type
#pragma push_macro("Type")
#undef Type
#define GPUMPI_AWAY_Type
#endif
#ifdef U
#pragma push_macro("U")
#undef U
#define GPUMPI_AWAY_U
#endif
#ifdef UInt16
#pragma push_macro("UInt16")
#undef UInt16
#define GPUMPI_AWAY_UInt16
#endif
#ifdef UInt32
#pragma push_macro("UInt32")
#undef UInt32
#define GPUMPI_AWAY_UInt32
#endif
#ifdef UInt64
#pragma push_macro("UInt64")
#undef UInt64
#define GPUMPI_AWAY_UInt64
#endif
#ifdef UInt8
#pragma push_macro("UInt8")
#undef UInt8
#define GPUMPI_AWAY_UInt8
#endif
#ifdef Unrestricted
#pragma push_macro("Unrestricted")
#undef Unrestricted
#define GPUMPI_AWAY_Unrestricted
#endif
#ifdef Unsigned
#pragma push_macro("Unsigned")
#undef Unsigned
#define GPUMPI_AWAY_Unsigned
#endif
#ifdef UnsignedChar
#pragma push_macro("UnsignedChar")
#undef UnsignedChar
#define GPUMPI_AWAY_UnsignedChar
#endif
#ifdef UnsignedInt
#pragma push_macro("UnsignedInt")
#undef UnsignedInt
#define GPUMPI_AWAY_UnsignedInt
#endif
#ifdef UnsignedShort
#pragma push_macro("UnsignedShort")
#undef UnsignedShort
#define GPUMPI_AWAY_UnsignedShort
#endif
#ifdef Up
#pragma push_macro("Up")
#undef Up
#define GPUMPI_AWAY_Up
#endif
#ifdef Use
#pragma push_macro("Use")
#undef Use
#define GPUMPI_AWAY_Use
#endif
#ifdef VALUE
#pragma push_macro("VALUE")
#undef VALUE
#define GPUMPI_AWAY_VALUE
#endif
#ifdef VECTOR
#pragma push_macro("VECTOR")
#undef VECTOR
#define GPUMPI_AWAY_VECTOR
#endif
#ifdef VECTOR_A
#pragma push_macro("VECTOR_A")
#undef VECTOR_A
#define GPUMPI_AWAY_VECTOR_A
#endif
#ifdef VECTOR_B
#pragma push_macro("VECTOR_B")
#undef VECTOR_B
#define GPUMPI_AWAY_VECTOR_B
#endif
#ifdef Value
#pragma push_macro("Value")
#undef Value
#define GPUMPI_AWAY_Value
#endif
#ifdef Values
#pragma push_macro("Values")
#undef Values
#define GPUMPI_AWAY_Values
#endif
#ifdef Vector
#pragma push_macro("Vector")
#undef Vector
#define GPUMPI_AWAY_Vector
#endif
#ifdef Visit
#pragma push_macro("Visit")
#undef Visit
#define GPUMPI_AWAY_Visit
#endif
#ifdef WHAT
#pragma push_macro("WHAT")
#undef WHAT
#define GPUMPI_AWAY_WHAT
#endif
#ifdef WHOLE
#pragma push_macro("WHOLE")
#undef WHOLE
#define GPUMPI_AWAY_WHOLE
#endif
#ifdef WORD
#pragma push_macro("WORD")
#undef WORD
#define GPUMPI_AWAY_WORD
#endif
#ifdef WRITE
#pragma push_macro("WRITE")
#undef WRITE
#define GPUMPI_AWAY_WRITE
#endif
#ifdef Wait
#pragma push_macro("Wait")
#undef Wait
#define GPUMPI_AWAY_Wait
#endif
#ifdef Waitall
#pragma push_macro("Waitall")
#undef Waitall
#define GPUMPI_AWAY_Waitall
#endif
#ifdef Waitany
#pragma push_macro("Waitany")
#undef Waitany
#define GPUMPI_AWAY_Waitany
#endif
#ifdef WaitingPlace
#pragma push_macro("WaitingPlace")
#undef WaitingPlace
#define GPUMPI_AWAY_WaitingPlace
#endif
#ifdef Waitsome
#pragma push_macro("Waitsome")
#undef Waitsome
#define GPUMPI_AWAY_Waitsome
#endif
#ifdef Warp
#pragma push_macro("Warp")
#undef Warp
#define GPUMPI_AWAY_Warp
#endif
#ifdef WarpRoom
#pragma push_macro("WarpRoom")
#undef WarpRoom
#define GPUMPI_AWAY_WarpRoom
#endif
#ifdef WarpSlot
#pragma push_macro("WarpSlot")
#undef WarpSlot
#define GPUMPI_AWAY_WarpSlot
#endif
#ifdef WarpValues
#pragma push_macro("WarpValues")
#undef WarpValues
#define GPUMPI_AWAY_WarpValues
#endif
#ifdef What
#pragma push_macro("What")
#undef What
#define GPUMPI_AWAY_What
#endif
#ifdef WholeBlock
#pragma push_macro("WholeBlock")
#undef WholeBlock
#define GPUMPI_AWAY_WholeBlock
#endif
#ifdef Wide
#pragma push_macro("Wide")
#undef Wide
#define GPUMPI_AWAY_Wide
#endif
#ifdef WidthA
#pragma push_macro("WidthA")
#undef WidthA
#define GPUMPI_AWAY_WidthA
#endif
#ifdef WidthB
#pragma push_macro("WidthB")
#undef WidthB
#define GPUMPI_AWAY_WidthB
#endif
#ifdef Word
#pragma push_macro("Word")
#undef Word
#define GPUMPI_AWAY_Word
#endif
#ifdef WordOf
#pragma push_macro("WordOf")
#undef WordOf
#define GPUMPI_AWAY_WordOf
#endif
#ifdef Words
#pragma push_macro("Words")
#undef Words
#define GPUMPI_AWAY_Words
#endif
#ifdef WorkBetweenBlocks
#pragma push_macro("WorkBetweenBlocks")
#undef WorkBetweenBlocks
#define GPUMPI_AWAY_WorkBetweenBlocks
#endif
#ifdef Written
#pragma push_macro("Written")
#undef Written
#define GPUMPI_AWAY_Written
#endif
#ifdef XorwowIncrement
#pragma push_macro("XorwowIncrement")
#undef XorwowIncrement
#define GPUMPI_AWAY_XorwowIncrement
#endif
#ifdef Zero
#pragma push_macro("Zero")
#undef Zero
#define GPUMPI_AWAY_Zero
#endif
#ifdef a
#pragma push_macro("a")
#undef a
#define GPUMPI_AWAY_a
#endif
#ifdef abort
#pragma push_macro("abort")
#undef abort
#define GPUMPI_AWAY_abort
#endif
#ifdef abs
#pragma push_macro("abs")
#undef abs
#define GPUMPI_AWAY_abs
#endif
#ifdef absolute
#pragma push_macro("absolute")
#undef absolute
#define GPUMPI_AWAY_absolute
#endif
#ifdef access
#pragma push_macro("access")
#undef access
#define GPUMPI_AWAY_access
#endif
#ifdef accessDescCount
#pragma push_macro("accessDescCount")
#undef accessDescCount
#define GPUMPI_AWAY_accessDescCount
#endif
#ifdef accessDescs
#pragma push_macro("accessDescs")
#undef accessDescs
#define GPUMPI_AWAY_accessDescs
#endif
#ifdef accessPolicyMaxWindowSize
#pragma push_macro("accessPolicyMaxWindowSize")
#undef accessPolicyMaxWindowSize
#define GPUMPI_AWAY_accessPolicyMaxWindowSize
#endif
#ifdef accessPolicyWindow
#pragma push_macro("accessPolicyWindow")
#undef accessPolicyWindow
#define GPUMPI_AWAY_accessPolicyWindow
#endif
#ifdef accumulator
#pragma push_macro("accumulator")
#undef accumulator
#define GPUMPI_AWAY_accumulator
#endif
#ifdef acquire
#pragma push_macro("acquire")
#undef acquire
#define GPUMPI_AWAY_acquire
#endif
#ifdef act
#pragma push_macro("act")
#undef act
#define GPUMPI_AWAY_act
#endif
#ifdef activate
#pragma push_macro("activate")
#undef activate
#define GPUMPI_AWAY_activate
#endif
#ifdef activation
#pragma push_macro("activation")
#undef activation
#define GPUMPI_AWAY_activation
#endif
#ifdef active
#pragma push_macro("active")
#undef active
#define GPUMPI_AWAY_active
#endif
#ifdef add
#pragma push_macro("add")
#undef add
#define GPUMPI_AWAY_add
#endif
#ifdef addManagedVariable
#pragma push_macro("addManagedVariable")
#undef addManagedVariable
#define GPUMPI_AWAY_addManagedVariable
#endif
#ifdef addProduct
#pragma push_macro("addProduct")
#undef addProduct
#define GPUMPI_AWAY_addProduct
#endif
#ifdef addTo
#pragma push_macro("addTo")
#undef addTo
#define GPUMPI_AWAY_addTo
#endif
#ifdef addToOdd
#pragma push_macro("addToOdd")
#undef addToOdd
#define GPUMPI_AWAY_addToOdd
#endif
#ifdef addToWords
#pragma push_macro("addToWords")
#undef addToWords
#define GPUMPI_AWAY_addToWords
#endif
#ifdef addr
#pragma push_macro("addr")
#undef addr
#define GPUMPI_AWAY_addr
#endif
#ifdef address
#pragma push_macro("address")
#undef address
#define GPUMPI_AWAY_address
#endif
#ifdef addressMode
#pragma push_macro("addressMode")
#undef addressMode
#define GPUMPI_AWAY_addressMode
#endif
#ifdef addressOf
#pragma push_macro("addressOf")
#undef addressOf
#define GPUMPI_AWAY_addressOf
#endif
#ifdef addressed
#pragma push_macro("addressed")
#undef addressed
#define GPUMPI_AWAY_addressed
#endif
#ifdef addressedConstant
#pragma push_macro("addressedConstant")
#undef addressedConstant
#define GPUMPI_AWAY_addressedConstant
#endif
#ifdef addressedDirect
#pragma push_macro("addressedDirect")
#undef addressedDirect
#define GPUMPI_AWAY_addressedDirect
#endif
#ifdef addressedDirectConstant
#pragma push_macro("addressedDirectConstant")
#undef addressedDirectConstant
#define GPUMPI_AWAY_addressedDirectConstant
#endif
#ifdef addresses
#pragma push_macro("addresses")
#undef addresses
#define GPUMPI_AWAY_addresses
#endif
#ifdef advancePhilox
#pragma push_macro("advancePhilox")
#undef advancePhilox
#define GPUMPI_AWAY_advancePhilox
#endif
#ifdef advanceStreams
#pragma push_macro("advanceStreams")
#undef advanceStreams
#define GPUMPI_AWAY_advanceStreams
#endif
#ifdef advice
#pragma push_macro("advice")
#undef advice
#define GPUMPI_AWAY_advice
#endif
#ifdef after
#pragma push_macro("after")
#undef after
#define GPUMPI_AWAY_after
#endif
#ifdef again
#pragma push_macro("again")
#undef again
#define GPUMPI_AWAY_again
#endif
#ifdef agree
#pragma push_macro("agree")
#undef agree
#define GPUMPI_AWAY_agree
#endif
#ifdef align
#pragma push_macro("align")
#undef align
#define GPUMPI_AWAY_align
#endif
#ifdef aligned_size_t
#pragma push_macro("aligned_size_t")
#undef aligned_size_t
#define GPUMPI_AWAY_aligned_size_t
#endif
#ifdef alignment
#pragma push_macro("alignment")
#undef alignment
#define GPUMPI_AWAY_alignment
#endif
#ifdef all
#pragma push_macro("all")
#undef all
#define GPUMPI_AWAY_all
#endif
#ifdef allgather
#pragma push_macro("allgather")
#undef allgather
#define GPUMPI_AWAY_allgather
#endif
#ifdef allgatherv
#pragma push_macro("allgatherv")
#undef allgatherv
#define GPUMPI_AWAY_allgatherv
#endif
#ifdef alloc
#pragma push_macro("alloc")
#undef alloc
#define GPUMPI_AWAY_alloc
#endif
#ifdef allocType
#pragma push_macro("allocType")
#undef allocType
#define GPUMPI_AWAY_allocType
#endif
#ifdef allocationChanges
#pragma push_macro("allocationChanges")
#undef allocationChanges
#define GPUMPI_AWAY_allocationChanges
#endif
#ifdef allocationRange
#pragma push_macro("allocationRange")
#undef allocationRange
#define GPUMPI_AWAY_allocationRange
#endif
#ifdef allowHostAccess
#pragma push_macro("allowHostAccess")
#undef allowHostAccess
#define GPUMPI_AWAY_allowHostAccess
#endif
#ifdef allreduce
#pragma push_macro("allreduce")
#undef allreduce
#define GPUMPI_AWAY_allreduce
#endif
#ifdef alltoall
#pragma push_macro("alltoall")
#undef alltoall
#define GPUMPI_AWAY_alltoall
#endif
#ifdef alltoallv
#pragma push_macro("alltoallv")
#undef alltoallv
#define GPUMPI_AWAY_alltoallv
#endif
#ifdef along
#pragma push_macro("along")
#undef along
#define GPUMPI_AWAY_along
#endif
#ifdef alongX
#pragma push_macro("alongX")
#undef alongX
#define GPUMPI_AWAY_alongX
#endif
#ifdef alongY
#pragma push_macro("alongY")
#undef alongY
#define GPUMPI_AWAY_alongY
#endif
#ifdef always_inline
#pragma push_macro("always_inline")
#undef always_inline
#define GPUMPI_AWAY_always_inline
#endif
#ifdef angle
#pragma push_macro("angle")
#undef angle
#define GPUMPI_AWAY_angle
#endif
#ifdef annotate
#pragma push_macro("annotate")
#undef annotate
#define GPUMPI_AWAY_annotate
#endif
#ifdef any
#pragma push_macro("any")
#undef any
#define GPUMPI_AWAY_any
#endif
#ifdef apply
#pragma push_macro("apply")
#undef apply
#define GPUMPI_AWAY_apply
#endif
#ifdef areAll
#pragma push_macro("areAll")
#undef areAll
#define GPUMPI_AWAY_areAll
#endif
#ifdef areOrdinaryEdges
#pragma push_macro("areOrdinaryEdges")
#undef areOrdinaryEdges
#define GPUMPI_AWAY_areOrdinaryEdges
#endif
#ifdef argument
#pragma push_macro("argument")
#undef argument
#define GPUMPI_AWAY_argument
#endif
#ifdef arguments
#pragma push_macro("arguments")
#undef arguments
#define GPUMPI_AWAY_arguments
#endif
#ifdef argumentsAt
#pragma push_macro("argumentsAt")
#undef argumentsAt
#define GPUMPI_AWAY_argumentsAt
#endif
#ifdef array
#pragma push_macro("array")
#undef array
#define GPUMPI_AWAY_array
#endif
#ifdef arrival_token
#pragma push_macro("arrival_token")
#undef arrival_token
#define GPUMPI_AWAY_arrival_token
#endif
#ifdef arrive
#pragma push_macro("arrive")
#undef arrive
#define GPUMPI_AWAY_arrive
#endif
#ifdef arriveAndDrop
#pragma push_macro("arriveAndDrop")
#undef arriveAndDrop
#define GPUMPI_AWAY_arriveAndDrop
#endif
#ifdef arrive_and_drop
#pragma push_macro("arrive_and_drop")
#undef arrive_and_drop
#define GPUMPI_AWAY_arrive_and_drop
#endif
#ifdef arrive_and_wait
#pragma push_macro("arrive_and_wait")
#undef arrive_and_wait
#define GPUMPI_AWAY_arrive_and_wait
#endif
#ifdef arrive_on
#pragma push_macro("arrive_on")
#undef arrive_on
#define GPUMPI_AWAY_arrive_on
#endif
#ifdef arrivedIn
#pragma push_macro("arrivedIn")
#undef arrivedIn
#define GPUMPI_AWAY_arrivedIn
#endif
#ifdef ask
#pragma push_macro("ask")
#undef ask
#define GPUMPI_AWAY_ask
#endif
#ifdef asks
#pragma push_macro("asks")
#undef asks
#define GPUMPI_AWAY_asks
#endif
#ifdef assignValue
#pragma push_macro("assignValue")
#undef assignValue
#define GPUMPI_AWAY_assignValue
#endif
#ifdef async
#pragma push_macro("async")
#undef async
#define GPUMPI_AWAY_async
#endif
#ifdef asyncEngineCount
#pragma push_macro("asyncEngineCount")
#undef asyncEngineCount
#define GPUMPI_AWAY_asyncEngineCount
#endif
#ifdef at
#pragma push_macro("at")
#undef at
#define GPUMPI_AWAY_at
#endif
#ifdef atBarrier
#pragma push_macro("atBarrier")
#undef atBarrier
#define GPUMPI_AWAY_atBarrier
#endif
#ifdef atLevel
#pragma push_macro("atLevel")
#undef atLevel
#define GPUMPI_AWAY_atLevel
#endif
#ifdef atomic
#pragma push_macro("atomic")
#undef atomic
#define GPUMPI_AWAY_atomic
#endif
#ifdef atomicAdd
#pragma push_macro("atomicAdd")
#undef atomicAdd
#define GPUMPI_AWAY_atomicAdd
#endif
#ifdef atomicAdd_block
#pragma push_macro("atomicAdd_block")
#undef atomicAdd_block
#define GPUMPI_AWAY_atomicAdd_block
#endif
#ifdef atomicAdd_system
#pragma push_macro("atomicAdd_system")
#undef atomicAdd_system
#define GPUMPI_AWAY_atomicAdd_system
#endif
#ifdef atomicAnd
#pragma push_macro("atomicAnd")
#undef atomicAnd
#define GPUMPI_AWAY_atomicAnd
#endif
#ifdef atomicCAS
#pragma push_macro("atomicCAS")
#undef atomicCAS
#define GPUMPI_AWAY_atomicCAS
#endif
#ifdef atomicCAS_block
#pragma push_macro("atomicCAS_block")
#undef atomicCAS_block
#define GPUMPI_AWAY_atomicCAS_block
#endif
#ifdef atomicCAS_system
#pragma push_macro("atomicCAS_system")
#undef atomicCAS_system
#define GPUMPI_AWAY_atomicCAS_system
#endif
#ifdef atomicChange
#pragma push_macro("atomicChange")
#undef atomicChange
#define GPUMPI_AWAY_atomicChange
#endif
#ifdef atomicDec
#pragma push_macro("atomicDec")
#undef atomicDec
#define GPUMPI_AWAY_atomicDec
#endif
#ifdef atomicExch
#pragma push_macro("atomicExch")
#undef atomicExch
#define GPUMPI_AWAY_atomicExch
#endif
#ifdef atomicExch_block
#pragma push_macro("atomicExch_block")
#undef atomicExch_block
#define GPUMPI_AWAY_atomicExch_block
#endif
#ifdef atomicExch_system
#pragma push_macro("atomicExch_system")
#undef atomicExch_system
#define GPUMPI_AWAY_atomicExch_system
#endif
#ifdef atomicInc
#pragma push_macro("atomicInc")
#undef atomicInc
#define GPUMPI_AWAY_atomicInc
#endif
#ifdef atomicMax
#pragma push_macro("atomicMax")
#undef atomicMax
#define GPUMPI_AWAY_atomicMax
#endif
#ifdef atomicMin
#pragma push_macro("atomicMin")
#undef atomicMin
#define GPUMPI_AWAY_atomicMin
#endif
#ifdef atomicOr
#pragma push_macro("atomicOr")
#undef atomicOr
#define GPUMPI_AWAY_atomicOr
#endif
#ifdef atomicPlace
#pragma push_macro("atomicPlace")
#undef atomicPlace
#define GPUMPI_AWAY_atomicPlace
#endif
#ifdef atomicSub
#pragma push_macro("atomicSub")
#undef atomicSub
#define GPUMPI_AWAY_atomicSub
#endif
#ifdef atomicXor
#pragma push_macro("atomicXor")
#undef atomicXor
#define GPUMPI_AWAY_atomicXor
#endif
#ifdef atomic_bool
#pragma push_macro("atomic_bool")
#undef atomic_bool
#define GPUMPI_AWAY_atomic_bool
#endif
#ifdef atomic_char
#pragma push_macro("atomic_char")
#undef atomic_char
#define GPUMPI_AWAY_atomic_char
#endif
#ifdef atomic_flag
#pragma push_macro("atomic_flag")
#undef atomic_flag
#define GPUMPI_AWAY_atomic_flag
#endif
#ifdef atomic_int
#pragma push_macro("atomic_int")
#undef atomic_int
#define GPUMPI_AWAY_atomic_int
#endif
#ifdef atomic_int32_t
#pragma push_macro("atomic_int32_t")
#undef atomic_int32_t
#define GPUMPI_AWAY_atomic_int32_t
#endif
#ifdef atomic_int64_t
#pragma push_macro("atomic_int64_t")
#undef atomic_int64_t
#define GPUMPI_AWAY_atomic_int64_t
#endif
#ifdef atomic_llong
#pragma push_macro("atomic_llong")
#undef atomic_llong
#define GPUMPI_AWAY_atomic_llong
#endif
#ifdef atomic_long
#pragma push_macro("atomic_long")
#undef atomic_long
#define GPUMPI_AWAY_atomic_long
#endif
#ifdef atomic_ptrdiff_t
#pragma push_macro("atomic_ptrdiff_t")
#undef atomic_ptrdiff_t
#define GPUMPI_AWAY_atomic_ptrdiff_t
#endif
#ifdef atomic_ref
#pragma push_macro("atomic_ref")
#undef atomic_ref
#define GPUMPI_AWAY_atomic_ref
#endif
#ifdef atomic_schar
#pragma push_macro("atomic_schar")
#undef atomic_schar
#define GPUMPI_AWAY_atomic_schar
#endif
#ifdef atomic_short
#pragma push_macro("atomic_short")
#undef atomic_short
#define GPUMPI_AWAY_atomic_short
#endif
#ifdef atomic_signal_fence
#pragma push_macro("atomic_signal_fence")
#undef atomic_signal_fence
#define GPUMPI_AWAY_atomic_signal_fence
#endif
#ifdef atomic_size_t
#pragma push_macro("atomic_size_t")
#undef atomic_size_t
#define GPUMPI_AWAY_atomic_size_t
#endif
#ifdef atomic_thread_fence
#pragma push_macro("atomic_thread_fence")
#undef atomic_thread_fence
#define GPUMPI_AWAY_atomic_thread_fence
#endif
#ifdef atomic_uchar
#pragma push_macro("atomic_uchar")
#undef atomic_uchar
#define GPUMPI_AWAY_atomic_uchar
#endif
#ifdef atomic_uint
#pragma push_macro("atomic_uint")
#undef atomic_uint
#define GPUMPI_AWAY_atomic_uint
#endif
#ifdef atomic_uint32_t
#pragma push_macro("atomic_uint32_t")
#undef atomic_uint32_t
#define GPUMPI_AWAY_atomic_uint32_t
#endif
#ifdef atomic_uint64_t
#pragma push_macro("atomic_uint64_t")
#undef atomic_uint64_t
#define GPUMPI_AWAY_atomic_uint64_t
#endif
#ifdef atomic_ullong
#pragma push_macro("atomic_ullong")
#undef atomic_ullong
#define GPUMPI_AWAY_atomic_ullong
#endif
#ifdef atomic_ulong
#pragma push_macro("atomic_ulong")
#undef atomic_ulong
#define GPUMPI_AWAY_atomic_ulong
#endif
#ifdef atomic_ushort
#pragma push_macro("atomic_ushort")
#undef atomic_ushort
#define GPUMPI_AWAY_atomic_ushort
#endif
#ifdef attribute
#pragma push_macro("attribute")
#undef attribute
#define GPUMPI_AWAY_attribute
#endif
#ifdef attributeCount
#pragma push_macro("attributeCount")
#undef attributeCount
#define GPUMPI_AWAY_attributeCount
#endif
#ifdef attributes
#pragma push_macro("attributes")
#undef attributes
#define GPUMPI_AWAY_attributes
#endif
#ifdef attrs
#pragma push_macro("attrs")
#undef attrs
#define GPUMPI_AWAY_attrs
#endif
#ifdef awaitChange
#pragma push_macro("awaitChange")
#undef awaitChange
#define GPUMPI_AWAY_awaitChange
#endif
#ifdef awaitEnd
#pragma push_macro("awaitEnd")
#undef awaitEnd
#define GPUMPI_AWAY_awaitEnd
#endif
#ifdef awaitOther
#pragma push_macro("awaitOther")
#undef awaitOther
#define GPUMPI_AWAY_awaitOther
#endif
#ifdef awaitSharers
#pragma push_macro("awaitSharers")
#undef awaitSharers
#define GPUMPI_AWAY_awaitSharers
#endif
#ifdef awaitStreams
#pragma push_macro("awaitStreams")
#undef awaitStreams
#define GPUMPI_AWAY_awaitStreams
#endif
#ifdef awaitValue
#pragma push_macro("awaitValue")
#undef awaitValue
#define GPUMPI_AWAY_awaitValue
#endif
#ifdef away
#pragma push_macro("away")
#undef away
#define GPUMPI_AWAY_away
#endif
#ifdef awbarrier
#pragma push_macro("awbarrier")
#undef awbarrier
#define GPUMPI_AWAY_awbarrier
#endif
#ifdef b
#pragma push_macro("b")
#undef b
#define GPUMPI_AWAY_b
#endif
#ifdef b1
#pragma push_macro("b1")
#undef b1
#define GPUMPI_AWAY_b1
#endif
#ifdef ballot
#pragma push_macro("ballot")
#undef ballot
#define GPUMPI_AWAY_ballot
#endif
#ifdef barrier
#pragma push_macro("barrier")
#undef barrier
#define GPUMPI_AWAY_barrier
#endif
#ifdef barrierAt
#pragma push_macro("barrierAt")
#undef barrierAt
#define GPUMPI_AWAY_barrierAt
#endif
#ifdef barrierWord
#pragma push_macro("barrierWord")
#undef barrierWord
#define GPUMPI_AWAY_barrierWord
#endif
#ifdef barrier_arrive
#pragma push_macro("barrier_arrive")
#undef barrier_arrive
#define GPUMPI_AWAY_barrier_arrive
#endif
#ifdef barrier_wait
#pragma push_macro("barrier_wait")
#undef barrier_wait
#define GPUMPI_AWAY_barrier_wait
#endif
#ifdef base
#pragma push_macro("base")
#undef base
#define GPUMPI_AWAY_base
#endif
#ifdef base_ptr
#pragma push_macro("base_ptr")
#undef base_ptr
#define GPUMPI_AWAY_base_ptr
#endif
#ifdef bcast
#pragma push_macro("bcast")
#undef bcast
#define GPUMPI_AWAY_bcast
#endif
#ifdef before
#pragma push_macro("before")
#undef before
#define GPUMPI_AWAY_before
#endif
#ifdef beforeScan
#pragma push_macro("beforeScan")
#undef beforeScan
#define GPUMPI_AWAY_beforeScan
#endif
#ifdef begin
#pragma push_macro("begin")
#undef begin
#define GPUMPI_AWAY_begin
#endif
#ifdef beginBlock
#pragma push_macro("beginBlock")
#undef beginBlock
#define GPUMPI_AWAY_beginBlock
#endif
#ifdef beginBlocks
#pragma push_macro("beginBlocks")
#undef beginBlocks
#define GPUMPI_AWAY_beginBlocks
#endif
#ifdef beginDirect
#pragma push_macro("beginDirect")
#undef beginDirect
#define GPUMPI_AWAY_beginDirect
#endif
#ifdef beginInPlace
#pragma push_macro("beginInPlace")
#undef beginInPlace
#define GPUMPI_AWAY_beginInPlace
#endif
#ifdef beginNext
#pragma push_macro("beginNext")
#undef beginNext
#define GPUMPI_AWAY_beginNext
#endif
#ifdef beginNextBlock
#pragma push_macro("beginNextBlock")
#undef beginNextBlock
#define GPUMPI_AWAY_beginNextBlock
#endif
#ifdef beginOf
#pragma push_macro("beginOf")
#undef beginOf
#define GPUMPI_AWAY_beginOf
#endif
#ifdef beginOfKernel
#pragma push_macro("beginOfKernel")
#undef beginOfKernel
#define GPUMPI_AWAY_beginOfKernel
#endif
#ifdef begun
#pragma push_macro("begun")
#undef begun
#define GPUMPI_AWAY_begun
#endif
#ifdef begunOf
#pragma push_macro("begunOf")
#undef begunOf
#define GPUMPI_AWAY_begunOf
#endif
#ifdef behind
#pragma push_macro("behind")
#undef behind
#define GPUMPI_AWAY_behind
#endif
#ifdef behindProxy
#pragma push_macro("behindProxy")
#undef behindProxy
#define GPUMPI_AWAY_behindProxy
#endif
#ifdef behindWarps
#pragma push_macro("behindWarps")
#undef behindWarps
#define GPUMPI_AWAY_behindWarps
#endif
#ifdef below
#pragma push_macro("below")
#undef below
#define GPUMPI_AWAY_below
#endif
#ifdef bestBlocks
#pragma push_macro("bestBlocks")
#undef bestBlocks
#define GPUMPI_AWAY_bestBlocks
#endif
#ifdef bestThreads
#pragma push_macro("bestThreads")
#undef bestThreads
#define GPUMPI_AWAY_bestThreads
#endif
#ifdef beyond
#pragma push_macro("beyond")
#undef beyond
#define GPUMPI_AWAY_beyond
#endif
#ifdef bfloat16
#pragma push_macro("bfloat16")
#undef bfloat16
#define GPUMPI_AWAY_bfloat16
#endif
#ifdef bias
#pragma push_macro("bias")
#undef bias
#define GPUMPI_AWAY_bias
#endif
#ifdef binaryPart
#pragma push_macro("binaryPart")
#undef binaryPart
#define GPUMPI_AWAY_binaryPart
#endif
#ifdef binaryVersion
#pragma push_macro("binaryVersion")
#undef binaryVersion
#define GPUMPI_AWAY_binaryVersion
#endif
#ifdef binary_partition
#pragma push_macro("binary_partition")
#undef binary_partition
#define GPUMPI_AWAY_binary_partition
#endif
#ifdef binary_semaphore
#pragma push_macro("binary_semaphore")
#undef binary_semaphore
#define GPUMPI_AWAY_binary_semaphore
#endif
#ifdef bit
#pragma push_macro("bit")
#undef bit
#define GPUMPI_AWAY_bit
#endif
#ifdef bitCast
#pragma push_macro("bitCast")
#undef bitCast
#define GPUMPI_AWAY_bitCast
#endif
#ifdef bit_and
#pragma push_macro("bit_and")
#undef bit_and
#define GPUMPI_AWAY_bit_and
#endif
#ifdef bit_or
#pragma push_macro("bit_or")
#undef bit_or
#define GPUMPI_AWAY_bit_or
#endif
#ifdef bit_xor
#pragma push_macro("bit_xor")
#undef bit_xor
#define GPUMPI_AWAY_bit_xor
#endif
#ifdef bits
#pragma push_macro("bits")
#undef bits
#define GPUMPI_AWAY_bits
#endif
#ifdef bitsOf
#pragma push_macro("bitsOf")
#undef bitsOf
#define GPUMPI_AWAY_bitsOf
#endif
#ifdef bitsOfHalf
#pragma push_macro("bitsOfHalf")
#undef bitsOfHalf
#define GPUMPI_AWAY_bitsOfHalf
#endif
#ifdef block
#pragma push_macro("block")
#undef block
#define GPUMPI_AWAY_block
#endif
#ifdef blockActivation
#pragma push_macro("blockActivation")
#undef blockActivation
#define GPUMPI_AWAY_blockActivation
#endif
#ifdef blockAnew
#pragma push_macro("blockAnew")
#undef blockAnew
#define GPUMPI_AWAY_blockAnew
#endif
#ifdef blockDim
#pragma push_macro("blockDim")
#undef blockDim
#define GPUMPI_AWAY_blockDim
#endif
#ifdef blockIdx
#pragma push_macro("blockIdx")
#undef blockIdx
#define GPUMPI_AWAY_blockIdx
#endif
#ifdef blockIndex
#pragma push_macro("blockIndex")
#undef blockIndex
#define GPUMPI_AWAY_blockIndex
#endif
#ifdef blockIndexAnew
#pragma push_macro("blockIndexAnew")
#undef blockIndexAnew
#define GPUMPI_AWAY_blockIndexAnew
#endif
#ifdef blockNanoseconds
#pragma push_macro("blockNanoseconds")
#undef blockNanoseconds
#define GPUMPI_AWAY_blockNanoseconds
#endif
#ifdef blockOfGrid
#pragma push_macro("blockOfGrid")
#undef blockOfGrid
#define GPUMPI_AWAY_blockOfGrid
#endif
#ifdef blockOperations
#pragma push_macro("blockOperations")
#undef blockOperations
#define GPUMPI_AWAY_blockOperations
#endif
#ifdef blockPosts
#pragma push_macro("blockPosts")
#undef blockPosts
#define GPUMPI_AWAY_blockPosts
#endif
#ifdef blockThreads
#pragma push_macro("blockThreads")
#undef blockThreads
#define GPUMPI_AWAY_blockThreads
#endif
#ifdef block_index
#pragma push_macro("block_index")
#undef block_index
#define GPUMPI_AWAY_block_index
#endif
#ifdef block_rank
#pragma push_macro("block_rank")
#undef block_rank
#define GPUMPI_AWAY_block_rank
#endif
#ifdef block_tile_memory
#pragma push_macro("block_tile_memory")
#undef block_tile_memory
#define GPUMPI_AWAY_block_tile_memory
#endif
#ifdef blocking
#pragma push_macro("blocking")
#undef blocking
#define GPUMPI_AWAY_blocking
#endif
#ifdef blocks
#pragma push_macro("blocks")
#undef blocks
#define GPUMPI_AWAY_blocks
#endif
#ifdef blocksOf
#pragma push_macro("blocksOf")
#undef blocksOf
#define GPUMPI_AWAY_blocksOf
#endif
#ifdef blocksOfGrid
#pragma push_macro("blocksOfGrid")
#undef blocksOfGrid
#define GPUMPI_AWAY_blocksOfGrid
#endif
#ifdef body
#pragma push_macro("body")
#undef body
#define GPUMPI_AWAY_body
#endif
#ifdef bodyBytes
#pragma push_macro("bodyBytes")
#undef bodyBytes
#define GPUMPI_AWAY_bodyBytes
#endif
#ifdef bodyName
#pragma push_macro("bodyName")
#undef bodyName
#define GPUMPI_AWAY_bodyName
#endif
#ifdef bodyOfKernel
#pragma push_macro("bodyOfKernel")
#undef bodyOfKernel
#define GPUMPI_AWAY_bodyOfKernel
#endif
#ifdef borderColor
#pragma push_macro("borderColor")
#undef borderColor
#define GPUMPI_AWAY_borderColor
#endif
#ifdef bound
#pragma push_macro("bound")
#undef bound
#define GPUMPI_AWAY_bound
#endif
#ifdef box
#pragma push_macro("box")
#undef box
#define GPUMPI_AWAY_box
#endif
#ifdef boxMuller
#pragma push_macro("boxMuller")
#undef boxMuller
#define GPUMPI_AWAY_boxMuller
#endif
#ifdef boxmuller_extra
#pragma push_macro("boxmuller_extra")
#undef boxmuller_extra
#define GPUMPI_AWAY_boxmuller_extra
#endif
#ifdef boxmuller_extra_double
#pragma push_macro("boxmuller_extra_double")
#undef boxmuller_extra_double
#define GPUMPI_AWAY_boxmuller_extra_double
#endif
#ifdef boxmuller_flag
#pragma push_macro("boxmuller_flag")
#undef boxmuller_flag
#define GPUMPI_AWAY_boxmuller_flag
#endif
#ifdef boxmuller_flag_double
#pragma push_macro("boxmuller_flag_double")
#undef boxmuller_flag_double
#define GPUMPI_AWAY_boxmuller_flag_double
#endif
#ifdef buffer
#pragma push_macro("buffer")
#undef buffer
#define GPUMPI_AWAY_buffer
#endif
#ifdef butterfly
#pragma push_macro("butterfly")
#undef butterfly
#define GPUMPI_AWAY_butterfly
#endif
#ifdef by
#pragma push_macro("by")
#undef by
#define GPUMPI_AWAY_by
#endif
#ifdef byRows
#pragma push_macro("byRows")
#undef byRows
#define GPUMPI_AWAY_byRows
#endif
#ifdef bytes
#pragma push_macro("bytes")
#undef bytes
#define GPUMPI_AWAY_bytes
#endif
#ifdef bytesOf
#pragma push_macro("bytesOf")
#undef bytesOf
#define GPUMPI_AWAY_bytesOf
#endif
#ifdef bytesize
#pragma push_macro("bytesize")
#undef bytesize
#define GPUMPI_AWAY_bytesize
#endif
#ifdef c
#pragma push_macro("c")
#undef c
#define GPUMPI_AWAY_c
#endif
#ifdef cacheModeCA
#pragma push_macro("cacheModeCA")
#undef cacheModeCA
#define GPUMPI_AWAY_cacheModeCA
#endif
#ifdef calculated
#pragma push_macro("calculated")
#undef calculated
#define GPUMPI_AWAY_calculated
#endif
#ifdef call
#pragma push_macro("call")
#undef call
#define GPUMPI_AWAY_call
#endif
#ifdef callback
#pragma push_macro("callback")
#undef callback
#define GPUMPI_AWAY_callback
#endif
#ifdef caller
#pragma push_macro("caller")
#undef caller
#define GPUMPI_AWAY_caller
#endif
#ifdef calls
#pragma push_macro("calls")
#undef calls
#define GPUMPI_AWAY_calls
#endif
#ifdef came
#pragma push_macro("came")
#undef came
#define GPUMPI_AWAY_came
#endif
#ifdef can
#pragma push_macro("can")
#undef can
#define GPUMPI_AWAY_can
#endif
#ifdef canLeave
#pragma push_macro("canLeave")
#undef canLeave
#define GPUMPI_AWAY_canLeave
#endif
#ifdef canMapHostMemory
#pragma push_macro("canMapHostMemory")
#undef canMapHostMemory
#define GPUMPI_AWAY_canMapHostMemory
#endif
#ifdef canUseHostPointerForRegisteredMem
#pragma push_macro("canUseHostPointerForRegisteredMem")
#undef canUseHostPointerForRegisteredMem
#define GPUMPI_AWAY_canUseHostPointerForRegisteredMem
#endif
#ifdef can_be_tiled
#pragma push_macro("can_be_tiled")
#undef can_be_tiled
#define GPUMPI_AWAY_can_be_tiled
#endif
#ifdef casWide
#pragma push_macro("casWide")
#undef casWide
#define GPUMPI_AWAY_casWide
#endif
#ifdef cbrt
#pragma push_macro("cbrt")
#undef cbrt
#define GPUMPI_AWAY_cbrt
#endif
#ifdef ceil
#pragma push_macro("ceil")
#undef ceil
#define GPUMPI_AWAY_ceil
#endif
#ifdef change
#pragma push_macro("change")
#undef change
#define GPUMPI_AWAY_change
#endif
#ifdef char2
#pragma push_macro("char2")
#undef char2
#define GPUMPI_AWAY_char2
#endif
#ifdef char4
#pragma push_macro("char4")
#undef char4
#define GPUMPI_AWAY_char4
#endif
#ifdef checkKernel
#pragma push_macro("checkKernel")
#undef checkKernel
#define GPUMPI_AWAY_checkKernel
#endif
#ifdef checkPlace
#pragma push_macro("checkPlace")
#undef checkPlace
#define GPUMPI_AWAY_checkPlace
#endif
#ifdef child
#pragma push_macro("child")
#undef child
#define GPUMPI_AWAY_child
#endif
#ifdef choice
#pragma push_macro("choice")
#undef choice
#define GPUMPI_AWAY_choice
#endif
#ifdef chrono
#pragma push_macro("chrono")
#undef chrono
#define GPUMPI_AWAY_chrono
#endif
#ifdef clear
#pragma push_macro("clear")
#undef clear
#define GPUMPI_AWAY_clear
#endif
#ifdef clearIf
#pragma push_macro("clearIf")
#undef clearIf
#define GPUMPI_AWAY_clearIf
#endif
#ifdef clock
#pragma push_macro("clock")
#undef clock
#define GPUMPI_AWAY_clock
#endif
#ifdef clock64
#pragma push_macro("clock64")
#undef clock64
#define GPUMPI_AWAY_clock64
#endif
#ifdef clockRate
#pragma push_macro("clockRate")
#undef clockRate
#define GPUMPI_AWAY_clockRate
#endif
#ifdef clock_t
#pragma push_macro("clock_t")
#undef clock_t
#define GPUMPI_AWAY_clock_t
#endif
#ifdef clone
#pragma push_macro("clone")
#undef clone
#define GPUMPI_AWAY_clone
#endif
#ifdef close
#pragma push_macro("close")
#undef close
#define GPUMPI_AWAY_close
#endif
#ifdef clusterDim
#pragma push_macro("clusterDim")
#undef clusterDim
#define GPUMPI_AWAY_clusterDim
#endif
#ifdef clusterDimMustBeSet
#pragma push_macro("clusterDimMustBeSet")
#undef clusterDimMustBeSet
#define GPUMPI_AWAY_clusterDimMustBeSet
#endif
#ifdef clusterLaunch
#pragma push_macro("clusterLaunch")
#undef clusterLaunch
#define GPUMPI_AWAY_clusterLaunch
#endif
#ifdef clusterSchedulingPolicyPreference
#pragma push_macro("clusterSchedulingPolicyPreference")
#undef clusterSchedulingPolicyPreference
#define GPUMPI_AWAY_clusterSchedulingPolicyPreference
#endif
#ifdef cluster_group
#pragma push_macro("cluster_group")
#undef cluster_group
#define GPUMPI_AWAY_cluster_group
#endif
#ifdef cluster_index
#pragma push_macro("cluster_index")
#undef cluster_index
#define GPUMPI_AWAY_cluster_index
#endif
#ifdef cluster_rank
#pragma push_macro("cluster_rank")
#undef cluster_rank
#define GPUMPI_AWAY_cluster_rank
#endif
#ifdef clusters
#pragma push_macro("clusters")
#undef clusters
#define GPUMPI_AWAY_clusters
#endif
#ifdef coalesced_group
#pragma push_macro("coalesced_group")
#undef coalesced_group
#define GPUMPI_AWAY_coalesced_group
#endif
#ifdef coalesced_group_id
#pragma push_macro("coalesced_group_id")
#undef coalesced_group_id
#define GPUMPI_AWAY_coalesced_group_id
#endif
#ifdef coalesced_threads
#pragma push_macro("coalesced_threads")
#undef coalesced_threads
#define GPUMPI_AWAY_coalesced_threads
#endif
#ifdef code
#pragma push_macro("code")
#undef code
#define GPUMPI_AWAY_code
#endif
#ifdef col_major
#pragma push_macro("col_major")
#undef col_major
#define GPUMPI_AWAY_col_major
#endif
#ifdef collectiveOf
#pragma push_macro("collectiveOf")
#undef collectiveOf
#define GPUMPI_AWAY_collectiveOf
#endif
#ifdef column
#pragma push_macro("column")
#undef column
#define GPUMPI_AWAY_column
#endif
#ifdef columns
#pragma push_macro("columns")
#undef columns
#define GPUMPI_AWAY_columns
#endif
#ifdef come
#pragma push_macro("come")
#undef come
#define GPUMPI_AWAY_come
#endif
#ifdef comm
#pragma push_macro("comm")
#undef comm
#define GPUMPI_AWAY_comm
#endif
#ifdef comm_rank
#pragma push_macro("comm_rank")
#undef comm_rank
#define GPUMPI_AWAY_comm_rank
#endif
#ifdef comm_size
#pragma push_macro("comm_size")
#undef comm_size
#define GPUMPI_AWAY_comm_size
#endif
#ifdef commit
#pragma push_macro("commit")
#undef commit
#define GPUMPI_AWAY_commit
#endif
#ifdef commit_and_wait
#pragma push_macro("commit_and_wait")
#undef commit_and_wait
#define GPUMPI_AWAY_commit_and_wait
#endif
#ifdef committed
#pragma push_macro("committed")
#undef committed
#define GPUMPI_AWAY_committed
#endif
#ifdef compareExchange
#pragma push_macro("compareExchange")
#undef compareExchange
#define GPUMPI_AWAY_compareExchange
#endif
#ifdef compareExchangeWide
#pragma push_macro("compareExchangeWide")
#undef compareExchangeWide
#define GPUMPI_AWAY_compareExchangeWide
#endif
#ifdef compare_exchange_strong
#pragma push_macro("compare_exchange_strong")
#undef compare_exchange_strong
#define GPUMPI_AWAY_compare_exchange_strong
#endif
#ifdef compare_exchange_weak
#pragma push_macro("compare_exchange_weak")
#undef compare_exchange_weak
#define GPUMPI_AWAY_compare_exchange_weak
#endif
#ifdef complete
#pragma push_macro("complete")
#undef complete
#define GPUMPI_AWAY_complete
#endif
#ifdef completeRequested
#pragma push_macro("completeRequested")
#undef completeRequested
#define GPUMPI_AWAY_completeRequested
#endif
#ifdef completed
#pragma push_macro("completed")
#undef completed
#define GPUMPI_AWAY_completed
#endif
#ifdef completedOfBlock
#pragma push_macro("completedOfBlock")
#undef completedOfBlock
#define GPUMPI_AWAY_completedOfBlock
#endif
#ifdef completes
#pragma push_macro("completes")
#undef completes
#define GPUMPI_AWAY_completes
#endif
#ifdef completion
#pragma push_macro("completion")
#undef completion
#define GPUMPI_AWAY_completion
#endif
#ifdef completionOf
#pragma push_macro("completionOf")
#undef completionOf
#define GPUMPI_AWAY_completionOf
#endif
#ifdef completions
#pragma push_macro("completions")
#undef completions
#define GPUMPI_AWAY_completions
#endif
#ifdef complexAbsolute
#pragma push_macro("complexAbsolute")
#undef complexAbsolute
#define GPUMPI_AWAY_complexAbsolute
#endif
#ifdef complexMultiplyAdd
#pragma push_macro("complexMultiplyAdd")
#undef complexMultiplyAdd
#define GPUMPI_AWAY_complexMultiplyAdd
#endif
#ifdef complexProduct
#pragma push_macro("complexProduct")
#undef complexProduct
#define GPUMPI_AWAY_complexProduct
#endif
#ifdef complexQuotient
#pragma push_macro("complexQuotient")
#undef complexQuotient
#define GPUMPI_AWAY_complexQuotient
#endif
#ifdef component
#pragma push_macro("component")
#undef component
#define GPUMPI_AWAY_component
#endif
#ifdef components
#pragma push_macro("components")
#undef components
#define GPUMPI_AWAY_components
#endif
#ifdef computeMode
#pragma push_macro("computeMode")
#undef computeMode
#define GPUMPI_AWAY_computeMode
#endif
#ifdef computePreemptionSupported
#pragma push_macro("computePreemptionSupported")
#undef computePreemptionSupported
#define GPUMPI_AWAY_computePreemptionSupported
#endif
#ifdef concurrentKernels
#pragma push_macro("concurrentKernels")
#undef concurrentKernels
#define GPUMPI_AWAY_concurrentKernels
#endif
#ifdef concurrentManagedAccess
#pragma push_macro("concurrentManagedAccess")
#undef concurrentManagedAccess
#define GPUMPI_AWAY_concurrentManagedAccess
#endif
#ifdef conditional
#pragma push_macro("conditional")
#undef conditional
#define GPUMPI_AWAY_conditional
#endif
#ifdef conditional_t
#pragma push_macro("conditional_t")
#undef conditional_t
#define GPUMPI_AWAY_conditional_t
#endif
#ifdef config
#pragma push_macro("config")
#undef config
#define GPUMPI_AWAY_config
#endif
#ifdef configured
#pragma push_macro("configured")
#undef configured
#define GPUMPI_AWAY_configured
#endif
#ifdef constSizeBytes
#pragma push_macro("constSizeBytes")
#undef constSizeBytes
#define GPUMPI_AWAY_constSizeBytes
#endif
#ifdef constant
#pragma push_macro("constant")
#undef constant
#define GPUMPI_AWAY_constant
#endif
#ifdef construct
#pragma push_macro("construct")
#undef construct
#define GPUMPI_AWAY_construct
#endif
#ifdef consumer
#pragma push_macro("consumer")
#undef consumer
#define GPUMPI_AWAY_consumer
#endif
#ifdef consumer_release
#pragma push_macro("consumer_release")
#undef consumer_release
#define GPUMPI_AWAY_consumer_release
#endif
#ifdef consumer_wait
#pragma push_macro("consumer_wait")
#undef consumer_wait
#define GPUMPI_AWAY_consumer_wait
#endif
#ifdef consumer_wait_for
#pragma push_macro("consumer_wait_for")
#undef consumer_wait_for
#define GPUMPI_AWAY_consumer_wait_for
#endif
#ifdef consumer_wait_until
#pragma push_macro("consumer_wait_until")
#undef consumer_wait_until
#define GPUMPI_AWAY_consumer_wait_until
#endif
#ifdef consumers
#pragma push_macro("consumers")
#undef consumers
#define GPUMPI_AWAY_consumers
#endif
#ifdef consuming
#pragma push_macro("consuming")
#undef consuming
#define GPUMPI_AWAY_consuming
#endif
#ifdef context
#pragma push_macro("context")
#undef context
#define GPUMPI_AWAY_context
#endif
#ifdef control
#pragma push_macro("control")
#undef control
#define GPUMPI_AWAY_control
#endif
#ifdef converted
#pragma push_macro("converted")
#undef converted
#define GPUMPI_AWAY_converted
#endif
#ifdef cooperative
#pragma push_macro("cooperative")
#undef cooperative
#define GPUMPI_AWAY_cooperative
#endif
#ifdef cooperativeLaunch
#pragma push_macro("cooperativeLaunch")
#undef cooperativeLaunch
#define GPUMPI_AWAY_cooperativeLaunch
#endif
#ifdef cooperativeMultiDeviceLaunch
#pragma push_macro("cooperativeMultiDeviceLaunch")
#undef cooperativeMultiDeviceLaunch
#define GPUMPI_AWAY_cooperativeMultiDeviceLaunch
#endif
#ifdef cooperative_groups
#pragma push_macro("cooperative_groups")
#undef cooperative_groups
#define GPUMPI_AWAY_cooperative_groups
#endif
#ifdef copies
#pragma push_macro("copies")
#undef copies
#define GPUMPI_AWAY_copies
#endif
#ifdef copy
#pragma push_macro("copy")
#undef copy
#define GPUMPI_AWAY_copy
#endif
#ifdef copyBatch
#pragma push_macro("copyBatch")
#undef copyBatch
#define GPUMPI_AWAY_copyBatch
#endif
#ifdef copyBatch3D
#pragma push_macro("copyBatch3D")
#undef copyBatch3D
#define GPUMPI_AWAY_copyBatch3D
#endif
#ifdef copyBody
#pragma push_macro("copyBody")
#undef copyBody
#define GPUMPI_AWAY_copyBody
#endif
#ifdef copyByWords
#pragma push_macro("copyByWords")
#undef copyByWords
#define GPUMPI_AWAY_copyByWords
#endif
#ifdef copyFromSymbol
#pragma push_macro("copyFromSymbol")
#undef copyFromSymbol
#define GPUMPI_AWAY_copyFromSymbol
#endif
#ifdef copyNow
#pragma push_macro("copyNow")
#undef copyNow
#define GPUMPI_AWAY_copyNow
#endif
#ifdef copyParams
#pragma push_macro("copyParams")
#undef copyParams
#define GPUMPI_AWAY_copyParams
#endif
#ifdef copyShare
#pragma push_macro("copyShare")
#undef copyShare
#define GPUMPI_AWAY_copyShare
#endif
#ifdef copyToSymbol
#pragma push_macro("copyToSymbol")
#undef copyToSymbol
#define GPUMPI_AWAY_copyToSymbol
#endif
#ifdef copyWords
#pragma push_macro("copyWords")
#undef copyWords
#define GPUMPI_AWAY_copyWords
#endif
#ifdef copysignf
#pragma push_macro("copysignf")
#undef copysignf
#define GPUMPI_AWAY_copysignf
#endif
#ifdef cos
#pragma push_macro("cos")
#undef cos
#define GPUMPI_AWAY_cos
#endif
#ifdef cosf
#pragma push_macro("cosf")
#undef cosf
#define GPUMPI_AWAY_cosf
#endif
#ifdef cosine
#pragma push_macro("cosine")
#undef cosine
#define GPUMPI_AWAY_cosine
#endif
#ifdef cospi
#pragma push_macro("cospi")
#undef cospi
#define GPUMPI_AWAY_cospi
#endif
#ifdef cospif
#pragma push_macro("cospif")
#undef cospif
#define GPUMPI_AWAY_cospif
#endif
#ifdef count
#pragma push_macro("count")
#undef count
#define GPUMPI_AWAY_count
#endif
#ifdef countElse
#pragma push_macro("countElse")
#undef countElse
#define GPUMPI_AWAY_countElse
#endif
#ifdef count_down
#pragma push_macro("count_down")
#undef count_down
#define GPUMPI_AWAY_count_down
#endif
#ifdef counter
#pragma push_macro("counter")
#undef counter
#define GPUMPI_AWAY_counter
#endif
#ifdef counting_semaphore
#pragma push_macro("counting_semaphore")
#undef counting_semaphore
#define GPUMPI_AWAY_counting_semaphore
#endif
#ifdef counts
#pragma push_macro("counts")
#undef counts
#define GPUMPI_AWAY_counts
#endif
#ifdef cpu
#pragma push_macro("cpu")
#undef cpu
#define GPUMPI_AWAY_cpu
#endif
#ifdef ctr
#pragma push_macro("ctr")
#undef ctr
#define GPUMPI_AWAY_ctr
#endif
#ifdef cuCabs
#pragma push_macro("cuCabs")
#undef cuCabs
#define GPUMPI_AWAY_cuCabs
#endif
#ifdef cuCadd
#pragma push_macro("cuCadd")
#undef cuCadd
#define GPUMPI_AWAY_cuCadd
#endif
#ifdef cuCdiv
#pragma push_macro("cuCdiv")
#undef cuCdiv
#define GPUMPI_AWAY_cuCdiv
#endif
#ifdef cuCfma
#pragma push_macro("cuCfma")
#undef cuCfma
#define GPUMPI_AWAY_cuCfma
#endif
#ifdef cuCimag
#pragma push_macro("cuCimag")
#undef cuCimag
#define GPUMPI_AWAY_cuCimag
#endif
#ifdef cuCmul
#pragma push_macro("cuCmul")
#undef cuCmul
#define GPUMPI_AWAY_cuCmul
#endif
#ifdef cuComplex
#pragma push_macro("cuComplex")
#undef cuComplex
#define GPUMPI_AWAY_cuComplex
#endif
#ifdef cuComplexDoubleToFloat
#pragma push_macro("cuComplexDoubleToFloat")
#undef cuComplexDoubleToFloat
#define GPUMPI_AWAY_cuComplexDoubleToFloat
#endif
#ifdef cuComplexFloatToDouble
#pragma push_macro("cuComplexFloatToDouble")
#undef cuComplexFloatToDouble
#define GPUMPI_AWAY_cuComplexFloatToDouble
#endif
#ifdef cuConj
#pragma push_macro("cuConj")
#undef cuConj
#define GPUMPI_AWAY_cuConj
#endif
#ifdef cuCreal
#pragma push_macro("cuCreal")
#undef cuCreal
#define GPUMPI_AWAY_cuCreal
#endif
#ifdef cuCsub
#pragma push_macro("cuCsub")
#undef cuCsub
#define GPUMPI_AWAY_cuCsub
#endif
#ifdef cuDoubleComplex
#pragma push_macro("cuDoubleComplex")
#undef cuDoubleComplex
#define GPUMPI_AWAY_cuDoubleComplex
#endif
#ifdef cuFloatComplex
#pragma push_macro("cuFloatComplex")
#undef cuFloatComplex
#define GPUMPI_AWAY_cuFloatComplex
#endif
#ifdef curand
#pragma push_macro("curand")
#undef curand
#define GPUMPI_AWAY_curand
#endif
#ifdef curand4
#pragma push_macro("curand4")
#undef curand4
#define GPUMPI_AWAY_curand4
#endif
#ifdef curandDirectionVectors32_t
#pragma push_macro("curandDirectionVectors32_t")
#undef curandDirectionVectors32_t
#define GPUMPI_AWAY_curandDirectionVectors32_t
#endif
#ifdef curandDirectionVectors64_t
#pragma push_macro("curandDirectionVectors64_t")
#undef curandDirectionVectors64_t
#define GPUMPI_AWAY_curandDirectionVectors64_t
#endif
#ifdef curandDiscreteDistribution_t
#pragma push_macro("curandDiscreteDistribution_t")
#undef curandDiscreteDistribution_t
#define GPUMPI_AWAY_curandDiscreteDistribution_t
#endif
#ifdef curandState
#pragma push_macro("curandState")
#undef curandState
#define GPUMPI_AWAY_curandState
#endif
#ifdef curandStateMRG32k3a
#pragma push_macro("curandStateMRG32k3a")
#undef curandStateMRG32k3a
#define GPUMPI_AWAY_curandStateMRG32k3a
#endif
#ifdef curandStateMRG32k3a_t
#pragma push_macro("curandStateMRG32k3a_t")
#undef curandStateMRG32k3a_t
#define GPUMPI_AWAY_curandStateMRG32k3a_t
#endif
#ifdef curandStateMtgp32
#pragma push_macro("curandStateMtgp32")
#undef curandStateMtgp32
#define GPUMPI_AWAY_curandStateMtgp32
#endif
#ifdef curandStateMtgp32_t
#pragma push_macro("curandStateMtgp32_t")
#undef curandStateMtgp32_t
#define GPUMPI_AWAY_curandStateMtgp32_t
#endif
#ifdef curandStatePhilox4_32_10
#pragma push_macro("curandStatePhilox4_32_10")
#undef curandStatePhilox4_32_10
#define GPUMPI_AWAY_curandStatePhilox4_32_10
#endif
#ifdef curandStatePhilox4_32_10_t
#pragma push_macro("curandStatePhilox4_32_10_t")
#undef curandStatePhilox4_32_10_t
#define GPUMPI_AWAY_curandStatePhilox4_32_10_t
#endif
#ifdef curandStateScrambledSobol32
#pragma push_macro("curandStateScrambledSobol32")
#undef curandStateScrambledSobol32
#define GPUMPI_AWAY_curandStateScrambledSobol32
#endif
#ifdef curandStateScrambledSobol32_t
#pragma push_macro("curandStateScrambledSobol32_t")
#undef curandStateScrambledSobol32_t
#define GPUMPI_AWAY_curandStateScrambledSobol32_t
#endif
#ifdef curandStateScrambledSobol64
#pragma push_macro("curandStateScrambledSobol64")
#undef curandStateScrambledSobol64
#define GPUMPI_AWAY_curandStateScrambledSobol64
#endif
#ifdef curandStateScrambledSobol64_t
#pragma push_macro("curandStateScrambledSobol64_t")
#undef curandStateScrambledSobol64_t
#define GPUMPI_AWAY_curandStateScrambledSobol64_t
#endif
#ifdef curandStateSobol32
#pragma push_macro("curandStateSobol32")
#undef curandStateSobol32
#define GPUMPI_AWAY_curandStateSobol32
#endif
#ifdef curandStateSobol32_t
#pragma push_macro("curandStateSobol32_t")
#undef curandStateSobol32_t
#define GPUMPI_AWAY_curandStateSobol32_t
#endif
#ifdef curandStateSobol64
#pragma push_macro("curandStateSobol64")
#undef curandStateSobol64
#define GPUMPI_AWAY_curandStateSobol64
#endif
#ifdef curandStateSobol64_t
#pragma push_macro("curandStateSobol64_t")
#undef curandStateSobol64_t
#define GPUMPI_AWAY_curandStateSobol64_t
#endif
#ifdef curandStateXORWOW
#pragma push_macro("curandStateXORWOW")
#undef curandStateXORWOW
#define GPUMPI_AWAY_curandStateXORWOW
#endif
#ifdef curandStateXORWOW_t
#pragma push_macro("curandStateXORWOW_t")
#undef curandStateXORWOW_t
#define GPUMPI_AWAY_curandStateXORWOW_t
#endif
#ifdef curandState_t
#pragma push_macro("curandState_t")
#undef curandState_t
#define GPUMPI_AWAY_curandState_t
#endif
#ifdef curand_Philox4x32_10
#pragma push_macro("curand_Philox4x32_10")
#undef curand_Philox4x32_10
#define GPUMPI_AWAY_curand_Philox4x32_10
#endif
#ifdef curand_init
#pragma push_macro("curand_init")
#undef curand_init
#define GPUMPI_AWAY_curand_init
#endif
#ifdef curand_log_normal
#pragma push_macro("curand_log_normal")
#undef curand_log_normal
#define GPUMPI_AWAY_curand_log_normal
#endif
#ifdef curand_log_normal2
#pragma push_macro("curand_log_normal2")
#undef curand_log_normal2
#define GPUMPI_AWAY_curand_log_normal2
#endif
#ifdef curand_log_normal2_double
#pragma push_macro("curand_log_normal2_double")
#undef curand_log_normal2_double
#define GPUMPI_AWAY_curand_log_normal2_double
#endif
#ifdef curand_log_normal4
#pragma push_macro("curand_log_normal4")
#undef curand_log_normal4
#define GPUMPI_AWAY_curand_log_normal4
#endif
#ifdef curand_log_normal4_double
#pragma push_macro("curand_log_normal4_double")
#undef curand_log_normal4_double
#define GPUMPI_AWAY_curand_log_normal4_double
#endif
#ifdef curand_log_normal_double
#pragma push_macro("curand_log_normal_double")
#undef curand_log_normal_double
#define GPUMPI_AWAY_curand_log_normal_double
#endif
#ifdef curand_normal
#pragma push_macro("curand_normal")
#undef curand_normal
#define GPUMPI_AWAY_curand_normal
#endif
#ifdef curand_normal2
#pragma push_macro("curand_normal2")
#undef curand_normal2
#define GPUMPI_AWAY_curand_normal2
#endif
#ifdef curand_normal2_double
#pragma push_macro("curand_normal2_double")
#undef curand_normal2_double
#define GPUMPI_AWAY_curand_normal2_double
#endif
#ifdef curand_normal4
#pragma push_macro("curand_normal4")
#undef curand_normal4
#define GPUMPI_AWAY_curand_normal4
#endif
#ifdef curand_normal4_double
#pragma push_macro("curand_normal4_double")
#undef curand_normal4_double
#define GPUMPI_AWAY_curand_normal4_double
#endif
#ifdef curand_normal_double
#pragma push_macro("curand_normal_double")
#undef curand_normal_double
#define GPUMPI_AWAY_curand_normal_double
#endif
#ifdef curand_poisson
#pragma push_macro("curand_poisson")
#undef curand_poisson
#define GPUMPI_AWAY_curand_poisson
#endif
#ifdef curand_poisson4
#pragma push_macro("curand_poisson4")
#undef curand_poisson4
#define GPUMPI_AWAY_curand_poisson4
#endif
#ifdef curand_uniform
#pragma push_macro("curand_uniform")
#undef curand_uniform
#define GPUMPI_AWAY_curand_uniform
#endif
#ifdef curand_uniform2_double
#pragma push_macro("curand_uniform2_double")
#undef curand_uniform2_double
#define GPUMPI_AWAY_curand_uniform2_double
#endif
#ifdef curand_uniform4
#pragma push_macro("curand_uniform4")
#undef curand_uniform4
#define GPUMPI_AWAY_curand_uniform4
#endif
#ifdef curand_uniform4_double
#pragma push_macro("curand_uniform4_double")
#undef curand_uniform4_double
#define GPUMPI_AWAY_curand_uniform4_double
#endif
#ifdef curand_uniform_double
#pragma push_macro("curand_uniform_double")
#undef curand_uniform_double
#define GPUMPI_AWAY_curand_uniform_double
#endif
#ifdef current
#pragma push_macro("current")
#undef current
#define GPUMPI_AWAY_current
#endif
#ifdef currentBlockSerial
#pragma push_macro("currentBlockSerial")
#undef currentBlockSerial
#define GPUMPI_AWAY_currentBlockSerial
#endif
#ifdef currentGridService
#pragma push_macro("currentGridService")
#undef currentGridService
#define GPUMPI_AWAY_currentGridService
#endif
#ifdef currentPasses
#pragma push_macro("currentPasses")
#undef currentPasses
#define GPUMPI_AWAY_currentPasses
#endif
#ifdef cutBehind
#pragma push_macro("cutBehind")
#undef cutBehind
#define GPUMPI_AWAY_cutBehind
#endif
#ifdef cycles
#pragma push_macro("cycles")
#undef cycles
#define GPUMPI_AWAY_cycles
#endif
#ifdef cyl_bessel_i0
#pragma push_macro("cyl_bessel_i0")
#undef cyl_bessel_i0
#define GPUMPI_AWAY_cyl_bessel_i0
#endif
#ifdef cyl_bessel_i0f
#pragma push_macro("cyl_bessel_i0f")
#undef cyl_bessel_i0f
#define GPUMPI_AWAY_cyl_bessel_i0f
#endif
#ifdef cyl_bessel_i1
#pragma push_macro("cyl_bessel_i1")
#undef cyl_bessel_i1
#define GPUMPI_AWAY_cyl_bessel_i1
#endif
#ifdef cyl_bessel_i1f
#pragma push_macro("cyl_bessel_i1f")
#undef cyl_bessel_i1f
#define GPUMPI_AWAY_cyl_bessel_i1f
#endif
#ifdef d
#pragma push_macro("d")
#undef d
#define GPUMPI_AWAY_d
#endif
#ifdef data
#pragma push_macro("data")
#undef data
#define GPUMPI_AWAY_data
#endif
#ifdef dataSize
#pragma push_macro("dataSize")
#undef dataSize
#define GPUMPI_AWAY_dataSize
#endif
#ifdef dataSizes
#pragma push_macro("dataSizes")
#undef dataSizes
#define GPUMPI_AWAY_dataSizes
#endif
#ifdef dead
#pragma push_macro("dead")
#undef dead
#define GPUMPI_AWAY_dead
#endif
#ifdef deadValue
#pragma push_macro("deadValue")
#undef deadValue
#define GPUMPI_AWAY_deadValue
#endif
#ifdef decay_t
#pragma push_macro("decay_t")
#undef decay_t
#define GPUMPI_AWAY_decay_t
#endif
#ifdef declval
#pragma push_macro("declval")
#undef declval
#define GPUMPI_AWAY_declval
#endif
#ifdef deepen
#pragma push_macro("deepen")
#undef deepen
#define GPUMPI_AWAY_deepen
#endif
#ifdef default_
#pragma push_macro("default_")
#undef default_
#define GPUMPI_AWAY_default_
#endif
#ifdef deferredMappingCudaArraySupported
#pragma push_macro("deferredMappingCudaArraySupported")
#undef deferredMappingCudaArraySupported
#define GPUMPI_AWAY_deferredMappingCudaArraySupported
#endif
#ifdef define
#pragma push_macro("define")
#undef define
#define GPUMPI_AWAY_define
#endif
#ifdef deleteBody
#pragma push_macro("deleteBody")
#undef deleteBody
#define GPUMPI_AWAY_deleteBody
#endif
#ifdef deliver
#pragma push_macro("deliver")
#undef deliver
#define GPUMPI_AWAY_deliver
#endif
#ifdef delivered
#pragma push_macro("delivered")
#undef delivered
#define GPUMPI_AWAY_delivered
#endif
#ifdef deliveries
#pragma push_macro("deliveries")
#undef deliveries
#define GPUMPI_AWAY_deliveries
#endif
#ifdef delta
#pragma push_macro("delta")
#undef delta
#define GPUMPI_AWAY_delta
#endif
#ifdef depth
#pragma push_macro("depth")
#undef depth
#define GPUMPI_AWAY_depth
#endif
#ifdef desc
#pragma push_macro("desc")
#undef desc
#define GPUMPI_AWAY_desc
#endif
#ifdef dest
#pragma push_macro("dest")
#undef dest
#define GPUMPI_AWAY_dest
#endif
#ifdef destroy
#pragma push_macro("destroy")
#undef destroy
#define GPUMPI_AWAY_destroy
#endif
#ifdef detail
#pragma push_macro("detail")
#undef detail
#define GPUMPI_AWAY_detail
#endif
#ifdef details
#pragma push_macro("details")
#undef details
#define GPUMPI_AWAY_details
#endif
#ifdef devPtr
#pragma push_macro("devPtr")
#undef devPtr
#define GPUMPI_AWAY_devPtr
#endif
#ifdef deviation
#pragma push_macro("deviation")
#undef deviation
#define GPUMPI_AWAY_deviation
#endif
#ifdef device
#pragma push_macro("device")
#undef device
#define GPUMPI_AWAY_device
#endif
#ifdef deviceFlags
#pragma push_macro("deviceFlags")
#undef deviceFlags
#define GPUMPI_AWAY_deviceFlags
#endif
#ifdef deviceNumaConfig
#pragma push_macro("deviceNumaConfig")
#undef deviceNumaConfig
#define GPUMPI_AWAY_deviceNumaConfig
#endif
#ifdef deviceNumaId
#pragma push_macro("deviceNumaId")
#undef deviceNumaId
#define GPUMPI_AWAY_deviceNumaId
#endif
#ifdef deviceOverlap
#pragma push_macro("deviceOverlap")
#undef deviceOverlap
#define GPUMPI_AWAY_deviceOverlap
#endif
#ifdef devicePointer
#pragma push_macro("devicePointer")
#undef devicePointer
#define GPUMPI_AWAY_devicePointer
#endif
#ifdef devices
#pragma push_macro("devices")
#undef devices
#define GPUMPI_AWAY_devices
#endif
#ifdef difference
#pragma push_macro("difference")
#undef difference
#define GPUMPI_AWAY_difference
#endif
#ifdef difference_type
#pragma push_macro("difference_type")
#undef difference_type
#define GPUMPI_AWAY_difference_type
#endif
#ifdef dim3
#pragma push_macro("dim3")
#undef dim3
#define GPUMPI_AWAY_dim3
#endif
#ifdef dim_blocks
#pragma push_macro("dim_blocks")
#undef dim_blocks
#define GPUMPI_AWAY_dim_blocks
#endif
#ifdef dim_clusters
#pragma push_macro("dim_clusters")
#undef dim_clusters
#define GPUMPI_AWAY_dim_clusters
#endif
#ifdef dim_threads
#pragma push_macro("dim_threads")
#undef dim_threads
#define GPUMPI_AWAY_dim_threads
#endif
#ifdef dimensions
#pragma push_macro("dimensions")
#undef dimensions
#define GPUMPI_AWAY_dimensions
#endif
#ifdef direct
#pragma push_macro("direct")
#undef direct
#define GPUMPI_AWAY_direct
#endif
#ifdef directIdentity
#pragma push_macro("directIdentity")
#undef directIdentity
#define GPUMPI_AWAY_directIdentity
#endif
#ifdef directManagedMemAccessFromHost
#pragma push_macro("directManagedMemAccessFromHost")
#undef directManagedMemAccessFromHost
#define GPUMPI_AWAY_directManagedMemAccessFromHost
#endif
#ifdef disableTrilinearOptimization
#pragma push_macro("disableTrilinearOptimization")
#undef disableTrilinearOptimization
#define GPUMPI_AWAY_disableTrilinearOptimization
#endif
#ifdef displacements
#pragma push_macro("displacements")
#undef displacements
#define GPUMPI_AWAY_displacements
#endif
#ifdef displs
#pragma push_macro("displs")
#undef displs
#define GPUMPI_AWAY_displs
#endif
#ifdef distance
#pragma push_macro("distance")
#undef distance
#define GPUMPI_AWAY_distance
#endif
#ifdef distribution
#pragma push_macro("distribution")
#undef distribution
#define GPUMPI_AWAY_distribution
#endif
#ifdef diverge
#pragma push_macro("diverge")
#undef diverge
#define GPUMPI_AWAY_diverge
#endif
#ifdef diverged
#pragma push_macro("diverged")
#undef diverged
#define GPUMPI_AWAY_diverged
#endif
#ifdef doesOpen
#pragma push_macro("doesOpen")
#undef doesOpen
#define GPUMPI_AWAY_doesOpen
#endif
#ifdef done
#pragma push_macro("done")
#undef done
#define GPUMPI_AWAY_done
#endif
#ifdef dotProduct
#pragma push_macro("dotProduct")
#undef dotProduct
#define GPUMPI_AWAY_dotProduct
#endif
#ifdef double2
#pragma push_macro("double2")
#undef double2
#define GPUMPI_AWAY_double2
#endif
#ifdef double4
#pragma push_macro("double4")
#undef double4
#define GPUMPI_AWAY_double4
#endif
#ifdef double4_16a
#pragma push_macro("double4_16a")
#undef double4_16a
#define GPUMPI_AWAY_double4_16a
#endif
#ifdef double4_32a
#pragma push_macro("double4_32a")
#undef double4_32a
#define GPUMPI_AWAY_double4_32a
#endif
#ifdef dptr
#pragma push_macro("dptr")
#undef dptr
#define GPUMPI_AWAY_dptr
#endif
#ifdef dst
#pragma push_macro("dst")
#undef dst
#define GPUMPI_AWAY_dst
#endif
#ifdef dstArray
#pragma push_macro("dstArray")
#undef dstArray
#define GPUMPI_AWAY_dstArray
#endif
#ifdef dstDevice
#pragma push_macro("dstDevice")
#undef dstDevice
#define GPUMPI_AWAY_dstDevice
#endif
#ifdef dstLocHint
#pragma push_macro("dstLocHint")
#undef dstLocHint
#define GPUMPI_AWAY_dstLocHint
#endif
#ifdef dstPos
#pragma push_macro("dstPos")
#undef dstPos
#define GPUMPI_AWAY_dstPos
#endif
#ifdef dstPtr
#pragma push_macro("dstPtr")
#undef dstPtr
#define GPUMPI_AWAY_dstPtr
#endif
#ifdef duration
#pragma push_macro("duration")
#undef duration
#define GPUMPI_AWAY_duration
#endif
#ifdef duration_cast
#pragma push_macro("duration_cast")
#undef duration_cast
#define GPUMPI_AWAY_duration_cast
#endif
#ifdef dynamicShared
#pragma push_macro("dynamicShared")
#undef dynamicShared
#define GPUMPI_AWAY_dynamicShared
#endif
#ifdef dynamicSharedMemory
#pragma push_macro("dynamicSharedMemory")
#undef dynamicSharedMemory
#define GPUMPI_AWAY_dynamicSharedMemory
#endif
#ifdef dynamicSmemBytes
#pragma push_macro("dynamicSmemBytes")
#undef dynamicSmemBytes
#define GPUMPI_AWAY_dynamicSmemBytes
#endif
#ifdef eachElement
#pragma push_macro("eachElement")
#undef eachElement
#define GPUMPI_AWAY_eachElement
#endif
#ifdef eachPart
#pragma push_macro("eachPart")
#undef eachPart
#define GPUMPI_AWAY_eachPart
#endif
#ifdef eachThread
#pragma push_macro("eachThread")
#undef eachThread
#define GPUMPI_AWAY_eachThread
#endif
#ifdef early
#pragma push_macro("early")
#undef early
#define GPUMPI_AWAY_early
#endif
#ifdef edges
#pragma push_macro("edges")
#undef edges
#define GPUMPI_AWAY_edges
#endif
#ifdef element
#pragma push_macro("element")
#undef element
#define GPUMPI_AWAY_element
#endif
#ifdef elementBytes
#pragma push_macro("elementBytes")
#undef elementBytes
#define GPUMPI_AWAY_elementBytes
#endif
#ifdef elementOf
#pragma push_macro("elementOf")
#undef elementOf
#define GPUMPI_AWAY_elementOf
#endif
#ifdef elementSize
#pragma push_macro("elementSize")
#undef elementSize
#define GPUMPI_AWAY_elementSize
#endif
#ifdef element_type
#pragma push_macro("element_type")
#undef element_type
#define GPUMPI_AWAY_element_type
#endif
#ifdef elements
#pragma push_macro("elements")
#undef elements
#define GPUMPI_AWAY_elements
#endif
#ifdef emptyStatus
#pragma push_macro("emptyStatus")
#undef emptyStatus
#define GPUMPI_AWAY_emptyStatus
#endif
#ifdef enable_if_t
#pragma push_macro("enable_if_t")
#undef enable_if_t
#define GPUMPI_AWAY_enable_if_t
#endif
#ifdef end
#pragma push_macro("end")
#undef end
#define GPUMPI_AWAY_end
#endif
#ifdef endDirect
#pragma push_macro("endDirect")
#undef endDirect
#define GPUMPI_AWAY_endDirect
#endif
#ifdef endOf
#pragma push_macro("endOf")
#undef endOf
#define GPUMPI_AWAY_endOf
#endif
#ifdef endOfKernel
#pragma push_macro("endOfKernel")
#undef endOfKernel
#define GPUMPI_AWAY_endOfKernel
#endif
#ifdef endThread
#pragma push_macro("endThread")
#undef endThread
#define GPUMPI_AWAY_endThread
#endif
#ifdef ended
#pragma push_macro("ended")
#undef ended
#define GPUMPI_AWAY_ended
#endif
#ifdef ends
#pragma push_macro("ends")
#undef ends
#define GPUMPI_AWAY_ends
#endif
#ifdef enqueue
#pragma push_macro("enqueue")
#undef enqueue
#define GPUMPI_AWAY_enqueue
#endif
#ifdef enqueueForBlock
#pragma push_macro("enqueueForBlock")
#undef enqueueForBlock
#define GPUMPI_AWAY_enqueueForBlock
#endif
#ifdef enter
#pragma push_macro("enter")
#undef enter
#define GPUMPI_AWAY_enter
#endif
#ifdef epoch
#pragma push_macro("epoch")
#undef epoch
#define GPUMPI_AWAY_epoch
#endif
#ifdef eq
#pragma push_macro("eq")
#undef eq
#define GPUMPI_AWAY_eq
#endif
#ifdef erfc
#pragma push_macro("erfc")
#undef erfc
#define GPUMPI_AWAY_erfc
#endif
#ifdef erfcinv
#pragma push_macro("erfcinv")
#undef erfcinv
#define GPUMPI_AWAY_erfcinv
#endif
#ifdef erfcinvf
#pragma push_macro("erfcinvf")
#undef erfcinvf
#define GPUMPI_AWAY_erfcinvf
#endif
#ifdef erfcx
#pragma push_macro("erfcx")
#undef erfcx
#define GPUMPI_AWAY_erfcx
#endif
#ifdef erfcxf
#pragma push_macro("erfcxf")
#undef erfcxf
#define GPUMPI_AWAY_erfcxf
#endif
#ifdef erfinv
#pragma push_macro("erfinv")
#undef erfinv
#define GPUMPI_AWAY_erfinv
#endif
#ifdef erfinvf
#pragma push_macro("erfinvf")
#undef erfinvf
#define GPUMPI_AWAY_erfinvf
#endif
#ifdef errNode_out
#pragma push_macro("errNode_out")
#undef errNode_out
#define GPUMPI_AWAY_errNode_out
#endif
#ifdef error
#pragma push_macro("error")
#undef error
#define GPUMPI_AWAY_error
#endif
#ifdef errorFromNode
#pragma push_macro("errorFromNode")
#undef errorFromNode
#define GPUMPI_AWAY_errorFromNode
#endif
#ifdef errorNode
#pragma push_macro("errorNode")
#undef errorNode
#define GPUMPI_AWAY_errorNode
#endif
#ifdef event
#pragma push_macro("event")
#undef event
#define GPUMPI_AWAY_event
#endif
#ifdef eventRecord
#pragma push_macro("eventRecord")
#undef eventRecord
#define GPUMPI_AWAY_eventRecord
#endif
#ifdef eventWait
#pragma push_macro("eventWait")
#undef eventWait
#define GPUMPI_AWAY_eventWait
#endif
#ifdef exact
#pragma push_macro("exact")
#undef exact
#define GPUMPI_AWAY_exact
#endif
#ifdef exceedsLimits
#pragma push_macro("exceedsLimits")
#undef exceedsLimits
#define GPUMPI_AWAY_exceedsLimits
#endif
#ifdef exchange
#pragma push_macro("exchange")
#undef exchange
#define GPUMPI_AWAY_exchange
#endif
#ifdef exchangeInTile
#pragma push_macro("exchangeInTile")
#undef exchangeInTile
#define GPUMPI_AWAY_exchangeInTile
#endif
#ifdef exchangeWide
#pragma push_macro("exchangeWide")
#undef exchangeWide
#define GPUMPI_AWAY_exchangeWide
#endif
#ifdef exclusive_scan
#pragma push_macro("exclusive_scan")
#undef exclusive_scan
#define GPUMPI_AWAY_exclusive_scan
#endif
#ifdef exclusive_scan_update
#pragma push_macro("exclusive_scan_update")
#undef exclusive_scan_update
#define GPUMPI_AWAY_exclusive_scan_update
#endif
#ifdef exec
#pragma push_macro("exec")
#undef exec
#define GPUMPI_AWAY_exec
#endif
#ifdef exists
#pragma push_macro("exists")
#undef exists
#define GPUMPI_AWAY_exists
#endif
#ifdef exp
#pragma push_macro("exp")
#undef exp
#define GPUMPI_AWAY_exp
#endif
#ifdef exp10
#pragma push_macro("exp10")
#undef exp10
#define GPUMPI_AWAY_exp10
#endif
#ifdef exp10f
#pragma push_macro("exp10f")
#undef exp10f
#define GPUMPI_AWAY_exp10f
#endif
#ifdef exp2
#pragma push_macro("exp2")
#undef exp2
#define GPUMPI_AWAY_exp2
#endif
#ifdef expectNumbers
#pragma push_macro("expectNumbers")
#undef expectNumbers
#define GPUMPI_AWAY_expectNumbers
#endif
#ifdef expected
#pragma push_macro("expected")
#undef expected
#define GPUMPI_AWAY_expected
#endif
#ifdef experimental
#pragma push_macro("experimental")
#undef experimental
#define GPUMPI_AWAY_experimental
#endif
#ifdef expf
#pragma push_macro("expf")
#undef expf
#define GPUMPI_AWAY_expf
#endif
#ifdef exponent
#pragma push_macro("exponent")
#undef exponent
#define GPUMPI_AWAY_exponent
#endif
#ifdef exscan
#pragma push_macro("exscan")
#undef exscan
#define GPUMPI_AWAY_exscan
#endif
#ifdef extent
#pragma push_macro("extent")
#undef extent
#define GPUMPI_AWAY_extent
#endif
#ifdef extra
#pragma push_macro("extra")
#undef extra
#define GPUMPI_AWAY_extra
#endif
#ifdef extreme
#pragma push_macro("extreme")
#undef extreme
#define GPUMPI_AWAY_extreme
#endif
#ifdef f
#pragma push_macro("f")
#undef f
#define GPUMPI_AWAY_f
#endif
#ifdef fabs
#pragma push_macro("fabs")
#undef fabs
#define GPUMPI_AWAY_fabs
#endif
#ifdef fabsf
#pragma push_macro("fabsf")
#undef fabsf
#define GPUMPI_AWAY_fabsf
#endif
#ifdef face
#pragma push_macro("face")
#undef face
#define GPUMPI_AWAY_face
#endif
#ifdef factor
#pragma push_macro("factor")
#undef factor
#define GPUMPI_AWAY_factor
#endif
#ifdef failToMeet
#pragma push_macro("failToMeet")
#undef failToMeet
#define GPUMPI_AWAY_failToMeet
#endif
#ifdef failed
#pragma push_macro("failed")
#undef failed
#define GPUMPI_AWAY_failed
#endif
#ifdef failure
#pragma push_macro("failure")
#undef failure
#define GPUMPI_AWAY_failure
#endif
#ifdef false_type
#pragma push_macro("false_type")
#undef false_type
#define GPUMPI_AWAY_false_type
#endif
#ifdef fdivide
#pragma push_macro("fdivide")
#undef fdivide
#define GPUMPI_AWAY_fdivide
#endif
#ifdef fdividef
#pragma push_macro("fdividef")
#undef fdividef
#define GPUMPI_AWAY_fdividef
#endif
#ifdef fence
#pragma push_macro("fence")
#undef fence
#define GPUMPI_AWAY_fence
#endif
#ifdef fetchCube
#pragma push_macro("fetchCube")
#undef fetchCube
#define GPUMPI_AWAY_fetchCube
#endif
#ifdef fetchCubeLevel
#pragma push_macro("fetchCubeLevel")
#undef fetchCubeLevel
#define GPUMPI_AWAY_fetchCubeLevel
#endif
#ifdef fetchElement
#pragma push_macro("fetchElement")
#undef fetchElement
#define GPUMPI_AWAY_fetchElement
#endif
#ifdef fetchLevel
#pragma push_macro("fetchLevel")
#undef fetchLevel
#define GPUMPI_AWAY_fetchLevel
#endif
#ifdef fetchTexel
#pragma push_macro("fetchTexel")
#undef fetchTexel
#define GPUMPI_AWAY_fetchTexel
#endif
#ifdef fetch_add
#pragma push_macro("fetch_add")
#undef fetch_add
#define GPUMPI_AWAY_fetch_add
#endif
#ifdef fetch_and
#pragma push_macro("fetch_and")
#undef fetch_and
#define GPUMPI_AWAY_fetch_and
#endif
#ifdef fetch_max
#pragma push_macro("fetch_max")
#undef fetch_max
#define GPUMPI_AWAY_fetch_max
#endif
#ifdef fetch_min
#pragma push_macro("fetch_min")
#undef fetch_min
#define GPUMPI_AWAY_fetch_min
#endif
#ifdef fetch_or
#pragma push_macro("fetch_or")
#undef fetch_or
#define GPUMPI_AWAY_fetch_or
#endif
#ifdef fetch_sub
#pragma push_macro("fetch_sub")
#undef fetch_sub
#define GPUMPI_AWAY_fetch_sub
#endif
#ifdef fetch_xor
#pragma push_macro("fetch_xor")
#undef fetch_xor
#define GPUMPI_AWAY_fetch_xor
#endif
#ifdef fewest
#pragma push_macro("fewest")
#undef fewest
#define GPUMPI_AWAY_fewest
#endif
#ifdef file
#pragma push_macro("file")
#undef file
#define GPUMPI_AWAY_file
#endif
#ifdef fill
#pragma push_macro("fill")
#undef fill
#define GPUMPI_AWAY_fill
#endif
#ifdef fill_fragment
#pragma push_macro("fill_fragment")
#undef fill_fragment
#define GPUMPI_AWAY_fill_fragment
#endif
#ifdef filled
#pragma push_macro("filled")
#undef filled
#define GPUMPI_AWAY_filled
#endif
#ifdef filterMode
#pragma push_macro("filterMode")
#undef filterMode
#define GPUMPI_AWAY_filterMode
#endif
#ifdef find
#pragma push_macro("find")
#undef find
#define GPUMPI_AWAY_find
#endif
#ifdef findAnew
#pragma push_macro("findAnew")
#undef findAnew
#define GPUMPI_AWAY_findAnew
#endif
#ifdef findProxied
#pragma push_macro("findProxied")
#undef findProxied
#define GPUMPI_AWAY_findProxied
#endif
#ifdef findSuspending
#pragma push_macro("findSuspending")
#undef findSuspending
#define GPUMPI_AWAY_findSuspending
#endif
#ifdef findTurn
#pragma push_macro("findTurn")
#undef findTurn
#define GPUMPI_AWAY_findTurn
#endif
#ifdef finish
#pragma push_macro("finish")
#undef finish
#define GPUMPI_AWAY_finish
#endif
#ifdef first
#pragma push_macro("first")
#undef first
#define GPUMPI_AWAY_first
#endif
#ifdef firstBlock
#pragma push_macro("firstBlock")
#undef firstBlock
#define GPUMPI_AWAY_firstBlock
#endif
#ifdef firstFp8
#pragma push_macro("firstFp8")
#undef firstFp8
#define GPUMPI_AWAY_firstFp8
#endif
#ifdef firstLayer
#pragma push_macro("firstLayer")
#undef firstLayer
#define GPUMPI_AWAY_firstLayer
#endif
#ifdef firstMipmapLevel
#pragma push_macro("firstMipmapLevel")
#undef firstMipmapLevel
#define GPUMPI_AWAY_firstMipmapLevel
#endif
#ifdef firsts
#pragma push_macro("firsts")
#undef firsts
#define GPUMPI_AWAY_firsts
#endif
#ifdef flag
#pragma push_macro("flag")
#undef flag
#define GPUMPI_AWAY_flag
#endif
#ifdef flags
#pragma push_macro("flags")
#undef flags
#define GPUMPI_AWAY_flags
#endif
#ifdef float2
#pragma push_macro("float2")
#undef float2
#define GPUMPI_AWAY_float2
#endif
#ifdef float4
#pragma push_macro("float4")
#undef float4
#define GPUMPI_AWAY_float4
#endif
#ifdef floats
#pragma push_macro("floats")
#undef floats
#define GPUMPI_AWAY_floats
#endif
#ifdef floor
#pragma push_macro("floor")
#undef floor
#define GPUMPI_AWAY_floor
#endif
#ifdef floorf
#pragma push_macro("floorf")
#undef floorf
#define GPUMPI_AWAY_floorf
#endif
#ifdef fma
#pragma push_macro("fma")
#undef fma
#define GPUMPI_AWAY_fma
#endif
#ifdef fmaf
#pragma push_macro("fmaf")
#undef fmaf
#define GPUMPI_AWAY_fmaf
#endif
#ifdef fn
#pragma push_macro("fn")
#undef fn
#define GPUMPI_AWAY_fn
#endif
#ifdef format
#pragma push_macro("format")
#undef format
#define GPUMPI_AWAY_format
#endif
#ifdef forward
#pragma push_macro("forward")
#undef forward
#define GPUMPI_AWAY_forward
#endif
#ifdef found
#pragma push_macro("found")
#undef found
#define GPUMPI_AWAY_found
#endif
#ifdef four
#pragma push_macro("four")
#undef four
#define GPUMPI_AWAY_four
#endif
#ifdef fraction
#pragma push_macro("fraction")
#undef fraction
#define GPUMPI_AWAY_fraction
#endif
#ifdef fragment
#pragma push_macro("fragment")
#undef fragment
#define GPUMPI_AWAY_fragment
#endif
#ifdef frameBytes
#pragma push_macro("frameBytes")
#undef frameBytes
#define GPUMPI_AWAY_frameBytes
#endif
#ifdef frameMemory
#pragma push_macro("frameMemory")
#undef frameMemory
#define GPUMPI_AWAY_frameMemory
#endif
#ifdef frameStride
#pragma push_macro("frameStride")
#undef frameStride
#define GPUMPI_AWAY_frameStride
#endif
#ifdef frames
#pragma push_macro("frames")
#undef frames
#define GPUMPI_AWAY_frames
#endif
#ifdef free
#pragma push_macro("free")
#undef free
#define GPUMPI_AWAY_free
#endif
#ifdef frexp
#pragma push_macro("frexp")
#undef frexp
#define GPUMPI_AWAY_frexp
#endif
#ifdef from
#pragma push_macro("from")
#undef from
#define GPUMPI_AWAY_from
#endif
#ifdef fromBits
#pragma push_macro("fromBits")
#undef fromBits
#define GPUMPI_AWAY_fromBits
#endif
#ifdef fromDevice
#pragma push_macro("fromDevice")
#undef fromDevice
#define GPUMPI_AWAY_fromDevice
#endif
#ifdef fromPitch
#pragma push_macro("fromPitch")
#undef fromPitch
#define GPUMPI_AWAY_fromPitch
#endif
#ifdef fromX
#pragma push_macro("fromX")
#undef fromX
#define GPUMPI_AWAY_fromX
#endif
#ifdef fromY
#pragma push_macro("fromY")
#undef fromY
#define GPUMPI_AWAY_fromY
#endif
#ifdef from_port
#pragma push_macro("from_port")
#undef from_port
#define GPUMPI_AWAY_from_port
#endif
#ifdef func
#pragma push_macro("func")
#undef func
#define GPUMPI_AWAY_func
#endif
#ifdef function
#pragma push_macro("function")
#undef function
#define GPUMPI_AWAY_function
#endif
#ifdef functions
#pragma push_macro("functions")
#undef functions
#define GPUMPI_AWAY_functions
#endif
#ifdef further
#pragma push_macro("further")
#undef further
#define GPUMPI_AWAY_further
#endif
#ifdef gamma
#pragma push_macro("gamma")
#undef gamma
#define GPUMPI_AWAY_gamma
#endif
#ifdef gather
#pragma push_macro("gather")
#undef gather
#define GPUMPI_AWAY_gather
#endif
#ifdef gatherLanes
#pragma push_macro("gatherLanes")
#undef gatherLanes
#define GPUMPI_AWAY_gatherLanes
#endif
#ifdef gatherTexels
#pragma push_macro("gatherTexels")
#undef gatherTexels
#define GPUMPI_AWAY_gatherTexels
#endif
#ifdef gatherWarps
#pragma push_macro("gatherWarps")
#undef gatherWarps
#define GPUMPI_AWAY_gatherWarps
#endif
#ifdef gatherv
#pragma push_macro("gatherv")
#undef gatherv
#define GPUMPI_AWAY_gatherv
#endif
#ifdef gaveWay
#pragma push_macro("gaveWay")
#undef gaveWay
#define GPUMPI_AWAY_gaveWay
#endif
#ifdef ge
#pragma push_macro("ge")
#undef ge
#define GPUMPI_AWAY_ge
#endif
#ifdef ges
#pragma push_macro("ges")
#undef ges
#define GPUMPI_AWAY_ges
#endif
#ifdef get_type
#pragma push_macro("get_type")
#undef get_type
#define GPUMPI_AWAY_get_type
#endif
#ifdef geu
#pragma push_macro("geu")
#undef geu
#define GPUMPI_AWAY_geu
#endif
#ifdef give
#pragma push_macro("give")
#undef give
#define GPUMPI_AWAY_give
#endif
#ifdef giveFrames
#pragma push_macro("giveFrames")
#undef giveFrames
#define GPUMPI_AWAY_giveFrames
#endif
#ifdef giveStreamWork
#pragma push_macro("giveStreamWork")
#undef giveStreamWork
#define GPUMPI_AWAY_giveStreamWork
#endif
#ifdef given
#pragma push_macro("given")
#undef given
#define GPUMPI_AWAY_given
#endif
#ifdef givesWay
#pragma push_macro("givesWay")
#undef givesWay
#define GPUMPI_AWAY_givesWay
#endif
#ifdef global
#pragma push_macro("global")
#undef global
#define GPUMPI_AWAY_global
#endif
#ifdef globalL1CacheSupported
#pragma push_macro("globalL1CacheSupported")
#undef globalL1CacheSupported
#define GPUMPI_AWAY_globalL1CacheSupported
#endif
#ifdef goToNextBlock
#pragma push_macro("goToNextBlock")
#undef goToNextBlock
#define GPUMPI_AWAY_goToNextBlock
#endif
#ifdef gone
#pragma push_macro("gone")
#undef gone
#define GPUMPI_AWAY_gone
#endif
#ifdef gpuDirectRDMAFlushWritesOptions
#pragma push_macro("gpuDirectRDMAFlushWritesOptions")
#undef gpuDirectRDMAFlushWritesOptions
#define GPUMPI_AWAY_gpuDirectRDMAFlushWritesOptions
#endif
#ifdef gpuDirectRDMASupported
#pragma push_macro("gpuDirectRDMASupported")
#undef gpuDirectRDMASupported
#define GPUMPI_AWAY_gpuDirectRDMASupported
#endif
#ifdef gpuDirectRDMAWritesOrdering
#pragma push_macro("gpuDirectRDMAWritesOrdering")
#undef gpuDirectRDMAWritesOrdering
#define GPUMPI_AWAY_gpuDirectRDMAWritesOrdering
#endif
#ifdef gpuPciDeviceID
#pragma push_macro("gpuPciDeviceID")
#undef gpuPciDeviceID
#define GPUMPI_AWAY_gpuPciDeviceID
#endif
#ifdef gpuPciSubsystemID
#pragma push_macro("gpuPciSubsystemID")
#undef gpuPciSubsystemID
#define GPUMPI_AWAY_gpuPciSubsystemID
#endif
#ifdef gradient
#pragma push_macro("gradient")
#undef gradient
#define GPUMPI_AWAY_gradient
#endif
#ifdef graph
#pragma push_macro("graph")
#undef graph
#define GPUMPI_AWAY_graph
#endif
#ifdef greater
#pragma push_macro("greater")
#undef greater
#define GPUMPI_AWAY_greater
#endif
#ifdef greatest
#pragma push_macro("greatest")
#undef greatest
#define GPUMPI_AWAY_greatest
#endif
#ifdef grid
#pragma push_macro("grid")
#undef grid
#define GPUMPI_AWAY_grid
#endif
#ifdef gridBlocks
#pragma push_macro("gridBlocks")
#undef gridBlocks
#define GPUMPI_AWAY_gridBlocks
#endif
#ifdef gridDim
#pragma push_macro("gridDim")
#undef gridDim
#define GPUMPI_AWAY_gridDim
#endif
#ifdef grid_constant
#pragma push_macro("grid_constant")
#undef grid_constant
#define GPUMPI_AWAY_grid_constant
#endif
#ifdef grid_group
#pragma push_macro("grid_group")
#undef grid_group
#define GPUMPI_AWAY_grid_group
#endif
#ifdef grid_group_id
#pragma push_macro("grid_group_id")
#undef grid_group_id
#define GPUMPI_AWAY_grid_group_id
#endif
#ifdef group
#pragma push_macro("group")
#undef group
#define GPUMPI_AWAY_group
#endif
#ifdef groupFailure
#pragma push_macro("groupFailure")
#undef groupFailure
#define GPUMPI_AWAY_groupFailure
#endif
#ifdef group_dim
#pragma push_macro("group_dim")
#undef group_dim
#define GPUMPI_AWAY_group_dim
#endif
#ifdef group_index
#pragma push_macro("group_index")
#undef group_index
#define GPUMPI_AWAY_group_index
#endif
#ifdef group_size
#pragma push_macro("group_size")
#undef group_size
#define GPUMPI_AWAY_group_size
#endif
#ifdef gt
#pragma push_macro("gt")
#undef gt
#define GPUMPI_AWAY_gt
#endif
#ifdef gts
#pragma push_macro("gts")
#undef gts
#define GPUMPI_AWAY_gts
#endif
#ifdef gtu
#pragma push_macro("gtu")
#undef gtu
#define GPUMPI_AWAY_gtu
#endif
#ifdef guess
#pragma push_macro("guess")
#undef guess
#define GPUMPI_AWAY_guess
#endif
#ifdef h
#pragma push_macro("h")
#undef h
#define GPUMPI_AWAY_h
#endif
#ifdef h2
#pragma push_macro("h2")
#undef h2
#define GPUMPI_AWAY_h2
#endif
#ifdef half
#pragma push_macro("half")
#undef half
#define GPUMPI_AWAY_half
#endif
#ifdef half2
#pragma push_macro("half2")
#undef half2
#define GPUMPI_AWAY_half2
#endif
#ifdef halfTurns
#pragma push_macro("halfTurns")
#undef halfTurns
#define GPUMPI_AWAY_halfTurns
#endif
#ifdef handle
#pragma push_macro("handle")
#undef handle
#define GPUMPI_AWAY_handle
#endif
#ifdef handleTypes
#pragma push_macro("handleTypes")
#undef handleTypes
#define GPUMPI_AWAY_handleTypes
#endif
#ifdef handler
#pragma push_macro("handler")
#undef handler
#define GPUMPI_AWAY_handler
#endif
#ifdef handles
#pragma push_macro("handles")
#undef handles
#define GPUMPI_AWAY_handles
#endif
#ifdef has
#pragma push_macro("has")
#undef has
#define GPUMPI_AWAY_has
#endif
#ifdef hasEnded
#pragma push_macro("hasEnded")
#undef hasEnded
#define GPUMPI_AWAY_hasEnded
#endif
#ifdef hasGone
#pragma push_macro("hasGone")
#undef hasGone
#define GPUMPI_AWAY_hasGone
#endif
#ifdef hasPosted
#pragma push_macro("hasPosted")
#undef hasPosted
#define GPUMPI_AWAY_hasPosted
#endif
#ifdef head
#pragma push_macro("head")
#undef head
#define GPUMPI_AWAY_head
#endif
#ifdef height
#pragma push_macro("height")
#undef height
#define GPUMPI_AWAY_height
#endif
#ifdef held
#pragma push_macro("held")
#undef held
#define GPUMPI_AWAY_held
#endif
#ifdef here
#pragma push_macro("here")
#undef here
#define GPUMPI_AWAY_here
#endif
#ifdef hi
#pragma push_macro("hi")
#undef hi
#define GPUMPI_AWAY_hi
#endif
#ifdef high
#pragma push_macro("high")
#undef high
#define GPUMPI_AWAY_high
#endif
#ifdef hitProp
#pragma push_macro("hitProp")
#undef hitProp
#define GPUMPI_AWAY_hitProp
#endif
#ifdef hitRatio
#pragma push_macro("hitRatio")
#undef hitRatio
#define GPUMPI_AWAY_hitRatio
#endif
#ifdef home
#pragma push_macro("home")
#undef home
#define GPUMPI_AWAY_home
#endif
#ifdef host
#pragma push_macro("host")
#undef host
#define GPUMPI_AWAY_host
#endif
#ifdef hostNativeAtomicSupported
#pragma push_macro("hostNativeAtomicSupported")
#undef hostNativeAtomicSupported
#define GPUMPI_AWAY_hostNativeAtomicSupported
#endif
#ifdef hostNumaId
#pragma push_macro("hostNumaId")
#undef hostNumaId
#define GPUMPI_AWAY_hostNumaId
#endif
#ifdef hostNumaMultinodeIpcSupported
#pragma push_macro("hostNumaMultinodeIpcSupported")
#undef hostNumaMultinodeIpcSupported
#define GPUMPI_AWAY_hostNumaMultinodeIpcSupported
#endif
#ifdef hostPointer
#pragma push_macro("hostPointer")
#undef hostPointer
#define GPUMPI_AWAY_hostPointer
#endif
#ifdef hostRegisterReadOnlySupported
#pragma push_macro("hostRegisterReadOnlySupported")
#undef hostRegisterReadOnlySupported
#define GPUMPI_AWAY_hostRegisterReadOnlySupported
#endif
#ifdef hostRegisterSupported
#pragma push_macro("hostRegisterSupported")
#undef hostRegisterSupported
#define GPUMPI_AWAY_hostRegisterSupported
#endif
#ifdef hostStack
#pragma push_macro("hostStack")
#undef hostStack
#define GPUMPI_AWAY_hostStack
#endif
#ifdef how
#pragma push_macro("how")
#undef how
#define GPUMPI_AWAY_how
#endif
#ifdef hypot
#pragma push_macro("hypot")
#undef hypot
#define GPUMPI_AWAY_hypot
#endif
#ifdef i
#pragma push_macro("i")
#undef i
#define GPUMPI_AWAY_i
#endif
#ifdef ibarrier
#pragma push_macro("ibarrier")
#undef ibarrier
#define GPUMPI_AWAY_ibarrier
#endif
#ifdef id
#pragma push_macro("id")
#undef id
#define GPUMPI_AWAY_id
#endif
#ifdef identity
#pragma push_macro("identity")
#undef identity
#define GPUMPI_AWAY_identity
#endif
#ifdef ignored
#pragma push_macro("ignored")
#undef ignored
#define GPUMPI_AWAY_ignored
#endif
#ifdef ignored1
#pragma push_macro("ignored1")
#undef ignored1
#define GPUMPI_AWAY_ignored1
#endif
#ifdef ignored2
#pragma push_macro("ignored2")
#undef ignored2
#define GPUMPI_AWAY_ignored2
#endif
#ifdef inAnyOrder
#pragma push_macro("inAnyOrder")
#undef inAnyOrder
#define GPUMPI_AWAY_inAnyOrder
#endif
#ifdef inBlock
#pragma push_macro("inBlock")
#undef inBlock
#define GPUMPI_AWAY_inBlock
#endif
#ifdef inCopies
#pragma push_macro("inCopies")
#undef inCopies
#define GPUMPI_AWAY_inCopies
#endif
#ifdef inCopiesHere
#pragma push_macro("inCopiesHere")
#undef inCopiesHere
#define GPUMPI_AWAY_inCopiesHere
#endif
#ifdef inGrid
#pragma push_macro("inGrid")
#undef inGrid
#define GPUMPI_AWAY_inGrid
#endif
#ifdef inPlace
#pragma push_macro("inPlace")
#undef inPlace
#define GPUMPI_AWAY_inPlace
#endif
#ifdef inPlaceOf
#pragma push_macro("inPlaceOf")
#undef inPlaceOf
#define GPUMPI_AWAY_inPlaceOf
#endif
#ifdef include_next
#pragma push_macro("include_next")
#undef include_next
#define GPUMPI_AWAY_include_next
#endif
#ifdef inclusive_scan
#pragma push_macro("inclusive_scan")
#undef inclusive_scan
#define GPUMPI_AWAY_inclusive_scan
#endif
#ifdef inclusive_scan_update
#pragma push_macro("inclusive_scan_update")
#undef inclusive_scan_update
#define GPUMPI_AWAY_inclusive_scan_update
#endif
#ifdef index
#pragma push_macro("index")
#undef index
#define GPUMPI_AWAY_index
#endif
#ifdef index_sequence
#pragma push_macro("index_sequence")
#undef index_sequence
#define GPUMPI_AWAY_index_sequence
#endif
#ifdef index_sequence_for
#pragma push_macro("index_sequence_for")
#undef index_sequence_for
#define GPUMPI_AWAY_index_sequence_for
#endif
#ifdef indices
#pragma push_macro("indices")
#undef indices
#define GPUMPI_AWAY_indices
#endif
#ifdef infinite
#pragma push_macro("infinite")
#undef infinite
#define GPUMPI_AWAY_infinite
#endif
#ifdef infinity
#pragma push_macro("infinity")
#undef infinity
#define GPUMPI_AWAY_infinity
#endif
#ifdef info
#pragma push_macro("info")
#undef info
#define GPUMPI_AWAY_info
#endif
#ifdef information
#pragma push_macro("information")
#undef information
#define GPUMPI_AWAY_information
#endif
#ifdef init
#pragma push_macro("init")
#undef init
#define GPUMPI_AWAY_init
#endif
#ifdef innermost
#pragma push_macro("innermost")
#undef innermost
#define GPUMPI_AWAY_innermost
#endif
#ifdef int2
#pragma push_macro("int2")
#undef int2
#define GPUMPI_AWAY_int2
#endif
#ifdef int32_t
#pragma push_macro("int32_t")
#undef int32_t
#define GPUMPI_AWAY_int32_t
#endif
#ifdef int4
#pragma push_macro("int4")
#undef int4
#define GPUMPI_AWAY_int4
#endif
#ifdef int64_t
#pragma push_macro("int64_t")
#undef int64_t
#define GPUMPI_AWAY_int64_t
#endif
#ifdef integerType
#pragma push_macro("integerType")
#undef integerType
#define GPUMPI_AWAY_integerType
#endif
#ifdef integral_constant
#pragma push_macro("integral_constant")
#undef integral_constant
#define GPUMPI_AWAY_integral_constant
#endif
#ifdef integrated
#pragma push_macro("integrated")
#undef integrated
#define GPUMPI_AWAY_integrated
#endif
#ifdef inval
#pragma push_macro("inval")
#undef inval
#define GPUMPI_AWAY_inval
#endif
#ifdef inverse
#pragma push_macro("inverse")
#undef inverse
#define GPUMPI_AWAY_inverse
#endif
#ifdef invoke_one
#pragma push_macro("invoke_one")
#undef invoke_one
#define GPUMPI_AWAY_invoke_one
#endif
#ifdef invoke_one_broadcast
#pragma push_macro("invoke_one_broadcast")
#undef invoke_one_broadcast
#define GPUMPI_AWAY_invoke_one_broadcast
#endif
#ifdef ipcEventSupported
#pragma push_macro("ipcEventSupported")
#undef ipcEventSupported
#define GPUMPI_AWAY_ipcEventSupported
#endif
#ifdef iprobe
#pragma push_macro("iprobe")
#undef iprobe
#define GPUMPI_AWAY_iprobe
#endif
#ifdef irecv
#pragma push_macro("irecv")
#undef irecv
#define GPUMPI_AWAY_irecv
#endif
#ifdef irecv_vector
#pragma push_macro("irecv_vector")
#undef irecv_vector
#define GPUMPI_AWAY_irecv_vector
#endif
#ifdef is16
#pragma push_macro("is16")
#undef is16
#define GPUMPI_AWAY_is16
#endif
#ifdef isActive
#pragma push_macro("isActive")
#undef isActive
#define GPUMPI_AWAY_isActive
#endif
#ifdef isAlone
#pragma push_macro("isAlone")
#undef isAlone
#define GPUMPI_AWAY_isAlone
#endif
#ifdef isCooperative
#pragma push_macro("isCooperative")
#undef isCooperative
#define GPUMPI_AWAY_isCooperative
#endif
#ifdef isEnabled
#pragma push_macro("isEnabled")
#undef isEnabled
#define GPUMPI_AWAY_isEnabled
#endif
#ifdef isEqual
#pragma push_macro("isEqual")
#undef isEqual
#define GPUMPI_AWAY_isEqual
#endif
#ifdef isFirst
#pragma push_macro("isFirst")
#undef isFirst
#define GPUMPI_AWAY_isFirst
#endif
#ifdef isFirstOf
#pragma push_macro("isFirstOf")
#undef isFirstOf
#define GPUMPI_AWAY_isFirstOf
#endif
#ifdef isForDevice
#pragma push_macro("isForDevice")
#undef isForDevice
#define GPUMPI_AWAY_isForDevice
#endif
#ifdef isFresh
#pragma push_macro("isFresh")
#undef isFresh
#define GPUMPI_AWAY_isFresh
#endif
#ifdef isInStreamWork
#pragma push_macro("isInStreamWork")
#undef isInStreamWork
#define GPUMPI_AWAY_isInStreamWork
#endif
#ifdef isInteger
#pragma push_macro("isInteger")
#undef isInteger
#define GPUMPI_AWAY_isInteger
#endif
#ifdef isKnown
#pragma push_macro("isKnown")
#undef isKnown
#define GPUMPI_AWAY_isKnown
#endif
#ifdef isMultiGpuBoard
#pragma push_macro("isMultiGpuBoard")
#undef isMultiGpuBoard
#define GPUMPI_AWAY_isMultiGpuBoard
#endif
#ifdef isNaN
#pragma push_macro("isNaN")
#undef isNaN
#define GPUMPI_AWAY_isNaN
#endif
#ifdef isNamed
#pragma push_macro("isNamed")
#undef isNamed
#define GPUMPI_AWAY_isNamed
#endif
#ifdef isNews
#pragma push_macro("isNews")
#undef isNews
#define GPUMPI_AWAY_isNews
#endif
#ifdef isNumber
#pragma push_macro("isNumber")
#undef isNumber
#define GPUMPI_AWAY_isNumber
#endif
#ifdef isOfAll
#pragma push_macro("isOfAll")
#undef isOfAll
#define GPUMPI_AWAY_isOfAll
#endif
#ifdef isOfBlock
#pragma push_macro("isOfBlock")
#undef isOfBlock
#define GPUMPI_AWAY_isOfBlock
#endif
#ifdef isOne
#pragma push_macro("isOne")
#undef isOne
#define GPUMPI_AWAY_isOne
#endif
#ifdef isOneOf
#pragma push_macro("isOneOf")
#undef isOneOf
#define GPUMPI_AWAY_isOneOf
#endif
#ifdef isOurs
#pragma push_macro("isOurs")
#undef isOurs
#define GPUMPI_AWAY_isOurs
#endif
#ifdef isPart
#pragma push_macro("isPart")
#undef isPart
#define GPUMPI_AWAY_isPart
#endif
#ifdef isPointer
#pragma push_macro("isPointer")
#undef isPointer
#define GPUMPI_AWAY_isPointer
#endif
#ifdef isSavedBefore
#pragma push_macro("isSavedBefore")
#undef isSavedBefore
#define GPUMPI_AWAY_isSavedBefore
#endif
#ifdef isSet
#pragma push_macro("isSet")
#undef isSet
#define GPUMPI_AWAY_isSet
#endif
#ifdef isShared
#pragma push_macro("isShared")
#undef isShared
#define GPUMPI_AWAY_isShared
#endif
#ifdef isSharedThere
#pragma push_macro("isSharedThere")
#undef isSharedThere
#define GPUMPI_AWAY_isSharedThere
#endif
#ifdef isSum
#pragma push_macro("isSum")
#undef isSum
#define GPUMPI_AWAY_isSum
#endif
#ifdef isTile
#pragma push_macro("isTile")
#undef isTile
#define GPUMPI_AWAY_isTile
#endif
#ifdef isTrue
#pragma push_macro("isTrue")
#undef isTrue
#define GPUMPI_AWAY_isTrue
#endif
#ifdef is_always_lock_free
#pragma push_macro("is_always_lock_free")
#undef is_always_lock_free
#define GPUMPI_AWAY_is_always_lock_free
#endif
#ifdef is_arithmetic
#pragma push_macro("is_arithmetic")
#undef is_arithmetic
#define GPUMPI_AWAY_is_arithmetic
#endif
#ifdef is_const
#pragma push_macro("is_const")
#undef is_const
#define GPUMPI_AWAY_is_const
#endif
#ifdef is_copy_constructible
#pragma push_macro("is_copy_constructible")
#undef is_copy_constructible
#define GPUMPI_AWAY_is_copy_constructible
#endif
#ifdef is_floating_point
#pragma push_macro("is_floating_point")
#undef is_floating_point
#define GPUMPI_AWAY_is_floating_point
#endif
#ifdef is_integral
#pragma push_macro("is_integral")
#undef is_integral
#define GPUMPI_AWAY_is_integral
#endif
#ifdef is_large
#pragma push_macro("is_large")
#undef is_large
#define GPUMPI_AWAY_is_large
#endif
#ifdef is_lock_free
#pragma push_macro("is_lock_free")
#undef is_lock_free
#define GPUMPI_AWAY_is_lock_free
#endif
#ifdef is_pointer
#pragma push_macro("is_pointer")
#undef is_pointer
#define GPUMPI_AWAY_is_pointer
#endif
#ifdef is_same
#pragma push_macro("is_same")
#undef is_same
#define GPUMPI_AWAY_is_same
#endif
#ifdef is_signed
#pragma push_macro("is_signed")
#undef is_signed
#define GPUMPI_AWAY_is_signed
#endif
#ifdef is_trivially_copyable
#pragma push_macro("is_trivially_copyable")
#undef is_trivially_copyable
#define GPUMPI_AWAY_is_trivially_copyable
#endif
#ifdef is_trivially_destructible
#pragma push_macro("is_trivially_destructible")
#undef is_trivially_destructible
#define GPUMPI_AWAY_is_trivially_destructible
#endif
#ifdef is_valid
#pragma push_macro("is_valid")
#undef is_valid
#define GPUMPI_AWAY_is_valid
#endif
#ifdef isend
#pragma push_macro("isend")
#undef isend
#define GPUMPI_AWAY_isend
#endif
#ifdef isend_vector
#pragma push_macro("isend_vector")
#undef isend_vector
#define GPUMPI_AWAY_isend_vector
#endif
#ifdef issend
#pragma push_macro("issend")
#undef issend
#define GPUMPI_AWAY_issend
#endif
#ifdef j0
#pragma push_macro("j0")
#undef j0
#define GPUMPI_AWAY_j0
#endif
#ifdef j0f
#pragma push_macro("j0f")
#undef j0f
#define GPUMPI_AWAY_j0f
#endif
#ifdef j1
#pragma push_macro("j1")
#undef j1
#define GPUMPI_AWAY_j1
#endif
#ifdef j1f
#pragma push_macro("j1f")
#undef j1f
#define GPUMPI_AWAY_j1f
#endif
#ifdef jn
#pragma push_macro("jn")
#undef jn
#define GPUMPI_AWAY_jn
#endif
#ifdef jnf
#pragma push_macro("jnf")
#undef jnf
#define GPUMPI_AWAY_jnf
#endif
#ifdef k
#pragma push_macro("k")
#undef k
#define GPUMPI_AWAY_k
#endif
#ifdef keepNaN
#pragma push_macro("keepNaN")
#undef keepNaN
#define GPUMPI_AWAY_keepNaN
#endif
#ifdef keepPosts
#pragma push_macro("keepPosts")
#undef keepPosts
#define GPUMPI_AWAY_keepPosts
#endif
#ifdef keepShared
#pragma push_macro("keepShared")
#undef keepShared
#define GPUMPI_AWAY_keepShared
#endif
#ifdef keepsDynamicShared
#pragma push_macro("keepsDynamicShared")
#undef keepsDynamicShared
#define GPUMPI_AWAY_keepsDynamicShared
#endif
#ifdef keepsShared
#pragma push_macro("keepsShared")
#undef keepsShared
#define GPUMPI_AWAY_keepsShared
#endif
#ifdef kept
#pragma push_macro("kept")
#undef kept
#define GPUMPI_AWAY_kept
#endif
#ifdef keptKind
#pragma push_macro("keptKind")
#undef keptKind
#define GPUMPI_AWAY_keptKind
#endif
#ifdef keptNumber
#pragma push_macro("keptNumber")
#undef keptNumber
#define GPUMPI_AWAY_keptNumber
#endif
#ifdef kernel
#pragma push_macro("kernel")
#undef kernel
#define GPUMPI_AWAY_kernel
#endif
#ifdef kernelBytes
#pragma push_macro("kernelBytes")
#undef kernelBytes
#define GPUMPI_AWAY_kernelBytes
#endif
#ifdef kernelExecTimeoutEnabled
#pragma push_macro("kernelExecTimeoutEnabled")
#undef kernelExecTimeoutEnabled
#define GPUMPI_AWAY_kernelExecTimeoutEnabled
#endif
#ifdef kernelOf
#pragma push_macro("kernelOf")
#undef kernelOf
#define GPUMPI_AWAY_kernelOf
#endif
#ifdef kernelParams
#pragma push_macro("kernelParams")
#undef kernelParams
#define GPUMPI_AWAY_kernelParams
#endif
#ifdef key
#pragma push_macro("key")
#undef key
#define GPUMPI_AWAY_key
#endif
#ifdef kind
#pragma push_macro("kind")
#undef kind
#define GPUMPI_AWAY_kind
#endif
#ifdef known
#pragma push_macro("known")
#undef known
#define GPUMPI_AWAY_known
#endif
#ifdef l2CacheSize
#pragma push_macro("l2CacheSize")
#undef l2CacheSize
#define GPUMPI_AWAY_l2CacheSize
#endif
#ifdef label
#pragma push_macro("label")
#undef label
#define GPUMPI_AWAY_label
#endif
#ifdef labeledPart
#pragma push_macro("labeledPart")
#undef labeledPart
#define GPUMPI_AWAY_labeledPart
#endif
#ifdef labeled_partition
#pragma push_macro("labeled_partition")
#undef labeled_partition
#define GPUMPI_AWAY_labeled_partition
#endif
#ifdef labs
#pragma push_macro("labs")
#undef labs
#define GPUMPI_AWAY_labs
#endif
#ifdef lambda
#pragma push_macro("lambda")
#undef lambda
#define GPUMPI_AWAY_lambda
#endif
#ifdef lane
#pragma push_macro("lane")
#undef lane
#define GPUMPI_AWAY_lane
#endif
#ifdef laneAt
#pragma push_macro("laneAt")
#undef laneAt
#define GPUMPI_AWAY_laneAt
#endif
#ifdef laneMask
#pragma push_macro("laneMask")
#undef laneMask
#define GPUMPI_AWAY_laneMask
#endif
#ifdef laneOfWarp
#pragma push_macro("laneOfWarp")
#undef laneOfWarp
#define GPUMPI_AWAY_laneOfWarp
#endif
#ifdef lanes
#pragma push_macro("lanes")
#undef lanes
#define GPUMPI_AWAY_lanes
#endif
#ifdef lanesBefore
#pragma push_macro("lanesBefore")
#undef lanesBefore
#define GPUMPI_AWAY_lanesBefore
#endif
#ifdef lanesInBlock
#pragma push_macro("lanesInBlock")
#undef lanesInBlock
#define GPUMPI_AWAY_lanesInBlock
#endif
#ifdef lanesOf
#pragma push_macro("lanesOf")
#undef lanesOf
#define GPUMPI_AWAY_lanesOf
#endif
#ifdef lanesOfTile
#pragma push_macro("lanesOfTile")
#undef lanesOfTile
#define GPUMPI_AWAY_lanesOfTile
#endif
#ifdef large
#pragma push_macro("large")
#undef large
#define GPUMPI_AWAY_large
#endif
#ifdef large_tile
#pragma push_macro("large_tile")
#undef large_tile
#define GPUMPI_AWAY_large_tile
#endif
#ifdef larger
#pragma push_macro("larger")
#undef larger
#define GPUMPI_AWAY_larger
#endif
#ifdef largest
#pragma push_macro("largest")
#undef largest
#define GPUMPI_AWAY_largest
#endif
#ifdef last
#pragma push_macro("last")
#undef last
#define GPUMPI_AWAY_last
#endif
#ifdef lastLayer
#pragma push_macro("lastLayer")
#undef lastLayer
#define GPUMPI_AWAY_lastLayer
#endif
#ifdef lastMipmapLevel
#pragma push_macro("lastMipmapLevel")
#undef lastMipmapLevel
#define GPUMPI_AWAY_lastMipmapLevel
#endif
#ifdef lastThreads
#pragma push_macro("lastThreads")
#undef lastThreads
#define GPUMPI_AWAY_lastThreads
#endif
#ifdef lastVotes
#pragma push_macro("lastVotes")
#undef lastVotes
#define GPUMPI_AWAY_lastVotes
#endif
#ifdef last_error
#pragma push_macro("last_error")
#undef last_error
#define GPUMPI_AWAY_last_error
#endif
#ifdef latch
#pragma push_macro("latch")
#undef latch
#define GPUMPI_AWAY_latch
#endif
#ifdef launch
#pragma push_macro("launch")
#undef launch
#define GPUMPI_AWAY_launch
#endif
#ifdef launchActivation
#pragma push_macro("launchActivation")
#undef launchActivation
#define GPUMPI_AWAY_launchActivation
#endif
#ifdef launchCompletionEvent
#pragma push_macro("launchCompletionEvent")
#undef launchCompletionEvent
#define GPUMPI_AWAY_launchCompletionEvent
#endif
#ifdef launchConverted
#pragma push_macro("launchConverted")
#undef launchConverted
#define GPUMPI_AWAY_launchConverted
#endif
#ifdef launchKernel
#pragma push_macro("launchKernel")
#undef launchKernel
#define GPUMPI_AWAY_launchKernel
#endif
#ifdef launchProxied
#pragma push_macro("launchProxied")
#undef launchProxied
#define GPUMPI_AWAY_launchProxied
#endif
#ifdef launchWith
#pragma push_macro("launchWith")
#undef launchWith
#define GPUMPI_AWAY_launchWith
#endif
#ifdef layer
#pragma push_macro("layer")
#undef layer
#define GPUMPI_AWAY_layer
#endif
#ifdef layerFace
#pragma push_macro("layerFace")
#undef layerFace
#define GPUMPI_AWAY_layerFace
#endif
#ifdef layerHeight
#pragma push_macro("layerHeight")
#undef layerHeight
#define GPUMPI_AWAY_layerHeight
#endif
#ifdef layerface
#pragma push_macro("layerface")
#undef layerface
#define GPUMPI_AWAY_layerface
#endif
#ifdef layout
#pragma push_macro("layout")
#undef layout
#define GPUMPI_AWAY_layout
#endif
#ifdef layout_t
#pragma push_macro("layout_t")
#undef layout_t
#define GPUMPI_AWAY_layout_t
#endif
#ifdef ldm
#pragma push_macro("ldm")
#undef ldm
#define GPUMPI_AWAY_ldm
#endif
#ifdef le
#pragma push_macro("le")
#undef le
#define GPUMPI_AWAY_le
#endif
#ifdef leading
#pragma push_macro("leading")
#undef leading
#define GPUMPI_AWAY_leading
#endif
#ifdef least
#pragma push_macro("least")
#undef least
#define GPUMPI_AWAY_least
#endif
#ifdef leastExponent
#pragma push_macro("leastExponent")
#undef leastExponent
#define GPUMPI_AWAY_leastExponent
#endif
#ifdef leave
#pragma push_macro("leave")
#undef leave
#define GPUMPI_AWAY_leave
#endif
#ifdef leaveForGood
#pragma push_macro("leaveForGood")
#undef leaveForGood
#define GPUMPI_AWAY_leaveForGood
#endif
#ifdef leaveForGrid
#pragma push_macro("leaveForGrid")
#undef leaveForGrid
#define GPUMPI_AWAY_leaveForGrid
#endif
#ifdef leaveShared
#pragma push_macro("leaveShared")
#undef leaveShared
#define GPUMPI_AWAY_leaveShared
#endif
#ifdef leaving
#pragma push_macro("leaving")
#undef leaving
#define GPUMPI_AWAY_leaving
#endif
#ifdef left
#pragma push_macro("left")
#undef left
#define GPUMPI_AWAY_left
#endif
#ifdef leftFor
#pragma push_macro("leftFor")
#undef leftFor
#define GPUMPI_AWAY_leftFor
#endif
#ifdef length
#pragma push_macro("length")
#undef length
#define GPUMPI_AWAY_length
#endif
#ifdef les
#pragma push_macro("les")
#undef les
#define GPUMPI_AWAY_les
#endif
#ifdef less
#pragma push_macro("less")
#undef less
#define GPUMPI_AWAY_less
#endif
#ifdef leu
#pragma push_macro("leu")
#undef leu
#define GPUMPI_AWAY_leu
#endif
#ifdef level
#pragma push_macro("level")
#undef level
#define GPUMPI_AWAY_level
#endif
#ifdef levelOfCubeGradients
#pragma push_macro("levelOfCubeGradients")
#undef levelOfCubeGradients
#define GPUMPI_AWAY_levelOfCubeGradients
#endif
#ifdef levelOfGradients
#pragma push_macro("levelOfGradients")
#undef levelOfGradients
#define GPUMPI_AWAY_levelOfGradients
#endif
#ifdef levels
#pragma push_macro("levels")
#undef levels
#define GPUMPI_AWAY_levels
#endif
#ifdef lgamma_r
#pragma push_macro("lgamma_r")
#undef lgamma_r
#define GPUMPI_AWAY_lgamma_r
#endif
#ifdef libraryPropertyType
#pragma push_macro("libraryPropertyType")
#undef libraryPropertyType
#define GPUMPI_AWAY_libraryPropertyType
#endif
#ifdef libraryPropertyType_t
#pragma push_macro("libraryPropertyType_t")
#undef libraryPropertyType_t
#define GPUMPI_AWAY_libraryPropertyType_t
#endif
#ifdef limit
#pragma push_macro("limit")
#undef limit
#define GPUMPI_AWAY_limit
#endif
#ifdef line
#pragma push_macro("line")
#undef line
#define GPUMPI_AWAY_line
#endif
#ifdef linear
#pragma push_macro("linear")
#undef linear
#define GPUMPI_AWAY_linear
#endif
#ifdef list
#pragma push_macro("list")
#undef list
#define GPUMPI_AWAY_list
#endif
#ifdef listed
#pragma push_macro("listed")
#undef listed
#define GPUMPI_AWAY_listed
#endif
#ifdef live
#pragma push_macro("live")
#undef live
#define GPUMPI_AWAY_live
#endif
#ifdef ll
#pragma push_macro("ll")
#undef ll
#define GPUMPI_AWAY_ll
#endif
#ifdef llabs
#pragma push_macro("llabs")
#undef llabs
#define GPUMPI_AWAY_llabs
#endif
#ifdef lo
#pragma push_macro("lo")
#undef lo
#define GPUMPI_AWAY_lo
#endif
#ifdef load
#pragma push_macro("load")
#undef load
#define GPUMPI_AWAY_load
#endif
#ifdef load_matrix_sync
#pragma push_macro("load_matrix_sync")
#undef load_matrix_sync
#define GPUMPI_AWAY_load_matrix_sync
#endif
#ifdef locHint
#pragma push_macro("locHint")
#undef locHint
#define GPUMPI_AWAY_locHint
#endif
#ifdef local
#pragma push_macro("local")
#undef local
#define GPUMPI_AWAY_local
#endif
#ifdef localL1CacheSupported
#pragma push_macro("localL1CacheSupported")
#undef localL1CacheSupported
#define GPUMPI_AWAY_localL1CacheSupported
#endif
#ifdef localSizeBytes
#pragma push_macro("localSizeBytes")
#undef localSizeBytes
#define GPUMPI_AWAY_localSizeBytes
#endif
#ifdef location
#pragma push_macro("location")
#undef location
#define GPUMPI_AWAY_location
#endif
#ifdef locationCount
#pragma push_macro("locationCount")
#undef locationCount
#define GPUMPI_AWAY_locationCount
#endif
#ifdef locations
#pragma push_macro("locations")
#undef locations
#define GPUMPI_AWAY_locations
#endif
#ifdef lock
#pragma push_macro("lock")
#undef lock
#define GPUMPI_AWAY_lock
#endif
#ifdef log
#pragma push_macro("log")
#undef log
#define GPUMPI_AWAY_log
#endif
#ifdef log10
#pragma push_macro("log10")
#undef log10
#define GPUMPI_AWAY_log10
#endif
#ifdef log10f
#pragma push_macro("log10f")
#undef log10f
#define GPUMPI_AWAY_log10f
#endif
#ifdef log2
#pragma push_macro("log2")
#undef log2
#define GPUMPI_AWAY_log2
#endif
#ifdef log2f
#pragma push_macro("log2f")
#undef log2f
#define GPUMPI_AWAY_log2f
#endif
#ifdef logBytes
#pragma push_macro("logBytes")
#undef logBytes
#define GPUMPI_AWAY_logBytes
#endif
#ifdef logFactorial
#pragma push_macro("logFactorial")
#undef logFactorial
#define GPUMPI_AWAY_logFactorial
#endif
#ifdef logLambda
#pragma push_macro("logLambda")
#undef logLambda
#define GPUMPI_AWAY_logLambda
#endif
#ifdef logf
#pragma push_macro("logf")
#undef logf
#define GPUMPI_AWAY_logf
#endif
#ifdef lone
#pragma push_macro("lone")
#undef lone
#define GPUMPI_AWAY_lone
#endif
#ifdef lone_tile
#pragma push_macro("lone_tile")
#undef lone_tile
#define GPUMPI_AWAY_lone_tile
#endif
#ifdef long4_16a
#pragma push_macro("long4_16a")
#undef long4_16a
#define GPUMPI_AWAY_long4_16a
#endif
#ifdef long4_32a
#pragma push_macro("long4_32a")
#undef long4_32a
#define GPUMPI_AWAY_long4_32a
#endif
#ifdef longlong
#pragma push_macro("longlong")
#undef longlong
#define GPUMPI_AWAY_longlong
#endif
#ifdef longlong2
#pragma push_macro("longlong2")
#undef longlong2
#define GPUMPI_AWAY_longlong2
#endif
#ifdef longlong4_16a
#pragma push_macro("longlong4_16a")
#undef longlong4_16a
#define GPUMPI_AWAY_longlong4_16a
#endif
#ifdef longlong4_32a
#pragma push_macro("longlong4_32a")
#undef longlong4_32a
#define GPUMPI_AWAY_longlong4_32a
#endif
#ifdef look
#pragma push_macro("look")
#undef look
#define GPUMPI_AWAY_look
#endif
#ifdef lost
#pragma push_macro("lost")
#undef lost
#define GPUMPI_AWAY_lost
#endif
#ifdef low
#pragma push_macro("low")
#undef low
#define GPUMPI_AWAY_low
#endif
#ifdef lowest
#pragma push_macro("lowest")
#undef lowest
#define GPUMPI_AWAY_lowest
#endif
#ifdef lt
#pragma push_macro("lt")
#undef lt
#define GPUMPI_AWAY_lt
#endif
#ifdef lts
#pragma push_macro("lts")
#undef lts
#define GPUMPI_AWAY_lts
#endif
#ifdef ltu
#pragma push_macro("ltu")
#undef ltu
#define GPUMPI_AWAY_ltu
#endif
#ifdef luid
#pragma push_macro("luid")
#undef luid
#define GPUMPI_AWAY_luid
#endif
#ifdef luidDeviceNodeMask
#pragma push_macro("luidDeviceNodeMask")
#undef luidDeviceNodeMask
#define GPUMPI_AWAY_luidDeviceNodeMask
#endif
#ifdef made
#pragma push_macro("made")
#undef made
#define GPUMPI_AWAY_made
#endif
#ifdef madeInOrder
#pragma push_macro("madeInOrder")
#undef madeInOrder
#define GPUMPI_AWAY_madeInOrder
#endif
#ifdef magnitude
#pragma push_macro("magnitude")
#undef magnitude
#define GPUMPI_AWAY_magnitude
#endif
#ifdef major
#pragma push_macro("major")
#undef major
#define GPUMPI_AWAY_major
#endif
#ifdef make
#pragma push_macro("make")
#undef make
#define GPUMPI_AWAY_make
#endif
#ifdef makeLaunch
#pragma push_macro("makeLaunch")
#undef makeLaunch
#define GPUMPI_AWAY_makeLaunch
#endif
#ifdef make_
#pragma push_macro("make_")
#undef make_
#define GPUMPI_AWAY_make_
#endif
#ifdef make_abort
#pragma push_macro("make_abort")
#undef make_abort
#define GPUMPI_AWAY_make_abort
#endif
#ifdef make_allgather
#pragma push_macro("make_allgather")
#undef make_allgather
#define GPUMPI_AWAY_make_allgather
#endif
#ifdef make_allgatherv
#pragma push_macro("make_allgatherv")
#undef make_allgatherv
#define GPUMPI_AWAY_make_allgatherv
#endif
#ifdef make_allreduce
#pragma push_macro("make_allreduce")
#undef make_allreduce
#define GPUMPI_AWAY_make_allreduce
#endif
#ifdef make_alltoall
#pragma push_macro("make_alltoall")
#undef make_alltoall
#define GPUMPI_AWAY_make_alltoall
#endif
#ifdef make_alltoallv
#pragma push_macro("make_alltoallv")
#undef make_alltoallv
#define GPUMPI_AWAY_make_alltoallv
#endif
#ifdef make_barrier
#pragma push_macro("make_barrier")
#undef make_barrier
#define GPUMPI_AWAY_make_barrier
#endif
#ifdef make_bcast
#pragma push_macro("make_bcast")
#undef make_bcast
#define GPUMPI_AWAY_make_bcast
#endif
#ifdef make_comm_rank
#pragma push_macro("make_comm_rank")
#undef make_comm_rank
#define GPUMPI_AWAY_make_comm_rank
#endif
#ifdef make_comm_size
#pragma push_macro("make_comm_size")
#undef make_comm_size
#define GPUMPI_AWAY_make_comm_size
#endif
#ifdef make_cuComplex
#pragma push_macro("make_cuComplex")
#undef make_cuComplex
#define GPUMPI_AWAY_make_cuComplex
#endif
#ifdef make_cudaExtent
#pragma push_macro("make_cudaExtent")
#undef make_cudaExtent
#define GPUMPI_AWAY_make_cudaExtent
#endif
#ifdef make_cudaPitchedPtr
#pragma push_macro("make_cudaPitchedPtr")
#undef make_cudaPitchedPtr
#define GPUMPI_AWAY_make_cudaPitchedPtr
#endif
#ifdef make_cudaPos
#pragma push_macro("make_cudaPos")
#undef make_cudaPos
#define GPUMPI_AWAY_make_cudaPos
#endif
#ifdef make_double2
#pragma push_macro("make_double2")
#undef make_double2
#define GPUMPI_AWAY_make_double2
#endif
#ifdef make_double4
#pragma push_macro("make_double4")
#undef make_double4
#define GPUMPI_AWAY_make_double4
#endif
#ifdef make_exscan
#pragma push_macro("make_exscan")
#undef make_exscan
#define GPUMPI_AWAY_make_exscan
#endif
#ifdef make_float2
#pragma push_macro("make_float2")
#undef make_float2
#define GPUMPI_AWAY_make_float2
#endif
#ifdef make_float4
#pragma push_macro("make_float4")
#undef make_float4
#define GPUMPI_AWAY_make_float4
#endif
#ifdef make_gather
#pragma push_macro("make_gather")
#undef make_gather
#define GPUMPI_AWAY_make_gather
#endif
#ifdef make_gatherv
#pragma push_macro("make_gatherv")
#undef make_gatherv
#define GPUMPI_AWAY_make_gatherv
#endif
#ifdef make_i
#pragma push_macro("make_i")
#undef make_i
#define GPUMPI_AWAY_make_i
#endif
#ifdef make_ibarrier
#pragma push_macro("make_ibarrier")
#undef make_ibarrier
#define GPUMPI_AWAY_make_ibarrier
#endif
#ifdef make_iprobe
#pragma push_macro("make_iprobe")
#undef make_iprobe
#define GPUMPI_AWAY_make_iprobe
#endif
#ifdef make_irecv
#pragma push_macro("make_irecv")
#undef make_irecv
#define GPUMPI_AWAY_make_irecv
#endif
#ifdef make_irecv_vector
#pragma push_macro("make_irecv_vector")
#undef make_irecv_vector
#define GPUMPI_AWAY_make_irecv_vector
#endif
#ifdef make_isend
#pragma push_macro("make_isend")
#undef make_isend
#define GPUMPI_AWAY_make_isend
#endif
#ifdef make_isend_vector
#pragma push_macro("make_isend_vector")
#undef make_isend_vector
#define GPUMPI_AWAY_make_isend_vector
#endif
#ifdef make_issend
#pragma push_macro("make_issend")
#undef make_issend
#define GPUMPI_AWAY_make_issend
#endif
#ifdef make_nothing
#pragma push_macro("make_nothing")
#undef make_nothing
#define GPUMPI_AWAY_make_nothing
#endif
#ifdef make_pipeline
#pragma push_macro("make_pipeline")
#undef make_pipeline
#define GPUMPI_AWAY_make_pipeline
#endif
#ifdef make_probe
#pragma push_macro("make_probe")
#undef make_probe
#define GPUMPI_AWAY_make_probe
#endif
#ifdef make_recv
#pragma push_macro("make_recv")
#undef make_recv
#define GPUMPI_AWAY_make_recv
#endif
#ifdef make_recv_vector
#pragma push_macro("make_recv_vector")
#undef make_recv_vector
#define GPUMPI_AWAY_make_recv_vector
#endif
#ifdef make_reduce
#pragma push_macro("make_reduce")
#undef make_reduce
#define GPUMPI_AWAY_make_reduce
#endif
#ifdef make_reduce_scatter
#pragma push_macro("make_reduce_scatter")
#undef make_reduce_scatter
#define GPUMPI_AWAY_make_reduce_scatter
#endif
#ifdef make_reduce_scatter_block
#pragma push_macro("make_reduce_scatter_block")
#undef make_reduce_scatter_block
#define GPUMPI_AWAY_make_reduce_scatter_block
#endif
#ifdef make_scan
#pragma push_macro("make_scan")
#undef make_scan
#define GPUMPI_AWAY_make_scan
#endif
#ifdef make_scatter
#pragma push_macro("make_scatter")
#undef make_scatter
#define GPUMPI_AWAY_make_scatter
#endif
#ifdef make_scatterv
#pragma push_macro("make_scatterv")
#undef make_scatterv
#define GPUMPI_AWAY_make_scatterv
#endif
#ifdef make_send
#pragma push_macro("make_send")
#undef make_send
#define GPUMPI_AWAY_make_send
#endif
#ifdef make_send_vector
#pragma push_macro("make_send_vector")
#undef make_send_vector
#define GPUMPI_AWAY_make_send_vector
#endif
#ifdef make_sendrecv
#pragma push_macro("make_sendrecv")
#undef make_sendrecv
#define GPUMPI_AWAY_make_sendrecv
#endif
#ifdef make_sendrecv_replace
#pragma push_macro("make_sendrecv_replace")
#undef make_sendrecv_replace
#define GPUMPI_AWAY_make_sendrecv_replace
#endif
#ifdef make_sendrecv_vector
#pragma push_macro("make_sendrecv_vector")
#undef make_sendrecv_vector
#define GPUMPI_AWAY_make_sendrecv_vector
#endif
#ifdef make_ssend
#pragma push_macro("make_ssend")
#undef make_ssend
#define GPUMPI_AWAY_make_ssend
#endif
#ifdef make_syncthreads
#pragma push_macro("make_syncthreads")
#undef make_syncthreads
#define GPUMPI_AWAY_make_syncthreads
#endif
#ifdef make_syncthreads_and
#pragma push_macro("make_syncthreads_and")
#undef make_syncthreads_and
#define GPUMPI_AWAY_make_syncthreads_and
#endif
#ifdef make_syncthreads_count
#pragma push_macro("make_syncthreads_count")
#undef make_syncthreads_count
#define GPUMPI_AWAY_make_syncthreads_count
#endif
#ifdef make_syncthreads_or
#pragma push_macro("make_syncthreads_or")
#undef make_syncthreads_or
#define GPUMPI_AWAY_make_syncthreads_or
#endif
#ifdef make_test
#pragma push_macro("make_test")
#undef make_test
#define GPUMPI_AWAY_make_test
#endif
#ifdef make_testall
#pragma push_macro("make_testall")
#undef make_testall
#define GPUMPI_AWAY_make_testall
#endif
#ifdef make_testsome
#pragma push_macro("make_testsome")
#undef make_testsome
#define GPUMPI_AWAY_make_testsome
#endif
#ifdef make_uint2
#pragma push_macro("make_uint2")
#undef make_uint2
#define GPUMPI_AWAY_make_uint2
#endif
#ifdef make_uint4
#pragma push_macro("make_uint4")
#undef make_uint4
#define GPUMPI_AWAY_make_uint4
#endif
#ifdef make_unsigned_t
#pragma push_macro("make_unsigned_t")
#undef make_unsigned_t
#define GPUMPI_AWAY_make_unsigned_t
#endif
#ifdef make_wait
#pragma push_macro("make_wait")
#undef make_wait
#define GPUMPI_AWAY_make_wait
#endif
#ifdef make_waitall
#pragma push_macro("make_waitall")
#undef make_waitall
#define GPUMPI_AWAY_make_waitall
#endif
#ifdef make_waitany
#pragma push_macro("make_waitany")
#undef make_waitany
#define GPUMPI_AWAY_make_waitany
#endif
#ifdef make_waitsome
#pragma push_macro("make_waitsome")
#undef make_waitsome
#define GPUMPI_AWAY_make_waitsome
#endif
#ifdef malloc
#pragma push_macro("malloc")
#undef malloc
#define GPUMPI_AWAY_malloc
#endif
#ifdef mallocUnfilled
#pragma push_macro("mallocUnfilled")
#undef mallocUnfilled
#define GPUMPI_AWAY_mallocUnfilled
#endif
#ifdef managedMemory
#pragma push_macro("managedMemory")
#undef managedMemory
#define GPUMPI_AWAY_managedMemory
#endif
#ifdef mantissaBits
#pragma push_macro("mantissaBits")
#undef mantissaBits
#define GPUMPI_AWAY_mantissaBits
#endif
#ifdef mapLanes
#pragma push_macro("mapLanes")
#undef mapLanes
#define GPUMPI_AWAY_mapLanes
#endif
#ifdef map_shared_rank
#pragma push_macro("map_shared_rank")
#undef map_shared_rank
#define GPUMPI_AWAY_map_shared_rank
#endif
#ifdef mask
#pragma push_macro("mask")
#undef mask
#define GPUMPI_AWAY_mask
#endif
#ifdef matchAll
#pragma push_macro("matchAll")
#undef matchAll
#define GPUMPI_AWAY_matchAll
#endif
#ifdef matchAny
#pragma push_macro("matchAny")
#undef matchAny
#define GPUMPI_AWAY_matchAny
#endif
#ifdef match_all
#pragma push_macro("match_all")
#undef match_all
#define GPUMPI_AWAY_match_all
#endif
#ifdef match_any
#pragma push_macro("match_any")
#undef match_any
#define GPUMPI_AWAY_match_any
#endif
#ifdef matching
#pragma push_macro("matching")
#undef matching
#define GPUMPI_AWAY_matching
#endif
#ifdef matrix_a
#pragma push_macro("matrix_a")
#undef matrix_a
#define GPUMPI_AWAY_matrix_a
#endif
#ifdef matrix_b
#pragma push_macro("matrix_b")
#undef matrix_b
#define GPUMPI_AWAY_matrix_b
#endif
#ifdef max
#pragma push_macro("max")
#undef max
#define GPUMPI_AWAY_max
#endif
#ifdef maxAnisotropy
#pragma push_macro("maxAnisotropy")
#undef maxAnisotropy
#define GPUMPI_AWAY_maxAnisotropy
#endif
#ifdef maxBlocksPerMultiProcessor
#pragma push_macro("maxBlocksPerMultiProcessor")
#undef maxBlocksPerMultiProcessor
#define GPUMPI_AWAY_maxBlocksPerMultiProcessor
#endif
#ifdef maxDynamicSharedSizeBytes
#pragma push_macro("maxDynamicSharedSizeBytes")
#undef maxDynamicSharedSizeBytes
#define GPUMPI_AWAY_maxDynamicSharedSizeBytes
#endif
#ifdef maxGridSize
#pragma push_macro("maxGridSize")
#undef maxGridSize
#define GPUMPI_AWAY_maxGridSize
#endif
#ifdef maxMipmapLevelClamp
#pragma push_macro("maxMipmapLevelClamp")
#undef maxMipmapLevelClamp
#define GPUMPI_AWAY_maxMipmapLevelClamp
#endif
#ifdef maxSize
#pragma push_macro("maxSize")
#undef maxSize
#define GPUMPI_AWAY_maxSize
#endif
#ifdef maxSurface1D
#pragma push_macro("maxSurface1D")
#undef maxSurface1D
#define GPUMPI_AWAY_maxSurface1D
#endif
#ifdef maxSurface1DLayered
#pragma push_macro("maxSurface1DLayered")
#undef maxSurface1DLayered
#define GPUMPI_AWAY_maxSurface1DLayered
#endif
#ifdef maxSurface2D
#pragma push_macro("maxSurface2D")
#undef maxSurface2D
#define GPUMPI_AWAY_maxSurface2D
#endif
#ifdef maxSurface2DLayered
#pragma push_macro("maxSurface2DLayered")
#undef maxSurface2DLayered
#define GPUMPI_AWAY_maxSurface2DLayered
#endif
#ifdef maxSurface3D
#pragma push_macro("maxSurface3D")
#undef maxSurface3D
#define GPUMPI_AWAY_maxSurface3D
#endif
#ifdef maxSurfaceCubemap
#pragma push_macro("maxSurfaceCubemap")
#undef maxSurfaceCubemap
#define GPUMPI_AWAY_maxSurfaceCubemap
#endif
#ifdef maxSurfaceCubemapLayered
#pragma push_macro("maxSurfaceCubemapLayered")
#undef maxSurfaceCubemapLayered
#define GPUMPI_AWAY_maxSurfaceCubemapLayered
#endif
#ifdef maxTexture1D
#pragma push_macro("maxTexture1D")
#undef maxTexture1D
#define GPUMPI_AWAY_maxTexture1D
#endif
#ifdef maxTexture1DLayered
#pragma push_macro("maxTexture1DLayered")
#undef maxTexture1DLayered
#define GPUMPI_AWAY_maxTexture1DLayered
#endif
#ifdef maxTexture1DLinear
#pragma push_macro("maxTexture1DLinear")
#undef maxTexture1DLinear
#define GPUMPI_AWAY_maxTexture1DLinear
#endif
#ifdef maxTexture1DMipmap
#pragma push_macro("maxTexture1DMipmap")
#undef maxTexture1DMipmap
#define GPUMPI_AWAY_maxTexture1DMipmap
#endif
#ifdef maxTexture2D
#pragma push_macro("maxTexture2D")
#undef maxTexture2D
#define GPUMPI_AWAY_maxTexture2D
#endif
#ifdef maxTexture2DGather
#pragma push_macro("maxTexture2DGather")
#undef maxTexture2DGather
#define GPUMPI_AWAY_maxTexture2DGather
#endif
#ifdef maxTexture2DLayered
#pragma push_macro("maxTexture2DLayered")
#undef maxTexture2DLayered
#define GPUMPI_AWAY_maxTexture2DLayered
#endif
#ifdef maxTexture2DLinear
#pragma push_macro("maxTexture2DLinear")
#undef maxTexture2DLinear
#define GPUMPI_AWAY_maxTexture2DLinear
#endif
#ifdef maxTexture2DMipmap
#pragma push_macro("maxTexture2DMipmap")
#undef maxTexture2DMipmap
#define GPUMPI_AWAY_maxTexture2DMipmap
#endif
#ifdef maxTexture3D
#pragma push_macro("maxTexture3D")
#undef maxTexture3D
#define GPUMPI_AWAY_maxTexture3D
#endif
#ifdef maxTexture3DAlt
#pragma push_macro("maxTexture3DAlt")
#undef maxTexture3DAlt
#define GPUMPI_AWAY_maxTexture3DAlt
#endif
#ifdef maxTextureCubemap
#pragma push_macro("maxTextureCubemap")
#undef maxTextureCubemap
#define GPUMPI_AWAY_maxTextureCubemap
#endif
#ifdef maxTextureCubemapLayered
#pragma push_macro("maxTextureCubemapLayered")
#undef maxTextureCubemapLayered
#define GPUMPI_AWAY_maxTextureCubemapLayered
#endif
#ifdef maxThreadsDim
#pragma push_macro("maxThreadsDim")
#undef maxThreadsDim
#define GPUMPI_AWAY_maxThreadsDim
#endif
#ifdef maxThreadsPerBlock
#pragma push_macro("maxThreadsPerBlock")
#undef maxThreadsPerBlock
#define GPUMPI_AWAY_maxThreadsPerBlock
#endif
#ifdef maxThreadsPerMultiProcessor
#pragma push_macro("maxThreadsPerMultiProcessor")
#undef maxThreadsPerMultiProcessor
#define GPUMPI_AWAY_maxThreadsPerMultiProcessor
#endif
#ifdef mayGiveWay
#pragma push_macro("mayGiveWay")
#undef mayGiveWay
#define GPUMPI_AWAY_mayGiveWay
#endif
#ifdef mayKeepPosts
#pragma push_macro("mayKeepPosts")
#undef mayKeepPosts
#define GPUMPI_AWAY_mayKeepPosts
#endif
#ifdef mayRun
#pragma push_macro("mayRun")
#undef mayRun
#define GPUMPI_AWAY_mayRun
#endif
#ifdef mayStay
#pragma push_macro("mayStay")
#undef mayStay
#define GPUMPI_AWAY_mayStay
#endif
#ifdef maybe_unused
#pragma push_macro("maybe_unused")
#undef maybe_unused
#define GPUMPI_AWAY_maybe_unused
#endif
#ifdef mean
#pragma push_macro("mean")
#undef mean
#define GPUMPI_AWAY_mean
#endif
#ifdef meetGrid
#pragma push_macro("meetGrid")
#undef meetGrid
#define GPUMPI_AWAY_meetGrid
#endif
#ifdef memPitch
#pragma push_macro("memPitch")
#undef memPitch
#define GPUMPI_AWAY_memPitch
#endif
#ifdef memSyncDomain
#pragma push_macro("memSyncDomain")
#undef memSyncDomain
#define GPUMPI_AWAY_memSyncDomain
#endif
#ifdef memSyncDomainMap
#pragma push_macro("memSyncDomainMap")
#undef memSyncDomainMap
#define GPUMPI_AWAY_memSyncDomainMap
#endif
#ifdef mem_col_major
#pragma push_macro("mem_col_major")
#undef mem_col_major
#define GPUMPI_AWAY_mem_col_major
#endif
#ifdef mem_row_major
#pragma push_macro("mem_row_major")
#undef mem_row_major
#define GPUMPI_AWAY_mem_row_major
#endif
#ifdef memcpy
#pragma push_macro("memcpy")
#undef memcpy
#define GPUMPI_AWAY_memcpy
#endif
#ifdef memcpy_async
#pragma push_macro("memcpy_async")
#undef memcpy_async
#define GPUMPI_AWAY_memcpy_async
#endif
#ifdef memmove
#pragma push_macro("memmove")
#undef memmove
#define GPUMPI_AWAY_memmove
#endif
#ifdef memory
#pragma push_macro("memory")
#undef memory
#define GPUMPI_AWAY_memory
#endif
#ifdef memoryBusWidth
#pragma push_macro("memoryBusWidth")
#undef memoryBusWidth
#define GPUMPI_AWAY_memoryBusWidth
#endif
#ifdef memoryClockRate
#pragma push_macro("memoryClockRate")
#undef memoryClockRate
#define GPUMPI_AWAY_memoryClockRate
#endif
#ifdef memoryPoolSupportedHandleTypes
#pragma push_macro("memoryPoolSupportedHandleTypes")
#undef memoryPoolSupportedHandleTypes
#define GPUMPI_AWAY_memoryPoolSupportedHandleTypes
#endif
#ifdef memoryPoolsSupported
#pragma push_macro("memoryPoolsSupported")
#undef memoryPoolsSupported
#define GPUMPI_AWAY_memoryPoolsSupported
#endif
#ifdef memory_order
#pragma push_macro("memory_order")
#undef memory_order
#define GPUMPI_AWAY_memory_order
#endif
#ifdef memory_order_acq_rel
#pragma push_macro("memory_order_acq_rel")
#undef memory_order_acq_rel
#define GPUMPI_AWAY_memory_order_acq_rel
#endif
#ifdef memory_order_acquire
#pragma push_macro("memory_order_acquire")
#undef memory_order_acquire
#define GPUMPI_AWAY_memory_order_acquire
#endif
#ifdef memory_order_consume
#pragma push_macro("memory_order_consume")
#undef memory_order_consume
#define GPUMPI_AWAY_memory_order_consume
#endif
#ifdef memory_order_relaxed
#pragma push_macro("memory_order_relaxed")
#undef memory_order_relaxed
#define GPUMPI_AWAY_memory_order_relaxed
#endif
#ifdef memory_order_release
#pragma push_macro("memory_order_release")
#undef memory_order_release
#define GPUMPI_AWAY_memory_order_release
#endif
#ifdef memory_order_seq_cst
#pragma push_macro("memory_order_seq_cst")
#undef memory_order_seq_cst
#define GPUMPI_AWAY_memory_order_seq_cst
#endif
#ifdef memset
#pragma push_macro("memset")
#undef memset
#define GPUMPI_AWAY_memset
#endif
#ifdef messageOf
#pragma push_macro("messageOf")
#undef messageOf
#define GPUMPI_AWAY_messageOf
#endif
#ifdef metaCount
#pragma push_macro("metaCount")
#undef metaCount
#define GPUMPI_AWAY_metaCount
#endif
#ifdef metaRank
#pragma push_macro("metaRank")
#undef metaRank
#define GPUMPI_AWAY_metaRank
#endif
#ifdef meta_group_rank
#pragma push_macro("meta_group_rank")
#undef meta_group_rank
#define GPUMPI_AWAY_meta_group_rank
#endif
#ifdef meta_group_size
#pragma push_macro("meta_group_size")
#undef meta_group_size
#define GPUMPI_AWAY_meta_group_size
#endif
#ifdef middle
#pragma push_macro("middle")
#undef middle
#define GPUMPI_AWAY_middle
#endif
#ifdef milliseconds
#pragma push_macro("milliseconds")
#undef milliseconds
#define GPUMPI_AWAY_milliseconds
#endif
#ifdef min
#pragma push_macro("min")
#undef min
#define GPUMPI_AWAY_min
#endif
#ifdef minMipmapLevelClamp
#pragma push_macro("minMipmapLevelClamp")
#undef minMipmapLevelClamp
#define GPUMPI_AWAY_minMipmapLevelClamp
#endif
#ifdef mine
#pragma push_macro("mine")
#undef mine
#define GPUMPI_AWAY_mine
#endif
#ifdef minor
#pragma push_macro("minor")
#undef minor
#define GPUMPI_AWAY_minor
#endif
#ifdef mipmap
#pragma push_macro("mipmap")
#undef mipmap
#define GPUMPI_AWAY_mipmap
#endif
#ifdef mipmapFilterMode
#pragma push_macro("mipmapFilterMode")
#undef mipmapFilterMode
#define GPUMPI_AWAY_mipmapFilterMode
#endif
#ifdef mipmapLevelBias
#pragma push_macro("mipmapLevelBias")
#undef mipmapLevelBias
#define GPUMPI_AWAY_mipmapLevelBias
#endif
#ifdef miptailFirstLevel
#pragma push_macro("miptailFirstLevel")
#undef miptailFirstLevel
#define GPUMPI_AWAY_miptailFirstLevel
#endif
#ifdef miptailSize
#pragma push_macro("miptailSize")
#undef miptailSize
#define GPUMPI_AWAY_miptailSize
#endif
#ifdef missBarrier
#pragma push_macro("missBarrier")
#undef missBarrier
#define GPUMPI_AWAY_missBarrier
#endif
#ifdef missProp
#pragma push_macro("missProp")
#undef missProp
#define GPUMPI_AWAY_missProp
#endif
#ifdef missed
#pragma push_macro("missed")
#undef missed
#define GPUMPI_AWAY_missed
#endif
#ifdef missing
#pragma push_macro("missing")
#undef missing
#define GPUMPI_AWAY_missing
#endif
#ifdef misused
#pragma push_macro("misused")
#undef misused
#define GPUMPI_AWAY_misused
#endif
#ifdef mma_sync
#pragma push_macro("mma_sync")
#undef mma_sync
#define GPUMPI_AWAY_mma_sync
#endif
#ifdef mode
#pragma push_macro("mode")
#undef mode
#define GPUMPI_AWAY_mode
#endif
#ifdef modf
#pragma push_macro("modf")
#undef modf
#define GPUMPI_AWAY_modf
#endif
#ifdef modulus
#pragma push_macro("modulus")
#undef modulus
#define GPUMPI_AWAY_modulus
#endif
#ifdef moment
#pragma push_macro("moment")
#undef moment
#define GPUMPI_AWAY_moment
#endif
#ifdef more
#pragma push_macro("more")
#undef more
#define GPUMPI_AWAY_more
#endif
#ifdef most
#pragma push_macro("most")
#undef most
#define GPUMPI_AWAY_most
#endif
#ifdef mostExponent
#pragma push_macro("mostExponent")
#undef mostExponent
#define GPUMPI_AWAY_mostExponent
#endif
#ifdef move
#pragma push_macro("move")
#undef move
#define GPUMPI_AWAY_move
#endif
#ifdef moved
#pragma push_macro("moved")
#undef moved
#define GPUMPI_AWAY_moved
#endif
#ifdef mpsEnabled
#pragma push_macro("mpsEnabled")
#undef mpsEnabled
#define GPUMPI_AWAY_mpsEnabled
#endif
#ifdef multiGpuBoardGroupID
#pragma push_macro("multiGpuBoardGroupID")
#undef multiGpuBoardGroupID
#define GPUMPI_AWAY_multiGpuBoardGroupID
#endif
#ifdef multiProcessorCount
#pragma push_macro("multiProcessorCount")
#undef multiProcessorCount
#define GPUMPI_AWAY_multiProcessorCount
#endif
#ifdef multiplies
#pragma push_macro("multiplies")
#undef multiplies
#define GPUMPI_AWAY_multiplies
#endif
#ifdef multiply
#pragma push_macro("multiply")
#undef multiply
#define GPUMPI_AWAY_multiply
#endif
#ifdef multiplyAdd
#pragma push_macro("multiplyAdd")
#undef multiplyAdd
#define GPUMPI_AWAY_multiplyAdd
#endif
#ifdef multiplyInWarp
#pragma push_macro("multiplyInWarp")
#undef multiplyInWarp
#define GPUMPI_AWAY_multiplyInWarp
#endif
#ifdef multiprocessors
#pragma push_macro("multiprocessors")
#undef multiprocessors
#define GPUMPI_AWAY_multiprocessors
#endif
#ifdef n
#pragma push_macro("n")
#undef n
#define GPUMPI_AWAY_n
#endif
#ifdef name
#pragma push_macro("name")
#undef name
#define GPUMPI_AWAY_name
#endif
#ifdef nan
#pragma push_macro("nan")
#undef nan
#define GPUMPI_AWAY_nan
#endif
#ifdef nanoseconds
#pragma push_macro("nanoseconds")
#undef nanoseconds
#define GPUMPI_AWAY_nanoseconds
#endif
#ifdef nanosecondsOf
#pragma push_macro("nanosecondsOf")
#undef nanosecondsOf
#define GPUMPI_AWAY_nanosecondsOf
#endif
#ifdef narrow
#pragma push_macro("narrow")
#undef narrow
#define GPUMPI_AWAY_narrow
#endif
#ifdef narrowRank
#pragma push_macro("narrowRank")
#undef narrowRank
#define GPUMPI_AWAY_narrowRank
#endif
#ifdef natural
#pragma push_macro("natural")
#undef natural
#define GPUMPI_AWAY_natural
#endif
#ifdef ne
#pragma push_macro("ne")
#undef ne
#define GPUMPI_AWAY_ne
#endif
#ifdef negate
#pragma push_macro("negate")
#undef negate
#define GPUMPI_AWAY_negate
#endif
#ifdef negative
#pragma push_macro("negative")
#undef negative
#define GPUMPI_AWAY_negative
#endif
#ifdef next
#pragma push_macro("next")
#undef next
#define GPUMPI_AWAY_next
#endif
#ifdef nextMrg32k3a
#pragma push_macro("nextMrg32k3a")
#undef nextMrg32k3a
#define GPUMPI_AWAY_nextMrg32k3a
#endif
#ifdef nextOf
#pragma push_macro("nextOf")
#undef nextOf
#define GPUMPI_AWAY_nextOf
#endif
#ifdef nextPlace
#pragma push_macro("nextPlace")
#undef nextPlace
#define GPUMPI_AWAY_nextPlace
#endif
#ifdef nextPoisson
#pragma push_macro("nextPoisson")
#undef nextPoisson
#define GPUMPI_AWAY_nextPoisson
#endif
#ifdef nextThreads
#pragma push_macro("nextThreads")
#undef nextThreads
#define GPUMPI_AWAY_nextThreads
#endif
#ifdef noKernel
#pragma push_macro("noKernel")
#undef noKernel
#define GPUMPI_AWAY_noKernel
#endif
#ifdef noSymbol
#pragma push_macro("noSymbol")
#undef noSymbol
#define GPUMPI_AWAY_noSymbol
#endif
#ifdef node
#pragma push_macro("node")
#undef node
#define GPUMPI_AWAY_node
#endif
#ifdef nodes
#pragma push_macro("nodes")
#undef nodes
#define GPUMPI_AWAY_nodes
#endif
#ifdef noinline
#pragma push_macro("noinline")
#undef noinline
#define GPUMPI_AWAY_noinline
#endif
#ifdef nonPortableClusterSizeAllowed
#pragma push_macro("nonPortableClusterSizeAllowed")
#undef nonPortableClusterSizeAllowed
#define GPUMPI_AWAY_nonPortableClusterSizeAllowed
#endif
#ifdef nonblocking
#pragma push_macro("nonblocking")
#undef nonblocking
#define GPUMPI_AWAY_nonblocking
#endif
#ifdef none
#pragma push_macro("none")
#undef none
#define GPUMPI_AWAY_none
#endif
#ifdef noreturn
#pragma push_macro("noreturn")
#undef noreturn
#define GPUMPI_AWAY_noreturn
#endif
#ifdef norm
#pragma push_macro("norm")
#undef norm
#define GPUMPI_AWAY_norm
#endif
#ifdef norm3d
#pragma push_macro("norm3d")
#undef norm3d
#define GPUMPI_AWAY_norm3d
#endif
#ifdef norm3df
#pragma push_macro("norm3df")
#undef norm3df
#define GPUMPI_AWAY_norm3df
#endif
#ifdef norm4d
#pragma push_macro("norm4d")
#undef norm4d
#define GPUMPI_AWAY_norm4d
#endif
#ifdef norm4df
#pragma push_macro("norm4df")
#undef norm4df
#define GPUMPI_AWAY_norm4df
#endif
#ifdef normal
#pragma push_macro("normal")
#undef normal
#define GPUMPI_AWAY_normal
#endif
#ifdef normalPair
#pragma push_macro("normalPair")
#undef normalPair
#define GPUMPI_AWAY_normalPair
#endif
#ifdef normalizedCoords
#pragma push_macro("normalizedCoords")
#undef normalizedCoords
#define GPUMPI_AWAY_normalizedCoords
#endif
#ifdef normcdf
#pragma push_macro("normcdf")
#undef normcdf
#define GPUMPI_AWAY_normcdf
#endif
#ifdef normcdff
#pragma push_macro("normcdff")
#undef normcdff
#define GPUMPI_AWAY_normcdff
#endif
#ifdef normcdfinv
#pragma push_macro("normcdfinv")
#undef normcdfinv
#define GPUMPI_AWAY_normcdfinv
#endif
#ifdef normcdfinvf
#pragma push_macro("normcdfinvf")
#undef normcdfinvf
#define GPUMPI_AWAY_normcdfinvf
#endif
#ifdef normf
#pragma push_macro("normf")
#undef normf
#define GPUMPI_AWAY_normf
#endif
#ifdef noteForeign
#pragma push_macro("noteForeign")
#undef noteForeign
#define GPUMPI_AWAY_noteForeign
#endif
#ifdef notify_all
#pragma push_macro("notify_all")
#undef notify_all
#define GPUMPI_AWAY_notify_all
#endif
#ifdef notify_one
#pragma push_macro("notify_one")
#undef notify_one
#define GPUMPI_AWAY_notify_one
#endif
#ifdef now
#pragma push_macro("now")
#undef now
#define GPUMPI_AWAY_now
#endif
#ifdef numAttrs
#pragma push_macro("numAttrs")
#undef numAttrs
#define GPUMPI_AWAY_numAttrs
#endif
#ifdef numRegs
#pragma push_macro("numRegs")
#undef numRegs
#define GPUMPI_AWAY_numRegs
#endif
#ifdef num_blocks
#pragma push_macro("num_blocks")
#undef num_blocks
#define GPUMPI_AWAY_num_blocks
#endif
#ifdef num_bytes
#pragma push_macro("num_bytes")
#undef num_bytes
#define GPUMPI_AWAY_num_bytes
#endif
#ifdef num_clusters
#pragma push_macro("num_clusters")
#undef num_clusters
#define GPUMPI_AWAY_num_clusters
#endif
#ifdef num_elements
#pragma push_macro("num_elements")
#undef num_elements
#define GPUMPI_AWAY_num_elements
#endif
#ifdef num_storage_elements
#pragma push_macro("num_storage_elements")
#undef num_storage_elements
#define GPUMPI_AWAY_num_storage_elements
#endif
#ifdef num_threads
#pragma push_macro("num_threads")
#undef num_threads
#define GPUMPI_AWAY_num_threads
#endif
#ifdef number
#pragma push_macro("number")
#undef number
#define GPUMPI_AWAY_number
#endif
#ifdef numberOf
#pragma push_macro("numberOf")
#undef numberOf
#define GPUMPI_AWAY_numberOf
#endif
#ifdef numbers
#pragma push_macro("numbers")
#undef numbers
#define GPUMPI_AWAY_numbers
#endif
#ifdef numeric_limits
#pragma push_macro("numeric_limits")
#undef numeric_limits
#define GPUMPI_AWAY_numeric_limits
#endif
#ifdef nv_bfloat16
#pragma push_macro("nv_bfloat16")
#undef nv_bfloat16
#define GPUMPI_AWAY_nv_bfloat16
#endif
#ifdef nv_bfloat162
#pragma push_macro("nv_bfloat162")
#undef nv_bfloat162
#define GPUMPI_AWAY_nv_bfloat162
#endif
#ifdef nv_half
#pragma push_macro("nv_half")
#undef nv_half
#define GPUMPI_AWAY_nv_half
#endif
#ifdef nv_half2
#pragma push_macro("nv_half2")
#undef nv_half2
#define GPUMPI_AWAY_nv_half2
#endif
#ifdef nvcuda
#pragma push_macro("nvcuda")
#undef nvcuda
#define GPUMPI_AWAY_nvcuda
#endif
#ifdef object
#pragma push_macro("object")
#undef object
#define GPUMPI_AWAY_object
#endif
#ifdef of
#pragma push_macro("of")
#undef of
#define GPUMPI_AWAY_of
#endif
#ifdef ofBits
#pragma push_macro("ofBits")
#undef ofBits
#define GPUMPI_AWAY_ofBits
#endif
#ifdef ofBlock
#pragma push_macro("ofBlock")
#undef ofBlock
#define GPUMPI_AWAY_ofBlock
#endif
#ifdef ofRaw
#pragma push_macro("ofRaw")
#undef ofRaw
#define GPUMPI_AWAY_ofRaw
#endif
#ifdef ofThread
#pragma push_macro("ofThread")
#undef ofThread
#define GPUMPI_AWAY_ofThread
#endif
#ifdef ofTile
#pragma push_macro("ofTile")
#undef ofTile
#define GPUMPI_AWAY_ofTile
#endif
#ifdef offer
#pragma push_macro("offer")
#undef offer
#define GPUMPI_AWAY_offer
#endif
#ifdef offerTo
#pragma push_macro("offerTo")
#undef offerTo
#define GPUMPI_AWAY_offerTo
#endif
#ifdef offset
#pragma push_macro("offset")
#undef offset
#define GPUMPI_AWAY_offset
#endif
#ifdef old
#pragma push_macro("old")
#undef old
#define GPUMPI_AWAY_old
#endif
#ifdef omp
#pragma push_macro("omp")
#undef omp
#define GPUMPI_AWAY_omp
#endif
#ifdef one
#pragma push_macro("one")
#undef one
#define GPUMPI_AWAY_one
#endif
#ifdef only
#pragma push_macro("only")
#undef only
#define GPUMPI_AWAY_only
#endif
#ifdef onlyFirst
#pragma push_macro("onlyFirst")
#undef onlyFirst
#define GPUMPI_AWAY_onlyFirst
#endif
#ifdef op
#pragma push_macro("op")
#undef op
#define GPUMPI_AWAY_op
#endif
#ifdef open
#pragma push_macro("open")
#undef open
#define GPUMPI_AWAY_open
#endif
#ifdef opened
#pragma push_macro("opened")
#undef opened
#define GPUMPI_AWAY_opened
#endif
#ifdef opening
#pragma push_macro("opening")
#undef opening
#define GPUMPI_AWAY_opening
#endif
#ifdef opens
#pragma push_macro("opens")
#undef opens
#define GPUMPI_AWAY_opens
#endif
#ifdef operation
#pragma push_macro("operation")
#undef operation
#define GPUMPI_AWAY_operation
#endif
#ifdef operators
#pragma push_macro("operators")
#undef operators
#define GPUMPI_AWAY_operators
#endif
#ifdef order
#pragma push_macro("order")
#undef order
#define GPUMPI_AWAY_order
#endif
#ifdef original
#pragma push_macro("original")
#undef original
#define GPUMPI_AWAY_original
#endif
#ifdef other
#pragma push_macro("other")
#undef other
#define GPUMPI_AWAY_other
#endif
#ifdef otherBlock
#pragma push_macro("otherBlock")
#undef otherBlock
#define GPUMPI_AWAY_otherBlock
#endif
#ifdef otherPlace
#pragma push_macro("otherPlace")
#undef otherPlace
#define GPUMPI_AWAY_otherPlace
#endif
#ifdef ours
#pragma push_macro("ours")
#undef ours
#define GPUMPI_AWAY_ours
#endif
#ifdef outcount
#pragma push_macro("outcount")
#undef outcount
#define GPUMPI_AWAY_outcount
#endif
#ifdef outer
#pragma push_macro("outer")
#undef outer
#define GPUMPI_AWAY_outer
#endif
#ifdef output
#pragma push_macro("output")
#undef output
#define GPUMPI_AWAY_output
#endif
#ifdef outputs
#pragma push_macro("outputs")
#undef outputs
#define GPUMPI_AWAY_outputs
#endif
#ifdef owes
#pragma push_macro("owes")
#undef owes
#define GPUMPI_AWAY_owes
#endif
#ifdef owing
#pragma push_macro("owing")
#undef owing
#define GPUMPI_AWAY_owing
#endif
#ifdef own
#pragma push_macro("own")
#undef own
#define GPUMPI_AWAY_own
#endif
#ifdef owner
#pragma push_macro("owner")
#undef owner
#define GPUMPI_AWAY_owner
#endif
#ifdef ownerBlock
#pragma push_macro("ownerBlock")
#undef ownerBlock
#define GPUMPI_AWAY_ownerBlock
#endif
#ifdef ownerEpoch
#pragma push_macro("ownerEpoch")
#undef ownerEpoch
#define GPUMPI_AWAY_ownerEpoch
#endif
#ifdef p
#pragma push_macro("p")
#undef p
#define GPUMPI_AWAY_p
#endif
#ifdef pack
#pragma push_macro("pack")
#undef pack
#define GPUMPI_AWAY_pack
#endif
#ifdef packBits
#pragma push_macro("packBits")
#undef packBits
#define GPUMPI_AWAY_packBits
#endif
#ifdef packE8m0
#pragma push_macro("packE8m0")
#undef packE8m0
#define GPUMPI_AWAY_packE8m0
#endif
#ifdef packFp8
#pragma push_macro("packFp8")
#undef packFp8
#define GPUMPI_AWAY_packFp8
#endif
#ifdef packFp8NaN
#pragma push_macro("packFp8NaN")
#undef packFp8NaN
#define GPUMPI_AWAY_packFp8NaN
#endif
#ifdef packLanes
#pragma push_macro("packLanes")
#undef packLanes
#define GPUMPI_AWAY_packLanes
#endif
#ifdef packed
#pragma push_macro("packed")
#undef packed
#define GPUMPI_AWAY_packed
#endif
#ifdef pad
#pragma push_macro("pad")
#undef pad
#define GPUMPI_AWAY_pad
#endif
#ifdef pageableMemoryAccess
#pragma push_macro("pageableMemoryAccess")
#undef pageableMemoryAccess
#define GPUMPI_AWAY_pageableMemoryAccess
#endif
#ifdef pageableMemoryAccessUsesHostPageTables
#pragma push_macro("pageableMemoryAccessUsesHostPageTables")
#undef pageableMemoryAccessUsesHostPageTables
#define GPUMPI_AWAY_pageableMemoryAccessUsesHostPageTables
#endif
#ifdef pair
#pragma push_macro("pair")
#undef pair
#define GPUMPI_AWAY_pair
#endif
#ifdef pairFp8
#pragma push_macro("pairFp8")
#undef pairFp8
#define GPUMPI_AWAY_pairFp8
#endif
#ifdef parameterRooms
#pragma push_macro("parameterRooms")
#undef parameterRooms
#define GPUMPI_AWAY_parameterRooms
#endif
#ifdef parameters
#pragma push_macro("parameters")
#undef parameters
#define GPUMPI_AWAY_parameters
#endif
#ifdef parent
#pragma push_macro("parent")
#undef parent
#define GPUMPI_AWAY_parent
#endif
#ifdef parity
#pragma push_macro("parity")
#undef parity
#define GPUMPI_AWAY_parity
#endif
#ifdef part
#pragma push_macro("part")
#undef part
#define GPUMPI_AWAY_part
#endif
#ifdef parts
#pragma push_macro("parts")
#undef parts
#define GPUMPI_AWAY_parts
#endif
#ifdef pass
#pragma push_macro("pass")
#undef pass
#define GPUMPI_AWAY_pass
#endif
#ifdef passed
#pragma push_macro("passed")
#undef passed
#define GPUMPI_AWAY_passed
#endif
#ifdef passedOn
#pragma push_macro("passedOn")
#undef passedOn
#define GPUMPI_AWAY_passedOn
#endif
#ifdef passes
#pragma push_macro("passes")
#undef passes
#define GPUMPI_AWAY_passes
#endif
#ifdef path
#pragma push_macro("path")
#undef path
#define GPUMPI_AWAY_path
#endif
#ifdef pauseStreamWork
#pragma push_macro("pauseStreamWork")
#undef pauseStreamWork
#define GPUMPI_AWAY_pauseStreamWork
#endif
#ifdef payload
#pragma push_macro("payload")
#undef payload
#define GPUMPI_AWAY_payload
#endif
#ifdef pciBusID
#pragma push_macro("pciBusID")
#undef pciBusID
#define GPUMPI_AWAY_pciBusID
#endif
#ifdef pciDeviceID
#pragma push_macro("pciDeviceID")
#undef pciDeviceID
#define GPUMPI_AWAY_pciDeviceID
#endif
#ifdef pciDomainID
#pragma push_macro("pciDomainID")
#undef pciDomainID
#define GPUMPI_AWAY_pciDomainID
#endif
#ifdef peer
#pragma push_macro("peer")
#undef peer
#define GPUMPI_AWAY_peer
#endif
#ifdef peers
#pragma push_macro("peers")
#undef peers
#define GPUMPI_AWAY_peers
#endif
#ifdef pending
#pragma push_macro("pending")
#undef pending
#define GPUMPI_AWAY_pending
#endif
#ifdef pending_count
#pragma push_macro("pending_count")
#undef pending_count
#define GPUMPI_AWAY_pending_count
#endif
#ifdef perform
#pragma push_macro("perform")
#undef perform
#define GPUMPI_AWAY_perform
#endif
#ifdef performDirect
#pragma push_macro("performDirect")
#undef performDirect
#define GPUMPI_AWAY_performDirect
#endif
#ifdef performInPlace
#pragma push_macro("performInPlace")
#undef performInPlace
#define GPUMPI_AWAY_performInPlace
#endif
#ifdef performSome
#pragma push_macro("performSome")
#undef performSome
#define GPUMPI_AWAY_performSome
#endif
#ifdef performed
#pragma push_macro("performed")
#undef performed
#define GPUMPI_AWAY_performed
#endif
#ifdef permits
#pragma push_macro("permits")
#undef permits
#define GPUMPI_AWAY_permits
#endif
#ifdef persistingL2CacheMaxSize
#pragma push_macro("persistingL2CacheMaxSize")
#undef persistingL2CacheMaxSize
#define GPUMPI_AWAY_persistingL2CacheMaxSize
#endif
#ifdef phGraph_out
#pragma push_macro("phGraph_out")
#undef phGraph_out
#define GPUMPI_AWAY_phGraph_out
#endif
#ifdef phase
#pragma push_macro("phase")
#undef phase
#define GPUMPI_AWAY_phase
#endif
#ifdef piece
#pragma push_macro("piece")
#undef piece
#define GPUMPI_AWAY_piece
#endif
#ifdef pieces
#pragma push_macro("pieces")
#undef pieces
#define GPUMPI_AWAY_pieces
#endif
#ifdef pipeline
#pragma push_macro("pipeline")
#undef pipeline
#define GPUMPI_AWAY_pipeline
#endif
#ifdef pipeline_consumer_wait_prior
#pragma push_macro("pipeline_consumer_wait_prior")
#undef pipeline_consumer_wait_prior
#define GPUMPI_AWAY_pipeline_consumer_wait_prior
#endif
#ifdef pipeline_producer_commit
#pragma push_macro("pipeline_producer_commit")
#undef pipeline_producer_commit
#define GPUMPI_AWAY_pipeline_producer_commit
#endif
#ifdef pipeline_role
#pragma push_macro("pipeline_role")
#undef pipeline_role
#define GPUMPI_AWAY_pipeline_role
#endif
#ifdef pipeline_shared_state
#pragma push_macro("pipeline_shared_state")
#undef pipeline_shared_state
#define GPUMPI_AWAY_pipeline_shared_state
#endif
#ifdef pitch
#pragma push_macro("pitch")
#undef pitch
#define GPUMPI_AWAY_pitch
#endif
#ifdef pitch2D
#pragma push_macro("pitch2D")
#undef pitch2D
#define GPUMPI_AWAY_pitch2D
#endif
#ifdef pitchInBytes
#pragma push_macro("pitchInBytes")
#undef pitchInBytes
#define GPUMPI_AWAY_pitchInBytes
#endif
#ifdef place
#pragma push_macro("place")
#undef place
#define GPUMPI_AWAY_place
#endif
#ifdef placeOf
#pragma push_macro("placeOf")
#undef placeOf
#define GPUMPI_AWAY_placeOf
#endif
#ifdef placeShared
#pragma push_macro("placeShared")
#undef placeShared
#define GPUMPI_AWAY_placeShared
#endif
#ifdef plain
#pragma push_macro("plain")
#undef plain
#define GPUMPI_AWAY_plain
#endif
#ifdef plane
#pragma push_macro("plane")
#undef plane
#define GPUMPI_AWAY_plane
#endif
#ifdef plus
#pragma push_macro("plus")
#undef plus
#define GPUMPI_AWAY_plus
#endif
#ifdef point
#pragma push_macro("point")
#undef point
#define GPUMPI_AWAY_point
#endif
#ifdef pointCount
#pragma push_macro("pointCount")
#undef pointCount
#define GPUMPI_AWAY_pointCount
#endif
#ifdef pointed
#pragma push_macro("pointed")
#undef pointed
#define GPUMPI_AWAY_pointed
#endif
#ifdef pointedDirect
#pragma push_macro("pointedDirect")
#undef pointedDirect
#define GPUMPI_AWAY_pointedDirect
#endif
#ifdef pointer
#pragma push_macro("pointer")
#undef pointer
#define GPUMPI_AWAY_pointer
#endif
#ifdef pointers
#pragma push_macro("pointers")
#undef pointers
#define GPUMPI_AWAY_pointers
#endif
#ifdef points
#pragma push_macro("points")
#undef points
#define GPUMPI_AWAY_points
#endif
#ifdef poissonByProduct
#pragma push_macro("poissonByProduct")
#undef poissonByProduct
#define GPUMPI_AWAY_poissonByProduct
#endif
#ifdef poissonByRejection
#pragma push_macro("poissonByRejection")
#undef poissonByRejection
#define GPUMPI_AWAY_poissonByRejection
#endif
#ifdef poissonOfNormal
#pragma push_macro("poissonOfNormal")
#undef poissonOfNormal
#define GPUMPI_AWAY_poissonOfNormal
#endif
#ifdef pollChange
#pragma push_macro("pollChange")
#undef pollChange
#define GPUMPI_AWAY_pollChange
#endif
#ifdef pollEnd
#pragma push_macro("pollEnd")
#undef pollEnd
#define GPUMPI_AWAY_pollEnd
#endif
#ifdef pollOther
#pragma push_macro("pollOther")
#undef pollOther
#define GPUMPI_AWAY_pollOther
#endif
#ifdef pollValue
#pragma push_macro("pollValue")
#undef pollValue
#define GPUMPI_AWAY_pollValue
#endif
#ifdef pool
#pragma push_macro("pool")
#undef pool
#define GPUMPI_AWAY_pool
#endif
#ifdef poolProps
#pragma push_macro("poolProps")
#undef poolProps
#define GPUMPI_AWAY_poolProps
#endif
#ifdef post
#pragma push_macro("post")
#undef post
#define GPUMPI_AWAY_post
#endif
#ifdef postAndGiveWay
#pragma push_macro("postAndGiveWay")
#undef postAndGiveWay
#define GPUMPI_AWAY_postAndGiveWay
#endif
#ifdef postForBlock
#pragma push_macro("postForBlock")
#undef postForBlock
#define GPUMPI_AWAY_postForBlock
#endif
#ifdef postForGrid
#pragma push_macro("postForGrid")
#undef postForGrid
#define GPUMPI_AWAY_postForGrid
#endif
#ifdef postOfBlock
#pragma push_macro("postOfBlock")
#undef postOfBlock
#define GPUMPI_AWAY_postOfBlock
#endif
#ifdef posted
#pragma push_macro("posted")
#undef posted
#define GPUMPI_AWAY_posted
#endif
#ifdef postedEpoch
#pragma push_macro("postedEpoch")
#undef postedEpoch
#define GPUMPI_AWAY_postedEpoch
#endif
#ifdef postingBlocks
#pragma push_macro("postingBlocks")
#undef postingBlocks
#define GPUMPI_AWAY_postingBlocks
#endif
#ifdef posts
#pragma push_macro("posts")
#undef posts
#define GPUMPI_AWAY_posts
#endif
#ifdef powf
#pragma push_macro("powf")
#undef powf
#define GPUMPI_AWAY_powf
#endif
#ifdef precedes
#pragma push_macro("precedes")
#undef precedes
#define GPUMPI_AWAY_precedes
#endif
#ifdef precision
#pragma push_macro("precision")
#undef precision
#define GPUMPI_AWAY_precision
#endif
#ifdef predicate
#pragma push_macro("predicate")
#undef predicate
#define GPUMPI_AWAY_predicate
#endif
#ifdef predicateHigh
#pragma push_macro("predicateHigh")
#undef predicateHigh
#define GPUMPI_AWAY_predicateHigh
#endif
#ifdef predicateLow
#pragma push_macro("predicateLow")
#undef predicateLow
#define GPUMPI_AWAY_predicateLow
#endif
#ifdef preferredShmemCarveout
#pragma push_macro("preferredShmemCarveout")
#undef preferredShmemCarveout
#define GPUMPI_AWAY_preferredShmemCarveout
#endif
#ifdef present
#pragma push_macro("present")
#undef present
#define GPUMPI_AWAY_present
#endif
#ifdef presentOf
#pragma push_macro("presentOf")
#undef presentOf
#define GPUMPI_AWAY_presentOf
#endif
#ifdef printf
#pragma push_macro("printf")
#undef printf
#define GPUMPI_AWAY_printf
#endif
#ifdef priority
#pragma push_macro("priority")
#undef priority
#define GPUMPI_AWAY_priority
#endif
#ifdef probe
#pragma push_macro("probe")
#undef probe
#define GPUMPI_AWAY_probe
#endif
#ifdef producer
#pragma push_macro("producer")
#undef producer
#define GPUMPI_AWAY_producer
#endif
#ifdef producer_acquire
#pragma push_macro("producer_acquire")
#undef producer_acquire
#define GPUMPI_AWAY_producer_acquire
#endif
#ifdef producer_commit
#pragma push_macro("producer_commit")
#undef producer_commit
#define GPUMPI_AWAY_producer_commit
#endif
#ifdef producers
#pragma push_macro("producers")
#undef producers
#define GPUMPI_AWAY_producers
#endif
#ifdef producing
#pragma push_macro("producing")
#undef producing
#define GPUMPI_AWAY_producing
#endif
#ifdef product
#pragma push_macro("product")
#undef product
#define GPUMPI_AWAY_product
#endif
#ifdef profile
#pragma push_macro("profile")
#undef profile
#define GPUMPI_AWAY_profile
#endif
#ifdef programmaticEvent
#pragma push_macro("programmaticEvent")
#undef programmaticEvent
#define GPUMPI_AWAY_programmaticEvent
#endif
#ifdef programmaticStreamSerializationAllowed
#pragma push_macro("programmaticStreamSerializationAllowed")
#undef programmaticStreamSerializationAllowed
#define GPUMPI_AWAY_programmaticStreamSerializationAllowed
#endif
#ifdef progress
#pragma push_macro("progress")
#undef progress
#define GPUMPI_AWAY_progress
#endif
#ifdef progressOfBlock
#pragma push_macro("progressOfBlock")
#undef progressOfBlock
#define GPUMPI_AWAY_progressOfBlock
#endif
#ifdef properties
#pragma push_macro("properties")
#undef properties
#define GPUMPI_AWAY_properties
#endif
#ifdef proxied
#pragma push_macro("proxied")
#undef proxied
#define GPUMPI_AWAY_proxied
#endif
#ifdef proxy
#pragma push_macro("proxy")
#undef proxy
#define GPUMPI_AWAY_proxy
#endif
#ifdef ptr
#pragma push_macro("ptr")
#undef ptr
#define GPUMPI_AWAY_ptr
#endif
#ifdef ptrdiff_t
#pragma push_macro("ptrdiff_t")
#undef ptrdiff_t
#define GPUMPI_AWAY_ptrdiff_t
#endif
#ifdef ptxVersion
#pragma push_macro("ptxVersion")
#undef ptxVersion
#define GPUMPI_AWAY_ptxVersion
#endif
#ifdef publication
#pragma push_macro("publication")
#undef publication
#define GPUMPI_AWAY_publication
#endif
#ifdef publish
#pragma push_macro("publish")
#undef publish
#define GPUMPI_AWAY_publish
#endif
#ifdef publishPieces
#pragma push_macro("publishPieces")
#undef publishPieces
#define GPUMPI_AWAY_publishPieces
#endif
#ifdef pure
#pragma push_macro("pure")
#undef pure
#define GPUMPI_AWAY_pure
#endif
#ifdef pushedConfiguration
#pragma push_macro("pushedConfiguration")
#undef pushedConfiguration
#define GPUMPI_AWAY_pushedConfiguration
#endif
#ifdef put
#pragma push_macro("put")
#undef put
#define GPUMPI_AWAY_put
#endif
#ifdef quantile
#pragma push_macro("quantile")
#undef quantile
#define GPUMPI_AWAY_quantile
#endif
#ifdef query_shared_rank
#pragma push_macro("query_shared_rank")
#undef query_shared_rank
#define GPUMPI_AWAY_query_shared_rank
#endif
#ifdef quit
#pragma push_macro("quit")
#undef quit
#define GPUMPI_AWAY_quit
#endif
#ifdef quotient
#pragma push_macro("quotient")
#undef quotient
#define GPUMPI_AWAY_quotient
#endif
#ifdef radius
#pragma push_macro("radius")
#undef radius
#define GPUMPI_AWAY_radius
#endif
#ifdef raise
#pragma push_macro("raise")
#undef raise
#define GPUMPI_AWAY_raise
#endif
#ifdef raiseTo
#pragma push_macro("raiseTo")
#undef raiseTo
#define GPUMPI_AWAY_raiseTo
#endif
#ifdef range
#pragma push_macro("range")
#undef range
#define GPUMPI_AWAY_range
#endif
#ifdef rangeBegin
#pragma push_macro("rangeBegin")
#undef rangeBegin
#define GPUMPI_AWAY_rangeBegin
#endif
#ifdef rangeEnd
#pragma push_macro("rangeEnd")
#undef rangeEnd
#define GPUMPI_AWAY_rangeEnd
#endif
#ifdef rank
#pragma push_macro("rank")
#undef rank
#define GPUMPI_AWAY_rank
#endif
#ifdef rankAmong
#pragma push_macro("rankAmong")
#undef rankAmong
#define GPUMPI_AWAY_rankAmong
#endif
#ifdef rankInLanes
#pragma push_macro("rankInLanes")
#undef rankInLanes
#define GPUMPI_AWAY_rankInLanes
#endif
#ifdef ratio
#pragma push_macro("ratio")
#undef ratio
#define GPUMPI_AWAY_ratio
#endif
#ifdef raw
#pragma push_macro("raw")
#undef raw
#define GPUMPI_AWAY_raw
#endif
#ifdef rcbrt
#pragma push_macro("rcbrt")
#undef rcbrt
#define GPUMPI_AWAY_rcbrt
#endif
#ifdef rcbrtf
#pragma push_macro("rcbrtf")
#undef rcbrtf
#define GPUMPI_AWAY_rcbrtf
#endif
#ifdef rcp
#pragma push_macro("rcp")
#undef rcp
#define GPUMPI_AWAY_rcp
#endif
#ifdef rd
#pragma push_macro("rd")
#undef rd
#define GPUMPI_AWAY_rd
#endif
#ifdef rdispls
#pragma push_macro("rdispls")
#undef rdispls
#define GPUMPI_AWAY_rdispls
#endif
#ifdef reach
#pragma push_macro("reach")
#undef reach
#define GPUMPI_AWAY_reach
#endif
#ifdef reached
#pragma push_macro("reached")
#undef reached
#define GPUMPI_AWAY_reached
#endif
#ifdef read
#pragma push_macro("read")
#undef read
#define GPUMPI_AWAY_read
#endif
#ifdef readMode
#pragma push_macro("readMode")
#undef readMode
#define GPUMPI_AWAY_readMode
#endif
#ifdef readSurface
#pragma push_macro("readSurface")
#undef readSurface
#define GPUMPI_AWAY_readSurface
#endif
#ifdef real
#pragma push_macro("real")
#undef real
#define GPUMPI_AWAY_real
#endif
#ifdef received
#pragma push_macro("received")
#undef received
#define GPUMPI_AWAY_received
#endif
#ifdef receivedCount
#pragma push_macro("receivedCount")
#undef receivedCount
#define GPUMPI_AWAY_receivedCount
#endif
#ifdef receivedRank
#pragma push_macro("receivedRank")
#undef receivedRank
#define GPUMPI_AWAY_receivedRank
#endif
#ifdef receivedTag
#pragma push_macro("receivedTag")
#undef receivedTag
#define GPUMPI_AWAY_receivedTag
#endif
#ifdef record
#pragma push_macro("record")
#undef record
#define GPUMPI_AWAY_record
#endif
#ifdef recordKernel
#pragma push_macro("recordKernel")
#undef recordKernel
#define GPUMPI_AWAY_recordKernel
#endif
#ifdef recordLimits
#pragma push_macro("recordLimits")
#undef recordLimits
#define GPUMPI_AWAY_recordLimits
#endif
#ifdef recordProxy
#pragma push_macro("recordProxy")
#undef recordProxy
#define GPUMPI_AWAY_recordProxy
#endif
#ifdef recorded
#pragma push_macro("recorded")
#undef recorded
#define GPUMPI_AWAY_recorded
#endif
#ifdef rectify
#pragma push_macro("rectify")
#undef rectify
#define GPUMPI_AWAY_rectify
#endif
#ifdef recurrence
#pragma push_macro("recurrence")
#undef recurrence
#define GPUMPI_AWAY_recurrence
#endif
#ifdef recv
#pragma push_macro("recv")
#undef recv
#define GPUMPI_AWAY_recv
#endif
#ifdef recv_vector
#pragma push_macro("recv_vector")
#undef recv_vector
#define GPUMPI_AWAY_recv_vector
#endif
#ifdef recvaddr
#pragma push_macro("recvaddr")
#undef recvaddr
#define GPUMPI_AWAY_recvaddr
#endif
#ifdef recvbytes
#pragma push_macro("recvbytes")
#undef recvbytes
#define GPUMPI_AWAY_recvbytes
#endif
#ifdef recvcount
#pragma push_macro("recvcount")
#undef recvcount
#define GPUMPI_AWAY_recvcount
#endif
#ifdef recvcounts
#pragma push_macro("recvcounts")
#undef recvcounts
#define GPUMPI_AWAY_recvcounts
#endif
#ifdef recvstride
#pragma push_macro("recvstride")
#undef recvstride
#define GPUMPI_AWAY_recvstride
#endif
#ifdef recvtag
#pragma push_macro("recvtag")
#undef recvtag
#define GPUMPI_AWAY_recvtag
#endif
#ifdef reduce
#pragma push_macro("reduce")
#undef reduce
#define GPUMPI_AWAY_reduce
#endif
#ifdef reduce_scatter
#pragma push_macro("reduce_scatter")
#undef reduce_scatter
#define GPUMPI_AWAY_reduce_scatter
#endif
#ifdef reduce_scatter_block
#pragma push_macro("reduce_scatter_block")
#undef reduce_scatter_block
#define GPUMPI_AWAY_reduce_scatter_block
#endif
#ifdef reduce_store_async
#pragma push_macro("reduce_store_async")
#undef reduce_store_async
#define GPUMPI_AWAY_reduce_store_async
#endif
#ifdef reduce_update_async
#pragma push_macro("reduce_update_async")
#undef reduce_update_async
#define GPUMPI_AWAY_reduce_update_async
#endif
#ifdef reduced
#pragma push_macro("reduced")
#undef reduced
#define GPUMPI_AWAY_reduced
#endif
#ifdef reducedInLoops
#pragma push_macro("reducedInLoops")
#undef reducedInLoops
#define GPUMPI_AWAY_reducedInLoops
#endif
#ifdef reducedInTile
#pragma push_macro("reducedInTile")
#undef reducedInTile
#define GPUMPI_AWAY_reducedInTile
#endif
#ifdef refuseBlock
#pragma push_macro("refuseBlock")
#undef refuseBlock
#define GPUMPI_AWAY_refuseBlock
#endif
#ifdef refuseMask
#pragma push_macro("refuseMask")
#undef refuseMask
#define GPUMPI_AWAY_refuseMask
#endif
#ifdef refuseMissed
#pragma push_macro("refuseMissed")
#undef refuseMissed
#define GPUMPI_AWAY_refuseMissed
#endif
#ifdef regsPerBlock
#pragma push_macro("regsPerBlock")
#undef regsPerBlock
#define GPUMPI_AWAY_regsPerBlock
#endif
#ifdef regsPerMultiprocessor
#pragma push_macro("regsPerMultiprocessor")
#undef regsPerMultiprocessor
#define GPUMPI_AWAY_regsPerMultiprocessor
#endif
#ifdef release
#pragma push_macro("release")
#undef release
#define GPUMPI_AWAY_release
#endif
#ifdef remote
#pragma push_macro("remote")
#undef remote
#define GPUMPI_AWAY_remote
#endif
#ifdef remove
#pragma push_macro("remove")
#undef remove
#define GPUMPI_AWAY_remove
#endif
#ifdef removeManagedVariable
#pragma push_macro("removeManagedVariable")
#undef removeManagedVariable
#define GPUMPI_AWAY_removeManagedVariable
#endif
#ifdef remove_cv_t
#pragma push_macro("remove_cv_t")
#undef remove_cv_t
#define GPUMPI_AWAY_remove_cv_t
#endif
#ifdef remove_reference_t
#pragma push_macro("remove_reference_t")
#undef remove_reference_t
#define GPUMPI_AWAY_remove_reference_t
#endif
#ifdef remove_volatile_t
#pragma push_macro("remove_volatile_t")
#undef remove_volatile_t
#define GPUMPI_AWAY_remove_volatile_t
#endif
#ifdef remquo
#pragma push_macro("remquo")
#undef remquo
#define GPUMPI_AWAY_remquo
#endif
#ifdef reply
#pragma push_macro("reply")
#undef reply
#define GPUMPI_AWAY_reply
#endif
#ifdef request
#pragma push_macro("request")
#undef request
#define GPUMPI_AWAY_request
#endif
#ifdef requestOf
#pragma push_macro("requestOf")
#undef requestOf
#define GPUMPI_AWAY_requestOf
#endif
#ifdef requestOfBlock
#pragma push_macro("requestOfBlock")
#undef requestOfBlock
#define GPUMPI_AWAY_requestOfBlock
#endif
#ifdef requests
#pragma push_macro("requests")
#undef requests
#define GPUMPI_AWAY_requests
#endif
#ifdef requiredClusterDepth
#pragma push_macro("requiredClusterDepth")
#undef requiredClusterDepth
#define GPUMPI_AWAY_requiredClusterDepth
#endif
#ifdef requiredClusterHeight
#pragma push_macro("requiredClusterHeight")
#undef requiredClusterHeight
#define GPUMPI_AWAY_requiredClusterHeight
#endif
#ifdef requiredClusterWidth
#pragma push_macro("requiredClusterWidth")
#undef requiredClusterWidth
#define GPUMPI_AWAY_requiredClusterWidth
#endif
#ifdef required_alignment
#pragma push_macro("required_alignment")
#undef required_alignment
#define GPUMPI_AWAY_required_alignment
#endif
#ifdef requirements
#pragma push_macro("requirements")
#undef requirements
#define GPUMPI_AWAY_requirements
#endif
#ifdef res
#pragma push_macro("res")
#undef res
#define GPUMPI_AWAY_res
#endif
#ifdef resType
#pragma push_macro("resType")
#undef resType
#define GPUMPI_AWAY_resType
#endif
#ifdef reserved
#pragma push_macro("reserved")
#undef reserved
#define GPUMPI_AWAY_reserved
#endif
#ifdef reserved0
#pragma push_macro("reserved0")
#undef reserved0
#define GPUMPI_AWAY_reserved0
#endif
#ifdef reserved1
#pragma push_macro("reserved1")
#undef reserved1
#define GPUMPI_AWAY_reserved1
#endif
#ifdef reserved2
#pragma push_macro("reserved2")
#undef reserved2
#define GPUMPI_AWAY_reserved2
#endif
#ifdef reservedSharedMemPerBlock
#pragma push_macro("reservedSharedMemPerBlock")
#undef reservedSharedMemPerBlock
#define GPUMPI_AWAY_reservedSharedMemPerBlock
#endif
#ifdef resource
#pragma push_macro("resource")
#undef resource
#define GPUMPI_AWAY_resource
#endif
#ifdef rest
#pragma push_macro("rest")
#undef rest
#define GPUMPI_AWAY_rest
#endif
#ifdef restore
#pragma push_macro("restore")
#undef restore
#define GPUMPI_AWAY_restore
#endif
#ifdef restoreIn
#pragma push_macro("restoreIn")
#undef restoreIn
#define GPUMPI_AWAY_restoreIn
#endif
#ifdef restorePack
#pragma push_macro("restorePack")
#undef restorePack
#define GPUMPI_AWAY_restorePack
#endif
#ifdef restoreShared
#pragma push_macro("restoreShared")
#undef restoreShared
#define GPUMPI_AWAY_restoreShared
#endif
#ifdef restored
#pragma push_macro("restored")
#undef restored
#define GPUMPI_AWAY_restored
#endif
#ifdef restoredIn
#pragma push_macro("restoredIn")
#undef restoredIn
#define GPUMPI_AWAY_restoredIn
#endif
#ifdef restorers
#pragma push_macro("restorers")
#undef restorers
#define GPUMPI_AWAY_restorers
#endif
#ifdef restoring
#pragma push_macro("restoring")
#undef restoring
#define GPUMPI_AWAY_restoring
#endif
#ifdef result
#pragma push_macro("result")
#undef result
#define GPUMPI_AWAY_result
#endif
#ifdef result_out
#pragma push_macro("result_out")
#undef result_out
#define GPUMPI_AWAY_result_out
#endif
#ifdef result_syncthreads_and
#pragma push_macro("result_syncthreads_and")
#undef result_syncthreads_and
#define GPUMPI_AWAY_result_syncthreads_and
#endif
#ifdef result_syncthreads_count
#pragma push_macro("result_syncthreads_count")
#undef result_syncthreads_count
#define GPUMPI_AWAY_result_syncthreads_count
#endif
#ifdef result_syncthreads_or
#pragma push_macro("result_syncthreads_or")
#undef result_syncthreads_or
#define GPUMPI_AWAY_result_syncthreads_or
#endif
#ifdef results
#pragma push_macro("results")
#undef results
#define GPUMPI_AWAY_results
#endif
#ifdef returnTo
#pragma push_macro("returnTo")
#undef returnTo
#define GPUMPI_AWAY_returnTo
#endif
#ifdef returned
#pragma push_macro("returned")
#undef returned
#define GPUMPI_AWAY_returned
#endif
#ifdef rhypot
#pragma push_macro("rhypot")
#undef rhypot
#define GPUMPI_AWAY_rhypot
#endif
#ifdef rhypotf
#pragma push_macro("rhypotf")
#undef rhypotf
#define GPUMPI_AWAY_rhypotf
#endif
#ifdef rint
#pragma push_macro("rint")
#undef rint
#define GPUMPI_AWAY_rint
#endif
#ifdef rn
#pragma push_macro("rn")
#undef rn
#define GPUMPI_AWAY_rn
#endif
#ifdef rnorm
#pragma push_macro("rnorm")
#undef rnorm
#define GPUMPI_AWAY_rnorm
#endif
#ifdef rnorm3d
#pragma push_macro("rnorm3d")
#undef rnorm3d
#define GPUMPI_AWAY_rnorm3d
#endif
#ifdef rnorm3df
#pragma push_macro("rnorm3df")
#undef rnorm3df
#define GPUMPI_AWAY_rnorm3df
#endif
#ifdef rnorm4d
#pragma push_macro("rnorm4d")
#undef rnorm4d
#define GPUMPI_AWAY_rnorm4d
#endif
#ifdef rnorm4df
#pragma push_macro("rnorm4df")
#undef rnorm4df
#define GPUMPI_AWAY_rnorm4df
#endif
#ifdef rnormf
#pragma push_macro("rnormf")
#undef rnormf
#define GPUMPI_AWAY_rnormf
#endif
#ifdef role
#pragma push_macro("role")
#undef role
#define GPUMPI_AWAY_role
#endif
#ifdef room
#pragma push_macro("room")
#undef room
#define GPUMPI_AWAY_room
#endif
#ifdef rooms
#pragma push_macro("rooms")
#undef rooms
#define GPUMPI_AWAY_rooms
#endif
#ifdef root
#pragma push_macro("root")
#undef root
#define GPUMPI_AWAY_root
#endif
#ifdef round
#pragma push_macro("round")
#undef round
#define GPUMPI_AWAY_round
#endif
#ifdef rounded
#pragma push_macro("rounded")
#undef rounded
#define GPUMPI_AWAY_rounded
#endif
#ifdef rounding
#pragma push_macro("rounding")
#undef rounding
#define GPUMPI_AWAY_rounding
#endif
#ifdef row
#pragma push_macro("row")
#undef row
#define GPUMPI_AWAY_row
#endif
#ifdef rowLength
#pragma push_macro("rowLength")
#undef rowLength
#define GPUMPI_AWAY_rowLength
#endif
#ifdef row_major
#pragma push_macro("row_major")
#undef row_major
#define GPUMPI_AWAY_row_major
#endif
#ifdef rows
#pragma push_macro("rows")
#undef rows
#define GPUMPI_AWAY_rows
#endif
#ifdef rsqrt
#pragma push_macro("rsqrt")
#undef rsqrt
#define GPUMPI_AWAY_rsqrt
#endif
#ifdef rsqrtf
#pragma push_macro("rsqrtf")
#undef rsqrtf
#define GPUMPI_AWAY_rsqrtf
#endif
#ifdef ru
#pragma push_macro("ru")
#undef ru
#define GPUMPI_AWAY_ru
#endif
#ifdef run
#pragma push_macro("run")
#undef run
#define GPUMPI_AWAY_run
#endif
#ifdef runThreads
#pragma push_macro("runThreads")
#undef runThreads
#define GPUMPI_AWAY_runThreads
#endif
#ifdef running
#pragma push_macro("running")
#undef running
#define GPUMPI_AWAY_running
#endif
#ifdef runningBlocks
#pragma push_macro("runningBlocks")
#undef runningBlocks
#define GPUMPI_AWAY_runningBlocks
#endif
#ifdef runsBlocks
#pragma push_macro("runsBlocks")
#undef runsBlocks
#define GPUMPI_AWAY_runsBlocks
#endif
#ifdef rz
#pragma push_macro("rz")
#undef rz
#define GPUMPI_AWAY_rz
#endif
#ifdef s
#pragma push_macro("s")
#undef s
#define GPUMPI_AWAY_s
#endif
#ifdef s1
#pragma push_macro("s1")
#undef s1
#define GPUMPI_AWAY_s1
#endif
#ifdef s2
#pragma push_macro("s2")
#undef s2
#define GPUMPI_AWAY_s2
#endif
#ifdef s4
#pragma push_macro("s4")
#undef s4
#define GPUMPI_AWAY_s4
#endif
#ifdef sRGB
#pragma push_macro("sRGB")
#undef sRGB
#define GPUMPI_AWAY_sRGB
#endif
#ifdef same
#pragma push_macro("same")
#undef same
#define GPUMPI_AWAY_same
#endif
#ifdef satf
#pragma push_macro("satf")
#undef satf
#define GPUMPI_AWAY_satf
#endif
#ifdef saturate
#pragma push_macro("saturate")
#undef saturate
#define GPUMPI_AWAY_saturate
#endif
#ifdef saturated
#pragma push_macro("saturated")
#undef saturated
#define GPUMPI_AWAY_saturated
#endif
#ifdef saveArea
#pragma push_macro("saveArea")
#undef saveArea
#define GPUMPI_AWAY_saveArea
#endif
#ifdef saveDynamicShared
#pragma push_macro("saveDynamicShared")
#undef saveDynamicShared
#define GPUMPI_AWAY_saveDynamicShared
#endif
#ifdef saveShared
#pragma push_macro("saveShared")
#undef saveShared
#define GPUMPI_AWAY_saveShared
#endif
#ifdef saveSharedIn
#pragma push_macro("saveSharedIn")
#undef saveSharedIn
#define GPUMPI_AWAY_saveSharedIn
#endif
#ifdef saved
#pragma push_macro("saved")
#undef saved
#define GPUMPI_AWAY_saved
#endif
#ifdef savedBytes
#pragma push_macro("savedBytes")
#undef savedBytes
#define GPUMPI_AWAY_savedBytes
#endif
#ifdef savedDynamic
#pragma push_macro("savedDynamic")
#undef savedDynamic
#define GPUMPI_AWAY_savedDynamic
#endif
#ifdef savedSerial
#pragma push_macro("savedSerial")
#undef savedSerial
#define GPUMPI_AWAY_savedSerial
#endif
#ifdef savedShared
#pragma push_macro("savedShared")
#undef savedShared
#define GPUMPI_AWAY_savedShared
#endif
#ifdef saving
#pragma push_macro("saving")
#undef saving
#define GPUMPI_AWAY_saving
#endif
#ifdef scale
#pragma push_macro("scale")
#undef scale
#define GPUMPI_AWAY_scale
#endif
#ifdef scan
#pragma push_macro("scan")
#undef scan
#define GPUMPI_AWAY_scan
#endif
#ifdef scanned
#pragma push_macro("scanned")
#undef scanned
#define GPUMPI_AWAY_scanned
#endif
#ifdef scannedBefore
#pragma push_macro("scannedBefore")
#undef scannedBefore
#define GPUMPI_AWAY_scannedBefore
#endif
#ifdef scatter
#pragma push_macro("scatter")
#undef scatter
#define GPUMPI_AWAY_scatter
#endif
#ifdef scatterv
#pragma push_macro("scatterv")
#undef scatterv
#define GPUMPI_AWAY_scatterv
#endif
#ifdef scope
#pragma push_macro("scope")
#undef scope
#define GPUMPI_AWAY_scope
#endif
#ifdef sdispls
#pragma push_macro("sdispls")
#undef sdispls
#define GPUMPI_AWAY_sdispls
#endif
#ifdef seamlessCubemap
#pragma push_macro("seamlessCubemap")
#undef seamlessCubemap
#define GPUMPI_AWAY_seamlessCubemap
#endif
#ifdef second
#pragma push_macro("second")
#undef second
#define GPUMPI_AWAY_second
#endif
#ifdef secondFp8
#pragma push_macro("secondFp8")
#undef secondFp8
#define GPUMPI_AWAY_secondFp8
#endif
#ifdef seed
#pragma push_macro("seed")
#undef seed
#define GPUMPI_AWAY_seed
#endif
#ifdef segment
#pragma push_macro("segment")
#undef segment
#define GPUMPI_AWAY_segment
#endif
#ifdef selector
#pragma push_macro("selector")
#undef selector
#define GPUMPI_AWAY_selector
#endif
#ifdef self
#pragma push_macro("self")
#undef self
#define GPUMPI_AWAY_self
#endif
#ifdef send
#pragma push_macro("send")
#undef send
#define GPUMPI_AWAY_send
#endif
#ifdef send_vector
#pragma push_macro("send_vector")
#undef send_vector
#define GPUMPI_AWAY_send_vector
#endif
#ifdef sendaddr
#pragma push_macro("sendaddr")
#undef sendaddr
#define GPUMPI_AWAY_sendaddr
#endif
#ifdef sendbytes
#pragma push_macro("sendbytes")
#undef sendbytes
#define GPUMPI_AWAY_sendbytes
#endif
#ifdef sendcount
#pragma push_macro("sendcount")
#undef sendcount
#define GPUMPI_AWAY_sendcount
#endif
#ifdef sendcounts
#pragma push_macro("sendcounts")
#undef sendcounts
#define GPUMPI_AWAY_sendcounts
#endif
#ifdef sendrecv
#pragma push_macro("sendrecv")
#undef sendrecv
#define GPUMPI_AWAY_sendrecv
#endif
#ifdef sendrecv_replace
#pragma push_macro("sendrecv_replace")
#undef sendrecv_replace
#define GPUMPI_AWAY_sendrecv_replace
#endif
#ifdef sendrecv_vector
#pragma push_macro("sendrecv_vector")
#undef sendrecv_vector
#define GPUMPI_AWAY_sendrecv_vector
#endif
#ifdef sendstride
#pragma push_macro("sendstride")
#undef sendstride
#define GPUMPI_AWAY_sendstride
#endif
#ifdef sendtag
#pragma push_macro("sendtag")
#undef sendtag
#define GPUMPI_AWAY_sendtag
#endif
#ifdef serial
#pragma push_macro("serial")
#undef serial
#define GPUMPI_AWAY_serial
#endif
#ifdef service
#pragma push_macro("service")
#undef service
#define GPUMPI_AWAY_service
#endif
#ifdef set
#pragma push_macro("set")
#undef set
#define GPUMPI_AWAY_set
#endif
#ifdef setFunctionAttribute
#pragma push_macro("setFunctionAttribute")
#undef setFunctionAttribute
#define GPUMPI_AWAY_setFunctionAttribute
#endif
#ifdef setThread
#pragma push_macro("setThread")
#undef setThread
#define GPUMPI_AWAY_setThread
#endif
#ifdef set_errhandler
#pragma push_macro("set_errhandler")
#undef set_errhandler
#define GPUMPI_AWAY_set_errhandler
#endif
#ifdef settled
#pragma push_macro("settled")
#undef settled
#define GPUMPI_AWAY_settled
#endif
#ifdef share
#pragma push_macro("share")
#undef share
#define GPUMPI_AWAY_share
#endif
#ifdef shared
#pragma push_macro("shared")
#undef shared
#define GPUMPI_AWAY_shared
#endif
#ifdef sharedBegin
#pragma push_macro("sharedBegin")
#undef sharedBegin
#define GPUMPI_AWAY_sharedBegin
#endif
#ifdef sharedBytes
#pragma push_macro("sharedBytes")
#undef sharedBytes
#define GPUMPI_AWAY_sharedBytes
#endif
#ifdef sharedEnd
#pragma push_macro("sharedEnd")
#undef sharedEnd
#define GPUMPI_AWAY_sharedEnd
#endif
#ifdef sharedHeads
#pragma push_macro("sharedHeads")
#undef sharedHeads
#define GPUMPI_AWAY_sharedHeads
#endif
#ifdef sharedMemBytes
#pragma push_macro("sharedMemBytes")
#undef sharedMemBytes
#define GPUMPI_AWAY_sharedMemBytes
#endif
#ifdef sharedMemCarveout
#pragma push_macro("sharedMemCarveout")
#undef sharedMemCarveout
#define GPUMPI_AWAY_sharedMemCarveout
#endif
#ifdef sharedMemPerBlock
#pragma push_macro("sharedMemPerBlock")
#undef sharedMemPerBlock
#define GPUMPI_AWAY_sharedMemPerBlock
#endif
#ifdef sharedMemPerBlockOptin
#pragma push_macro("sharedMemPerBlockOptin")
#undef sharedMemPerBlockOptin
#define GPUMPI_AWAY_sharedMemPerBlockOptin
#endif
#ifdef sharedMemPerMultiprocessor
#pragma push_macro("sharedMemPerMultiprocessor")
#undef sharedMemPerMultiprocessor
#define GPUMPI_AWAY_sharedMemPerMultiprocessor
#endif
#ifdef sharedPlace
#pragma push_macro("sharedPlace")
#undef sharedPlace
#define GPUMPI_AWAY_sharedPlace
#endif
#ifdef sharedSaves
#pragma push_macro("sharedSaves")
#undef sharedSaves
#define GPUMPI_AWAY_sharedSaves
#endif
#ifdef sharedSizeBytes
#pragma push_macro("sharedSizeBytes")
#undef sharedSizeBytes
#define GPUMPI_AWAY_sharedSizeBytes
#endif
#ifdef sharedStride
#pragma push_macro("sharedStride")
#undef sharedStride
#define GPUMPI_AWAY_sharedStride
#endif
#ifdef sharedVariable
#pragma push_macro("sharedVariable")
#undef sharedVariable
#define GPUMPI_AWAY_sharedVariable
#endif
#ifdef sharers
#pragma push_macro("sharers")
#undef sharers
#define GPUMPI_AWAY_sharers
#endif
#ifdef shfl
#pragma push_macro("shfl")
#undef shfl
#define GPUMPI_AWAY_shfl
#endif
#ifdef shfl_down
#pragma push_macro("shfl_down")
#undef shfl_down
#define GPUMPI_AWAY_shfl_down
#endif
#ifdef shfl_up
#pragma push_macro("shfl_up")
#undef shfl_up
#define GPUMPI_AWAY_shfl_up
#endif
#ifdef shfl_xor
#pragma push_macro("shfl_xor")
#undef shfl_xor
#define GPUMPI_AWAY_shfl_xor
#endif
#ifdef shift
#pragma push_macro("shift")
#undef shift
#define GPUMPI_AWAY_shift
#endif
#ifdef short2
#pragma push_macro("short2")
#undef short2
#define GPUMPI_AWAY_short2
#endif
#ifdef short4
#pragma push_macro("short4")
#undef short4
#define GPUMPI_AWAY_short4
#endif
#ifdef shuffleDown
#pragma push_macro("shuffleDown")
#undef shuffleDown
#define GPUMPI_AWAY_shuffleDown
#endif
#ifdef shuffleIndex
#pragma push_macro("shuffleIndex")
#undef shuffleIndex
#define GPUMPI_AWAY_shuffleIndex
#endif
#ifdef shuffleUp
#pragma push_macro("shuffleUp")
#undef shuffleUp
#define GPUMPI_AWAY_shuffleUp
#endif
#ifdef shuffleXor
#pragma push_macro("shuffleXor")
#undef shuffleXor
#define GPUMPI_AWAY_shuffleXor
#endif
#ifdef shuffled
#pragma push_macro("shuffled")
#undef shuffled
#define GPUMPI_AWAY_shuffled
#endif
#ifdef siginfo_t
#pragma push_macro("siginfo_t")
#undef siginfo_t
#define GPUMPI_AWAY_siginfo_t
#endif
#ifdef sign
#pragma push_macro("sign")
#undef sign
#define GPUMPI_AWAY_sign
#endif
#ifdef significand
#pragma push_macro("significand")
#undef significand
#define GPUMPI_AWAY_significand
#endif
#ifdef sin
#pragma push_macro("sin")
#undef sin
#define GPUMPI_AWAY_sin
#endif
#ifdef sincos
#pragma push_macro("sincos")
#undef sincos
#define GPUMPI_AWAY_sincos
#endif
#ifdef sincosf
#pragma push_macro("sincosf")
#undef sincosf
#define GPUMPI_AWAY_sincosf
#endif
#ifdef sincospi
#pragma push_macro("sincospi")
#undef sincospi
#define GPUMPI_AWAY_sincospi
#endif
#ifdef sincospif
#pragma push_macro("sincospif")
#undef sincospif
#define GPUMPI_AWAY_sincospif
#endif
#ifdef sine
#pragma push_macro("sine")
#undef sine
#define GPUMPI_AWAY_sine
#endif
#ifdef sinf
#pragma push_macro("sinf")
#undef sinf
#define GPUMPI_AWAY_sinf
#endif
#ifdef singleToDoublePrecisionPerfRatio
#pragma push_macro("singleToDoublePrecisionPerfRatio")
#undef singleToDoublePrecisionPerfRatio
#define GPUMPI_AWAY_singleToDoublePrecisionPerfRatio
#endif
#ifdef sinpi
#pragma push_macro("sinpi")
#undef sinpi
#define GPUMPI_AWAY_sinpi
#endif
#ifdef sinpif
#pragma push_macro("sinpif")
#undef sinpif
#define GPUMPI_AWAY_sinpif
#endif
#ifdef size
#pragma push_macro("size")
#undef size
#define GPUMPI_AWAY_size
#endif
#ifdef sizeInBytes
#pragma push_macro("sizeInBytes")
#undef sizeInBytes
#define GPUMPI_AWAY_sizeInBytes
#endif
#ifdef sizeOfTile
#pragma push_macro("sizeOfTile")
#undef sizeOfTile
#define GPUMPI_AWAY_sizeOfTile
#endif
#ifdef size_t
#pragma push_macro("size_t")
#undef size_t
#define GPUMPI_AWAY_size_t
#endif
#ifdef sizes
#pragma push_macro("sizes")
#undef sizes
#define GPUMPI_AWAY_sizes
#endif
#ifdef skipMrg32k3a
#pragma push_macro("skipMrg32k3a")
#undef skipMrg32k3a
#define GPUMPI_AWAY_skipMrg32k3a
#endif
#ifdef skipXorwow
#pragma push_macro("skipXorwow")
#undef skipXorwow
#define GPUMPI_AWAY_skipXorwow
#endif
#ifdef skipahead
#pragma push_macro("skipahead")
#undef skipahead
#define GPUMPI_AWAY_skipahead
#endif
#ifdef skipahead_sequence
#pragma push_macro("skipahead_sequence")
#undef skipahead_sequence
#define GPUMPI_AWAY_skipahead_sequence
#endif
#ifdef skipahead_subsequence
#pragma push_macro("skipahead_subsequence")
#undef skipahead_subsequence
#define GPUMPI_AWAY_skipahead_subsequence
#endif
#ifdef slope
#pragma push_macro("slope")
#undef slope
#define GPUMPI_AWAY_slope
#endif
#ifdef slot
#pragma push_macro("slot")
#undef slot
#define GPUMPI_AWAY_slot
#endif
#ifdef slotOf
#pragma push_macro("slotOf")
#undef slotOf
#define GPUMPI_AWAY_slotOf
#endif
#ifdef slotOfWarp
#pragma push_macro("slotOfWarp")
#undef slotOfWarp
#define GPUMPI_AWAY_slotOfWarp
#endif
#ifdef slots
#pragma push_macro("slots")
#undef slots
#define GPUMPI_AWAY_slots
#endif
#ifdef small
#pragma push_macro("small")
#undef small
#define GPUMPI_AWAY_small
#endif
#ifdef source
#pragma push_macro("source")
#undef source
#define GPUMPI_AWAY_source
#endif
#ifdef sourceCount
#pragma push_macro("sourceCount")
#undef sourceCount
#define GPUMPI_AWAY_sourceCount
#endif
#ifdef sparseCudaArraySupported
#pragma push_macro("sparseCudaArraySupported")
#undef sparseCudaArraySupported
#define GPUMPI_AWAY_sparseCudaArraySupported
#endif
#ifdef spill
#pragma push_macro("spill")
#undef spill
#define GPUMPI_AWAY_spill
#endif
#ifdef spillIn
#pragma push_macro("spillIn")
#undef spillIn
#define GPUMPI_AWAY_spillIn
#endif
#ifdef spillPack
#pragma push_macro("spillPack")
#undef spillPack
#define GPUMPI_AWAY_spillPack
#endif
#ifdef sqrt
#pragma push_macro("sqrt")
#undef sqrt
#define GPUMPI_AWAY_sqrt
#endif
#ifdef sqrtf
#pragma push_macro("sqrtf")
#undef sqrtf
#define GPUMPI_AWAY_sqrtf
#endif
#ifdef src
#pragma push_macro("src")
#undef src
#define GPUMPI_AWAY_src
#endif
#ifdef srcAccessOrder
#pragma push_macro("srcAccessOrder")
#undef srcAccessOrder
#define GPUMPI_AWAY_srcAccessOrder
#endif
#ifdef srcArray
#pragma push_macro("srcArray")
#undef srcArray
#define GPUMPI_AWAY_srcArray
#endif
#ifdef srcDevice
#pragma push_macro("srcDevice")
#undef srcDevice
#define GPUMPI_AWAY_srcDevice
#endif
#ifdef srcLocHint
#pragma push_macro("srcLocHint")
#undef srcLocHint
#define GPUMPI_AWAY_srcLocHint
#endif
#ifdef srcPos
#pragma push_macro("srcPos")
#undef srcPos
#define GPUMPI_AWAY_srcPos
#endif
#ifdef srcPtr
#pragma push_macro("srcPtr")
#undef srcPtr
#define GPUMPI_AWAY_srcPtr
#endif
#ifdef ssend
#pragma push_macro("ssend")
#undef ssend
#define GPUMPI_AWAY_ssend
#endif
#ifdef stage
#pragma push_macro("stage")
#undef stage
#define GPUMPI_AWAY_stage
#endif
#ifdef stages
#pragma push_macro("stages")
#undef stages
#define GPUMPI_AWAY_stages
#endif
#ifdef stamped
#pragma push_macro("stamped")
#undef stamped
#define GPUMPI_AWAY_stamped
#endif
#ifdef standForBlock
#pragma push_macro("standForBlock")
#undef standForBlock
#define GPUMPI_AWAY_standForBlock
#endif
#ifdef standsFor
#pragma push_macro("standsFor")
#undef standsFor
#define GPUMPI_AWAY_standsFor
#endif
#ifdef start
#pragma push_macro("start")
#undef start
#define GPUMPI_AWAY_start
#endif
#ifdef startShuffled
#pragma push_macro("startShuffled")
#undef startShuffled
#define GPUMPI_AWAY_startShuffled
#endif
#ifdef startThread
#pragma push_macro("startThread")
#undef startThread
#define GPUMPI_AWAY_startThread
#endif
#ifdef started
#pragma push_macro("started")
#undef started
#define GPUMPI_AWAY_started
#endif
#ifdef state
#pragma push_macro("state")
#undef state
#define GPUMPI_AWAY_state
#endif
#ifdef staticShared
#pragma push_macro("staticShared")
#undef staticShared
#define GPUMPI_AWAY_staticShared
#endif
#ifdef status
#pragma push_macro("status")
#undef status
#define GPUMPI_AWAY_status
#endif
#ifdef statuses
#pragma push_macro("statuses")
#undef statuses
#define GPUMPI_AWAY_statuses
#endif
#ifdef staysThere
#pragma push_macro("staysThere")
#undef staysThere
#define GPUMPI_AWAY_staysThere
#endif
#ifdef std
#pragma push_macro("std")
#undef std
#define GPUMPI_AWAY_std
#endif
#ifdef stddev
#pragma push_macro("stddev")
#undef stddev
#define GPUMPI_AWAY_stddev
#endif
#ifdef steady_clock
#pragma push_macro("steady_clock")
#undef steady_clock
#define GPUMPI_AWAY_steady_clock
#endif
#ifdef step
#pragma push_macro("step")
#undef step
#define GPUMPI_AWAY_step
#endif
#ifdef stepMrg32k3a
#pragma push_macro("stepMrg32k3a")
#undef stepMrg32k3a
#define GPUMPI_AWAY_stepMrg32k3a
#endif
#ifdef stepXorwow
#pragma push_macro("stepXorwow")
#undef stepXorwow
#define GPUMPI_AWAY_stepXorwow
#endif
#ifdef stepped
#pragma push_macro("stepped")
#undef stepped
#define GPUMPI_AWAY_stepped
#endif
#ifdef still
#pragma push_macro("still")
#undef still
#define GPUMPI_AWAY_still
#endif
#ifdef storage_element_type
#pragma push_macro("storage_element_type")
#undef storage_element_type
#define GPUMPI_AWAY_storage_element_type
#endif
#ifdef store
#pragma push_macro("store")
#undef store
#define GPUMPI_AWAY_store
#endif
#ifdef store_matrix_sync
#pragma push_macro("store_matrix_sync")
#undef store_matrix_sync
#define GPUMPI_AWAY_store_matrix_sync
#endif
#ifdef stream
#pragma push_macro("stream")
#undef stream
#define GPUMPI_AWAY_stream
#endif
#ifdef streamOfWork
#pragma push_macro("streamOfWork")
#undef streamOfWork
#define GPUMPI_AWAY_streamOfWork
#endif
#ifdef streamPrioritiesSupported
#pragma push_macro("streamPrioritiesSupported")
#undef streamPrioritiesSupported
#define GPUMPI_AWAY_streamPrioritiesSupported
#endif
#ifdef streamsAreAwaited
#pragma push_macro("streamsAreAwaited")
#undef streamsAreAwaited
#define GPUMPI_AWAY_streamsAreAwaited
#endif
#ifdef streamsHaveWork
#pragma push_macro("streamsHaveWork")
#undef streamsHaveWork
#define GPUMPI_AWAY_streamsHaveWork
#endif
#ifdef stride
#pragma push_macro("stride")
#undef stride
#define GPUMPI_AWAY_stride
#endif
#ifdef string
#pragma push_macro("string")
#undef string
#define GPUMPI_AWAY_string
#endif
#ifdef stub
#pragma push_macro("stub")
#undef stub
#define GPUMPI_AWAY_stub
#endif
#ifdef sub
#pragma push_macro("sub")
#undef sub
#define GPUMPI_AWAY_sub
#endif
#ifdef subsequence
#pragma push_macro("subsequence")
#undef subsequence
#define GPUMPI_AWAY_subsequence
#endif
#ifdef success
#pragma push_macro("success")
#undef success
#define GPUMPI_AWAY_success
#endif
#ifdef suffices
#pragma push_macro("suffices")
#undef suffices
#define GPUMPI_AWAY_suffices
#endif
#ifdef sum
#pragma push_macro("sum")
#undef sum
#define GPUMPI_AWAY_sum
#endif
#ifdef sumOfDifferences
#pragma push_macro("sumOfDifferences")
#undef sumOfDifferences
#define GPUMPI_AWAY_sumOfDifferences
#endif
#ifdef sumOfSquares
#pragma push_macro("sumOfSquares")
#undef sumOfSquares
#define GPUMPI_AWAY_sumOfSquares
#endif
#ifdef sums
#pragma push_macro("sums")
#undef sums
#define GPUMPI_AWAY_sums
#endif
#ifdef surf1D
#pragma push_macro("surf1D")
#undef surf1D
#define GPUMPI_AWAY_surf1D
#endif
#ifdef surf1DLayered
#pragma push_macro("surf1DLayered")
#undef surf1DLayered
#define GPUMPI_AWAY_surf1DLayered
#endif
#ifdef surf1DLayeredread
#pragma push_macro("surf1DLayeredread")
#undef surf1DLayeredread
#define GPUMPI_AWAY_surf1DLayeredread
#endif
#ifdef surf1DLayeredwrite
#pragma push_macro("surf1DLayeredwrite")
#undef surf1DLayeredwrite
#define GPUMPI_AWAY_surf1DLayeredwrite
#endif
#ifdef surf1Dread
#pragma push_macro("surf1Dread")
#undef surf1Dread
#define GPUMPI_AWAY_surf1Dread
#endif
#ifdef surf1Dwrite
#pragma push_macro("surf1Dwrite")
#undef surf1Dwrite
#define GPUMPI_AWAY_surf1Dwrite
#endif
#ifdef surf2D
#pragma push_macro("surf2D")
#undef surf2D
#define GPUMPI_AWAY_surf2D
#endif
#ifdef surf2DLayered
#pragma push_macro("surf2DLayered")
#undef surf2DLayered
#define GPUMPI_AWAY_surf2DLayered
#endif
#ifdef surf2DLayeredread
#pragma push_macro("surf2DLayeredread")
#undef surf2DLayeredread
#define GPUMPI_AWAY_surf2DLayeredread
#endif
#ifdef surf2DLayeredwrite
#pragma push_macro("surf2DLayeredwrite")
#undef surf2DLayeredwrite
#define GPUMPI_AWAY_surf2DLayeredwrite
#endif
#ifdef surf2Dread
#pragma push_macro("surf2Dread")
#undef surf2Dread
#define GPUMPI_AWAY_surf2Dread
#endif
#ifdef surf2Dwrite
#pragma push_macro("surf2Dwrite")
#undef surf2Dwrite
#define GPUMPI_AWAY_surf2Dwrite
#endif
#ifdef surf3D
#pragma push_macro("surf3D")
#undef surf3D
#define GPUMPI_AWAY_surf3D
#endif
#ifdef surf3Dread
#pragma push_macro("surf3Dread")
#undef surf3Dread
#define GPUMPI_AWAY_surf3Dread
#endif
#ifdef surf3Dwrite
#pragma push_macro("surf3Dwrite")
#undef surf3Dwrite
#define GPUMPI_AWAY_surf3Dwrite
#endif
#ifdef surfCubemap
#pragma push_macro("surfCubemap")
#undef surfCubemap
#define GPUMPI_AWAY_surfCubemap
#endif
#ifdef surfCubemapLayered
#pragma push_macro("surfCubemapLayered")
#undef surfCubemapLayered
#define GPUMPI_AWAY_surfCubemapLayered
#endif
#ifdef surfCubemapLayeredread
#pragma push_macro("surfCubemapLayeredread")
#undef surfCubemapLayeredread
#define GPUMPI_AWAY_surfCubemapLayeredread
#endif
#ifdef surfCubemapLayeredwrite
#pragma push_macro("surfCubemapLayeredwrite")
#undef surfCubemapLayeredwrite
#define GPUMPI_AWAY_surfCubemapLayeredwrite
#endif
#ifdef surfCubemapread
#pragma push_macro("surfCubemapread")
#undef surfCubemapread
#define GPUMPI_AWAY_surfCubemapread
#endif
#ifdef surfCubemapwrite
#pragma push_macro("surfCubemapwrite")
#undef surfCubemapwrite
#define GPUMPI_AWAY_surfCubemapwrite
#endif
#ifdef surface
#pragma push_macro("surface")
#undef surface
#define GPUMPI_AWAY_surface
#endif
#ifdef surfaceAlignment
#pragma push_macro("surfaceAlignment")
#undef surfaceAlignment
#define GPUMPI_AWAY_surfaceAlignment
#endif
#ifdef surfacePlace
#pragma push_macro("surfacePlace")
#undef surfacePlace
#define GPUMPI_AWAY_surfacePlace
#endif
#ifdef suspend
#pragma push_macro("suspend")
#undef suspend
#define GPUMPI_AWAY_suspend
#endif
#ifdef suspended
#pragma push_macro("suspended")
#undef suspended
#define GPUMPI_AWAY_suspended
#endif
#ifdef suspendedBefore
#pragma push_macro("suspendedBefore")
#undef suspendedBefore
#define GPUMPI_AWAY_suspendedBefore
#endif
#ifdef suspends
#pragma push_macro("suspends")
#undef suspends
#define GPUMPI_AWAY_suspends
#endif
#ifdef symbol
#pragma push_macro("symbol")
#undef symbol
#define GPUMPI_AWAY_symbol
#endif
#ifdef symbolAddress
#pragma push_macro("symbolAddress")
#undef symbolAddress
#define GPUMPI_AWAY_symbolAddress
#endif
#ifdef symbolBytes
#pragma push_macro("symbolBytes")
#undef symbolBytes
#define GPUMPI_AWAY_symbolBytes
#endif
#ifdef symbolSize
#pragma push_macro("symbolSize")
#undef symbolSize
#define GPUMPI_AWAY_symbolSize
#endif
#ifdef symbolSource
#pragma push_macro("symbolSource")
#undef symbolSource
#define GPUMPI_AWAY_symbolSource
#endif
#ifdef symbolTarget
#pragma push_macro("symbolTarget")
#undef symbolTarget
#define GPUMPI_AWAY_symbolTarget
#endif
#ifdef sync
#pragma push_macro("sync")
#undef sync
#define GPUMPI_AWAY_sync
#endif
#ifdef syncGrid
#pragma push_macro("syncGrid")
#undef syncGrid
#define GPUMPI_AWAY_syncGrid
#endif
#ifdef syncPolicy
#pragma push_macro("syncPolicy")
#undef syncPolicy
#define GPUMPI_AWAY_syncPolicy
#endif
#ifdef syncTile
#pragma push_macro("syncTile")
#undef syncTile
#define GPUMPI_AWAY_syncTile
#endif
#ifdef t
#pragma push_macro("t")
#undef t
#define GPUMPI_AWAY_t
#endif
#ifdef tag
#pragma push_macro("tag")
#undef tag
#define GPUMPI_AWAY_tag
#endif
#ifdef tail
#pragma push_macro("tail")
#undef tail
#define GPUMPI_AWAY_tail
#endif
#ifdef take
#pragma push_macro("take")
#undef take
#define GPUMPI_AWAY_take
#endif
#ifdef takeDeliveries
#pragma push_macro("takeDeliveries")
#undef takeDeliveries
#define GPUMPI_AWAY_takeDeliveries
#endif
#ifdef takeFor
#pragma push_macro("takeFor")
#undef takeFor
#define GPUMPI_AWAY_takeFor
#endif
#ifdef taken
#pragma push_macro("taken")
#undef taken
#define GPUMPI_AWAY_taken
#endif
#ifdef takesPart
#pragma push_macro("takesPart")
#undef takesPart
#define GPUMPI_AWAY_takesPart
#endif
#ifdef tally
#pragma push_macro("tally")
#undef tally
#define GPUMPI_AWAY_tally
#endif
#ifdef tanf
#pragma push_macro("tanf")
#undef tanf
#define GPUMPI_AWAY_tanf
#endif
#ifdef tanh
#pragma push_macro("tanh")
#undef tanh
#define GPUMPI_AWAY_tanh
#endif
#ifdef tanh_approx
#pragma push_macro("tanh_approx")
#undef tanh_approx
#define GPUMPI_AWAY_tanh_approx
#endif
#ifdef tanhf
#pragma push_macro("tanhf")
#undef tanhf
#define GPUMPI_AWAY_tanhf
#endif
#ifdef target
#pragma push_macro("target")
#undef target
#define GPUMPI_AWAY_target
#endif
#ifdef tccDriver
#pragma push_macro("tccDriver")
#undef tccDriver
#define GPUMPI_AWAY_tccDriver
#endif
#ifdef tell
#pragma push_macro("tell")
#undef tell
#define GPUMPI_AWAY_tell
#endif
#ifdef tellAtomic
#pragma push_macro("tellAtomic")
#undef tellAtomic
#define GPUMPI_AWAY_tellAtomic
#endif
#ifdef tellHandle
#pragma push_macro("tellHandle")
#undef tellHandle
#define GPUMPI_AWAY_tellHandle
#endif
#ifdef tellMade
#pragma push_macro("tellMade")
#undef tellMade
#define GPUMPI_AWAY_tellMade
#endif
#ifdef tellMadeByBlock
#pragma push_macro("tellMadeByBlock")
#undef tellMadeByBlock
#define GPUMPI_AWAY_tellMadeByBlock
#endif
#ifdef tellPassed
#pragma push_macro("tellPassed")
#undef tellPassed
#define GPUMPI_AWAY_tellPassed
#endif
#ifdef tellReturned
#pragma push_macro("tellReturned")
#undef tellReturned
#define GPUMPI_AWAY_tellReturned
#endif
#ifdef tellTaken
#pragma push_macro("tellTaken")
#undef tellTaken
#define GPUMPI_AWAY_tellTaken
#endif
#ifdef test
#pragma push_macro("test")
#undef test
#define GPUMPI_AWAY_test
#endif
#ifdef test_and_set
#pragma push_macro("test_and_set")
#undef test_and_set
#define GPUMPI_AWAY_test_and_set
#endif
#ifdef testall
#pragma push_macro("testall")
#undef testall
#define GPUMPI_AWAY_testall
#endif
#ifdef testsome
#pragma push_macro("testsome")
#undef testsome
#define GPUMPI_AWAY_testsome
#endif
#ifdef tex1D
#pragma push_macro("tex1D")
#undef tex1D
#define GPUMPI_AWAY_tex1D
#endif
#ifdef tex1DGrad
#pragma push_macro("tex1DGrad")
#undef tex1DGrad
#define GPUMPI_AWAY_tex1DGrad
#endif
#ifdef tex1DLayered
#pragma push_macro("tex1DLayered")
#undef tex1DLayered
#define GPUMPI_AWAY_tex1DLayered
#endif
#ifdef tex1DLayeredGrad
#pragma push_macro("tex1DLayeredGrad")
#undef tex1DLayeredGrad
#define GPUMPI_AWAY_tex1DLayeredGrad
#endif
#ifdef tex1DLayeredLod
#pragma push_macro("tex1DLayeredLod")
#undef tex1DLayeredLod
#define GPUMPI_AWAY_tex1DLayeredLod
#endif
#ifdef tex1DLod
#pragma push_macro("tex1DLod")
#undef tex1DLod
#define GPUMPI_AWAY_tex1DLod
#endif
#ifdef tex1Dfetch
#pragma push_macro("tex1Dfetch")
#undef tex1Dfetch
#define GPUMPI_AWAY_tex1Dfetch
#endif
#ifdef tex2D
#pragma push_macro("tex2D")
#undef tex2D
#define GPUMPI_AWAY_tex2D
#endif
#ifdef tex2DGrad
#pragma push_macro("tex2DGrad")
#undef tex2DGrad
#define GPUMPI_AWAY_tex2DGrad
#endif
#ifdef tex2DLayered
#pragma push_macro("tex2DLayered")
#undef tex2DLayered
#define GPUMPI_AWAY_tex2DLayered
#endif
#ifdef tex2DLayeredGrad
#pragma push_macro("tex2DLayeredGrad")
#undef tex2DLayeredGrad
#define GPUMPI_AWAY_tex2DLayeredGrad
#endif
#ifdef tex2DLayeredLod
#pragma push_macro("tex2DLayeredLod")
#undef tex2DLayeredLod
#define GPUMPI_AWAY_tex2DLayeredLod
#endif
#ifdef tex2DLod
#pragma push_macro("tex2DLod")
#undef tex2DLod
#define GPUMPI_AWAY_tex2DLod
#endif
#ifdef tex2Dgather
#pragma push_macro("tex2Dgather")
#undef tex2Dgather
#define GPUMPI_AWAY_tex2Dgather
#endif
#ifdef tex3D
#pragma push_macro("tex3D")
#undef tex3D
#define GPUMPI_AWAY_tex3D
#endif
#ifdef tex3DGrad
#pragma push_macro("tex3DGrad")
#undef tex3DGrad
#define GPUMPI_AWAY_tex3DGrad
#endif
#ifdef tex3DLod
#pragma push_macro("tex3DLod")
#undef tex3DLod
#define GPUMPI_AWAY_tex3DLod
#endif
#ifdef texCubemap
#pragma push_macro("texCubemap")
#undef texCubemap
#define GPUMPI_AWAY_texCubemap
#endif
#ifdef texCubemapGrad
#pragma push_macro("texCubemapGrad")
#undef texCubemapGrad
#define GPUMPI_AWAY_texCubemapGrad
#endif
#ifdef texCubemapLayered
#pragma push_macro("texCubemapLayered")
#undef texCubemapLayered
#define GPUMPI_AWAY_texCubemapLayered
#endif
#ifdef texCubemapLayeredGrad
#pragma push_macro("texCubemapLayeredGrad")
#undef texCubemapLayeredGrad
#define GPUMPI_AWAY_texCubemapLayeredGrad
#endif
#ifdef texCubemapLayeredLod
#pragma push_macro("texCubemapLayeredLod")
#undef texCubemapLayeredLod
#define GPUMPI_AWAY_texCubemapLayeredLod
#endif
#ifdef texCubemapLod
#pragma push_macro("texCubemapLod")
#undef texCubemapLod
#define GPUMPI_AWAY_texCubemapLod
#endif
#ifdef texel
#pragma push_macro("texel")
#undef texel
#define GPUMPI_AWAY_texel
#endif
#ifdef texture
#pragma push_macro("texture")
#undef texture
#define GPUMPI_AWAY_texture
#endif
#ifdef textureAlignment
#pragma push_macro("textureAlignment")
#undef textureAlignment
#define GPUMPI_AWAY_textureAlignment
#endif
#ifdef texturePitchAlignment
#pragma push_macro("texturePitchAlignment")
#undef texturePitchAlignment
#define GPUMPI_AWAY_texturePitchAlignment
#endif
#ifdef tf32
#pragma push_macro("tf32")
#undef tf32
#define GPUMPI_AWAY_tf32
#endif
#ifdef there
#pragma push_macro("there")
#undef there
#define GPUMPI_AWAY_there
#endif
#ifdef third
#pragma push_macro("third")
#undef third
#define GPUMPI_AWAY_third
#endif
#ifdef this_cluster
#pragma push_macro("this_cluster")
#undef this_cluster
#define GPUMPI_AWAY_this_cluster
#endif
#ifdef this_grid
#pragma push_macro("this_grid")
#undef this_grid
#define GPUMPI_AWAY_this_grid
#endif
#ifdef this_thread
#pragma push_macro("this_thread")
#undef this_thread
#define GPUMPI_AWAY_this_thread
#endif
#ifdef this_thread_block
#pragma push_macro("this_thread_block")
#undef this_thread_block
#define GPUMPI_AWAY_this_thread_block
#endif
#ifdef thread
#pragma push_macro("thread")
#undef thread
#define GPUMPI_AWAY_thread
#endif
#ifdef threadFrames
#pragma push_macro("threadFrames")
#undef threadFrames
#define GPUMPI_AWAY_threadFrames
#endif
#ifdef threadIdx
#pragma push_macro("threadIdx")
#undef threadIdx
#define GPUMPI_AWAY_threadIdx
#endif
#ifdef threadIndex
#pragma push_macro("threadIndex")
#undef threadIndex
#define GPUMPI_AWAY_threadIndex
#endif
#ifdef threadOfBlock
#pragma push_macro("threadOfBlock")
#undef threadOfBlock
#define GPUMPI_AWAY_threadOfBlock
#endif
#ifdef threadOfGrid
#pragma push_macro("threadOfGrid")
#undef threadOfGrid
#define GPUMPI_AWAY_threadOfGrid
#endif
#ifdef threadOrder
#pragma push_macro("threadOrder")
#undef threadOrder
#define GPUMPI_AWAY_threadOrder
#endif
#ifdef thread_block
#pragma push_macro("thread_block")
#undef thread_block
#define GPUMPI_AWAY_thread_block
#endif
#ifdef thread_block_id
#pragma push_macro("thread_block_id")
#undef thread_block_id
#define GPUMPI_AWAY_thread_block_id
#endif
#ifdef thread_block_tile
#pragma push_macro("thread_block_tile")
#undef thread_block_tile
#define GPUMPI_AWAY_thread_block_tile
#endif
#ifdef thread_group
#pragma push_macro("thread_group")
#undef thread_group
#define GPUMPI_AWAY_thread_group
#endif
#ifdef thread_index
#pragma push_macro("thread_index")
#undef thread_index
#define GPUMPI_AWAY_thread_index
#endif
#ifdef thread_rank
#pragma push_macro("thread_rank")
#undef thread_rank
#define GPUMPI_AWAY_thread_rank
#endif
#ifdef thread_scope
#pragma push_macro("thread_scope")
#undef thread_scope
#define GPUMPI_AWAY_thread_scope
#endif
#ifdef thread_scope_block
#pragma push_macro("thread_scope_block")
#undef thread_scope_block
#define GPUMPI_AWAY_thread_scope_block
#endif
#ifdef thread_scope_device
#pragma push_macro("thread_scope_device")
#undef thread_scope_device
#define GPUMPI_AWAY_thread_scope_device
#endif
#ifdef thread_scope_system
#pragma push_macro("thread_scope_system")
#undef thread_scope_system
#define GPUMPI_AWAY_thread_scope_system
#endif
#ifdef thread_scope_thread
#pragma push_macro("thread_scope_thread")
#undef thread_scope_thread
#define GPUMPI_AWAY_thread_scope_thread
#endif
#ifdef threads
#pragma push_macro("threads")
#undef threads
#define GPUMPI_AWAY_threads
#endif
#ifdef threadsOfBlock
#pragma push_macro("threadsOfBlock")
#undef threadsOfBlock
#define GPUMPI_AWAY_threadsOfBlock
#endif
#ifdef threadsOffset
#pragma push_macro("threadsOffset")
#undef threadsOffset
#define GPUMPI_AWAY_threadsOffset
#endif
#ifdef tile
#pragma push_macro("tile")
#undef tile
#define GPUMPI_AWAY_tile
#endif
#ifdef tileExtent
#pragma push_macro("tileExtent")
#undef tileExtent
#define GPUMPI_AWAY_tileExtent
#endif
#ifdef tile_of
#pragma push_macro("tile_of")
#undef tile_of
#define GPUMPI_AWAY_tile_of
#endif
#ifdef tiled_partition
#pragma push_macro("tiled_partition")
#undef tiled_partition
#define GPUMPI_AWAY_tiled_partition
#endif
#ifdef time
#pragma push_macro("time")
#undef time
#define GPUMPI_AWAY_time
#endif
#ifdef time_point
#pragma push_macro("time_point")
#undef time_point
#define GPUMPI_AWAY_time_point
#endif
#ifdef time_since_epoch
#pragma push_macro("time_since_epoch")
#undef time_since_epoch
#define GPUMPI_AWAY_time_since_epoch
#endif
#ifdef timed_wait
#pragma push_macro("timed_wait")
#undef timed_wait
#define GPUMPI_AWAY_timed_wait
#endif
#ifdef timed_wait_parity
#pragma push_macro("timed_wait_parity")
#undef timed_wait_parity
#define GPUMPI_AWAY_timed_wait_parity
#endif
#ifdef timelineSemaphoreInteropSupported
#pragma push_macro("timelineSemaphoreInteropSupported")
#undef timelineSemaphoreInteropSupported
#define GPUMPI_AWAY_timelineSemaphoreInteropSupported
#endif
#ifdef tls_model
#pragma push_macro("tls_model")
#undef tls_model
#define GPUMPI_AWAY_tls_model
#endif
#ifdef to
#pragma push_macro("to")
#undef to
#define GPUMPI_AWAY_to
#endif
#ifdef toBits
#pragma push_macro("toBits")
#undef toBits
#define GPUMPI_AWAY_toBits
#endif
#ifdef toDevice
#pragma push_macro("toDevice")
#undef toDevice
#define GPUMPI_AWAY_toDevice
#endif
#ifdef toPitch
#pragma push_macro("toPitch")
#undef toPitch
#define GPUMPI_AWAY_toPitch
#endif
#ifdef toX
#pragma push_macro("toX")
#undef toX
#define GPUMPI_AWAY_toX
#endif
#ifdef toY
#pragma push_macro("toY")
#undef toY
#define GPUMPI_AWAY_toY
#endif
#ifdef to_port
#pragma push_macro("to_port")
#undef to_port
#define GPUMPI_AWAY_to_port
#endif
#ifdef together
#pragma push_macro("together")
#undef together
#define GPUMPI_AWAY_together
#endif
#ifdef token
#pragma push_macro("token")
#undef token
#define GPUMPI_AWAY_token
#endif
#ifdef told
#pragma push_macro("told")
#undef told
#define GPUMPI_AWAY_told
#endif
#ifdef toldBy
#pragma push_macro("toldBy")
#undef toldBy
#define GPUMPI_AWAY_toldBy
#endif
#ifdef total
#pragma push_macro("total")
#undef total
#define GPUMPI_AWAY_total
#endif
#ifdef totalConstMem
#pragma push_macro("totalConstMem")
#undef totalConstMem
#define GPUMPI_AWAY_totalConstMem
#endif
#ifdef totalGlobalMem
#pragma push_macro("totalGlobalMem")
#undef totalGlobalMem
#define GPUMPI_AWAY_totalGlobalMem
#endif
#ifdef totals
#pragma push_macro("totals")
#undef totals
#define GPUMPI_AWAY_totals
#endif
#ifdef trap
#pragma push_macro("trap")
#undef trap
#define GPUMPI_AWAY_trap
#endif
#ifdef triggerAtBlockStart
#pragma push_macro("triggerAtBlockStart")
#undef triggerAtBlockStart
#define GPUMPI_AWAY_triggerAtBlockStart
#endif
#ifdef trunc
#pragma push_macro("trunc")
#undef trunc
#define GPUMPI_AWAY_trunc
#endif
#ifdef try_acquire
#pragma push_macro("try_acquire")
#undef try_acquire
#define GPUMPI_AWAY_try_acquire
#endif
#ifdef try_acquire_for
#pragma push_macro("try_acquire_for")
#undef try_acquire_for
#define GPUMPI_AWAY_try_acquire_for
#endif
#ifdef try_acquire_until
#pragma push_macro("try_acquire_until")
#undef try_acquire_until
#define GPUMPI_AWAY_try_acquire_until
#endif
#ifdef try_wait
#pragma push_macro("try_wait")
#undef try_wait
#define GPUMPI_AWAY_try_wait
#endif
#ifdef try_wait_for
#pragma push_macro("try_wait_for")
#undef try_wait_for
#define GPUMPI_AWAY_try_wait_for
#endif
#ifdef try_wait_parity
#pragma push_macro("try_wait_parity")
#undef try_wait_parity
#define GPUMPI_AWAY_try_wait_parity
#endif
#ifdef try_wait_parity_for
#pragma push_macro("try_wait_parity_for")
#undef try_wait_parity_for
#define GPUMPI_AWAY_try_wait_parity_for
#endif
#ifdef try_wait_parity_until
#pragma push_macro("try_wait_parity_until")
#undef try_wait_parity_until
#define GPUMPI_AWAY_try_wait_parity_until
#endif
#ifdef try_wait_until
#pragma push_macro("try_wait_until")
#undef try_wait_until
#define GPUMPI_AWAY_try_wait_until
#endif
#ifdef tuple
#pragma push_macro("tuple")
#undef tuple
#define GPUMPI_AWAY_tuple
#endif
#ifdef turn
#pragma push_macro("turn")
#undef turn
#define GPUMPI_AWAY_turn
#endif
#ifdef type
#pragma push_macro("type")
#undef type
#define GPUMPI_AWAY_type
#endif
#ifdef u
#pragma push_macro("u")
#undef u
#define GPUMPI_AWAY_u
#endif
#ifdef u2
#pragma push_macro("u2")
#undef u2
#define GPUMPI_AWAY_u2
#endif
#ifdef u4
#pragma push_macro("u4")
#undef u4
#define GPUMPI_AWAY_u4
#endif
#ifdef uchar
#pragma push_macro("uchar")
#undef uchar
#define GPUMPI_AWAY_uchar
#endif
#ifdef uchar2
#pragma push_macro("uchar2")
#undef uchar2
#define GPUMPI_AWAY_uchar2
#endif
#ifdef uchar4
#pragma push_macro("uchar4")
#undef uchar4
#define GPUMPI_AWAY_uchar4
#endif
#ifdef uint
#pragma push_macro("uint")
#undef uint
#define GPUMPI_AWAY_uint
#endif
#ifdef uint16_t
#pragma push_macro("uint16_t")
#undef uint16_t
#define GPUMPI_AWAY_uint16_t
#endif
#ifdef uint2
#pragma push_macro("uint2")
#undef uint2
#define GPUMPI_AWAY_uint2
#endif
#ifdef uint3
#pragma push_macro("uint3")
#undef uint3
#define GPUMPI_AWAY_uint3
#endif
#ifdef uint32_t
#pragma push_macro("uint32_t")
#undef uint32_t
#define GPUMPI_AWAY_uint32_t
#endif
#ifdef uint4
#pragma push_macro("uint4")
#undef uint4
#define GPUMPI_AWAY_uint4
#endif
#ifdef uint64_t
#pragma push_macro("uint64_t")
#undef uint64_t
#define GPUMPI_AWAY_uint64_t
#endif
#ifdef uint8_t
#pragma push_macro("uint8_t")
#undef uint8_t
#define GPUMPI_AWAY_uint8_t
#endif
#ifdef ull
#pragma push_macro("ull")
#undef ull
#define GPUMPI_AWAY_ull
#endif
#ifdef ulong
#pragma push_macro("ulong")
#undef ulong
#define GPUMPI_AWAY_ulong
#endif
#ifdef ulong4_16a
#pragma push_macro("ulong4_16a")
#undef ulong4_16a
#define GPUMPI_AWAY_ulong4_16a
#endif
#ifdef ulong4_32a
#pragma push_macro("ulong4_32a")
#undef ulong4_32a
#define GPUMPI_AWAY_ulong4_32a
#endif
#ifdef ulonglong
#pragma push_macro("ulonglong")
#undef ulonglong
#define GPUMPI_AWAY_ulonglong
#endif
#ifdef ulonglong2
#pragma push_macro("ulonglong2")
#undef ulonglong2
#define GPUMPI_AWAY_ulonglong2
#endif
#ifdef ulonglong4_16a
#pragma push_macro("ulonglong4_16a")
#undef ulonglong4_16a
#define GPUMPI_AWAY_ulonglong4_16a
#endif
#ifdef ulonglong4_32a
#pragma push_macro("ulonglong4_32a")
#undef ulonglong4_32a
#define GPUMPI_AWAY_ulonglong4_32a
#endif
#ifdef unavailable
#pragma push_macro("unavailable")
#undef unavailable
#define GPUMPI_AWAY_unavailable
#endif
#ifdef unifiedAddressing
#pragma push_macro("unifiedAddressing")
#undef unifiedAddressing
#define GPUMPI_AWAY_unifiedAddressing
#endif
#ifdef unifiedFunctionPointers
#pragma push_macro("unifiedFunctionPointers")
#undef unifiedFunctionPointers
#define GPUMPI_AWAY_unifiedFunctionPointers
#endif
#ifdef uniform
#pragma push_macro("uniform")
#undef uniform
#define GPUMPI_AWAY_uniform
#endif
#ifdef uniformOf
#pragma push_macro("uniformOf")
#undef uniformOf
#define GPUMPI_AWAY_uniformOf
#endif
#ifdef unique_ptr
#pragma push_macro("unique_ptr")
#undef unique_ptr
#define GPUMPI_AWAY_unique_ptr
#endif
#ifdef unit
#pragma push_macro("unit")
#undef unit
#define GPUMPI_AWAY_unit
#endif
#ifdef unlessResuming
#pragma push_macro("unlessResuming")
#undef unlessResuming
#define GPUMPI_AWAY_unlessResuming
#endif
#ifdef unordered
#pragma push_macro("unordered")
#undef unordered
#define GPUMPI_AWAY_unordered
#endif
#ifdef unpackE8m0
#pragma push_macro("unpackE8m0")
#undef unpackE8m0
#define GPUMPI_AWAY_unpackE8m0
#endif
#ifdef unpackFp8
#pragma push_macro("unpackFp8")
#undef unpackFp8
#define GPUMPI_AWAY_unpackFp8
#endif
#ifdef unpacked
#pragma push_macro("unpacked")
#undef unpacked
#define GPUMPI_AWAY_unpacked
#endif
#ifdef untilWrap
#pragma push_macro("untilWrap")
#undef untilWrap
#define GPUMPI_AWAY_untilWrap
#endif
#ifdef up
#pragma push_macro("up")
#undef up
#define GPUMPI_AWAY_up
#endif
#ifdef updated
#pragma push_macro("updated")
#undef updated
#define GPUMPI_AWAY_updated
#endif
#ifdef uploadIdentity
#pragma push_macro("uploadIdentity")
#undef uploadIdentity
#define GPUMPI_AWAY_uploadIdentity
#endif
#ifdef uploadStream
#pragma push_macro("uploadStream")
#undef uploadStream
#define GPUMPI_AWAY_uploadStream
#endif
#ifdef usage
#pragma push_macro("usage")
#undef usage
#define GPUMPI_AWAY_usage
#endif
#ifdef use
#pragma push_macro("use")
#undef use
#define GPUMPI_AWAY_use
#endif
#ifdef used
#pragma push_macro("used")
#undef used
#define GPUMPI_AWAY_used
#endif
#ifdef userData
#pragma push_macro("userData")
#undef userData
#define GPUMPI_AWAY_userData
#endif
#ifdef users
#pragma push_macro("users")
#undef users
#define GPUMPI_AWAY_users
#endif
#ifdef usesParts
#pragma push_macro("usesParts")
#undef usesParts
#define GPUMPI_AWAY_usesParts
#endif
#ifdef usesShared
#pragma push_macro("usesShared")
#undef usesShared
#define GPUMPI_AWAY_usesShared
#endif
#ifdef ushort
#pragma push_macro("ushort")
#undef ushort
#define GPUMPI_AWAY_ushort
#endif
#ifdef ushort2
#pragma push_macro("ushort2")
#undef ushort2
#define GPUMPI_AWAY_ushort2
#endif
#ifdef ushort4
#pragma push_macro("ushort4")
#undef ushort4
#define GPUMPI_AWAY_ushort4
#endif
#ifdef uuid
#pragma push_macro("uuid")
#undef uuid
#define GPUMPI_AWAY_uuid
#endif
#ifdef v
#pragma push_macro("v")
#undef v
#define GPUMPI_AWAY_v
#endif
#ifdef val
#pragma push_macro("val")
#undef val
#define GPUMPI_AWAY_val
#endif
#ifdef value
#pragma push_macro("value")
#undef value
#define GPUMPI_AWAY_value
#endif
#ifdef valueOf
#pragma push_macro("valueOf")
#undef valueOf
#define GPUMPI_AWAY_valueOf
#endif
#ifdef valueOfLane
#pragma push_macro("valueOfLane")
#undef valueOfLane
#define GPUMPI_AWAY_valueOfLane
#endif
#ifdef value_type
#pragma push_macro("value_type")
#undef value_type
#define GPUMPI_AWAY_value_type
#endif
#ifdef values
#pragma push_macro("values")
#undef values
#define GPUMPI_AWAY_values
#endif
#ifdef variable
#pragma push_macro("variable")
#undef variable
#define GPUMPI_AWAY_variable
#endif
#ifdef vector
#pragma push_macro("vector")
#undef vector
#define GPUMPI_AWAY_vector
#endif
#ifdef version
#pragma push_macro("version")
#undef version
#define GPUMPI_AWAY_version
#endif
#ifdef view
#pragma push_macro("view")
#undef view
#define GPUMPI_AWAY_view
#endif
#ifdef visit
#pragma push_macro("visit")
#undef visit
#define GPUMPI_AWAY_visit
#endif
#ifdef votes
#pragma push_macro("votes")
#undef votes
#define GPUMPI_AWAY_votes
#endif
#ifdef votesInTile
#pragma push_macro("votesInTile")
#undef votesInTile
#define GPUMPI_AWAY_votesInTile
#endif
#ifdef w
#pragma push_macro("w")
#undef w
#define GPUMPI_AWAY_w
#endif
#ifdef wait
#pragma push_macro("wait")
#undef wait
#define GPUMPI_AWAY_wait
#endif
#ifdef waitInPass
#pragma push_macro("waitInPass")
#undef waitInPass
#define GPUMPI_AWAY_waitInPass
#endif
#ifdef wait_parity
#pragma push_macro("wait_parity")
#undef wait_parity
#define GPUMPI_AWAY_wait_parity
#endif
#ifdef wait_prior
#pragma push_macro("wait_prior")
#undef wait_prior
#define GPUMPI_AWAY_wait_prior
#endif
#ifdef waitall
#pragma push_macro("waitall")
#undef waitall
#define GPUMPI_AWAY_waitall
#endif
#ifdef waitany
#pragma push_macro("waitany")
#undef waitany
#define GPUMPI_AWAY_waitany
#endif
#ifdef waited
#pragma push_macro("waited")
#undef waited
#define GPUMPI_AWAY_waited
#endif
#ifdef waiting
#pragma push_macro("waiting")
#undef waiting
#define GPUMPI_AWAY_waiting
#endif
#ifdef waitsome
#pragma push_macro("waitsome")
#undef waitsome
#define GPUMPI_AWAY_waitsome
#endif
#ifdef wanted
#pragma push_macro("wanted")
#undef wanted
#define GPUMPI_AWAY_wanted
#endif
#ifdef warp
#pragma push_macro("warp")
#undef warp
#define GPUMPI_AWAY_warp
#endif
#ifdef warpOf
#pragma push_macro("warpOf")
#undef warpOf
#define GPUMPI_AWAY_warpOf
#endif
#ifdef warpOfGrid
#pragma push_macro("warpOfGrid")
#undef warpOfGrid
#define GPUMPI_AWAY_warpOfGrid
#endif
#ifdef warpRoom
#pragma push_macro("warpRoom")
#undef warpRoom
#define GPUMPI_AWAY_warpRoom
#endif
#ifdef warpSize
#pragma push_macro("warpSize")
#undef warpSize
#define GPUMPI_AWAY_warpSize
#endif
#ifdef warp_tile
#pragma push_macro("warp_tile")
#undef warp_tile
#define GPUMPI_AWAY_warp_tile
#endif
#ifdef warps
#pragma push_macro("warps")
#undef warps
#define GPUMPI_AWAY_warps
#endif
#ifdef weak
#pragma push_macro("weak")
#undef weak
#define GPUMPI_AWAY_weak
#endif
#ifdef what
#pragma push_macro("what")
#undef what
#define GPUMPI_AWAY_what
#endif
#ifdef where
#pragma push_macro("where")
#undef where
#define GPUMPI_AWAY_where
#endif
#ifdef which
#pragma push_macro("which")
#undef which
#define GPUMPI_AWAY_which
#endif
#ifdef whileStreamsWork
#pragma push_macro("whileStreamsWork")
#undef whileStreamsWork
#define GPUMPI_AWAY_whileStreamsWork
#endif
#ifdef whole
#pragma push_macro("whole")
#undef whole
#define GPUMPI_AWAY_whole
#endif
#ifdef wholeBlock
#pragma push_macro("wholeBlock")
#undef wholeBlock
#define GPUMPI_AWAY_wholeBlock
#endif
#ifdef wholeWarp
#pragma push_macro("wholeWarp")
#undef wholeWarp
#define GPUMPI_AWAY_wholeWarp
#endif
#ifdef wide
#pragma push_macro("wide")
#undef wide
#define GPUMPI_AWAY_wide
#endif
#ifdef width
#pragma push_macro("width")
#undef width
#define GPUMPI_AWAY_width
#endif
#ifdef win32SecurityAttributes
#pragma push_macro("win32SecurityAttributes")
#undef win32SecurityAttributes
#define GPUMPI_AWAY_win32SecurityAttributes
#endif
#ifdef withStatus
#pragma push_macro("withStatus")
#undef withStatus
#define GPUMPI_AWAY_withStatus
#endif
#ifdef within
#pragma push_macro("within")
#undef within
#define GPUMPI_AWAY_within
#endif
#ifdef wmma
#pragma push_macro("wmma")
#undef wmma
#define GPUMPI_AWAY_wmma
#endif
#ifdef word
#pragma push_macro("word")
#undef word
#define GPUMPI_AWAY_word
#endif
#ifdef wordOf
#pragma push_macro("wordOf")
#undef wordOf
#define GPUMPI_AWAY_wordOf
#endif
#ifdef words
#pragma push_macro("words")
#undef words
#define GPUMPI_AWAY_words
#endif
#ifdef work
#pragma push_macro("work")
#undef work
#define GPUMPI_AWAY_work
#endif
#ifdef worksForOneStream
#pragma push_macro("worksForOneStream")
#undef worksForOneStream
#define GPUMPI_AWAY_worksForOneStream
#endif
#ifdef world
#pragma push_macro("world")
#undef world
#define GPUMPI_AWAY_world
#endif
#ifdef wrapped
#pragma push_macro("wrapped")
#undef wrapped
#define GPUMPI_AWAY_wrapped
#endif
#ifdef wrappedDifference
#pragma push_macro("wrappedDifference")
#undef wrappedDifference
#define GPUMPI_AWAY_wrappedDifference
#endif
#ifdef wrappedSum
#pragma push_macro("wrappedSum")
#undef wrappedSum
#define GPUMPI_AWAY_wrappedSum
#endif
#ifdef write
#pragma push_macro("write")
#undef write
#define GPUMPI_AWAY_write
#endif
#ifdef writeSurface
#pragma push_macro("writeSurface")
#undef writeSurface
#define GPUMPI_AWAY_writeSurface
#endif
#ifdef x
#pragma push_macro("x")
#undef x
#define GPUMPI_AWAY_x
#endif
#ifdef xsize
#pragma push_macro("xsize")
#undef xsize
#define GPUMPI_AWAY_xsize
#endif
#ifdef xy
#pragma push_macro("xy")
#undef xy
#define GPUMPI_AWAY_xy
#endif
#ifdef y
#pragma push_macro("y")
#undef y
#define GPUMPI_AWAY_y
#endif
#ifdef y0
#pragma push_macro("y0")
#undef y0
#define GPUMPI_AWAY_y0
#endif
#ifdef y0f
#pragma push_macro("y0f")
#undef y0f
#define GPUMPI_AWAY_y0f
#endif
#ifdef y1
#pragma push_macro("y1")
#undef y1
#define GPUMPI_AWAY_y1
#endif
#ifdef y1f
#pragma push_macro("y1f")
#undef y1f
#define GPUMPI_AWAY_y1f
#endif
#ifdef yes
#pragma push_macro("yes")
#undef yes
#define GPUMPI_AWAY_yes
#endif
#ifdef yn
#pragma push_macro("yn")
#undef yn
#define GPUMPI_AWAY_yn
#endif
#ifdef ynf
#pragma push_macro("ynf")
#undef ynf
#define GPUMPI_AWAY_ynf
#endif
#ifdef ysize
#pragma push_macro("ysize")
#undef ysize
#define GPUMPI_AWAY_ysize
#endif
#ifdef z
#pragma push_macro("z")
#undef z
#define GPUMPI_AWAY_z
#endif
#ifdef zeros
#pragma push_macro("zeros")
#undef zeros
#define GPUMPI_AWAY_zeros
#endif
#ifdef zw
#pragma push_macro("zw")
#undef zw
#define GPUMPI_AWAY_zw
#endif
