import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { UIMessage } from '@ai-sdk/ui-utils';
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { AnswerView } from '../../../../../client/webviews/chat/answer/answerView.tsx';
import { Details } from '../../../../../client/webviews/chat/answer/details.tsx';
import { Composer } from '../../../../../client/webviews/chat/composer/composer.tsx';
import { countHeldBack } from '../../../../../client/webviews/chat/composer/heldBack.tsx';
import { EmptyState } from '../../../../../client/webviews/chat/emptyState.tsx';
import { FailureCard } from '../../../../../client/webviews/chat/failureCard.tsx';
import type { Failure, ToPanel } from '../../../../../client/webviews/chat/messages.ts';
import { hookMessages } from '../../../../../client/webviews/chat/relay/messages.ts';
import { answer, answerText, made, question, quotes } from '../../../../webviews/chat/sample.ts';

type Endpoint = Extract<ToPanel, { kind: 'endpoint' }>;

const local: Endpoint = {
  kind: 'endpoint',
  provider: 'local',
  place: 'on this machine',
  site: 'docs/docs.json',
  key: 'not needed',
};
const hosted: Endpoint = {
  ...local,
  provider: 'hosted',
  place: 'sent to docs.example.com',
  domain: 'acme',
  key: 'set',
};
const failure: Failure = {
  code: 'server',
  title: 'The assistant has a problem',
  text: 'It answered 503.',
  actions: [
    { label: 'Try again', action: 'retry' },
    { label: 'Show log', action: 'showLog' },
  ],
};

