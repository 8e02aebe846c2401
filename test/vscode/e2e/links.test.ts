import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { until } from '../../kit/until.ts';
import { screenshot, testSharedWindow } from './vscode.ts';
import { goTo, offered, rename, replace, runCommand, squiggles, toasts } from './workbench.ts';

const linked = mkdtempSync(path.join(os.tmpdir(), 'docs-json-linked-'));
after(() => rmSync(linked, { recursive: true, force: true }));
cpSync('samples', linked, { recursive: true });
writeFileSync(path.join(linked, 'guides/linking.mdx'), 'See [how to restore](/guides/backup#restore).\n');

testSharedWindow('a broken link is fixed by a quick fix', { file: 'guides/upgrade.mdx' }, async (window) => {
  const { page, file } = window;
  const before = readFileSync(file, 'utf8');
  await replace(window, 'guides/backup', 'guides/bakcup');
  await squiggles(window, 'warning').first().waitFor();
  await offered(window, 'Write "/guides/backup"');
  await screenshot(window, 'link quick fix');
  await page.keyboard.press('Enter');
  await squiggles(window, 'warning').first().waitFor({ state: 'detached' });
  await window.page.keyboard.press('Control+s');
  await until('the file is as it was', () => readFileSync(file, 'utf8') === before);
});

testSharedWindow(
  'references of a page show the links in other pages',
  { file: 'guides/search.mdx' },
  async (window) => {
    const { page } = window;
    const references = page.locator('.peekview-widget .monaco-list-row');
    const link = references.filter({ hasText: 'first-steps.mdx' });
    // Before the site is read, no link leads anywhere.
    for (let tries = 0; tries < 4 && !(await link.isVisible()); tries++) {
      await page.keyboard.press('Escape');
      await runCommand(window, 'docs.json: Find What Leads to This Page');
      await link.waitFor({ timeout: 5_000 }).catch(() => undefined);
    }
    await link.waitFor();
    await references.filter({ hasText: 'collections.mdx' }).waitFor();
    await references.filter({ hasText: 'docs.json' }).first().waitFor();
    await screenshot(window, 'references in pages');
  },
);

testSharedWindow(
  'links follow a renamed heading, and lead to its old id again once that is kept',
  { site: linked, file: 'guides/backup.mdx' },
  async (window) => {
    const { file } = window;
    const linking = path.join(path.dirname(file), 'linking.mdx');
    const holds = (each: string, text: string) =>
      until(`${path.basename(each)} holds "${text}"`, () => readFileSync(each, 'utf8').includes(text));
    await goTo(window, '## Restore', 5);
    await rename(window, 'Bring it back');
    const offer = toasts(window).filter({ hasText: 'The id "restore" is "bring-it-back" now, and 1 link' });
    await offer.waitFor();
    await holds(linking, '(/guides/backup#bring-it-back)');
    await screenshot(window, 'heading renamed');
    await offer.getByRole('button', { name: 'Keep the Old Id' }).click();
    await holds(file, '## Bring it back {#restore}');
    await holds(linking, '(/guides/backup#restore)');
    await screenshot(window, 'heading with its old id');
  },
);
