import { type Mistake, type MistakeKind, mistakeOf } from '../../mdx/syntax/mistake.ts';
import type { MdxError, MdxVerdict } from '../../mdx/syntax/verdict.ts';
import type { Message } from '../model/messages/problem.ts';
import { type Finding, rangeInFile, rule } from './rule.ts';

export const mdxSyntax = rule({
  code: 'mdx-syntax',
  level: 'error',
  about: 'A page is not valid MDX: the build of the platform stops there, and with it the deployment.',
  except: 'information where a page could not be checked',
  *pageContent({ file, text, verdict }) {
    if (verdict.kind === 'ok') return;
    if (verdict.kind !== 'error') {
      const why = whyNotChecked(verdict);
      yield { file, offset: 0, length: 0, level: 'information', template: 'Not checked: {why}.', args: { why } };
      return;
    }
    const mistake = mistakeOf(text, verdict.error);
    const { range, opened } = mistake;
    yield {
      ...rangeInFile({ file }, range),
      ...messageOf(mistake, verdict.error),
      data: { mistake },
      related: relatedOf(file, opened, text),
    };
  },
});

function whyNotChecked(verdict: Exclude<MdxVerdict, { kind: 'ok' | 'error' }>): Message {
  switch (verdict.kind) {
    case 'slow': {
      const seconds = verdict.timeoutMs / 1000;
      return { template: 'reading this page as MDX takes longer than {seconds} s', args: { seconds } };
    }
    case 'no-worker':
      return {
        template:
          'pages are read as MDX in a worker, and none starts here (the log says why). `docs-json check --content` reads them where Node runs',
      };
    case 'failed':
      return { template: 'this page could not be read as MDX here' };
  }
}

function relatedOf(file: string, opened: Mistake['opened'], text: string): NonNullable<Finding['related']> {
  if (!opened) return [];
  const { start, end } = opened;
  return [
    {
      file,
      offset: start,
      length: end - start,
      template: '`{text}` begins here.',
      args: { text: text.slice(start, end) },
    },
  ];
}

function messageOf({ kind, name, found }: Mistake, { reason, script = reason }: MdxError): Message {
  const args = { name, found, reason, script, open: '{', close: '}', rest: name.slice(1) };
  const template = templates[kind];
  const isBare = kind === 'less-than' && name === '<';
  return { template: isBare ? '`<` begins a tag here: write `&lt;`.' : template, args };
}

/** `{open}` and `{close}` are the literal characters. */
const templates: Readonly<Record<MistakeKind, string>> = {
  'less-than': '`{name}` begins a tag here: write `&lt;{rest}` or `` `{name}` ``.',
  autolink: 'Addresses are not written in `<` and `>` in MDX: write `[text](address)`.',
  'html-comment': 'MDX has no HTML comments: write `{open}/* … */{close}`.',
  conflict: 'A merge conflict is left here: keep one side and remove its markers.',
  'void-tag': '`<{name}>` must be closed: write `<{name} />`.',
  placeholder: '`<{name}>` begins a tag here that nothing closes: write `&lt;{name}>` or `` `<{name}>` ``.',
  'unclosed-tag': '`<{name}>` is not closed: `</{name}>` is missing.',
  'split-tag':
    '`<{name}>` begins in a paragraph, list item or cell in which there is no `</{name}>`: put both tags on lines of their own, or both on one line.',
  'closing-in-text':
    '`</{name}>` is at the end of a text in which `<{name}>` does not begin: put it on a line of its own.',
  'crossed-tags': '`</{found}>` is here, but `<{name}>` must be closed first.',
  'closing-only': '`</{name}>` closes nothing: no `<{name}>` is open here.',
  'unfinished-tag': 'The tag `<{name}` is not finished: its `>` is missing.',
  'unfinished-value': 'An attribute of `<{name}` is not finished: its closing quote is missing.',
  'unquoted-value': 'The value of an attribute must be in quotes: write `"{found}"`.',
  'curly-quotes': 'Curly quotes do not enclose the value of an attribute: write `"`.',
  'attribute-comma': 'Attributes are separated by spaces, not by commas: remove this one.',
  'attribute-name':
    '`{found}` is not allowed in the name of an attribute of `<{name}>`. Quotes in a value are written `&quot;`.',
  'empty-value': 'These braces hold no value: write one, or remove the attribute.',
  'no-spread':
    'Braces among attributes hold a spread only: write `{open}...props{close}`, or `name={open}value{close}`.',
  'text-in-braces': 'What is in braces is JavaScript, and `{name}` is not: write `\\{open}` for a brace that is text.',
  'open-brace':
    '`{open}` begins JavaScript that is not closed: write `\\{open}` for a brace that is text, or close it.',
  'brace-in-cell': '`|` ends the cell of a table, in code too: write `\\|`.',
  'attribute-script': 'What is in braces is JavaScript, and this is not: {script}.',
  'text-as-import': 'A paragraph that begins with `{name}` is read as JavaScript: begin it with another word.',
  'no-gap-after-import': 'An empty line is missing after the imports: without it, this text is read as JavaScript.',
  import: 'This `{name}` is not valid JavaScript: {script}.',
  other: 'This is not valid MDX: {reason}.',
};
