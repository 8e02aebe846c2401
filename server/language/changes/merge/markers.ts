import type { Texts } from './merge.ts';

/** The versions of a text with conflict markers; the text outside of the markers is in all of them. */
export interface MarkedVersions extends Omit<Texts, 'base'> {
  /** Undefined if a conflict does not contain the base (git's `merge.conflictStyle` is not `diff3` or `zdiff3`). */
  readonly base: string | undefined;
  readonly labels: { readonly current: string; readonly other: string };
}

/** Splits a text with git's conflict markers; undefined if it has none or they do not match. */
export function versionsIn(text: string): MarkedVersions | undefined {
  const versions = { current: '', base: '', other: '' };
  const labels = { current: '', other: '' };
  let part: keyof typeof versions | undefined;
  let count = 0;
  let withBase = 0;
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const [, sign = '', label = ''] = /^(<{7}|\|{7}|={7}|>{7})(?: ([^\r\n]*))?\r?\n?$/.exec(line) ?? [];
    if (sign.startsWith('<') && part === undefined) {
      part = 'current';
      labels.current ||= label;
      count++;
    } else if (sign.startsWith('|') && part === 'current') {
      part = 'base';
      withBase++;
    } else if (sign.startsWith('=') && (part === 'current' || part === 'base')) part = 'other';
    else if (sign.startsWith('>') && part === 'other') {
      part = undefined;
      labels.other ||= label;
    } else if (sign !== '') return undefined;
    else if (part) versions[part] += line;
    else for (const role of ['current', 'base', 'other'] as const) versions[role] += line;
  }
  if (count === 0 || part !== undefined) return undefined;
  return { ...versions, base: withBase === count ? versions.base : undefined, labels };
}
