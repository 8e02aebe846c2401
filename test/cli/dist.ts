import path from 'node:path';

/** The commands look for the build beside their bundle, which is elsewhere in these tests. */
Object.assign(globalThis, { __dirname: path.resolve('dist') });
