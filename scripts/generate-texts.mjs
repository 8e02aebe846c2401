// Writes l10n/bundle.l10n.json, the English texts of the extension host, for translators.
//   node scripts/generate-texts.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { root } from './kit/run.mjs';
import { clientTexts, englishBundle } from './kit/texts.mjs';

process.chdir(root);
mkdirSync('l10n', { recursive: true });
writeFileSync('l10n/bundle.l10n.json', englishBundle(clientTexts().texts));
