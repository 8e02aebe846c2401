import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { nameAsPage, readIgnoreRules, whyNoPage } from '../../server/language/site/ignore.ts';

function checkIgnored(file: string, expected: string | undefined, mintignore?: string): void {
  test(`${file} ${expected ?? 'is a page'}${mintignore ? ` with ${JSON.stringify(mintignore)}` : ''}`, () => {
    const why = whyNoPage(readIgnoreRules(mintignore), file);
    assert.equal(why && Object.values(why).join(' '), expected);
  });
}

describe("the platform's own list (platform.md 4)", () => {
  for (const name of ['README', 'LICENSE', 'CHANGELOG', 'CONTRIBUTING', 'contribute']) {
    checkIgnored(`${name}.md`, `ignored platform ${name}.md`);
    checkIgnored(`a/b/${name.toLowerCase()}.md`, `ignored platform ${name.toLowerCase()}.md`);
    checkIgnored(`${name}.mdx`, undefined);
  }
  for (const folder of ['.git', '.github', '.claude', '.agents', '.idea', '.vscode', '.cursor', 'Node_Modules']) {
    checkIgnored(`a/${folder}/b.mdx`, `ignored platform ${folder}`);
  }
  checkIgnored('.mintlify/a.mdx', 'ignored platform .mintlify');
  checkIgnored('a/.mintlify/a.mdx', undefined);
  checkIgnored('skill.md', 'ignored platform skill.md');
  checkIgnored('SKILL.md', 'ignored platform SKILL.md');
  checkIgnored('a/skill.md', undefined);
  checkIgnored('skill.mdx', undefined);
  checkIgnored('dist/a.mdx', undefined);
  checkIgnored('my-readme.md', undefined);
  checkIgnored('readme.md/a.mdx', 'ignored platform readme.md');
});

describe('snippet folders', () => {
  checkIgnored('snippets/a/b.mdx', 'snippet folder snippets');
  checkIgnored('_snippets/b.md', 'snippet folder _snippets');
  checkIgnored('Snippets/a.mdx', 'snippet folder Snippets');
  checkIgnored('a/snippets/b.mdx', undefined);
  checkIgnored('snippets.mdx', undefined);
});

describe('.mintignore', () => {
  checkIgnored('drafts/a.mdx', 'ignored .mintignore drafts/', 'drafts/');
  checkIgnored('a/drafts/b/c.mdx', 'ignored .mintignore drafts/', '# comment\r\n\r\ndrafts/\r\n');
  checkIgnored('a/drafts/b.mdx', undefined, '/drafts');
  checkIgnored('a/b.draft.mdx', 'ignored .mintignore *.draft.mdx', '*.draft.mdx');
  checkIgnored('A/Internal/b.mdx', 'ignored .mintignore **/internal/**', '**/internal/**');
  checkIgnored('important.draft.mdx', undefined, '*.draft.mdx\n!important.draft.mdx');
  checkIgnored('changelog.md', undefined, '!changelog.md');
  checkIgnored('readme.md', 'ignored platform readme.md', '!readme.md');
  checkIgnored('drafts/a.mdx', 'ignored .mintignore drafts', '  drafts');
  checkIgnored('CHANGELOG.md', undefined, '\t!CHANGELOG.md  ');
  checkIgnored('a.mdx', undefined, '');
  checkIgnored('a.mdx', undefined, '[\n\\\n!\n');
});

test('a new name makes a page of a file that is ignored for its name', () => {
  const nameFor = (file: string, mintignore?: string) => {
    const why = whyNoPage(readIgnoreRules(mintignore), file);
    assert(why);
    return nameAsPage(file, why);
  };
  assert.equal(nameFor('zh/changelog.md'), 'zh/changelog.mdx');
  assert.equal(nameFor('.github/a.md'), undefined);
  assert.equal(nameFor('a.md', 'a.md'), undefined);
  assert.equal(nameFor('snippets/a.md'), undefined);
});
