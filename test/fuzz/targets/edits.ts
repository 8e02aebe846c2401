import assert from 'node:assert/strict';
import { serialize } from 'node:v8';
import { changeDocument, type OpenDocument, openDocument } from '../../../server/language/engine/document.ts';
import type { ChangedPaths } from '../../../server/language/engine/siteFiles.ts';
import { SiteState } from '../../../server/language/engine/siteState.ts';
import { textOf } from '../../../server/language/model/messages/problem.ts';
import { allRules } from '../../../server/language/rules/all.ts';
import { type MemoryFiles, memoryFiles } from '../../../server/language/site/memory.ts';
import { loadSite } from '../../kit/check.ts';
import type { Random } from '../../kit/random.ts';
import { mutatedText } from '../kit/mutateText.ts';
import { assertInside, recorded } from '../kit/recorder.ts';
import { ownSites, type SiteFiles } from '../kit/seeds.ts';
import { showFiles, showText, smallerFiles, smallerLists, type Target, target } from '../kit/target.ts';
import { jsonTokens } from './docs.ts';

/** What happens to a site while it is open. */
type Step =
  /** Typing, pasting or deleting in docs.json; `at` and `length` are parts of a thousand of its text. */
  | { readonly kind: 'type'; readonly at: number; readonly length: number; readonly text: string }
  | { readonly kind: 'write' | 'delete'; readonly file: string; readonly text: string }
  /** A folder or a file comes to be called otherwise, as an editor says it. */
  | { readonly kind: 'move'; readonly from: string; readonly to: string }
  /** A watcher tells of what was not, or of the wrong kind of event. */
  | { readonly kind: 'rumour'; readonly file: string; readonly event: keyof ChangedPaths };

interface Session {
  readonly files: SiteFiles;
  readonly steps: readonly Step[];
}

const names: readonly string[] = [
  ...[
    'intro.mdx',
    'guides/start.mdx',
    'guides/next.mdx',
    'api/users.mdx',
    'shared/groups.json',
    'openapi.json',
    'guides',
  ],
  ...[
    'api/waymark.yaml',
    '.mintignore',
    'docs-json.config.json',
    'snippets/a.mdx',
    'a.yaml',
    'Guides/Start.mdx',
    'shared',
  ],
];
const texts: readonly string[] = [
  ...[
    '',
    '---\ntitle: A\n---\n[x](/intro)\n',
    '---\nhidden: true\nopenapi: GET /users\n---\n',
    "import A from '/snippets/a.mdx'\n",
  ],
  ...[
    'openapi: 3.1.0\npaths: { /users: { get: { summary: Users } } }\n',
    '{ "openapi": "3.1.0", "paths": {} }',
    'guides/\n',
  ],
  ...[
    '{ "rules": { "page-not-found": "off" } }',
    '[{ "group": "S", "pages": ["intro"] }]',
    '{ "$ref": "groups.json" }',
    '[',
  ],
  'overlay: 1.0.0\nextends: ./waymark.yaml\nactions: [{ target: $.paths, remove: true }]\n',
];

/** Sequences of edits and of what happens to files: afterwards all is said that a site opened now would say. */
export function editsTarget(): Target {
  const sites = ownSites.filter((files) => (files.get('docs.json') ?? '').length < 5_000);
  return target<Session>({
    name: 'edits',
    // A session is a dozen inputs, each of which is checked anew: a second for each.
    bound: 12_000,
    make(random) {
      const files = random.pick(sites);
      return { files, steps: Array.from({ length: 2 + random.below(10) }, () => stepOf(random)) };
    },
    check: checkSession,
    *smaller({ files, steps }) {
      for (const fewer of smallerLists(steps)) yield { files, steps: fewer };
      for (const less of smallerFiles(files)) yield { files: less, steps };
    },
    show: ({ files, steps }) =>
      `${showFiles(files)}\n${steps.map((step) => showText(JSON.stringify(step))).join('\n')}`,
  });
}

