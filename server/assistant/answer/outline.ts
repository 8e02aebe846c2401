import type { NavigationNode, Site } from '../project.ts';

/** A site has the same content in each of its languages and versions; one of them is enough to know what it is about. */
const divisions: ReadonlySet<NavigationNode['kind']> = new Set(['language', 'version']);

/**
 * The navigation as an indented list of titles, with as many levels as fit into `maxLength` characters; of languages and
 * versions, only the default one.
 */
export function outlineOf(site: Site, maxLength: number): string {
  const lines: { readonly depth: number; readonly text: string }[] = [];
  collect(site.navigation.children, 0, lines);
  const deepest = lines.reduce((most, { depth }) => Math.max(most, depth), 0);
  for (let depth = deepest; depth >= 0; depth--) {
    const text = textOf(lines.filter((line) => line.depth <= depth));
    if (text.length <= maxLength) return text;
  }
  return `${textOf(lines.filter(({ depth }) => depth === 0)).slice(0, maxLength)}…`;
}

function collect(nodes: readonly NavigationNode[], depth: number, lines: { depth: number; text: string }[]): void {
  for (const node of shownOf(nodes)) {
    lines.push({ depth, text: node.title.replace(/\s+/g, ' ').slice(0, 120) });
    collect(node.children, depth + 1, lines);
  }
}

function shownOf(nodes: readonly NavigationNode[]): readonly NavigationNode[] {
  const shown = nodes.filter(({ kind, hidden }) => !hidden && kind !== 'link' && !divisions.has(kind));
  const divided = nodes.filter(({ kind }) => divisions.has(kind));
  const chosen = divided.find((node) => node.default) ?? divided[0];
  return chosen ? [...shown, chosen] : shown;
}

function textOf(lines: readonly { readonly depth: number; readonly text: string }[]): string {
  return lines.map(({ depth, text }) => `${'  '.repeat(depth)}- ${text}`).join('\n');
}
