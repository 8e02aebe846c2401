// Writes schema/docs.schema.json from the grammar's tables.
//   node scripts/generate-schema.mjs
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(path.join(tmpdir(), 'docs-json-schema-'));
try {
  const outfile = path.join(folder, 'schema.mjs');
  const entry = path.join(root, 'server/language/schema/schema.ts');
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'warning' });
  const { schemaText } = await import(pathToFileURL(outfile).href);
  writeFileSync(path.join(root, 'schema/docs.schema.json'), schemaText());
} finally {
  rmSync(folder, { recursive: true, force: true });
}
