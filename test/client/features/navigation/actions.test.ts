import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Action, Nodes, Question, Tools } from '../../../../client/features/navigation/actions/action.ts';
import { add } from '../../../../client/features/navigation/actions/add.ts';
import { allActions } from '../../../../client/features/navigation/actions/all.ts';
import { cut, paste } from '../../../../client/features/navigation/actions/clipboard.ts';
import { convert } from '../../../../client/features/navigation/actions/convert.ts';
import { copyAddress } from '../../../../client/features/navigation/actions/copyAddress.ts';
import { createPage } from '../../../../client/features/navigation/actions/createPage.ts';
import { deletePage } from '../../../../client/features/navigation/actions/deletePage.ts';
import { duplicate } from '../../../../client/features/navigation/actions/duplicate.ts';
import { collapse, expand } from '../../../../client/features/navigation/actions/expand.ts';
import { ungroup, wrap } from '../../../../client/features/navigation/actions/group.ts';
import { hide, hidePage, showPage } from '../../../../client/features/navigation/actions/hide.ts';
import { indent, moveDown, moveUp } from '../../../../client/features/navigation/actions/move.ts';
import { ignore, list } from '../../../../client/features/navigation/actions/outside.ts';
import { remove } from '../../../../client/features/navigation/actions/remove.ts';
import { rename } from '../../../../client/features/navigation/actions/rename.ts';
import { tag } from '../../../../client/features/navigation/actions/tag.ts';
import type { Node } from '../../../../client/features/navigation/node.ts';
import type { FileEdit, FileMoveUris } from '../../../../server/language/protocol/index.ts';
import { rowOf } from './rows.ts';

/** What the author answers: texts typed, the labels of what is picked. */
interface Answers {
  readonly typed?: string;
  readonly picked?: string | readonly string[];
  readonly choices?: readonly string[];
}

/** Runs an action and gives what it did, in words. */
async function run(action: Action, nodes: Nodes, { typed, picked, choices = [] }: Answers = {}): Promise<string[]> {
  const done: string[] = [];
  let waiting: Nodes | undefined;
  const tools = {
    change: async (_site: string, operation: object) => done.push(JSON.stringify(Object.values(operation))),
    changeAll: async (_site: string, operations: readonly object[]) => done.push(JSON.stringify(operations)),
    changeOneOf: async (_site: string, operations: readonly object[]) => done.push(JSON.stringify(operations[0])),
    choices: async () => choices,
    pagePlace: async () => {
      done.push('asked for a place');
      return { kind: 'place', target: { node: '', place: 'inside' }, folder: '' };
    },
    ask: async ({ check }: Question) => (typed !== undefined && (await check?.(typed)) ? undefined : typed),
    pick: async (_title: string, items: readonly { label: string; value: unknown }[]) =>
      items.find(({ label }) => [picked].flat().includes(label))?.value,
    divisionNames: async () => ({ languages: ['en'], versions: [], others: [{ code: 'de', name: 'German' }] }),
    say: (text: string) => done.push(text),
    copy: async (text: string) => done.push(`copied ${text}`),
    open: async (uri: string, beside: boolean) => done.push(`opened ${uri}${beside ? ' beside' : ''}`),
    reveal: async () => done.push('revealed'),
    lists: async () => [{ key: 'group:Start', labelPath: 'Start', pages: 1 }],
    setHidden: async (uri: string, hidden: boolean) => ({ uri: `${uri} ${hidden ? 'hidden' : 'shown'}` }),
    setTitle: async (uri: string, title: string) => ({ kind: 'edit', edit: { uri: `${uri} is ${title}` } }),
    newPath: async (uri: string, path: string) =>
      path === 'taken'
        ? { kind: 'refused', reason: 'There is a page already.' }
        : { kind: 'moves', files: path === 'a' ? [] : [{ oldUri: uri, newUri: path }] },
    movePage: async (_node: Node, [move]: readonly FileMoveUris[]) =>
      done.push(`moved ${move?.oldUri} to ${move?.newUri}`),
    newPage: async ({ path }: { path: string }) => (path.includes(':') ? null : { uri: `site:/${path}.mdx`, text: '' }),
    create: async (files: readonly { uri: string }[]) => done.push(`created ${files.map(({ uri }) => uri).join()}`),
    edit: async (edits: readonly FileEdit[]) => done.push(`edited ${edits.map(({ uri }) => uri).join()}`),
    deletePages: async (uris: readonly string[]) => done.push(`deleted ${uris.join()}`),
    address: async () => 'https://docs.example/a',
    ignore: async (_site: string, lines: readonly string[]) => done.push(`ignored ${lines.join()}`),
    clipboard: {
      cut: (rows: Nodes) => {
        waiting = rows;
        done.push('cut');
      },
      get nodes() {
        return waiting;
      },
      clear: () => {},
    },
  } as unknown as Tools;
  await action.run(nodes, tools);
  if (action === cut) await paste.run(nodes, tools);
  return done;
}

