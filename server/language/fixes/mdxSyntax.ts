import type { MistakeKind } from '../../mdx/syntax/mistake.ts';
import type { Message } from '../model/messages/problem.ts';
import { lineBreak } from '../text/style.ts';
import { nearest } from '../values/nearest.ts';
import { argOf, type Fix, type FixesOf, inFile } from './fix.ts';

/** The text that the rule reports, with its surroundings. */
interface MistakeText {
  readonly here: string;
  readonly before: string;
  readonly name: string;
  /** The name found instead of `name`. */
  readonly found: string;
}

type Rewrite = Message & { readonly instead: string; readonly preferred?: true };

/** Fixes a page that is not valid MDX. The data of the problem says which mistake it is, and where. */
export const mdxSyntax: FixesOf = function* (problem, context) {
  const mistake = problem.data?.mistake;
  const text = context.text(problem.file);
  const rewrite = mistake && rewrites[mistake.kind];
  if (text === undefined || !rewrite) return;
  const { name, cause } = mistake;
  const edit = { offset: cause.start, end: cause.end };
  const here = text.slice(edit.offset, edit.end);
  const found = argOf(problem, 'found') ?? '';
  for (const { instead, ...fix } of rewrite({ here, before: text.slice(0, edit.offset), name, found })) {
    yield { ...fix, edits: inFile(problem.file, { ...edit, text: instead }) } satisfies Fix;
  }
};

const rewrites: Readonly<Partial<Record<MistakeKind, (text: MistakeText) => readonly Rewrite[]>>> = {
  'less-than': () => [{ template: 'Write `&lt;`', instead: '&lt;', preferred: true }],
  placeholder: ({ name }) => [{ template: 'Write `&lt;{name}>`', args: { name }, instead: '&lt;', preferred: true }],
  autolink: ({ here }) => {
    const address = here.slice(1, -1);
    const isMail = !/^(?:https?|mailto):/.test(address);
    const instead = `[${address.replace(/^mailto:/, '')}](${isMail ? 'mailto:' : ''}${address})`;
    return [{ template: 'Write `{instead}`', args: { instead }, instead, preferred: true }];
  },
  'html-comment': ({ here }) => {
    const inside = here.slice('<!--'.length, -'-->'.length);
    // A JavaScript comment ends at the first of these.
    if (inside.includes('*/')) return [];
    return [{ template: 'Make it a comment of MDX', instead: `{/*${inside}*/}`, preferred: true }];
  },
  'void-tag': ({ here }) => {
    const instead = here.replace(/(?<!\s)\s*>$/, ' />');
    return [{ template: 'Write `{instead}`', args: { instead }, instead, preferred: true }];
  },
  'unclosed-tag': ({ here, name }) => [
    { template: 'Write `&lt;{name}>`', args: { name }, instead: here.replace('<', '&lt;') },
  ],
  'closing-in-text': ({ here, before }) =>
    here === '' ? [{ template: 'Put it on a line of its own', instead: lineBreak(before), preferred: true }] : [],
  'crossed-tags': ({ name, found, before }) => {
    const isOpen = before.includes(`<${found}`) && found !== name;
    if (isOpen || nearest(found, [name]) === undefined) return [];
    return [{ template: 'Write `</{name}>`', args: { name }, instead: `</${name}>`, preferred: true }];
  },
  'closing-only': ({ here }) => [{ template: 'Remove `{tag}`', args: { tag: here }, instead: '' }],
  'unquoted-value': ({ here }) => [{ template: 'Write it in quotes', instead: `"${here}"`, preferred: true }],
  'curly-quotes': ({ here }) => [
    { template: 'Write straight quotes', instead: `"${here.slice(1, -1)}"`, preferred: true },
  ],
  'attribute-comma': () => [{ template: 'Remove the comma', instead: '', preferred: true }],
  'text-in-braces': escapeBraces,
  'open-brace': escapeBraces,
  'brace-in-cell': () => [{ template: 'Write `\\|`', instead: '\\|', preferred: true }],
  'no-gap-after-import': ({ before }) => [
    { template: 'Insert an empty line', instead: lineBreak(before), preferred: true },
  ],
};

/** Escapes all adjacent braces: the second of two would begin JavaScript once the first is text. */
function escapeBraces({ here }: MistakeText): readonly Rewrite[] {
  return [
    { template: 'Write `\\{brace}`', args: { brace: '{' }, instead: here.replaceAll('{', '\\{'), preferred: true },
  ];
}
