import path from 'node:path';
import { requireCompiled } from './disk/compiled.ts';
import { setV8Flags } from './disk/v8Flags.ts';

/** The language server as a process of its own. */
// It stays, so memory counts; a command ends soon.
setV8Flags(50);
requireCompiled(path.join(__dirname, 'languageServer.cjs'), process.env);
