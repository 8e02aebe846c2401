import type { Target } from '../kit/target.ts';
import { checkFrontMatter } from './pages.ts';
import { textTarget } from './texts.ts';

const yamlTokens: readonly string[] = [
  ...[
    '---\n',
    '--- \n',
    '...\n',
    ': ',
    ':',
    '- ',
    '? ',
    '| \n',
    '>-\n',
    '&a ',
    '*a',
    '<<: *a\n',
    '!!str ',
    '!<',
    '{',
    '}',
  ],
  ...[
    '[',
    ']',
    ',',
    '"',
    "'",
    '#',
    ' #',
    '\n',
    '\r\n',
    '\t',
    '  ',
    '\\',
    '%YAML 1.2\n',
    '@',
    '`',
    '~',
    'null',
    '0x',
    '.inf',
  ],
  ...[
    'title: x\n',
    'hidden: true\n',
    'openapi: "GET /users"\n',
    'icon: { name: a }\n',
    'keywords: [a, b]\n',
    'yes',
    '1_000',
  ],
];

const seeds: readonly string[] = [
  '---\ntitle: Start\nsidebarTitle: "Begin: here"\nhidden: true\n---\n\nText.\n',
  "---\ntitle: 'It''s'\ndescription: >-\n  one\n  two\nkeywords: [a, 'b', \"c\"]\nicon: { name: rocket }\n---\n",
  '---\r\ntitle: A\r\nopenapi: GET /users/{id}\r\n---\r\n',
  '---\na: &x [1, 2]\nb: *x\nc: |\n  text\n---\ntext\n---\n',
  '---\ntitle:\n  - a: b\n    "c": d\n? e\n: f\n---\n',
];

/** Front matter, valid and broken. */
export function frontMatterTarget(): Target {
  return textTarget('front-matter', seeds, yamlTokens, checkFrontMatter);
}
