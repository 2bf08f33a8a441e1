#ifndef MIDDLE_H
#define MIDDLE_H
#include <climits>
#define MIDDLE 3
#endif
