import { useEffect, useRef, useState } from 'preact/hooks';
import { localize } from '../../../server/base/messages.ts';
import type { Failure } from './messages.ts';

interface Props {
  readonly isBusy: boolean;
  readonly isStopped: boolean;
  readonly failure: Failure | undefined;
  /** Why the answer is incomplete, if it says so itself. */
  readonly incomplete: string | undefined;
  readonly sources: number;
}

/**
 * Announces when an answer begins and ends, and nothing in between: a screen reader that read along would never get to the end.
 * The only live region of the panel.
 */
export function Announcer({ isBusy, isStopped, failure, incomplete, sources }: Props) {
  const [said, setSaid] = useState('');
  const wasBusy = useRef(false);
  useEffect(() => {
    if (isBusy) {
      wasBusy.current = true;
      setSaid(localize('The assistant is answering.'));
    } else if (wasBusy.current) {
      wasBusy.current = false;
      setSaid(endText({ isStopped, failure, incomplete, sources }));
    }
  }, [isBusy, isStopped, failure, incomplete, sources]);
  return (
    <div class="unseen" role="status" aria-live="polite">
      {said}
    </div>
  );
}

/** The announcement at the end of an answer. */
export function endText({ isStopped, failure, incomplete, sources }: Omit<Props, 'isBusy'>): string {
  if (isStopped) return localize('The answer was stopped.');
  if (failure) return localize('No complete answer. {title}. {text}', { title: failure.title, text: failure.text });
  if (incomplete !== undefined) return `${localize('Incomplete answer.')} ${incomplete}`;
  if (sources === 0) return localize('The answer is complete.');
  return sources === 1
    ? localize('The answer is complete, with 1 source.')
    : localize('The answer is complete, with {sources} sources.', { sources });
}
