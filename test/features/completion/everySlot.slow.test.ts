import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDocument } from '../../../server/language/engine/document.ts';
import { SiteState } from '../../../server/language/engine/siteState.ts';
import { elementTypes } from '../../../server/language/grammar/elements.ts';
import { settings } from '../../../server/language/grammar/settings.ts';
import type { ElementKind, Field, Shape } from '../../../server/language/grammar/types.ts';
import { alternatives } from '../../../server/language/model/document/form.ts';
import { memoryFiles } from '../../../server/language/site/memory.ts';
import { isContainer, nodeValue } from '../../../server/language/text/nodes.ts';
import { parse } from '../../../server/language/text/parse.ts';
import { accepted, fits, offeredAt } from './accept.ts';

/** A place of the grammar: the text around it. */
interface Hole {
  readonly name: string;
  readonly sort: 'key' | 'value' | 'item';
  wrap(text: string): string;
}

/** How far the author has come; `|` is the cursor. */
const quotings = ['"|"', '|', '"|', '"a|'];

/** What stands around the place; `@` is the place. The first of each row is how it should be when all is done. */
const neighbours: Readonly<Record<Hole['sort'], readonly (readonly string[])[]>> = {
  value: [
    ['{ "k": @ }', '{ "k":@ }', '{\n  "k": @\n}'],
    ['{ "k": @, "zz": 1 }', '{\n  "k": @\n  "zz": 1\n}', '{\n  "k": @,\n  "zz": 1\n}'],
  ],
  item: [
    ['[@]', '[ @ ]', '[\n  @\n]'],
    ['["x", @]', '["x" @]', '[\n  "x"\n  @\n]'],
    ['[@, "x"]', '[\n  @,\n  "x"\n]', '[\n  @\n  "x"\n]'],
    ['["x", @, "y"]', '["x",\n @\n "y"]', '["x"\n @\n "y"]'],
  ],
  key: [
    ['{ @ }', '{\n  @\n}'],
    ['{ "zz": 1, @ }', '{ "zz": 1 @ }', '{\n  "zz": 1\n  @\n}'],
    ['{ @, "zz": 1 }', '{\n  @,\n  "zz": 1\n}', '{\n  @\n  "zz": 1\n}'],
    ['{ "yy": [], @, "zz": 1 }', '{\n  "yy": []\n  @\n  "zz": 1\n}'],
  ],
};

