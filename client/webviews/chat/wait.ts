/** Whole seconds from `now` to a moment (both in milliseconds since 1970), at least 0. */
export function secondsUntil(moment: number | undefined, now: number): number {
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
}

/** How long is to be waited, to the unit that matters: seconds, minutes, hours, days. */
export function waitText(seconds: number): string {
  if (seconds < 60) return `Possible again in ${seconds} s.`;
  if (seconds < 3600) return `Possible again in ${Math.floor(seconds / 60)} min ${seconds % 60} s.`;
  const hours = Math.ceil(seconds / 3600);
  return `Possible again in ${hours < 48 ? `${hours} h` : `${Math.ceil(hours / 24)} days`}.`;
}
