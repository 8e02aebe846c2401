import assert from 'node:assert/strict';
import type { Assistant } from '../../../server/assistant/assistant.ts';
import { maxRetrievalPageSize } from '../../../server/assistant/contract.ts';
import { bodyOf, openTestAssistant, token } from '../../assistant/http.ts';
import type { Random } from '../../kit/random.ts';
import { mutatedJson, vocabularyOf } from '../kit/mutateJson.ts';
import { mutatedText } from '../kit/mutateText.ts';
import { showText, type Target, target } from '../kit/target.ts';
import { oddTexts } from '../kit/words.ts';

interface Asked {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const questions = [
  'How do I tie a bowline?',
  'Where is the page Knots?',
  'which pages are in Sailing',
  'how many pages are there',
  'what is only in v2?',
  'In which group is wind?',
  'this page',
  '{',
  'Is there a page about \\ud800?',
];
const seeds: readonly Readonly<Record<string, unknown>>[] = questions.map((question) =>
  bodyOf(question, {
    threadId: 'thread_1',
    retrievalPageSize: maxRetrievalPageSize,
    filter: { version: null, language: 'en', path: '/wind' },
    currentPath: 'knots.mdx',
    context: [{ type: 'code', value: 'belay()', path: 'knots', elementId: null }],
  }),
);
const tokens: readonly string[] = [
  '"',
  '{',
  '}',
  ',',
  'page',
  ' where is ',
  ' in ',
  ' pages ',
  '?',
  'v2',
  '[',
  '`',
  '\\u0000',
  '(',
  '*',
  '  ',
];
const known = new Set([200, 204, 400, 401, 403, 404, 405, 408, 411, 413, 415, 422, 429]);
const unlimited = {
  'uses per key and month': 1e9,
  'requests per organisation and hour': 1e9,
  'requests per address and day': 1e9,
};
const noAnswer = new Set([500, 503]);

/** Requests to the assistant's endpoint: right, wrong, and with any question. */
export function assistantTarget(): Target {
  const vocabulary = vocabularyOf(seeds);
  let open: Promise<Assistant> | undefined;
  return target<Asked>({
    name: 'assistant',
    make(random) {
      const isText = random.below(4) === 0;
      const seed = withQuestion(random.pick(seeds), random);
      const body = isText
        ? mutatedText(JSON.stringify(seed), random, tokens)
        : JSON.stringify(random.below(4) === 0 ? seed : mutatedJson(seed, random, vocabulary));
      return requestOf(random, body);
    },
    async check({ path, method, headers, body }) {
      open ??= openTestAssistant({ limits: unlimited });
      const assistant = await open;
      const init = { method, headers, ...(body !== undefined && !['GET', 'HEAD'].includes(method) && { body }) };
      const response = await assistant.fetch(new Request(`http://127.0.0.1${path}`, init));
      const answer = await response.text();
      assert(!noAnswer.has(response.status), `A request ends with ${response.status}.\n${answer}`);
      assert(known.has(response.status), `A request ends with the unknown ${response.status}.`);
      if (response.headers.get('content-type')?.includes('json') && answer !== '') JSON.parse(answer);
      if (response.headers.has('x-vercel-ai-data-stream')) {
        for (const line of answer.split('\n').filter(Boolean)) JSON.parse(line.slice(2));
        assert(/^d:/m.test(answer), 'An answer has no end.');
      }
    },
    smaller: () => [],
    show: ({ path, method, headers, body }) => `${method} ${path} ${JSON.stringify(headers)}\n${showText(body ?? '')}`,
  });
}

function withQuestion(seed: Readonly<Record<string, unknown>>, random: Random): unknown {
  if (random.below(3) > 0) return seed;
  return { ...seed, ...bodyOf(mutatedText(random.pick(questions), random, tokens, questions)) };
}

function requestOf(random: Random, body: string): Asked {
  const usual = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  if (random.below(10) > 0) return { path: '/v1/assistant/docs/message', method: 'POST', headers: usual, body };
  const odd = encodeURIComponent(random.pick(oddTexts).replaceAll(/[\ud800-\udfff]/g, '\ufffd'));
  return {
    path: random.pick([
      '/v1/assistant/docs/message',
      `/v1/assistant/${odd}/message`,
      '/healthz',
      '/openapi.json',
      `/${odd}`,
    ]),
    method: random.pick(['POST', 'GET', 'OPTIONS', 'PUT', 'DELETE', 'HEAD']),
    headers: {
      ...usual,
      ...random.pick<Record<string, string>>([
        {},
        { authorization: 'x' },
        { origin: 'https://x.example' },
        { 'content-type': 'text/plain' },
        { 'content-length': '-1' },
        { host: 'evil.example' },
      ]),
    },
    body,
  };
}
