import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import type { ParseAnswer, ParseRequest } from '../../server/mdx/syntax/port.ts';
import { isThere } from '../tidy/sources.ts';
import { recorded } from './kit.ts';

it('the bundle for browsers reads every recorded page where there is no document', () => {
  const answers: ParseAnswer[] = [];
  let ask: (event: { readonly data: ParseRequest }) => void = () => assert.fail('Nobody listens.');
  const self = {
    postMessage: (answer: ParseAnswer) => answers.push(answer),
    addEventListener: (_type: string, listener: typeof ask) => {
      ask = listener;
    },
  };
  runInContext(readFileSync('dist/mdx.web.js', 'utf8'), createContext({ self, URL, TextDecoder }));
  for (const [id, { text }] of recorded.entries()) ask({ data: { id, text } });
  const [ready, ...parsed] = answers;
  assert.equal(ready?.kind, 'ready');
  assert.deepEqual(
    parsed.map((answer) => answer.kind === 'parsed' && answer.error === undefined),
    recorded.map(({ ok }) => ok),
  );
});

it('only the workers hold the parser: nothing else is larger for it, and nothing starts later', () => {
  const holders = ['client', 'server', 'cli', 'assistant', 'client.web', 'server.web', 'mdx', 'mdx.web'].filter(
    (name) => {
      const file = `dist/${name}.meta.json`;
      assert(isThere(file), `${file} is made by \`npm run build\`, which has to run first.`);
      return /node_modules\/(?:micromark-extension-mdx|acorn\/)/.test(readFileSync(file, 'utf8'));
    },
  );
  assert.deepEqual(holders, ['mdx', 'mdx.web']);
});

it('what is packed holds the workers that are started by name', () => {
  const lines = (file: string) => readFileSync(file, 'utf8').split('\n');
  for (const line of ['!dist/mdx.cjs', '!dist/mdx.web.js']) assert(lines('.vscodeignore').includes(line), line);
  assert(lines('.npmignore').includes('!/dist/mdx.cjs'));
});