const group = rowOf({ key: 'group:Start', kind: 'group', title: 'Start', tag: 'New' });
const page = rowOf({ key: 'page:a', kind: 'page', title: 'A', path: 'a', uri: 'site:/a.mdx', file: 'a.mdx' });

describe('an action asks for', () => {
  const cases: Readonly<Record<string, readonly [Action, Nodes, Answers, string]>> = {
    'a new label': [rename, [group], { typed: 'Begin' }, '["set","group:Start","label","Begin"]'],
    'a new title': [rename, [page], { picked: 'Title', typed: ' Begin ' }, 'edited site:/a.mdx is Begin'],
    'a new path': [rename, [page], { picked: 'Path and Address', typed: 'b' }, 'moved site:/a.mdx to b'],
    'a tag': [tag, [group], { typed: 'Beta' }, '["set","group:Start","tag","Beta"]'],
    'no tag': [tag, [group], { typed: ' ' }, '["set","group:Start","tag"]'],
    'a group expanded by default': [
      expand,
      [group],
      {},
      '[{"kind":"set","key":"expanded","value":true,"node":"group:Start"}]',
    ],
    'a group closed at first': [collapse, [group], {}, '[{"kind":"set","key":"expanded","node":"group:Start"}]'],
    'hidden groups, all in one change': [
      hide,
      [group, rowOf({ key: 'group:B', kind: 'group' })],
      {},
      '[{"kind":"set","key":"hidden","value":true,"node":"group:Start"},{"kind":"set","key":"hidden","value":true,"node":"group:B"}]',
    ],
    'a group around': [wrap, [group, page], { typed: 'All' }, '["wrap",["group:Start","page:a"],"All"]'],
    'no group around': [ungroup, [group], {}, '["ungroup","group:Start"]'],
    'a new kind': [convert, [group], { picked: 'Tab', choices: ['tab'] }, '["convert","group:Start","tab"]'],
    'an element inside, the only one that may stand there': [
      add,
      [group],
      { typed: 'More', choices: ['group'] },
      '["insert",[{"kind":"element","element":"group","label":"More"}],{"node":"group:Start","place":"inside"}]',
    ],
    'a language that the site has elsewhere': [
      add,
      [rowOf({ key: 'product:A', kind: 'product' })],
      { picked: 'en', choices: ['language'] },
      '["insert",[{"kind":"element","element":"language","label":"en"}],{"node":"product:A","place":"inside"}]',
    ],
    'a copy': [duplicate, [group], {}, '["duplicate","group:Start"]'],
    'a copy of a language with another code': [
      duplicate,
      [rowOf({ key: 'language:en', kind: 'language', title: 'en' })],
      { picked: 'de' },
      '["duplicate","language:en","de"]',
    ],
    'a copy of a version with another label': [
      duplicate,
      [rowOf({ key: 'version:v1', kind: 'version', title: 'v1' })],
      { typed: 'v2' },
      '["duplicate","version:v1","v2"]',
    ],
    'another place': [moveUp, [page], {}, '["shift",["page:a"],-1]'],
    'the next place': [moveDown, [page], {}, '["shift",["page:a"],1]'],
    'a place further in': [indent, [page], {}, '["indent",["page:a"]]'],
    'nothing to be left': [remove, [page, group], {}, '["remove",["page:a","group:Start"]]'],
  };
  for (const [what, [action, nodes, answers, expected]] of Object.entries(cases)) {
    it(what, async () => assert.deepEqual(await run(action, nodes, answers), [expected]));
  }
  it('the code of a language, not for what readers call it', async () => {
    const titles: string[] = [];
    const tools = { ask: async ({ title }: Question) => void titles.push(title) } as unknown as Tools;
    await rename.run([rowOf({ key: 'language:de', kind: 'language', title: 'de' })], tools);
    assert.deepEqual(titles, ['Code of Language "de"']);
  });
  it('one of the languages that the site does not have', async () => {
    const top = rowOf({ key: '', kind: 'root' });
    const addLanguage = async (code: string) =>
      (await run(add, [top], { picked: ['Language', code], choices: ['language'] })).at(-1);
    assert.match((await addLanguage('de')) ?? '', /"element":"language","label":"de"/);
    assert.doesNotMatch((await addLanguage('en')) ?? '', /"insert"/);
  });
  it('nothing more when the author cancels', async () => {
    for (const action of [rename, tag, wrap, convert, add]) {
      const done = await run(action, [group], { choices: ['tab', 'group'] });
      assert.deepEqual(done, [], action.command);
    }
  });
  it('nothing more when a required text is empty', async () => {
    assert.deepEqual(await run(rename, [group], { typed: ' ' }), []);
    assert.deepEqual(await run(rename, [page], { picked: 'Title', typed: ' ' }), []);
  });
  it('nothing more when a page is to keep its title or path, or cannot have the path', async () => {
    assert.deepEqual(await run(rename, [page], { picked: 'Title', typed: 'A' }), []);
    for (const typed of ['a', 'taken']) {
      assert.deepEqual(await run(rename, [page], { picked: 'Path and Address', typed }), [], typed);
    }
  });
});

