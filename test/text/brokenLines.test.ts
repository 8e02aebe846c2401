import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { format } from 'prettier';
import { withBrokenLines } from '../../server/language/text/brokenLines.ts';
import { applied } from '../../server/language/text/edits.ts';
import type { ArrayNode } from '../../server/language/text/nodes.ts';
import { parse } from '../../server/language/text/parse.ts';
import { insertItems } from '../../server/language/text/valueEdits.ts';
import { pathTo } from '../../server/language/text/walk.ts';

const group = { group: 'G', pages: ['g'] };

describe('a multi-line value inserted into a one-line list', () => {
  golden(
    'at the end',
    '{\n  "group": "A",\n  "pages": ["a", "b"|]\n}\n',
    2,
    '{\n  "group": "A",\n  "pages": [\n    "a",\n    "b",\n    {\n      "group": "G",\n      "pages": ["g"]\n    }\n  ]\n}\n',
  );
  golden(
    'at the beginning, in tabs and CRLF',
    '{\r\n\t"pages": ["a"|, "b"]\r\n}\r\n',
    0,
    '{\r\n\t"pages": [\r\n\t\t{\r\n\t\t\t"group": "G",\r\n\t\t\t"pages": ["g"]\r\n\t\t},\r\n\t\t"a",\r\n\t\t"b"\r\n\t]\r\n}\r\n',
  );
  golden(
    'between objects that fit on a line, which stay as the author wrote them',
    '{\n  "pages": ["a", {"group":"N","pages":["n"]},| "b"]\n}\n',
    2,
    '{\n  "pages": [\n    "a",\n    {"group":"N","pages":["n"]},\n    {\n      "group": "G",\n      "pages": ["g"]\n    },\n    "b"\n  ]\n}\n',
    { asPrettier: false },
  );
  golden(
    'in an object on the same line, which is broken too',
    '{\n  "tabs": [\n    { "tab": "T", "pages": ["a"|] },\n    { "tab": "U", "pages": ["b"] }\n  ]\n}\n',
    1,
    '{\n  "tabs": [\n    {\n      "tab": "T",\n      "pages": [\n        "a",\n        {\n          "group": "G",\n          "pages": ["g"]\n        }\n      ]\n    },\n    { "tab": "U", "pages": ["b"] }\n  ]\n}\n',
  );
  golden(
    'an empty one',
    '{\n  "tabs": [\n    { "tab": "T", "pages": [|] }\n  ]\n}\n',
    0,
    '{\n  "tabs": [\n    {\n      "tab": "T",\n      "pages": [\n        {\n          "group": "G",\n          "pages": [\n            "g"\n          ]\n        }\n      ]\n    }\n  ]\n}\n',
  );
  golden(
    'a list that hangs because its author wrote it so is left as it is',
    '{\n  "groups": [{\n    "group": "A"\n  }|]\n}\n',
    1,
    '{\n  "groups": [{\n    "group": "A"\n  }, {\n    "group": "G",\n    "pages": [\n      "g"\n    ]\n  }]\n}\n',
    { asPrettier: false },
  );
  golden('a file of one line stays one', '{"pages":["a"|]}', 1, '{"pages":["a", { "group": "G", "pages": ["g"] }]}', {
    asPrettier: false,
  });

  it('keeps every character that is not white space', () => {
    const { text, edits } = inserting('{\n  "pages": ["a", "b"|, "c"]\n}\n', 1);
    assert(edits.every(({ offset, end }) => text.slice(offset, end).trim() === ''));
    assert.deepEqual(
      edits.flatMap((edit) => edit.text.trim().replace(/\s+/g, ' ') || []),
      ['{ "group": "G", "pages": ["g"] },'],
    );
  });

  it('is unchanged in a text that does not parse', () => {
    const text = '{ "pages": ["a" }';
    const edits = [{ offset: 15, end: 15, text: ', {\n}' }];
    assert.equal(withBrokenLines(text, edits), edits);
  });
});

/** `|` stands in the list; `asPrettier` where the example is what Prettier makes of the lines of `printed`. */
function golden(
  name: string,
  marked: string,
  index: number,
  expected: string,
  { asPrettier = true }: { readonly asPrettier?: boolean } = {},
): void {
  it(name, async () => {
    const { text, edits } = inserting(marked, index);
    const after = applied(text, edits);
    assert.equal(after, expected);
    if (!asPrettier) return;
    const useTabs = text.includes('\t');
    const endOfLine = text.includes('\r\n') ? 'crlf' : 'lf';
    const pretty = await format(after, { parser: 'json', useTabs, endOfLine });
    // Where the file has no list on one line, Prettier joins those that fit; where lines begin with an object it agrees.
    assert.equal(joinedLists(after), joinedLists(pretty));
  });
}

/** The text with each list of texts on one line. */
function joinedLists(text: string): string {
  return text.replace(
    /\[\s*((?:"[^"]*",?\s*)+)\]/g,
    (_list, items: string) => `[${items.trim().replace(/,\s*/g, ', ')}]`,
  );
}

function inserting(marked: string, index: number) {
  const text = marked.replace('|', '');
  const step = pathTo(parse(text), marked.indexOf('|')).findLast(({ node }) => node.kind === 'array');
  assert(step);
  const list = { node: step.node as ArrayNode, start: step.start };
  return { text, edits: withBrokenLines(text, [insertItems(text, list, index, [group])]) };
}
