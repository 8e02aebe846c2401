import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import {
  type Cell,
  type FromTranslations,
  isFromTranslations,
  isToTranslations,
  type Row,
  type Table,
} from '../../../client/webviews/translations/messages.ts';
import { type Matrix, matchingRows } from '../../../server/language/features/translations/matrix.ts';
import { checkAccess, type PageOptions, screenshot, testPage, themes } from '../page.ts';

interface View {
  readonly page: Page;
  /** The next message of a kind that was not taken yet. */
  opened(): Promise<Extract<FromTranslations, { kind: 'open' }>>;
  /** Another table from now on; the view is told so. */
  become(matrix: Matrix): Promise<void>;
}

interface Options extends Omit<PageOptions, 'name'> {
  readonly matrix: Matrix;
  readonly kinds?: Table['kinds'];
}

/** The view in a browser, with a host that answers as the server does. */
function testView(
  name: string,
  { matrix, kinds = ['language'], ...options }: Options,
  body: (view: View) => Promise<void>,
) {
  testPage(name, { width: 900, ...options, name: 'translations' }, async ({ page, sent, say }) => {
    let current = matrix;
    let isOver = false;
    const opened: Extract<FromTranslations, { kind: 'open' }>[] = [];
    const answer = async (message: unknown) => {
      assert(isFromTranslations(message), JSON.stringify(message));
      assert.notEqual(message.kind, 'broke');
      if (message.kind === 'open') opened.push(message);
      if (message.kind !== 'rows') return;
      const rows = matchingRows(current, message);
      const { first, count, turn } = message;
      const { columns } = current;
      const window = rows.slice(first, first + count);
      const table = { kind: message.division ?? 'language', kinds, columns, total: rows.length, first, rows: window };
      const reported = { kind: 'table', turn, site: 'file:///docs.json', table };
      assert(isToTranslations(reported), JSON.stringify(reported).slice(0, 300));
      await say(reported);
    };
    const listen = async () => {
      for (let next = 0; !isOver; ) {
        if (next < sent.length) await answer(sent[next++]);
        else await delay(5);
      }
    };
    const use = async () => {
      try {
        await body({
          page,
          async opened() {
            while (opened.length === 0) await delay(5);
            return opened.shift()!;
          },
          async become(next) {
            current = next;
            await say({ kind: 'changed' });
          },
        });
      } finally {
        isOver = true;
      }
    };
    await Promise.all([use(), listen()]);
  });
}

const states: readonly Cell[] = [
  'listed',
  'listed',
  'missing',
  'unlisted',
  'placeholder',
  'elsewhere',
  'shared',
  'withoutFile',
  'outdated',
];

/** The number of pages, in English and five other languages, each in every state now and then. */
function pages(count: number): Matrix {
  const names = ['en', 'es', 'fr', 'de', 'pt-BR', 'ja'];
  const rows = Array.from({ length: count }, (_, index): Row => {
    const others = names.slice(1).map((_name, at) => states[(index * 7 + at * 3) % states.length] ?? 'listed');
    return { page: `guides/page-${index}`, title: `Page ${index}`, cells: ['listed', ...others] };
  });
  const columns = names.map((name, at) => {
    const counts: Record<string, number> = {};
    for (const { cells } of rows) counts[cells[at] ?? 'none'] = (counts[cells[at] ?? 'none'] ?? 0) + 1;
    const behind = (counts['missing'] ?? 0) + (counts['unlisted'] ?? 0);
    return { name, pages: count - behind, compared: count, listed: count - behind, counts };
  });
  return { kind: 'language', columns, rows };
}

for (const theme of themes) {
  testView(`the matrix is for everyone, in a ${theme} theme`, { matrix: pages(60), theme }, async ({ page }) => {
    await page.getByRole('rowheader', { name: 'Page 3 ' }).first().waitFor();
    await checkAccess(page);
    await screenshot(page, `translations ${theme}`);
  });
}

const spoken = [
  { language: 'de', grid: 'Seiten nach Sprachen', filter: 'Seiten filtern', only: 'Zu übersetzen', pages: '60 Seiten' },
  { language: 'zh-cn', grid: '按语言列出的页面', filter: '筛选页面', only: '待翻译', pages: '60 个页面' },
] as const;
for (const { language, grid, filter, only, pages: count } of spoken) {
  for (const width of [900, 320]) {
    const name = `the matrix speaks ${language}, ${width} pixels wide`;
    testView(name, { matrix: pages(60), language, width }, async ({ page }) => {
      await page.getByRole('grid', { name: grid }).waitFor();
      await page.getByRole('status').getByText(count).waitFor();
      assert.equal(await page.getByRole('searchbox').getAttribute('placeholder'), filter);
      const choices = page.getByRole('combobox');
      assert((await choices.locator('option').allTextContents()).includes(only));
      // Nothing is cut off at the side.
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true);
      await checkAccess(page);
      await screenshot(page, `translations ${language} ${width}`);
    });
  }
}

