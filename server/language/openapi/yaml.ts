import {
  binaryTag,
  CORE_SCHEMA,
  defineScalarTag,
  EVENT_ID,
  type Event,
  getScalarValue,
  intCoreTag,
  legacyMapTag,
  load,
  mergeTag,
  omapTag,
  pairsTag,
  parseEvents,
  type Schema,
  setTag,
  timestampTag,
  YAMLException,
} from 'js-yaml';
import type { OffsetRange } from '../../base/locations.ts';
import { objectOf } from '../../base/plain.ts';
import { type ScalarStyle, styleOf } from './refTexts.ts';
import { repeatedKeyOf } from './repeatedKey.ts';
import { type IndentedYaml, indentedYaml, isIndentError } from './yamlIndents.ts';

export type Parsed =
  | { readonly kind: 'value'; readonly value: unknown }
  /** `offset` counts UTF-16 code units. */
  | { readonly kind: 'error'; readonly offset: number; readonly message: string };

/**
 * Reads JSON, or anything else as YAML, as the platform does: a trailing comma is not an error, a key that appears twice in an object
 * is one (prebuild 1.0.1333). Never throws.
 */
export function parseText(text: string): Parsed {
  if (/^\s*[{[]/.test(text)) {
    try {
      const value: unknown = JSON.parse(text);
      const offset = repeatedKeyOf(text);
      return offset === undefined ? { kind: 'value', value } : { kind: 'error', offset, message: repeated };
    } catch {
      return parseDocument(text);
    }
  }
  return parseDocument(text);
}

/** The words of js-yaml, with which the platform reads JSON too. */
const repeated = 'duplicated mapping key';

/** The platform reads AsyncAPI with another reader, to which dates and binary numbers are texts: platform.md 3. */
function parseDocument(text: string): Parsed {
  const parsed = parseYaml(text, openApiSchema);
  const isAsyncApi = parsed.kind === 'value' && objectOf(parsed.value)?.['asyncapi'] !== undefined;
  return isAsyncApi ? parseYaml(text, asyncApiSchema) : parsed;
}

/** Where the last key of the key path begins in a YAML text; if a key is missing, the last one found. */
export function locateInYaml(written: string, pointer: readonly string[]): number {
  const { text, original, events } = eventsOf(written);
  let at = 1;
  let found = 0;
  for (const key of pointer) {
    const place = findKey(text, events, at, key);
    if (place === undefined) break;
    found = place.start;
    at = place.value;
  }
  return original(found);
}

/** A key as written in a text, without its quotes. */
export interface KeyText extends OffsetRange {
  readonly style: ScalarStyle;
}

/** The last key of the key path; undefined if it is not written there, as below an alias. */
export function keyInYaml(written: string, pointer: readonly string[]): KeyText | undefined {
  const { text, original, events } = eventsOf(written);
  let at = 1;
  let found: ReturnType<typeof findKey>;
  for (const key of pointer) {
    found = findKey(text, events, at, key);
    if (!found) return undefined;
    at = found.value;
  }
  return found && { start: original(found.start), end: original(found.end), style: found.style };
}

/** Integers as the platform reads them: also binary ones, such as `0b11`, which YAML 1.2 reads as text. */
const platformInteger = defineScalarTag('tag:yaml.org,2002:int', {
  ...intCoreTag,
  resolve: (source, isExplicit, name) => {
    const [, sign, digits] = /^([-+]?)0b([01]+)$/.exec(source) ?? [];
    if (digits === undefined) return intCoreTag.resolve(source, isExplicit, name);
    return Number.parseInt(digits, 2) * (sign === '-' ? -1 : 1);
  },
});

/**
 * Merge keys and dates are YAML 1.1, but the platform's reader supports both (js-yaml 4.3.1, compared on 150 texts): a summary
 * `2024-01-01` without quotes is a date and no text, so the specification is invalid. As a key it is converted to text, as are
 * lists and mappings, and sets, binary data and ordered mappings are not errors.
 */
const openApiSchema = CORE_SCHEMA.withTags(
  legacyMapTag,
  mergeTag,
  timestampTag,
  platformInteger,
  ...[binaryTag, omapTag, pairsTag, setTag],
);

const asyncApiSchema = CORE_SCHEMA.withTags(legacyMapTag, mergeTag);

function parseYaml(written: string, schema: Schema): Parsed {
  try {
    return { kind: 'value', value: load(written, { schema }) };
  } catch (error) {
    return isIndentError(error) ? parseIndented(indentedYaml(written), schema) : refused(error, asWritten);
  }
}

function parseIndented({ text, original }: IndentedYaml, schema: Schema): Parsed {
  try {
    return { kind: 'value', value: load(text, { schema }) };
  } catch (error) {
    return refused(error, original);
  }
}

function refused(error: unknown, original: IndentedYaml['original']): Parsed {
  const known = error instanceof YAMLException ? error : undefined;
  return { kind: 'error', offset: original(known?.mark?.position ?? 0), message: known?.reason ?? String(error) };
}

const asWritten: IndentedYaml['original'] = (offset) => offset;

/** A text and its events, whose offsets count in `text`. */
interface Events extends IndentedYaml {
  readonly events: readonly Event[];
}

function eventsOf(written: string): Events {
  try {
    return { text: written, original: asWritten, events: parseEvents(written, {}) };
  } catch {
    const indented = indentedYaml(written);
    return { ...indented, events: eventsIn(indented.text) };
  }
}

function eventsIn(text: string): readonly Event[] {
  try {
    return parseEvents(text, {});
  } catch {
    // The text has become invalid since the spec was read, so only its beginning can be pointed at.
    return [];
  }
}

/** Where a key of the mapping at `at` begins in the text, and the index of the event that begins its value. */
function findKey(text: string, events: readonly Event[], at: number, key: string) {
  let next = events[at]?.type === EVENT_ID.MAPPING ? at + 1 : events.length;
  for (let event = events[next]; event && event.type !== EVENT_ID.POP; event = events[next]) {
    const value = indexAfter(events, next);
    if (event.type === EVENT_ID.SCALAR && getScalarValue(text, event) === key) {
      return { start: event.valueStart, end: event.valueEnd, style: styleOf(event), value };
    }
    next = indexAfter(events, value);
  }
  return undefined;
}

/** The index after the node that begins at an event. */
function indexAfter(events: readonly Event[], at: number): number {
  let depth = 0;
  let next = at;
  do {
    const type = events[next++]?.type;
    depth += type === EVENT_ID.POP ? -1 : type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE ? 1 : 0;
  } while (depth > 0);
  return next;
}