/** The text a reader sees. */
function seen(html: string): string {
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

describe('an empty conversation names who answers', () => {
  const table: readonly (readonly [what: string, endpoint: Endpoint, said: RegExp])[] = [
    [
      'no model',
      local,
      /Answers are quotes from your pages .* Nothing leaves this machine\. .*Choose a language model/,
    ],
    [
      'a model',
      { ...local, model: 'llama3.2 of localhost:11434' },
      /in the words of llama3\.2 of localhost:11434\. It is given/,
    ],
    ['the service', hosted, /answers from the published site\. Your questions are sent to docs\.example\.com\./],
    [
      'something to set up',
      { ...hosted, blocked: { ...failure, code: 'no-key', title: 'No API key yet' } },
      /No API key yet/,
    ],
  ];
  for (const [what, endpoint, said] of table) {
    it(what, () => assert.match(seen(render(h(EmptyState, { endpoint, onAsk: () => undefined }))), said));
  }

  it('nothing before the host has answered', () => {
    assert.equal(render(h(EmptyState, { endpoint: undefined, onAsk: () => undefined })), '');
  });
});

describe('a failure', () => {
  it('offers a retry only if that is possible', () => {
    assert.match(seen(render(h(FailureCard, { failure, onRetry: () => undefined }))), /Try again/);
    assert.doesNotMatch(seen(render(h(FailureCard, { failure }))), /Try again/);
  });

  it('is not shown while the assistant is not set up', () => {
    assert.match(render(h(FailureCard, { failure: { ...failure, code: 'setup' } })), /class="failure setup"/);
  });
});

describe('an answer', () => {
  const view = (text: string, incomplete?: string, annotations?: readonly unknown[]) => {
    const [message] = hookMessages([answer('a1', text, annotations)]);
    const rest = {
      since: undefined,
      incomplete,
      onCopy: () => undefined,
      onCreatePage: () => undefined,
      onRetry: undefined,
    };
    return render(h(AnswerView, { message: message as UIMessage, ...rest }));
  };

  it('without results offers a page about the question', () => {
    assert.match(seen(view(answerText, undefined, [{ kind: 'unanswered' }])), /Create a page about this…/);
    assert.doesNotMatch(seen(view(answerText)), /Create a page/);
  });

  it('shows the searches, the endpoint and the sources', () => {
    const text = seen(view(answerText));
    assert.match(text, /Searched the pages for “change the port” · 4 results/);
    assert.match(text, /On this machine/);
    assert.match(text, /Install Waymark › Linux listed Guides › Get started/);
    assert.match(text, /Back up and restore hidden/);
    assert.match(text, /Ports › Changing the port unlisted notes\/ports\.mdx:15/);
  });

  it('made of quotations does not list its sources again', () => {
    assert.match(view(quotes), /aria-expanded="false"[^>]*>.*?4 sources/);
    assert.match(view(answerText), /aria-expanded="true"[^>]*>.*?4 sources/);
  });

  it('that is incomplete says so, and why', () => {
    assert.match(seen(view('Because', '')), /Incomplete answer\./);
    assert.match(
      seen(view('Because', undefined, [{ kind: 'incomplete', text: 'The connection was cut.' }])),
      /Incomplete answer\. The connection was cut\./,
    );
    assert.doesNotMatch(seen(view('Because')), /Incomplete/);
  });

  it('shows an unknown value as it is, up to a readable length', () => {
    assert.match(
      seen(render(h(Details, { label: 'Notes', value: { a: '<b>' } }))),
      /Notes \{ &quot;a&quot;: &quot;&lt;b>&quot; \}/,
    );
    assert(render(h(Details, { label: 'Notes', value: 'x'.repeat(100_000) })).length < 25_000);
    assert.match(seen(render(h(Details, { label: 'Notes', value: undefined }))), /Notes/);
  });
});

describe('the composer', () => {
  const composer = (endpoint: Endpoint | undefined, isBusy: boolean, heldBack = 0) =>
    render(
      h(Composer, {
        endpoint,
        context: [],
        isBusy,
        cursor: { wanted: 0, granted: { current: 0 }, want: () => undefined },
        text: 'Why?',
        onText: () => undefined,
        onSend: () => undefined,
        onStop: () => undefined,
        onEditLast: () => undefined,
        conversation: 'c',
        heldBack,
      }),
    );

  it('shows a button to ask or to stop', () => {
    assert.match(composer(local, false), /aria-label="Ask"/);
    assert.match(composer(local, true), /aria-label="Stop"/);
  });

  it('is disabled until the host is ready and set up', () => {
    assert.match(composer(undefined, false), /<textarea[^>]* disabled/);
    assert.match(composer({ ...hosted, blocked: failure }, false), /<textarea[^>]* disabled/);
    assert.doesNotMatch(composer(local, false), /<textarea[^>]* disabled/);
  });

  it('says that earlier answers are not sent, and can send them', () => {
    assert.match(seen(composer(hosted, false, 2)), /2 earlier answers above were made elsewhere and not sent to/);
    assert.match(composer(hosted, false, 1), /<button[^>]*>Send it along…/);
    assert.match(composer(hosted, true, 1), /<button[^>]* disabled[^>]*>Send it along…/);
    assert.doesNotMatch(composer(hosted, false), /earlier/);
  });

  it('counts the answers that would not be sent', () => {
    const by = (endpoint: string) => [{ ...made, endpoint }];
    const messages = hookMessages([
      question('q1', 'Where?'),
      answer('a1', 'Here.', by('local')),
      question('q2', 'How?'),
      answer('a2', 'So.', by('v1 https://a.example x')),
      answer('a3', 'Old.', [made]),
    ]).map((message) => ({ ...message, parts: message.parts ?? [] }));
    const at = (name: string) => ({ ...hosted, name });
    assert.equal(countHeldBack(messages, at('v1 https://a.example x'), undefined), 2);
    const along = { endpoint: 'v1 https://a.example x', answers: ['a1'] };
    assert.equal(countHeldBack(messages, at('v1 https://a.example x'), along), 1);
    assert.equal(countHeldBack(messages, at('v1 https://b.example x'), along), 3);
    assert.equal(countHeldBack(messages, { ...local, name: 'local' }, undefined), 0);
  });

  it('shows when the monthly limit is nearly used up', () => {
    const usage = { used: 8412, allowed: 10_000, text: '8,412 of 10,000 requests used this month.' };
    assert.match(composer({ ...hosted, usage }, false), /8,412 of 10,000/);
    assert.doesNotMatch(composer(hosted, false), /used this month/);
  });
});
