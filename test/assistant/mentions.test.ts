import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerMentions } from '../../server/assistant/answer/mentions.ts';
import { openLibrary } from '../../server/assistant/retrieval/library.ts';
import { libraryRetriever } from '../../server/assistant/retrieval/retrieve.ts';
import { memoryStore } from '../../server/assistant/state/store.ts';
import { failed, projectOf } from './kit.ts';

const project = projectOf(`
// file: docs.json
{ "navigation": { "languages": [
  { "language": "en", "pages": ["alerts", "pager"] },
  { "language": "zh", "pages": ["zh/alerts"] }
] } }
// file: alerts.mdx
---
title: Alerts
keywords: [mail]
---
Send them to [PagerDuty](/pager) or by a web hook.

## Web hooks

A hook from the web is no web hook. See ./file.json, a/file.json and profilers.json.
// file: pager.mdx
---
title: The PagerDuty notifier
---
Alerts reach whoever is on duty.
// file: zh/alerts.mdx
---
title: 警报
---
# PagerDuty

设置 PagerDuty 的知识库。
`);
const library = await openLibrary(project, { store: memoryStore(), failed });
await library.settled();

/** Checks the answer to a question; undefined where it is not one about mentions. */
async function checkMentions(question: string, expected: string | undefined, filter?: { language: string }) {
  const answer = await answerMentions(project.site(), question, { retriever: libraryRetriever(library), filter });
  assert.equal(answer?.text, expected, question);
}

test('which pages mention a name is answered with all of them, those in the language of the reader first', async () => {
  const here = '- [Alerts](/alerts): 1 time, `alerts.mdx:5`\n- [The PagerDuty notifier](/pager): in its title';
  const there = '- [警报](/zh/alerts#pagerduty): 2 times, `zh/alerts.mdx:4`';
  const found = (name: string) => `**3** pages mention “${name}”:\n\n${here}\n${there}`;
  await checkMentions('Which pages mention PagerDuty?', found('PagerDuty'));
  await checkMentions('where do we mention "pagerduty"', found('pagerduty'));
  await checkMentions('In which pages is pagerduty mentioned?', found('pagerduty'));
  const first = `**3** pages mention “PagerDuty”:\n\n${there}\n${here}`;
  await checkMentions('show me all pages that mention PagerDuty', first, { language: 'zh' });
});

test('several words are a mention only one after the other, in singular or plural', async () => {
  await checkMentions(
    'which pages use the term web hook',
    '**1** page mentions “web hook”:\n\n- [Alerts](/alerts): 3 times, `alerts.mdx:5`',
  );
  await checkMentions(
    'pages that mention 知识库',
    '**1** page mentions “知识库”:\n\n- [警报](/zh/alerts#pagerduty): 1 time, `zh/alerts.mdx:6`',
  );
});

test('a name within an identifier or a path is a mention, within a longer word it is none', async () => {
  const more = '**1** page mentions “file.json”:\n\n- [Alerts](/alerts#web-hooks): 2 times, `alerts.mdx:9`';
  await checkMentions('which pages mention file.json', more);
  await checkMentions('which pages mention fil', 'No page mentions “fil”.');
  await checkMentions('which pages mention profile', 'No page mentions “profile”.');
});

test('what no page says is said to be nowhere, and keywords are no mention', async () => {
  await checkMentions('which pages mention Terraform?', 'No page mentions “Terraform”.');
  await checkMentions('which pages mention mail', 'No page mentions “mail”.');
});

test('a question that refers to what was said before, or asks for content, is left to the search', async () => {
  await checkMentions('which pages mention it?', undefined);
  await checkMentions('how do I mention a user', undefined);
});

test('a text that is too long for a name is searched for', async () => {
  await checkMentions(`Which pages mention ${'a web hook '.repeat(40)}`, undefined);
});
