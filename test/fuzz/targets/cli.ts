import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Io } from '../../../server/cli/io.ts';
import { run } from '../../../server/cli/program.ts';
import type { Random } from '../../kit/random.ts';
import { smallerLists, type Target, target } from '../kit/target.ts';
import { oddTexts } from '../kit/words.ts';

/** The files a command finds: a site, and beside it what it has no business with. */
const files: Readonly<Record<string, string>> = {
  'site/docs.json':
    '{ "theme": "mint", "name": "W", "colors": { "primary": "#0f766e" }, "navigation": { "pages": ["intro", "/gone", "intro",] } }\n',
  'site/intro.mdx': '---\ntitle: Intro\n---\n\n[gone](/nowhere)\n',
  'site/docs-json.config.json': '{ "rules": { "orphan-page": "off" } }\n',
  'site/base.json': '{ "version": 1, "problems": [] }\n',
  'outside/keep.txt': 'mine\n',
  'outside/docs.json': '{ "navigation": { "pages": ["a",] } }\n',
};
// Neither serving nor the language server ends by itself.
const commands = ['check', 'fix', 'navigation', 'preview', 'chekc', '', '--help', '--version', 'check'];
const words: readonly string[] = [
  ...[
    '.',
    'site',
    'docs.json',
    './docs.json',
    'nowhere',
    'intro.mdx',
    '--all',
    '--links',
    '--format',
    'json',
    'sarif',
    'github',
  ],
  ...[
    'human',
    '--format=xml',
    '--min-level',
    'error',
    'hint',
    '--max-warnings',
    '0',
    '-1',
    'x',
    '--rule',
    'syntax',
    'nope',
  ],
  ...[
    '--rule',
    'duplicate-page',
    '--ignore',
    '**',
    '--profile',
    'both',
    'mars',
    '--baseline',
    'base.json',
    '--write-baseline',
    '--dry-run',
  ],
  ...[
    '--as-written',
    '--out',
    'preview',
    '--',
    '-',
    '-h',
    '--help',
    '--links=x',
    'text',
    '-V',
    '--version',
    '--port',
    '0',
  ],
  ...[
    '--rule=',
    '--format',
    'a=b',
    '--baseline=docs.json',
    'intro',
    '--all=1',
    '-x',
    '--constructor',
    '--toString',
    '__proto__',
  ],
];

/** Arguments of the command line, on a small site of the disk. */
export function cliTarget(): Target {
  return target<readonly string[]>({
    name: 'cli',
    make: argumentsOf,
    check: checkCommand,
    smaller: smallerLists,
    show: (args) => `docs-json ${args.map((arg) => JSON.stringify(arg)).join(' ')}`,
  });
}

function argumentsOf(random: Random): readonly string[] {
  const more = Array.from({ length: random.below(5) }, () => {
    // What no shell can hand over is left out.
    const odd = random.pick(oddTexts).replaceAll('\0', '');
    return random.below(5) === 0 ? odd : random.pick(words);
  });
  // A folder above the site is not for these tests.
  return [random.pick(commands), ...more].filter((arg) => !/^(?:\/|\.\.|file:)|\.\.\//.test(arg) && arg !== '..');
}

async function checkCommand(args: readonly string[]): Promise<void> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docs-json-fuzz-')));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    let written = '';
    const io: Io = {
      stdout: { write: (text) => (written += text) },
      stderr: { write: (text) => (written += text) },
      cwd: path.join(folder, 'site'),
      env: {},
      bundleFolder: path.resolve('dist'),
      isTerminal: false,
    };
    const code = await run(args, io);
    assert([0, 1, 2].includes(code), `A command ends with ${code}.`);
    assert(!/\n\s+at .*\.[jt]s:\d+|\[object Object\]/.test(written), `A command tells of JavaScript.\n${written}`);
    assert.deepEqual(readdirSync(folder).sort(), ['outside', 'site'], 'A command writes beside the site.');
    for (const file of ['keep.txt', 'docs.json']) {
      const text = readFileSync(path.join(folder, 'outside', file), 'utf8');
      assert.equal(text, files[`outside/${file}`], 'A command writes outside the site.');
    }
    checkDocs(readFileSync(path.join(folder, 'site/docs.json'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `fix` fixes the comma, and a double page at most. */
function checkDocs(text: string): void {
  if (text === files['site/docs.json']) return;
  assert.equal(JSON.parse(text).navigation.pages[0], 'intro', 'A command writes another docs.json.');
}
