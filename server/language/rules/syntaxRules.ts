import { isUtf16 } from '../../base/wellFormed.ts';
import { configTrees } from '../model/document/refs.ts';
import { type FileError, syntaxErrors } from '../model/document/syntax.ts';
import type { Message } from '../model/messages/problem.ts';
import type { TextError, TextErrorCode } from '../text/nodes.ts';
import { type Finding, rule } from './rule.ts';

/** The platform reads strict JSON and reports neither the position nor the cause of an error (platform.md 2.2). */
export const syntax = rule({
  code: 'syntax',
  level: 'error',
  about: 'The text is not valid JSON, so the platform reads nothing of the file.',
  *config(config, { find, hasMark }) {
    // Neither the platform's parser nor its `$ref`s accept the mark (prebuild 1.0.1333).
    for (const [file, tree] of configTrees(config, find)) {
      if (tree.root && hasMark(file))
        yield { file, offset: 0, length: 1, template: markTemplate, data: { error: markError } };
      const errors = syntaxErrors({ file, tree }).filter(({ code }) => code !== 'duplicate-key');
      if (isWide(errors)) yield { file, offset: 0, length: 1, template: wideTemplate };
      else yield* joined(errors);
    }
  },
});

/** What the data of the problem calls a byte order mark. It is not in the text, so no edit of the text removes it. */
export const markError = 'byte-order-mark';

const markTemplate =
  'The file begins with a byte order mark, an invisible character for which the platform refuses it. Save it as UTF-8 without a byte order mark.';

/** Whether the file is UTF-16, in which every letter would be reported: the first error is at its beginning, or after one good letter. */
function isWide([first]: readonly FileError[]): boolean {
  return first !== undefined && first.offset <= 1 && isUtf16(' '.repeat(first.offset) + (first.text ?? ''));
}

const wideTemplate = 'The file is in UTF-16, which the platform cannot read. Save it as UTF-8.';

export const duplicateKey = rule({
  code: 'duplicate-key',
  level: 'error',
  about: 'A key appears twice in one object; JSON keeps the last one and silently drops the others.',
  *config(config, { find }) {
    for (const [file, tree] of configTrees(config, find)) {
      const errors = syntaxErrors({ file, tree });
      // The two sides of a merge conflict have the same keys; which of them stay is not decided yet.
      if (errors.some(({ code }) => code === 'conflict-marker') || isWide(errors)) continue;
      for (const error of errors) if (error.code === 'duplicate-key') yield findingOf(error);
    }
  },
});

/** The message for a syntax error. */
export function syntaxMessage({ code, text = '' }: Pick<TextError, 'code' | 'text'>): Message {
  const { template } = code === 'conflict-marker' ? conflictMessage(text) : { template: templates[code] };
  return { template, args: { text } };
}

/**
 * The findings for syntax errors: one for each merge conflict, at its first marker, and one for each list without its beginning. A
 * marker without its conflict has its own.
 */
function* joined(errors: readonly FileError[]): Iterable<Finding> {
  const markers = errors.filter(({ code }) => code === 'conflict-marker');
  const signs = markers.map(({ text = '' }) => text.charAt(0)).join('');
  const conflicts = Array.from(signs.matchAll(/<\|?=>/g), ({ index, 0: { length } }) => {
    return markers.slice(index, index + length);
  });
  const lists = listsWithoutBeginning(errors);
  const listed = new Set(lists.flatMap(([first]) => first ?? []));
  const inner = new Set([...conflicts, ...lists].flatMap(([, ...others]) => others));
  for (const error of errors) {
    if (inner.has(error)) continue;
    if (listed.has(error)) {
      const { file, offset, length } = error;
      yield { file, offset, length, template: listTemplate };
      continue;
    }
    const parts = conflicts.find(([first]) => first === error)?.slice(-2) ?? [];
    const related = parts.map(({ file, offset, length, text = '' }) => {
      return { file, offset, length, ...conflictMessage(text) };
    });
    yield related.length > 0 ? { ...findingOf(error), related } : findingOf(error);
  }
}

