import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { it } from 'node:test';
import { textOf } from '../../server/language/model/messages/problem.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';
import { readFixture } from '../kit/fixture.ts';
import { withCrlf, withoutCrlf } from '../kit/lineEnds.ts';
import { liveSite, textsAfter } from './live.ts';
import { readOperation } from './words.ts';

type Files = ReadonlyMap<string, string>;

/**
 * Makes a test of each case of test/changes/cases/`name`.txt:
 *
 *     ### A page to another group
 *     // move group:A/page:intro → inside group:B
 *     { "groups": … }
 *     // after: group:B/page:intro
 *     { "groups": … }
 *
 * The second line is the operation in the words of `readOperation`. `after` tells the nodes to look at then, and lines with
 * `note` what the author is told; or it is `refused` with the reason. Both texts are the `navigation` of a docs.json, perhaps
 * with other files after it; every text that may name a page has one. With UPDATE_CASES=1 in the environment what follows
 * the first text is written anew; then every line of the difference is to be read.
 */
export function testChanges(name: string): void {
  const file = fileOf(name);
  const [introduction = ''] = readFileSync(file, 'utf8').split(/^### /m);
  const cases = readCases(name);
  if (process.env['UPDATE_CASES']) {
    it('is written anew', async () => {
      const written: string[] = [];
      for (const one of cases) written.push(`### ${one.title}\n// ${one.words}\n${one.before}${await outcome(one)}`);
      writeFileSync(file, introduction + written.join('\n'));
    });
  } else {
    for (const one of cases) {
      it(one.title, async () => assert.equal(await outcome(one), one.after));
      it(`${one.title}, where lines end in CRLF`, async () =>
        assert.equal(await outcome(one, withCrlf, withoutCrlf), one.after));
    }
  }
}

export interface Case {
  readonly title: string;
  readonly words: string;
  readonly before: string;
  readonly after: string;
}

export function readCases(name: string): readonly Case[] {
  const [, ...parts] = readFileSync(fileOf(name), 'utf8').split(/^### /m);
  return parts.map(readCase);
}

function fileOf(name: string): string {
  return `test/changes/cases/${name}.txt`;
}

function readCase(part: string): Case {
  const [, title = '', words = '', before = '', after = ''] =
    /^(.*)\n\/\/ (.*)\n([\s\S]*?)(\/\/ (?:after|refused)(?::.*)?\n[\s\S]*)?$/.exec(`${part.trimEnd()}\n`) ?? [];
  return { title, words, before, after };
}

/** What comes of a case whose files are written by `write`, and read back by `read`. */
async function outcome({ before, words }: Case, write = asIs, read = asIs): Promise<string> {
  const files = write(siteOfCase(before, words));
  const site = await liveSite(memoryFiles(files));
  const result = await site.change(readOperation(words));
  if (result.kind === 'refused') return `// refused: ${textOf(result.reason)}\n`;
  const changed = [...result.edits.keys(), ...result.creates.map(({ file }) => file)];
  const texts = read(textsAfter(site.state, result));
  const after = changed.map((file) => {
    const text = texts.get(file) ?? '';
    return file === 'docs.json' ? `${text.slice(head.length, -tail.length)}\n` : `// file: ${file}\n${text}`;
  });
  const notes = result.notes.map((note) => `// note: ${textOf(note)}\n`).join('');
  return `// after: ${result.focus.map((key) => key || 'navigation').join(' + ')}\n${notes}${after.join('')}`;
}

const asIs = (files: Files): Files => files;

/** The files of a case: docs.json around the navigation, and a page for every text that may name one. */
export function siteOfCase(text: string, words = ''): Files {
  const { files } = readFixture(text.startsWith('//') ? text : `// file: docs.json\n${text}`);
  const named = words.replace(/\bpage \/?([\w/-]+)/g, 'page "$1"');
  const pages = [...files.values(), named].flatMap((content) => [...content.matchAll(/"([\w/-]+)"/g)]);
  const all = new Map(pages.map(([, page]) => [`${page}.mdx`, '']));
  for (const [file, content] of files) all.set(file, file === 'docs.json' ? head + content.trimEnd() + tail : content);
  return all;
}

const head = '{ "theme": "mint", "name": "W", "colors": { "primary": "#0f766e" }, "navigation": ';
const tail = ' }\n';
