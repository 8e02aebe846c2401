import { useEffect, useState } from 'preact/hooks';

/** The time is shown from this many seconds on: earlier, it would only flicker. */
const shownFrom = 2;

/** What is happening, and for how long since the question (milliseconds since 1970). Not announced: the start and the end are. */
export function Activity({ text, since }: { readonly text: string; readonly since: number }) {
  const seconds = useSeconds(since);
  return (
    <p class="activity">
      <span class="pulse" aria-hidden="true" />
      <span class="doing">{text}</span>
      {seconds >= shownFrom && <span class="seconds">{durationOf(seconds)}</span>}
    </p>
  );
}

/** As in `9 s` and `1 min 5 s`. */
export function durationOf(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function useSeconds(since: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.floor((now - since) / 1000);
}
