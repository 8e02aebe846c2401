import { describe, it } from 'node:test';
import { checkProblems } from '../kit/check.ts';

const site = `
  // file: docs.json
  { "navigation": { "pages": ["guides/start"] } }
  // file: .mintignore
  private/
  // file: private/plan.mdx
  // file: snippets/note.mdx
  A note

  export const b = 1
  // file: snippets/badge.jsx
  export const Badge = () => <b />, B = Badge;
  // file: _snippets/old.mdx
  // file: parts/menu.js
  // file: parts/box.tsx
  type Props = { text: string }
  export function Box({ text }: Props) { return <b>{text}</b> }
  // file: parts/my box.mdx
  // file: guides/README.md
  // file: guides/part.mdx
  // file: data.json
`;

function checkPage(name: string, text: string, file = 'guides/start.mdx'): void {
  it(name, () => checkProblems(`${site}\n  // file: ${file}\n${text}`, { about: ['asset-not-found'] }));
}

/** In 62 of 128 pages with one import each, the platform left the import out with a warning, and we said nothing (prebuild 1.0.1333). */
describe('an import that the platform does not follow', () => {
  checkPage(
    'without extension, and in another form than the name of the file',
    `
  import A from '/snippets/note'
  //             ^^^^^^^^^^^^^^ asset-not-found: There is no file "/snippets/note". Did you mean "/snippets/note.mdx"?
  import { B } from '../snippets/badge'
  //                 ^^^^^^^^^^^^^^^^^ asset-not-found: There is no file "../snippets/badge". Did you mean "../snippets/badge.jsx"?
  import C from '/parts/my%20box.mdx'
  //             ^^^^^^^^^^^^^^^^^^^ asset-not-found: There is no file "/parts/my%20box.mdx". Did you mean "/parts/my box.mdx"?
  import D from '/snippets/Note.mdx'
  //             ^^^^^^^^^^^^^^^^^^ asset-not-found: There is no file "/snippets/Note.mdx". Did you mean "/snippets/note.mdx"?
  import E from './part.md'
  //             ^^^^^^^^^ asset-not-found: There is no file "./part.md". Did you mean "./part.mdx"?
  import F from '/parts'
  //             ^^^^^^ asset-not-found: There is no file "/parts".
  `,
  );
  checkPage(
    'of another kind of file',
    `
  import { menu } from '/parts/menu.js'
  //                    ^^^^^^^^^^^^^^ asset-not-found: The platform imports only \`.mdx\`, \`.md\`, \`.jsx\` and \`.tsx\` files.
  import data from '../data.json'
  //                ^^^^^^^^^^^^ asset-not-found: The platform imports only \`.mdx\`, \`.md\`, \`.jsx\` and \`.tsx\` files.
  `,
  );
  checkPage(
    'of a file that is left out',
    `
  import A from './README.md'
  //             ^^^^^^^^^^^ asset-not-found: The platform ignores "guides/README.md", so it cannot be imported.
  import B from '/private/plan.mdx'
  //             ^^^^^^^^^^^^^^^^^ asset-not-found: The platform ignores "private/plan.mdx", so it cannot be imported.
  import C from '/_snippets/old.mdx'
  //             ^^^^^^^^^^^^^^^^^^ asset-not-found: Files in "_snippets" cannot be imported, but those in "snippets" can.
  `,
  );
  checkPage(
    'from a package, or in the way of other tools',
    `
  import Tabs from '@theme/Tabs'
  //                ^^^^^^^^^^^ asset-not-found: The platform imports files of the site, but no packages.
  import {
    Sun,
  } from "lucide-react";
  //      ^^^^^^^^^^^^ asset-not-found: The platform imports files of the site, but no packages.
  import A from '@site/snippets/note.mdx'
  //             ^^^^^^^^^^^^^^^^^^^^^^^ asset-not-found: An import begins with \`/\`, \`./\` or \`../\`. Did you mean "/snippets/note.mdx"?
  import B from 'note.mdx'
  //             ^^^^^^^^ asset-not-found: An import begins with \`/\`, \`./\` or \`../\`. Did you mean "/snippets/note.mdx"?
  `,
  );
  checkPage(
    'in a snippet, from whose folder it counts',
    `
  import A from './note.mdx'
  import B from './guides/part.mdx'
  //             ^^^^^^^^^^^^^^^^^ asset-not-found: There is no file "./guides/part.mdx".
  `,
    'snippets/all.mdx',
  );
});

describe('an import that the platform follows', () => {
  checkPage(
    'of all kinds',
    `
  import A, { b } from '/snippets/note.mdx'; import C from './part.mdx'
  import { Badge } from '../snippets/badge.jsx'
  import { Box } from '/parts/box.tsx'
  import D from '/parts/my box.mdx'
  `,
  );
  checkPage(
    'and what only looks like one',
    `
  export const Code = () => <code>import x from "lodash"</code>

  \`\`\`js
  import express from 'express'
  \`\`\`

  <Snippet file="old.mdx" />

  export const example = \`
  import { Other } from '/snippets/badge.jsx'
  import express from 'express'
  \`

  import { Badge } from '/snippets/badge.jsx'
  /*
  import { Older } from '/snippets/badge.jsx'
  */
  `,
  );
});

