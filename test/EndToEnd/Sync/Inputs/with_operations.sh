# The program $1 with MPI, and an operation in front of each line by which a
# kernel writes what it has computed.
sed -e '1i #include <gpumpi/gpumpi.h>' \
  -e 's/^  out\[.*\] = .*;$/  cuda_mpi_barrier();\n&/' \
  -e 's/^int main() {$/&\n  MPI_Init(nullptr, nullptr);/' \
  -e '$s/^}$/  MPI_Finalize();\n}/' "$1"
