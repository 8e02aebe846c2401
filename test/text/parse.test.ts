import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isContainer, type Node, nodeValue, type TextError, type Tree } from '../../server/language/text/nodes.ts';
import { parse } from '../../server/language/text/parse.ts';

describe('parse: what the author meant, and what is wrong with it', () => {
  checkParse('{"a": [1, true, null, "x\\n"]}', { a: [1, true, null, 'x\n'] });
  checkParse('\ufeff {"a": 1}', { a: 1 });
  checkParse('{"a": 1,}', { a: 1 }, 'trailing-comma ","');
  checkParse('{"a": ["x" "y"]}', { a: ['x', 'y'] }, 'missing-comma "\\""');
  checkParse('["x",, "y"]', ['x', 'y'], 'extra-comma ","');
  checkParse('[, "y"]', ['y'], 'extra-comma ","');
  checkParse('{"a" 1}', { a: 1 }, 'missing-colon "\\"a\\""');
  checkParse('{"a" "b"}', { a: 'b' }, 'missing-colon "\\"a\\""');
  checkParse('{"a": }', {}, 'missing-value "\\"a\\":"');
  checkParse('{"a"}', {}, 'missing-value "\\"a\\""');
  checkParse('{a: 1}', { a: 1 }, 'unquoted-key "a"');
  checkParse("{'a': 'b'}", { a: 'b' }, 'single-quotes "\'a\'"', 'single-quotes "\'b\'"');
  checkParse("{'it's': 'a b, c'}", { "it's": 'a b, c' }, "single-quotes \"'it's'\"", 'single-quotes "\'a b, c\'"');
  checkParse('{“a”: “b c”}', { a: 'b c' }, 'curly-quotes "“a”"', 'curly-quotes "“b c”"');
  checkParse('{"a"：1，"b" = 2}', { a: 1, b: 2 }, 'wrong-colon "："', 'wrong-comma "，"', 'wrong-colon "="');
  checkParse(
    '{"a"; 1, "b"； "c"; "d": 2}',
    { a: 1, b: 'c', d: 2 },
    'wrong-colon ";"',
    'wrong-colon "；"',
    'wrong-comma ";"',
  );
  checkParse(
    `{'a": “b", "c': "d”}`,
    { a: 'b', c: 'd' },
    `single-quotes "'a\\""`,
    'curly-quotes "“b\\""',
    `single-quotes "\\"c'"`,
    'curly-quotes "\\"d”"',
  );
  checkParse(
    '{"a”: ["b”, "c”], "d”: true}',
    { a: ['b', 'c'], d: true },
    'curly-quotes "\\"a”"',
    'curly-quotes "\\"d”"',
    'curly-quotes "\\"b”"',
    'curly-quotes "\\"c”"',
  );
  checkParse('["a “b” c,\n"d"]', ['a “b” c', 'd'], 'unclosed-string "\\"a “b” c"');
  checkParse('["gui\n  des/a", "b"]', ['guides/a', 'b'], 'line-break "\\"gui\\n  des/a\\""');
  checkParse(
    '{"a": "Get\r\n started\r\n now",\r\n"b": 1}',
    { a: 'Get started now', b: 1 },
    'line-break "\\"Get\\r\\n started\\r\\n now\\""',
  );
  checkParse('["a\n<<<<<<< ours\n"b"]', ['a', 'b'], 'unclosed-string "\\"a"', 'conflict-marker "<<<<<<< ours"');
  checkParse('["a\tb"]', ['a\tb'], 'control-character "\\"a\\tb\\""');
  checkParse('{"a": yes}', { a: 'yes' }, 'unknown-word "yes"');
  checkParse(
    '{"a": Get started, "b": CI/CD & more}',
    { a: 'Get started', b: 'CI/CD & more' },
    'unknown-word "Get started"',
    'unknown-word "CI/CD & more"',
  );
  checkParse('{"a": mint "b": 1}', { a: 'mint', b: 1 }, 'unknown-word "mint"', 'missing-comma "t"');
  checkParse('{"a": b c", "d": 1}', { a: 'b c', d: 1 }, 'unknown-word "b c\\""');
  checkParse('["a", b", "c"]', ['a', 'b', 'c'], 'unknown-word "b\\""');
  checkParse('{a": 1}', { a: 1 }, 'unquoted-key "a\\""');
  checkParse('{"a": "x\n}', { a: 'x' }, 'unclosed-string "\\"x"');
  checkParse('["intro,\n"next"]', ['intro', 'next'], 'unclosed-string "\\"intro"');
  checkParse('["a"", "b"]', ['a', 'b'], 'extra-quote "\\""');
  checkParse('["a"",\n"b""\n]', ['a', 'b'], 'extra-quote "\\""', 'extra-quote "\\""');
  checkParse('{"a": "b"", "c": 1}', { a: 'b', c: 1 }, 'extra-quote "\\""');
  checkParse('{"a": []",\n"b": {}"}', { a: [], b: {} }, 'extra-quote "\\""', 'extra-quote "\\""');
  checkParse('["gui"des/a", "b"]', ['guides/a', 'b'], 'extra-quote "\\""');
  checkParse('["guides"/a",\n"b"]', ['guides/a', 'b'], 'extra-quote "\\""');
  checkParse('{"gro"up": ""Start", "b": 1}', { group: 'Start', b: 1 }, 'extra-quote "\\""', 'extra-quote "\\""');
  checkParse('["a", "\n"b"]', ['a', '', 'b'], 'unclosed-string "\\""');
  checkParse('{"a":: 1, "b": : "c"}', { a: 1, b: 'c' }, 'invalid-character ":"', 'invalid-character ":"');
  checkParse('{"a", : 1, "b":, "c"}', { a: 1, b: 'c' }, 'invalid-character ","', 'invalid-character ","');
  checkParse('{"a": ,\n"b": 1}', { b: 1 }, 'missing-value "\\"a\\":"');
  checkParse('{"a: [\n"x", "y"]}', { a: ['x', 'y'] }, 'unclosed-string "\\"a"');
  checkParse('{"a: ["x", "y"], "b": 1}', { a: ['x', 'y'], b: 1 }, 'unclosed-string "\\"a"');
  checkParse(
    '{"a [\n"x"], "b [{"c": 1}]}',
    { a: ['x'], b: [{ c: 1 }] },
    'unclosed-string "\\"a"',
    'unclosed-string "\\"b"',
  );
  checkParse(
    '{"a: "#fff", "b": mailto:c@d.e"}',
    { a: '#fff', b: 'mailto:c@d.e' },
    'unclosed-string "\\"a"',
    'unknown-word "mailto:c@d.e\\""',
  );
  checkParse('{"a: "x", "b": 1}', { a: 'x', b: 1 }, 'unclosed-string "\\"a"');
  checkParse('{"a: "é", "b": 1}', { a: 'é', b: 1 }, 'unclosed-string "\\"a"');
  checkParse('["intro],\n', ['intro'], 'text-after-end ","', 'unclosed-string "\\"intro"');
  checkParse('{"a": [1, 2}', { a: [1, 2] }, 'missing-bracket "2"');
  checkParse('{"a": {"b": [1}', { a: { b: [1] } }, 'unclosed-object "{"', 'missing-bracket "1"');
  checkParse('{"a": [}', { a: [] }, 'unclosed-array "["');
  checkParse('{"a": [1, "b": 2}', { a: [1], b: 2 }, 'missing-bracket "1"');
  checkParse('{"a": [1, "b": 2, "c": "d"}', { a: [1], b: 2, c: 'd' }, 'missing-bracket "1"');
  checkParse('{"a": ["x", "b": "y", "z"]}', { a: ['x', 'b', 'y', 'z'] }, 'wrong-comma ":"');
  checkParse(
    '{"a": ["x": "y", "b": "z"], "c": 1}',
    { a: ['x', 'y', 'b', 'z'], c: 1 },
    'wrong-comma ":"',
    'wrong-comma ":"',
  );
  checkParse('{"a": ["x", "b": ]}', { a: ['x', 'b'] }, 'wrong-comma ":"');
  checkParse('[{"a": 1, {"a": 2}]', [{ a: 1 }, { a: 2 }], 'missing-bracket "1"');
  checkParse('{"a": 1, {"b": [2]}, {}, "c": 3}', { a: 1, c: 3 }, 'missing-key "{"');
  checkParse(
    '{"a": {\n  "b": [\n    1\n  ,\n  "c": 2\n}',
    { a: { b: [1], c: 2 } },
    'unclosed-object "{"',
    'missing-bracket "1"',
  );
  checkParse('{\n  "a": {\n    "b": 1,\n  "c": 2\n}\n', { a: { b: 1 }, c: 2 }, 'missing-bracket "1"');
  checkParse(
    '{\n"a": {\n"b": 1,\n"c": [\n2,\n3\n}',
    { a: { b: 1, c: [2, 3] } },
    'unclosed-object "{"',
    'missing-bracket "3"',
  );
  checkParse('[1}]', [1], 'wrong-bracket "}"');
  checkParse(
    '[{"a": 1, "b": [2]}, "a": 3, "b": [4]}, {"a": 5}]',
    [{ a: 1, b: [2] }, { a: 3, b: [4] }, { a: 5 }],
    'missing-opener "\\""',
  );
  checkParse('["a", {"b": ["c", "d": 1}], "e": 2}]', ['a', { b: ['c', { d: 1 }], e: 2 }], 'missing-opener "\\""');
  checkParse('{"a": "b": 1, "c": 2}, "d": 3}', { a: { b: 1, c: 2 }, d: 3 }, 'missing-opener "\\""');
  checkParse('{"a": "b", "c", "d"], "e": 1}', { a: ['b', 'c', 'd'], e: 1 }, 'missing-opener "\\""');
  checkParse('{"a": {"b": 1}, {"b": 2}], "c": 3}', { a: [{ b: 1 }, { b: 2 }], c: 3 }, 'missing-opener "{"');
  checkParse(
    '{"a": 1,\n"b": "x",\n"c",\n"d",\n"e"\n]}',
    { a: 1, b: 'x' },
    'missing-value "\\"c\\""',
    'missing-value "\\"d\\""',
    'missing-value "\\"e\\""',
    'wrong-bracket "]"',
  );
  checkParse('{"a": {{"b": 1}, "c": 2}', { a: { b: 1 }, c: 2 }, 'wrong-bracket "{"');
  checkParse('{"a": {"b"{: 1}, "c": 2}', { a: { b: 1 }, c: 2 }, 'wrong-bracket "{"');
  checkParse('{"a": {"b": [1, {2]}, "c": 2}', { a: { b: [1, 2] }, c: 2 }, 'wrong-bracket "{"');
  checkParse('[{ {"a": 1}, {"b": 2}]', [{}, { a: 1 }, { b: 2 }], 'unclosed-object "{"');
  checkParse('[{"a": 1}, "b": 2}, {"c": 3}]', [{ a: 1, b: 2 }, { c: 3 }], 'wrong-bracket "}"');
  checkParse('[{"a"}: 1}, {"b": 2}]', [{ a: 1 }, { b: 2 }], 'wrong-bracket "}"');
  checkParse('[{"a": 1},\n},\n{"b": 2}]', [{ a: 1 }, { b: 2 }], 'wrong-bracket "},"');
  checkParse(
    '{"a": ["b", "c": 1, {"d": 2}',
    { a: ['b'], c: 1 },
    'missing-key "{"',
    'unclosed-object "{"',
    'missing-bracket "\\""',
  );
  checkParse('[{"a": [1]]}]', [{ a: [1] }], 'wrong-bracket "]"');
  checkParse('[{"a": [1], 2]}]', [{ a: [1, 2] }], 'wrong-bracket "]"');
  checkParse('[{"a": [1}]}]', [{ a: [1] }], 'wrong-bracket "}"');
  checkParse('[{"a": 1}}, {"b": 2}]', [{ a: 1 }, { b: 2 }], 'wrong-bracket "}"');
  checkParse('{"a": {"b": 1}}, "c": 2}', { a: { b: 1 }, c: 2 }, 'wrong-bracket "}"');
  checkParse('[{"a": 1], {"b": 2}]', [{ a: 1 }, { b: 2 }], 'other-bracket "]"');
  checkParse('[{"a": [1}, "b": 2}]', [{ a: [1], b: 2 }], 'other-bracket "}"');
  checkParse('{"a": {"b": 1]]', { a: { b: 1 } }, 'other-bracket "]"', 'other-bracket "]"');
  checkParse('{"a": 1}}', { a: 1 }, 'text-after-end "}"');
  checkParse('{"a": 1} tail', { a: 1 }, 'text-after-end "tail"');
  checkParse('[1, // one\n 2] /* end */', [1, 2], 'comment "/* end */"', 'comment "// one"');
  checkParse('[1 /* open', [1], 'unclosed-comment "/*"');
  checkParse('["a, "b"]', ['a', 'b'], 'unclosed-string "\\"a"');
  checkParse('["a\\q"]', ['a'], 'invalid-escape "\\"a\\\\q\\""');
  checkParse('{"a": 1, "a": 2}', { a: 2 }, 'duplicate-key "\\"a\\""');
  checkParse('', undefined, 'empty-file ""');
  checkParse(
    '{"a": 1,\n  # why ["x"]\n  "b": 2 # so\n}',
    { a: 1, b: 2 },
    'comment "# why [\\"x\\"]"',
    'comment "# so"',
  );
  checkParse(
    '{"a": 1,\n fix this, before the release\n "b": 2}',
    { a: 1, b: 2 },
    'invalid-character "fix this, before the release"',
  );
  checkParse('["a", "b" or so, "c"]', ['a', 'b', 'c'], 'invalid-character "or so"');
  checkParse('["a",\n foo\n "b"]', ['a', 'foo', 'b'], 'unknown-word "foo"');
  checkParse('{"a": 1,\n foo\n "b": 2}', { a: 1, b: 2 }, 'invalid-character "foo"');
  checkParse(
    '["https://a.org/b?c=d", https://a.org/b?c=d]',
    ['https://a.org/b?c=d', 'https://a.org/b?c=d'],
    'unknown-word "https://a.org/b?c=d"',
  );
  checkParse('{"a":\n "b": 1}', { b: 1 }, 'missing-value "\\"a\\":"');
  checkParse('{"a"\n "b": 1}', { b: 1 }, 'missing-value "\\"a\\""');
  checkParse('{"a", "b"}', { a: 'b' }, 'wrong-colon ","');
  checkParse('["a\n "b"]', ['a', 'b'], 'unclosed-string "\\"a"');
  checkParse('["a"\n "a"\n]', ['a', 'a'], 'repeated-line "\\"a\\""');
  checkParse('{\n "a": 1\n "a": 1\n}', { a: 1 }, 'repeated-line "\\"a\\": 1"');
  checkParse('{"a": ["a": [\n1, 2], "b": 3}', { a: [1, 2], b: 3 }, 'repeated-line "\\"a\\": ["');
  checkParse('{"a": {1, 2], "b": 3}', { a: [1, 2], b: 3 }, 'other-bracket "{"');
  checkParse('"a": 1,\n"b": [2]}', { a: 1, b: [2] }, 'missing-opener "\\""');
  checkParse('```json\n{"a": 1}\n```\n', { a: 1 }, 'code-fence "```json"');
  checkParse('{"a": 1}\n```', { a: 1 }, 'code-fence "```"');
  checkParse('{"a"x: "b", "c": 1}', { a: 'b', c: 1 }, 'invalid-character "x"');
  checkParse('{"a":x "b", "c": 1}', { a: 'b', c: 1 }, 'invalid-character "x"');
  checkParse('{"a":x ["b"], "c": 1}', { a: ['b'], c: 1 }, 'invalid-character "x"');
  checkParse('{"a": 1: "c": 2}', { a: 1, c: 2 }, 'wrong-comma ":"');
  checkParse('["a": "b", {"c": 1}]', ['a', 'b', { c: 1 }], 'wrong-comma ":"');
  checkParse('{"a": ["b": "c",\n {"d": 1}]}', { a: ['b', 'c', { d: 1 }] }, 'wrong-comma ":"');
  checkParse('["a", GET /b", "c"]', ['a', 'GET /b', 'c'], 'unknown-word "GET /b\\""');
  checkParse('["GET /b/{id},\n "c"]', ['GET /b/{id}', 'c'], 'unclosed-string "\\"GET /b/{id}"');
  checkParse('{"a": ("b", "c"], "d": 1}', { a: ['b', 'c'], d: 1 }, 'other-bracket "("');
  checkParse('{"a": ("b": 1}, "d": 1}', { a: { b: 1 }, d: 1 }, 'other-bracket "("');
  checkParse('{"a": ["b", "c"), "d": 1}', { a: ['b', 'c'], d: 1 }, 'other-bracket ")"');
  checkParse('{"a": {"b": 1), "d": 1}', { a: { b: 1 }, d: 1 }, 'other-bracket ")"');
  checkParse('{"a": 1, [\n"b": 2, "c": 3}', { a: 1, b: 2, c: 3 }, 'wrong-bracket "["');
  checkParse('{"a": [["b"], "c": 1}', { a: ['b'], c: 1 }, 'wrong-bracket "["');
  checkParse('{"a": {\n"a": {\n"b": 1}, "c": 1}', { a: { b: 1 }, c: 1 }, 'repeated-line "\\"a\\": {"');
  checkParse('{\n"a": {\n"c": {\n}},\n"d": 1\n},\n"e": 1}', { a: { c: {}, d: 1 }, e: 1 }, 'wrong-bracket "}"');
  checkParse('{"a": 1};', { a: 1 }, 'text-after-end ";"');
  checkParse('export default {"a": 1}', { a: 1 }, 'invalid-character "export default"');
  checkParse('{"a": 1}\nThis is all.\nNo more.', { a: 1 }, 'text-after-end "This is all."');
  checkParse(
    '["a",\n<<<<<<< ours\n"b"\n=======\n"c"\n>>>>>>> theirs\n]',
    ['a', 'b', 'c'],
    'conflict-marker "<<<<<<< ours"',
    'conflict-marker "======="',
    'conflict-marker ">>>>>>> theirs"',
  );
});

