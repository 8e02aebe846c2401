import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseMdx } from '../../server/mdx/syntax/parse.ts';

/** What is found, as `kind text`. */
function checkNames(text: string, ...expected: readonly string[]): void {
  it(JSON.stringify(text), () => {
    const parsed = parseMdx(text);
    assert.equal(parsed.kind, 'ok');
    const found = parsed.kind === 'ok' ? parsed.names : [];
    assert.deepEqual(
      found.map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`),
      expected,
    );
  });
}

/** Built with all plugins of `@mintlify/common` 1.0.1176 and rendered: each is shown as nothing. */
describe('a name alone in braces that the page does not know', () => {
  checkNames('A {id} here.\n', 'lone {id}');
  checkNames('{ id }\n', 'lone { id }');
  checkNames('{(id)}\n', 'lone {(id)}');
  checkNames('A {/* why */ id}.\n', 'lone {/* why */ id}');
  checkNames('- **{id}**\n\n| a |\n|---|\n| [{b}](/c) |\n', 'lone {id}', 'lone {b}');
  checkNames('## A {b} {#c}\n\n{d}\n', 'lone {b}', 'lone {d}');
  checkNames('---\ntitle: A\n---\n\n<Card title="a">\r\n  {title}\r\n</Card>\r\n', 'lone {title}');
  checkNames('export const a = 1\n\n{a} {b}\n', 'lone {b}');
});

/** The same pages end with a `ReferenceError`, or say that a component was expected to be defined. */
describe('a name in other code that the page does not know', () => {
  checkNames('A {{id}} and {user.name} and {account.name}.\n', 'variable {{id}}', 'code account');
  checkNames('{"a" + b}\n\n{c ? 1 : 2}\n', 'code b', 'code c');
  checkNames('<button onClick={track}>A</button>\n', 'code track');
  checkNames('<Card title={name} {...rest}>{d()}</Card>\n', 'code name', 'code rest', 'code d');
  checkNames('> {[1].map((a) => <b key={a}>{a + b}</b>)}\n', 'code b');
  checkNames('{a, { b: c.d, e }}\n', 'code a', 'code c', 'code e');
  checkNames('<Card icon={<Star />}>{<Tree.Leaf />}</Card>\n', 'element Star', 'element Tree.Leaf');
  checkNames('<CallOut>a</CallOut>\n\nA <Tree.Leaf /> b.\n', 'element CallOut', 'element Tree.Leaf');
});

describe('a page that exports what the platform does not show in braces', () => {
  checkNames(
    'export const a = `b`, c = ["d"], e = 1 + 1, f = -1\n\n{a}{c}{e}{f}\n',
    ...['a', 'c', 'e', 'f'].map((name) => `hidden {${name}}`),
  );
  checkNames('export const a = <>b</>\n\n{a}\n', 'hidden {a}');
  checkNames('export const a = `b`\n\n{<>{a}</>} {a + "c"}\n');
});

/** Each of these pages parses, and fails when it is rendered (prebuild 1.0.1333, common 1.0.1176: 90 pages). */
describe('code that keeps a page from loading', () => {
  checkNames('export const a = 1\n\nText\n\nexport const a = 2\n', 'twice a');
  checkNames('export const a = 1\n\nText\n\nexport function a() {}\n', 'twice a');
  checkNames('export const { a } = {}\n\nText\n\nexport class a {}\n', 'twice a');
  checkNames('export default () => <b />\n\nText\n\nexport default () => <i />\n', 'twice default');
  checkNames('export { a } from "/a.mdx"\n\nText\n', 'reexport export { a } from "/a.mdx"');
  checkNames('export * from "/a.mdx"\n\nText\n', 'reexport export * from "/a.mdx"');
  checkNames('A {{}} b {{ c: 1 }}\n\n{{...props}}\n', 'object {{}}', 'object {{ c: 1 }}', 'object {{...props}}');
  checkNames('export const a = 1\n\n{{a}} {{b: c}}\n', 'object {{a}}', 'code c');
  checkNames('Hi {props.name}\n\n<Card title={props.a.b} />\n', 'props props.name', 'props props.a');
});

/** In 600 composed pages with two exports each, all of what is found fails where it is shown (common 1.0.1176). */
describe('the code of an export that fails where it is shown', () => {
  checkNames(
    'export const A = () => <Foo a={b} {...c}>{{ d: 1 }}</Foo>\n\n<A />\n',
    ...['element Foo', 'codeName b', 'codeName c', 'codeObject {{ d: 1 }}'],
  );
  checkNames('export const A = ({ b }) => <b onClick={() => c()}>{{version}}{b}{window.d}</b>\n\n{b}\n', 'lone {b}');
});

/** What the build writes is indented there, and no export any more (prebuild 1.0.1333, common 1.0.1176: 7 pages). */
describe('an export within a component', () => {
  checkNames('<Note>\n\nexport const a = 1\n\n{a}\n\n</Note>\n', 'nested export');
  checkNames('- a\n\n  export const b = 1\n\n> export const c = 1\n');
  checkNames('<Note>\n\nimport A from "/a.mdx"\n\n<A />\n\n</Note>\n');
});

/** What the build writes has all comments of a block before it (prebuild 1.0.1333), so that it is no longer an export. */
describe('a comment in a block of exports', () => {
  checkNames('export const A = () => {\n  // b\n  return <b>{/* c */}</b>\n}\n\n<A />\n', 'comment // b');
  checkNames('export const a = 1 /* b */\n\nText {/* c */}\n', 'comment /* b */');
  checkNames('import A from "/a.mdx" // b\n\n{/* c */}\n\n<A />\n');
});

/** Rendered like the others (prebuild 1.0.1333, common 1.0.1176: 83 pages). Exports run before the page is given its components. */
describe('a component of the platform in the value of an export', () => {
  checkNames('export const a = <Note>b</Note>\n\n{a}\n', 'early Note');
  checkNames(
    'export const a = [{ b: <Icon icon="c" /> }], d = true && <Tree.File name="e" />\n',
    'early Icon',
    'early Tree.File',
  );
  checkNames('export default <Note>b</Note>\n', 'early Note');
  checkNames('export const a = () => <Note>b</Note>, c = [1].map((d) => <Card key={d} />)\n');
  checkNames('export const a = <b>c</b>, D = () => <b>e</b>, f = <D />\n\n{a}\n');
  checkNames('export const Note = () => <b>c</b>\n\nText\n\nexport const a = <Note />\n');
});

/** The platform runs a page with these as parameters, which JavaScript refuses to declare again but as `var` or a function. */
describe('a name that the platform declares itself', () => {
  checkNames('export const config = {}, { frontmatter } = {}\n', 'reserved config', 'reserved frontmatter');
  checkNames(
    'export class pageMetadata {}\n\nText\n\nexport let codeStyling\n',
    'reserved pageMetadata',
    'reserved codeStyling',
  );
  checkNames('import { config, a as frontmatter } from "/a.mdx"\n\nText\n', 'reserved config', 'reserved frontmatter');
  checkNames('import { config as a } from "/a.mdx"\nimport config from "/b.mdx"\n\nText\n');
  checkNames('export var config = {}\n\nText\n\nexport function frontmatter() {}\n');
  checkNames('{frontmatter.title}\n\n<Card title={pageMetadata.title} />\n\n{config}\n', 'lone {config}');
});

/** Rendered (common 1.0.1176: 40 pages). The platform makes an object of `style="…"` on elements of the page only. */
describe('a `style` that is a text in code', () => {
  checkNames(
    '<div style={"a: b"}>c</div> <b style={`a: b`} />\n\n<i style>c</i>\n',
    'style style={"a: b"}',
    'style style={`a: b`}',
    'style style',
  );
  checkNames('export const A = () => <b style="a: b">c</b>\n\n<A />\n', 'style style="a: b"');
  checkNames(
    '{[1].map((a) => <b key={a} style="b: c" />)}\n\n<Card icon={<i style="b: c" />} />\n',
    'style style="b: c"',
    'style style="b: c"',
  );
  checkNames('<div style="a: b">c</div> <p style={{ a: "b" }} /> <i style={null} /> <b style={undefined} />\n');
  checkNames('<Card style={"a: b"} /> <h2 style={"a: b"}>c</h2> {user && <MDX><b style="a: b" /></MDX>}\n');
});

describe('code that a page may have', () => {
  checkNames('export function a() {}\n\nText\n\nexport function a() {}\n');
  checkNames('export var a = 1\n\nText\n\nexport var a = 2\n');
  checkNames('import A from "/a.mdx"\n\n<A />\n\nText\n\nexport const a = 1, b = { a }\n');
  checkNames('{[1, 2]} {props?.name} {props["a"]} <Card style={{ a: 1 }} {...{ b: 1 }} />\n');
  checkNames('{[{ a: 1 }].map((props) => props.a)}\n');
});

/** The platform's prebuild (1.0.1333) puts a snippet in only where its element is a block; 17 pages, built and rendered. */
describe('a snippet of Markdown', () => {
  const page = (text: string) => `import A from "/a.mdx"\n\n${text}\n`;
  for (const text of [
    'x <A />',
    '<Note>x <A /></Note>',
    '- x <A />',
    '| a |\n|---|\n| <A /> |',
    '## <A />',
    '**<A />**',
    '{<A />}',
  ]) {
    checkNames(page(text), 'inline A');
  }
  for (const text of ['<A />', '<A /> <A />', '<Note><A /></Note>', '- <A />', '> <A />', 'x\n<A />\ny'])
    checkNames(page(text));
  checkNames('import A, { B } from "/a.jsx"\nimport { C } from "/c.mdx"\n\nx <A /> <B /> <C />\n');
});

describe('a name that something provides', () => {
  checkNames('export const a = "b", { c, d: [e, ...f] } = {}\n\n{a}{c.x}{e.x}{f.x}\n');
  checkNames('export function A({ b = 1 }) { return <i>{b}{window}</i> }\n\n<A />\n\nText <A />\n');
  checkNames('import A, { b as c } from "/snippets/a.mdx"\nimport * as D from "./d.jsx"\n\n<A />{c}<D.E />\n');
  checkNames('{Math.max(1, 2)}{user?.name}{props}{undefined}{useState(1)[0]}{typeof a}\n');
  checkNames('{((a, { b }) => { const c = a; try { return c + b } catch (d) { return d } })(1, {})}\n');
  checkNames('<button onClick={() => track()} onBlur={function () { track() }}>A</button>\n');
  checkNames('<Link href="/a">A</Link> <Tree.File name="a" /> <CodeBlock /> <details>a</details> <my-element />\n');
  checkNames('`{a}` $a_{b}$ \\{c\\} <Tab title="{d}">e</Tab>\n\n```\n{f} <G />\n```\n');
  checkNames('{user && <MDX>Hello {name}</MDX>}\n');
});
