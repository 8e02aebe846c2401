import assert from 'node:assert/strict';
import { TextDocument, type TextEdit } from 'vscode-languageserver-textdocument';
import { isPlain } from '../../../../server/base/plain.ts';
import { errorsOf } from '../../../../server/language/text/errors.ts';
import { parse } from '../../../../server/language/text/parse.ts';

/** The text a file has for the server; undefined where it has none. */
export type FindText = (uri: string) => string | undefined;

/**
 * Whether a valid text is still valid after edits. In a broken one, what is between its brackets may be an error afterwards only if
 * there are no more errors in all.
 */
function isNoWorse(after: string, before: string): boolean {
  const [then, now] = [parse(before), parse(after)];
  const isCorrected = errorsOf(now).length <= errorsOf(then).length;
  return isCorrected || (errorsOf(then).length > 0 && now.errors.length <= then.errors.length);
}

/** An answer held to the laws: what it points at is there, and its edits can be made. `uri` is the file it was asked of. */
export function checkAnswer(method: string, answer: unknown, uri: string, textOf: FindText): void {
  // It answers with the range it was given.
  if (method === 'textDocument/colorPresentation') return;
  visit(answer, uri, (range, file) => {
    const text = textOf(file);
    if (text !== undefined) assert(isInside(range, text), `An answer points outside a text.\n${JSON.stringify(range)}`);
  });
  // What completion writes is only a beginning.
  const mustParse = !/completion|hover/.test(method);
  for (const [file, edits] of editsIn(answer, uri)) {
    const text = textOf(file);
    if (text === undefined) continue;
    const document = TextDocument.create(file, '', 0, text);
    let after = '';
    try {
      after = TextDocument.applyEdits(document, [...edits]);
    } catch (error) {
      assert.fail(`Edits overlap.\n${String(error)} ${JSON.stringify(edits)}`);
    }
    if (!mustParse || !file.endsWith('.json')) continue;
    assert(isNoWorse(after, text), `Edits break a text that parsed.\n${JSON.stringify(edits)}\n${after}`);
  }
}

interface Place {
  readonly line: number;
  readonly character: number;
}

interface Range {
  readonly start: Place;
  readonly end: Place;
}

/** Calls `take` with every range and the file it belongs to: that of the nearest URI beside or around it. */
function visit(value: unknown, uri: string, take: (range: Range, uri: string) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, uri, take);
  if (!isPlain(value)) return;
  if (isRange(value)) {
    take(value, uri);
    return;
  }
  const own = uriOf(value) ?? uri;
  for (const [key, inner] of Object.entries(value)) {
    // What a client sends back as it is may have any form.
    if (key === 'data') continue;
    if (key === 'changes' && isPlain(inner))
      for (const [file, edits] of Object.entries(inner)) visit(edits, file, take);
    else if (key.startsWith('target')) visit(inner, textIn(value, 'targetUri') ?? own, take);
    else visit(inner, key === 'originSelectionRange' ? uri : own, take);
  }
}

/** The edits of each file, those of one answer that are alternatives kept apart. */
function* editsIn(value: unknown, uri: string): Iterable<readonly [file: string, edits: readonly TextEdit[]]> {
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every(isEdit)) yield [uri, value];
    else for (const item of value) yield* editsIn(item, uri);
    return;
  }
  if (!isPlain(value)) return;
  const own = uriOf(value) ?? uri;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'data') continue;
    if (key === 'changes' && isPlain(inner))
      for (const [file, edits] of Object.entries(inner)) yield* editsIn(edits, file);
    else yield* editsIn(inner, own);
  }
}

function uriOf(value: Readonly<Record<string, unknown>>): string | undefined {
  const document = value['textDocument'];
  return textIn(value, 'uri') ?? (isPlain(document) ? textIn(document, 'uri') : undefined);
}

function isInside({ start, end }: Range, text: string): boolean {
  const lines = text.split(/\r\n|\n|\r/);
  const isPlace = ({ line, character }: Place) => character >= 0 && character <= (lines[line]?.length ?? -1);
  return (
    isPlace(start) &&
    isPlace(end) &&
    (start.line < end.line || (start.line === end.line && start.character <= end.character))
  );
}

function isEdit(value: unknown): value is TextEdit {
  return isPlain(value) && isRange(value['range']) && typeof value['newText'] === 'string';
}

function isRange(value: unknown): value is Range {
  return isPlain(value) && isPlace(value['start']) && isPlace(value['end']);
}

function isPlace(value: unknown): value is Place {
  return isPlain(value) && typeof value['line'] === 'number' && typeof value['character'] === 'number';
}

function textIn(value: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const inner = value[key];
  return typeof inner === 'string' && inner.includes(':') ? inner : undefined;
}
