import { describe, it } from 'node:test';
import { checkProblems } from '../kit/check.ts';

const site = `
  // file: docs.json
  { "navigation": { "pages": ["guides/start"] } }
  // file: .mintignore
  private/
  // file: private/plan.mdx
  // file: snippets/note.mdx
  // file: snippets/badge.jsx
  // file: _snippets/old.mdx
  // file: parts/menu.js
  // file: parts/box.tsx
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
  `,
  );
});
