import { countText, localize, type Message } from '../../../base/messages.ts';
import type { Change, ChangeKind } from '../../compare/change.ts';
import { isPage } from '../../model/navigation/node.ts';
import type { ChangeMark } from '../../protocol/index.ts';

/** A change in the words that the tree shows after the label: `moved from Guides › Start`, `added · 4 pages`. */
export function changeWords(change: Change): string {
  const { kind, node, count } = change;
  const isElement = !isPage(node);
  return [
    verbOf(change),
    ...(isElement && count > 0 && kind !== 'changed' ? [countText({ count, of: 'page' })] : []),
  ].join(' · ');
}

function verbOf({ kind, node, was, from, fields = [] }: Change): string {
  const before = was ? localize('was {name}', { name: wasWords(was, node) }) : undefined;
  switch (kind) {
    case 'moved':
      return [localize('moved from {place}', { place: labelWords(from) }), before].filter(Boolean).join(', ');
    case 'renamed':
      return localize('renamed, {before}', { before: before ?? '' });
    case 'changed':
      return localize('{fields} changed', { fields: fields.map(fieldText).join(', ') });
    default:
      return localize(kindWords[kind].template);
  }
}

function wasWords(was: NonNullable<Change['was']>, { title, path }: Change['node']): string {
  const isOtherTitle = was.title !== title && was.title !== was.path;
  const isOtherPath = was.path !== path && was.path !== undefined;
  const parts = [...(isOtherTitle ? [`"${was.title}"`] : []), ...(isOtherPath ? [was.path || '/'] : [])];
  return parts.join(', ') || `"${was.title}"`;
}

const fieldWords: ReadonlyMap<string, Message> = new Map(
  Object.entries<Message>({
    iconLibrary: { template: 'icon library' },
    href: { template: 'link' },
    root: { template: 'root page' },
    kind: { template: 'kind of element' },
  }),
);

/** A field in words; other fields are shown by their keys. */
function fieldText(field: string): string {
  const words = fieldWords.get(field);
  return words ? localize(words.template) : field;
}

const kindWords: Readonly<Record<ChangeKind, Message>> = {
  added: { template: 'added' },
  removed: { template: 'removed' },
  moved: { template: 'moved' },
  renamed: { template: 'renamed' },
  reordered: { template: 'reordered' },
  hidden: { template: 'hidden' },
  shown: { template: 'shown' },
  changed: { template: 'changed' },
};

/** `Guides › Start`; the top if there is no label. */
function labelWords(labels: readonly string[] | undefined): string {
  return labels && labels.length > 0 ? labels.join(' › ') : localize('the top');
}

/** The mark of a kind of change; what is reordered, hidden, shown or changed is marked as changed. */
export function markOf(kind: ChangeKind): ChangeMark {
  return kind === 'added' || kind === 'removed' || kind === 'moved' || kind === 'renamed' ? kind : 'changed';
}

/** All changes in a line: `2 addresses broken · 12 renamed, 4 moved, 1 removed`. */
export function summaryWords(changes: readonly Change[], broken: number): string {
  const counts = new Map<ChangeKind, number>();
  for (const { kind, count } of changes) counts.set(kind, (counts.get(kind) ?? 0) + Math.max(1, count));
  const kinds = order.flatMap((kind) => {
    const number = counts.get(kind);
    return number === undefined ? [] : [localize('{count} {kind}', { count: number, kind: kindWords[kind] })];
  });
  const lost = broken > 0 ? [countText({ count: broken, of: 'broken address' })] : [];
  return [...lost, ...(kinds.length > 0 ? [kinds.join(', ')] : [])].join(' · ') || localize('No change for readers');
}

const order: readonly ChangeKind[] = [
  ...(['added', 'removed', 'moved', 'renamed', 'reordered', 'hidden', 'shown', 'changed'] as const),
];
