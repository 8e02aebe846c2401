import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { docsJson, folderWith } from './kit.ts';

const write = (folder: string, ...files: readonly string[]) =>
  docsJson(folder, ['agent-instructions', ...files.flatMap((file) => ['--write', file])]);

describe('docs-json agent-instructions', () => {
  it('prints at most 40 lines, and only existing commands and options', async () => {
    const { code, stdout } = await docsJson('/', 'agent-instructions');
    assert.equal(code, 0);
    // The two markers count as well.
    assert(stdout.trimEnd().split('\n').length <= 38);
    const { stdout: help } = await docsJson('/', '--help', { columns: 1000 });
    const commands = new Set(Array.from(help.matchAll(/^ {2}([a-z-]+) /gm), ([, name]) => name));
    const named = Array.from(stdout.matchAll(/`docs-json ([a-z-]+)([^`]*)`/g));
    assert(named.length > 10);
    for (const [, name = '', rest = ''] of named) {
      assert(commands.has(name), name);
      const { stdout: own } = await docsJson('/', [name, '--help']);
      for (const [option] of rest.matchAll(/--[a-z-]+/g)) assert(own.includes(option), `${name} ${option}`);
    }
  });

  it('shows the instructions, then adds them to existing and new files', async () => {
    const folder = folderWith('// file: AGENTS.md\n# Rules\nBe kind.');
    const before = readFileSync(path.join(folder, 'AGENTS.md'), 'utf8');
    const files = ['AGENTS.md', '.claude/skills/docs-json/SKILL.md', '.cursor/rules/docs-json.mdc'];
    const { code, stdout } = await write(folder, ...files);
    assert.equal(code, 0);
    for (const file of files) assert(stdout.includes(`+++ b/${file}`), stdout);
    const [agents = '', skill = '', rule = ''] = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
    assert(agents.startsWith(before));
    assert.match(agents, /\n<!-- docs-json: begin -->\n## Documentation navigation[\s\S]*\n<!-- docs-json: end -->\n$/);
    assert.match(skill, /^---\nname: docs-json\ndescription: .*\n---\n\n<!-- docs-json: begin -->\n/);
    assert.match(rule, /^---\ndescription: .*\nglobs: .*\nalwaysApply: false\n---\n/);
  });

  it('changes nothing the second time, and updates older instructions in place', async () => {
    const folder = folderWith('// file: AGENTS.md\n# Rules\n');
    await write(folder, 'AGENTS.md');
    const file = path.join(folder, 'AGENTS.md');
    const text = readFileSync(file, 'utf8');
    assert.deepEqual(await write(folder, 'AGENTS.md'), { code: 0, stdout: 'Nothing to change.\n', stderr: '' });
    const older = `${text.replace('Look first', 'Look last')}\nBehind.\n`;
    writeFileSync(file, older);
    await write(folder, 'AGENTS.md');
    assert.equal(readFileSync(file, 'utf8'), `${text}\nBehind.\n`);
  });

  it('shows the change and writes nothing with --dry-run', async () => {
    const folder = folderWith('');
    const { stdout } = await docsJson(folder, 'agent-instructions --write AGENTS.md --dry-run');
    assert.match(stdout, /^diff --git a\/AGENTS.md b\/AGENTS.md\nnew file mode/);
    assert.equal(existsSync(path.join(folder, 'AGENTS.md')), false);
  });

  it('refuses files of data, and then writes to no file', async () => {
    const folder = folderWith('// file: docs.json\n{}');
    const { code, stderr } = await write(folder, 'AGENTS.md', 'docs.json');
    assert.equal(code, 1);
    assert.equal(stderr, 'error: "docs.json" is not a file of Markdown. Name one, such as AGENTS.md.\n');
    assert.equal(readFileSync(path.join(folder, 'docs.json'), 'utf8'), '{}');
    assert.equal(existsSync(path.join(folder, 'AGENTS.md')), false);
  });

  it('refuses incomplete markers, and then writes to no file', async () => {
    const folder = folderWith('// file: AGENTS.md\n<!-- docs-json: begin -->\nMine.\n');
    const { code, stderr } = await write(folder, 'new.md', 'AGENTS.md');
    assert.match(stderr, /^error: "AGENTS.md" has incomplete or repeated markers/);
    assert.deepEqual([code, existsSync(path.join(folder, 'new.md'))], [1, false]);
  });
});
