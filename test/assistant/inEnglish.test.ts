import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEnglish } from '../../server/assistant/answer/inEnglish.ts';
import { answerFromStructure } from '../../server/assistant/answer/structure.ts';
import { projectOf } from './kit.ts';

const site = projectOf(`
// file: docs.json
{ "navigation": { "languages": [
  { "language": "en", "tabs": [{ "tab": "Guides", "groups": [{ "group": "Start", "pages": ["start", "plans"] }] }] },
  { "language": "fr", "tabs": [{ "tab": "Guides", "groups": [{ "group": "Débuter", "pages": ["fr/start"] }] }] }
] } }
// file: start.mdx
---
title: Quickstart
---
// file: plans.mdx
---
title: Plans
hidden: true
---
// file: fr/start.mdx
---
title: Démarrage
---
`).site();

/** Checks that a question is answered like the English one, and that this is answered from the navigation. */
function checkSame(question: string, english: string): void {
  assert.equal(inEnglish(question), english, question);
  assert.ok(answerFromStructure(site, english), english);
}

test('questions about the site are understood in German', () => {
  checkSame('Wie viele Seiten gibt es?', 'how many pages');
  checkSame('Wie viele Sprachen hat die Doku', 'how many languages');
  checkSame('Welche Gruppen gibt es im Tab Guides?', 'which groups are in Guides tab');
  checkSame('Welche Seiten sind in „Start“?', 'which pages are in Start');
  checkSame('Welche Seiten sind versteckt?', 'which hidden pages');
  checkSame('Zeig mir alle versteckten Seiten', 'which hidden pages');
  checkSame('Wo ist die Seite Quickstart?', 'where is Quickstart page');
  checkSame('Welche Seiten fehlen auf Französisch?', 'which pages are missing from Französisch');
  checkSame('Welche Seiten sind noch nicht übersetzt?', 'which pages are not translated');
  checkSame('Was ist die Standardsprache?', 'which is the default language');
});

test('questions about the site are understood in French', () => {
  checkSame('Combien de pages y a-t-il ?', 'how many pages');
  checkSame('Quelles langues sont disponibles ?', 'which languages');
  checkSame('Quelles pages sont dans le groupe « Débuter » ?', 'which pages are in Débuter group');
  checkSame('Quelles pages sont masquées ?', 'which hidden pages');
  checkSame('Où se trouve la page Quickstart ?', 'where is Quickstart page');
  checkSame('Quelle est la langue par défaut ?', 'which is the default language');
});

test('questions about the site are understood in Spanish', () => {
  checkSame('¿Cuántas páginas hay?', 'how many pages');
  checkSame('¿Qué idiomas hay?', 'which languages');
  checkSame('¿Qué páginas hay en Start?', 'which pages are in Start');
  checkSame('¿Qué páginas están ocultas?', 'which hidden pages');
  checkSame('¿Dónde está la página Quickstart?', 'where is Quickstart page');
  checkSame('¿Qué páginas faltan en francés?', 'which pages are missing from francés');
});

test('questions about the site are understood in Chinese', () => {
  checkSame('有多少个页面？', 'how many pages');
  checkSame('文档有哪些语言？', 'which languages');
  checkSame('Start下有哪些页面？', 'which pages are in Start');
  checkSame('哪些页面是隐藏的', 'which hidden pages');
  checkSame('Quickstart 在哪里？', 'where is Quickstart');
  checkSame('哪些页面没有法语版本？', 'which pages are missing from 法语');
});

test('the pages that mention a name are asked for in any of these languages', () => {
  for (const question of [
    'Welche Seiten erwähnen PagerDuty?',
    'Quelles pages mentionnent PagerDuty ?',
    '¿Qué páginas mencionan PagerDuty?',
    '哪些页面提到了 PagerDuty？',
  ])
    assert.equal(inEnglish(question), 'which pages mention PagerDuty', question);
});

test('questions about the content are left to the search', () => {
  for (const question of [
    'Wie viele Seiten kann ich crawlen?',
    'Wie installiere ich das SDK?',
    'Combien de pages puis-je crawler ?',
    '¿Cómo creo un espacio?',
    '如何创建快照',
    'How many pages are there?',
  ])
    assert.equal(inEnglish(question), undefined, question);
});
