import { readFileSync } from 'node:fs';
import { allActions } from '../../client/features/navigation/actions/all.ts';
import { allRules } from '../../server/language/rules/all.ts';
import { readExamples } from '../../test/rules/examples.ts';
import { manifestText } from './manifest.ts';
import { rulesPage } from './rulesPage.ts';
import { settingsPage } from './settingsPage.ts';
import { settingsSchema } from './settingsSchema.ts';

/** The files that are made from the rules and the manifest, by path; to be called in the project's folder. */
export function generatedDocs(): Readonly<Record<string, string>> {
  const manifest = manifestText(readFileSync('package.json', 'utf8'), allRules, allActions);
  return {
    'package.json': manifest,
    'docs/rules.md': rulesPage(allRules, readExamples()),
    'docs/settings.md': settingsPage(JSON.parse(manifest)),
    'schema/docs-json.config.schema.json': settingsSchema(allRules),
  };
}
