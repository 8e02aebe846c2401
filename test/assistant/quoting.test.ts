import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, openTestAssistant } from './http.ts';
import { projectOf } from './kit.ts';

test('without a model the best passages are quoted with their sources', async () => {
  const assistant = await openTestAssistant();
  const { text } = await ask(assistant, 'how to turn a rope around a cleat', { retrievalPageSize: 1 });
  assert.equal(
    text,
    `**1. [Knots › Cleats](/knots#cleats)**

> **Turn** the **rope** twice **around** a **cleat** with \`belay()\`.

Sailing · \`knots.mdx:7\`
`,
  );
});

test('code in a tab is quoted without its indentation', async () => {
  const project = projectOf(`
// file: docs.json
{ "name": "Harbour", "navigation": { "pages": ["start"] } }
// file: start.mdx
---
title: Start
---
<Tabs>
  <Tab title="Diesel">
    \`\`\`bash
    engine warm --seconds 10
    engine start
      --diesel
    \`\`\`
  </Tab>
</Tabs>
`);
  const { text } = await ask(await openTestAssistant({ project }), 'engine warm seconds diesel');
  assert.match(text, /^> engine warm --seconds 10\n> engine start\n> {3}--diesel$/m);
});

test('a text is quoted with its code, in the order of the page', async () => {
  const project = projectOf(`
// file: docs.json
{ "name": "Harbour", "navigation": { "pages": ["engine"] } }
// file: engine.mdx
---
title: Engine
description: All about the engine.
---
Warm the engine in winter:

\`\`\`bash
heat --minutes 5
\`\`\`

## Stopping

\`\`\`bash
engine stop --now
\`\`\`

\`stop\` leaves the engine in gear.

| Flag | Meaning |
| --- | --- |
| \`--slow\` | Cools down first |
| \`--later\` | Waits for the harbour |
`);
  const assistant = await openTestAssistant({ project });
  const answer = async (question: string) =>
    (await ask(assistant, question)).text.split('\n\n').slice(1, -1).join('\n\n');
  assert.equal(
    await answer('how do I warm the engine in winter?'),
    '> **Warm** the **engine** in **winter**:\n>\n> ```bash\n> heat --minutes 5\n> ```',
  );
  assert.equal(
    await answer('stop the engine in gear'),
    '> ```bash\n> engine stop --now\n> ```\n>\n> **`stop`** leaves the **engine** in **gear**.',
  );
  assert.equal(await answer('which flag cools down'), '> `--slow` · **Cools** **down** first');
});

test('a row of a table is quoted with the names of its columns, and these are never quoted alone', async () => {
  const project = projectOf(`
// file: docs.json
{ "name": "Harbour", "navigation": { "pages": ["plans"] } }
// file: plans.mdx
---
title: Berths
---

## Plan availability

| Capability | Free | Skipper | Fleet |
| :-- | :-: | :-: | :-: |
| Night watch | — | ✓ | ✓ |
| Crane | — | — | ✓ |
`);
  const assistant = await openTestAssistant({ project });
  const answer = async (question: string) =>
    (await ask(assistant, question)).text.split('\n\n').slice(1, -1).join('\n\n');
  assert.equal(await answer('who may use the crane?'), '> **Crane** · Free: — · Skipper: — · Fleet: ✓');
  assert.equal(
    await answer('which capability is in the free plan?'),
    '> Night watch · **Free**: — · Skipper: ✓ · Fleet: ✓',
  );
});

test('a question how something is done is answered with code, if a part of the page that ranks nearly as well has some', async () => {
  const project = projectOf(`
// file: docs.json
{ "name": "Harbour", "navigation": { "pages": ["autopilot"] } }
// file: autopilot.mdx
---
title: Autopilot
description: It steers while you rest.
---
Nobody steers all night: configure the autopilot before you leave the harbour, and wake when it calls.

\`\`\`mermaid
flowchart LR
  autopilot --> rudder
\`\`\`

## Configure it

An autopilot takes a course, which you name:

\`\`\`bash
pilot --course 270
\`\`\`
`);
  const assistant = await openTestAssistant({ project });
  const named = async (question: string) => (await ask(assistant, question)).text.split('\n')[0];
  const withCode = '**1. [Autopilot › Configure it](/autopilot#configure-it)**';
  assert.equal(await named('How do I configure the autopilot?'), withCode);
  assert.equal(await named('how to configure the autopilot'), withCode);
  assert.equal(await named('When do I configure the autopilot?'), '**1. [Autopilot](/autopilot)**');
});

test('a question that names what no page mentions is not answered, however much else of it a page says', async () => {
  const assistant = await openTestAssistant();
  const first = async (question: string) => (await ask(assistant, question)).text.split('\n')[0];
  const questions = [
    'Do cleats have Bluetooth?',
    'how to turn a rope around a cleat with Bluetooth',
    'how to turn another rope around a cleat with Bluetooth',
  ];
  for (const question of questions)
    assert.equal(
      await first(question),
      'Nothing in the documentation seems to answer this: no page says “Bluetooth”. The nearest headings:',
    );
  const everyday = 'how to turn a rope around a cleat tomorrow morning';
  assert.equal(await first(everyday), '**1. [Knots › Cleats](/knots#cleats)**');
});

test('a word for which a page only says a related one is reported', async () => {
  const project = projectOf(`
// file: docs.json
{ "navigation": { "pages": ["goods"] } }
// file: goods.mdx
---
title: Goods
---
The price of a boat is on its mast.
`);
  const { text } = await ask(await openTestAssistant({ project }), 'What is the cost of a boat?');
  assert.match(
    text,
    /^Nothing in the documentation says “cost”\. What comes closest:\n\n\*\*1\. \[Goods\]\(\/goods\)\*\*/,
  );
});

test('if no page is likely to answer, that is said first, with the nearest headings and the results', async () => {
  const { text, results, codes } = await ask(
    await openTestAssistant(),
    'Does a mainsail need diesel, a rope, a ring and insurance?',
  );
  assert.equal(
    text.split('\n\n**1.')[0],
    `Nothing in the documentation seems to answer this: no page says “insurance”. The nearest headings:

- [Knots › Cleats](/knots#cleats)
- [Fuel](/fuel)
- [Wind](/wind)

The first of them says:`,
  );
  assert.deepEqual(
    results.map(({ metadata }) => metadata['confidence']),
    ['low', 'low', 'low'],
  );
  assert.equal(codes, 'f9ahhh0ed');
});

test('an answer without results says so plainly', async () => {
  const { text, results, codes } = await ask(await openTestAssistant(), 'best vineyards near Bordeaux');
  assert.equal(text, 'Nothing in the documentation matches this question.');
  assert.equal(results.length, 0);
  assert.equal(codes, 'f9a0ed');
});

test('highlighted words are at the right positions, also with decomposed letters', async () => {
  const text = `${'e\u0301'.repeat(9)} turns the rope around the cleat.`;
  const project = projectOf(`
// file: docs.json
{ "name": "Harbour", "navigation": { "pages": ["start"] } }
// file: start.mdx
${text}
`);
  const answer = await ask(await openTestAssistant({ project }), 'rope around a cleat');
  assert.match(answer.text, /\u00e9 turns the \*\*rope\*\* \*\*around\*\* the \*\*cleat\*\*\./);
});
