/** A piece of JSON to be inserted, with places that are left to the author. */
export type Draft =
  | { readonly kind: 'text'; readonly value: string }
  /** A text the author fills in; `before` is there already, `placeholder` is selected. */
  | { readonly kind: 'typed'; readonly before?: string; readonly placeholder?: string }
  /** `true`, `12`: a value without quotes; `chosen` when the author is likely to change it. */
  | { readonly kind: 'word'; readonly value: string; readonly chosen?: boolean }
  /** Any value, or in an object any entry: nothing but the cursor. */
  | { readonly kind: 'blank' }
  | { readonly kind: 'list'; readonly items: readonly Draft[] }
  | { readonly kind: 'object'; readonly entries: readonly Entry[] };
export type Entry = readonly [key: string, value: Draft];

/** How a draft is written down. */
export interface Style {
  /** Whether the editor takes `$1` for a place to type in; without it such places stay empty. */
  readonly snippet: boolean;
  /** One step of indentation. The editor indents all lines as far as the one they are inserted in. */
  readonly unit: string;
}

export const typed: Draft = { kind: 'typed' };
export const blank: Draft = { kind: 'blank' };

/** A text as it stands. */
export function text(value: string): Draft {
  return { kind: 'text', value };
}

/** A list of drafts. */
export function list(...items: readonly Draft[]): Draft {
  return { kind: 'list', items };
}

/** An object of keys with drafts as values, in this order. */
export function object(...entries: readonly Entry[]): Draft {
  return { kind: 'object', entries };
}

/** The value as text. Lists of plain values stay on one line, everything else gets a line an entry. */
export function writeValue(draft: Draft, style: Style): string {
  return createWriter(style).value(draft, '');
}

/** `"key": value` for each entry, with commas and line breaks between them. */
export function writeEntries(entries: readonly Entry[], style: Style): string {
  return createWriter(style).entries(entries, '').join(',\n');
}

/** True when something in the draft is left to the author. */
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
