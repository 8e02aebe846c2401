import { inlineParts } from './inlineTags.ts';

/** The parts of an HTML tree that are needed. */
export interface HtmlNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

/** Puts the content between the marks of a tag into an element `span` that carries the tag. Runs after sanitizing. */
export function foldTags() {
  return (tree: HtmlNode): void => fold(tree);
}

function fold(node: HtmlNode): void {
  const { children } = node;
  if (!children) return;
  for (const child of children) fold(child);
  if (!children.some(({ type, value }) => type === 'text' && /[\uFDD0-\uFDD2]/.test(value ?? ''))) return;
  const folded: HtmlNode[] = [];
  /** The open elements, outermost first. */
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
