import type { UIMessage } from '@ai-sdk/ui-utils';
import { localize } from '../../../../server/base/messages.ts';
import { readAnswer } from '../answer/answer.ts';
import { useHost } from '../host.ts';
import type { ToPanel } from '../messages.ts';
import type { Opened } from '../state.ts';

type Endpoint = Extract<ToPanel, { kind: 'endpoint' }>;

interface Props {
  readonly endpoint: Endpoint;
  readonly conversation: string;
  /** How many earlier answers are not sent along. */
  readonly count: number;
  readonly isBusy: boolean;
}

/** How many answers are not sent to the endpoint: those that it has not made itself, and that the author has not allowed. */
export function countHeldBack(
  messages: readonly UIMessage[],
  { provider, name }: Endpoint,
  along: Opened['along'],
): number {
  if (provider === 'local' || name === undefined) return 0;
  const allowed = new Set(along?.endpoint === name ? along.answers : []);
  return messages.filter(
    (message) =>
      message.role === 'assistant' && !allowed.has(message.id) && readAnswer(message).made?.endpoint !== name,
  ).length;
}

/** Says that earlier answers are not sent when the question goes elsewhere, and lets the author send them along. */
export function HeldBack({ endpoint, conversation, count, isBusy }: Props) {
  const host = useHost();
  if (count === 0) return null;
  const { place } = endpoint;
  return (
    <p class="held-back">
      {count === 1
        ? localize('The earlier answer above was made elsewhere and not {place}.', { place })
        : localize('{count} earlier answers above were made elsewhere and not {place}.', { count, place })}{' '}
      <button
        type="button"
        class="text-button"
        title={localize('Shows first what would be sent')}
        disabled={isBusy}
        onClick={() => host.send({ kind: 'sendHeldBack', conversation })}
      >
        {count === 1 ? localize('Send it along…') : localize('Send them along…')}
      </button>
    </p>
  );
}
