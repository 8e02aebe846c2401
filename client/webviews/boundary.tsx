import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary } from 'preact/hooks';
import { localize } from '../../server/base/messages.ts';

interface Props {
  /** The subject of the message, as in "The answer". */
  readonly what: string;
  /** The data that is drawn: if it changes, drawing is tried again. */
  readonly of: unknown;
  readonly report: (text: string) => void;
  readonly children?: ComponentChildren;
}

/** If its content cannot be drawn, shows a message in its place, so that the rest of the page is not affected. */
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
        {localize('Try Again')}
      </button>
    </div>
  );
}
