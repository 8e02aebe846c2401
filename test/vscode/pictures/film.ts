import { writeFileSync } from 'node:fs';
import { decode } from 'fast-png';
import { encode } from 'modern-gif';
import type { Page } from 'playwright-core';

/** A film of a window, frame by frame: the film runs at its own pace, however slow the machine is. */
export interface Film {
  /** Adds what the window shows now, for this duration (milliseconds). */
  shoot(duration: number): Promise<void>;
  /** Moves the pointer in steps, each of which is a frame. */
  moveTo(x: number, y: number): Promise<void>;
  /** Shows below the window what happens from here on. */
  say(text: string): Promise<void>;
  /** Writes the film as an animated GIF that repeats. */
  save(file: string): Promise<void>;
}

interface Shot {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly delay: number;
}

const steps = 14;
const perStep = 60;

/** The pointer, which a browser without a screen does not draw, and the line below the window. */
const overlay = `
  <svg id="film-pointer" width="20" height="26" viewBox="0 0 20 26" style="position:fixed;z-index:99999;pointer-events:none;left:-40px;top:0">
    <path d="M2 1v19l5-4 3 8 3-1-3-8h7z" fill="#111" stroke="#fff" stroke-width="1.5"/>
  </svg>
  <div id="film-words" style="position:fixed;z-index:99998;pointer-events:none;left:0;right:0;bottom:0;height:44px;background:#0f766e;color:#fff;font:600 18px/44px sans-serif;text-align:center"></div>`;

/** Begins an empty film of a page. */
export async function startFilm(page: Page): Promise<Film> {
  const shots: Shot[] = [];
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  let pointer = { x: width / 2, y: height / 2 };
  await page.evaluate((html) => {
    const box = document.createElement('div');
    // The workbench allows text to become elements through its own policies only; a parsed document needs none.
    box.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
    document.body.append(box);
  }, overlay);

  const shoot = async (duration: number) => {
    const { data } = decode(await page.screenshot({ caret: 'hide' }));
    shots.push({ data: withOpacity(data as Uint8Array, width * height), delay: duration });
  };
  return {
    shoot,
    async moveTo(x, y) {
      const from = pointer;
      for (let step = 1; step <= steps; step++) {
        // Slow at both ends, like a hand.
        const part = (1 - Math.cos((Math.PI * step) / steps)) / 2;
        pointer = { x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part };
        await page.mouse.move(pointer.x, pointer.y);
        await page.evaluate(({ x, y }) => {
          const element = document.getElementById('film-pointer');
          if (element) Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
        }, pointer);
        await shoot(perStep);
      }
    },
    async say(text) {
      await page.evaluate((words) => {
        const element = document.getElementById('film-words');
        if (element) element.textContent = words;
      }, text);
    },
    async save(file) {
      const bytes = await encode({ width, height, frames: shots, looped: true });
      writeFileSync(file, new Uint8Array(bytes));
    },
  };
}

/** Pixels as red, green, blue and opacity, from the same or from three bytes each. */
function withOpacity(bytes: Uint8Array, pixels: number): Uint8ClampedArray<ArrayBuffer> {
  const data = new Uint8ClampedArray(pixels * 4);
  const channels = bytes.length / pixels;
  for (let pixel = 0; pixel < pixels; pixel++) {
    for (let channel = 0; channel < 3; channel++) data[pixel * 4 + channel] = bytes[pixel * channels + channel] ?? 0;
    data[pixel * 4 + 3] = 255;
  }
  return data;
}
