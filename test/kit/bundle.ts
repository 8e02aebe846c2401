import { build, type Plugin } from 'esbuild';
import { validators } from '../../scripts/kit/validators.mjs';

/** Bundles a program into one file, as the build does for Node programs. */
export async function bundle(entryPoint: string, outfile: string, plugins: readonly Plugin[] = []): Promise<string> {
  await build({
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    mainFields: ['module', 'main'],
    define: { __VERSION__: '"0.0.0-test"' },
    plugins: [validators, ...plugins],
    logLevel: 'warning',
  });
  return outfile;
}
