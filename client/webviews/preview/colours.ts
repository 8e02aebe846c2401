import { hexOf } from '../../../server/base/hex.ts';
import type { Frame } from './model.ts';

/** The colours for the text of a site, readable on its background. */
export interface Palette {
  /** The background of white or black text: buttons. */
  readonly fill: string;
  readonly onFill: string;
  /** For text and marks on the background. */
  readonly accent: string;
  readonly background: string;
}

/** Guesses if `background.color` is missing: the theme determines it, and is unknown here. */
const backgrounds = { light: '#ffffff', dark: '#0c0f12' } as const;
/** Used without `colors.primary`, which the platform requires. */
const neutral = '#52525b';
/** The minimum contrast of normal text (WCAG 2.2, 1.4.3). */
const enough = 4.5;
/** The share of the accent colour in the background of the current page's entry (`--tint` in styles/site.css). */
const tint = 0.11;

/** `colors.light` is the accent in dark mode; `colors.primary` is the accent in light mode and the colour of buttons. */
export function paletteOf({ colors, background: own }: Frame, scheme: 'light' | 'dark'): Palette {
  const background = own[scheme] ?? backgrounds[scheme];
  const primary = colors.primary ?? neutral;
  const accent = readable((scheme === 'dark' ? colors.light : undefined) ?? primary, background, tint);
  const onFill = contrast('#ffffff', primary) >= contrast('#000000', primary) ? '#ffffff' : '#000000';
  return { fill: readable(primary, onFill), onFill, accent, background };
}

/**
 * The colour itself if it is readable on the other one, otherwise mixed with black or white until it is; also where a share of it
 * tints that background.
 */
function readable(colour: string, background: string, tinted = 0): string {
  const towards = contrast('#ffffff', background) >= contrast('#000000', background) ? '#ffffff' : '#000000';
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, towards, share);
    if (contrast(mixed, mix(background, mixed, tinted)) >= enough) return mixed;
  }
  return towards;
}

/** The contrast ratio of two colours `#rrggbb`, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [a = 0, b = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = parts(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The colour between two `#rrggbb`, a share of the way from the one to the other. */
export function mix(one: string, other: string, share: number): string {
  const others = parts(other);
  const mixed = parts(one).map((part, index) => Math.round(part + ((others[index] ?? 0) - part) * share));
  return `#${hexOf(mixed)}`;
}

function parts(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) || 0);
}
