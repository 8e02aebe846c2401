import type { Io } from '../io.ts';

/** The ways a text is shown; without colour every one of them leaves it as it is. */
export type Paint = (style: Style, text: string) => string;
export type Style = keyof typeof codes;

const codes = {
  bold: '1',
  dim: '2',
  error: '1;31',
  warning: '1;33',
  information: '1;34',
  hint: '1;36',
  good: '32',
} as const;

/** Paints with the codes of terminals, or not at all. */
export function painter(colour: boolean): Paint {
  return colour
    ? (style, text) => (text === '' ? '' : `\u001b[${codes[style]}m${text}\u001b[0m`)
    : (_style, text) => text;
}

/** Colour goes to a terminal only; FORCE_COLOR and NO_COLOR decide otherwise, in this order as in Node. */
export function wantsColour({ env, isTerminal }: Pick<Io, 'env' | 'isTerminal'>): boolean {
  const force = env['FORCE_COLOR'];
  if (force !== undefined) return force !== '0' && force !== 'false';
  return isTerminal && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
}

/**
 * The text without characters that would steer the terminal or turn the direction of reading: what a file contains must
 * not be able to draw over what we say about it.
 */
export function withoutControlCharacters(text: string): string {
  return text.replace(steering, '\ufffd');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are taken out.
const steering = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** How many columns a text takes as `withoutControlCharacters` shows it. */
export function columnsOf(text: string): number {
  return Array.from(withoutControlCharacters(text)).reduce((sum, character) => sum + widthOf(character), 0);
}

/** How many columns a character takes: two for Chinese, Japanese and Korean ones and emoji, none for marks that join. */
export function widthOf(character: string): number {
  if (character < '\u0300') return 1;
  if (joining.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}

const joining = /[\p{Mn}\p{Me}\p{Cf}]/u;
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u;
