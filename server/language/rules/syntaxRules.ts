import type { Config } from '../model/config.ts';
import { syntaxErrors } from '../model/syntax.ts';
import type { TextErrorCode } from '../text/nodes.ts';
import { type Finding, rule } from './rule.ts';

/** The platform reads strict JSON and tells neither place nor cause (platform.md 2.2). */
export const syntax = rule({
  code: 'syntax',
  level: 'error',
  about: 'The text is no valid JSON, so the platform reads nothing of the file.',
  *config(config: Config) {
    for (const error of syntaxErrors(config)) if (error.code !== 'duplicate-key') yield told(error);
  },
});

export const duplicateKey = rule({
  code: 'duplicate-key',
  level: 'error',
  about: 'A key stands twice in one object; JSON takes the last and drops the others without a word.',
  *config(config: Config) {
    for (const error of syntaxErrors(config)) {
      if (error.code !== 'duplicate-key') continue;
      const { file, offset, length, text = '' } = error;
      const template = '"{key}" stands twice in this object. Only this last one counts; the first is dropped.';
      yield { file, offset, length, template, args: { key: text } };
    }
  },
});

function told({ code, file, offset, length, text = '' }: ReturnType<typeof syntaxErrors>[number]): Finding {
  return { file, offset, length, template: templates[code], args: { text } };
}

const templates: Readonly<Record<TextErrorCode, string>> = {
  'missing-comma': 'A comma is missing after this.',
  'trailing-comma': 'Remove this comma: nothing follows it.',
  'extra-comma': 'Remove this comma: there is no entry before it.',
  'missing-colon': 'A colon and a value are missing after {text}.',
  'missing-value': 'The value of "{text}" is missing.',
  'missing-key': 'A key is missing here.',
  'unquoted-key': 'Write the key in double quotes: "{text}".',
  'single-quotes': 'Use double quotes; JSON knows no others.',
  'unclosed-string': 'This text never ends: its closing quote is missing.',
  'unclosed-object': 'This `{` is never closed.',
  'unclosed-array': 'This `[` is never closed.',
  'wrong-bracket': 'This bracket closes nothing.',
  'invalid-escape': 'This text has a backslash that JSON does not know. Write `\\\\` for a backslash.',
  'invalid-character': 'This character cannot stand here.',
  'unknown-word': '"{text}" is no JSON value. Write a text in double quotes.',
  comment: 'JSON has no comments; the platform refuses the file.',
  'unclosed-comment': 'This comment never ends, and JSON has no comments.',
  'conflict-marker': 'This is a merge conflict marker. Choose one of the two versions and remove the markers.',
  'duplicate-key': 'A key stands twice.',
  'text-after-end': 'The file ends before this: nothing may follow the closing bracket.',
  'too-deep': 'This is nested too deeply to be read.',
  'empty-file': 'The file is empty. A docs.json needs at least `theme`, `name`, `colors` and `navigation`.',
};
