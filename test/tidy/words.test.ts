import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { sourceFiles } from './sources.ts';

/** Words of our own for which the field has others, as parts of the names of functions, types and constants. */
const ownNames: Readonly<Record<string, string>> = {
  soon: 'throttle or debounce',
  twin: 'counterpart',
  twins: 'counterparts',
  mend: 'fix',
  mends: 'fixes',
  mended: 'fixed',
  wishes: 'options',
  showing: 'options',
  shelf: 'storage',
  desk: 'context',
  stretch: 'OffsetRange',
  spot: 'location or range',
  spots: 'locations or ranges',
  most: 'max',
  patience: 'timeout',
  portion: 'batch',
  piece: 'fragment',
  pieces: 'fragments',
  guest: 'candidate or entry',
  guests: 'candidates or entries',
  along: 'candidate, or what is shared',
  home: 'container',
  surroundings: 'context',
  foreign: 'notOurs',
  amount: 'count',
  amounts: 'counts',
  stand: 'exist',
  standing: 'reserved',
  way: 'labelPath or breadcrumb',
  ways: 'labelPaths',
  rim: 'boundary',
  edition: 'version',
  touch: 'invalidate',
  touched: 'invalidate',
  parted: 'annotated',
  hear: 'register',
  tell: 'report, notify or send',
  tells: 'reports, notifies or sends',
  told: 'reported or sent',
};

/** Those of them that no name may contain, not even that of a parameter: they have no other sense that a name could need. */
const privateWords = new Set(
  'twin twins mend mends mended wishes shelf desk stretch spot spots portion guest guests surroundings foreign rim told hear'.split(
    ' ',
  ),
);

/** The same in texts that authors read, and in comments. */
const ownWords: readonly (readonly [RegExp, string])[] = [
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\btwins?\b/i, 'counterpart'],
  [/\b(?:is|are|was|were) told\b/i, 'reported'],
  [/\bgit tells\b|\btells? (?:of|its|them (?!apart))\b/i, 'reports or shows'],
  [/\bkeeps? quiet\b/i, 'reports nothing'],
  [/\bstands? (?!for\b|out\b)/i, 'is'],
];

const files = sourceFiles('server', 'client');

describe('one word for one thing, and that of the field', () => {
  it('in the names of functions, types and constants', () => {
    const declared =
      /^ *(?:export )?(?:default )?(?:async )?(?:function\*?|class|interface|type) (\w+)|^(?:export )?(?:const|let) (\w+)/gm;
    const found = files.flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(declared), ([, inner, outer]) => ({
        file,
        name: inner ?? outer ?? '',
      })),
    );
    assert(found.length > 7000);
    assert.deepEqual(
      ownPartsOf(found, () => true),
      [],
    );
  });

  it('in all other names, those of tests and scripts too', () => {
    // This file lists the words.
    const others = sourceFiles('test', 'scripts').filter((file) => file !== 'test/tidy/words.test.ts');
    const found = [...files, ...others].flatMap((file) =>
      Array.from(codeOf(file).matchAll(/\b[A-Za-z]\w*/g), ([name]) => ({ file, name })),
    );
    assert(found.length > 200_000);
    assert.deepEqual(
      ownPartsOf(found, (part) => privateWords.has(part)),
      [],
    );
  });

  it('in the texts of the program, the manifest and the documentation', () => {
    const pages = ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'package.json', 'package.nls.json'];
    const documentation = ['docs', 'media/walkthrough'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.md'))
        .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
    );
    assert(documentation.length > 100);
    const texts = [...files.flatMap(sentencesIn), ...[...pages, ...documentation].flatMap(linesOf)];
    assert(texts.length > 3000);
    const own = texts.flatMap(({ file, text }) =>
      ownWords.flatMap(([word, instead]) => (word.test(text) ? [`${file}: ${text} → ${instead}`] : [])),
    );
    assert.deepEqual(own, []);
  });

  it('in comments', () => {
    const comments = files.flatMap(linesOf).filter(({ text }) => isComment(text));
    assert(comments.length > 10_000);
    const own = comments.flatMap(({ file, text }) =>
      ownWords.flatMap(([word, instead]) => (word.test(text) ? [`${file}: ${text.trim()} → ${instead}`] : [])),
    );
    assert.deepEqual(own, []);
  });

  it('finds them', () => {
    assert.deepEqual(partsOf('createHTTPTwinsOf'), ['create', 'http', 'twins', 'of']);
    assert(ownWords.some(([word]) => word.test('Mend that first.')));
  });
});

interface Name {
  readonly file: string;
  readonly name: string;
}

function ownPartsOf(names: readonly Name[], isWanted: (part: string) => boolean): readonly string[] {
  return names.flatMap(({ file, name }) =>
    partsOf(name)
      .filter((part) => isWanted(part) && Object.hasOwn(ownNames, part))
      .map((part) => `${file}: ${name} → ${ownNames[part]}`),
  );
}

/** The text of a file without its comments and texts. */
function codeOf(file: string): string {
  const ignored = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/gm;
  return readFileSync(file, 'utf8').replace(ignored, '');
}

/** `pageTwins` as `page`, `twins`. */
function partsOf(name: string): readonly string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+/g) ?? []).map((part) => part.toLowerCase());
}

/** Texts in quotes with a space in them, which are for somebody to read. */
function sentencesIn(file: string): readonly { readonly file: string; readonly text: string }[] {
  return linesOf(file)
    .filter(({ text }) => !isComment(text))
    .flatMap(({ text }) =>
      Array.from(text.matchAll(/'([^']*\s[^']*)'|`([^`]*\s[^`]*)`|"([^"]*\s[^"]*)"/g), (match) => ({
        file,
        text: match[1] ?? match[2] ?? match[3] ?? '',
      })),
    );
}

/** Whether a line is part of a comment, as Biome formats it. */
function isComment(line: string): boolean {
  return /^\s*(?:\/\/|\/?\*)/.test(line);
}

function linesOf(file: string): readonly { readonly file: string; readonly text: string }[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((text) => ({ file, text }));
}
