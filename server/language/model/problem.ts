import type { Amount } from './amounts.ts';

export type Level = 'error' | 'warning' | 'information' | 'hint';

/** Values for the `{names}` of a message template. A list of texts is a list of keys or values of the grammar. */
export type Arg = string | number | readonly string[] | readonly Amount[];
export type Args = Readonly<Record<string, Arg>>;

/** One problem of a site as data; its text is made at the rim, where it can be translated. */
export interface Problem extends FileSpot {
  readonly code: string;
  readonly level: Level;
  readonly template: string;
  readonly args: Args;
  readonly related: readonly RelatedSpot[];
  /** The text has no effect and is shown faded. */
  readonly unnecessary: boolean;
}

/** A stretch of a file of the site: its path from the docs root, offsets in UTF-16 code units. */
export interface FileSpot {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

export interface RelatedSpot extends FileSpot {
  readonly template: string;
  readonly args: Args;
}

/** The message of a problem or of a related place, in English. */
export function textOf({ template, args }: { readonly template: string; readonly args: Args }): string {
  const text = template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = args[name];
    return value === undefined ? whole : show(value);
  });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function show(value: Args[string]): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return value.map((part) => (typeof part === 'string' ? `\`${part}\`` : showAmount(part.count, part.of))).join(', ');
}

function showAmount(count: number, of: string): string {
  const unit = of === 'item' ? 'menu item' : of;
  return `${count.toLocaleString('en-US')} ${count === 1 ? unit : `${unit}s`}`;
}
