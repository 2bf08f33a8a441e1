#pragma once
struct First {
  static constexpr int value = 3;
};
