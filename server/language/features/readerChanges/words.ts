import type { Change, ChangeKind } from '../../compare/change.ts';
import { showNumber } from '../../model/messages/problem.ts';
import type { ChangeMark } from '../../protocol/index.ts';

/** What became of something, as a tree says it behind its label: `moved from Guides › Start`, `added · 4 pages`. */
export function changeWords(change: Change): string {
  const { kind, node, count } = change;
  const isElement = !leaves.has(node.kind);
  return [verbOf(change), ...(isElement && count > 0 && kind !== 'changed' ? [pages(count)] : [])].join(' · ');
}

const leaves: ReadonlySet<Change['node']['kind']> = new Set(['page', 'operation', 'link']);

function verbOf({ kind, node, was, from, fields = [] }: Change): string {
  const before = was ? `was ${wasWords(was, node)}` : undefined;
  switch (kind) {
    case 'moved':
      return [`moved from ${labelWords(from)}`, before].filter(Boolean).join(', ');
    case 'renamed':
      return `renamed, ${before}`;
    case 'changed':
      return `${fields.map((field) => fieldWords[field] ?? field).join(', ')} changed`;
    default:
      return kind;
  }
}

function wasWords(was: NonNullable<Change['was']>, { title, path }: Change['node']): string {
  const isOtherTitle = was.title !== title && was.title !== was.path;
  const isOtherPath = was.path !== path && was.path !== undefined;
  const parts = [...(isOtherTitle ? [`"${was.title}"`] : []), ...(isOtherPath ? [was.path || '/'] : [])];
  return parts.join(', ') || `"${was.title}"`;
}

const fieldWords: Readonly<Record<string, string>> = {
  iconLibrary: 'icon library',
  href: 'link',
  root: 'root page',
  kind: 'kind of element',
};

/** `Guides › Start`; the top where there is no label above. */
function labelWords(labels: readonly string[] | undefined): string {
  return labels && labels.length > 0 ? labels.join(' › ') : 'the top';
}

/** `1 page`, `1,200 pages`. */
function pages(count: number): string {
  return `${showNumber(count)} ${count === 1 ? 'page' : 'pages'}`;
}

/** The sign of a kind of change; reordered, hidden, shown and changed are all changes where it stands. */
export function markOf(kind: ChangeKind): ChangeMark {
  return kind === 'added' || kind === 'removed' || kind === 'moved' || kind === 'renamed' ? kind : 'changed';
}

/** All changes in a line: `2 addresses broken · 12 renamed, 4 moved, 1 removed`. */
export function summaryWords(changes: readonly Change[], broken: number): string {
  const counts = new Map<ChangeKind, number>();
  for (const { kind, count } of changes) counts.set(kind, (counts.get(kind) ?? 0) + Math.max(1, count));
  const kinds = order.flatMap((kind) => {
    const number = counts.get(kind);
    return number === undefined ? [] : [`${showNumber(number)} ${kind}`];
  });
  const lost = broken > 0 ? [brokenWords(broken)] : [];
  return [...lost, ...(kinds.length > 0 ? [kinds.join(', ')] : [])].join(' · ') || 'No change for readers';
}

/** `1 broken address`, `2 broken addresses`. */
function brokenWords(count: number): string {
  return `${showNumber(count)} broken ${count === 1 ? 'address' : 'addresses'}`;
}

const order: readonly ChangeKind[] = [
  ...(['added', 'removed', 'moved', 'renamed', 'reordered', 'hidden', 'shown', 'changed'] as const),
];
