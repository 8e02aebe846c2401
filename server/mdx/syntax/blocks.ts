import type { Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { isComponentName } from '../components.ts';
import { declaredNames } from './blockCode.ts';
import { rootOf } from './code.ts';

/** An element on a page. Without a name it only groups its content: `<>…</>`. */
export type PageElement = MdxJsxFlowElement | MdxJsxTextElement;

/** A part of a page and whether it is a block, by itself, or in a line of text. */
export interface PlacedNode {
  readonly node: Nodes;
  readonly isBlock: boolean;
}

/** A part of a page and where it is. */
export interface Place<Node extends Nodes = Nodes> {
  readonly node: Node;
  readonly isBlock: boolean;
  /** What is directly before it in the same parent. */
  readonly before: Nodes | undefined;
  /** What it is in; undefined for the page. */
  readonly parent: Place | undefined;
}

/** An element and where it is. */
export type PlacedElement = Place<PageElement>;

/**
 * The children of a node as the platform's plugins see them: the elements of a paragraph that holds nothing but elements and braces are
 * blocks without it, but what is in one of them is not.
 */
export function placedChildren(node: Nodes): readonly PlacedNode[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child: Nodes): readonly PlacedNode[] => {
    const own = childrenOfElements(child);
    return own ? own.map((one) => ({ node: one, isBlock: true })) : [{ node: child, isBlock: isBlock(child) }];
  });
}

/** All elements of a page in the order of the text, but for those in a prompt, which is text (platform.md 4.2). */
export function elementsOf(root: Root): readonly PlacedElement[] {
  const found: PlacedElement[] = [];
  visit({ node: root, isBlock: true, before: undefined, parent: undefined });
  return found;

  function visit(parent: Place): void {
    let before: Nodes | undefined;
    for (const { node, isBlock } of placedChildren(parent.node)) {
      if (isElement(node)) found.push({ node, isBlock, before, parent });
      if (!isElement(node) || node.name !== 'Prompt') visit({ node, isBlock, before, parent });
      before = node;
    }
  }
}

/** Everything around a part of a page, the closest first. */
export function* around({ parent }: Place): Iterable<Place> {
  for (let place = parent; place; place = place.parent) yield place;
}

/** The names that a page declares or imports itself. */
export function ownNames(root: Root): ReadonlySet<string> {
  return new Set(root.children.flatMap((node) => (node.type === 'mdxjsEsm' ? declaredNames(node.data?.estree) : [])));
}

/** Whether the platform provides a component, and the page does not define it anew. */
export function isPlatforms(element: PageElement, own: ReadonlySet<string>): boolean {
  const name = nameOf(element);
  return isComponentName(name) && !own.has(rootOf(name));
}

/** The name of an element; empty for `<>…</>`. */
export function nameOf({ name }: PageElement): string {
  return name ?? '';
}

/** Whether a node is an element. */
export function isElement(node: Nodes | undefined): node is PageElement {
  return node?.type === 'mdxJsxFlowElement' || node?.type === 'mdxJsxTextElement';
}

/** Whether it is code in braces. */
export function isExpression(node: Nodes): node is Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }> {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}

/** Whether it is nothing but white space. */
export function isBlank(node: Nodes): boolean {
  return node.type === 'text' && /^[\t\n\f\r ]*$/.test(node.value);
}

/** The parts of a paragraph that holds nothing but elements and braces. */
function childrenOfElements(node: Nodes): readonly Nodes[] | undefined {
  if (node.type !== 'paragraph') return undefined;
  const own = node.children.filter((child) => !isBlank(child));
  const areAll = own.every(({ type }) => type === 'mdxJsxTextElement' || type === 'mdxTextExpression');
  return areAll && own.length > 0 ? own : undefined;
}

function isBlock({ type }: Nodes): boolean {
  return type !== 'mdxJsxTextElement' && type !== 'mdxTextExpression' && type !== 'text';
}
