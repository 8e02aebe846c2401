import type { NavigationNode } from '../model/navigation/node.ts';

/** The versions in two languages, or languages in two versions, that have the same name. */
export function divisionsInside(
  source: NavigationNode,
  target: NavigationNode,
): readonly (readonly [NavigationNode, NavigationNode])[] {
  const others = target.children.filter(isDivision);
  return source.children.filter(isDivision).flatMap((child) => {
    const other = others.find(({ kind, title }) => kind === child.kind && title === child.title);
    return other ? [[child, other] as const] : [];
  });
}

/** Whether a node is a language or a version. */
export function isDivision({ kind }: NavigationNode): boolean {
  return kind === 'language' || kind === 'version';
}
