import type { UIMessage } from '@ai-sdk/ui-utils';
import { useCallback, useMemo } from 'preact/hooks';
import { localize } from '../../../server/base/messages.ts';
import { Boundary } from '../boundary.tsx';
import { Activity } from './answer/activity.tsx';
import { AnswerView } from './answer/answerView.tsx';
import { Details } from './answer/details.tsx';
import { FailureCard } from './failureCard.tsx';
import { useHost } from './host.ts';
import { Icon } from './icon.tsx';
import { Question } from './question.tsx';
import type { Assistant } from './useAssistant.ts';
import type { Editing } from './useEdited.ts';
import { useScroll } from './useScroll.ts';

interface Props {
  readonly conversation: string;
  readonly assistant: Assistant;
  readonly editing: Editing;
  /** Nothing can be asked, so no answer may be given up for another one. */
  readonly isBlocked: boolean;
}

/** Questions and answers, oldest first. */
export function Transcript({ conversation, assistant, editing, isBlocked }: Props) {
  const host = useHost();
  const { messages, isBusy, failure, data } = assistant;
  const since = useMemo(() => (isBusy ? Date.now() : undefined), [isBusy]);
  const question = messages.findLast(({ role }) => role === 'user')?.id;
  // What can be done with an answer appears at its end once it is complete.
  const content = useMemo(() => ({ messages, isBusy, failure }), [messages, isBusy, failure]);
  const { box, isAtEnd, toEnd } = useScroll(conversation, content, question);
  const copy = useCallback(
    (message: string) => host.send({ kind: 'copyAnswer', conversation, message }),
    [host, conversation],
  );
  const createPage = useCallback(
    (message: string) => host.send({ kind: 'createPage', conversation, message }),
    [host, conversation],
  );
  const report = useCallback((text: string) => host.send({ kind: 'broke', text }), [host]);
  const last = messages.at(-1);
  const incomplete = (message: UIMessage, index: number) => {
    if (assistant.isStopped(messages[index - 1]?.id)) return localize('You stopped it.');
    return failure && message === last ? '' : undefined;
  };
  return (
    <div class="scroller">
      {/* Not read aloud while it grows: the announcer reports the start and the end. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div class="transcript" role="log" aria-live="off" aria-label={localize('Conversation')} ref={box} tabIndex={0}>
        {messages.map((message, index) =>
          message.role === 'user' ? (
            <Question
              key={message.id}
              text={message.content}
              edited={editing.edited?.message === message.id ? editing.edited : undefined}
              onEdit={isBusy || isBlocked ? undefined : () => editing.edit(message.id)}
              isBlocked={isBlocked}
              onType={editing.type}
              onCancel={() => editing.edit(undefined)}
              onSend={(text) => {
                editing.edit(undefined);
                assistant.askInstead(message.id, text);
              }}
            />
          ) : (
            <Boundary key={message.id} what={localize('The answer')} of={message} report={report}>
              <AnswerView
                message={message}
                since={message === last ? since : undefined}
                incomplete={incomplete(message, index)}
                onCopy={copy}
                onCreatePage={createPage}
                onRetry={!isBusy && !isBlocked && !failure && message === last ? assistant.retry : undefined}
              />
            </Boundary>
          ),
        )}
        {since !== undefined && last?.role === 'user' && (
          <Activity text={localize('Waiting for the answer')} since={since} />
        )}
        {!isBusy && data.length > 0 && <Details label={localize('Data of the service')} value={data} />}
        {failure && <FailureCard failure={failure} onRetry={assistant.retry} />}
      </div>
      {!isAtEnd && (
        <button
          type="button"
          class="to-end"
          aria-label={localize('To the end')}
          title={localize('To the end')}
          onClick={toEnd}
        >
          <Icon name="arrowDown" />
        </button>
      )}
    </div>
  );
}
