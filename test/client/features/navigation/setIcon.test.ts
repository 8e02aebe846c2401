import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Choice, Tools } from '../../../../client/features/navigation/actions/action.ts';
import { setIcon } from '../../../../client/features/navigation/actions/setIcon.ts';
import type {
  FindIconsParams,
  FoundIcon,
  FoundIcons,
  Operation,
  ShownIcon,
} from '../../../../server/language/protocol/index.ts';
import { rowOf } from './rows.ts';

const drawing = { width: 24, height: 24, paint: 'stroke', path: 'M0 0' } as const;
const book: ShownIcon = { name: 'book', drawing };
const library: readonly FoundIcon[] = [book, { name: 'bolt', drawing, words: 'zap' }, { name: 'box', drawing }];

/** What the list shows at a group with an icon while something is typed, and what picking a row of it changes. */
async function shown(typed: string, picked?: string, icon?: ShownIcon): Promise<readonly string[]> {
  const seen: string[] = [];
  const tools = {
    icons: async ({ text }: FindIconsParams): Promise<FoundIcons> => ({
      library: 'Lucide',
      icons: library.filter(({ name, words }) => name.includes(text) || words?.includes(text)),
    }),
    pickTyped: async (_title: string, find: (text: string) => Promise<readonly Choice<unknown>[]>) => {
      const choices = await find(typed);
      seen.push(...choices.map((one) => `${one.drawing ? '▣ ' : ''}${one.label} ${one.description ?? ''}`.trim()));
      return choices.find(({ label }) => label === picked)?.value;
    },
    change: async (_site: string, { kind, ...rest }: Operation) => seen.push(`${kind} ${JSON.stringify(rest)}`),
  } as unknown as Tools;
  await setIcon.run([rowOf({ key: 'group:A', kind: 'group', ...(icon ? { icon } : {}) })], tools);
  return seen;
}

describe('Set Icon shows', () => {
  it('the icons of the library as images', async () =>
    assert.deepEqual(await shown(''), ['▣ book', '▣ bolt zap', '▣ box']));
  it('the current icon first, and an entry to remove it', async () =>
    assert.deepEqual(await shown('', undefined, book), [
      '▣ book the icon it has',
      '$(circle-slash) No Icon',
      '▣ bolt zap',
      '▣ box',
    ]));
  it('matching icons, and the typed text', async () =>
    assert.deepEqual(await shown('bo'), ['▣ book', '▣ bolt zap', '▣ box', 'bo not in the Lucide library']));
  it('the typed text once if it is a name', async () => assert.deepEqual(await shown('box'), ['▣ box']));
  it('the typed text first if it is an image of the site', async () =>
    assert.deepEqual(await shown('/images/box.svg'), ['/images/box.svg a picture']));
});

describe('Set Icon', () => {
  const set = (value: string) => `set {"node":"group:A","key":"icon","value":"${value}"}`;
  const last = async (...given: Parameters<typeof shown>) => (await shown(...given)).at(-1);
  it('sets the chosen icon', async () => assert.equal(await last('', 'bolt'), set('bolt')));
  it('sets a file', async () => assert.equal(await last('/a.svg', '/a.svg'), set('/a.svg')));
  it('removes the icon', async () =>
    assert.equal(await last('', '$(circle-slash) No Icon', book), 'set {"node":"group:A","key":"icon"}'));
  it('does nothing for the current icon', async () => assert.equal(await last('', 'book', book), '▣ box'));
});
