#pragma once
#include "parts/first.h"
struct Both : First {
  static constexpr int more = 4;
};
