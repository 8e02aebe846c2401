import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Form } from '../../server/language/model/document/form.ts';
import { elementsAround, type SlotAt, slotAt } from '../../server/language/model/document/slotAt.ts';
import { navigationSite } from '../engine/navigationSite.ts';
import { loadSite } from '../kit/check.ts';
import { readFixture } from '../kit/fixture.ts';
import { randomOf } from '../kit/random.ts';

test('values', async () => {
  await checkSlot('{ "theme": "mi|nt" }', 'value "mint" of theme: choice');
  await checkSlot('{ "colors": { "primary": "|" } }', 'value "" of primary: colour');
  await checkSlot('{ "colors": { "primary": "#fff"| } }', 'value "#fff" of primary: colour');
  await checkSlot('{ "colors": | { "primary": "#fff" } }', 'value {…} of colors: object');
  await checkSlot('{ "icons": { "library": lu| } }', 'value "lu" of library: choice');
  await checkSlot('{ "seo": { "indexing":| } }', 'value nothing of indexing: choice');
  await checkSlot('{ "nonsense": { "deep": "|" } }', 'value "" of deep: unknown');
  await checkSlot('{ "redirects": [{ "source": "/a", "destination": "|" }] }', 'value "" of destination: address');
  await checkSlot('{ "footer": { "socials": { "x": "|" } } }', 'value "" of x: profile');
  await checkSlot('{ "navbar": { "links": [{ "icon": { "name": "|" } }] } }', 'value "" of name: icon-name');
});

test('values of the navigation', async () => {
  await checkSlot('{ "navigation": { "pages": ["a", "b|"] } }', 'value "b" item 1: entry of group', 'navigation');
  await checkSlot(
    '{ "navigation": { "tabs": [{ "tab": "A", "pages": [] }, { "tab": "B", "groups": [{ "group": "|", "pages": [] }] }] } }',
    'value "" of group: label',
    'navigation > tab B > group ',
  );
  await checkSlot('{ "navigation": { "tabs": [{ "href": "|" }] } }', 'value "" of href: href', 'navigation > tab');
  await checkSlot(
    '{ "navigation": { "pages": [{ "group": "G", "pages": ["a", { "group": "H", "icon": "|" }] }] } }',
    'value "" of icon: icon-name, object',
    'navigation > group G > group H',
  );
  await checkSlot(
    '{ "navigation": { "global": { "anchors": [{ "anchor": "A", "href": "|" }] } } }',
    'value "" of href: href',
    'navigation > global > anchor A',
  );
});

test('keys', async () => {
  await checkSlot('{ "the|me": "mint" }', 'key theme in config: choice');
  await checkSlot('{ "|" }', 'key  in config: unknown');
  await checkSlot('{ the| }', 'key the in config: unknown');
  await checkSlot('{ "logo": { "|": "a.svg" } }', 'key  in shape: unknown');
  await checkSlot(
    '{ "navigation": { "tabs": [{ "ic|on" }] } }',
    'key icon in tab: icon-name, object',
    'navigation > tab',
  );
});

test('empty places', async () => {
  await checkSlot('|', 'empty 0: config');
  await checkSlot('{|}', 'empty 0 in config');
  await checkSlot('{ "theme": "mint", | }', 'empty 1 in config');
  await checkSlot('{ "theme": "mint" | "name": "x" }', 'empty 1 in config');
  await checkSlot('{ "theme": | }', 'empty 1 in config');
  await checkSlot('{ "navigation": { "pages": [|] } }', 'empty 0 in children: entry of group', 'navigation');
  await checkSlot('{ "navigation": { "tabs": [{ "tab": "A" } |] } }', 'empty 1 in children: tab', 'navigation');
  await checkSlot('{ "navigation": { "tabs": [|{ "tab": "A" }] } }', 'empty 0 in children: tab', 'navigation');
});

test('broken text', async () => {
  await checkSlot('{ "navigation": { "pages": [ "a", |', 'empty 1 in children: entry of group', 'navigation');
  await checkSlot('{ "navigation": { "pages": [ "a", | }', 'empty 1 in children: entry of group', 'navigation');
  await checkSlot('{ "navigation": { "pages": [ "a|', 'value "a" item 0: entry of group', 'navigation');
  await checkSlot('{ "navigation": { "tabs": [ { "tab": "A", | ] } }', 'empty 1 in tab', 'navigation > tab A');
  await checkSlot('{ "navigation": { "pages": ["a|, "b"] } }', 'value "a" item 0: entry of group', 'navigation');
});

