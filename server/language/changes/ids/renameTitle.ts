import { cleanedId } from '../../../mdx/ids/slug.ts';
import { type IdText, servedById } from '../../../mdx/idTexts.ts';
import { lineEnd } from '../../../mdx/lines.ts';
import { scanPage } from '../../../mdx/page.ts';
import type { PageScan } from '../../../mdx/pageLink.ts';
import type { Message } from '../../model/messages/problem.ts';
import { applied, type TextEdit } from '../../text/edits.ts';
import { type IdChange, idChange, type PageContext } from './followIds.ts';

/** The effect of another title or id on a page, or why it is impossible. */
export function renameTitle(
  context: PageContext,
  { kind, start, end, index }: IdText,
  name: string,
): IdChange | { readonly problem: Message } {
  const { text } = context;
  const written = name.trim();
  const edit: TextEdit = { offset: start, end, text: written };
  const change = written === '' || /[\r\n]/.test(written) ? undefined : idChange(context, [edit]);
  const item = change && scanPage(applied(text, [edit])).outline[index];
  const isRead =
    item?.kind === 'heading'
      ? (kind === 'title' ? item.markdown : item.givenId) === written
      : item?.attributes.some((each) => each.form === 'text' && each.start === start && each.value === written);
  return change && isRead ? change : { problem: { template: unreadable[kind], args: { name } } };
}

const unreadable = {
  title: '"{name}" is not a title: the page would be read differently with it.',
  given: '"{name}" is not an id: the page would be read differently with it.',
};

/**
 * The effect of giving an item of the outline an id of its own, `{#id}` after its title or `id="…"` on its element, including the
 * links to it; undefined if it cannot have that id.
 */
export function giveId(context: PageContext, index: number, id: string): IdChange | undefined {
  const { text } = context;
  const edit = idEdit(text, scanPage(text), index, id);
  const change = edit && idChange(context, [edit]);
  if (!change) return undefined;
  const served = servedById(scanPage(applied(text, [edit])))[index];
  return served !== undefined && cleanedId(served) === cleanedId(id) ? change : undefined;
}

function idEdit(text: string, { outline }: PageScan, index: number, id: string): TextEdit | undefined {
  const item = outline[index];
  if (item?.kind === 'heading' && item.givenId === undefined) {
    const { titleEnd } = item;
    // Closing hashes after the title would keep the id from being read.
    const rest = text.slice(titleEnd, lineEnd(text, titleEnd)).trimEnd();
    return { offset: titleEnd, end: titleEnd + rest.length, text: ` {#${id}}` };
  }
  const last = item?.kind === 'element' ? item.attributes.findLast(({ form }) => form === 'text') : undefined;
  const hasId = item?.kind === 'element' && item.attributes.some(({ name }) => name === 'id');
  if (!last || hasId) return undefined;
  const end = last.start + last.value.length + 1;
  return { offset: end, end, text: ` id="${id}"` };
}
