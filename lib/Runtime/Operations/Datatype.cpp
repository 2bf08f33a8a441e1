//===- Datatype.cpp - The MPI datatypes of messages -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/Datatype.h"

#include <limits>
#include <utility>

namespace gpumpi {

/// \p count of \p base, which may be more than an int can say, as one type.
static MPI_Datatype manyOf(MPI_Datatype base, long long count) {
  constexpr int chunk = 1 << 30;
  MPI_Aint lower = 0, extent = 0;
  MPI_Type_get_extent(base, &lower, &extent);
  MPI_Datatype chunkType = MPI_DATATYPE_NULL, result = MPI_DATATYPE_NULL;
  MPI_Type_contiguous(chunk, base, &chunkType);
  int lengths[2] = {static_cast<int>(count / chunk),
                    static_cast<int>(count % chunk)};
  MPI_Aint places[2] = {0, extent * (count - count % chunk)};
  MPI_Datatype types[2] = {chunkType, base};
  MPI_Type_create_struct(2, lengths, places, types, &result);
  MPI_Type_free(&chunkType);
  return result;
}

/// As a type that is made for it.
Datatype Datatype::timesOwned(long long count) const {
  if (count > std::numeric_limits<int>::max())
    return {manyOf(handle, count), 1, true};
  MPI_Datatype copy = MPI_DATATYPE_NULL;
  MPI_Type_dup(handle, &copy);
  return {copy, static_cast<int>(count), true};
}

Datatype Datatype::blocks(long long count, long long size, long long stride) {
  if (size == 0 || count == 0)
    return bytes(0);
  const Datatype block = bytes(size);
  MPI_Datatype row = MPI_DATATYPE_NULL, rowAt = MPI_DATATYPE_NULL;
  MPI_Type_contiguous(block.count(), block.type(), &row);
  MPI_Type_create_resized(row, 0, stride, &rowAt);
  const Datatype rows(rowAt, 1, true);
  MPI_Type_free(&row);
  return rows.times(count);
}

static MPI_Datatype predefined(ElementType type) {
  switch (type) {
  case ElementType::Int8:
    return MPI_INT8_T;
  case ElementType::Int16:
    return MPI_INT16_T;
  case ElementType::Int32:
    return MPI_INT32_T;
  case ElementType::Int64:
    return MPI_INT64_T;
  case ElementType::UInt8:
    return MPI_UINT8_T;
  case ElementType::UInt16:
    return MPI_UINT16_T;
  case ElementType::UInt32:
    return MPI_UINT32_T;
  case ElementType::UInt64:
    return MPI_UINT64_T;
  case ElementType::Float:
    return MPI_FLOAT;
  case ElementType::Double:
    return MPI_DOUBLE;
  case ElementType::LongDouble:
    return MPI_LONG_DOUBLE;
  case ElementType::Bool:
    return MPI_C_BOOL;
  case ElementType::FloatInt:
    return MPI_FLOAT_INT;
  case ElementType::DoubleInt:
    return MPI_DOUBLE_INT;
  case ElementType::LongInt:
    return MPI_LONG_INT;
  case ElementType::IntInt:
    return MPI_2INT;
  case ElementType::ShortInt:
    return MPI_SHORT_INT;
  case ElementType::LongDoubleInt:
    return MPI_LONG_DOUBLE_INT;
  case ElementType::Bytes:
    break;
  }
  return MPI_DATATYPE_NULL;
}

Datatype Datatype::element(ElementType type, long long bytes) {
  const MPI_Datatype found = predefined(type);
  if (found != MPI_DATATYPE_NULL)
    return {found, 1, false};
  MPI_Datatype made = MPI_DATATYPE_NULL;
  MPI_Type_contiguous(static_cast<int>(bytes), MPI_CHAR, &made);
  return {made, 1, true};
}

//===-- Operators ---------------------------------------------------------===//

/// In the order of ReduceOp.
static const MPI_Op *handles() {
  static const MPI_Op all[] = {
      MPI_OP_NULL, MPI_MAX, MPI_MIN,  MPI_SUM,  MPI_PROD,   MPI_LAND,  MPI_BAND,
      MPI_LOR,     MPI_BOR, MPI_LXOR, MPI_BXOR, MPI_MAXLOC, MPI_MINLOC};
  return all;
}

constexpr int lastOp = static_cast<int>(ReduceOp::MinLoc);

ReduceOp reduceOpOf(unsigned long long bits) {
  for (int op = 1; op <= lastOp; ++op)
    if (OpArgument(handles()[op]).bits == bits)
      return static_cast<ReduceOp>(op);
  return ReduceOp::None;
}

MPI_Op handleOf(ReduceOp op) { return handles()[static_cast<int>(op)]; }

const char *nameOf(ReduceOp op) {
  static const char *const all[] = {
      "none of MPI's", "MPI_MAX",    "MPI_MIN",   "MPI_SUM", "MPI_PROD",
      "MPI_LAND",      "MPI_BAND",   "MPI_LOR",   "MPI_BOR", "MPI_LXOR",
      "MPI_BXOR",      "MPI_MAXLOC", "MPI_MINLOC"};
  return all[static_cast<int>(op)];
}

std::string reductionProblem(ElementType type, ReduceOp op) {
  const bool isPair = type >= ElementType::FloatInt;
  const bool isFloating =
      type >= ElementType::Float && type <= ElementType::LongDouble;
  switch (op) {
  case ReduceOp::None:
    return "the operator is none of those that MPI defines; one that was made "
           "with MPI_Op_create is a function of the host and cannot be used in "
           "a kernel";
  case ReduceOp::MaxLoc:
  case ReduceOp::MinLoc:
    return isPair ? ""
                  : "MPI_MAXLOC and MPI_MINLOC need elements of type "
                    "cuda_mpi_value_index";
  case ReduceOp::LogicalAnd:
  case ReduceOp::LogicalOr:
  case ReduceOp::LogicalXor:
    return isPair || isFloating
               ? "MPI_LAND, MPI_LOR and MPI_LXOR need integers or bool"
               : "";
  case ReduceOp::BitwiseAnd:
  case ReduceOp::BitwiseOr:
  case ReduceOp::BitwiseXor:
    return isPair || isFloating || type == ElementType::Bool
               ? "MPI_BAND, MPI_BOR and MPI_BXOR need integers"
               : "";
  case ReduceOp::Max:
  case ReduceOp::Min:
  case ReduceOp::Sum:
  case ReduceOp::Prod:
    return isPair || type == ElementType::Bool
               ? "MPI_MAX, MPI_MIN, MPI_SUM and MPI_PROD need numbers"
               : "";
  }
  return "";
}

} // namespace gpumpi
