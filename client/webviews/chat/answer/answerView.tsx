import type { UIMessage } from '@ai-sdk/ui-utils';
import { memo } from 'preact/compat';
import { useMemo } from 'preact/hooks';
import { localize } from '../../../../server/base/messages.ts';
import { capitalize } from '../../../../server/base/words.ts';
import { IconButton } from '../button.tsx';
import { CitedLinesContext } from '../citations/context.ts';
import { CopyButton } from '../copyButton.tsx';
import { Icon } from '../icon.tsx';
import { Activity } from './activity.tsx';
import { type Answer, activityOf, citationStyleOf, readAnswer } from './answer.ts';
import { BlockView } from './blockView.tsx';
import { Details } from './details.tsx';
import { SourceList } from './sourceList.tsx';
import { placesOf } from './sources.ts';

interface Props {
  readonly message: UIMessage;
  /** When the question was asked (milliseconds since 1970), while the answer is in progress. */
  readonly since: number | undefined;
  /** Why it is incomplete, if the message itself does not say. */
  readonly incomplete: string | undefined;
  readonly onCopy: (message: string) => void;
  readonly onCreatePage: (message: string) => void;
  /** Only set if asking again is possible. */
  readonly onRetry: (() => void) | undefined;
}

/** One answer: what was looked up, the text, its sources, and where it was made. */
export const AnswerView = memo(({ message, since, incomplete, onCopy, onCreatePage, onRetry }: Props) => {
  const answer = useMemo(() => readAnswer(message), [message]);
  const isRunning = since !== undefined;
  const why = answer.incomplete ?? incomplete;
  const places = useMemo(() => placesOf(answer.sources), [answer]);
  const citationStyle = useMemo(() => citationStyleOf(answer), [answer]);
  return (
    <article class={`answer ${citationStyle}`} aria-label={localize('Answer')} aria-busy={isRunning}>
      <CitedLinesContext.Provider value={places}>
        {answer.blocks.map((block, index) => (
          <BlockView key={index} block={block} isOpen={isRunning && index === answer.blocks.length - 1} />
        ))}
      </CitedLinesContext.Provider>
      {isRunning ? (
        <Activity text={activityOf(answer)} since={since} />
      ) : (
        <>
          {why !== undefined && (
            <p class="incomplete">
              <Icon name="warning" />
              <span>
                <strong>{localize('Incomplete answer.')}</strong> {why}
              </span>
            </p>
          )}
          {answer.isUnanswered && (
            <p class="unanswered">
              <Icon name="file" />
              <button type="button" class="link" onClick={() => onCreatePage(message.id)}>
                {localize('Create a page about this…')}
              </button>
            </p>
          )}
          <SourceList sources={answer.sources} isOpen={citationStyle === 'prose'} />
          {answer.extras.length > 0 && <Details label={localize('Notes of the service')} value={answer.extras} />}
          <Footer answer={answer} onCopy={() => onCopy(message.id)} onRetry={onRetry} />
        </>
      )}
    </article>
  );
});

function Footer({
  answer,
  onCopy,
  onRetry,
}: {
  answer: Answer;
  onCopy: () => void;
  onRetry: (() => void) | undefined;
}) {
  const hasText = answer.blocks.some(({ kind }) => kind === 'text');
  return (
    <footer>
      {answer.made && (
        <span class="made">
          <Icon name={answer.made.provider === 'local' ? 'machine' : 'cloud'} />
          {capitalize(answer.made.place)}
        </span>
      )}
      <span class="actions">
        {onRetry && <IconButton label={localize('Ask again')} icon="retry" onPress={onRetry} />}
        {hasText && <CopyButton label={localize('Copy as Markdown with public links')} onPress={onCopy} />}
      </span>
    </footer>
  );
}
