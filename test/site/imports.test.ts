import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { importsOf } from '../../server/language/site/imports.ts';
import { randomOf } from '../kit/random.ts';

function checkImports(name: string, text: string, expected: readonly string[]): void {
  test(name, () => assert.deepEqual(importsOf('guides/start.mdx', text), expected));
}

describe('an import counts', () => {
  checkImports('from the root', "---\ntitle: A\n---\nimport A from '/shared/a.mdx';\n", ['shared/a.mdx']);
  checkImports('behind an empty front matter, whatever line follows', "---\n---\n\nimport A from '/a.mdx'\n\n---\n", [
    'a.mdx',
  ]);
  checkImports('beside the page', 'import A from \'./a.mdx\'\nimport B from "../b.md"\n\nText\n', [
    'guides/a.mdx',
    'b.md',
  ]);
  checkImports('of names, over lines', "import {\n  one,\n  two,\n} from '/a.mdx';\n", ['a.mdx']);
  checkImports('for its effect', "import '/a.mdx'\n", ['a.mdx']);
  checkImports('behind an export', "export const a = 1\nimport A from '/a.mdx'\n", ['a.mdx']);
  checkImports('later in the text, after a blank line', "# Title\r\n\r\nimport A from '/a.mdx'\r\n\r\nText", ['a.mdx']);
  checkImports('once', "import A from '/a.mdx'\nimport B from '/x/../a.mdx'\n", ['a.mdx']);
});

describe('no import of a page', () => {
  checkImports(
    'another sort of file',
    "import A from '/a.jsx'\nimport React from 'react'\nimport B from 'b.mdx'\n",
    [],
  );
  // Recorded: the platform looks at imports only.
  checkImports('what is passed on', "export { x } from '/b.mdx'\nexport * from './c.mdx'\n", []);
  checkImports('itself', "import A from './start.mdx'\n", []);
  checkImports('in a code fence', "```mdx\n\nimport A from '/a.mdx'\n\n```\n", []);
  checkImports('in a longer fence', "````md\n```\n\nimport A from '/a.mdx'\n```\n````\n", []);
  checkImports('in a fence of tildes inside a list', "- ~~~\n\nimport A from '/a.mdx'\n\n  ~~~\n", []);
  checkImports(
    'in a comment',
    "{/* not now\n\nimport A from '/a.mdx'\n\n*/}\n<!--\n\nimport B from '/b.mdx'\n-->\n",
    [],
  );
  checkImports('in a paragraph', "Write it so:\nimport A from '/a.mdx'\n", []);
  checkImports('indented', "Text\n\n    import A from '/a.mdx'\n", []);
  checkImports('in front matter', "---\ntitle: A\n\nimport A from '/a.mdx'\n---\n", []);
  checkImports('in words', "\nimport your page: '/a.mdx'\n\nimportant '/b.mdx'\n", []);
});

test('scanning continues after a closed fence or comment', () => {
  const text =
    "```\ncode\n```\n\n{/* one line */}\n\nimport A from '/a.mdx'\n\n<!-- x --> y\n\nimport B from '/b.mdx'\n";
  assert.deepEqual(importsOf('x.mdx', text), ['a.mdx', 'b.mdx']);
});

test('an import is found whether anything else names the page or not', () => {
  const { below, pick } = randomOf(5);
  const pieces = [
    'import A from "/a',
    "export * from './b",
    '.mdx"',
    '.md"',
    ".mdx'",
    ".md'",
    '.md',
    'x',
    '"',
    '\n',
    '\n\n',
  ];
  let found = 0;
  for (let round = 0; round < 20_000; round++) {
    const text = Array.from({ length: 1 + below(12) }, () => pick(pieces)).join('');
    const imports = importsOf('x.mdx', text);
    // What looks for names of pages lets all of this text through.
    assert.deepEqual(imports, importsOf('x.mdx', `".md" ".mdx"\n\n${text}`), text);
    found += imports.length;
  }
  assert(found > 100, `${found}`);
});
