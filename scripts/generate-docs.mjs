// Writes docs/rules.md, docs/rules, docs/settings.md, the schema of the settings, and the parts of package.json about rules and
// actions.
//   node scripts/generate-docs.mjs
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { importBundled } from './kit/importBundled.mjs';
import { root } from './kit/run.mjs';

process.chdir(root);
const { generatedDocs, staleDocs } = await importBundled('scripts/docs/files.ts');
mkdirSync('docs/rules', { recursive: true });
for (const [file, text] of Object.entries(generatedDocs())) writeFileSync(file, String(text));
for (const file of staleDocs()) rmSync(file);
