/** The environment variable that tells the profiled process where to write. */
export const profileVariable = 'DOCS_JSON_BENCH_PROFILE';
