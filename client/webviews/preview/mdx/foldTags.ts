import { inlineParts } from './inlineTags.ts';

/** What is needed of a tree of HTML. */
export interface HtmlNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

/** Puts what stands between the marks of a tag into an element `span`, which carries the tag. Runs on what is sanitized already. */
export function foldTags() {
  return (tree: HtmlNode): void => fold(tree);
}

function fold(node: HtmlNode): void {
  const { children } = node;
  if (!children) return;
  for (const child of children) fold(child);
  if (!children.some(({ type, value }) => type === 'text' && /[\uFDD0-\uFDD2]/.test(value ?? ''))) return;
  const folded: HtmlNode[] = [];
  /** The elements that are open, outermost first. */
  const open: HtmlNode[] = [];
  const add = (child: HtmlNode) => (open.at(-1)?.children ?? folded).push(child);
  for (const child of children) {
    if (child.type !== 'text') {
      add(child);
      continue;
    }
    for (const part of inlineParts(child.value ?? '')) {
      if (part.kind === 'text') add({ type: 'text', value: part.text });
      else if (part.kind === 'close') open.pop();
      else {
        const element = { type: 'element', tagName: 'span', properties: { dataTag: part.tag }, children: [] };
        add(element);
        open.push(element);
      }
    }
  }
  node.children = folded;
}
