import type { FileRange } from '../../base/locations.ts';
import { isRefused } from '../../base/result.ts';
import { conversionsOf } from '../changes/operations/convert.ts';
import { freeFileName, whyNotExtracted } from '../changes/operations/extract.ts';
import { refAt } from '../changes/operations/inline.ts';
import { sortablePages } from '../changes/operations/sort.ts';
import { whyNotUngrouped, whyNotWrapped } from '../changes/operations/wrap.ts';
import { isSound } from '../changes/text/draft.ts';
import { isListed, type ListedNode, nodeBehind } from '../changes/tree/entries.ts';
import type { Written, WrittenElement } from '../changes/tree/nodes.ts';
import { nodesIn } from '../changes/tree/selection.ts';
import type { ElementKind } from '../grammar/types.ts';
import { nameOf, oneOf, severalOf } from '../model/messages/names.ts';
import type { Message } from '../model/messages/problem.ts';
import type { SiteView } from '../model/view.ts';
import { parseEndpoint } from '../openapi/endpoint.ts';
import type { Operation } from '../protocol/operation.ts';
import { normalisePagePath } from '../site/paths.ts';
import { humanise } from '../values/words.ts';

/** A change of the navigation that an editor offers at the cursor or selection. */
export interface Refactoring {
  readonly title: Message;
  /** The kind of code action, as the protocol names it. */
  readonly kind: string;
  readonly operation: Operation;
  /** Whether it creates a file, which not every editor can do. */
  readonly creates: boolean;
}

/** The kinds of the offered actions; dots separate their parts. */
export const refactoringKinds = {
  wrap: 'refactor.rewrite.wrap',
  ungroup: 'refactor.rewrite.ungroup',
  convert: 'refactor.rewrite.convert',
  sort: 'refactor.rewrite.sort',
  extract: 'refactor.extract.file',
  inline: 'refactor.inline.file',
} as const;

/** What can be done with the nodes in a range of a file, the most likely first. Contains only what is legal. */
export function refactorings(view: SiteView, range: FileRange): readonly Refactoring[] {
  const nodes = nodesIn(view, range);
  if (view.find(range.file)?.brackets === 'guessed' || nodes.some((node) => !isSound(nodeBehind(node)))) return [];
  const listed = nodes.filter(isListed);
  const [only] = nodes.length === 1 ? nodes : [];
  const element = only?.kind === 'element' ? only : undefined;
  return [
    ...wrapping(listed),
    ...(element ? dissolving(element) : []),
    ...sorting(only ?? nodes[0]),
    ...(element ? ofFiles(view, element) : []),
    ...(element && isListed(element) ? conversionsOf(view, element.key).map((to) => converting(element, to)) : []),
  ];
}

function* wrapping(nodes: readonly ListedNode[]): Iterable<Refactoring> {
  if (nodes.length === 0 || whyNotWrapped(nodes)) return;
  const label = labelFor(nodes);
  const title = { template: 'Wrap in a group "{label}"', args: { label } };
  yield offer(title, 'wrap', { kind: 'wrap', nodes: nodes.map(({ key }) => key), label });
}

function* dissolving(node: WrittenElement): Iterable<Refactoring> {
  if (!isListed(node) || node.element.kind !== 'group' || whyNotUngrouped(node)) return;
  const title = { template: 'Dissolve {name}', args: { name: nameOf(node.element) } };
  yield offer(title, 'ungroup', { kind: 'ungroup', node: node.key });
}

/** Siblings are converted as well, so the title says how many. */
function converting({ element, entry, key }: WrittenElement & ListedNode, to: ElementKind): Refactoring {
  const count = entry.list.items.length;
  const args = { name: nameOf(element), kind: oneOf(to), count, from: severalOf(element.kind), to: severalOf(to) };
  const template = count === 1 ? 'Make {name} {kind}' : 'Make all {count} {from} {to}';
  return offer({ template, args }, 'convert', { kind: 'convert', node: key, to });
}

function* sorting(node: Written | undefined): Iterable<Refactoring> {
  const holder = node?.kind === 'page' ? node.entry.holder : node;
  if (holder?.kind !== 'element' || !sortablePages(holder)) return;
  const title = { template: 'Sort the pages of {name} by path', args: { name: nameOf(holder.element) } };
  yield offer(title, 'sort', { kind: 'sort', node: holder.key });
}

function* ofFiles(view: SiteView, node: WrittenElement): Iterable<Refactoring> {
  const { element, key } = node;
  const name = nameOf(element);
  if (!whyNotExtracted(node)) {
    const file = freeFileName(view, element);
    const title = { template: 'Move {name} to "{file}"', args: { name, file } };
    yield offer(title, 'extract', { kind: 'extract', node: key, file });
  }
  const ref = refAt(view, node);
  if (!isRefused(ref)) {
    const title = { template: 'Inline "{file}"', args: { file: ref.target.file } };
    yield offer(title, 'inline', { kind: 'inline', node: key });
  }
}

function offer(title: Message, kind: keyof typeof refactoringKinds, operation: Operation): Refactoring {
  return { title, kind: refactoringKinds[kind], operation, creates: kind === 'extract' };
}

/** The name of the folder that all pages share, otherwise a placeholder for the author to change. */
function labelFor(nodes: readonly ListedNode[]): string {
  const folders = new Set(
    nodes.map((node) => (node.kind === 'page' ? folderNameOf(normalisePagePath(node.item.node.value)) : undefined)),
  );
  const [folder] = folders;
  return folders.size === 1 && folder ? humanise(folder) : 'New group';
}

/** The name of the folder of a page; undefined for endpoints such as `GET /users`. */
function folderNameOf(path: string): string | undefined {
  return parseEndpoint(path) ? undefined : path.split('/').at(-2);
}
