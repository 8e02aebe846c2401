/** A fragment of JSON to be inserted, with placeholders for the author to fill in. */
export type Draft =
  | { readonly kind: 'text'; readonly value: string }
  /** A text that the author fills in; `before` is inserted before it, and `placeholder` is selected. */
  | { readonly kind: 'typed'; readonly before?: string; readonly placeholder?: string }
  /** `true`, `12`: a value without quotes; `chosen` if the author is likely to change it. */
  | { readonly kind: 'word'; readonly value: string; readonly chosen?: boolean }
  /** Any value, or in an object any entry: only the cursor. */
  | { readonly kind: 'blank' }
  | { readonly kind: 'list'; readonly items: readonly Draft[] }
  | { readonly kind: 'object'; readonly entries: readonly Entry[] };
export type Entry = readonly [key: string, value: Draft];

/** How a draft is written as text. */
export interface Style {
  /** Whether the editor supports placeholders such as `$1`; otherwise these places stay empty. */
  readonly snippet: boolean;
  /** One level of indentation. The editor indents all lines like the one in which they are inserted. */
  readonly unit: string;
}

export const typed: Draft = { kind: 'typed' };
export const blank: Draft = { kind: 'blank' };

/** A fixed text. */
export function text(value: string): Draft {
  return { kind: 'text', value };
}

/** A list of drafts. */
export function list(...items: readonly Draft[]): Draft {
  return { kind: 'list', items };
}

/** An object with these keys and with drafts as values, in this order. */
export function object(...entries: readonly Entry[]): Draft {
  return { kind: 'object', entries };
}

/** The value as text. Lists of plain values stay on one line, everything else has one line per entry. */
export function writeValue(draft: Draft, style: Style): string {
  return createWriter(style).value(draft, '');
}

/** `"key": value` for each entry, with commas and line breaks between them. */
export function writeEntries(entries: readonly Entry[], style: Style): string {
  return createWriter(style).entries(entries, '').join(',\n');
}

/** Whether the draft has anything for the author to fill in. */
export function leavesPlaces(draft: Draft): boolean {
  switch (draft.kind) {
    case 'text':
      return false;
    case 'word':
      return draft.chosen ?? false;
    case 'typed':
    case 'blank':
      return true;
    case 'list':
      return draft.items.some(leavesPlaces);
    case 'object':
      return draft.entries.length === 0 || draft.entries.some(([, value]) => leavesPlaces(value));
  }
}

function createWriter({ snippet, unit }: Style) {
  let stops = 0;
  return { value, entries };

  function value(draft: Draft, indent: string): string {
    switch (draft.kind) {
      case 'text':
        return quoted(draft.value);
      case 'typed': {
        const { before = '', placeholder = '' } = draft;
        return `${quoted(before).slice(0, -1)}${stop(quoted(placeholder).slice(1, -1))}"`;
      }
      case 'word':
        return draft.chosen ? stop(draft.value) : draft.value;
      case 'blank':
        return stop('');
      case 'list':
        return block('[', draft.items, { close: ']', indent, oneLine: draft.items.every(isPlain) });
      case 'object':
        return draft.entries.length === 0
          ? block('{', [blank], { close: '}', indent, oneLine: false })
          : `{\n${entries(draft.entries, indent + unit).join(',\n')}\n${indent}}`;
    }
  }

  function entries(all: readonly Entry[], indent: string): readonly string[] {
    return all.map(([key, draft]) => `${indent}${quoted(key)}: ${value(draft, indent)}`);
  }

  function block(
    open: string,
    items: readonly Draft[],
    { close, indent, oneLine }: { readonly close: string; readonly indent: string; readonly oneLine: boolean },
  ): string {
    if (oneLine) return open + items.map((item) => value(item, indent)).join(', ') + close;
    const inner = indent + unit;
    return `${open}\n${items.map((item) => inner + value(item, inner)).join(',\n')}\n${indent}${close}`;
  }

  function quoted(value: string): string {
    const json = JSON.stringify(value);
    return snippet ? json.replaceAll(/[\\$}]/g, '\\$&') : json;
  }

  function stop(placeholder: string): string {
    if (!snippet) return placeholder;
    stops++;
    return placeholder === '' ? `$${stops}` : `\${${stops}:${placeholder}}`;
  }
}

function isPlain({ kind }: Draft): boolean {
  return kind !== 'list' && kind !== 'object';
}
