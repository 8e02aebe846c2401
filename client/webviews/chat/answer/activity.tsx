import { useEffect, useState } from 'preact/hooks';

/** From when on the time is told (seconds): before, it would only flicker. */
const toldFrom = 2;

/** What is going on, and for how long. Not announced: start and end are. */
export function Activity({ text }: { readonly text: string }) {
  const seconds = useSeconds();
  return (
    <p class="activity">
      <span class="pulse" aria-hidden="true" />
      <span class="doing">{text}</span>
      {seconds >= toldFrom && <span class="seconds">{durationOf(seconds)}</span>}
    </p>
  );
}

/** As in `9 s` and `1 min 5 s`. */
export function durationOf(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - start) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
