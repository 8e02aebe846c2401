import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { chromium } from 'playwright-core';
import { browserArguments } from '../vscode-host/browser.mjs';

/** The language server of the browser is a worker, and starts what reads MDX as a worker of its own. */
const server = `
  self.onmessage = ({ data: { script, text } }) => {
    const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
    worker.onmessage = ({ data }) => {
      if (data.kind === 'ready') worker.postMessage({ id: 1, text });
      else {
        worker.terminate();
        self.postMessage(data);
      }
    };
    worker.onerror = ({ message }) => self.postMessage({ kind: 'failed', message });
  };
`;

test('a worker of a worker reads MDX in a real browser', { timeout: 60_000 }, async () => {
  const executablePath = process.env['CHROME_PATH'];
  assert(executablePath, 'CHROME_PATH is not set: run this through scripts/test-e2e.mjs.');
  const browser = await chromium.launch({ executablePath, args: [...browserArguments] });
  try {
    const page = await browser.newPage();
    await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>x</title>' }));
    await page.goto('http://worker.test/');
    const script = readFileSync('dist/mdx.cjs', 'utf8');
    const answer = await page.evaluate(
      ({ server: outer, ...data }) =>
        new Promise((resolve) => {
          const worker = new Worker(URL.createObjectURL(new Blob([outer], { type: 'text/javascript' })));
          worker.onmessage = (event) => resolve(event.data);
          worker.postMessage(data);
        }),
      { server, script, text: 'Größe &amp; <5.\n' },
    );
    assert.deepEqual((answer as { parsed?: { error?: { column: number } } }).parsed?.error?.column, 14);
  } finally {
    await browser.close();
  }
});
