import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { lookupPage, type PageLookup } from '../../server/language/site/lookup.ts';
import { siteOf, unlistedSite } from '../../server/language/site/site.ts';

const site = siteOf(
  [
    'index.mdx',
    'guides/start.mdx',
    'guides/index.mdx',
    'guides/Deploy.md',
    'both.md',
    'both.mdx',
    'a b/c & d.mdx',
    'caf\u00e9.mdx',
    'zh/rtc/changelog.md',
    'docs/README.md',
    'docs/changelog.mdx',
    'skill.md',
    'tools/skill.md',
    'drafts/next.mdx',
    'snippets/note.mdx',
    'guides/snippets/kept.mdx',
    '_snippets/old.mdx',
    'shared/box.mdx',
    'logo.png',
    'a\\b.mdx',
  ],
  '# not yet\ndrafts/\n',
  new Map([['shared/box.mdx', 'guides/start.mdx']]),
);

function checkLookup(path: string, expected: string): void {
  test(`${JSON.stringify(path)}: ${expected}`, () => assert.equal(describeLookup(lookupPage(site, path)), expected));
}

function describeLookup(lookup: PageLookup): string {
  if (lookup.kind === 'found') return lookup.page.file;
  if (lookup.kind === 'unknown') return 'unknown';
  const { kind: _, reason, ...rest } = lookup;
  if ('page' in lookup) return `${reason}: write ${lookup.page.key}`;
  return Object.keys(rest).length === 0 ? reason : `${reason} ${JSON.stringify(rest).replaceAll('"', '')}`;
}

describe('a page path is found', () => {
  checkLookup('guides/start', 'guides/start.mdx');
  checkLookup('both', 'both.mdx');
  checkLookup('a b/c & d', 'a b/c & d.mdx');
  checkLookup('guides/snippets/kept', 'guides/snippets/kept.mdx');
  checkLookup('docs/changelog', 'docs/changelog.mdx');
  checkLookup('tools/skill', 'tools/skill.md');
  checkLookup('a\\b', 'a\\b.mdx');
});

describe('under every spelling the platform normalises', () => {
  checkLookup('/guides/start', 'guides/start.mdx');
  checkLookup('./guides/start', 'guides/start.mdx');
  checkLookup('guides//start', 'guides/start.mdx');
  checkLookup('../guides/x/../start', 'guides/start.mdx');
  checkLookup('guides/start/', 'guides/start.mdx');
  checkLookup('cafe\u0301', 'caf\u00e9.mdx');
});

describe('a page exists but not at this path', () => {
  checkLookup('guides/start.mdx', 'extension: write guides/start');
  checkLookup('/guides/start.md', 'extension: write guides/start');
  checkLookup('guides/Start.mdx', 'extension: write guides/start');
  checkLookup('guides\\start', 'guides/start.mdx');
  checkLookup('\\guides\\\\start\\', 'guides/start.mdx');
  checkLookup('.\\guides\\start', 'backslash: write guides/start');
  checkLookup('.\\guides\\start.mdx', 'backslash: write guides/start');
  checkLookup('guides/deploy', 'case: write guides/Deploy');
  checkLookup('Guides/Start', 'case: write guides/start');
  checkLookup('guides', 'folder-index: write guides/index');
  checkLookup('guides/', 'folder-index: write guides/index');
  checkLookup('GUIDES', 'folder-index: write guides/index');
});

describe('a file exists but is not a page', () => {
  checkLookup('zh/rtc/changelog', 'ignored {file:zh/rtc/changelog.md,by:platform,name:changelog.md}');
  checkLookup('docs/README', 'ignored {file:docs/README.md,by:platform,name:README.md}');
  checkLookup('skill', 'ignored {file:skill.md,by:platform,name:skill.md}');
  checkLookup('drafts/next', 'ignored {file:drafts/next.mdx,by:.mintignore,pattern:drafts/}');
  checkLookup('drafts/next.mdx', 'ignored {file:drafts/next.mdx,by:.mintignore,pattern:drafts/}');
  checkLookup('snippets/note', 'snippet {file:snippets/note.mdx,by:folder,folder:snippets}');
  checkLookup('_snippets/old', 'snippet {file:_snippets/old.mdx,by:folder,folder:_snippets}');
  checkLookup('shared/box', 'snippet {file:shared/box.mdx,by:import,importer:guides/start.mdx}');
});

describe('nothing exists', () => {
  checkLookup('guides/sart', 'no-file');
  checkLookup('logo', 'no-file');
  checkLookup('logo.png', 'no-file');
  checkLookup('https://example.com', 'no-file');
  checkLookup('', 'no-file');
  checkLookup('/', 'no-file');
});

describe('nothing is known', () => {
  checkLookup('.internal/page', 'unknown');
  test('before the files are listed', () => {
    assert.deepEqual(lookupPage(unlistedSite, 'guides/start'), { kind: 'unknown' });
  });
});