/** Measured for 61 pages with one import each and a file for it (prebuild 1.0.1333, common 1.0.1176). */
const parts = `
  // file: docs.json
  { "navigation": { "pages": ["start"] } }
  // file: snippets/named.jsx
  export const Badge = ({ size = 1 }) => <b>{size}</b>
  export async function Save() {}
  // file: snippets/one.tsx
  export const One: React.FC = () => <b />
  // file: snippets/default.jsx
  const Main = () => <b />
  export default Main
  // file: snippets/nothing.jsx
  const Main = () => <b />
  // file: snippets/text.mdx
  Text
  // file: snippets/code.mdx
  ---
  title: Only code
  ---

  export const version = '1'

  export const Later = () => {

    return <b />
  }
  // file: snippets/both.mdx
  # Title
  export const version = '1'

  Text
`;

function checkNames(name: string, text: string, files = ''): void {
  it(name, () => checkProblems(`${parts}${files}\n  // file: start.mdx\n${text}`, { about: ['asset-not-found'] }));
}

describe('a name that a file does not export', () => {
  checkNames(
    'of code',
    `
  import { Bagde } from '/snippets/named.jsx'
  //     ^^^^^^^^^ asset-not-found: "snippets/named.jsx" does not export "Bagde". It exports \`Badge\`, \`Save\`.
  import { Badge, badge as Small, Other } from './snippets/named.jsx'
  //              ^^^^^^^^^^^^^^ asset-not-found: "snippets/named.jsx" does not export "badge". It exports \`Badge\`, \`Save\`.
  //                              ^^^^^ asset-not-found: "snippets/named.jsx" does not export "Other". It exports \`Badge\`, \`Save\`.
  import { Main } from '/snippets/default.jsx'
  //     ^^^^^^^^ asset-not-found: "snippets/default.jsx" has only a default export, and does not export "Main".
  import {
    Two, Three
  //^^^ asset-not-found: "snippets/nothing.jsx" exports nothing.
  //     ^^^^^ asset-not-found: "snippets/nothing.jsx" exports nothing.
  } from '/snippets/nothing.jsx'
  `,
  );
  checkNames(
    'of Markdown',
    `
  import { Text } from '/snippets/text.mdx'
  //     ^^^^^^^^ asset-not-found: "snippets/text.mdx" has only a default export, and does not export "Text".
  import { version, Late } from '/snippets/code.mdx'
  //                ^^^^ asset-not-found: "snippets/code.mdx" does not export "Late". It exports \`version\`, \`Later\`.
  `,
  );
  checkNames(
    'as its default',
    `
  import Badge from '/snippets/named.jsx'
  //     ^^^^^ asset-not-found: "snippets/named.jsx" has no default export. It exports \`Badge\`, \`Save\`.
  import Nothing, { One } from '/snippets/one.tsx'
  //     ^^^^^^^ asset-not-found: "snippets/one.tsx" has no default export. It exports \`One\`.
  import Code from '/snippets/code.mdx'
  //     ^^^^ asset-not-found: "snippets/code.mdx" has no default export. It exports \`version\`, \`Later\`.
  import Main from '/snippets/nothing.jsx'
  //     ^^^^ asset-not-found: "snippets/nothing.jsx" exports nothing.
  `,
  );
});

describe('a name that a file exports, or may export', () => {
  checkNames(
    'in the usual forms',
    `
  import { Badge, Save as Store } from '/snippets/named.jsx'; import { One } from '/snippets/one.tsx'
  import Main from '/snippets/default.jsx'
  import Text from '/snippets/text.mdx'
  import Both, { version } from '/snippets/both.mdx'
  import { type Badge as B } from '/snippets/named.jsx'
  import type { Other } from '/snippets/named.jsx'
  import '/snippets/nothing.jsx'
  `,
  );
  const others: Readonly<Record<string, string>> = {
    'several declarations': 'export const B = 1, A: Small<string> = () => <b />',
    'a list': 'const A = 1, B = 2; export { B as default, /* and */ A };',
    'a new name': 'const B = 1; export {\n  B as A, // the second\n}',
    'a class': 'export abstract class A {}',
    'a generator': 'export async function* A() {}',
    'a type': 'export type A = string; export const enum B {}',
    'names taken apart': 'export const { A } = all',
    'those of another file': "export * from './named.jsx'",
    'one of another file': "export { B as A } from './named.jsx'",
    'an import, which the platform passes on': "import { A } from './named.jsx'\nexport const B = 1",
    CommonJS: 'const A = 1\nmodule.exports = { A }',
    'with a comment before it': '/* here */ export const A = 1',
    'with a comment after the keyword': 'export /* pure */ function A() {}',
    'with a comment before another declaration': 'export const B = 1, // the first\n  A = 2',
    'in a list with a brace in a comment': 'const A = 1\nexport { // such as {A}\n  A,\n}',
    'after a text with slashes': 'export const B = "https://a.b"; export const A = 1',
  };
  for (const [name, code] of Object.entries(others)) {
    const file = code.split('\n').join('\n  ');
    checkNames(name, "\n  import { A } from '/snippets/other.tsx'\n", `  // file: snippets/other.tsx\n  ${file}\n`);
  }
});
