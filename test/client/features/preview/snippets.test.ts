import assert from 'node:assert/strict';
import { it } from 'node:test';
import { filledIn, snippetNamed, withVariables } from '../../../../client/webviews/preview/mdx/snippets.ts';

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
