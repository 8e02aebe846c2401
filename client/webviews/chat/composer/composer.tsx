import { localize } from '../../../../server/base/messages.ts';
import type { Cursor } from '../cursor.ts';
import { Icon } from '../icon.tsx';
import type { ContextChip, ToPanel } from '../messages.ts';
import { Chips } from './chips.tsx';
import { Editor } from './editor.tsx';
import { HeldBack } from './heldBack.tsx';
import { ProviderSwitch } from './providerSwitch.tsx';

type Endpoint = Extract<ToPanel, { kind: 'endpoint' }>;

interface Props {
  readonly endpoint: Endpoint | undefined;
  readonly context: readonly ContextChip[];
  readonly isBusy: boolean;
  readonly cursor: Cursor;
  /** The draft, which is kept while another conversation is shown. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSend: (text: string) => void;
  readonly onStop: () => void;
  readonly onEditLast: () => void;
  readonly conversation: string;
  /** How many earlier answers are not sent along. */
  readonly heldBack: number;
}

/** The composer of a question: its context, where it is sent, and the button that sends it or stops the answer. */
export function Composer(props: Props) {
  const { endpoint, context, isBusy, cursor, text, onText, onSend, onStop, onEditLast, conversation, heldBack } = props;
  const isBlocked = !endpoint || endpoint.blocked !== undefined;
  const canSend = !isBusy && !isBlocked && text.trim() !== '';
  const send = () => {
    if (!canSend) return;
    onSend(text.trim());
    onText('');
    cursor.want();
  };
  const stop = () => {
    // The stop button is about to disappear, and the focus must not be lost.
    cursor.want();
    onStop();
  };
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {endpoint && <HeldBack {...{ endpoint, conversation, isBusy }} count={heldBack} />}
      <Chips items={context} />
      <div class="field">
        <Editor
          label={localize('Question')}
          placeholder={localize('Ask a question')}
          text={text}
          onText={onText}
          onSend={send}
          onUp={onEditLast}
          disabled={isBlocked}
          cursor={cursor}
          {...(isBusy && { onEscape: stop })}
        />
        {isBusy ? (
          <button
            type="button"
            class="send"
            aria-label={localize('Stop')}
            title={localize('Stop (Escape)')}
            onClick={stop}
          >
            <Icon name="stop" />
          </button>
        ) : (
          <button
            type="submit"
            class="send"
            aria-label={localize('Ask')}
            title={localize('Ask (Enter)')}
            disabled={!canSend}
          >
            <Icon name="send" />
          </button>
        )}
      </div>
      {endpoint && <ProviderSwitch endpoint={endpoint} />}
      {endpoint?.usage && <p class="usage">{endpoint.usage.text}</p>}
    </form>
  );
}
