import type { Change, ChangedNode } from '../../language/compare/change.ts';
import { counted, showNumber } from '../../language/model/messages/problem.ts';
import { isPage } from '../../language/model/navigation/node.ts';
import { type DiffReport, summaryOf } from './report.ts';

/** The node of a line in a comparison: `page "Install" (guides/install)`, `group "Start" with 4 pages`. */
export function nodeWords({ node, count }: Change): string {
  const { kind, title, path } = node;
  if (kind === 'folder') return `folder ${path || '/'} with ${counted(count, 'page')}`;
  const name = title === '' ? kind : `${kind === 'root' ? 'site' : kind} "${title}"`;
  const isElement = !isPage(node);
  const where = path === undefined ? '' : ` (${path})`;
  return `${name}${where}${isElement && count > 0 ? ` with ${counted(count, 'page')}` : ''}`;
}

/** Where it is, or from where to where it moved; its old name, and the displayed properties that changed. */
export function placeWords({ kind, node, was, from, to, fields }: Change): string {
  const before = was ? [wasWords(was, node)] : [];
  switch (kind) {
    case 'added':
      return `in ${labelWords(to)}`;
    case 'removed':
      return `from ${labelWords(from)}`;
    case 'moved':
      return [`${labelWords(from)} → ${labelWords(to)}`, ...before].join(', ');
    case 'renamed':
      return [...before, ...(to && to.length > 0 ? [`in ${labelWords(to)}`] : [])].join(', ');
    case 'changed':
      return `${(fields ?? []).map((field) => fieldWords[field] ?? field).join(', ')} in ${labelWords(to)}`;
    default:
      return `in ${labelWords(to)}`;
  }
}

function wasWords(was: NonNullable<Change['was']>, { title, path }: ChangedNode): string {
  const parts = [
    ...(was.title !== title && was.title !== was.path ? [`"${was.title}"`] : []),
    ...(was.path !== path && was.path !== undefined ? [was.path === '' ? '/' : was.path] : []),
  ];
  return `was ${parts.join(', ') || `"${was.title}"`}`;
}

const fieldWords: Readonly<Record<string, string>> = { iconLibrary: 'icon library', href: 'link', root: 'root page' };

/** `Guides › Start`; the top level if there is no label above. */
function labelWords(labels: readonly string[] | undefined): string {
  return labels && labels.length > 0 ? labels.join(' › ') : 'the top level';
}

/** The counts of a report, as `3 added, 1 moved` and `2 addresses broken, 4 gained`; empty if nothing changed. */
export function summaryWords(report: DiffReport): readonly string[] {
  const summary = summaryOf(report);
  const kinds = (['added', 'removed', 'moved', 'renamed', 'reordered', 'hidden', 'shown', 'changed'] as const).flatMap(
    (kind) => (summary[kind] > 0 ? [`${showNumber(summary[kind])} ${kind}`] : []),
  );
  const addresses = (['broken', 'redirected', 'gained'] as const).flatMap((kind) =>
    summary[kind] > 0 ? [`${showNumber(summary[kind])} ${kind}`] : [],
  );
  const problems = [
    ...(summary.newProblems > 0 ? [`${summary.newProblems} new`] : []),
    ...(summary.goneProblems > 0 ? [`${summary.goneProblems} gone`] : []),
  ];
  return [
    ...(kinds.length > 0 ? [`Navigation: ${kinds.join(', ')}`] : []),
    ...(addresses.length > 0 ? [`Addresses: ${addresses.join(', ')}`] : []),
    ...(problems.length > 0 ? [`Problems: ${problems.join(', ')}`] : []),
  ];
}
