import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerFromStructure } from '../../server/assistant/answer/structure.ts';
import { smallSite } from './smallSite.ts';

/** Checks an answer from the navigation; undefined where the question is not one about it. */
function checkAnswer(question: string, expected: string | undefined): void {
  assert.equal(answerFromStructure(smallSite, question)?.text, expected, question);
}

test('whether a page is in the navigation', () => {
  checkAnswer(
    'Is the page Quickstart in the sidebar?',
    'It is in 2 places:\n\n- [Quickstart](/start): Guides › Start › Quickstart\n- [Quickstart](/start): API › Quickstart',
  );
  checkAnswer(
    'is loose listed in the navigation',
    'It is here:\n\n- [Loose \\[page\\]](/loose): not in the navigation',
  );
  checkAnswer(
    'Which pages aren’t in the navigation?',
    '**1** page is not in the navigation:\n\n- [Loose \\[page\\]](/loose)',
  );
  checkAnswer('is the token in the header', undefined);
});

test('what the navigation looks like', () => {
  const outline = '- Guides\n  - Start\n    - Quickstart\n    - gone\n- API\n  - Quickstart';
  for (const question of [
    'Show me the structure of the navigation',
    'what is the outline of the docs?',
    'What does the sidebar look like?',
  ])
    checkAnswer(question, `The navigation:\n\n${outline}`);
});

test('which pages have no description', () => {
  checkAnswer(
    'which pages have no description',
    '**4** pages have no description:\n\n- [Quickstart](/start)\n- [Plans](/secret)\n- [Loose \\[page\\]](/loose)\n- [List users](/api/list): `GET /users`',
  );
});

test('how many endpoints are documented', () => {
  checkAnswer(
    'How many API endpoints are documented?',
    'The documentation describes **1** operation of API specifications:\n\n- [List users](/api/list): `GET /users`',
  );
});

test('problems are where the editor and the command line list them', () => {
  const where =
    'The assistant answers from the pages and the navigation, and does not check them. In VS Code, problems of docs.json and of pages, such as broken links, are in the *Problems* view; on the command line, `docs-json check` lists them.';
  for (const question of [
    'What is wrong with my docs.json?',
    'are there any problems in docs.json',
    'Which links are broken?',
    'why is my docs.json not valid?',
    'do the docs have broken links',
    'What problems does this project have?',
    'how many errors does the site have',
    'list all broken links',
  ])
    checkAnswer(question, where);
  checkAnswer('what is wrong with my token', undefined);
  checkAnswer('which errors are there', undefined);
  checkAnswer('which errors does a project have', undefined);
});
