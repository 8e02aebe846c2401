import { chmodSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { validators } from '../../scripts/kit/validators.mjs';
import { folderWith } from './kit.ts';

let command: Promise<string> | undefined;

/** The command line as one file, bundled as the build does it; once for all tests. */
export function builtCommand(): Promise<string> {
  command ??= bundle();
  return command;
}

async function bundle(): Promise<string> {
  const folder = folderWith('');
  chmodSync(folder, 0o755);
  const outfile = path.join(folder, 'cli.cjs');
  await build({
    entryPoints: ['server/cli/main.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    mainFields: ['module', 'main'],
    define: { __VERSION__: '"0.0.0-test"' },
    plugins: [validators],
    logLevel: 'warning',
  });
  return outfile;
}
