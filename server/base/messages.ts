import { templateFor } from './texts.ts';
import { capitalize } from './words.ts';

/** An English text with the values of `args` for its `{names}`; the template is also the key of its translations. */
export interface Message {
  readonly template: string;
  readonly args?: Args;
}

/**
 * Values for the `{names}` of a message template. A list of texts contains keys or values of the grammar, a list of messages
 * contains alternatives; a message that is part of another one is translated like any other.
 */
export type Arg = string | number | Message | readonly string[] | readonly KindCount[] | readonly Message[];
export type Args = Readonly<Record<string, Arg>>;

/** A number with its unit, so that "1 page" and "41 pages" can be written in any language. */
export interface KindCount {
  readonly count: number;
  readonly of: CountedKind;
}

/**
 * The text of a message in the language of this process (`speak`), with a capital at its beginning, unless that is a name: a
 * translation may begin with a language code or a path, which is written as it is.
 */
export function textOf(message: Message): string {
  return beginsWithName(message) ? fill(message) : capitalize(fill(message));
}

function beginsWithName({ template, args = {} }: Message): boolean {
  const value = args[/^\{(\w+)\}/.exec(templateFor(template))?.[1] ?? ''];
  return typeof value === 'string' || (typeof value === 'object' && 'template' in value && beginsWithName(value));
}

/** A text in the language of this process; unlike `textOf`, it does not capitalize the beginning. */
export function localize(template: string, args: Args = {}): string {
  return fill({ template, args });
}

function fill({ template, args = {} }: Message): string {
  return templateFor(template).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = args[name];
    return value === undefined ? whole : show(value);
  });
}

function show(value: Arg): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return showNumber(value);
  if ('template' in value) return fill(value);
  const isChoice = value.some((part) => typeof part === 'object' && 'template' in part);
  const parts = value.map((part) => {
    if (typeof part === 'string') return `\`${part}\``;
    return 'template' in part ? fill(part) : countText(part);
  });
  const last = isChoice && parts.length > 1 ? parts.pop() : undefined;
  const listed = parts.reduce(
    (one, next) => (one === '' ? next : fill({ template: '{one}, {next}', args: { one, next } })),
    '',
  );
  return last === undefined ? listed : fill({ template: '{listed} or {last}', args: { listed, last } });
}

/** `1 page`, `2,000 pages`, in the language of this process. */
export function countText({ count, of }: KindCount): string {
  const [one, many] = countedKinds[of];
  const { template } = count === 1 ? one : many;
  return fill({ template, args: { count } });
}

/** What is counted in messages, in singular and plural. */
const countedKinds = {
  language: [{ template: '{count} language' }, { template: '{count} languages' }],
  version: [{ template: '{count} version' }, { template: '{count} versions' }],
  product: [{ template: '{count} product' }, { template: '{count} products' }],
  dropdown: [{ template: '{count} dropdown' }, { template: '{count} dropdowns' }],
  tab: [{ template: '{count} tab' }, { template: '{count} tabs' }],
  anchor: [{ template: '{count} anchor' }, { template: '{count} anchors' }],
  item: [{ template: '{count} menu item' }, { template: '{count} menu items' }],
  group: [{ template: '{count} group' }, { template: '{count} groups' }],
  page: [{ template: '{count} page' }, { template: '{count} pages' }],
  label: [{ template: '{count} label' }, { template: '{count} labels' }],
  entry: [{ template: '{count} entry' }, { template: '{count} entries' }],
  file: [{ template: '{count} file' }, { template: '{count} files' }],
  link: [{ template: '{count} link' }, { template: '{count} links' }],
  redirect: [{ template: '{count} redirect' }, { template: '{count} redirects' }],
  'broken address': [{ template: '{count} broken address' }, { template: '{count} broken addresses' }],
} as const satisfies Readonly<Record<string, readonly [Message, Message]>>;
type CountedKind = keyof typeof countedKinds;

/** `1 page`, `2,000 pages`, in English. */
export function counted(count: number, unit: string): string {
  const plural = unit === 'information' ? unit : `${unit}s`;
  return `${showNumber(count)} ${count === 1 ? unit : plural}`;
}

/** `12345` as `12,345`. Implemented by hand, since using a locale loads its tables first. */
export function showNumber(value: number): string {
  // The translation of a number shows the separator of its digits.
  const { template } = { template: '1,000' };
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, templateFor(template).charAt(1));
}
