import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { cleanJson, cleanText, commandText } from '../../server/cli/output.ts';
import { docs, docsJson, folderWith } from './kit.ts';

/** Clears a screen, rings, turns the direction of reading, and is a command of a workflow. */
const attack = '\u001b[2J\u0007\u009b31m\u202eback\n::error::planted ##[error]planted';
const planted = JSON.stringify(attack).slice(1, -1);
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are looked for.
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
const command = /^\s*::|##\[/m;

const site = () =>
  folderWith(`
// file: docs.json
${docs(`{ "groups": [{ "group": "${planted}", "${planted}": 1, "pages": ["/index", "${planted}"] }] }`)}
// file: docs-json.config.json
{ "rules": { "${planted}": "off" }, "${planted}": 1, "ignore": { "${planted}": [] } }
// file: index.mdx
---
title: "${planted}"
---
`);

describe('the content of a repository', () => {
  it('controls no terminal and no workflow, whatever is printed', async () => {
    const folder = site();
    const known = { version: 1, problems: [{ file: attack, code: attack, message: attack, count: 1 }] };
    writeFileSync(path.join(folder, 'known.json'), JSON.stringify(known));
    for (const args of [
      'check',
      'check --format json',
      'check --format sarif',
      'check --baseline known.json',
      'check --baseline known.json --format json',
      'fix --dry-run',
      'fix',
      'navigation',
      'navigation --format json',
    ]) {
      const env = { XDG_STATE_HOME: folderWith(''), GITHUB_ACTIONS: 'true' };
      const { stdout, stderr } = await docsJson(folder, args, { env });
      for (const text of [stdout, stderr]) {
        assert.doesNotMatch(text, steering, args);
        assert.doesNotMatch(text, command, args);
      }
      assert.match(stdout + stderr, /planted|fixed/, args);
      if (args.includes('--format')) JSON.parse(stdout);
    }
  });

  it('is also cleaned in refusals, names and arguments', async () => {
    const folder = folderWith('// file: x');
    for (const args of [['check', attack], ['fix', '--rule', attack], ['check', '--baseline', attack], [attack]]) {
      const texts = { stdout: '', stderr: '' };
      const { run } = await import('../../server/cli/program.ts');
      const output = (name: 'stdout' | 'stderr') => ({
        write: (text: string) => {
          texts[name] += text;
        },
      });
      const io = {
        stdout: output('stdout'),
        stderr: output('stderr'),
        cwd: folder,
        env: {},
        isTerminal: true,
        bundleFolder: 'dist',
      };
      assert.equal(await run(args, io), 2);
      assert.notEqual(texts.stderr, '');
      assert.doesNotMatch(texts.stderr, steering);
      assert.doesNotMatch(texts.stderr, command);
    }
  });

  it('adds no workflow command to ours', async () => {
    const folder = site();
    const known = { version: 1, problems: [{ file: attack, code: attack, message: attack, count: 1 }] };
    writeFileSync(path.join(folder, 'known.json'), JSON.stringify(known));
    const { stdout } = await docsJson(folder, 'check --format github --baseline known.json');
    const commands = stdout.split('\n').filter((line) => command.test(line));
    assert(commands.length > 1);
    for (const line of commands) assert.match(line, /^::(?:error|warning|notice) file=docs\.json,line=\d+,/);
    assert.doesNotMatch(stdout, steering);
  });
});

describe('cleaning', () => {
  it('keeps colours, tabs, line breaks and ordinary text', () => {
    const text = '\u001b[1;31merror\u001b[0m a::b\tc ü 日本 # [x]\n';
    assert.equal(cleanText(text, true), text);
    assert.equal(cleanText(text), text.replace('\u001b[1;31m', '\ufffd').replace('\u001b[0m', '\ufffd'));
    assert.equal(cleanText('\r\u001b[31m  ::x'), '\ufffd\ufffd[31m  ::x');
    assert.equal(cleanText('a\n \t::stop-commands::x'), 'a\n \t: :stop-commands::x');
    assert.equal(commandText('100%\n\u001b'), '100%25%0A\ufffd');
  });

  it('changes no value in JSON', () => {
    const value = { a: attack, b: '\u2028\u009b' };
    const text = cleanJson(JSON.stringify(value));
    assert.deepEqual(JSON.parse(text), value);
    assert.doesNotMatch(text, steering);
  });

  it('leaves a patch as it is', async () => {
    const folder = folderWith(`// file: docs.json\n${docs('{ "pages": ["/index"] }')}// file: index.mdx`);
    const file = path.join(folder, 'docs.json');
    const odd = '{\t"\u202ex": 1, "theme": "mint", "navigation": { "pages": ["/index"] } }\n';
    writeFileSync(file, odd);
    assert.match((await docsJson(folder, 'fix --dry-run')).stdout, /\u202e/);
    assert.doesNotMatch((await docsJson(folder, 'fix --dry-run', { isTerminal: true })).stdout, /\u202e/);
  });
});
