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

/** Takes one of a part of the window for the walkthrough. In WebP, since these are in the package: a quarter less than JPEG. */
export async function walkthroughPicture({ page }: Window, name: string, clip: Part): Promise<void> {
  await withoutToasts(page);
  const png = await page.screenshot({ clip, caret: 'hide' });
  writeFileSync(`media/walkthrough/${name}.webp`, await asWebp(page, png));
}

/** Playwright writes PNG and JPEG only; the browser itself writes WebP. */
async function asWebp(page: Window['page'], png: Buffer): Promise<Buffer> {
  const webp = await page.evaluate(async (encoded) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.6 });
    return Array.from(new Uint8Array(await blob.arrayBuffer()));
  }, png.toString('base64'));
  return Buffer.from(webp);
}

/** Closes the messages that VS Code and the extension show to everyone once: pictures are not about them. */
export async function withoutToasts(page: Window['page']): Promise<void> {
  await page.addStyleTag({ content: '.notifications-toasts { display: none !important; }' });
}
