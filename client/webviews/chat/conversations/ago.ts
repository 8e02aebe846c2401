import { localize } from '../../../../server/base/messages.ts';

const steps = [
  { of: 60, name: 'minute' },
  { of: 24, name: 'hour' },
  { of: 7, name: 'day' },
  { of: 4.35, name: 'week' },
  { of: 12, name: 'month' },
  { of: Number.POSITIVE_INFINITY, name: 'year' },
] as const;

/** How long ago a moment was, as in `3 hours ago`, in a language; both in milliseconds since 1970. */
export function agoText(moment: number, now: number, language: string): string {
  let count = (now - moment) / 60_000;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (count < 1) return localize('just now');
  for (const { of, name } of steps) {
    if (count < of) return format.format(-Math.floor(count), name);
    count /= of;
  }
  return '';
}
