import { readdirSync, readFileSync } from 'node:fs';
import { allActions } from '../../client/features/navigation/actions/all.ts';
import { allRules } from '../../server/language/rules/all.ts';
import { readExamples } from '../../test/rules/examples.ts';
import { localized } from '../kit/manifest.mjs';
import { manifestFiles } from './manifest.ts';
import { rulePages } from './rulePages.ts';
import { rulesPage } from './rulesPage.ts';
import { settingsPage } from './settingsPage.ts';
import { settingsSchema } from './settingsSchema.ts';

/** The files that are generated from the rules and the manifest, by path; call it in the project's folder. */
export function generatedDocs(): Readonly<Record<string, string>> {
  const files = {
    'package.json': readFileSync('package.json', 'utf8'),
    'package.nls.json': readFileSync('package.nls.json', 'utf8'),
  };
  const manifest = manifestFiles(files, allRules, allActions);
  const english = localized(JSON.parse(manifest['package.json']), JSON.parse(manifest['package.nls.json']));
  return {
    ...manifest,
    'docs/rules.md': rulesPage(allRules),
    ...rulePages({ rules: allRules, examples: readExamples(), fixTitles: readFixTitles() }),
    'docs/settings.md': settingsPage(english),
    'schema/docs-json.config.schema.json': settingsSchema(allRules),
  };
}

/** Files in docs/rules without a rule. */
export function staleDocs(): readonly string[] {
  const generated = generatedDocs();
  return readdirSync('docs/rules')
    .map((name) => `docs/rules/${name}`)
    .filter((file) => generated[file] === undefined);
}

/** The titles of fixes in the cases of test/fixes, in which the line before a case is `// code: title`. */
function readFixTitles(): ReadonlyMap<string, readonly string[]> {
  const titles = new Map<string, Set<string>>();
  const folder = 'test/fixes/cases';
  for (const file of readdirSync(folder).sort())
    for (const [, code = '', title = ''] of readFileSync(`${folder}/${file}`, 'utf8').matchAll(
      /^### .*\n\/\/ ([\w-]+): (.*)$/gm,
    ))
      titles.set(code, (titles.get(code) ?? new Set()).add(title));
  return new Map(Array.from(titles, ([code, set]) => [code, [...set]]));
}
