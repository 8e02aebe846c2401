import { localize } from '../../../base/messages.ts';
import { elementsAround, slotAt, type ValueAt } from '../../model/document/slotAt.ts';
import { roleOf, typedTextAt } from '../../model/document/typedTexts.ts';
import { type Target, targetOf } from '../../model/links/targets.ts';
import type { SiteView } from '../../model/view.ts';
import type { IconLibrary } from '../../values/icon.ts';
import type { Definition } from '../definition.ts';
import type { HoverContext } from './context.ts';
import { fieldText, keyText } from './keys.ts';
import { code, paragraphs } from './markdown.ts';
import { generatedText, namedText, pageText } from './pages.ts';
import { choiceText, iconText, languageText, libraryIn } from './values.ts';

/** What is shown about a position, as Markdown, and the range of text it is about. */
export interface HoverText {
  readonly markdown: string;
  readonly start: number;
  readonly end: number;
}

/** The explanation of the key or value at an offset, and of the problems there. */
export function hoverAt(context: HoverContext, offset: number): HoverText | undefined {
  const slot = slotAt(context.view, context.file, offset);
  if (!slot || slot.kind === 'empty' || !slot.node || offset < slot.start) return problemsAt(context, offset);
  const problems = problemsAt(context, offset);
  const own = slot.kind === 'key' ? keyText(slot) : valueText(context, slot, problems !== undefined);
  const markdown = paragraphs(own, problems?.markdown);
  return markdown === '' ? undefined : { markdown, start: slot.start, end: slot.start + slot.node.length };
}

/** The target of a link in a page. */
export function linkText(context: HoverContext, { target, start, end }: Definition): HoverText | undefined {
  const markdown = targetText(context, target, start);
  return markdown === '' ? undefined : { markdown, start, end };
}

/** The icon named at an offset, so that its drawing can be loaded; undefined if there is none. */
export function iconAt(
  view: SiteView,
  file: string,
  offset: number,
  iconLibrary: IconLibrary,
): { readonly library: IconLibrary; readonly name: string } | undefined {
  const found = typedTextAt(view, file, offset);
  if (found?.role !== 'icon-name') return undefined;
  return { library: libraryIn(found.slot.levels.at(-1)) ?? iconLibrary, name: found.node.value };
}

function valueText(context: HoverContext, slot: ValueAt, isReported: boolean): string {
  const { node, form } = slot;
  if (node?.kind === 'string') {
    const own = textText(context, slot, node.value, isReported);
    if (own) return own;
  }
  return form.kind === 'shape' && form.field ? paragraphs(choiceText(slot), fieldText(form.field)) : '';
}

function textText(context: HoverContext, slot: ValueAt, text: string, isReported: boolean): string {
  const role = roleOf(slot.form);
  if (role === 'icon-name') return iconText(context, text, slot.levels.at(-1), isReported);
  if (role === 'language') return languageText(text);
  const { view, file } = context;
  const target = role && targetOf(view, { text, role, file, element: elementsAround(slot).at(-1) });
  if (role === 'ref' && target?.kind === 'file') return localize('Content of {file}', { file: code(target.file) });
  return target ? targetText(context, target, slot.offset) : '';
}

/** `at` is the hovered offset. */
function targetText(context: HoverContext, target: Target, at: number): string {
  switch (target.kind) {
    case 'page':
      return pageText(context, target, at);
    case 'generated':
      return generatedText(target.page);
    case 'named':
      return namedText(target.origin);
    case 'file':
      return code(target.file);
    case 'url':
      return '';
  }
}

/** Explains the rules whose problems are at the offset; the editor itself shows the messages. */
function problemsAt({ problems, file, meaning }: HoverContext, offset: number): HoverText | undefined {
  const here = problems.filter((item) => item.file === file && item.start <= offset && offset <= item.end);
  const [first] = here;
  if (!first) return undefined;
  const codes = [...new Set(here.map((item) => item.code))];
  const lines = codes.map((rule) => {
    const { about = '' } = meaning(rule) ?? {};
    return `${code(rule)}: ${localize(about)}`;
  });
  return { markdown: lines.join('\n\n'), start: first.start, end: first.end };
}
