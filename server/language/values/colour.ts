import { type Read, refuse } from './read.ts';

/** The only form the platform accepts: `#rgb` or `#rrggbb` (platform.md 1.2; no alpha, no names, no white space). */
export const colourPattern = /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/;

/** A hex colour, returned as `#rrggbb` in lower case. If the `#` is missing, the nearest value has it. */
export function readColour(text: string): Read {
  if (colourPattern.test(text)) return { ok: sixDigits(text).toLowerCase() };
  const guess = withoutAlpha(`#${text.trim().replace(/^#+/, '')}`);
  return refuse(
    'colour',
    'must be a hex colour with a leading `#` and 3 or 6 digits, such as `#0D9373`',
    colourPattern.test(guess) ? guess : undefined,
  );
}

function sixDigits(colour: string): string {
  return colour.length === 4 ? colour.replaceAll(/[0-9a-fA-F]/g, '$&$&') : colour;
}

/** `#rgba` and `#rrggbbaa` without the alpha part. */
function withoutAlpha(colour: string): string {
  if (!/^#[0-9a-fA-F]+$/.test(colour)) return colour;
  if (colour.length === 5) return colour.slice(0, 4);
  return colour.length === 9 ? colour.slice(0, 7) : colour;
}
