import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixesOf } from '../../server/language/fixes/all.ts';
import type { FixContext } from '../../server/language/fixes/fix.ts';
import { textOf } from '../../server/language/model/messages/problem.ts';
import { readFrontMatter } from '../../server/language/site/frontMatter.ts';
import { loadSite } from '../kit/check.ts';

/** What every object of JavaScript has, or its classes. */
const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf', '__defineGetter__', 'prototype'];

describe('names of properties of every object may occur anywhere in a site', () => {
  for (const name of names) {
    it(name, async () => {
      const files = new Map([
        ['docs.json', everywhere(name)],
        ['docs-json.config.json', `{ "rules": { "${name}": "off" }, "ignore": { "${name}": ["x"] } }`],
        [
          'api.json',
          `{ "openapi": "3.1.0", "paths": { "${name}": { "get": { "tags": ["${name}"], "summary": "${name}" } } } }`,
        ],
        [`${name}.mdx`, `---\n${name}: ${name}\ntitle: ${name}\nicon: ${name}\n---\n[a](/${name}#${name})\n`],
      ]);
      const state = await loadSite(files);
      const { snapshot } = state;
      const context: FixContext = {
        view: snapshot,
        text: (file) => files.get(file),
        findFrontMatter: (file) => readFrontMatter({ text: files.get(file) ?? '', complete: true }).frontMatter,
      };
      const problems = [...state.problems, ...(await state.pageProblems()), ...(await state.textProblems())];
      assert(problems.length > 3);
      const said = problems.flatMap((problem) => [
        textOf(problem),
        ...problem.related.map(textOf),
        ...fixesOf(problem, context).map((fix) => textOf(fix)),
      ]);
      for (const text of said) assert.doesNotMatch(text, /\bfunction\b|native code|\[object|undefined/);
      assert(!problems.some(({ code }) => code === 'internal-error'));
      assert(state.navigation.children.length > 0);
    });
  }
});

function everywhere(name: string): string {
  return `{
    "${name}": "${name}",
    "theme": "${name}",
    "colors": { "primary": "${name}", "${name}": 1 },
    "icons": { "library": "${name}" },
    "footer": { "socials": { "${name}": "https://${name}" } },
    "navbar": { "primary": { "type": "${name}", "${name}": {} }, "links": [{ "type": "${name}", "href": "${name}" }] },
    "redirects": [{ "source": "/${name}", "destination": "/${name}" }],
    "api": { "${name}": { "${name}": 1 } },
    "navigation": {
      "${name}": ["${name}"],
      "languages": [{
        "language": "${name}",
        "${name}": true,
        "tabs": [
          { "tab": "${name}", "icon": "${name}", "${name}": {}, "pages": ["${name}", { "group": "${name}", "${name}": [], "openapi": "${name}", "pages": ["GET ${name}"] }] },
          { "tab": "${name}", "openapi": "api.json", "href": "${name}" }
        ]
      }]
    }
  }`;
}
