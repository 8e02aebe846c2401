import { useEffect, useState } from 'preact/hooks';
import { useHost } from './host.ts';
import { Icon } from './icon.tsx';
import type { Failure } from './messages.ts';
import { secondsUntil, waitText } from './wait.ts';

/** What went wrong, and what can be done. Without `onRetry`, there is nothing to ask again. */
export function FailureCard({ failure, onRetry }: { readonly failure: Failure; readonly onRetry?: () => void }) {
  const host = useHost();
  const wait = useWait(failure.retryAt);
  const actions = failure.actions.filter(({ action }) => action !== 'retry' || onRetry);
  // A missing setup is not an error.
  const isSetup = failure.code === 'no-key' || failure.code === 'setup';
  return (
    <section class={isSetup ? 'failure setup' : 'failure'} aria-label={failure.title} data-code={failure.code}>
      <Icon name={isSetup ? 'settings' : 'failed'} />
      <div>
        <h2>{failure.title}</h2>
        <p>{failure.text}</p>
        {wait > 0 && <p class="wait">{waitText(wait)}</p>}
        <div class="buttons">
          {actions.map(({ label, action }, index) => (
            <button
              key={action}
              type="button"
              class={index === 0 ? 'button' : 'button secondary'}
              disabled={action === 'retry' && wait > 0}
              onClick={() => (action === 'retry' ? onRetry?.() : host.send({ kind: 'act', action }))}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The seconds until a moment, counted down. */
function useWait(until: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const wait = secondsUntil(until, now);
  const isWaiting = wait > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return wait;
}
