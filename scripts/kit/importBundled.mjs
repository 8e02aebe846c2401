import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './run.mjs';
import { validators } from './validators.mjs';

/**
 * Bundles a file of the project and imports the bundle, since Node runs no TypeScript.
 *
 * @param {string} entry from the project's folder
 * @returns {Promise<any>} what it exports; without a type, as that of any other dynamic import
 */
export async function importBundled(entry) {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-json-'));
  try {
    const outfile = path.join(folder, 'bundle.cjs');
    await build({
      entryPoints: [path.join(root, entry)],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      // jsonc-parser's UMD main cannot be bundled, so the ES module entry goes first.
      mainFields: ['module', 'main'],
      define: { __VERSION__: '"0.0.0-scripts"' },
      plugins: [validators],
      logLevel: 'warning',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
