import { writeFileSync } from 'node:fs';
import type { Window } from '../e2e/window.ts';

/** A part of a window, in its pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Takes a picture of the window for the README or a page of the documentation. */
export async function picture({ page }: Window, name: string): Promise<void> {
  await withoutToasts(page);
  await page.screenshot({ path: `docs/images/${name}.png`, caret: 'hide' });
}

/**
 * Takes one of a part of the window for the walkthrough. In JPEG, since these are in the package: half the bytes of PNG for a
 * picture in a small frame.
 */
export async function walkthroughPicture({ page }: Window, name: string, clip: Part): Promise<void> {
  await withoutToasts(page);
  const bytes = await page.screenshot({ clip, type: 'jpeg', quality: 50, caret: 'hide' });
  writeFileSync(`media/walkthrough/${name}.jpg`, bytes);
}

/** Closes the messages that VS Code and the extension show to everyone once: pictures are not about them. */
export async function withoutToasts(page: Window['page']): Promise<void> {
  await page.addStyleTag({ content: '.notifications-toasts { display: none !important; }' });
}
