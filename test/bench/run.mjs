// Compares the language server with VS Code's JSON server: see docs/performance.md.
//   npm run bench -- --quick
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureDependencies } from '../../scripts/kit/dependencies.mjs';
import { main, node, npm, root } from '../../scripts/kit/run.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const scratch = path.join(root, '.bench');
const built = path.join(scratch, 'build');

await main(async () => {
  await ensureDependencies();
  const { build } = await import('esbuild');
  // Bundled, so that the baseline starts as fast as the server it is compared with.
  await build({
    entryPoints: ['main', 'servers/echoServer', 'profile/preload'].map((name) => path.join(here, `${name}.ts`)),
    outdir: built,
    outbase: here,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    mainFields: ['module', 'main'],
    logLevel: 'warning',
  });
  /** @type {typeof import('./main.ts')} */
  const { bench } = await import(pathToFileURL(path.join(built, 'main.cjs')).href);
  const args = process.argv.slice(2);
  process.exitCode = await bench(args, { root, scratch, built, node: (script) => node(script), npm });
});
