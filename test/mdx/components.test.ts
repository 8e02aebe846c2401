import assert from 'node:assert/strict';
import { it } from 'node:test';
import { componentOf, componentsWith, propsOf } from '../../server/mdx/components.ts';
import { scanLinks } from '../../server/mdx/page.ts';

it('a layout names existing components', () => {
  for (const name of componentsWith(({ children }) => Array.isArray(children))) {
    const { children = [] } = componentOf(name) ?? {};
    for (const child of children) assert(componentOf(child), `${name} has ${child}`);
  }
});

it('an id is made of what names the component', () => {
  for (const name of componentsWith(({ idFrom }) => idFrom)) {
    const row = componentOf(name);
    for (const prop of row?.idFrom ?? []) assert.equal(row?.props[prop], 'title', `${name} ${prop}`);
  }
});

it('every property that names a file or a page is a link of its page', () => {
  const linked = [...propsOf('link'), ...propsOf('image'), ...propsOf('icon')];
  for (const prop of linked) {
    assert.deepEqual(
      scanLinks(`<Anything ${prop}="/a.svg" />`).map(({ target }) => target),
      ['/a.svg'],
      prop,
    );
  }
  assert.deepEqual(
    scanLinks('<Snippet file="a.mdx" />\n<Frame file="b.mdx" />').map(({ kind, target }) => [kind, target]),
    [['import', 'a.mdx']],
  );
});

it('a component declared by the site is not one of the platform, whatever its name', () => {
  for (const name of ['Own', '__proto__', 'constructor', 'toString']) assert.equal(componentOf(name), undefined);
});
