import { isSame } from '../../../base/plain.ts';
import { bodyStart, frontMatterRange, frontMatterStart } from '../../../mdx/frontMatter.ts';
import { elementTypes } from '../../grammar/elements.ts';
import { pageFields } from '../../grammar/frontMatter.ts';
import { isChildKey } from '../../model/document/element.ts';
import type { PropertyValue } from '../../protocol/operation.ts';
import { allFields } from '../../site/frontMatter.ts';
import { type FieldRange, fieldRanges, readAnyFields } from '../../site/yamlFields.ts';
import { applied, type TextEdit } from '../../text/edits.ts';
import { lineBreak } from '../../text/style.ts';
import { nearest } from '../../values/nearest.ts';
import type { Refused } from '../change.ts';
import { refused } from '../text/draft.ts';
import { blankLabel, isBlank, takesValue } from '../tree/values.ts';

/** The edit that sets or removes a key of the front matter of a page; undefined if nothing changes, or why it is impossible. */
export function pageFieldEdit(
  text: string,
  key: string,
  value: PropertyValue | undefined,
): TextEdit | undefined | Refused {
  const reason = value === undefined ? undefined : whyNotField(key, value);
  if (reason) return reason;
  const edit = value === undefined ? unsetEdit(text, key) : setEdit(text, key, value);
  if (edit === 'unreadable') return refused('The front matter of this page cannot be read. Fix it first.');
  if (!edit || isMeant(text, applied(text, [edit]), key, value)) return edit;
  return refused('`{key}` is written in a form that only a person can change.', { key });
}

/**
 * Why a value is not allowed for a key. Unknown keys are allowed, except those that are likely typos or belong into docs.json.
 */
function whyNotField(key: string, value: PropertyValue): Refused | undefined {
  const field = pageFields.find((one) => one.key === key);
  if (!field) {
    const meant = nearest(
      key,
      pageFields.map((one) => one.key),
    );
    if (meant !== undefined) return refused('A page has no `{key}`. Did you mean `{meant}`?', { key, meant });
    if (elementKeys.has(key) || isChildKey(key))
      return refused('`{key}` is not a key of a page. An element of the navigation has it.', { key });
    return plainKey.test(key) ? undefined : refused('"{key}" is not a key of front matter.', { key });
  }
  if (labelKeys.has(key) && isBlank(value)) return blankLabel;
  if (takesValue(field, value)) return undefined;
  const args = { value: typeof value === 'string' ? value : JSON.stringify(value), key };
  return refused('"{value}" is not a value the platform accepts for `{key}` of a page.', args);
}

/** The keys that name a page in the sidebar. */
const labelKeys: ReadonlySet<string> = new Set(['title', 'sidebarTitle']);

const elementKeys: ReadonlySet<string> = new Set(
  Object.values(elementTypes).flatMap(({ fields }) => fields.map(({ key }) => key)),
);
const plainKey = /^[A-Za-z][\w.:-]*$/;

function setEdit(text: string, key: string, value: PropertyValue): TextEdit | undefined | 'unreadable' {
  const newline = lineBreak(text);
  const found = fieldsIn(text);
  if (found === 'unreadable') return found;
  if (!found) {
    const gap = text === '' ? '' : newline;
    return {
      offset: 0,
      end: 0,
      text: `---${newline}${fieldName(key)}: ${yamlOf(value, '')}${newline}---${newline}${gap}`,
    };
  }
  const { fields, end } = found;
  const field = fields.findLast((one) => one.key === key);
  const others = fields.map((one) => text.slice(one.valueStart, one.end)).join('\n');
  if (!field) return { offset: end, end, text: `${fieldName(key)}: ${yamlOf(value, others)}${newline}` };
  const old = text.slice(field.valueStart, field.end);
  if (old === '') {
    const colon = text.indexOf(':', field.keyEnd) + 1;
    return { offset: colon, end: colon, text: ` ${yamlOf(value, others)}` };
  }
  if (isSame(allFields(text).get(key), value)) return undefined;
  return { offset: field.valueStart, end: field.end, text: yamlOf(value, old) };
}

/** Removes whole lines, and with the last key the whole front matter. */
function unsetEdit(text: string, key: string): TextEdit | undefined | 'unreadable' {
  const found = fieldsIn(text);
  if (!found || found === 'unreadable') return found;
  const { fields, start, end, bodyStart } = found;
  const field = fields.find((one) => one.key === key);
  if (!field) return undefined;
  const offset = text.lastIndexOf('\n', field.start - 1) + 1;
  const lineEnd = text.indexOf('\n', Math.max(field.end, field.keyEnd));
  const next = lineEnd < 0 ? text.length : lineEnd + 1;
  if (offset > start || next < end) return { offset, end: next, text: '' };
  const gap = /^\r?\n/.exec(text.slice(bodyStart))?.[0].length ?? 0;
  return { offset: 0, end: bodyStart + gap, text: '' };
}

interface Fields {
  /** Offsets count from the start of the page. */
  readonly fields: readonly FieldRange[];
  readonly start: number;
  readonly end: number;
  readonly bodyStart: number;
}

/** Undefined for a page without front matter. */
function fieldsIn(text: string): Fields | undefined | 'unreadable' {
  const range = frontMatterRange(text);
  if (!range) return frontMatterStart(text) === undefined && bodyStart(text) === 0 ? undefined : 'unreadable';
  const fields = fieldRanges(text.slice(range.start, range.end));
  if (!fields) return 'unreadable';
  const shift = (offset: number) => offset + range.start;
  return {
    ...range,
    fields: fields.map(({ key, start, keyEnd, valueStart, end }) => {
      return { key, start: shift(start), keyEnd: shift(keyEnd), valueStart: shift(valueStart), end: shift(end) };
    }),
  };
}

function fieldName(key: string): string {
  return key.includes(':') ? JSON.stringify(key) : key;
}

/** A value as YAML; a text gets the quotes that `like` has. JSON is also YAML. */
export function yamlOf(value: PropertyValue, like: string): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const json = JSON.stringify(value);
  if (/^'/m.test(like) && !/^"/m.test(like) && !/\p{Cc}/u.test(value)) return `'${value.replaceAll("'", "''")}'`;
  const isBare = !/^"/m.test(like) && like !== '' && isSame(readAnyFields(`a: ${value}\n`).fields.get('a'), value);
  return isBare && !/^[&*!|>%@`]|\p{Cc}/u.test(value) ? value : json;
}

/** Whether the front matter is unchanged except for this key. */
function isMeant(before: string, after: string, key: string, value: PropertyValue | undefined): boolean {
  const [old, now] = [allFields(before), allFields(after)];
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [...keys].every((one) => isSame(now.get(one), one === key ? value : old.get(one)));
}