/**
 * The errors of each list whose line with the key and the bracket is gone: its texts are taken for keys without a value, and then its
 * end is one bracket too many.
 */
function listsWithoutBeginning(errors: readonly FileError[]): readonly (readonly FileError[])[] {
  return errors.flatMap((end, index) => {
    if (end.code !== 'wrong-bracket') return [];
    const isText = (one: FileError | undefined) => one?.code === 'missing-value' && one.container === end.container;
    let from = index;
    while (isText(errors[from - 1])) from--;
    return index - from > 1 ? [errors.slice(from, index + 1)] : [];
  });
}

const listTemplate = 'The beginning of this list is missing. Write its key and `[` before it: `"pages": [`.';

function findingOf({ code, file, offset, length, text = '', container }: FileError): Finding {
  const { template } = syntaxMessage({ code, text });
  const opener = { file, offset: container, length: 1, template: 'It closes this bracket.' };
  const related = code === 'missing-bracket' ? [opener] : [];
  return { file, offset, length, template, args: { text }, data: { error: code }, related };
}

function conflictMessage(marker: string): Message {
  if (marker.startsWith('<')) {
    return { template: 'A merge conflict begins here. Keep one of the two sides and remove the markers.' };
  }
  if (marker.startsWith('>')) return { template: 'The merge conflict ends here.' };
  return { template: 'The other side of the merge conflict begins here.' };
}

const templates: Readonly<Record<Exclude<TextErrorCode, 'conflict-marker'>, string>> = {
  'missing-comma': 'A comma is missing after this.',
  'trailing-comma': 'Remove this comma: nothing follows it.',
  'extra-comma': 'Remove this comma: there is no entry before it.',
  'missing-colon': 'A colon is missing after "{text}".',
  'missing-value': 'The value of "{text}" is missing.',
  'missing-key': 'A key and a colon are missing before this.',
  'missing-bracket': '`{text}` is missing after this.',
  'missing-opener': '`{text}` is missing before this.',
  'unquoted-key': 'Write the key in double quotes: "{text}".',
  'single-quotes': 'Write double quotes: "{text}".',
  'curly-quotes': 'Write straight double quotes: "{text}".',
  'wrong-comma': 'Write `,` instead of `{text}`.',
  'wrong-colon': 'Write `:` instead of `{text}`.',
  'unclosed-string': 'This text never ends: its closing quote is missing.',
  'extra-quote': 'Remove this quote: there is one too many.',
  'unclosed-object': 'This `{` is never closed.',
  'unclosed-array': 'This `[` is never closed.',
  'wrong-bracket': 'Remove this bracket: there is one too many.',
  'repeated-line': 'Remove this line: it is the same as the one before.',
  'other-bracket': 'Write `{text}` instead of this bracket.',
  'invalid-escape': 'This text contains an escape that JSON does not know. Write `\\\\` for a backslash.',
  'invalid-character': '`{text}` is not allowed here.',
  'control-character': 'This text contains a tab or another control character. Write `\\t` for a tab.',
  'line-break': 'This text continues on the next line. In JSON a text must be on one line.',
  'unknown-word': '"{text}" is not a JSON value. Write text in double quotes.',
  comment: 'JSON has no comments; the platform refuses the file.',
  'unclosed-comment': 'This comment never ends, and JSON has no comments.',
  'code-fence': 'This line belongs to a code block in Markdown. JSON has no such lines.',
  'text-after-end': 'The file ends before this. Either a bracket above closes too early, or this is superfluous.',
  'too-deep': 'This is nested too deeply to be read.',
  'duplicate-key': '`{text}` appears twice in this object: the last one counts, and what comes before it is dropped.',
  'empty-file': 'The file is empty. A docs.json needs at least `theme`, `name`, `colors` and `navigation`.',
};
