import { isRefused } from '../../../base/result.ts';
import { compareNaturally } from '../../../base/words.ts';
import { resolve } from '../../model/document/config.ts';
import { listOf } from '../../model/document/element.ts';
import type { Operation } from '../../protocol/operation.ts';
import type { Change, ChangeContext } from '../change.ts';
import { brokenIn, createDraft, isSound, refused } from '../text/draft.ts';
import { writtenNode } from '../tree/entries.ts';
import type { WrittenElement } from '../tree/nodes.ts';

/** Sorts the pages of an element by path, with numbers compared by value; groups among them stay where they are. */
export function sort({ node: key }: Operation & { kind: 'sort' }, context: ChangeContext): Change {
  const node = writtenNode(context.view, key);
  if (isRefused(node)) return node;
  const list = node.kind === 'element' ? listOf(node.element, 'pages') : undefined;
  const pages = list?.items.filter((item) => item.kind === 'page') ?? [];
  if (node.kind === 'page' || pages.length < 2)
    return refused('There are no pages to sort here. Choose what holds them.');
  const draft = createDraft(context);
  const ordered = pages.toSorted((a, b) => compareNaturally(a.node.value, b.node.value));
  for (const [index, page] of pages.entries()) {
    const { file, offset } = resolve(node.at, page);
    const text = context.text(file);
    const other = ordered[index];
    if (text === undefined || !other || !isSound(page.node)) return brokenIn(file);
    if (other.node.value === page.node.value) continue;
    // It may be in a file of its own.
    const from = resolve(node.at, other);
    const written = context.text(from.file)?.slice(from.offset, from.offset + other.node.length);
    if (written === undefined) return brokenIn(from.file);
    draft.replace(file, { offset, end: offset + page.node.length, text: written });
  }
  return draft.done([node.key]);
}

/** Whether an element has pages that are not sorted. */
export function sortablePages({ element }: WrittenElement): boolean {
  const pages = listOf(element, 'pages')?.items.filter((item) => item.kind === 'page') ?? [];
  return pages.some((page, index) => {
    const before = pages[index - 1];
    return before !== undefined && compareNaturally(before.node.value, page.node.value) > 0;
  });
}
