import { localize } from '../../../../server/base/messages.ts';
import type { Failure } from '../messages.ts';

/** Why there is no answer or an incomplete one, in the form in which the chat hook passes it on: its `error` is this object. */
export class AnswerError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.title);
    this.name = 'AnswerError';
    this.failure = failure;
  }
}

/** What to show below a question without any answer that nobody is answering. */
export function interruption(isStopped: boolean): Failure {
  return {
    code: 'cut',
    title: localize('The answer was interrupted'),
    text: isStopped
      ? localize('You stopped it.')
      : localize('It was stopped or failed, or VS Code was closed, before any of it arrived.'),
    actions: [{ label: localize('Try Again'), action: 'retry' }],
  };
}

/** Whether an error is a bug in the panel: neither a failure of the host nor an error part, which is a plain Error. */
export function isOwnFault(error: Error): boolean {
  return !(error instanceof AnswerError) && error.name !== 'Error';
}

/** What to show for an error of the chat hook: the host's failure, the text of an error part, or a bug in the panel. */
export function failureOf(error: Error): Failure {
  if (error instanceof AnswerError) return error.failure;
  return {
    code: 'answer-error',
    title: localize('The answer was cut off'),
    text: error.message || localize('The assistant gave no reason.'),
    actions: [{ label: localize('Try Again'), action: 'retry' }],
  };
}
