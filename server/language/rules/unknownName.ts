import { componentNames } from '../../mdx/components.ts';
import type { CodeFault } from '../../mdx/exported.ts';
import { rootOf } from '../../mdx/syntax/code.ts';
import type { NameUse } from '../../mdx/syntax/verdict.ts';
import { mayExport } from '../links/exportFault.ts';
import { withNearest } from '../model/messages/additions.ts';
import type { Message } from '../model/messages/problem.ts';
import { nearest } from '../values/nearest.ts';
import { type PageContent, type PageContentContext, rangeInFile, rule } from './rule.ts';

export const unknownName = rule({
  code: 'unknown-name',
  level: 'warning',
  about:
    'A page uses a name in braces, or a component, that it neither defines nor imports: readers do not see it, or the page does not load. A page whose code declares a name twice or shows an object does not load either. The code that pages import is checked as well.',
  *pageContent(page, context) {
    const { file, text, verdict } = page;
    if (verdict.kind !== 'ok' || verdict.names.length === 0) return;
    const isSnippet = context.isSnippet(file);
    const imported = isSnippet ? [] : context.imported(file);
    if (!imported) return;
    for (const use of verdict.names) {
      const { kind, name } = use;
      if (isSnippet ? !inSnippets.has(kind) : kind === 'props') continue;
      const mayBeVariable = kind === 'variable' || (kind === 'object' && name !== '');
      if (mayBeVariable && isVariable(context, name)) continue;
      // The exports of an imported file of Markdown become those of the page, whatever the import names.
      if (mayBeImported.has(kind) && imported.some((exports) => mayExport(exports, rootOf(name)))) continue;
      const found = kind === 'code' ? inAttribute(page, use) : use;
      if (found.kind === 'variable' && isVariable(context, name)) continue;
      const data = { use: { kind: found.kind, shown: text.slice(found.start, found.end) } };
      yield { ...rangeInFile({ file }, found), ...messageOf(found), data };
    }
  },
  *importedCode({ file, faults }) {
    for (const { kind, name, uses, ...range } of faults) {
      const related = uses.slice(0, maxUses).map((use) => ({ ...use, template: 'This page imports it.' }));
      yield { ...rangeInFile({ file }, range), template: inFile[kind], args: { name, open: '{', close: '}' }, related };
    }
  },
});

/** More pages than this are not listed with code that they import. */
const maxUses = 5;

/** What keeps all pages that show a snippet from loading, whatever they hand to it; other names in it may be properties. */
const inSnippets: ReadonlySet<NameUse['kind']> = new Set([
  'inline',
  'early',
  'style',
  'object',
  'variable',
  'codeObject',
  'props',
  'comment',
  'nested',
]);

/** The kinds of names that do no harm if an imported file exports them. */
const mayBeImported: ReadonlySet<NameUse['kind']> = new Set([
  ...(['lone', 'code', 'codeName', 'element', 'early', 'inline'] as const),
]);

/** The use of a variable of docs.json that `title={{name}}` is, or the same use of a name in other code. */
function inAttribute({ text }: PageContent, use: NameUse): NameUse {
  const { start, end } = use;
  const before = /\{\{\s*$/.exec(text.slice(Math.max(0, start - 20), start))?.[0];
  const after = /^\s*\}\}/.exec(text.slice(end, end + 20))?.[0];
  return before && after ? { ...use, kind: 'variable', start: start - before.length, end: end + after.length } : use;
}

function isVariable({ variables }: PageContentContext, name: string): boolean {
  return variables === 'unknown' || variables.has(name);
}

function messageOf({ kind, name }: NameUse): Message & { lazyMessage?: () => Message } {
  const args = { name, open: '{', close: '}' };
  if (kind !== 'element') return { template: templates[kind], args };
  const said = { template: templates.element, args };
  return {
    ...said,
    lazyMessage: () => {
      const near = nearest(name, componentNames);
      return near === undefined ? said : withNearest(said, near);
    },
  };
}

/** `{open}` and `{close}` are the literal characters. */
const templates = {
  lone: 'Nothing is called "{name}" on this page, so readers see nothing here. Write `\\{open}{name}\\{close}` if the braces are text.',
  code: 'Nothing is called "{name}" on this page, which therefore does not load. Write `\\{open}` for a brace that is text.',
  variable:
    '`variables` of docs.json has no "{name}", so this page does not load. Write `\\{open}\\{open}{name}\\{close}\\{close}` if the braces are text.',
  element:
    'There is no component `{name}`: define or import it. Otherwise readers do not see it, or the page does not load.',
  inline:
    '`{name}` is Markdown, which the platform puts in only where its element is on lines of its own: here readers do not see it, or the page does not load.',
  hidden:
    'Readers see nothing here: of what a page exports, the platform shows only texts, numbers and elements this way. Write `{open}<>{open}{name}{close}</>{close}`.',
  twice: 'This page declares `{name}` twice, so it does not load. Rename one of them, or remove it.',
  reserved: 'The platform declares `{name}` on every page, so this one does not load. Rename it.',
  early:
    'When this runs there are no components yet, so the page does not load. Put it into a function: `() => <{name} />`.',
  style:
    'In code, `style` takes an object: with a text, readers do not see it, or the page does not load. Write `style={open}{open} color: "red" {close}{close}`.',
  reexport: 'The platform knows no `export … from`, with which this page does not load. Import what it uses instead.',
  comment:
    'The platform puts this comment before the `export`, which it then reads as text: readers see the code, or the page does not load. Remove the comment, or move the code into a `.jsx` file.',
  nested:
    'The platform reads an `export` within a component as text: readers see the code, or the page does not load. Put it outside.',
  object:
    'These braces hold an object, which cannot be shown: the page does not load. Write `\\{open}` for a brace that is text.',
  codeName: 'Nothing is called "{name}" where this code runs, so readers do not see what it is part of.',
  codeObject: 'These braces hold an object, which cannot be shown: readers do not see what this code is part of.',
  props:
    'A snippet of Markdown has no `props`, so pages that show it do not load. Write `{name}`: it knows attributes by their own names.',
} as const;

/** The same for a file of code, which knows only what is in the same declaration and what the page has that imports it. */
const inFile: Readonly<Record<CodeFault['kind'], string>> = {
  early: templates.early,
  style: templates.style,
  object: templates.codeObject,
  element:
    'Nothing defines the component `{name}` where this code runs, so readers do not see what it is part of. Define it here, and export and import both.',
  code: templates.codeName,
};
