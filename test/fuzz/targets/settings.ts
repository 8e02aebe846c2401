import assert from 'node:assert/strict';
import { settingsWarnings } from '../../../server/cli/check/settingsWarnings.ts';
import { readIgnoreRules, whyNoPage } from '../../../server/language/site/ignore.ts';
import { layoutOptions } from '../../../server/language/site/layoutOptions.ts';
import { memoryFiles } from '../../../server/language/site/memory.ts';
import { readSettings } from '../../../server/language/site/readSettings.ts';
import { isIgnored, settingsOf } from '../../../server/language/site/settings.ts';
import { applied } from '../../../server/language/text/edits.ts';
import { layout } from '../../../server/language/text/layout.ts';
import { parse } from '../../../server/language/text/parse.ts';
import { mutatedText } from '../kit/mutateText.ts';
import { assertInside, recorded } from '../kit/recorder.ts';
import { showFiles, smallerFiles, type Target, target } from '../kit/target.ts';

type Files = ReadonlyMap<string, string>;

/** What mutations begin with, by the name of the file. */
const seeds: Readonly<Record<string, readonly string[]>> = {
  'docs-json.config.json': [
    '{ "profile": "platform", "rules": { "page-not-found": "warning" }, "ignore": { "*": ["drafts/**", "!drafts/a"] } }',
    '{\n  // mine\n  "ignore": { "orphan-page": ["**/*.{md,mdx}", "a/b?", "[a-z]*", "@(x|y)/**"], },\n}\n',
  ],
  '.mintignore': ['drafts/\n!drafts/keep.mdx\n# comment\n*.tmp\n/a/**/b\n\\#x\n[a-z]?\n', '**\n!/intro.mdx\n'],
  '.prettierrc': [
    '{ "tabWidth": 4, "useTabs": false, "printWidth": 100, "overrides": [{ "files": "*.json", "options": { "tabWidth": 2 } }] }',
    'tabWidth: 3\nuseTabs: true\noverrides:\n  - files: ["docs/*.json"]\n    excludeFiles: x\n    options: { printWidth: 60 }\n',
  ],
  '.editorconfig': [
    'root = true\n\n[*]\nindent_style = space\nindent_size = 4\nmax_line_length = 80\n[*.{json,md}]\nindent_size = 2\n',
    '[{a,b}/**.json]\nindent_style=tab\n[*.{json,{x,y}}]\ntab_width=8\n; c\n[[a-z]{1..9}]\nend_of_line = lf\n',
  ],
};
const tokens: readonly string[] = [
  ...[
    '"',
    ',',
    '{',
    '}',
    '[',
    ']',
    ':',
    '\n',
    '*',
    '**',
    '?',
    '!',
    '\\',
    '/',
    '{a,b}',
    '{1..99999999}',
    '@(a|b)',
    '+(a)',
    '|',
  ],
  ...[
    '(',
    ')',
    '*'.repeat(20),
    '*a'.repeat(20),
    '\t',
    ' = ',
    '#',
    '; ',
    '[*]\n',
    '999999999',
    '100000000',
    '-1',
    '1e9',
    'tab',
  ],
  ...[
    '"rules": { "constructor": "off" }',
    '"tabWidth": 100000000',
    'indent_size = 100000000\n',
    '[^/]',
    '[!a]',
    '{',
    '}{',
  ],
];

const docs = '{\n "navigation": { "pages": ["intro", { "group": "A", "pages": ["a/b", "drafts/c"] }] }\n}\n';

/** Settings files beside a docs.json: rules and levels, what is not a page, and how files are laid out. */
export function settingsTarget(): Target {
  const names = Object.keys(seeds);
  return target<Files>({
    name: 'settings',
    make(random) {
      const name = random.pick(names);
      const texts = seeds[name] ?? [];
      return new Map([
        ['docs.json', docs],
        [name, mutatedText(random.pick(texts), random, tokens, texts)],
      ]);
    },
    check: checkSettings,
    smaller: smallerFiles,
    show: showFiles,
  });
}

async function checkSettings(files: Files): Promise<void> {
  const config = files.get('docs-json.config.json');
  if (config !== undefined) checkConfig(config);
  const ignore = files.get('.mintignore');
  if (ignore !== undefined) {
    const rules = readIgnoreRules(ignore);
    for (const page of pages) whyNoPage(rules, page);
  }
  const { files: recording, asked } = recorded(memoryFiles(files));
  const options = await layoutOptions(recording, 'docs.json', { tabSize: 2, insertSpaces: true });
  assertInside(asked);
  const edits = layout(docs, parse(docs), options) ?? [];
  assert.deepEqual(JSON.parse(applied(docs, edits)), JSON.parse(docs), 'Laying out changes what a file says.');
}

const pages = ['intro.mdx', 'a/b.mdx', 'drafts/c.md', 'README.md', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/b.mdx'];

function checkConfig(text: string): void {
  const { settings, problems } = readSettings(text);
  const all = settingsOf(settings, {});
  for (const page of pages) isIgnored(all, 'page-not-found', page);
  settingsWarnings(text, 'docs-json.config.json');
  for (const problem of problems) {
    if (!('offset' in problem)) continue;
    const { offset, length } = problem;
    assert(offset >= 0 && offset + length <= text.length, 'A problem lies outside the text.');
  }
}