describe('a key that does nothing on a row says why', () => {
  it('a generated page is called what the specification says', () =>
    assert.match(
      rename.whyNot?.(rowOf({ key: '+page:b', kind: 'operation', is: ['generated'] })) ?? '',
      /the specification says/,
    ));
  it('a missing page has to be created first', () =>
    assert.match(rename.whyNot?.(rowOf({ key: 'page:b', kind: 'page', is: ['missing'] })) ?? '', /Create Page/));
  it('unless nothing helps: no specification has the endpoint', () => {
    const row = rowOf({ key: 'page:b', kind: 'operation', operation: 'GET /b', is: ['missing'] });
    assert.equal(rename.whyNot?.(row), undefined);
  });
});

describe('a missing page', () => {
  const missing = (path: string) => rowOf({ key: `page:${path}`, kind: 'page', path, is: ['missing'] });
  it('is created and opened', async () =>
    assert.deepEqual(await run(createPage, [missing('b')]), ['created site:/b.mdx', 'opened site:/b.mdx']));
  it('is created in one step with others, which are not opened', async () =>
    assert.deepEqual(await run(createPage, [missing('b'), missing('c')]), ['created site:/b.mdx,site:/c.mdx']));
  it('is not created if no file can have its path', async () =>
    assert.deepEqual(await run(createPage, [missing('https://b')]), ['"https://b" cannot be the path of a page.']));
});

describe('an action', () => {
  it('pastes before a page', async () =>
    assert.equal(
      (await run(cut, [page]))[1],
      '{"kind":"move","nodes":["page:a"],"target":{"node":"page:a","place":"before"}}',
    ));
  it('hides pages by their files, and unhides them', async () => {
    assert.deepEqual(await run(hidePage, [page]), ['edited site:/a.mdx hidden']);
    assert.deepEqual(await run(showPage, [page]), ['edited site:/a.mdx shown']);
  });
  it('adds pages to the root, which has no row', async () =>
    assert.deepEqual(await run(add, [rowOf({ key: '', kind: 'root' })], { picked: 'Page', choices: ['tab'] }), [
      'asked for a place',
      'asked for a place',
    ]));
  it('lists several pages in one change', async () =>
    assert.deepEqual(await run(list, [page, { ...page, shown: { ...page.shown, path: 'b' } }], { picked: 'Start' }), [
      '["insert",[{"kind":"page","path":"a"},{"kind":"page","path":"b"}],{"node":"group:Start","place":"inside"}]',
    ]));
  it('excludes a page', async () => assert.deepEqual(await run(ignore, [page]), ['ignored /a.mdx']));
  it('deletes pages, each once', async () =>
    assert.deepEqual(await run(deletePage, [page, page]), ['deleted site:/a.mdx']));
  it('copies an address', async () =>
    assert.deepEqual(await run(copyAddress, [page]), ['copied https://docs.example/a']));
});

it('no two actions have the same command', () => {
  const commands = allActions.map(({ command }) => command);
  assert.equal(new Set(commands).size, commands.length);
});
