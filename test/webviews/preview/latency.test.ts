import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { largePage } from '../../kit/largePage.ts';
import { testPreview } from './site.ts';

const keystrokes = 25;
const text = (label: string) => {
  const groups = Array.from({ length: 20 }, (_one, group) => ({
    group: group === 10 ? label : `Group ${group}`,
    pages: Array.from({ length: 50 }, (_other, page) => `page-${group * 50 + page}`),
  }));
  return JSON.stringify({ name: 'Large', navigation: { groups } });
};
const selected = 'group:Typed/page:page-500';

testPreview(
  'a keystroke is drawn within a frame in a site of 1,000 pages',
  { site: text('Typed'), selected },
  async ({ page, write }) => {
    const times: number[] = [];
    let label = 'Typed';
    for (let typed = 0; typed < keystrokes; typed++) {
      label += 'x';
      await watch(page, label);
      await write(text(label));
      times.push(await page.evaluate(() => Reflect.get(window, 'drawn')));
    }
    times.sort((a, b) => a - b);
    const [median = 0, worst = 0] = [times[keystrokes >> 1], times.at(-1)];
    console.error(
      `from message to DOM among 1,000 pages: median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`,
    );
    assert(median < 50, `The median is ${median} ms.`);
  },
);

/** Measures the time (milliseconds) from the next message to the page that holds the label. */
async function watch(page: Page, label: string): Promise<void> {
  await page.evaluate((expected) => {
    const drawn = new Promise<number>((resolve) => {
      let start = 0;
      const post = window.postMessage;
      window.postMessage = (message: unknown) => {
        start = performance.now();
        window.postMessage = post;
        post.call(window, message, { targetOrigin: '*' });
      };
      const sidebar = document.querySelector('.pages') ?? document.body;
      const observer = new MutationObserver(() => {
        if (!sidebar.textContent?.includes(expected)) return;
        observer.disconnect();
        resolve(performance.now() - start);
      });
      observer.observe(sidebar, { subtree: true, childList: true, characterData: true });
    });
    Reflect.set(window, 'drawn', drawn);
  }, label);
}

const largeSite = `
// file: docs.json
{ "name": "Large", "navigation": { "pages": ["large", "other"] } }
// file: large.mdx
${largePage('typed')}
// file: other.mdx
`;

testPreview(
  'a keystroke in a page of 200 kB is drawn at once',
  { site: largeSite },
  async ({ page, send, writePage }) => {
    assert(largePage('').length > 190_000, `${largePage('').length}`);
    await page.getByRole('heading', { name: 'Section 0', exact: true }).waitFor();
    const line = largePage('typed')
      .split('\n')
      .findIndex((one) => one.includes('typed'));
    await send({ kind: 'cursor', file: 'large.mdx', line });
    await page.getByText('what follows from it typed').waitFor();
    const times: number[] = [];
    let typed = 'typed';
    for (let index = 0; index < keystrokes; index++) {
      typed += 'x';
      await watchPage(page, `from it ${typed}.`);
      await writePage('large.mdx', largePage(typed));
      times.push(await page.evaluate(() => Reflect.get(window, 'drawn')));
    }
    times.sort((a, b) => a - b);
    const [quick = 0, median = 0, worst = 0] = [times[keystrokes >> 2], times[keystrokes >> 1], times.at(-1)];
    console.error(
      `from message to DOM in a page of 200 kB: quarter ${quick.toFixed(1)}, median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`,
    );
    // Each letter costs the same: the quicker quarter tells what, the others tell of the machine.
    assert(quick < 150, `A quarter takes ${quick} ms and less.`);
  },
);

testPreview(
  'only the visible part of a page of 2 MB is drawn',
  { site: largeSite.replace(largePage('typed'), () => `${largePage('typed', 6400)}\n## The very end\n`), width: 1300 },
  async ({ page }) => {
    await page.getByRole('heading', { name: 'Section 0', exact: true }).waitFor();
    await page.getByRole('button', { name: 'The very end' }).click();
    await page.getByRole('heading', { name: 'The very end' }).waitFor();
    const drawn = await page.locator('.prose h2').count();
    assert(drawn < 1000, `${drawn} of 6,400 sections`);
  },
);

/** Measures the time (milliseconds) from the text of a page that comes to the page that shows it. */
async function watchPage(page: Page, expected: string): Promise<void> {
  await page.evaluate((text) => {
    const drawn = new Promise<number>((resolve) => {
      let start = 0;
      const post = window.postMessage;
      window.postMessage = (message: { kind?: unknown }) => {
        if (message.kind === 'text') {
          start = performance.now();
          window.postMessage = post;
        }
        post.call(window, message, { targetOrigin: '*' });
      };
      const prose = document.querySelector('.prose') ?? document.body;
      const observer = new MutationObserver(() => {
        if (!prose.textContent?.includes(text)) return;
        observer.disconnect();
        resolve(performance.now() - start);
      });
      observer.observe(prose, { subtree: true, childList: true, characterData: true });
    });
    Reflect.set(window, 'drawn', drawn);
  }, expected);
}
