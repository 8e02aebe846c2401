import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary } from 'preact/hooks';
import { localize } from '../../server/base/messages.ts';

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
      <p>{localize('{what} could not be shown.', { what })}</p>
      <button type="button" class="button" onClick={reset}>
        {localize('Try again')}
      </button>
    </div>
  );
}
