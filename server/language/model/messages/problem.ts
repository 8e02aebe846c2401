import type { FileRange } from '../../../base/locations.ts';
import type { Args } from '../../../base/messages.ts';
import type { ProblemData } from './problemData.ts';
import type { ProblemCode } from './ruleCodes.ts';

// The message of a problem has the form of any other message.
export { type Arg, type Args, counted, type Message, showNumber, textOf } from '../../../base/messages.ts';

export type Level = 'error' | 'warning' | 'information' | 'hint';

/** One problem of a site as data; its text is made at the boundary, where it can be translated. */
export interface Problem extends FileRange {
  readonly code: ProblemCode;
  readonly level: Level;
  readonly template: string;
  readonly args: Args;
  readonly related: readonly RelatedInformation[];
  /** What its fixes need to know in addition to the arguments of the message. */
  readonly data?: ProblemData;
  /** The text has no effect and is shown faded. */
  readonly unnecessary: boolean;
}

export interface RelatedInformation extends FileRange {
  readonly template: string;
  readonly args: Args;
}
