import { useHost } from '../host.ts';
import { Icon } from '../icon.tsx';
import type { ToPanel } from '../messages.ts';

type Endpoint = Extract<ToPanel, { kind: 'endpoint' }>;

/** Where the next question goes, and the way to the other place. */
export function ProviderSwitch({ endpoint }: { readonly endpoint: Endpoint }) {
  const host = useHost();
  const isLocal = endpoint.provider === 'local';
  return (
    <fieldset class="provider">
      <legend class="unseen">Where questions are answered</legend>
      <button
        type="button"
        aria-pressed={isLocal}
        title="Answers come from the pages in this workspace; nothing is asked of a documentation service"
        onClick={() => isLocal || host.send({ kind: 'act', action: 'useLocal' })}
      >
        <Icon name="machine" />
        <span>This machine</span>
      </button>
      <button
        type="button"
        aria-pressed={!isLocal}
        title={
          isLocal ? 'Answers come from the hosted assistant of the published site' : `Questions are ${endpoint.place}`
        }
        onClick={() => isLocal && host.send({ kind: 'act', action: 'useHosted' })}
      >
        <Icon name="cloud" />
        <span>{isLocal ? 'Hosted' : endpoint.place.replace(/^sent to /, '')}</span>
      </button>
    </fieldset>
  );
}
