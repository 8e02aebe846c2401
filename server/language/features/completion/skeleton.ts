/** A fragment of JSON to be inserted, with placeholders for the author to fill in. */
export type Skeleton =
  | { readonly kind: 'text'; readonly value: string }
  /** A text that the author fills in; `before` is inserted before it, and `placeholder` is selected. */
  | { readonly kind: 'typed'; readonly before?: string; readonly placeholder?: string }
  /** `true`, `12`: a value without quotes; `chosen` if the author is likely to change it. */
  | { readonly kind: 'word'; readonly value: string; readonly chosen?: boolean }
  /** Any value, or in an object any entry: only the cursor. */
  | { readonly kind: 'blank' }
  | { readonly kind: 'list'; readonly items: readonly Skeleton[] }
  | { readonly kind: 'object'; readonly entries: readonly SkeletonProperty[] };
export type SkeletonProperty = readonly [key: string, value: Skeleton];

/** How a skeleton is written as text. */
export interface Style {
  /** Whether the editor supports placeholders such as `$1`; otherwise the values stay empty. */
  readonly snippet: boolean;
  /** One level of indentation. The editor indents all lines like the one in which they are inserted. */
  readonly unit: string;
}

export const typed: Skeleton = { kind: 'typed' };
export const blank: Skeleton = { kind: 'blank' };

/** A fixed text. */
export function text(value: string): Skeleton {
  return { kind: 'text', value };
}

/** A list of skeletons. */
export function list(...items: readonly Skeleton[]): Skeleton {
  return { kind: 'list', items };
}

/** An object with these keys and with skeletons as values, in this order. */
export function object(...entries: readonly SkeletonProperty[]): Skeleton {
  return { kind: 'object', entries };
}

/** The value as text. Lists of plain values stay on one line, everything else has one line per entry. */
export function writeValue(skeleton: Skeleton, style: Style): string {
  return createWriter(style).value(skeleton, '');
}

/** `"key": value` for each entry, with commas and line breaks between them. */
export function writeEntries(entries: readonly SkeletonProperty[], style: Style): string {
  return createWriter(style).entries(entries, '').join(',\n');
}

/** Whether the skeleton has anything for the author to fill in. */
export function hasPlaceholders(skeleton: Skeleton): boolean {
  switch (skeleton.kind) {
    case 'text':
      return false;
    case 'word':
      return skeleton.chosen ?? false;
    case 'typed':
    case 'blank':
      return true;
    case 'list':
      return skeleton.items.some(hasPlaceholders);
    case 'object':
      return skeleton.entries.length === 0 || skeleton.entries.some(([, value]) => hasPlaceholders(value));
  }
}

function createWriter({ snippet, unit }: Style) {
  let stops = 0;
  return { value, entries };

  function value(skeleton: Skeleton, indent: string): string {
    switch (skeleton.kind) {
      case 'text':
        return quoted(skeleton.value);
      case 'typed': {
        const { before = '', placeholder = '' } = skeleton;
        return `${quoted(before).slice(0, -1)}${stop(quoted(placeholder).slice(1, -1))}"`;
      }
      case 'word':
        return skeleton.chosen ? stop(skeleton.value) : skeleton.value;
      case 'blank':
        return stop('');
      case 'list':
        return block('[', skeleton.items, { close: ']', indent, oneLine: skeleton.items.every(isPlain) });
      case 'object':
        return skeleton.entries.length === 0
          ? block('{', [blank], { close: '}', indent, oneLine: false })
          : `{\n${entries(skeleton.entries, indent + unit).join(',\n')}\n${indent}}`;
    }
  }

  function entries(all: readonly SkeletonProperty[], indent: string): readonly string[] {
    return all.map(([key, skeleton]) => `${indent}${quoted(key)}: ${value(skeleton, indent)}`);
  }

  function block(
    open: string,
    items: readonly Skeleton[],
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

function isPlain({ kind }: Skeleton): boolean {
  return kind !== 'list' && kind !== 'object';
}
