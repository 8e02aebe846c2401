// Tries random inputs without end: see CONTRIBUTING.md.
//   npm run fuzz -- [target …] [--seed=N [--show]] [--minutes=N]
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureDependencies } from '../../scripts/kit/dependencies.mjs';
import { main, root } from '../../scripts/kit/run.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const built = path.join(root, 'out', `fuzz-${process.pid}`);

await main(async () => {
  await ensureDependencies();
  const { build } = await import('esbuild');
  const { validators } = await import('../../scripts/kit/validators.mjs');
  try {
    await build({
      entryPoints: [path.join(here, 'main.ts')],
      outdir: built,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      outExtension: { '.js': '.mjs' },
      packages: 'external',
      plugins: [validators],
      mainFields: ['module', 'main'],
      sourcemap: 'inline',
      logLevel: 'warning',
      define: { __VERSION__: '"0.0.0-test"' },
    });
    /** @type {typeof import('./main.ts')} */
    const { fuzz } = await import(pathToFileURL(path.join(built, 'main.mjs')).href);
    process.exitCode = await fuzz(process.argv.slice(2), (text) => process.stdout.write(text));
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
});
