import { EVENT_ID, type Event, getScalarValue, parseEvents, SCALAR_STYLE } from 'js-yaml';

/** The text of a reference to another file, and the range of its characters, without quotes. */
export interface RefText {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly style: ScalarStyle;
}

/** How a text is written in YAML. */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'block';

/**
 * The `$ref`s of a specification or of a part of one, and the `extends` of an overlay, in JSON or YAML; those within the
 * file itself (`#/…`) may be left out. Empty for a text that cannot be parsed. Never throws.
 */
export function refTexts(text: string): readonly RefText[] {
  // Most specifications refer only to themselves, and are large.
  if (!referring.test(text)) return [];
  const isOverlay = overlaying.test(text);
  const found: RefText[] = [];
  const open: Open[] = [];
  for (const event of eventsOf(text)) {
    if (event.type === EVENT_ID.POP) {
      open.pop();
      continue;
    }
    const parent = open.at(-1);
    const wasKey = parent?.isMapping === true && parent.key === undefined;
    const written = event.type === EVENT_ID.SCALAR ? text.slice(event.valueStart, event.valueEnd) : '';
    if (parent?.isMapping) {
      const isRef = parent.key === '$ref' || (parent.key === 'extends' && isOverlay && open.length === 2);
      if (isRef && event.type === EVENT_ID.SCALAR) found.push(refOf(text, event));
      parent.key = wasKey ? written : undefined;
    }
    if (event.type !== EVENT_ID.SCALAR && event.type !== EVENT_ID.ALIAS) {
      open.push({ isMapping: event.type === EVENT_ID.MAPPING, key: undefined });
    }
  }
  return found;
}

/** A node that has begun but not ended, with the key whose value comes next if it is a mapping. */
interface Open {
  readonly isMapping: boolean;
  key: string | undefined;
}

type Scalar = Extract<Event, { readonly type: typeof EVENT_ID.SCALAR }>;

/** A `$ref` or `extends` that does not begin with `#`. */
const referring = /(?:\$ref|extends)["']?\s*:\s*["']?[^\s"'#]/;
const overlaying = /(?:^|[\n{,])[^\S\n]*["']?overlay["']?\s*:/;

function eventsOf(text: string): readonly Event[] {
  try {
    return parseEvents(text, {});
  } catch {
    // An incomplete text is left alone.
    return [];
  }
}

function refOf(text: string, event: Scalar): RefText {
  const { valueStart, valueEnd } = event;
  return { value: getScalarValue(text, event), start: valueStart, end: valueEnd, style: styleOf(event) };
}

/** How a scalar is written. */
export function styleOf({ style }: Scalar): ScalarStyle {
  switch (style) {
    case SCALAR_STYLE.PLAIN:
      return 'plain';
    case SCALAR_STYLE.SINGLE_QUOTED:
      return 'single';
    case SCALAR_STYLE.DOUBLE_QUOTED:
      return 'double';
    default:
      return 'block';
  }
}
