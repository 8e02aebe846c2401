import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerFromStructure } from '../../server/assistant/answer/structure.ts';
import type { Site } from '../../server/assistant/project.ts';
import { handbook } from './handbook.ts';
import { projectOf } from './kit.ts';
import { smallSite } from './smallSite.ts';

const shop = handbook().site();

/** Checks an answer from the navigation; undefined where the question is not one about it. */
function checkAnswer(site: Site, question: string, expected: string | undefined): void {
  assert.equal(answerFromStructure(site, question)?.text, expected, question);
}

test('questions how many there are', () => {
  checkAnswer(
    shop,
    'How many pages are there?',
    'The documentation has **82** pages: 81 in the navigation, 1 not listed; 0 hidden.',
  );
  checkAnswer(
    shop,
    'how many languages does the documentation have',
    'The documentation has **3** languages:\n\n- en\n- fr\n- ja',
  );
  checkAnswer(shop, 'How many versions are there?', 'The documentation has **2** versions:\n\n- v2 (default)\n- v1');
  checkAnswer(shop, 'how many tabs', 'The documentation has no tabs.');
  checkAnswer(shop, 'How many pages are in the Customers group?', '**39** pages are in Customers.');
  checkAnswer(shop, 'how many pages does v1 have?', '**42** pages are in v1.');
  checkAnswer(shop, 'how many pages does the browser have', undefined);
  checkAnswer(smallSite, 'how many hidden pages are in the API tab', 'No page is hidden in API.');
  checkAnswer(smallSite, 'Can you tell me how many pages there are', undefined);
  checkAnswer(
    smallSite,
    'Please tell me how many pages are there',
    'The documentation has **4** pages: 3 in the navigation, 1 not listed; 1 hidden.',
  );
  checkAnswer(smallSite, 'how many hidden pages are there', '**1** page is hidden:\n\n- [Plans](/secret)');
});

test('questions which there are', () => {
  checkAnswer(smallSite, 'Which tabs are there?', 'The documentation has **2** tabs:\n\n- Guides\n- API');
  checkAnswer(smallSite, 'list all groups', 'The documentation has **2** groups:\n\n- Start\n- Secret');
  checkAnswer(smallSite, 'Which pages are in Start?', '**1** page is in Start:\n\n- [Quickstart](/start)');
});

test('pages of one title are told apart by their addresses', () => {
  const [page] = smallSite.pages.filter(({ address }) => address === '/loose');
  assert.ok(page);
  const older = { ...page, key: 'v1/loose.mdx', file: 'v1/loose.mdx', address: '/v1/loose' };
  checkAnswer(
    { ...smallSite, pages: [...smallSite.pages, older] },
    'which pages are not in the navigation',
    '**2** pages are not in the navigation:\n\n- [Loose \\[page\\]](/loose) (`/loose`)\n- [Loose \\[page\\]](/v1/loose) (`/v1/loose`)',
  );
});

test('questions which pages are hidden, unlisted, missing or generated', () => {
  checkAnswer(smallSite, 'Which pages are hidden?', '**1** page is hidden:\n\n- [Plans](/secret)');
  checkAnswer(
    smallSite,
    'list the unlisted pages',
    '**1** page is not in the navigation:\n\n- [Loose \\[page\\]](/loose)',
  );
  checkAnswer(
    smallSite,
    'what pages are not in the navigation',
    '**1** page is not in the navigation:\n\n- [Loose \\[page\\]](/loose)',
  );
  checkAnswer(shop, 'which pages in v2 are hidden', undefined);
  checkAnswer(smallSite, 'Which pages are not listed in API?', undefined);
  checkAnswer(smallSite, 'Which pages are missing?', '**1** listed page has no file:\n\n- `gone`');
  checkAnswer(
    smallSite,
    'show generated pages',
    '**1** page is generated from an API specification:\n\n- [List users](/api/list): `GET /users`',
  );
  checkAnswer(smallSite, 'which pages are deprecated?', 'No page is deprecated.');
});

test('questions where a page is', () => {
  checkAnswer(
    smallSite,
    'Where is the Quickstart page?',
    'It is in 2 places:\n\n- [Quickstart](/start): Guides › Start › Quickstart\n- [Quickstart](/start): API › Quickstart',
  );
  checkAnswer(smallSite, 'where is GET /users', 'It is here:\n\n- [List users](/api/list): API › List users');
  checkAnswer(smallSite, 'Where is loose.mdx?', 'It is here:\n\n- [Loose \\[page\\]](/loose): not in the navigation');
  checkAnswer(
    smallSite,
    'In which group is Quickstart?',
    'It is in 2 places:\n\n- [Quickstart](/start): Guides › Start › Quickstart\n- [Quickstart](/start): API › Quickstart',
  );
  assert.match(answerFromStructure(shop, 'where is Contact?')?.text ?? '', /en › v2 › Customers › Contact/);
});

