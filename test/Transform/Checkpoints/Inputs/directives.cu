#include <gpumpi/gpumpi.h>
#define NOTHING