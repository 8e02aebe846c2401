import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { docs, docsJson, folderWith } from '../cli/kit.ts';
import { everythingIn } from '../disk/kit.ts';
import { withFault } from './faultyFs.ts';

const site = `
// file: docs.json
${docs('{ "groups": [{ "group": "A", "pages": ["index", "guides/start", "guides/deep/next", "index",] }] }')}
// file: index.mdx
---
title: Home
---
[Start](/guides/start)
// file: guides/start.mdx
import A from '/snippets/a.mdx'
// file: guides/deep/next.mdx
# Next
// file: snippets/a.mdx
A.
`;

/** No disk tells of more than these; the last two say nothing about a file. */
const codes = ['EACCES', 'ENOSPC', 'EMFILE', 'EIO'] as const;
let injected = 0;
after(() => process.stdout.write(`${injected} faults of the disk injected\n`));

describe('a disk that fails at any one call, once or from there on', () => {
  for (const command of [
    'check --links',
    'check --write-baseline known.json',
    'navigation',
    'fix',
    'preview --out page',
  ]) {
    for (const code of codes) {
      it(`${command}: ${code}`, async () => {
        const whole = await outcomeOf(command);
        for (const forGood of [false, true]) {
          for (let at = 1; ; at++) {
            const folder = folderWith(site);
            const before = everythingIn(folder);
            const state = folderWith('');
            const run = () => docsJson(folder, command, { env: { XDG_STATE_HOME: state } });
            const { result, calls } = await withFault(folder, { at, code, forGood }, run);
            if (calls < at) break;
            injected++;
            checkOutcome(result, whole.result, code);
            // Where nothing works, nothing can be cleaned up: the next start does so.
            if (forGood) await run();
            checkFiles(everythingIn(folder), before, whole.files);
          }
        }
      });
    }
  }
});

describe('a folder that is renamed on a disk that fails at any one call', () => {
  const sound = site.replace('"index",]', '"guides/deep/last"]');
  // The other two say that a folder or a file must not be read: the site is another one then.
  for (const code of ['EMFILE', 'EIO']) {
    it(`is there as a whole, at its old or its new place: ${code}`, async () => {
      const done = folderWith(sound);
      await docsJson(done, 'rename guides learn');
      const outcomes = [everythingIn(folderWith(sound)), everythingIn(done)];
      assert('learn/deep/next.mdx' in everythingIn(done));
      for (const forGood of [false, true]) {
        for (let at = 1; ; at++) {
          const folder = folderWith(sound);
          const env = { XDG_STATE_HOME: folderWith('') };
          const run = () => docsJson(folder, 'rename guides learn', { env });
          const { result, calls } = await withFault(folder, { at, code, forGood }, run);
          if (calls < at) break;
          injected++;
          if (forGood) await docsJson(folder, 'navigation', { env });
          const files = JSON.stringify(everythingIn(folder));
          assert(outcomes.map((outcome) => JSON.stringify(outcome)).includes(files), `${at}: ${result.stderr}`);
          assert(!/\n\s+at /.test(result.stderr), result.stderr);
        }
      }
    });
  }
});

type Result = Awaited<ReturnType<typeof docsJson>>;

async function outcomeOf(command: string) {
  const folder = folderWith(site);
  const result = await docsJson(folder, command);
  return { result, files: everythingIn(folder) };
}

/**
 * What is told is what is there, or that it cannot be known: never that a page is missing which nobody could look for. A file
 * that must not be read is not there for us.
 */
function checkOutcome({ code, stdout, stderr }: Result, whole: Result, fault: string): void {
  assert(!/\n\s+at /.test(stderr), `a failure of the disk is not a defect of ours: ${stderr}`);
  if (code === 2) assert.match(stderr, /^error: /m);
  else if (fault !== 'EACCES' && fault !== 'ENOSPC') {
    const known = new Set([...problemsIn(whole.stdout), 'docs.json:1:1 error not-readable']);
    const strange = problemsIn(stdout).filter((line) => !known.has(line));
    assert.deepEqual(strange, [], 'a problem that is none');
  }
}

function problemsIn(stdout: string): readonly string[] {
  return stdout.split('\n').filter((line) => /^\S+:\d+:\d+ /.test(line));
}

/** docs.json is as it was or as it should be, pages are as they were, and nothing is left over. */
function checkFiles(
  now: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
  done: Readonly<Record<string, string>>,
): void {
  for (const [file, text] of Object.entries(before)) {
    assert(now[file] === text || now[file] === done[file], `${file} is neither as it was nor as it should be`);
  }
  for (const file of Object.keys(now))
    assert(file in before || file in done || /^page\b/.test(file), `${file} is left over`);
}

it('a server reports no missing page while too many files are open, and is correct afterwards', async () => {
  const { nodeFiles } = await import('../../server/language/site/node.ts');
  const folder = folderWith(site);
  const files = nodeFiles(folder);
  const whole = await files.list();
  const { result } = await withFault(folder, { at: 2, code: 'EMFILE', forGood: false }, () => files.list());
  assert.deepEqual(result, whole, 'what is over after a moment is tried again');
  for (const code of ['EIO', 'EMFILE']) {
    const failing = withFault(folder, { at: 2, code, forGood: true }, () => files.list());
    await assert.rejects(failing, new RegExp(code));
    const heads = withFault(folder, { at: 1, code, forGood: true }, () => files.readHeads(['index.mdx'], 0));
    await assert.rejects(heads, new RegExp(code));
  }
  writeFileSync(path.join(folder, 'index.mdx'), readFileSync(path.join(folder, 'index.mdx')));
  assert.deepEqual(await files.list(), whole);
});