it('any depth and size is parsed', () => {
  const errors = errorsOf('['.repeat(5_000_000));
  assert.ok(errors.length > 0 && errors.length < 10);
});

/** Parses and compares the value read and the errors, each as `code "the text it stands on"`. */
function checkParse(text: string, expected: unknown, ...errors: readonly string[]): void {
  it(JSON.stringify(text), () => {
    const tree = parse(text);
    assert.deepEqual(tree.root && nodeValue(tree.root), expected);
    assert.deepEqual(
      allErrors(tree).map((error) => `${error.code} ${JSON.stringify(text.substr(error.offset, error.length))}`),
      errors,
    );
  });
}

function errorsOf(text: string): readonly TextError[] {
  return allErrors(parse(text));
}

function allErrors(tree: Tree): readonly TextError[] {
  return [...tree.errors, ...(tree.root ? below(tree.root, tree.rootOffset) : [])];
}

function below(node: Node, start: number): readonly TextError[] {
  if (!isContainer(node)) return [];
  const children =
    node.kind === 'array'
      ? node.items.flatMap((item, index) => below(item, start + node.offsets[index]!))
      : node.properties.flatMap(({ value, valueOffset }, index) =>
          value ? below(value, start + node.offsets[index]! + valueOffset) : [],
        );
  return [...node.errors.map((error) => ({ ...error, offset: error.offset + start })), ...children];
}
