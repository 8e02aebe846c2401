import { counted } from '../base/messages.ts';
import { countPages, isPage, type NavigationNode } from '../language/model/navigation/node.ts';
import { oneLine } from './quoted.ts';

/** A navigation as text for an agent, as deep as there is room. */
export interface Outline {
  readonly text: string;
  /** How many levels are shown. */
  readonly depth: number;
  /** Whether deeper levels were left out. */
  readonly isCut: boolean;
}

/**
 * The levels below a node, one line per entry: `tab "Guides" (12 pages)`, `guides/start "Start"`. Each entry is named so that
 * other tools find it: a page by its path, an endpoint by method and path, all others by kind and label.
 */
export function outlineOf(root: NavigationNode, depth: number): Outline {
  const lines: string[] = [];
  let isCut = false;
  draw(root, 0);
  return { text: lines.map((line) => `${line}\n`).join(''), depth, isCut };

  function draw(node: NavigationNode, level: number): void {
    for (const child of node.children) {
      const hides = level + 1 >= depth && child.children.length > 0;
      lines.push(`${'  '.repeat(level)}${entryLine(child, hides)}`);
      isCut ||= hides;
      if (!hides) draw(child, level + 1);
    }
  }
}

/** The outline of as many levels as fit into the budget of characters; at least the first one. */
export function outlineWithin(root: NavigationNode, budget: number): Outline {
  let best = outlineOf(root, 1);
  while (best.isCut) {
    const next = outlineOf(root, best.depth + 1);
    if (next.text.length > budget) return best;
    best = next;
  }
  return best;
}

function entryLine(node: NavigationNode, hides: boolean): string {
  const { kind, title, path, operation, href, tag, icon } = node;
  const label = JSON.stringify(oneLine(title));
  const name = operation
    ? `${operation.method.toUpperCase()} ${oneLine(operation.path)} ${label}`
    : kind === 'page' && path !== undefined
      ? `${oneLine(path)} ${label}`
      : `${kind} ${label}`;
  const facts = [
    ...(href === undefined ? [] : [`→ ${oneLine(href)}`]),
    ...(icon === undefined || isPage(node) ? [] : [`icon ${oneLine(icon)}`]),
    ...(tag === undefined ? [] : [`tag ${oneLine(tag)}`]),
    ...(isPage(node) ? [] : [`${counted(countPages(node), 'page')}${hides ? ', not shown' : ''}`]),
    ...marksOf(node),
  ];
  return facts.length > 0 ? `${name} (${facts.join('; ')})` : name;
}

function marksOf(node: NavigationNode): readonly string[] {
  return [
    ...(node.default ? ['default'] : []),
    ...(node.hidden ? ['hidden'] : []),
    ...(node.missing ? ['no file'] : []),
    ...(node.generated && !node.operation ? ['generated'] : []),
    ...(node.lost ? ['thrown away by the platform'] : []),
  ];
}
