import { localize } from '../../../server/base/messages.ts';

/** Whole seconds from `now` to a moment (both in milliseconds since 1970), at least 0. */
export function secondsUntil(moment: number | undefined, now: number): number {
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
}

/** How long to wait, in the most significant unit: seconds, minutes, hours or days. */
export function waitText(seconds: number): string {
  if (seconds < 60) return localize('Possible again in {seconds} s.', { seconds });
  if (seconds < 3600) {
    const minutes = Math.floor(seconds / 60);
    return localize('Possible again in {minutes} min {seconds} s.', { minutes, seconds: seconds % 60 });
  }
  const hours = Math.ceil(seconds / 3600);
  return hours < 48
    ? localize('Possible again in {hours} h.', { hours })
    : localize('Possible again in {days} days.', { days: Math.ceil(hours / 24) });
}
