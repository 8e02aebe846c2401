import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { markupOf } from '../../../../client/webviews/preview/mdx/markup.ts';

/** Asserts what a component called `A` is read as: its markup and, in parentheses, the properties with what they are by themselves. */
function check(declared: string, expected: string | undefined): void {
  const markup = markupOf(declared, 'A');
  const properties = [...(markup?.properties ?? [])].map(([name, value]) => (value === '' ? name : `${name}=${value}`));
  assert.equal(markup && [markup.text, properties.length > 0 ? ` (${properties.join(', ')})` : ''].join(''), expected);
}

describe('a component declared in a page', () => {
  it('is expanded to its markup, on one line as JSX reads it', () => {
    check(
      'export const A = ({ version }) => {\n  return (\n    <Badge size="lg"\n      className="b">\n      New in <code>{version}</code>\n    </Badge>\n  );\n};\nRest.',
      '<Badge size="lg"       className="b">New in <code>{version}</code></Badge> (version)',
    );
    check(
      "export const A = () => (\n  <Note>\n    one\n    two{' '}\n    <b>3</b>\n    .\n  </Note>\n)",
      '<Note>one two <b>3</b>.</Note>',
    );
    check('export const A = ({ a = "x", href }) => <a href={href}>{a}</a>', '<a href={href}>{a}</a> (a=x, href)');
    check('export const A = (props) => <p>{props.a} {/* no */}</p>', '<p>{props.a} </p> (a)');
    check('export const AB = () => <i />;\nexport const A = () => <p>x</p>', '<p>x</p>');
    check('export const A = () => <p>2 * 3 * 4</p>', '<p>2 \\* 3 \\* 4</p>');
  });

  it('is not expanded if it computes something', () => {
    check('export const A = ({ on }) => <p>{on && <b>x</b>}</p>', undefined);
    check('export const A = () => { const x = 1; return <p>{x}</p> }', undefined);
    check('export const A = () => <p>{outside}</p>', undefined);
    check('export const A = () => <p>not closed', undefined);
    check('export const A = 3', undefined);
    check('export const A = (', undefined);
    check('export const AB = () => <p />', undefined);
  });
});
