import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { readFixture } from '../../kit/fixture.ts';
import { browserArguments } from '../../vscode-host/browser.mjs';
import { checkAccess, screenshot } from '../page.ts';
import { hostile, textual, withDrawings } from './sites.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'docs-json-exported-'));
let browser: Promise<Browser> | undefined;
after(async () => {
  await (await browser)?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('an exported preview works from the disk', async () => {
  const { page, strangers } = await open(exported('samples', 'plain'));
  await page.getByRole('heading', { level: 1, name: 'Waymark' }).waitFor();
  await page.locator('img.logo').waitFor();
  await page.locator('.icon path').first().waitFor();
  await page.getByText('One program, one file of data').waitFor();
  await checkAccess(page);
  await screenshot(page, 'preview exported');
  await page.getByRole('button', { name: 'API reference' }).click();
  await page.getByRole('button', { name: 'Authentication' }).click();
  await page.getByRole('heading', { level: 1, name: 'Authentication' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Authentication' }).waitFor();
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { level: 2, name: 'Erste Schritte' }).waitFor();
  assert.deepEqual(strangers, []);
});

test('images of the site are shown, however their names are written', async () => {
  const { page } = await open(exported(written(textual, 'textual'), 'pictures'));
  await page.getByRole('button', { name: 'Short' }).click();
  await page.locator('img[alt="By day"]').waitFor();
  await page.locator('img[alt="In Markdown"]').waitFor();
  await page.locator('.picture', { hasText: 'Not there' }).waitFor();
});

test('links, contents, neighbours, formulas and diagrams work without an editor', async () => {
  const { page, strangers } = await open(exported(written(withDrawings, 'drawings'), 'drawings'));
  await page.getByRole('link', { name: 'the sums' }).click();
  await page.getByRole('heading', { level: 1, name: 'Drawn' }).waitFor();
  await page.locator('.formula math msup').first().waitFor();
  await page.locator('.diagram img').first().waitFor();
  await page.getByRole('button', { name: 'On this page' }).click();
  await page.getByRole('button', { name: 'At the end' }).click();
  await page.getByRole('link', { name: 'Previous Plain' }).click();
  await page.getByRole('heading', { level: 1, name: 'Plain' }).waitFor();
  assert.equal(await page.getByText('nowhere').getAttribute('title'), 'No page is at "/nowhere".');
  await checkAccess(page);
  assert.deepEqual(strangers, []);
});

test('no script or resource of a hostile site runs or loads in an exported preview', async () => {
  const { page, strangers } = await open(exported(written(hostile, 'hostile'), 'attack'));
  const attacks: string[] = [];
  await page.exposeFunction('attack', () => attacks.push('ran'));
  // What ran when the page was drawn first had nothing to call.
  await page.reload();
  await page.locator('.card').first().waitFor();
  await page.getByRole('button', { name: 'Out' }).click();
  await page.getByText('javascript:attack()').first().waitFor();
  assert.deepEqual([attacks, strangers], [[], []]);
});

test('docs-json preview --serve answers on this machine and to nobody else', { timeout: 60_000 }, async () => {
  const served = spawn(process.execPath, ['dist/cli.cjs', 'preview', 'samples', '--serve']);
  const ended = once(served, 'exit');
  try {
    const url = await addressIn(served.stdout);
    const { page } = await open(url);
    await page.getByText('One program, one file of data').waitFor();
    const status = async (file: string, init: RequestInit = {}) => (await fetch(url + file, init)).status;
    assert.equal(await status('..%2fpackage.json'), 404);
    assert.equal(await status('%E0%A4%A'), 404);
    assert.equal(await status('', { method: 'POST' }), 405);
    assert.equal(await status('', { headers: { origin: 'https://evil.example' } }), 403);
    assert.equal((await fetch(new URL('/', url))).status, 404, 'nobody guesses the address');
  } finally {
    served.kill('SIGTERM');
    await ended;
  }
});

/** The address a server writes when it listens; fails when it ends without one. */
async function addressIn(output: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of output) {
    text += chunk;
    const url = /(http:\/\/127\.0\.0\.1:\d+\/\S*\/)\s/.exec(text)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(`No address was written: ${text}`);
}

/** The folder of a site that is written there from a fixture. */
function written(fixture: string, name: string): string {
  const site = path.join(folder, name);
  for (const [file, text] of readFixture(fixture).files) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), text);
  }
  return site;
}

/** The address of the preview of a site. */
function exported(site: string, name: string): string {
  const out = path.join(folder, `${name}-out`);
  execFileSync(process.execPath, ['dist/cli.cjs', 'preview', site, '--out', out]);
  return pathToFileURL(path.join(out, 'index.html')).toString();
}

async function open(url: string): Promise<{ readonly page: Page; readonly strangers: readonly string[] }> {
  const executablePath = process.env['CHROME_PATH'];
  assert(executablePath, 'CHROME_PATH is not set: run this through scripts/test-e2e.mjs.');
  browser ??= chromium.launch({ executablePath, args: [...browserArguments] });
  const page = await (await browser).newPage({ viewport: { width: 1200, height: 760 } });
  page.setDefaultTimeout(20_000);
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'file:' && hostname !== '127.0.0.1') strangers.push(request.url());
  });
  await page.goto(url);
  return { page, strangers };
}
