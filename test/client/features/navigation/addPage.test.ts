import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Choice, Question, Tools } from '../../../../client/features/navigation/actions/action.ts';
import { addPage } from '../../../../client/features/navigation/actions/addPage.ts';
import { pathFor } from '../../../../client/features/navigation/actions/pagePath.ts';
import type {
  FindPagesParams,
  FoundPage,
  NewPageParams,
  Operation,
} from '../../../../server/language/protocol/index.ts';
import { rowOf } from './rows.ts';

/** What the author answers, and which pages the site has. */
interface Answers {
  readonly title?: string;
  /** Without it the proposed path is taken. */
  readonly path?: string;
  readonly picked?: string;
  readonly pages?: readonly FoundPage[];
  readonly refused?: string;
}

/** Runs the action at a group whose pages stand in `guides`, and gives what was asked and done, in words. */
async function run({ title, path, picked, pages = [], refused }: Answers): Promise<readonly string[]> {
  const done: string[] = [];
  const target = { node: 'group:Start', place: 'inside' } as const;
  const tools = {
    pagePlace: async () =>
      refused ? { kind: 'refused', reason: refused } : { kind: 'place', target, folder: 'guides' },
    findPages: async ({ query }: FindPagesParams) =>
      pages.filter((page) => page.path === query || page.title.includes(query)),
    newPage: async (params: NewPageParams) =>
      pages.some((page) => page.path === params.path)
        ? null
        : { uri: `site:/${params.path}.mdx`, text: `title: ${params.title}` },
    ask: async (question: Question) => {
      const typed = question.title.startsWith('Title') ? title : (path ?? question.value);
      const wrong = typed === undefined ? undefined : await question.check?.(typed);
      if (wrong === undefined) return typed;
      done.push(wrong);
      return undefined;
    },
    pick: async (asked: string, items: readonly Choice<unknown>[]) => {
      done.push(
        `${asked}: ${items.map(({ label, description }) => [label, description].join(' ').trim()).join(' | ')}`,
      );
      return items.find(({ label }) => label === picked)?.value;
    },
    change: async (_site: string, operation: Operation, files: readonly { uri: string; text: string }[] = []) => {
      assert(operation.kind === 'insert');
      assert.deepEqual(operation.target, target);
      done.push(JSON.stringify(operation.entries), ...files.map(({ uri, text }) => `${uri} ${text}`));
      return true;
    },
    open: async (uri: string) => done.push(`opened ${uri}`),
    say: (text: string) => done.push(text),
  } as unknown as Tools;
  await addPage.run([rowOf({ key: 'group:Start', kind: 'group' })], tools);
  return done;
}

const tour: FoundPage = {
  title: 'Tour',
  path: 'guides/tour',
  labelPath: 'Guides › Start',
  uri: 'site:/guides/tour.mdx',
};

describe('Add Page', () => {
  it('creates a file beside its siblings and lists it', async () =>
    assert.deepEqual(await run({ title: ' Quick tour' }), [
      '[{"kind":"page","path":"guides/quick-tour"}]',
      'site:/guides/quick-tour.mdx title: Quick tour',
      'opened site:/guides/quick-tour.mdx',
    ]));
  it('uses the typed path', async () =>
    assert.equal((await run({ title: 'Tour', path: 'a/b' }))[0], '[{"kind":"page","path":"a/b"}]'));
  it('asks for another path if one is in use', async () => {
    const [wrong, ...others] = await run({ title: 'New', path: 'guides/tour', pages: [tour] });
    assert.match(wrong ?? '', /not there yet/);
    assert.deepEqual(others, []);
  });
  it('lists an existing page of that title instead', async () =>
    assert.deepEqual(
      await run({
        title: 'tour',
        picked: 'Use "Tour"',
        pages: [tour, { ...tour, title: 'tourism', uri: 'site:/t.mdx', path: 't' }],
      }),
      [
        'There is already a page like that: Use "Tour" guides/tour · Guides › Start | Create Another Page',
        '[{"kind":"page","path":"guides/tour"}]',
        'opened site:/guides/tour.mdx',
      ],
    ));
  it('creates another page of that title, at a free path', async () =>
    assert.equal(
      (await run({ title: 'Tour', picked: 'Create Another Page', pages: [tour] }))[1],
      '[{"kind":"page","path":"guides/tour-2"}]',
    ));
  it('does nothing when the author cancels', async () => {
    assert.deepEqual(await run({}), []);
    assert.equal((await run({ title: 'Tour', pages: [tour] })).length, 1);
  });
  it('says at once where no page is possible', async () =>
    assert.deepEqual(await run({ refused: 'Tabs only.' }), ['Tabs only.']));
});

describe('the path of a page is derived from its title', () => {
  const cases: Readonly<Record<string, string>> = {
    'Quick tour': 'quick-tour',
    'Über uns!': 'uber-uns',
    "What's new in 2.0?": 'whats-new-in-2-0',
    クイックスタート: 'クイックスタート',
    'Größe ändern': 'grosse-andern',
    'Đà Nẵng': 'da-nang',
    'Smørrebrød i Łódź': 'smorrebrod-i-lodz',
    '???': 'page',
  };
  for (const [title, path] of Object.entries(cases)) it(title, () => assert.equal(pathFor(title, ''), path));
  it('below a folder', () => assert.equal(pathFor('A', 'x/y'), 'x/y/a'));
});
