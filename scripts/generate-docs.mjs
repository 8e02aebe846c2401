// Writes docs/rules.md, docs/rules, docs/settings.md, the schema of the settings, and the parts of package.json about rules and
// actions.
//   node scripts/generate-docs.mjs
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { validators } from './kit/validators.mjs';

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const folder = mkdtempSync(path.join(tmpdir(), 'docs-json-docs-'));
try {
  const outfile = path.join(folder, 'docs.cjs');
  const entryPoints = ['scripts/docs/files.ts'];
  // jsonc-parser's UMD main cannot be bundled, so the ES module entry goes first.
  const mainFields = ['module', 'main'];
  await build({
    entryPoints,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    mainFields,
    define: { __VERSION__: '"0.0.0-docs"' },
    plugins: [validators],
    logLevel: 'warning',
  });
  const { generatedDocs, staleDocs } = await import(pathToFileURL(outfile).href);
  mkdirSync('docs/rules', { recursive: true });
  for (const [file, text] of Object.entries(generatedDocs())) writeFileSync(file, String(text));
  for (const file of staleDocs()) rmSync(file);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
