import assert from 'node:assert/strict';
import { it } from 'node:test';
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { PageBody } from '../../../../client/webviews/preview/mdx/body.tsx';
import {
  filledIn,
  newRoom,
  SnippetsContext,
  snippetNamed,
  withVariables,
} from '../../../../client/webviews/preview/mdx/snippets.ts';

const filled = (text: string, properties: Readonly<Record<string, string>>) =>
  filledIn(text, new Map(Object.entries(properties)), 1_000_000);

it('a snippet is used with properties, also in the attributes of its tags', () => {
  assert.equal(filled('Hello {name}, {props.name} and {other}.', { name: 'Ada' }), 'Hello Ada, Ada and {other}.');
  assert.equal(
    filled('<Card title={name} cols={2}>x</Card>', { name: 'A "b"' }),
    '<Card title={"A \\"b\\""} cols={2}>x</Card>',
  );
  assert.equal(filled('```\n{name}\n```\n`{name}`', { name: 'Ada' }), '```\n{name}\n```\n`{name}`');
});

it('the value of a property is text, whatever it looks like', () => {
  assert.equal(filled('{name}', { name: '<b>*x*</b>{y}' }), '\\<b\\>\\*x\\*\\</b\\>\\{y\\}');
});

it('values are filled in up to a length, and stay as written behind it', () => {
  const long = 'x'.repeat(400_000);
  assert.equal(filled('{a}{a}{a}', { a: long }), `${long}${long}{a}`);
  assert.equal(withVariables('{{a}}{{a}}{{a}}{{b}}', { a: long, b: 'B' }), `${long}${long}{{a}}B`);
  assert.ok(filled('<A b={a} c={a} d={a} />', { a: long }).endsWith('" d={a} />'.replace('" ', '"} ')));
});

it('a snippet is found by the name under which its file is imported', () => {
  const texts = new Map([
    [
      'guides/start.mdx',
      "import One from '/snippets/one.mdx'\nimport Two from '../snippets/two.mdx'\nimport Gone from './gone.mdx'",
    ],
    ['snippets/one.mdx', 'First'],
    ['snippets/two.mdx', 'Second'],
  ]);
  const found = (name: string) => snippetNamed(name, 'guides/start.mdx', texts)?.text;
  assert.deepEqual(['One', 'Two', 'Gone', 'Other'].map(found), ['First', 'Second', undefined, undefined]);
});

it('variables of the site are filled in without changing line numbers', () => {
  const variables = { product: 'Waymark', lines: 'a\nb' };
  assert.equal(
    withVariables('{{product}} {{ lines }} {{none}} {{toString}}', variables),
    'Waymark a b {{none}} {{toString}}',
  );
});

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const shown = (text: string, files: Readonly<Record<string, string>>) => {
  const value = { texts: new Map([['a.mdx', text], ...Object.entries(files)]), depth: 0, room: newRoom() };
  return words(render(h(SnippetsContext.Provider, { value }, h(PageBody, { text, file: 'a.mdx' }))));
};

it('a snippet may be markup that a file declares, also in a line of text, or a whole page', () => {
  const badge =
    'export const V = ({ version }) => {\n  return (\n    <Badge>New in <code>{version}</code></Badge>\n  );\n};\n';
  const imported = 'import { V } from "/v.mdx"\n\n';
  assert.equal(shown(`${imported}Words <V version="2.0" /> behind.`, { 'v.mdx': badge }), 'Words New in 2.0 behind.');
  assert.equal(shown(`${imported}<V version="2.0" />`, { 'v.mdx': badge }), 'New in 2.0');
  assert.equal(shown('import { V as W } from "/v.jsx"\n\n<W version="3" />', { 'v.jsx': badge }), 'New in 3');
  assert.equal(shown(`${badge}\n| a |\n| - |\n| <V version="1" /> |\n`, {}), 'a New in 1');
  assert.match(shown('export const A = () => <p>Again <A /> and <A /></p>\n\n<A />', {}), /Again.*A and A/);
  assert.equal(shown(`${imported}<V />`, { 'v.mdx': 'export const V = () => <p>{computed()}</p>' }), 'V');
});