test('a page is found by its path, and if it is surely a page, by some of its words', () => {
  const refunds =
    'It is here:\n\n- [Refunds](/en/v2/refunds): en › v2 › Orders › Refunds · also in en v1, fr v2, fr v1 and 2 more';
  checkAnswer(shop, 'Where is refunds?', refunds);
  checkAnswer(shop, 'where is the refund page', refunds);
  checkAnswer(shop, 'where is the refund', undefined);
  checkAnswer(shop, 'where is the crawler page', undefined);
});

test('the counterpart in the language and version of the question is chosen', () => {
  const answer = answerFromStructure(shop, 'where is refunds?', { currentPath: '/ja/v1/returns' });
  assert.match(answer?.text ?? '', /^It is here:\n\n- \[返金\]\(\/ja\/v1\/refunds\): ja › v1 › /);
});

const numbered = projectOf(`
// file: docs.json
{ "navigation": { "versions": [
  { "version": "v4.0.0 (beta 1)", "pages": ["start", "new"] },
  { "version": "v2.14.5", "pages": ["v2/start", "v2/old"] },
  { "version": "v2.13.0", "pages": ["v2-13/start"] },
  { "version": "Version 2025-06-18 (latest)", "pages": ["2025-06-18/start"] }
] } }
// file: start.mdx
// file: new.mdx
// file: v2/start.mdx
// file: v2/old.mdx
// file: v2-13/start.mdx
// file: 2025-06-18/start.mdx
`).site();

test('a version is found by a part of its number if that is unique', () => {
  checkAnswer(numbered, 'what is only in v4?', '**1** page is only in v4.0.0 (beta 1):\n\n- [new](/new)');
  checkAnswer(
    numbered,
    'which pages are in 2.14',
    '**2** pages are in v2.14.5:\n\n- [start](/v2/start)\n- [old](/v2/old)',
  );
  for (const name of ['2025-06-18', 'version 2025-06-18', 'latest'])
    checkAnswer(numbered, `how many pages are in ${name}`, '**1** page is in Version 2025-06-18 (latest).');
  checkAnswer(
    numbered,
    'how many pages are in v2',
    'Several versions of the documentation are called so: v2.14.5, v2.13.0.',
  );
  checkAnswer(
    numbered,
    'how many pages are in version 1',
    `The documentation has no version 1: its versions are ${numbered.navigation.children.map(({ title }) => title).join(', ')}.`,
  );
});

test('the open page is "this page"', () => {
  const from = (currentPath?: string) => answerFromStructure(smallSite, 'Where is this page?', { currentPath })?.text;
  assert.equal(from('loose.mdx'), 'It is here:\n\n- [Loose \\[page\\]](/loose): not in the navigation');
  assert.equal(from(), undefined);
});

test('questions where a group or a tab is', () => {
  checkAnswer(smallSite, 'where is the Start group?', 'It is here:\n\n- Guides › Start (1 page)');
  checkAnswer(smallSite, 'Where is the API tab', 'It is here:\n\n- API (1 page)');
  checkAnswer(smallSite, 'where is the Prices group?', undefined);
  const none = 'The navigation has no tab “prices”: its tabs are Guides, API.';
  checkAnswer(smallSite, 'how many pages does the Prices tab have?', none);
  checkAnswer(smallSite, 'list the pages in the Prices tab', none);
});

test('languages are found by name, versions without their letter, and unknown ones reported', () => {
  checkAnswer(shop, 'which pages are not translated to Japanese', 'No page is missing from ja.');
  checkAnswer(shop, 'Which pages are missing in français?', 'No page is missing from fr.');
  checkAnswer(
    shop,
    'what is in version 1 but not in v2',
    answerFromStructure(shop, 'what is only in v1')?.text.replaceAll('only in v1', 'in v1 but not in v2'),
  );
  checkAnswer(shop, 'which pages are not translated', 'No page is missing from fr.\n\nNo page is missing from ja.');
  checkAnswer(shop, 'what is only in v7', 'The documentation has no version v7: its versions are v2, v1.');
  checkAnswer(
    smallSite,
    'how many pages are in v1',
    'The documentation has no version v1: it is not divided into versions.',
  );
  checkAnswer(smallSite, 'which pages are not translated yet', 'The documentation is in one language only.');
  checkAnswer(
    smallSite,
    'which endpoints are there?',
    'The documentation describes **1** operation of API specifications:\n\n- [List users](/api/list): `GET /users`',
  );
});