function stepOf(random: Random): Step {
  const file = random.pick(names);
  switch (random.below(8)) {
    case 0:
      return { kind: 'write', file: withEnding(file), text: mutatedText(random.pick(texts), random, ['---\n', ' ']) };
    case 1:
      return { kind: 'write', file: withEnding(file), text: random.pick(texts) };
    case 2:
      return { kind: 'delete', file, text: '' };
    case 3:
      return { kind: 'move', from: file, to: random.pick(names) };
    case 4:
      return { kind: 'rumour', file, event: random.pick(['created', 'changed', 'deleted'] as const) };
    default:
      return {
        kind: 'type',
        at: random.below(1_000),
        length: random.pick([0, 0, 1, 30]),
        text: random.pick(jsonTokens),
      };
  }
}

function withEnding(file: string): string {
  return file.includes('.') ? file : `${file}/index.mdx`;
}

async function checkSession({ files, steps }: Session): Promise<number> {
  const disk = memoryFiles(files);
  const { files: recording, asked } = recorded(disk);
  const failures: unknown[] = [];
  let docs: OpenDocument = openDocument('docs.json', 'docs-json', 1, disk.texts.get('docs.json') ?? '');
  const state = new SiteState({
    files: recording,
    rules: allRules,
    findOpen: (path) => (path === 'docs.json' ? docs : undefined),
    changed: (failure) => failure !== undefined && failures.push(failure),
  });
  await state.load();
  await state.settled();
  for (const step of steps) {
    if (step.kind === 'type') {
      docs = typed(docs, step);
      disk.texts.set('docs.json', docs.text.getText());
      state.invalidate();
    } else await happens(state, disk, step);
    // An author does not wait for the answers, but does see them.
    void state.problems;
  }
  state.ensureLoaded('frontMatter');
  await state.settled();
  const cold = await loadSite(disk.texts);
  cold.ensureLoaded('frontMatter');
  await cold.settled();
  assertSame(shown(state), shown(cold), 'What is told after edits is not what is told of the files as they are.');
  assertSame(state.navigation, cold.navigation, 'The navigation after edits is not that of the files as they are.');
  if (failures.length > 0) throw failures[0];
  assertInside(asked);
  return steps.length;
}

/** As `assert.deepEqual`, which takes seconds for the thousands of elements a few references can make. */
function assertSame(actual: unknown, expected: unknown, message: string): void {
  if (!serialize(actual).equals(serialize(expected))) assert.deepEqual(actual, expected, message);
}

function typed(docs: OpenDocument, { at, length, text }: Extract<Step, { kind: 'type' }>): OpenDocument {
  const size = docs.text.getText().length;
  const from = Math.floor((at / 1_000) * (size + 1));
  const range = { start: docs.text.positionAt(from), end: docs.text.positionAt(Math.min(size, from + length)) };
  return changeDocument(docs, [{ range, text }], docs.text.version + 1);
}

async function happens(
  state: SiteState,
  { texts: disk }: MemoryFiles,
  step: Exclude<Step, { kind: 'type' }>,
): Promise<void> {
  switch (step.kind) {
    case 'write': {
      const isNew = !disk.has(step.file);
      disk.set(step.file, step.text);
      return state.filesChanged({ [isNew ? 'created' : 'changed']: [step.file] });
    }
    case 'delete': {
      for (const file of [...disk.keys()]) {
        if (file === step.file || file.startsWith(`${step.file}/`)) disk.delete(file);
      }
      return state.filesChanged({ deleted: [step.file] });
    }
    case 'move': {
      if (!moveOnDisk(disk, step.from, step.to)) return undefined;
      return state.filesMoved([{ from: step.from, to: step.to }]);
    }
    case 'rumour': {
      return state.filesChanged({ [step.event]: [step.file] });
    }
  }
}

/** False where a file system refuses: nothing is there, or something is in the way. */
function moveOnDisk(disk: Map<string, string>, from: string, to: string): boolean {
  const own = [...disk.keys()].filter((file) => file === from || file.startsWith(`${from}/`));
  const isTaken = [...disk.keys()].some(
    (file) => file === to || file.startsWith(`${to}/`) || to.startsWith(`${file}/`),
  );
  if (own.length === 0 || isTaken || to.startsWith(`${from}/`)) return false;
  for (const file of own) {
    disk.set(to + file.slice(from.length), disk.get(file) ?? '');
    disk.delete(file);
  }
  return true;
}

function shown(state: SiteState): readonly string[] {
  return state.problems.map(
    (problem) => `${problem.file}:${problem.start}-${problem.end} ${problem.level} ${textOf(problem)}`,
  );
}
