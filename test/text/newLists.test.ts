import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { applied } from '../../server/language/text/edits.ts';
import type { ArrayNode } from '../../server/language/text/nodes.ts';
import { parse } from '../../server/language/text/parse.ts';
import { insertItems } from '../../server/language/text/valueEdits.ts';

const onOneLine = '[\n  {\n    "group": "A",\n    "pages": ["a", "b"]\n  }\n]\n';
const onLines = '[\n  {\n    "group": "A",\n    "pages": [\n      "a",\n      "b"\n    ]\n  }\n]\n';
const long = 'guides/a-path/that-takes/nearly-half/of-a-line';

describe('a new list of texts is laid out like those of the file', () => {
  it('on one line, also within other lists and before a comma', () => {
    checkAdded(
      onOneLine,
      { pages: ['x', 'y'], groups: [{ group: 'N', pages: ['z', { group: 'M', pages: ['m'], tag: 'T' }] }] },
      [
        '    "pages": ["x", "y"],',
        '    "groups": [',
        '      {',
        '        "group": "N",',
        '        "pages": [',
        '          "z",',
        '          {',
        '            "group": "M",',
        '            "pages": ["m"],',
        '            "tag": "T"',
        '          }',
        '        ]',
        '      }',
        '    ]',
      ],
    );
  });

  it('on a line for each text', () => {
    checkAdded(onLines, { pages: ['x', 'y'] }, ['    "pages": [', '      "x",', '      "y"', '    ]']);
  });

  it('on a line for each text where the line would become longer than Prettier makes it', () => {
    checkAdded(onOneLine, { pages: [long, long] }, ['    "pages": [', `      "${long}",`, `      "${long}"`, '    ]']);
  });

  it('on one line in a file whose long lists only are on several', () => {
    const longList = `[\n      "${long}",\n      "${long}"\n    ]`;
    const text = `[\n  {\n    "pages": ${longList}\n  },\n  {\n    "pages": ["b"]\n  }\n]\n`;
    checkAdded(text, { pages: ['x', 'y'] }, ['    "pages": ["x", "y"]']);
  });

  it('with tabs and CRLF', () => {
    const text = onOneLine.replaceAll('  ', '\t').replaceAll('\n', '\r\n');
    checkAdded(text, { pages: ['x', 'y'] }, ['\t\t"pages": ["x", "y"]']);
  });
});

/** Adds a value to the list that a file is; `expected` are the lines between its brackets. */
function checkAdded(text: string, value: unknown, expected: readonly string[]): void {
  const { root, rootOffset } = parse(text);
  const list = { node: root as ArrayNode, start: rootOffset };
  const after = applied(text, [insertItems(text, list, list.node.items.length, [value])]);
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const indent = text.includes('\t') ? '\t' : '  ';
  const added = [`${indent}{`, ...expected, `${indent}}`, ']', ''].join(newline);
  assert.equal(after.slice(-added.length), added);
}