testView('the matrix fits a narrow panel', { matrix: pages(60), width: 320 }, async ({ page }) => {
  await page.getByRole('rowheader', { name: 'Page 3 ' }).first().waitFor();
  await checkAccess(page);
  await screenshot(page, 'translations narrow');
});

testView('the keyboard reaches all of 5,000 pages, few of which are drawn', { matrix: pages(5000) }, async (view) => {
  const { page } = view;
  const grid = page.getByRole('grid', { name: 'Pages by languages' });
  await grid.waitFor();
  assert.equal(await grid.getAttribute('aria-rowcount'), '5001');
  assert.equal(await grid.getAttribute('aria-colcount'), '7');
  await page.getByRole('rowheader', { name: 'Page 0 ' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await focused(page, 'es: listed without a file', 3);
  await page.keyboard.press('Enter');
  assert.deepEqual(await view.opened(), { kind: 'open', division: 'language', page: 'guides/page-1', name: 'es' });
  await page.keyboard.press('Control+End');
  await page.getByRole('rowheader', { name: 'Page 4999' }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.parentElement?.getAttribute('aria-rowindex')), '5001');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Control+Home');
  await page.locator('th:focus', { hasText: 'Page 0' }).waitFor();
  assert((await page.getByRole('row').count()) < 120);
  assert.equal(await page.locator('[tabindex="0"]').count(), 1);
});

testView('a table that was hidden shows the rows that it showed', { matrix: pages(500) }, async ({ page }) => {
  await page.getByRole('rowheader', { name: 'Page 0 ' }).waitFor();
  const scroller = page.locator('.scroller');
  await scroller.evaluate((element) => element.scrollTo({ top: 9000 }));
  const shown = page.getByRole('rowheader', { name: /^Page 3\d\d / }).first();
  await shown.waitFor();
  await page.reload();
  await shown.waitFor();
  assert.equal(await scroller.evaluate((element) => element.scrollTop), 9000);
});

testView('pages are filtered by state, title and path', { matrix: pages(200) }, async ({ page, become }) => {
  const status = page.getByRole('status');
  await page.getByText('200 pages', { exact: true }).waitFor();
  await page.getByLabel('Filter pages by title or path').fill('page-19');
  await status.filter({ hasText: '11 pages' }).waitFor();
  await page.getByLabel('Show').selectOption('Listed without a file');
  await page
    .getByRole('rowheader', { name: /^Page 19/ })
    .first()
    .waitFor();
  await page.getByLabel('Filter pages by title or path').fill('nothing');
  await page.getByText('No page has “nothing” in its title or path.').waitFor();
  await page.getByRole('button', { name: 'Show all pages' }).click();
  await status.filter({ hasText: '200 pages' }).waitFor();
  await become(pages(201));
  await status.filter({ hasText: '201 pages' }).waitFor();
});

testView('an outdated page shows on which days it and its source changed', { matrix: outdated() }, async ({ page }) => {
  const days = 'es: outdated: the source changed on 2026-08-01, this on 2026-05-02';
  await page.getByRole('gridcell', { name: days }).waitFor();
  await page.getByLabel('Show').selectOption('Outdated');
  await page.getByText('1 page', { exact: true }).waitFor();
});

/** A page that is outdated in one language, and one that is not. */
function outdated(): Matrix {
  const dates = [{ column: 1, sourceChanged: '2026-08-01', changed: '2026-05-02' }];
  const rows: readonly Row[] = [
    { page: 'index', title: 'Start', cells: ['listed', 'outdated'], dates },
    { page: 'faq', title: 'Questions', cells: ['listed', 'listed'] },
  ];
  const columns = ['en', 'es'].map((name) => ({ name, pages: 2, compared: 2, listed: 2, counts: { listed: 2 } }));
  return { kind: 'language', columns, rows };
}

testView(
  'a site without languages or versions explains how to begin',
  { matrix: pages(0), kinds: [] },
  async ({ page }) => {
    await page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor();
    await checkAccess(page);
    await screenshot(page, 'translations empty');
  },
);

/** Waits until the cell of that name in that row has the focus. */
async function focused(page: Page, label: string, row: number): Promise<void> {
  await page.locator(`tr[aria-rowindex="${row}"] td:focus[aria-label="${label}"]`).waitFor();
}
