import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { tokenizer, tokTypes } from 'acorn';
import { transformSync } from 'esbuild';
import { checkSync } from 'recheck';
import { sourceFiles } from './sources.ts';

/**
 * Regular expressions meet texts of repositories nobody here has seen, so none may take more than linear time. What
 * `recheck` proved is kept in `regexes.json`, by pattern; only new ones are judged. `UPDATE=1` writes the verdicts:
 * `linear`, or for what is not proved a reason, to be written by hand, why it can do no harm.
 */
const record = 'test/tidy/regexes.json';
const linear = 'linear';
const timeout = 20_000;

test('every regular expression is linear, or it is said why it may be', () => {
  const known: Readonly<Record<string, string>> = JSON.parse(readFileSync(record, 'utf8'));
  const found = literals();
  const verdicts = new Map(Array.from(found, ([pattern, file]) => [pattern, known[pattern] ?? judge(pattern, file)]));
  const sorted = [...verdicts].sort(([one], [other]) => (one < other ? -1 : 1));
  if (process.env['UPDATE']) writeFileSync(record, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  const refused = sorted.filter(([, verdict]) => verdict.startsWith('?'));
  assert.deepEqual(refused, [], 'They take longer than linear time, or that could not be proved.');
  const gone = Object.keys(known).filter((pattern) => !found.has(pattern));
  assert.deepEqual(process.env['UPDATE'] ? [] : gone, [], 'They are in no source any more: UPDATE=1 takes them out.');
});

/** Every literal of the product's sources, and a file it stands in. */
function literals(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const file of sourceFiles('server', 'client')) {
    const loader = file.endsWith('x') ? 'tsx' : 'ts';
    const { code } = transformSync(readFileSync(file, 'utf8'), { loader, target: 'esnext', jsx: 'automatic' });
    for (const { type, start, end } of tokenizer(code, { ecmaVersion: 'latest', sourceType: 'module' })) {
      if (type === tokTypes.regexp) found.set(code.slice(start, end), file);
    }
  }
  return found;
}

function judge(pattern: string, file: string): string {
  const end = pattern.lastIndexOf('/');
  const verdict = checkSync(pattern.slice(1, end), pattern.slice(end + 1), { timeout });
  if (verdict.status === 'safe') return linear;
  if (verdict.status === 'unknown') return `? ${file}: not decided (${verdict.error.kind})`;
  return `? ${file}: ${verdict.complexity.summary}, for instance by ${verdict.attack.pattern}`;
}

/** Made of what is written here, and of nothing a repository holds. */
const madeOfOurs = [
  'server/assistant/answer/inEnglish.ts',
  'server/assistant/answer/markdownUnits.ts',
  'server/assistant/answer/structure.ts',
  'server/assistant/http/app.ts',
  'server/assistant/retrieval/vocabulary.ts',
  'server/language/fixes/replacements.ts',
  'server/language/site/yamlFields.ts',
];

test('no regular expression is made of what a repository holds', () => {
  const makers = sourceFiles('server', 'client').filter((file) => /\bRegExp\(/.test(readFileSync(file, 'utf8')));
  assert.deepEqual(makers, madeOfOurs);
});