test('questions about what a part of the navigation has, however it is named', () => {
  const nested = projectOf(`
// file: docs.json
{ "navigation": { "versions": [
  { "version": "2.0", "default": true, "tabs": [
    { "tab": "Guides", "groups": [
      { "group": "Start", "pages": ["v2/start", { "group": "Deep", "pages": ["v2/deep"] }] },
      { "group": "More", "pages": ["v2/refunds"] } ] },
    { "tab": "Blog", "groups": [{ "group": "Start", "pages": ["v2/post"] }] } ] },
  { "version": "1.0", "groups": [{ "group": "Start", "pages": ["v1/start", "v1/old"] }] } ] } }
// file: v2/start.mdx
// file: v2/deep.mdx
// file: v2/refunds.mdx
---
title: Refunds
---
// file: v2/post.mdx
// file: v1/start.mdx
// file: v1/old.mdx
`).site();
  const start = '**2** pages are in Start:\n\n- [start](/v2/start)\n- [deep](/v2/deep)';
  checkAnswer(nested, 'Which pages are in Guides > Start?', start);
  checkAnswer(nested, 'which pages are in 2.0 › Guides › Start', start);
  checkAnswer(nested, "What's in the Deep group?", '**1** page is in Deep:\n\n- [deep](/v2/deep)');
  checkAnswer(nested, 'What’s only in version 1.0?', '**1** page is only in 1.0:\n\n- [old](/v1/old)');
  const old = '**1** page is in 1.0 but not in 2.0:\n\n- [old](/v1/old)';
  checkAnswer(nested, 'Which pages exist in 1.0 but not in 2.0?', old);
  checkAnswer(nested, 'Which groups are in Guides?', '**3** groups are in Guides:\n\n- Start\n- Deep\n- More');
  checkAnswer(nested, 'How many tabs does 2.0 have?', '**2** tabs are in 2.0:\n\n- Guides\n- Blog');
  checkAnswer(
    nested,
    'how many groups are there in the Prices tab',
    'The navigation has no tab “prices”: its tabs are Guides, Blog.',
  );
  checkAnswer(nested, 'What is the default version?', 'The default version is 2.0.');
  checkAnswer(nested, 'what is the default language', undefined);
  const refunds = 'It is here:\n\n- [Refunds](/v2/refunds): 2.0 › Guides › More › Refunds';
  for (const question of ["where's Refunds?", 'Where is the page about refunds?', 'Is there a page on refunds?'])
    checkAnswer(nested, question, refunds);
  checkAnswer(nested, 'is there a page about zebras', undefined);
  checkAnswer(smallSite, 'how many endpoints are in the Guides tab?', 'No endpoint is in Guides.');
  checkAnswer(smallSite, 'Which endpoints are deprecated?', 'No page is deprecated.');
});

test('questions what only one version or language has, and what it lacks', () => {
  const fax = ['en', 'fr', 'ja'].map((language) => `/${language}/v1/fax`);
  const only = answerFromStructure(shop, 'What is only in v1?');
  assert.deepEqual(
    only?.pages.map((page) => page.address),
    fax,
  );
  assert.match(only?.text ?? '', /^\*\*3\*\* pages are only in v1:/);
  assert.deepEqual(
    answerFromStructure(shop, 'Which pages are missing from version v2?')?.pages.map((page) => page.address),
    ['/en/v1/fax'],
  );
  checkAnswer(shop, 'which pages are not translated to ja', 'No page is missing from ja.');
});

for (const question of [
  'How many pages can I crawl at once?',
  'Where is the config file stored?',
  'which pages does the crawler visit',
  'how many tabs can the browser open',
  'Where is my order at the moment?',
  'what is a group?',
  'list the files of a sandbox',
  'how many versions of Python are supported?',
  'how many endpoints does the free plan have',
  'what is in the box?',
  'what languages are in the SDK',
  'where is the page size set?',
  '',
  '???',
  'x'.repeat(5000),
]) {
  test(`"${question.slice(0, 40)}" is a question about the content`, () => {
    checkAnswer(shop, question, undefined);
  });
}
