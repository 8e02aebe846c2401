import path from 'node:path';

/** The commands look for the build beside their bundle, which in these tests stands elsewhere. */
Object.assign(globalThis, { __dirname: path.resolve('dist') });
