import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { UIMessage } from '@ai-sdk/ui-utils';
import {
  activityOf,
  addressesIn,
  citationStyleOf,
  readAnswer,
} from '../../../../../client/webviews/chat/answer/answer.ts';
import { completed, sourceOfPart, sourcesOfResult } from '../../../../../client/webviews/chat/answer/sources.ts';

type Part = UIMessage['parts'][number];

const hit = {
  path: 'guides/install',
  url: '/guides/install#linux',
  content: 'Run **the** installer.',
  metadata: {
    title: 'Install',
    heading: 'Linux',
    breadcrumb: ['Guides', 'Get started'],
    file: 'guides/install.mdx',
    line: 12,
  },
};

function search(state: 'call' | 'result', result: unknown = [hit], toolName = 'search'): Part {
  const call = { toolCallId: '1', toolName, args: { query: 'install' } };
  const toolInvocation = state === 'result' ? { ...call, state, result } : { ...call, state };
  return { type: 'tool-invocation', toolInvocation };
}

function text(value: string): Part {
  return { type: 'text', text: value };
}

describe('the parts of a message make an answer', () => {
  const table: readonly (readonly [what: string, parts: readonly Part[], blocks: readonly unknown[]])[] = [
    ['text', [text('Run it.')], [{ kind: 'text', text: 'Run it.' }]],
    ['a search under way', [search('call')], [{ kind: 'search', of: 'pages', query: 'install' }]],
    ['a search and its hits', [search('result')], [{ kind: 'search', of: 'pages', query: 'install', found: 1 }]],
    [
      'a look at the navigation',
      [search('result', [hit], 'navigation')],
      [{ kind: 'search', of: 'navigation', query: 'install', found: 1 }],
    ],
    [
      'another tool',
      [search('result', 7, 'count')],
      [{ kind: 'tool', name: 'count', input: { query: 'install' }, output: 7 }],
    ],
    ['a file', [{ type: 'file', mimeType: 'image/png', data: '' }], [{ kind: 'file', type: 'image/png' }]],
    ['the start of a step', [{ type: 'step-start' }, text('a')], [{ kind: 'text', text: 'a' }]],
    ['a part of a later day', [Object.assign(text('x'), { type: 'hologram' })], []],
    [
      'reasoning',
      [{ type: 'reasoning', reasoning: 'Hm.', details: [] }, text('a')],
      [
        { kind: 'reasoning', text: 'Hm.' },
        { kind: 'text', text: 'a' },
      ],
    ],
  ];
  for (const [what, parts, blocks] of table) {
    it(what, () => assert.deepEqual(readAnswer({ parts: [...parts] }).blocks, blocks));
  }

  it('notes of the host are distinguished from annotations of others', () => {
    const answer = readAnswer({
      parts: [text('a')],
      annotations: [
        { kind: 'made', provider: 'local', place: 'on this machine' },
        { kind: 'incomplete', text: 'The connection was cut.' },
        { mood: 'good' },
      ],
    });
    assert.equal(answer.made?.place, 'on this machine');
    assert.equal(answer.incomplete, 'The connection was cut.');
    assert.deepEqual(answer.extras, [{ mood: 'good' }]);
  });
});

describe('sources', () => {
  it('a result of the local assistant has all details', () => {
    assert.deepEqual(sourcesOfResult([hit]), [
      {
        address: '/guides/install#linux',
        title: 'Install',
        heading: 'Linux',
        labelPath: 'Guides › Get started',
        file: 'guides/install.mdx',
        line: 12,
        quote: 'Run the installer.',
        listing: 'listed',
        alsoIn: [],
        why: 'Chosen because it has “the”',
      },
    ]);
  });

  it('a result found by an embedding model is marked', () => {
    const metadata = { title: 'a', closeInMeaning: true };
    const whyOf = (content: string) => sourcesOfResult([{ path: 'a', content, metadata }])[0]?.why;
    assert.equal(
      whyOf('**Turn** the **rope**, and turn it.'),
      'Chosen because it has “turn”, “rope” and it is close in meaning',
    );
    assert.equal(whyOf('Another thing.'), 'Chosen because it is close in meaning');
  });

  const listings: readonly (readonly [string, object, string | undefined])[] = [
    ['in the navigation', { title: 'a', breadcrumb: ['b'] }, 'listed'],
    ['hidden', { title: 'a', breadcrumb: [], hidden: true }, 'hidden'],
    ['not in the navigation', { title: 'a', breadcrumb: [], unlisted: true }, 'unlisted'],
    ['of an endpoint that does not tell', { title: 'a' }, undefined],
  ];
  for (const [what, metadata, listing] of listings) {
    it(`a page ${what}`, () => assert.equal(sourcesOfResult([{ path: 'a', metadata }])[0]?.listing, listing));
  }

  it('an invalid result is left out', () => {
    for (const result of [undefined, null, 'text', {}, [null, 3, {}, { url: 7 }]]) {
      assert.deepEqual(sourcesOfResult(result), []);
    }
    assert.equal(sourceOfPart({ title: 'nowhere' }), undefined);
  });

  it('a source that is also a result is listed once', () => {
    const source = { sourceType: 'url' as const, id: 's', url: hit.url, title: 'Install › Linux' };
    const { sources } = readAnswer({ parts: [search('result'), { type: 'source', source }] });
    assert.deepEqual(
      sources.map(({ title, heading }) => [title, heading]),
      [['Install', 'Linux']],
    );
  });

  it('the host adds what the endpoint omitted', () => {
    const [source] = sourcesOfResult([{ path: 'guides/install', metadata: { title: 'Install' } }]);
    const found = { address: 'guides/install', leads: 'file', file: 'guides/install.mdx', listing: 'hidden' } as const;
    assert.equal(completed(source!, found).file, 'guides/install.mdx');
    assert.equal(completed(source!, found).listing, 'hidden');
    assert.equal(completed(source!, undefined), source);
  });

  it('the host resolves sources and links', () => {
    const answer = readAnswer({
      parts: [search('result'), text('See [a](/a#b), [c](<https://example.com/c>) and https://example.com/d.')],
    });
    assert.deepEqual(addressesIn(answer), [hit.url, '/a#b', 'https://example.com/c', 'https://example.com/d']);
  });
});

describe('the progress of an answer', () => {
  const table: readonly (readonly [said: string, parts: readonly Part[]])[] = [
    ['Waiting for the answer', []],
    ['Searching for “install”', [search('call')]],
    ['Reading what was found', [search('result')]],
    ['Thinking', [search('result'), { type: 'reasoning', reasoning: 'Hm.', details: [] }]],
    ['Using count', [search('call', undefined, 'count')]],
    ['Writing', [search('result'), text('Run')]],
  ];
  for (const [said, parts] of table) it(said, () => assert.equal(activityOf(readAnswer({ parts: [...parts] })), said));
});

describe('sources are listed below an answer unless its text lists them', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ ...hit, url: `/${index}` }));
  const table: readonly (readonly [telling: string, text: string, hits: readonly unknown[]])[] = [
    ['prose', 'Run it [\\[1\\]](/guides/install#linux).', [hit]],
    ['prose', 'Run it.', [hit]],
    ['quotes', '**1. [Install › Linux](/guides/install#linux)**\n\n> Run it.', [hit]],
    ['list', '- [Install](/guides/install#linux)', [hit]],
    ['list', '40 pages.', many],
  ];
  for (const [telling, said, hits] of table) {
    it(`${telling}: ${said.split('\n')[0]}`, () =>
      assert.equal(citationStyleOf(readAnswer({ parts: [search('result', hits), text(said)] })), telling));
  }
});
