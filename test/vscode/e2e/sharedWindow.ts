// Tests that work in one window, one after the other.
import path from 'node:path';
import type { TestContext } from 'node:test';
import { type Beginning, beginningOf, bringBack, openAlone } from './beginning.ts';
import { type Options, openWindow, pictured, rewriteSettings, testTwice, vscodeOf, type Window } from './vscode.ts';

interface Kept {
  readonly window: Window;
  readonly folder: string;
  readonly beginning: Beginning;
}

/** The windows that wait for their next test, by what makes them different; the one used last is the last. */
const kept = new Map<string, Kept>();
/** That of the samples, and that of a site a file of tests made. */
const most = 2;

/**
 * A test in a window in which others were before: it is brought back to its beginning, and is a fresh one where that cannot be done.
 * Opening a window costs more than most tests. For what counts on a fresh start there is `testWindow`.
 */
export function testSharedWindow(name: string, options: Options, body: (window: Window) => Promise<void>): void {
  testTwice(name, async (picture, context) => {
    const key = JSON.stringify([vscodeOf(options), options.settings, options.site]);
    const one = await beginAgain(key, options, context);
    // A window in which a test has failed is not used again.
    kept.delete(key);
    try {
      await pictured(fileIn(one, options), picture, body);
      kept.set(key, one);
    } finally {
      if (!kept.has(key)) await one.window.page.close();
    }
    const [first] = kept;
    if (kept.size <= most || !first) return;
    kept.delete(first[0]);
    await first[1].window.page.close();
  });
}

async function beginAgain(key: string, options: Options, context: TestContext): Promise<Kept> {
  const before = kept.get(key);
  if (!before) return begin(options);
  const { window, folder, beginning } = before;
  try {
    await rewriteSettings(options);
    await bringBack(window.page, folder, beginning);
    await openWanted(before, options);
    return before;
  } catch (error) {
    context.diagnostic(`The window could not be brought back: ${error}`);
    await window.page.close();
    return begin(options);
  }
}

/** Opens docs.json first, whatever is wanted, so that all begins alike. */
async function begin({ file, ...options }: Options): Promise<Kept> {
  const window = await openWindow(options);
  const folder = path.dirname(window.file);
  const one = { window, folder, beginning: await beginningOf(window.page, folder) };
  await openWanted(one, { ...options, ...(file && { file }) });
  return one;
}

async function openWanted(one: Kept, options: Options): Promise<void> {
  const { page, file } = fileIn(one, options);
  if (file !== one.window.file) await openAlone(page, file);
}

function fileIn({ window, folder }: Kept, { file = 'docs.json' }: Options): Window {
  return { ...window, file: path.join(folder, file) };
}
