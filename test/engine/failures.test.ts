import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type FindOpen, openDocument } from '../../server/language/engine/document.ts';
import { SiteState } from '../../server/language/engine/siteState.ts';
import { Workspace } from '../../server/language/engine/workspace.ts';
import { fixesOf } from '../../server/language/fixes/all.ts';
import { type Problem, textOf } from '../../server/language/model/messages/problem.ts';
import { allRules } from '../../server/language/rules/all.ts';
import { rule } from '../../server/language/rules/rule.ts';
import type { Files } from '../../server/language/site/files.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';
import { UnreadableError } from '../../server/language/site/unreadable.ts';

const texts = {
  'docs.json': '{ "navigation": { "pages": ["start", "missing", { "group": "Pets", "openapi": "api.json" }] } }',
  'start.mdx': '',
  'api.json': '{ "openapi": "3.1.0", "paths": {} }',
};

describe('a site that causes an error gets a problem, and works as far as possible', () => {
  it('when a rule throws', async () => {
    const broken = rule({ code: 'syntax', level: 'error', about: '', config: () => fail('rule') });
    const { state, thrown } = await open(memoryFiles(texts), { rules: [...allRules, broken] });
    assert.deepEqual(marks(state.problems), ['running the rules failed ("planted in rule")']);
    assert.equal(thrown.length, 1);
    assert.equal(state.snapshot.occurrences.distinctPages, 2);
  });

  it('when docs.json cannot be parsed into a tree', async () => {
    const document = { ...openDocument('docs.json', 'json', 0, '{}'), tree: () => fail('tree') };
    const { state } = await open(memoryFiles(texts), {
      findOpen: (path) => (path === 'docs.json' ? document : undefined),
    });
    assert.deepEqual(marks(state.problems), ['reading docs.json failed ("planted in tree")']);
    assert.deepEqual(state.navigation.children, []);
  });

  const works = {
    list: 'listing the files',
    'read of docs.json': 'listing the files',
    'read of api.json': 'reading specifications',
    readHeads: 'reading specifications',
  };
  for (const [where, work] of Object.entries(works)) {
    it(`when the file system throws at ${where}`, async () => {
      const { state } = await open(failingAt(where));
      state.ensureLoaded('frontMatter');
      await state.settled();
      assert.deepEqual(marks(state.problems), [`${work} failed ("planted in ${where}")`]);
    });
  }

  it('and recovers when the work succeeds', async () => {
    let fails = true;
    const files = memoryFiles(texts);
    const list = () => (fails ? fail('list') : files.list());
    const { state } = await open({ ...files, list: async () => list() });
    assert.equal(marks(state.problems).length, 1);
    fails = false;
    await state.load();
    await state.settled();
    assert.deepEqual(marks(state.problems), []);
    assert(state.problems.some(({ code }) => code === 'page-not-found'));
  });

  it('when the disk fails on a file: with the reason, and without advice to report it', async () => {
    const files = memoryFiles(texts);
    const cause = Object.assign(new Error("EIO: i/o error, open '/site/api.json'"), { code: 'EIO' });
    const broken: Files = {
      ...files,
      read: (path) =>
        path === 'api.json'
          ? Promise.reject(new UnreadableError(cause, path, 'the disk has an error'))
          : files.read(path),
    };
    const { state } = await open(broken);
    const [reported] = state.problems.filter(({ code }) => code === 'not-readable');
    assert(reported);
    assert.match(textOf(reported), /: "api\.json" cannot be read \(the disk has an error\)\./);
    assert.doesNotMatch(textOf(reported), /report/);
    assert.deepEqual(marks(state.problems), []);
  });

  it('when a file of docs.json is not readable: it exists, and no other file is suggested', async () => {
    const config = '{ "navigation": { "groups": { "$ref": "groups.json" } } }';
    const files = memoryFiles({ 'docs.json': config, 'groups.json': '[]', 'group.json': '[]' });
    const locked: Files = { ...files, read: async (path) => (path === 'groups.json' ? undefined : files.read(path)) };
    const { state } = await open(locked);
    const [problem] = state.problems.filter(({ code }) => code === 'ref-not-found');
    assert(problem);
    assert.match(textOf(problem), /^"groups\.json" cannot be read/);
    const fixes = fixesOf(problem, { view: state.snapshot, text: () => config });
    assert.deepEqual(fixes.map(textOf), ['Remove `groups`']);
  });

  it('once per reason, however often it is checked', async () => {
    const broken = rule({ code: 'syntax', level: 'error', about: '', config: () => fail('rule') });
    const { state, thrown } = await open(memoryFiles(texts), { rules: [broken] });
    for (let i = 0; i < 5; i++) {
      state.invalidate();
      assert.equal(marks(state.problems).length, 1);
    }
    assert.equal(thrown.length, 1);
  });
});

