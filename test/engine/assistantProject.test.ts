import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerFromStructure } from '../../server/assistant/answer/structure.ts';
import type { Change, Page } from '../../server/assistant/project.ts';
import { type AssistantProject, assistantProject } from '../../server/language/engine/assistantProject.ts';
import { type OpenDocument, openDocument } from '../../server/language/engine/document.ts';
import { SiteState } from '../../server/language/engine/siteState.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';
import { readFixture } from '../kit/fixture.ts';

interface World {
  readonly project: AssistantProject;
  readonly state: SiteState;
  readonly changes: Change[];
  page(key: string): Page;
  /** Changes the unsaved text of a file, as an editor would. */
  type(file: string, text: string): Promise<void>;
  /** Changes files on the disk; undefined deletes. */
  write(files: Readonly<Record<string, string | undefined>>): Promise<void>;
}

async function worldOf(fixture: string): Promise<World> {
  const files = memoryFiles(new Map(readFixture(fixture).files));
  const open = new Map<string, OpenDocument>();
  const findOpen = (path: string) => open.get(path);
  const state = new SiteState({ files, findOpen });
  const project = assistantProject({ state, files, findOpen, url: async () => 'https://docs.example.com' });
  const changes: Change[] = [];
  await state.load();
  await project.refresh();
  project.onChange((change) => changes.push(change));
  return {
    project,
    state,
    changes,
    page(key) {
      const found = project.site().pages.find((page) => page.key === key);
      assert.ok(found, `${key} is none of ${project.site().pages.map((page) => page.key)}`);
      return found;
    },
    async type(file, text) {
      open.set(file, openDocument(file, 'mdx', 1, text));
      state.invalidate(file);
      project.invalidate([file]);
      await project.refresh();
    },
    async write(written) {
      const names = Object.keys(written);
      const created = names.filter((name) => written[name] !== undefined && !files.texts.has(name));
      const deleted = names.filter((name) => written[name] === undefined);
      for (const [name, text] of Object.entries(written)) {
        if (text === undefined) files.texts.delete(name);
        else files.texts.set(name, text);
      }
      const changed = names.filter((name) => !created.includes(name) && !deleted.includes(name));
      await state.filesChanged({ created, changed, deleted });
      project.invalidate(names);
      await project.refresh();
    },
  };
}

const site = `
  // file: docs.json
  { "name": "Boats", "theme": "mint", "navigation": { "versions": [
    { "version": "v2", "groups": [
      { "group": "Sailing", "root": "sailing/index", "pages": ["knots", "wind"] },
      { "group": "Drafts", "hidden": true, "pages": ["plans"] },
      { "group": "API", "openapi": "harbour.yaml", "pages": ["berth", "POST /berths"] } ] },
    { "version": "v1", "groups": [{ "group": "Old", "pages": ["knots"] }] } ] } }
  // file: sailing/index.mdx
  Under sail.
  // file: knots.mdx
  ---
  title: Knots
  description: Ropes and how to tie them
  ---
  A bowline.
  // file: wind.mdx
  ---
  title: Wind
  hidden: true
  ---
  // file: plans.mdx
  Next year.
  // file: lost.mdx
  ---
  deprecated: true
  ---
  Nobody lists me.
  // file: away.mdx
  ---
  url: https://example.com
  ---
  // file: snippets/part.mdx
  Not a page.
  // file: berth.mdx
  ---
  openapi: GET /berths/{id}
  ---
  // file: harbour.yaml
  openapi: 3.0.0
  info: { title: Harbour, version: '1' }
  paths:
    /berths/{id}:
      get:
        summary: Show a berth
        description: Tells who lies where.
        parameters:
          - { name: id, in: path, description: The number on the pile }
          - $ref: '#/components/parameters/Tide'
    /berths:
      post:
        summary: Book a berth
        tags: [Booking]
        requestBody:
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Boat' }
  components:
    parameters:
      Tide: { name: tide, in: query }
    schemas:
      Boat:
        type: object
        properties:
          draught: { type: number, description: How deep she goes }
          owner: { type: object, properties: { name: { type: string } } }
          tender: { $ref: '#/components/schemas/Boat' }
  `;

