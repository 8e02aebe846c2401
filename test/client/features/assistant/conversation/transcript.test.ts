import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createContextItems } from '../../../../../client/features/assistant/conversation/contextItems.ts';
import type { Conversation } from '../../../../../client/features/assistant/conversation/conversations.ts';
import {
  answerMarkdown,
  bounded,
  conversationMarkdown,
} from '../../../../../client/features/assistant/conversation/transcript.ts';

const publicly = (address: string) => (address.startsWith('/') ? `https://docs.example.com${address}` : address);

it('a conversation is exported as Markdown, with public links, sources and the endpoint', () => {
  const conversation: Conversation = {
    id: 'c',
    title: 'Install it',
    changed: 0,
    messages: [
      { id: '1', role: 'user', content: 'How do I install it?\nOn Linux.', parts: [] },
      {
        id: '2',
        role: 'assistant',
        content: 'Run [the installer](/install#linux).\n\n```sh\ncurl [x](/install)\n```',
        parts: [
          { type: 'source', source: { url: '/install#linux', title: 'Install' } },
          { type: 'source', source: { url: '/install#linux', title: 'Install' } },
        ],
        annotations: [
          { kind: 'made', provider: 'local', place: 'on this machine' },
          { kind: 'incomplete', text: 'You stopped it.' },
        ],
      },
    ],
  };
  assert.equal(
    conversationMarkdown(conversation, publicly),
    `# Install it

## How do I install it?

On Linux.

Run [the installer](https://docs.example.com/install#linux).

\`\`\`sh
curl [x](/install)
\`\`\`

Sources:

- [Install](https://docs.example.com/install#linux)

*Answered on this machine.*

*Incomplete: You stopped it.*
`,
  );
});

describe('links in Markdown become public, and code stays as it is', () => {
  const texts: readonly (readonly [string, string])[] = [
    ['[a](/a) and [b](https://b.example.com)', '[a](https://docs.example.com/a) and [b](https://b.example.com)'],
    ['`[a](/a)` [a](/a)', '`[a](/a)` [a](https://docs.example.com/a)'],
    ['~~~\n[a](/a)\n~~~\n[a](/a)', '~~~\n[a](/a)\n~~~\n[a](https://docs.example.com/a)'],
    ['```\n[a](/a)', '```\n[a](/a)'],
  ];
  for (const [content, expected] of texts) {
    it(JSON.stringify(content), () =>
      assert.equal(answerMarkdown({ id: '', role: 'assistant', content, parts: [] }, publicly), expected),
    );
  }
});

it('saved text is limited: search results are removed first, then the beginning', () => {
  const answer = (id: string, found: number, text: string) => ({
    ...{ id, role: 'assistant' as const, content: text },
    parts: [
      { type: 'tool-invocation', toolInvocation: { result: 'x'.repeat(found) } },
      { type: 'text', text },
    ],
  });
  const conversation = {
    id: 'c',
    title: '',
    changed: 0,
    messages: [answer('1', 3_000_000, 'One'), answer('2', 1, 'Two')],
  };
  assert.deepEqual(
    bounded(conversation).messages.map(({ parts }) => parts.length),
    [1, 1],
  );
  const long = { ...conversation, messages: [answer('1', 1, 'x'.repeat(1_900_000)), answer('2', 1, 'Two')] };
  assert.deepEqual(
    bounded(long).messages.map(({ id }) => id),
    ['2'],
  );
  const small = { ...conversation, messages: [answer('2', 1, 'Two')] };
  assert.deepEqual(bounded(small), small);
});

describe('the context of a question', () => {
  it('is shown as chips and sent once, and the open page stays', () => {
    const items = createContextItems();
    items.setPage({ type: 'page', label: 'start', path: 'start' });
    items.add({ type: 'selection', label: 'a.mdx:1', value: 'text', path: 'a' });
    items.add({ type: 'selection', label: 'a.mdx:1', value: 'text', path: 'a' });
    items.add({ type: 'problem', label: 'page-not-found', value: 'No file.' });
    assert.deepEqual(
      items.chips().map(({ type }) => type),
      ['selection', 'problem', 'page'],
    );
    assert.deepEqual(items.take(), {
      context: [
        { type: 'textSelection', value: 'text', path: 'a' },
        { type: 'code', value: 'No file.' },
      ],
      currentPath: 'a',
      explanation: undefined,
    });
    assert.deepEqual(items.take(), { context: [], currentPath: 'start', explanation: undefined });
  });

  it('can be removed, and the page returns when it is opened again', () => {
    const items = createContextItems();
    const page = (path: string) => ({ type: 'page', label: path, path }) as const;
    items.setPage(page('start'));
    items.remove('page');
    items.setPage(page('start'));
    assert.deepEqual(items.chips(), []);
    items.setPage(page('other'));
    items.setPage(page('start'));
    assert.equal(items.chips().length, 1);
  });

  it('is limited', () => {
    const items = createContextItems();
    items.add({ type: 'selection', label: 'all', value: 'x'.repeat(100_000) });
    assert.equal(items.take().context[0]?.value.length, 20_000);
  });
});
