// Headers that cannot be put into the text.
// RUN: not %gpumpi-translate %s -o %t.cpp --target=cpu -- -include %S/Inputs/kernels.h 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not test -e %t.cpp
// RUN: not %gpumpi-translate %s -o %t.cpp --target=cpu -- -I %S/Inputs -DNEXT 2>&1 | FileCheck %s --check-prefix=NEXT
// RUN: not %gpumpi-translate %s -o %t.cpp --target=cpu -- -DWRONG 2>&1 | FileCheck %s --check-prefix=WRONG
#include <gpumpi/gpumpi.h>
__global__ void ordinary(int *p) { p[0] = 1; }
// OPTION: kernels.h:1:1: error: header '{{.*}}kernels.h' has to be edited, but cannot be put in the place of its #include: a system header or the command line includes it [GM1051]
#ifdef NEXT
// NEXT: next.h:1:1: error: header '{{.*}}next.h' has to be edited, {{.*}}: it uses '#include_next' [GM1051]
#include "Inputs/next.h"
#endif
#ifdef WRONG
// What is wrong in a header is shown there, and what is wrong behind it here.
// WRONG: Inputs/wrong.h:4:{{[0-9]+}}: error: {{.*}}[GM1012]
// WRONG: included.cu:[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[GM1012]
#include "Inputs/wrong.h"
__global__ void behind(int *p) { if (threadIdx.x) cuda_mpi_barrier(); }
#endif
