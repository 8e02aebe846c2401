import { localize } from '../../../../server/base/messages.ts';
import { useHost } from '../host.ts';
import { Icon } from '../icon.tsx';
import type { ToPanel } from '../messages.ts';

type Endpoint = Extract<ToPanel, { kind: 'endpoint' }>;

/** Where the next question is sent, and a button to switch. */
export function ProviderSwitch({ endpoint }: { readonly endpoint: Endpoint }) {
  const host = useHost();
  const isLocal = endpoint.provider === 'local';
  return (
    <fieldset class="provider">
      <legend class="unseen">{localize('Where questions are answered')}</legend>
      <button
        type="button"
        aria-pressed={isLocal}
        title={localize('Answers come from the pages in this workspace; nothing is asked of a documentation service')}
        onClick={() => isLocal || host.send({ kind: 'act', action: 'useLocal' })}
      >
        <Icon name="machine" />
        <span>{localize('This machine')}</span>
      </button>
      <button
        type="button"
        aria-pressed={!isLocal}
        title={
          isLocal
            ? localize('Answers come from the hosted assistant of the published site')
            : localize('Questions are {place}', { place: endpoint.place })
        }
        onClick={() => isLocal && host.send({ kind: 'act', action: 'useHosted' })}
      >
        <Icon name="cloud" />
        <span>{endpoint.host ?? localize('Hosted')}</span>
      </button>
    </fieldset>
  );
}
