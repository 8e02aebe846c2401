import { counted } from '../../language/model/messages/problem.ts';
import { countPages, isPage, type NavigationNode } from '../../language/model/navigation/node.ts';
import { type Paint, withoutControlCharacters } from '../format/terminal.ts';

/** A navigation as a tree of lines, and a line that counts the pages. */
export function navigationText(root: NavigationNode, paint: Paint): string {
  const lines = [paint('bold', withoutControlCharacters(root.title === '' ? 'Navigation' : root.title))];
  draw(root, '', false);
  return `${[...lines, '', totals(root)].join('\n')}\n`;

  function draw(node: NavigationNode, indent: string, isInGenerated: boolean): void {
    for (const [index, child] of node.children.entries()) {
      const isLast = index === node.children.length - 1;
      lines.push(`${paint('dim', `${indent}${isLast ? '└─' : '├─'}`)} ${lineOf(child, isInGenerated, paint)}`);
      draw(child, `${indent}${isLast ? '   ' : '│  '}`, isInGenerated || child.generated === true);
    }
  }
}

/** `GET List users  api-reference/users/list-users (generated)` or `tab Guides  12 pages` */
function lineOf(node: NavigationNode, isInGenerated: boolean, paint: Paint): string {
  const { kind, title, badge, tag, path, href, root, missing, lost } = node;
  const name = withoutControlCharacters(title === '' ? 'without a name' : title);
  const words = [
    isPage(node) ? '' : paint('dim', kind),
    paint('information', badge ?? ''),
    kind === 'global' ? '' : missing ? paint('error', name) : lost ? paint('dim', name) : name,
    tag === undefined ? '' : paint('hint', `[${withoutControlCharacters(tag)}]`),
  ];
  const leads = href ?? root;
  const details = [
    path === undefined ? '' : paint('dim', withoutControlCharacters(path)),
    leads === undefined ? '' : paint('dim', `→ ${withoutControlCharacters(leads)}`),
    isDivision(node) ? paint('dim', counted(countPages(node), 'page')) : '',
    ...marksOf(node, isInGenerated).map((mark) => paint(mark === 'missing' ? 'error' : 'dim', `(${mark})`)),
  ];
  return [words, details]
    .map((part) => part.filter((word) => word !== '').join(' '))
    .join('  ')
    .trimEnd();
}

/** Groups are left out: their pages follow right below them. */
function isDivision({ kind, children }: NavigationNode): boolean {
  return children.length > 0 && kind !== 'group' && kind !== 'global';
}

function marksOf({ default: isDefault, ...node }: NavigationNode, isInGenerated: boolean): readonly string[] {
  return [
    ...(isDefault ? ['default'] : []),
    ...(node.hidden ? ['hidden'] : []),
    ...(node.deprecated ? ['deprecated'] : []),
    ...(node.missing ? ['missing'] : []),
    // Said once, at the top of what is generated.
    ...(node.generated && !isInGenerated ? ['generated'] : []),
    ...(node.lost ? [node.lost.winner === undefined ? 'lost' : `lost: ${node.lost.winner} wins`] : []),
  ];
}

/** `214 pages: 23 generated, 2 missing, 4 hidden`; a page listed several times is one. */
function totals(root: NavigationNode): string {
  const seen = new Map<string, NavigationNode>();
  const hidden = new Set<string>();
  const lost = new Set<string>();
  visit(root, false, false);
  const pages = [...seen.values()];
  const counts = [
    [pages.filter((page) => page.generated).length, 'generated'],
    [pages.filter((page) => page.missing).length, 'missing'],
    [hidden.size, 'hidden'],
    [lost.size, 'lost'],
  ] as const;
  const parts = counts.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []));
  return [counted(pages.length, 'page'), ...(parts.length > 0 ? [parts.join(', ')] : [])].join(': ');

  function visit(node: NavigationNode, isHidden: boolean, isLost: boolean): void {
    const [hides, loses] = [isHidden || node.hidden === true, isLost || node.lost !== undefined];
    if (isPage(node)) {
      const name = node.path ?? node.title;
      seen.set(name, node);
      if (hides) hidden.add(name);
      if (loses) lost.add(name);
    }
    for (const child of node.children) visit(child, hides, loses);
  }
}
