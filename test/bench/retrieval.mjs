// Measures the assistant's retrieval: answers to the committed questions, and speed at 100, 1,000, 2,000 and 10,000 pages.
//   node test/bench/retrieval.mjs [quality] [100] [1000] [2000] [10000]     without arguments: everything
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { validators } from '../../scripts/kit/validators.mjs';

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const out = path.join(root, 'out', `retrieval-${process.pid}`);
mkdirSync(out, { recursive: true });
try {
  await build({
    entryPoints: [path.join(root, 'test/bench/retrieval.ts')],
    outfile: path.join(out, 'retrieval.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    plugins: [validators],
    logLevel: 'warning',
  });
  const flags = ['--expose-gc', '--max-old-space-size=4096', path.join(out, 'retrieval.mjs'), ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, flags, { stdio: 'inherit', cwd: root }).status ?? 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
