import { type Form, formOfProperty } from '../../model/document/form.ts';
import type { Level, SlotAt } from '../../model/document/slotAt.ts';
import type { Characters } from '../../text/chunkedText.ts';
import { isContainer, type Node } from '../../text/nodes.ts';

/** What can be inserted at the cursor, and what must surround an inserted text so that the result is correct JSON. */
export interface InsertionPoint {
  readonly slot: SlotAt;
  /** The form of the value, or of the object in which a key is expected. */
  readonly form: Form;
  readonly wants: 'value' | 'key';
  /** The key whose value is expected, or that is being typed; undefined for an item of an array. */
  readonly key: string | undefined;
  /** The surrounding object or array; undefined for the value of the whole file. */
  readonly around: Level | undefined;
  /** The range to replace. */
  readonly start: number;
  readonly end: number;
  /** The part of it before the cursor, without the quote. */
  readonly typed: string;
  /** Whether the replaced text begins with a quote. */
  readonly quoted: boolean;
  /** Whether it also ends with a quote, after the cursor. */
  readonly closed: boolean;
  /** White space to insert before the text: `"key":|` becomes `"key": "value"`. */
  readonly lead: string;
  /** Whether a colon follows, so that only the key is inserted. */
  readonly colon: boolean;
  /** Whether a comma follows. */
  readonly continued: boolean;
  /** Whether another item follows without a comma in between. */
  readonly commaAfter: boolean;
  /** Where a comma is missing after the previous item. */
  readonly commaBefore: number | undefined;
}

/** Where something can be inserted; undefined if nothing can be completed, for example after a complete value. */
export function insertionPointAt(slot: SlotAt, text: Characters): InsertionPoint | undefined {
  const around = slot.levels.at(-1);
  const own = around?.file === slot.file ? around : undefined;
  if (slot.kind === 'empty') return emptyPoint(slot, own, text);
  const { node, start, offset } = slot;
  if (slot.kind === 'value' && (!node || isContainer(node) || offset < start)) {
    if (node && !isMisreadKey(node, start, text)) return undefined;
    return {
      ...base(slot, own, text, { start: offset, end: offset }),
      form: slot.form,
      wants: 'value',
      lead: leadAt(text, offset),
    };
  }
  if (!node) return undefined;
  const isItem = slot.kind === 'key' || slot.property === undefined;
  // Directly before an item another one can be inserted; the value of a key can only be replaced.
  if (offset === start && isItem && text.charAt(start) === '"') return emptyPoint(slot, own, text);
  const end = endOf(node, start, offset, text);
  if (end === undefined) return undefined;
  const form = slot.kind === 'key' ? own?.form : slot.form;
  if (!form) return undefined;
  const quoted = text.charAt(start) === '"';
  const typed = text.slice(start + (quoted ? 1 : 0), Math.max(offset, start + (quoted ? 1 : 0)));
  const here = base(slot, own, text, { start, end });
  const closed = quoted && offset > start && offset < end && text.charAt(end - 1) === '"';
  return {
    ...here,
    form,
    wants: slot.kind,
    typed,
    quoted,
    closed,
    commaBefore: isItem ? here.commaBefore : undefined,
  };
}

function emptyPoint(slot: SlotAt, around: Level | undefined, text: Characters): InsertionPoint | undefined {
  const { offset, index } = slot;
  const here = base(slot, around, text, { start: offset, end: offset });
  const { node, form } = around ?? {};
  if (node?.kind !== 'object') {
    const item = slot.kind === 'key' ? undefined : slot.form;
    // Nothing follows the value of the whole file.
    return item && (around || slot.index === 0) ? { ...here, form: item, wants: 'value' } : undefined;
  }
  const previous = node.properties[index - 1];
  if (!form) return undefined;
  if (previous && !previous.value && around) {
    const keyEnd = around.start + (node.offsets[index - 1] ?? 0) + previous.key.length;
    const between = text.slice(keyEnd, offset);
    if (!between.includes(',')) {
      if (!between.includes(':')) return undefined;
      const wanted = formOfProperty(form, previous.key.value);
      const key = previous.key.value;
      const lead = leadAt(text, offset);
      return { ...here, form: wanted, wants: 'value', key, commaBefore: undefined, lead };
    }
  }
  return { ...here, form, wants: 'key' };
}

/** The part of an insertion point that does not depend on what is expected; the range from `start` to `end` is replaced. */
function base(
  slot: SlotAt,
  around: Level | undefined,
  text: Characters,
  { start, end }: { readonly start: number; readonly end: number },
) {
  const next = nextCharacter(text, end);
  return {
    slot,
    key: slot.kind === 'empty' ? undefined : slot.property?.key.value,
    around,
    start,
    end,
    typed: '',
    quoted: false,
    closed: false,
    lead: '',
    colon: next === ':',
    continued: next === ',',
    commaAfter: around !== undefined && next !== '' && !',]}:'.includes(next),
    commaBefore: commaMissingBefore(slot, around, text, start),
  };
}

/**
 * Where the replaced text ends. A text without closing quote ends with the word at the cursor; so does one that was closed by the
 * quote of the next text, as in `["gui|, "next"]`. Undefined after a complete text.
 */
function endOf(node: Node, start: number, offset: number, text: Characters): number | undefined {
  const end = start + node.length;
  if (node.kind !== 'string') return end;
  const isQuoted = text.charAt(start) === '"';
  if (isQuoted && node.closed) {
    if (offset === end) return undefined;
    const rest = text.slice(offset, end - 1);
    const after = text.charAt(end);
    const isMispaired = /^[\w./-]*\s*[,:]\s*$/.test(rest) && /[\w/.]/.test(after);
    if (!isMispaired) return end;
  } else if (!isQuoted) return end;
  const word = /^[^\s"',:\]}[{]*/.exec(text.slice(offset, offset + 200))?.[0] ?? '';
  return offset + word.length;
}

/** In `"theme": |` before a line `"name": "x"`, the tree takes the next key for the value. */
function isMisreadKey(node: Node, start: number, text: Characters): boolean {
  return node.kind === 'string' && nextCharacter(text, start + node.length) === ':';
}

function commaMissingBefore(
  { index }: SlotAt,
  around: Level | undefined,
  text: Characters,
  from: number,
): number | undefined {
  if (!around || index === 0) return undefined;
  const { node, start } = around;
  const previous = node.kind === 'object' ? node.properties[index - 1] : node.items[index - 1];
  if (!previous) return undefined;
  const end = start + (node.offsets[index - 1] ?? 0) + previous.length;
  return end <= from && !text.slice(end, from).includes(',') ? end : undefined;
}

function leadAt(text: Characters, offset: number): string {
  return text.charAt(offset - 1) === ':' ? ' ' : '';
}

function nextCharacter(text: Characters, from: number): string {
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if (!' \t\r\n'.includes(character)) return character;
  }
  return '';
}
