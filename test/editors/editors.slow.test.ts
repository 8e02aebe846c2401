import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../../scripts/kit/run.mjs';
import { folderWith } from '../cli/kit.ts';
import { ensureEditors, noEditors } from './install.mjs';

/** What an author finds and does, as `author.lua` and `author.el` tell it. */
interface Said {
  readonly failure?: string;
  readonly problems: readonly string[];
  readonly completion: readonly string[];
  readonly actions: readonly string[];
  readonly refused?: string;
  readonly linkToPage?: string;
  readonly linkToHeading: string;
  readonly config: string;
}

const site = `
  // file: docs.json
  {
    "theme": "mint",
    "name": "Site",
    "colors": { "primary": "#0F766E" },
    "navigation": {
      "pages": ["index", "guides/instal", "guides/other", "later", "gui"]
    }
  }
  // file: index.mdx
  [Install](/guides/install#first-steps) and [other](/guides/other).
  // file: guides/install.mdx
  ## First steps

  Text
  // file: guides/other.mdx
  Back [home](/).
`;
const problems = [
  'No file for page "guides/instal". Did you mean "guides/install"?',
  'No file for page "later".',
  'No file for page "gui".',
];

describe('an editor other than VS Code', { skip: noEditors ?? false }, () => {
  it('Neovim: shows problems, completes, fixes, renames with links, and notices new pages', async () => {
    const folder = folderWith(site);
    const config = path.join(folderWith(''), 'init.lua');
    writeFileSync(config, configurationOf('Neovim', '0.7 to 0.10', 'lua'));
    const said = await play('neovim', folder, ['-u', config, '-S', path.resolve('test/editors/author.lua')]);
    assert.deepEqual(said.problems, problems);
    assert.deepEqual(said.completion, ['guides/install', 'guides/other', 'guides/']);
    assert.equal(said.actions[0], 'Write "guides/install"');
    assert.equal(said.linkToPage, '[Install](/guides/install#first-steps) and [other](/guides/another).');
    assert.equal(said.linkToHeading, '[Install](/guides/install#your-first-step) and [other](/guides/another).');
    assert.match(said.config, /"pages": \["index", "guides\/install", "guides\/another", "later", "gui"\]/);
    assert(existsSync(path.join(folder, 'guides/another.mdx')) && !existsSync(path.join(folder, 'guides/other.mdx')));
  });

  it('Emacs: does the same, except that renaming files is refused with a message', async () => {
    const folder = folderWith(site);
    const config = path.join(folderWith(''), 'init.el');
    writeFileSync(config, configurationOf('Emacs', 'Eglot', 'elisp'));
    const said = await play('emacs', folder, ['-l', config, '-l', path.resolve('test/editors/author.el')]);
    assert.deepEqual(
      said.problems,
      problems.map((message) => `docs.json [page-not-found]: ${message}`),
    );
    assert.deepEqual(said.completion, ['guides/install', 'guides/other', 'guides/']);
    assert.equal(said.actions[0], 'Write "guides/install"');
    assert.match(said.refused ?? '', /This editor cannot rename files .*docs-json rename/);
    assert.equal(said.linkToHeading, '[Install](/guides/install#your-first-step) and [other](/guides/other).\n');
    assert.match(said.config, /"pages": \["index", "guides\/install", "guides\/other", "later", "guides\/install"\]/);
  });
});

/** The configuration that docs/editors.md gives, by the heading and what stands before the listing. */
function configurationOf(heading: string, before: string, language: string): string {
  const text = readFileSync('docs/editors.md', 'utf8');
  const section = text.slice(text.indexOf(`\n## ${heading}\n`));
  const at = section.indexOf(before);
  const start = section.indexOf(`\`\`\`${language}\n`, at);
  assert(
    text.includes(`\n## ${heading}\n`) && at > 0 && start > 0,
    `docs/editors.md has no ${language} for ${heading}.`,
  );
  return section.slice(section.indexOf('\n', start) + 1, section.indexOf('\n```', start) + 1);
}

/** Plays the author in a folder, with the command of the build on the path and a home of its own. */
async function play(name: 'neovim' | 'emacs', folder: string, scripts: readonly string[]): Promise<Said> {
  const { [name]: editor } = await ensureEditors();
  const home = folderWith('');
  const bin = path.join(home, 'bin');
  mkdirSync(bin);
  const command = path.join(bin, 'docs-json');
  writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${path.join(root, 'dist/cli.cjs')}' "$@"\n`);
  chmodSync(command, 0o755);
  const { PATH } = process.env;
  const env = { PATH: `${bin}:${PATH}`, HOME: home, LANG: 'C.UTF-8', TERM: 'dumb', ...editor.env };
  const child = spawn(editor.command, [...editor.args, ...scripts], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
  const line = /^::author::(.*)$/m.exec(output)?.[1];
  assert(line !== undefined, `${name} said nothing:\n${output}`);
  const said: Said = JSON.parse(line);
  assert.equal(said.failure, undefined, output);
  return said;
}
