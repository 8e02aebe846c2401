import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCode } from '../../server/mdx/codeFile.ts';

/** What is found, as `kind text (names)`. */
function checkCode(code: string, ...expected: readonly string[]): void {
  it(JSON.stringify(code), async () => {
    const { faults = [] } = await readCode(code);
    const found = faults.map(({ kind, start, end, by }) => `${kind} ${code.slice(start, end)} (${by.join()})`);
    assert.deepEqual(found, expected);
  });
}

/** Each was imported by a page and shown on it, which failed (prebuild 1.0.1333, common 1.0.1176). */
describe('code of which readers see nothing', () => {
  checkCode('export const A = <Card title="b" />', 'early Card (A)');
  checkCode('export const a = 1, b = { c: [<Icon icon="star" />] }', 'early Icon (a,b)');
  checkCode('export const A = () => <b style="color: red">c</b>', 'style style="color: red" (A)');
  checkCode('export const A = () => <b style={`color: red`} />', 'style style={`color: red`} (A)');
  checkCode('export function A() {\r\n  return <><b>{{ c: 1 }}</b></>\r\n}', 'object {{ c: 1 }} (A)');
  checkCode('export const A = () => <Foo><motion.div /></Foo>', 'element Foo (A)', 'element motion.div (A)');
  checkCode('const A = () => <b>{c && <Foo />}</b>\nexport default A', 'code c (default)', 'element Foo (default)');
  checkCode('const A = () => <b title={c} />\nexport { A, A as B }', 'code c (A,B)');
  checkCode('export const A = ({ a }) => <b>{a.map((c) => <i>{c}{d}</i>)}</b>', 'code d (A)');
});

describe('code that readers see', () => {
  checkCode('export const A = () => <Card title="b"><Icon icon="star" /></Card>');
  checkCode('const B = () => <Foo />\nexport const A = () => <b style={{ color: "red" }}>{window.name}</b>');
  checkCode(
    'export const A = ({ Tag }) => <Tag onClick={() => track()}>{[1].map((a) => <b onClick={(e) => c(e)} />)}</Tag>',
  );
  checkCode('export const A = () => { const [a] = useState(1); useEffect(() => track()); return <b>{a}</b> }');
  checkCode('export const A = () => <b>{{version}}{/* c */}</b>');
  checkCode('export const A = () => <React.Fragment><Fragment>{typeof b}</Fragment></React.Fragment>');
  checkCode('const b = 1\nexport const A = () => <C>{b}{d}</C>\nexport const C = 1\nimport { d } from "./d.jsx"');
});
