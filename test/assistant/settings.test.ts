import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerFromStructure } from '../../server/assistant/answer/structure.ts';
import { projectOf } from './kit.ts';

const files = `
// file: docs.json
{ "navigation": { "tabs": [{ "tab": "Guides", "pages": ["start"] }, { "tab": "API", "pages": [] }] } }
// file: start.mdx
---
title: Quickstart
---
`;
const settings = {
  values: { theme: 'maple', 'colors.primary': '#0D9373', 'colors.light': '#55D799' },
  redirects: [
    { source: '/old', destination: '/start' },
    { source: '/v1/:slug*', destination: '/:slug*' },
    { source: '/Beta/*', destination: 'https://example.com' },
  ],
};
const site = projectOf(files, { settings }).site();

/** Checks an answer; undefined where the question is not one about the settings. */
function checkAnswer(question: string, expected: string | undefined): void {
  assert.equal(answerFromStructure(site, question)?.text, expected, question);
}

test('what a setting of docs.json is', () => {
  for (const question of ['Which theme do we use?', 'what is the theme of the site', 'What theme does docs.json set?'])
    checkAnswer(question, '`theme` in docs.json is `maple`.');
  for (const question of [
    'What is the primary colour?',
    "What's our primary color",
    'which primary color is used in the docs',
  ])
    checkAnswer(question, '`colors.primary` in docs.json is `#0D9373`.');
  checkAnswer(
    'Which colors do we use?',
    'docs.json sets **2** values of `colors`:\n\n- `colors.primary`: `#0D9373`\n- `colors.light`: `#55D799`',
  );
  checkAnswer('what is the favicon', 'docs.json does not set `favicon`.');
});

test('where an address is redirected', () => {
  checkAnswer('Is there a redirect for /old?', '**1** redirect applies:\n\n- `/old` → `/start`');
  checkAnswer('where does /old/ redirect to', '**1** redirect applies:\n\n- `/old` → `/start`');
  checkAnswer('Is /v1/guides/one redirected?', '**1** redirect applies:\n\n- `/v1/:slug*` → `/:slug*`');
  checkAnswer('do we have a redirect for beta/x', '**1** redirect applies:\n\n- `/Beta/*` → `https://example.com`');
  checkAnswer('Is there a redirect from /older?', 'docs.json has no redirect for `/older`.');
  checkAnswer('What redirects to /start?', '**1** redirect leads there:\n\n- `/old` → `/start`');
  checkAnswer('what redirects to /nowhere', 'No redirect in docs.json leads to `/nowhere`.');
  checkAnswer(
    'Which redirects are there?',
    '**3** redirects are in docs.json:\n\n- `/old` → `/start`\n- `/v1/:slug*` → `/:slug*`\n- `/Beta/*` → `https://example.com`',
  );
});

test('what a tab contains, however it is named', () => {
  for (const question of ['What does the Guides tab contain?', 'what is in tab Guides', 'What does tab Guides hold?'])
    checkAnswer(question, '**1** page is in Guides:\n\n- [Quickstart](/start)');
  checkAnswer('what does the prices tab hold', 'The navigation has no tab “prices”: its tabs are Guides, API.');
});

test('questions about what the pages describe are not about docs.json', () => {
  for (const question of [
    'Which colors does the chart use?',
    'what is the description of a dataset',
    'What is the name of the header?',
    'How do I set the theme?',
    'does it redirect',
    'is there a redirect for logged in users',
  ])
    checkAnswer(question, undefined);
});

test('a site without known settings is searched', () => {
  assert.equal(answerFromStructure(projectOf(files).site(), 'Which theme do we use?'), undefined);
});
