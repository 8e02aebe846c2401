import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeDocument, type OpenDocument, openDocument } from '../../server/language/engine/document.ts';
import { SiteState } from '../../server/language/engine/siteState.ts';
import { textOf } from '../../server/language/model/messages/problem.ts';
import type { NavigationNode } from '../../server/language/model/navigation/node.ts';
import { allRules } from '../../server/language/rules/all.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';
import type { SettingsLayer } from '../../server/language/site/settings.ts';
import { loadSite } from '../kit/check.ts';
import { type Random, randomOf } from '../kit/random.ts';
import { fragmentFile, navigationSite } from './navigationSite.ts';

const seeds = 40;

/**
 * The law of the incremental engine: whatever was edited before, and in whatever order, the problems are those that a
 * state knows which was made from the files as they are now.
 */
describe('after every edit, problems and navigation equal those computed from scratch', () => {
  for (let seed = 1; seed <= seeds; seed++) {
    it(`20 edits, seed ${seed}`, async () => {
      const random = randomOf(seed);
      const editor = await openSite();
      for (let step = 0; step < 20; step++) {
        const edit = random.pick(edits);
        await edit(editor, random);
        // The navigation is large; what went wrong with it once does not fix itself.
        await assertSame(editor, `step ${step}: ${edit.name}\n${editor.text('docs.json')}`, step % 5 === 4);
      }
    });
  }
});

/** A site with its configuration files open in an editor. */
interface Editor {
  readonly state: SiteState;
  readonly files: ReturnType<typeof memoryFiles>;
  settings: SettingsLayer;
  /** Takes the last replacement back. */
  undo: () => void;
  text(file: string): string;
  replace(file: string, offset: number, removed: number, inserted: string): void;
}

async function openSite(): Promise<Editor> {
  const files = memoryFiles(navigationSite);
  const open = new Map<string, OpenDocument>();
  for (const file of ['docs.json', fragmentFile]) open.set(file, openDocument(file, 'json', 1, files.texts.get(file)!));
  const state = new SiteState({ files, rules: allRules, findOpen: (path) => open.get(path) });
  await state.load();
  const editor: Editor = {
    state,
    files,
    settings: {},
    undo: () => {},
    text: (file) => open.get(file)!.text.getText(),
    replace(file, offset, removed, inserted) {
      const document = open.get(file)!;
      const old = editor.text(file).slice(offset, offset + removed);
      editor.undo = () => editor.replace(file, offset, inserted.length, old);
      const range = { start: document.text.positionAt(offset), end: document.text.positionAt(offset + removed) };
      open.set(file, changeDocument(document, [{ range, text: inserted }], document.text.version + 1));
      files.texts.set(file, editor.text(file));
      state.invalidate();
    },
  };
  await assertSame(editor, 'before the first edit', true);
  return editor;
}

async function assertSame(editor: Editor, when: string, withNavigation: boolean): Promise<void> {
  await editor.state.settled();
  for (const { file, start, end } of editor.state.problems) {
    assert(start >= 0 && start <= end && end <= (editor.files.texts.get(file)?.length ?? 0), when);
  }
  const cold = await loadSite(editor.files.texts, editor.settings);
  assert.deepEqual(shown(editor.state), shown(cold), when);
  assert.deepEqual(editor.state.counts.pages, cold.counts.pages, when);
  if (withNavigation) assert.deepEqual(await navigationOf(editor.state), await navigationOf(cold), when);
}

/** The last word on the navigation: asking for it starts the reading of front matter. */
async function navigationOf(state: SiteState): Promise<NavigationNode> {
  state.ensureLoaded('frontMatter');
  await state.settled();
  return state.navigation;
}

function shown(state: SiteState): readonly string[] {
  return state.problems.map((problem) => {
    const { file, start, end, code, level, related } = problem;
    const places = related.map((place) => `${place.file}:${place.start}-${place.end} ${textOf(place)}`);
    return [`${file}:${start}-${end} ${level} ${code} ${textOf(problem)}`, ...places].join('\n  ');
  });
}

type Edit = (editor: Editor, random: Random) => void | Promise<void>;

const edits: readonly Edit[] = [
  undo,
  undo,
  undo,
  typeSomething,
  renameLabel,
  renameLabel,
  changeKey,
  removeLine,
  repeatLine,
  moveLines,
  changePage,
  changePage,
  editFragment,
  changeSettings,
  createOrDeletePage,
  changeFrontMatter,
  changeSpecification,
];

/** Most files are whole most of the time. */
function undo(editor: Editor): void {
  editor.undo();
}

function typeSomething(editor: Editor, random: Random): void {
  const file = random.pick(['docs.json', 'docs.json', fragmentFile]);
  const pieces = ['"', ',', '{', '}', '[', ']', ':', 'x', '\n', '"intro", ', '{ "group": "New", "pages": [] }', ''];
  const offset = random.below(editor.text(file).length + 1);
  editor.replace(file, offset, Math.min(random.below(3), editor.text(file).length - offset), random.pick(pieces));
}

