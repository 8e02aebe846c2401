import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createContextItems } from '../../../../../client/features/assistant/conversation/contextItems.ts';
import type { Conversation } from '../../../../../client/features/assistant/conversation/conversations.ts';
import { explainProblem } from '../../../../../client/features/assistant/conversation/explanation.ts';
import { outline } from '../../../../../client/features/assistant/conversation/navigationText.ts';
import { pageIn } from '../../../../../client/features/assistant/conversation/pageCode.ts';
import { describeCheck } from '../../../../../client/features/assistant/conversation/proposalTexts.ts';
import {
  bounded,
  conversationMarkdown,
  relink,
} from '../../../../../client/features/assistant/conversation/transcript.ts';
import type { ShownNode } from '../../../../../server/language/protocol/index.ts';

const publicly = (address: string) => (address.startsWith('/') ? `https://docs.example.com${address}` : address);

it('a conversation as Markdown, with public links, its sources and where it was made', () => {
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

*Not whole: You stopped it.*
`,
  );
});

describe('links in Markdown are made public, code is left alone', () => {
  const texts: readonly (readonly [string, string])[] = [
    ['[a](/a) and [b](https://b.example.com)', '[a](https://docs.example.com/a) and [b](https://b.example.com)'],
    ['`[a](/a)` [a](/a)', '`[a](/a)` [a](https://docs.example.com/a)'],
    ['~~~\n[a](/a)\n~~~\n[a](/a)', '~~~\n[a](/a)\n~~~\n[a](https://docs.example.com/a)'],
    ['```\n[a](/a)', '```\n[a](/a)'],
  ];
  for (const [text, expected] of texts) it(JSON.stringify(text), () => assert.equal(relink(text, publicly), expected));
});

it('what is kept is bounded: first what searches found goes, then the beginning', () => {
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

it('a code block is a page when it has front matter', () => {
  assert.deepEqual(pageIn('---\ntitle: "Über uns & mehr"\n---\n\nText'), {
    title: 'Über uns & mehr',
    path: 'über-uns-mehr',
  });
  assert.deepEqual(pageIn('---\nhidden: true\n---\n'), { title: undefined, path: 'new-page' });
  assert.equal(pageIn('## Only a section'), undefined);
});

it('a proposal says what comes and what goes', () => {
  const problem = (message: string) => ({ code: 'x', level: 'error' as const, message });
  const check = { added: [], removed: [problem('One.'), problem('Two.')], pages: { before: 3, after: 1 } };
  assert.equal(
    describeCheck(check),
    'no new problems; 2 problems would go: One; Two; 2 fewer pages in the navigation.',
  );
  const many = { added: ['a', 'b', 'c', 'd'].map(problem), removed: [], pages: { before: 1, after: 1 } };
  assert.equal(describeCheck(many), '4 problems would come: a; b; c; and 1 more.');
  assert.equal(describeCheck(null), 'the file belongs to no site, so it was not checked.');
});

describe('what goes along with a question', () => {
  it('is told as chips, sent once, and the page in front stays', () => {
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

  it('can be taken out; the page comes back when it comes to the front again', () => {
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

  it('is bounded', () => {
    const items = createContextItems();
    items.add({ type: 'selection', label: 'all', value: 'x'.repeat(100_000) });
    assert.equal(items.take().context[0]?.value.length, 20_000);
  });
});

it('a problem is explained by its rule and its quick fixes', () => {
  const known = {
    code: 'page-not-found',
    message: 'No file for page "a".',
    place: 'docs.json:3',
    line: '"pages": ["a"]',
  };
  assert.equal(
    explainProblem({ ...known, about: 'A page has no file.', fixes: ['Create "a.mdx"', 'Remove this entry'] }),
    'No file for page "a". (docs.json:3)\n\n```text\n"pages": ["a"]\n```\n\nThe rule `page-not-found`: A page has no file.\n\nWhat the quick fixes offer:\n\n- Create "a.mdx"\n- Remove this entry',
  );
  assert.ok(!/rule|fixes/.test(explainProblem({ ...known, about: undefined, fixes: [] })));
});

it('the navigation as an outline', () => {
  const node = (kind: ShownNode['kind'], title: string, more: Partial<ShownNode> = {}): ShownNode => ({
    ...{ kind, title, key: title, hasChildren: false, is: [], can: [], ...more },
  });
  const text = outline([
    {
      node: node('group', 'Start'),
      children: [
        { node: node('page', 'Welcome', { path: 'intro', is: ['hidden'] }), children: [] },
        { node: node('page', 'List users', { path: 'api/users', operation: 'GET /users' }), children: [] },
      ],
    },
  ]);
  assert.equal(text, '- group: Start\n  - Welcome → intro [hidden]\n  - List users → GET /users\n');
});
