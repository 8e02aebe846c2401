import type { FileRange } from '../../../base/locations.ts';
import { capitalize } from '../../../base/words.ts';
import type { KindCount } from '../validity/counts.ts';
import type { ProblemCode } from './ruleCodes.ts';

export type Level = 'error' | 'warning' | 'information' | 'hint';

/** A text in English with `{names}` of `args` in it; the template is also the key of its translations. */
export interface Message {
  readonly template: string;
  readonly args?: Args;
}

/**
 * Values for the `{names}` of a message template. A list of texts holds keys or values of the grammar, a list of
 * messages alternatives; a message that is part of another one is translated like any other.
 */
export type Arg = string | number | Message | readonly string[] | readonly KindCount[] | readonly Message[];
export type Args = Readonly<Record<string, Arg>>;

/** One problem of a site as data; its text is made at the rim, where it can be translated. */
export interface Problem extends FileRange {
  readonly code: ProblemCode;
  readonly level: Level;
  readonly template: string;
  readonly args: Args;
  readonly related: readonly RelatedInformation[];
  /** What its fixes must know beyond the arguments of the message. */
  readonly data?: Readonly<Record<string, string>>;
  /** The text has no effect and is shown faded. */
  readonly unnecessary: boolean;
}

export interface RelatedInformation extends FileRange {
  readonly template: string;
  readonly args: Args;
}

/** The message of a problem or of a related place, in English. */
export function textOf(message: Message): string {
  const text = fill(message);
  return capitalize(text);
}

function fill({ template, args = {} }: Message): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = args[name];
    return value === undefined ? whole : show(value);
  });
}

function show(value: Arg): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return showNumber(value);
  if ('template' in value) return fill(value);
  const parts = value.map((part) => {
    if (typeof part === 'string') return `\`${part}\``;
    return 'template' in part ? fill(part) : showAmount(part);
  });
  const isChoice = value.some((part) => typeof part === 'object' && 'template' in part);
  return isChoice && parts.length > 1 ? `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}` : parts.join(', ');
}

function showAmount({ count, of }: KindCount): string {
  const unit = of === 'item' ? 'menu item' : of;
  return `${showNumber(count)} ${count === 1 ? unit : `${unit}s`}`;
}

/** `1 page`, `2,000 pages`. */
export function counted(count: number, unit: string): string {
  const plural = unit === 'information' ? unit : `${unit}s`;
  return `${showNumber(count)} ${count === 1 ? unit : plural}`;
}

/** `12345` as `12,345`. By hand, since asking for a locale loads its tables first. */
export function showNumber(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
