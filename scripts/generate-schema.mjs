// Writes schema/docs.schema.json from the grammar's tables.
//   node scripts/generate-schema.mjs
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { importBundled } from './kit/importBundled.mjs';
import { root } from './kit/run.mjs';

const { schemaText } = await importBundled('server/language/schema/schema.ts');
writeFileSync(path.join(root, 'schema/docs.schema.json'), schemaText());
