import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { requireKept } from './disk/compiled.ts';

/**
 * How V8 is to work for a server that keeps 50 MB of a large site, leaves little behind at an edit, and mostly waits: what each
 * flag brought is in docs/performance.md. They are set here and not in the arguments of Node, so that they hold for every
 * editor, and so that a V8 that does not know one of them starts all the same; before the server is loaded, as compiled code
 * is kept for V8 with its flags.
 */
const flags = [
  // The heap is collected when it has grown by a fifth, and not when it is several times as large.
  '--heap-growing-percent=20',
  // What is young stays in 1 MB, which one thread goes through faster than several agree on it.
  '--semi-space-growth-factor=1',
  '--no-parallel-scavenge',
  // Functions are optimized when they have run for fifteen times as long as by default: most never will.
  '--interrupt-budget=1000000',
];
for (const flag of flags) setFlagsFromString(flag);

/** The language server as a process of its own. */
requireKept(path.join(__dirname, 'languageServer.cjs'), process.env);
