import { localize } from '../../../base/messages.ts';

/**
 * Escapes the author's text, so that Markdown shows it literally: nothing in a title or description becomes a link or a picture.
 */
export function plainText(text: string): string {
  return text.replace(/[\\`*_{}[\]<>()#+\-!|~&]/g, '\\$&').replace(/\s+/g, ' ');
}

/** A text as inline code. */
export function code(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
  const fence = '`'.repeat(longest + 1);
  const line = text.replace(/\s+/g, ' ');
  // A backtick at an edge would lengthen the fence. If there is a space on both sides, Markdown removes one of each.
  const edge = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${edge}${line}${edge}${fence}`;
}

/** Paragraphs, empty ones left out. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n');
}

/** `a`, `b` and `c`. */
export function codes(words: readonly string[]): string {
  const shown = words.map(code);
  if (shown.length < 2) return shown.join('');
  return localize('{listed} and {last}', { listed: shown.slice(0, -1).join(', '), last: shown.at(-1) ?? '' });
}