/** Labels of divisions decide which pages stand in one scope, so they change what is told far below them. */
function renameLabel(editor: Editor, random: Random): void {
  replaceMatch(editor, random, /"(?:language|version|product|dropdown|tab|group)": "([^"]*)"/g, () =>
    random.pick(['en', 'de', 'ja', 'v1', 'v2', 'Guides', 'API', 'Start', '']),
  );
}

function changeKey(editor: Editor, random: Random): void {
  replaceMatch(editor, random, /"([a-z]+)":/g, () =>
    random.pick(['languages', 'versions', 'tabs', 'tab', 'dropdowns', 'anchors', 'groups', 'group', 'pages', 'href']),
  );
}

function changePage(editor: Editor, random: Random): void {
  replaceMatch(editor, random, /"([a-z]+\/?[a-z0-9-]*)"(?=[,\]])/g, () =>
    random.pick(['intro', 'install', '/intro', 'guides/start', 'guides/satrt', 'api/users', 'Intro', 'nowhere']),
  );
}

function removeLine(editor: Editor, random: Random): void {
  const { offset, line } = pickLine(editor, random);
  editor.replace('docs.json', offset, line.length, '');
}

function repeatLine(editor: Editor, random: Random): void {
  const { offset, line } = pickLine(editor, random);
  editor.replace('docs.json', offset, 0, line);
}

/** One change that takes lines out and one that puts them elsewhere, as the editor's "move line" sends them. */
function moveLines(editor: Editor, random: Random): void {
  const { offset, line } = pickLine(editor, random);
  editor.replace('docs.json', offset, line.length, '');
  const target = pickLine(editor, random);
  editor.replace('docs.json', target.offset, 0, line);
}

function editFragment(editor: Editor, random: Random): void {
  const text = random.pick([
    '[{ "group": "Shared", "pages": ["intro", "shared/terms"] }]',
    '[{ "group": "Shared", "pages": ["nowhere"] }, { "groop": "x" }]',
    '{ "group": "Shared", "pages": ["intro"] }',
    '[',
    '',
  ]);
  editor.replace(fragmentFile, 0, editor.text(fragmentFile).length, text);
}

function changeSettings(editor: Editor, random: Random): void {
  editor.settings = random.pick<SettingsLayer>([
    {},
    { profile: 'platform' },
    { profile: 'specification' },
    { rules: { 'page-not-found': 'warning', 'duplicate-label': 'off' } },
    { ignore: { 'page-not-found': ['guides/**'], '*': ['shared/**'] } },
  ]);
  editor.state.setUserSettings(editor.settings);
}

async function createOrDeletePage(editor: Editor, random: Random): Promise<void> {
  const file = random.pick(['intro.mdx', 'nowhere.mdx', 'guides/start.mdx', 'guides/satrt.mdx', 'api/users.mdx']);
  if (editor.files.texts.delete(file)) await editor.state.filesChanged({ deleted: [file] });
  else {
    editor.files.texts.set(file, '');
    await editor.state.filesChanged({ created: [file] });
  }
}

async function changeFrontMatter(editor: Editor, random: Random): Promise<void> {
  const fields = random.pick([
    'title: Other',
    'hidden: true',
    'openapi: GET /users',
    'openapi: "waymark DELETE /users"',
    '',
  ]);
  const file = random.pick(['intro.mdx', 'install.mdx', 'api/users.mdx']);
  if (!editor.files.texts.has(file)) return;
  editor.files.texts.set(file, `---\n${fields}\n---\n`);
  await editor.state.filesChanged({ changed: [file] });
}

async function changeSpecification(editor: Editor, random: Random): Promise<void> {
  const operation = random.pick(['get: { summary: List users }', 'get: { summary: All users }', 'delete: {}', '']);
  editor.files.texts.set('api/waymark.yaml', `openapi: 3.1.0\npaths: { /users: { ${operation} } }\n`);
  await editor.state.filesChanged({ changed: ['api/waymark.yaml'] });
}

/** Replaces the first group of one of the matches in docs.json. */
function replaceMatch(editor: Editor, random: Random, pattern: RegExp, by: () => string): void {
  const matches = [...editor.text('docs.json').matchAll(pattern)];
  if (matches.length === 0) return;
  const match = random.pick(matches);
  const word = match[1] ?? '';
  editor.replace('docs.json', match.index + match[0].indexOf(word, 1), word.length, by());
}

function pickLine(editor: Editor, random: Random): { readonly offset: number; readonly line: string } {
  const lines = editor.text('docs.json').split(/(?<=\n)/);
  const index = random.below(lines.length);
  return { offset: lines.slice(0, index).join('').length, line: lines[index] ?? '' };
}
