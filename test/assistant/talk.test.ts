import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, openTestAssistant } from './http.ts';
import { projectOf } from './kit.ts';

const project = () =>
  projectOf(`
// file: docs.json
{ "navigation": { "languages": [
  { "language": "en", "groups": [{ "group": "Start", "pages": ["redirects", "hello", "apps"] }] },
  { "language": "fr", "groups": [{ "group": "Débuter", "pages": ["fr/redirects"] }] },
  { "language": "de", "groups": [{ "group": "Los", "pages": ["de/hello"] }] }
] } }
// file: redirects.mdx
---
title: Redirects
---
Add a redirect so that old links keep working. Thanks to it, hello again.
// file: hello.mdx
---
title: Hey
---
Say hello to your readers, and thank them.
// file: apps.mdx
---
title: Apps that remember
---
Apps remember what was said.
// file: fr/redirects.mdx
---
title: Redirections
---
Ajoutez une redirection.
// file: de/hello.mdx
---
title: He
---
Grüßen Sie.
`);

/** Checks the reply to a message in a thread that began with another question. */
async function checkFollowUp(first: string, message: string, expected: string): Promise<void> {
  const assistant = await openTestAssistant({ project: project() });
  const { threadId } = await ask(assistant, first);
  const { text, isUnanswered } = await ask(assistant, message, { threadId });
  assert.equal(text, expected, message);
  assert.equal(isUnanswered, false);
}

test('a message that asks nothing gets a reply and no passages', async () => {
  const assistant = await openTestAssistant({ project: project() });
  for (const message of ['Hello!', 'hi 👋', 'Thanks a lot', 'ok', 'Danke!', 'Bonjour', '你好！', 'Who are you?']) {
    const { codes, text } = await ask(assistant, message);
    assert.equal(codes, 'f0ed', message);
    assert.match(text, /^Ask (?:a|another) question about the documentation/);
  }
});

test('a message that is the title of a page, or more than a greeting, is searched for', async () => {
  const assistant = await openTestAssistant({ project: project() });
  for (const message of ['Hey', 'How do I say hello?'])
    assert.equal((await ask(assistant, message)).results[0]?.path, 'hello', message);
});

test('a follow-up asks for the same page in another language', async () => {
  const first = 'How do I add a redirect?';
  for (const message of ['And in French?', 'auf Französisch', 'et en français ?', 'Is it available in fr?'])
    await checkFollowUp(first, message, '[Redirects](/redirects) in fr: [Redirections](/fr/redirects).');
  await checkFollowUp(first, 'and in German?', '[Redirects](/redirects) is not in de.');
});

test('a follow-up asks where the page is that answered before', async () => {
  const expected = 'It is here:\n\n- [Redirects](/redirects): en › Start › Redirects · also in fr';
  await checkFollowUp('How do I add a redirect?', 'Where is that page?', expected);
  await checkFollowUp('Where is the page Redirects?', 'where is it in the navigation', expected);
});

test('without a question before it, such a message is searched for', async () => {
  const assistant = await openTestAssistant({ project: project() });
  assert.equal((await ask(assistant, 'Where is that page?')).tool, 'search');
  assert.equal((await ask(assistant, 'in French')).tool, 'search');
});