test('a file referenced by a $ref has the slots of that place', async () => {
  await checkSlot(
    `
    // file: docs.json
    { "navigation": { "tabs": [{ "tab": "T", "groups": { "$ref": "nav/groups.json" } }] } }
    // file: nav/groups.json
    [ { "group": "G", "pages": ["|"] } ]
    `,
    'value "" item 0: entry of group',
    'navigation > tab T > group G',
  );
  await checkSlot(
    `
    // file: docs.json
    { "$ref": "base.json" }
    // file: base.json
    { "navigation": { "$ref": "nav.json" } }
    // file: nav.json
    { "tabs": [{ "tab": "T", "ico|" }] }
    `,
    'key ico in tab: unknown',
    'navigation > tab T',
  );
  await checkSlot(
    `
    // file: docs.json
    { "footer": { "$ref": "footer.json" } }
    // file: footer.json
    { "socials": { "|": "" } }
    `,
    'key  in shape: profile',
  );
  await checkSlot('{ "navigation": { "$ref": "|" } }', 'value "" of $ref: ref', 'navigation');
  await checkSlot(
    `
    // file: docs.json
    { "theme": "mint" }
    // file: other.json
    { "group": "|" }
    `,
    'nothing',
  );
});

test('every offset of every file has a slot within its range, whose elements are those of the navigation', async () => {
  const state = await loadSite(navigationSite);
  const { snapshot } = state;
  for (const file of ['docs.json', 'shared/groups.json']) {
    const text = navigationSite.get(file) ?? '';
    for (let offset = 0; offset <= text.length; offset++) {
      const slot = slotAt(snapshot, file, offset);
      assert.ok(slot, `${file}:${offset}`);
      for (const level of slot.levels.filter((one) => one.file === file)) {
        assert.ok(level.start < offset && offset < level.start + level.node.length);
      }
      for (const element of elementsAround(slot)) assert.ok(snapshot.location(element));
      if (slot.kind !== 'empty' && slot.node?.kind === 'string') {
        assert.equal(text.slice(slot.start, slot.start + slot.node.length), JSON.stringify(slot.node.value));
      }
    }
  }
});

test('no text makes slotAt throw', async () => {
  const text = navigationSite.get('docs.json') ?? '';
  const random = randomOf(7);
  for (let round = 0; round < 60; round++) {
    const from = random.below(text.length);
    const broken = text.slice(0, from) + text.slice(from + random.below(40));
    const state = await loadSite(new Map([...navigationSite, ['docs.json', broken]]));
    for (let offset = 0; offset <= broken.length; offset += 7) {
      assert.ok(slotAt(state.snapshot, 'docs.json', offset));
    }
  }
});

async function checkSlot(fixture: string, expected: string, elements = ''): Promise<void> {
  const { files, cursor } = readFixture(fixture, { cursor: true });
  const state = await loadSite(files);
  assert.ok(cursor);
  const slot = slotAt(state.snapshot, cursor.file, cursor.offset);
  assert.equal(slot ? described(slot) : 'nothing', expected, fixture);
  const around = slot ? elementsAround(slot) : [];
  const named = around.map(({ kind, label }) => (label === undefined ? kind : `${kind} ${label}`));
  assert.equal(named.join(' > '), elements, fixture);
}

function described(slot: SlotAt): string {
  const within = slot.levels.at(-1)?.form;
  switch (slot.kind) {
    case 'key':
      return `key ${slot.node.value} in ${within ? nameOf(within) : ''}: ${wantedBy(slot.form)}`;
    case 'value': {
      const { node, property, index, form } = slot;
      const text = node === undefined ? 'nothing' : node.kind === 'string' ? JSON.stringify(node.value) : '{…}';
      return `value ${text} ${property ? `of ${property.key.value}` : `item ${index}`}: ${wantedBy(form)}`;
    }
    case 'empty':
      return `empty ${slot.index}${within ? ` in ${nameOf(within)}` : ''}${slot.form ? `: ${wantedBy(slot.form)}` : ''}`;
  }
}

function nameOf(form: Form): string {
  return form.kind === 'element' || form.kind === 'entry' ? form.role.kind : form.kind;
}

function wantedBy(form: Form): string {
  switch (form.kind) {
    case 'shape': {
      const shapes = form.shape.kind === 'union' ? form.shape.of : [form.shape];
      return shapes.map((shape) => (shape.kind === 'text' ? shape.of : shape.kind)).join(', ');
    }
    case 'entry':
      return `entry of ${form.role.kind}`;
    default:
      return nameOf(form);
  }
}

test('a thousand positions in referenced files read each file about once', async () => {
  const list = (level: number) => JSON.stringify({ group: 'G', pages: Array(20).fill({ $ref: `${level + 1}.json` }) });
  const files = [0, 1, 2, 3].map((level): [string, string] => [`${level}.json`, list(level)]);
  const site = new Map([['docs.json', '{ "navigation": { "groups": [{ "$ref": "0.json" }] } }'], ...files]);
  const { config, find } = (await loadSite(site.set('4.json', '{ "group": "last" }'))).snapshot;
  let asked = 0;
  const counted = (file: string) => {
    asked++;
    return find(file);
  };
  const source = { config, find: counted };
  for (let place = 0; place < 1_000; place++) assert(slotAt(source, '4.json', place % 10));
  assert(asked < 500, `${asked} times`);
});