describe('a site on which the disk failed is read again when any of its files changes', () => {
  const texts = {
    'docs.json':
      '{ "navigation": { "groups": [{ "group": "A", "pages": ["start"] }, { "$ref": "b.json" }, { "openapi": "api.json", "group": "C", "pages": ["GET /pets"] }] } }',
    'b.json': '{ "group": "B", "pages": ["other"] }',
    'api.json': '{ "openapi": "3.1.0", "info": {}, "paths": { "/pets": { "get": { "summary": "All pets" } } } }',
    'start.mdx': '---\ntitle: Begin here\n---',
    'other.mdx': '---\ntitle: Another\n---',
  };
  const failing = ['the folder', 'a beginning', '.mintignore', 'docs-json.config.json', ...Object.keys(texts)];
  for (const where of failing) {
    it(`after it failed on ${where}`, async () => {
      let fails = true;
      const disk = memoryFiles(texts);
      const failAt = (place: string) => {
        if (fails && place === where) throw new UnreadableError(new Error('EIO'), place, 'the disk has an error');
      };
      const files: Files = {
        async list() {
          failAt('the folder');
          return disk.list();
        },
        async readHeads(paths, bytes) {
          failAt('a beginning');
          return disk.readHeads(paths, bytes);
        },
        async read(path) {
          failAt(path);
          return disk.read(path);
        },
      };
      const nothing = () => undefined;
      const host = { rules: allRules, filesIn: () => files, edited: nothing, changed: nothing, failed: nothing };
      const workspace = new Workspace(host);
      const settled = async () => {
        const state = workspace.siteOf('file:///site/docs.json')?.state;
        await state?.loaded.catch(nothing);
        state?.ensureLoaded('frontMatter');
        await state?.settled();
        return state;
      };
      await workspace.setFolders(['file:///site']);
      const before = await settled();
      // A site in a folder that cannot be listed is not known.
      if (where !== 'the folder') assert(before?.problems.some(({ code }) => code === 'not-readable'));
      if (where === 'other.mdx') assert.equal(before?.snapshot.frontMatter, undefined, 'that of all pages, or of none');
      fails = false;
      await workspace.filesChanged([{ uri: 'file:///site/start.mdx', kind: 'changed' }]);
      const after = await settled();
      assert(after);
      const { problems, navigation, snapshot } = after;
      assert(!problems.some(({ code }) => code === 'not-readable'));
      const titles = navigation.children.flatMap(({ children }) => children.map(({ title }) => title));
      assert.deepEqual(titles, ['Begin here', 'Another', 'All pets']);
      assert.equal(snapshot.frontMatter?.size, 2);
    });
  }
});

function fail(where: string): never {
  throw new Error(`planted in ${where}`);
}

/** The works that failed, as the problems tell them. */
function marks(problems: readonly Problem[]): readonly string[] {
  const reported = problems.filter(({ code }) => code === 'internal-error').map((problem) => textOf(problem));
  return reported.map((text) => /completely: (.*?\))/.exec(text)?.[1] ?? text);
}

interface Options {
  readonly rules?: typeof allRules;
  readonly findOpen?: FindOpen;
}

/** A state that was loaded as far as that goes, and what it threw meanwhile. */
async function open(files: Files, { rules = allRules, findOpen = () => undefined }: Options = {}) {
  const thrown: unknown[] = [];
  const state = new SiteState({
    files,
    rules,
    findOpen,
    changed: (failure) => {
      if (failure !== undefined) thrown.push(failure);
    },
  });
  // Whoever loads it is told of it as well.
  await state.load().catch((error) => assert.match(String(error), /planted/));
  await state.settled();
  return { state, thrown };
}

function failingAt(where: string): Files {
  const files = memoryFiles(texts);
  return {
    list: async () => (where === 'list' ? fail(where) : files.list()),
    read: async (path) => (where === `read of ${path}` ? fail(where) : files.read(path)),
    readHeads: async (paths, bytes) => (where === 'readHeads' ? fail(where) : files.readHeads(paths, bytes)),
  };
}
