int broken(undeclared x);
