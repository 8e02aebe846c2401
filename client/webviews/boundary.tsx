import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary } from 'preact/hooks';

interface Props {
  /** As in "The answer". */
  readonly what: string;
  /** What is drawn: when it is another, drawing is tried once more. */
  readonly of: unknown;
  readonly report: (text: string) => void;
  readonly children?: ComponentChildren;
}

/** Keeps what cannot be drawn from taking the rest of the page with it, and says so in its place. */
export function Boundary({ what, of, report, children }: Props) {
  const [error, reset] = useErrorBoundary((thrown: unknown) => report(`${what} could not be shown: ${thrown}`));
  useEffect(() => {
    if (error) reset();
  }, [of]);
  if (!error) return <>{children}</>;
  return (
    <div class="boundary" role="alert">
      <p>{what} could not be shown.</p>
      <button type="button" class="button" onClick={reset}>
        Try again
      </button>
    </div>
  );
}
