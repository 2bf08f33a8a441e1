#ifndef HEADERS_GUARDED_H
#define HEADERS_GUARDED_H
#include "exchange.h"
#include "ordinary.h"

#ifdef PLAIN
#define LAUNCH(K, GRID, BLOCK) K
#else
#define LAUNCH(K, GRID, BLOCK) K<<<GRID, BLOCK>>>
#endif

__global__ void declared(unsigned *out, int n = 3);

inline void launchExchange(unsigned grid, unsigned block, unsigned *out,
                           int n) {
  LAUNCH(exchange, grid, block)(out, n);
}
#endif
