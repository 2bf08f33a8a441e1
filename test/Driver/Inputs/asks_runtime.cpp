// A file of the host compiler that talks to the runtime.

#include <gpumpi/gpumpi.h>

#include <cstdio>

int statusOfWrongSend();

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  gpumpi::set_errhandler(MPI_ERRORS_RETURN);
  int errorClass;
  MPI_Error_class(statusOfWrongSend(), &errorClass);
  std::printf("%s: %s\n", errorClass == MPI_ERR_RANK ? "rank" : "other",
              gpumpi::last_error().c_str());
  MPI_Finalize();
}