test('pages are files and generated operations, with their places', async () => {
  const { project, page } = await worldOf(site);
  const { name, url, pages } = project.site();
  assert.deepEqual([name, url], ['Boats', 'https://docs.example.com']);
  assert.deepEqual(pages.map(({ key }) => key).sort(), [
    '/api-reference/booking/book-a-berth',
    'berth.mdx',
    'knots.mdx',
    'lost.mdx',
    'plans.mdx',
    'sailing/index.mdx',
    'wind.mdx',
  ]);
  assert.deepEqual(page('knots.mdx'), {
    key: 'knots.mdx',
    file: 'knots.mdx',
    address: '/knots',
    title: 'Knots',
    description: 'Ropes and how to tie them',
    hidden: false,
    places: [
      { breadcrumb: ['Sailing'], version: 'v2' },
      { breadcrumb: ['Old'], version: 'v1' },
    ],
  });
  assert.deepEqual(page('sailing/index.mdx').places, [{ breadcrumb: ['Sailing'], version: 'v2' }]);
  assert.deepEqual(
    pages.filter(({ hidden }) => hidden).map(({ key }) => key),
    ['plans.mdx', 'wind.mdx'],
  );
  assert.deepEqual(page('lost.mdx').places, []);
  assert.equal(
    answerFromStructure(project.site(), 'Which pages are deprecated?')?.text,
    '**1** page is deprecated:\n\n- [Lost](https://docs.example.com/lost)',
  );
});

test('an operation includes its parameters, on a generated page and on a page that shows it', async () => {
  const { page } = await worldOf(site);
  assert.deepEqual(page('/api-reference/booking/book-a-berth').operation, {
    spec: 'harbour.yaml',
    method: 'post',
    path: '/berths',
    summary: 'Book a berth',
    tags: ['Booking'],
    fields: [
      { name: 'draught', description: 'How deep she goes' },
      { name: 'owner' },
      { name: 'owner.name' },
      { name: 'tender' },
      ...nested('tender', 4),
    ],
  });
  const shown = page('berth.mdx');
  assert.equal(shown.title, 'Show a berth');
  assert.deepEqual(shown.operation?.fields, [{ name: 'id', description: 'The number on the pile' }, { name: 'tide' }]);
});

/** A schema that contains itself is followed so many steps. */
function nested(prefix: string, depth: number): readonly object[] {
  if (depth === 0) return [];
  return [
    { name: `${prefix}.draught`, description: 'How deep she goes' },
    { name: `${prefix}.owner` },
    ...(depth > 1 ? [{ name: `${prefix}.owner.name` }] : []),
    { name: `${prefix}.tender` },
    ...nested(`${prefix}.tender`, depth - 1),
  ];
}

test('unsaved text applies, and the site stays the same object until a title changes', async () => {
  const { project, page, type, changes } = await worldOf(site);
  const before = project.site();
  await type('knots.mdx', '---\ntitle: Knots\ndescription: Ropes and how to tie them\n---\nA sheet bend.');
  assert.equal(project.site(), before);
  assert.deepEqual(changes.splice(0), [{ kind: 'text', keys: ['knots.mdx'] }]);
  assert.match((await project.text(page('knots.mdx'))) ?? '', /sheet bend/);
  const wind = page('wind.mdx');
  await type('knots.mdx', '---\ntitle: Ropes\n---\n');
  assert.deepEqual(changes, [{ kind: 'site' }, { kind: 'text', keys: ['knots.mdx'] }]);
  assert.equal(page('knots.mdx').title, 'Ropes');
  assert.equal(page('wind.mdx'), wind);
});

test('created and deleted files and changed specifications are reported', async () => {
  const { project, page, write, changes } = await worldOf(site);
  await write({ 'new.mdx': 'New.', 'lost.mdx': undefined });
  assert.ok(page('new.mdx'));
  assert.ok(!project.site().pages.some(({ key }) => key === 'lost.mdx'));
  assert.equal(changes[0]?.kind, 'site');
  await write({ 'harbour.yaml': 'openapi: 3.0.0\npaths: { /berths: { post: { summary: Reserve } } }' });
  assert.equal(page('/api-reference/reserve').operation?.fields, undefined);
});

test('an unrelated docs.json is not a site', async () => {
  const { project } = await worldOf(`
    // file: docs.json
    { "openapi": "3.0.0", "paths": {} }
    // file: a.mdx
    A
  `);
  assert.deepEqual(project.site().pages, []);
});
