// RUN: %gpumpi-translate --verify %s --target=cpu -- -include %S/Inputs/GM1051.h
// A header with code around operations is put in the place of its `#include`,
// in the output alone. One of the system or of the command line has no such
// place.
#include <gpumpi/gpumpi.h>

int main() {}
// expected-error@*:* {{cannot be put in the place of its #include: a system header or the command line includes it [GM1051]}}
// expected-note@*:* {{move what calls the operation or launches the kernel to the file that is translated}}
