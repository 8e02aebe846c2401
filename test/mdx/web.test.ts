import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import type { ParseAnswer, ParseRequest } from '../../server/mdx/syntax/port.ts';
import { isThere } from '../tidy/sources.ts';
import { recorded } from './kit.ts';

it('the bundle parses, as the worker of a browser, every recorded page without a document', () => {
  const answers: ParseAnswer[] = [];
  let ask: (event: { readonly data: ParseRequest }) => void = () => assert.fail('Nobody listens.');
  const self = {
    postMessage: (answer: ParseAnswer) => answers.push(answer),
    addEventListener: (_type: string, listener: typeof ask) => {
      ask = listener;
    },
  };
  runInContext(readFileSync('dist/mdx.cjs', 'utf8'), createContext({ self, URL, TextDecoder }));
  for (const [id, { text }] of recorded.entries()) ask({ data: { id, text } });
  const [ready, ...parsed] = answers;
  assert.equal(ready?.kind, 'ready');
  assert.deepEqual(
    parsed.map((answer) => answer.kind === 'parsed' && answer.parsed.kind === 'ok'),
    recorded.map(({ ok }) => ok),
  );
});

it('only the worker loads the MDX parser, and the server loads the JavaScript parser when it reads a sidebars.js', () => {
  const bundles = ['client', 'languageServer', 'cli', 'assistant', 'client.web', 'server.web', 'mdx'];
  const holding = (parser: string) =>
    bundles.filter((name) => {
      const file = `dist/${name}.meta.json`;
      assert(isThere(file), `${file} is made by \`npm run build\`, which has to run first.`);
      return readFileSync(file, 'utf8').includes(`node_modules/${parser}`);
    });
  assert.deepEqual(holding('micromark-extension-mdx'), ['mdx']);
  assert.deepEqual(holding('acorn/'), ['languageServer', 'server.web', 'mdx']);
  // A module that waits to be asked is wrapped by the bundler.
  assert.match(
    readFileSync('dist/languageServer.meta.json', 'utf8'),
    /"path":"node_modules\/acorn\/[^"]+","kind":"dynamic-import"/,
  );
});

it('the package contains the worker that is started by name', () => {
  const lines = (file: string) => readFileSync(file, 'utf8').split('\n');
  assert(lines('.vscodeignore').includes('!dist/mdx.cjs'));
  assert(lines('.npmignore').includes('!/dist/mdx.cjs'));
});