const files = new Map([
  ['guides/start.mdx', ''],
  ['guides/api.mdx', ''],
  ['about.md', ''],
  ['api/openapi.yaml', 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /all: { get: { summary: All } }\n'],
  ['images/a.svg', ''],
  ['fonts/a.woff2', ''],
  ['parts/nav.json', '[]'],
  ['schema.graphql', ''],
]);

test('every slot of the grammar, in every state of quotes and commas, is completed to the same valid text', async (t) => {
  let checked = 0;
  let open = openDocument('docs.json', 'docs-json', 1, '');
  const state = new SiteState({
    files: memoryFiles(new Map([...files, ['docs.json', '{}']])),
    findOpen: (path) => (path === 'docs.json' ? open : undefined),
  });
  await state.load();
  await state.settled();
  const filled = new Set<string>();
  for (const hole of holes()) {
    for (const row of neighbours[hole.sort]) {
      const finished = new Map<string, string>();
      const offers = new Map<boolean, readonly string[]>();
      for (const around of row) {
        for (const quoting of quotings) {
          const marked = hole.wrap(around.replace('@', quoting));
          const offset = marked.indexOf('|');
          const text = marked.replace('|', '');
          open = openDocument('docs.json', 'docs-json', 1, text);
          state.invalidate();
          const { items } = offeredAt(state, 'docs.json', text, offset, { snippet: false, words: true });
          // The same is offered in every state, in another order at most after a quote; with a letter typed some of it may be filtered out.
          const labels = items.map(({ label }) => label);
          if (!quoting.includes('a')) {
            const hasQuote = quoting.includes('"');
            const [same, other] = [offers.get(hasQuote) ?? labels, offers.get(!hasQuote) ?? labels];
            assert.equal(labels.join(), same.join(), `${hole.name}: ${marked}`);
            assert.equal(labels.toSorted().join(), other.toSorted().join(), `${hole.name}: ${marked}`);
            offers.set(hasQuote, labels);
          }
          for (const item of some(items)) {
            const where = `${hole.name}: ${marked} → ${item.label}`;
            const after = accepted(text, item);
            const tree = parse(after);
            const isBroken = !tree.root || tree.errors.length > 0 || (isContainer(tree.root) && tree.root.broken);
            assert.ok(!isBroken, `${where} becomes\n${after}`);
            if (!quoting.includes('a')) assert.ok(fits(text, offset, item), `${where} is filtered out`);
            const value = JSON.stringify(nodeValue(tree.root!));
            assert.equal(value, finished.get(item.label) ?? value, where);
            finished.set(item.label, value);
            checked++;
          }
          if (items.length > 0) filled.add(hole.name);
        }
      }
    }
  }
  const empty = [...holes()].map(({ name }) => name).filter((name) => !filled.has(name));
  assert.deepEqual([...new Set(empty)].sort(), []);
  t.diagnostic(`${checked} accepted`);
  assert.ok(checked > 20_000, String(checked));
});

/** All of a short list, some of a long one. */
function some<T>(items: readonly T[]): readonly T[] {
  return items.length <= 6 ? items : items.filter((_, index) => index < 3 || index % 16 === 9);
}

/** Every place of the grammar where something can be completed, named by its path. */
function* holes(): Iterable<Hole> {
  yield { name: 'config', sort: 'key', wrap: (text) => text };
  for (const field of settings) yield* below(field.key, field.shape, (value) => `{ "${field.key}": ${value} }`);
  for (const kind of Object.keys(elementTypes) as ElementKind[]) {
    const wrap = wayTo[kind];
    yield { name: kind, sort: 'key', wrap };
    for (const field of elementTypes[kind].fields) {
      if (field.shape.kind === 'elements') continue;
      yield* below(`${kind}.${field.key}`, field.shape, (value) => wrap(`{ "${field.key}": ${value} }`));
    }
    for (const { key } of elementTypes[kind].children) {
      if (key === 'href') yield valueHole(`${kind}.href`, 'href', wrap);
      else yield { name: `${kind}.${key}`, sort: 'item', wrap: (list) => wrap(`{ "${key}": ${list} }`) };
    }
  }
}

/** The places in a value; `wrap` puts a whole value into its place. */
function* below(name: string, shape: Shape, wrap: (value: string) => string): Iterable<Hole> {
  const key = name.slice(name.lastIndexOf('.') + 1);
  const holder = (object: string) => wrap('@@').replace(`{ "${key}": @@ }`, object);
  for (const one of alternatives(shape)) {
    if (isSilent(one)) continue;
    if (one.kind === 'object') {
      yield { name, sort: 'key', wrap };
      for (const field of one.fields) yield* belowField(name, field, wrap);
    } else if (one.kind === 'map') {
      if (one.keys.kind === 'choice') yield { name, sort: 'key', wrap };
    } else if (one.kind === 'list') {
      if (!isSilent(one.items)) yield { name: `${name}[]`, sort: 'item', wrap };
      yield* below(`${name}[]`, one.items, (value) => wrap(`[${value}]`));
    } else if (!name.endsWith('[]')) {
      yield valueHole(name, key, holder);
    }
  }
}

function belowField(name: string, field: Field, wrap: (value: string) => string): Iterable<Hole> {
  return below(`${name}.${field.key}`, field.shape, (value) => wrap(`{ "${field.key}": ${value} }`));
}

function valueHole(name: string, key: string, holder: (object: string) => string): Hole {
  return { name, sort: 'value', wrap: (object) => holder(object.replace('"k"', `"${key}"`)) };
}

/** Free texts and numbers, of which nothing can be known. */
function isSilent(shape: Shape): boolean {
  if (shape.kind === 'text') return ['text', 'label', 'folder'].includes(shape.of);
  return shape.kind === 'number' || shape.kind === 'any' || shape.kind === 'elements';
}

const navigation = (text: string) => `{ "navigation": ${text} }`;
const wayTo: Readonly<Record<ElementKind, (element: string) => string>> = {
  navigation,
  global: (element) => navigation(`{ "global": ${element} }`),
  language: (element) => navigation(`{ "languages": [${element}] }`),
  version: (element) => navigation(`{ "versions": [${element}] }`),
  product: (element) => navigation(`{ "products": [${element}] }`),
  dropdown: (element) => navigation(`{ "dropdowns": [${element}] }`),
  tab: (element) => navigation(`{ "tabs": [${element}] }`),
  anchor: (element) => navigation(`{ "anchors": [${element}] }`),
  item: (element) => navigation(`{ "tabs": [{ "tab": "T", "menu": [${element}] }] }`),
  group: (element) => navigation(`{ "pages": ["about", ${element}] }`),
};
