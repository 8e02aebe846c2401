/** The environment variable with the path that the profiled process writes to. */
export const profileVariable = 'DOCS_JSON_BENCH_PROFILE';
