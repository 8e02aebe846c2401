import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseMdx } from '../../server/mdx/syntax/parse.ts';
import { mayLoseContent } from '../../server/mdx/syntax/verdict.ts';

/** What is found, as `kind text`. */
function checkFaults(text: string, ...expected: readonly string[]): void {
  it(JSON.stringify(text), () => {
    const parsed = parseMdx(text);
    assert.equal(parsed.kind, 'ok');
    const found = parsed.kind === 'ok' ? parsed.faults : [];
    assert.deepEqual(
      found.map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`),
      expected,
    );
    assert.equal(mayLoseContent(text) || found.every(({ lost }) => lost === undefined), true);
  });
}

const code = (text: string) => `\`\`\`bash\n${text}\n\`\`\``;

/** Built with all plugins of `@mintlify/common` 1.0.1176: what is found is in none of the results, and all else is in one. */
describe('what a page has more than once', () => {
  checkFaults('<Panel>\nA\n</Panel>\n\n<Card>\n<Panel>\nB\n</Panel>\n</Card>\n', 'repeated <Panel');
  checkFaults('<Panel>A</Panel>\n\n<Panel>B</Panel>\n', 'repeated <Panel');
  checkFaults('<Panel>\n{/* none */}\n</Panel>\n\n<Panel>\nA\n</Panel>\n');
  checkFaults('<Panel>\nA\n<Panel>\nB\n</Panel>\n</Panel>\n\nA <Panel>C</Panel> in a line\n');
  checkFaults(
    `<RequestExample>\n${code('a')}\n</RequestExample>\n<ResponseExample>\n${code('b')}\n</ResponseExample>\n`,
  );
  checkFaults(
    `<ResponseExample>\n${code('a')}\n</ResponseExample>\n\n<ResponseExample>\nText\n</ResponseExample>\n`,
    'repeated <ResponseExample',
  );
  checkFaults('export const Panel = () => <b />\n\n<Panel>A</Panel>\n\n<Panel>B</Panel>\n');
});

it('says of each fault what readers do not see', () => {
  const text = `<Panel>\nA\n</Panel>\n\n<Panel>\nB\n</Panel>\n\nA <Visibility for="human">b</Visibility>.\n\n<Tree>\nC\n</Tree>\n\n<Tab title="d">e</Tab>\n`;
  const parsed = parseMdx(text);
  assert(parsed.kind === 'ok');
  assert.deepEqual(
    parsed.faults.map(({ kind, lost }) => [kind, lost && text.slice(lost.start, lost.end)]),
    [
      ['repeated', '<Panel>\nB\n</Panel>'],
      ['not-a-file', 'C'],
      ['audience', '<Visibility for="human">b</Visibility>'],
      ['misplaced', undefined],
    ],
  );
});

describe('examples', () => {
  const example = `<RequestExample>\n${code('a')}\n</RequestExample>\n`;
  checkFaults(`${example}\n<Panel>\nA\n\n${example}</Panel>\n`, 'beside-panel <RequestExample');
  checkFaults(`<View title="A">\n${example}</View>\n\n<View title="B">\n${example}</View>\n`);
  checkFaults(
    `<RequestExample>\n<CodeGroup>\n${code('a')}\n</CodeGroup>\n</RequestExample>\n`,
    'code-group <CodeGroup',
  );
  checkFaults(`<RequestExample>\nText\n\n${code('a')}\n\n- b\n</RequestExample>\n`, 'not-code Text', 'not-code - b');
  checkFaults('<RequestExample>\n```mermaid\na\n```\n</RequestExample>\n', 'not-code ```mermaid\na\n```');
  // What follows an example in the same element stays where it is.
  checkFaults(`<div>\n${example}\n${example}</div>\n`);
  checkFaults(
    `<div>\n${example}\n<Panel>\nA\n</Panel>\n\n<Card>\n${example}</Card>\n</div>\n`,
    'beside-panel <RequestExample',
  );
});

describe('what is no file in a tree', () => {
  checkFaults(
    '<Tree>\n  <Tree.Folder name="a">\n    <Tree.File name="b" />\n    Text\n  </Tree.Folder>\n  <Card title="c">d</Card>\n</Tree>\n',
    'not-a-file Text',
    'not-a-file <Card',
  );
  checkFaults('<Tree>\n- a/\n  - b\n\n{/* c */}\n</Tree>\n');
  checkFaults('<Tree>\n<div>\n<Tree.File name="a" />\n\nText\n</div>\n</Tree>\n', 'not-a-file Text');
  checkFaults('<Tree>\n<Tree.File name="a" /> text\n</Tree>\n', 'not-a-file <Tree.File name="a" /> text');
  checkFaults('<Tree>\n<Tree.File name="a">Text</Tree.File>\n</Tree>\n', 'not-a-file Text');
  // A snippet may consist of files.
  checkFaults('import Files from "/snippets/files.mdx"\n\n<Tree>\n<Files />\n<Snippet file="a.mdx" />\n</Tree>\n');
});

/** The packages warn of these, and the documentation says that readers do not see them. */
describe('who sees a view or content for an audience', () => {
  checkFaults(
    '<View>\nA\n</View>\n\n<View title="">\nB\n</View>\n\n<View title={c}>\nC\n</View>\n',
    'untitled <View',
    'untitled <View',
  );
  checkFaults('A <Visibility for="human">b</Visibility>.\n', 'audience for="human"');
  checkFaults(
    '<Visibility>\nA\n</Visibility>\n\n<Visibility for>\nB\n</Visibility>\n',
    'audience <Visibility',
    'audience for',
  );
  checkFaults('<Visibility for={a}>\nA\n</Visibility>\n\n<Visibility {...b}>\nB\n</Visibility>\n');
  checkFaults(
    '<Visibility for="signed-in">\nA\n</Visibility>\n\n<Visibility for={{ groups: ["a"] }}>\nB\n</Visibility>\n',
  );
});

describe('tabs and steps elsewhere', () => {
  checkFaults('<Tab title="a">b</Tab>\n', 'misplaced <Tab');
  checkFaults(
    '<Step title="a">\nb\n</Step>\n\n<Step title="c">\nd\n</Step>\n\nText\n\n<Step>\ne\n</Step>\n',
    'misplaced <Step',
    'misplaced <Step',
  );
  checkFaults('<Tabs>\n<div>\n<Tab title="a">\nb\n</Tab>\n</div>\n</Tabs>\n', 'misplaced <Tab');
  checkFaults('<Tabs>\n<>\n<Tab title="a">\nb\n</Tab>\n</>\n</Tabs>\n\n<Steps><Step title="a">b</Step></Steps>\n');
  checkFaults('A <Tab title="a">b</Tab> in a line\n\n<Prompt>\n<Tab title="a">\nb\n</Tab>\n</Prompt>\n');
  // A component of the site's own may put it where it belongs.
  checkFaults('import { Guide } from "/snippets/guide.jsx"\n\n<Guide>\n<Step title="a">\nb\n</Step>\n</Guide>\n');
  checkFaults('> <Tab title="a">b</Tab>\r\n', 'misplaced <Tab');
});
