import { compact } from '../../../base/compact.ts';
import { joinKeys } from '../../../base/joinedKeys.ts';
import { memo } from '../../../base/memo.ts';
import { localize } from '../../../base/messages.ts';
import { listedBelow } from '../../divisions/listed.ts';
import { type DropReason, isPage, type NavigationNode, published } from '../../model/navigation/node.ts';
import type { Coverage, NodeState, ShownIcon, ShownNode } from '../../protocol/index.ts';
import type { NavigationMarks } from '../readerChanges/marks.ts';
import { abilitiesOf } from './abilities.ts';
import type { ProblemsByNode } from './problems.ts';
import type { Step } from './steps.ts';

/** The inputs needed to show nodes. */
export interface ShownNodeContext {
  readonly problems: ProblemsByNode;
  /** Whether the site names a specification of its API. */
  readonly hasSpecs: boolean;
  /** The URI of a file of the site. */
  uri(file: string): string;
  /** The icon of a node, if it can be drawn. */
  icon(node: NavigationNode): ShownIcon | undefined;
  /** How complete languages and versions are, by the keys of their nodes. */
  readonly coverages?: ReadonlyMap<string, Coverage>;
  /** What has changed since a revision; absent if there is no comparison. */
  readonly marks?: NavigationMarks;
}

/** A node as it is sent to the tree: what it shows, what it is, and what can be done with it. */
export function shownNode(step: Step, showing: ShownNodeContext): ShownNode {
  const { node, key } = step;
  const { kind, title, tag, description, badge, path, address, href, operation, file, lost } = node;
  const changed = showing.marks?.of.get(key);
  return compact<ShownNode>({
    key,
    kind,
    title,
    tag,
    description,
    badge,
    path,
    address,
    href,
    file,
    uri: file === undefined ? undefined : showing.uri(file),
    operation: operation && `${operation.method.toUpperCase()} ${operation.path}`,
    icon: showing.icon(node),
    pages: isPage(node) ? undefined : pageCount(node),
    coverage: showing.coverages?.get(key),
    hasChildren: node.children.length > 0 || showing.marks?.gone.has(key) === true,
    is: statesOf(step),
    can: abilitiesOf(step, showing.hasSpecs),
    problems: showing.problems.get(key),
    mark: changed?.mark,
    changed: changed?.words,
    reason: lost && reasonOf(lost),
  });
}

/** The nodes that were removed from a node, as rows of their own. */
export function goneNodes(key: string, { marks }: Pick<ShownNodeContext, 'marks'>): readonly ShownNode[] {
  return (marks?.gone.get(key) ?? []).map((gone) => ({
    kind: gone.kind,
    title: gone.title,
    key: joinKeys(key, gone.key),
    hasChildren: false,
    is: [],
    can: [],
    ...(gone.path === undefined ? {} : { path: gone.path }),
    mark: 'removed',
    changed: gone.words,
  }));
}

const states = ['hidden', 'expanded', 'default', 'deprecated', 'missing', 'generated'] as const;

function statesOf({ node, isFaded }: Step): readonly NodeState[] {
  const own = states.filter((state) => node[state]);
  return [...own, ...(node.lost ? (['lost'] as const) : []), ...(isFaded ? (['faded'] as const) : [])];
}

function reasonOf({ reason, winner }: DropReason): string {
  if (reason === 'child-not-allowed') return localize('Not on the site: it is not allowed here.');
  return winner === undefined
    ? localize('Not on the site: the platform drops it.')
    : localize('Not on the site: the platform keeps `{winner}` and drops this.', { winner });
}

/**
 * How many pages readers find below a node. A language or version counts each page once, however often it is listed, and is in
 * this comparable with its coverage and with the table of languages.
 */
function pageCount(node: NavigationNode): number {
  const isDivision = node.kind === 'language' || node.kind === 'version';
  return isDivision && !node.lost ? listedBelow(published(node)).pages.size : pagesBelow(node);
}

/** How many page entries readers find below a node, not counting what is lost. */
const pagesBelow: (node: NavigationNode) => number = memo((node) =>
  node.children.reduce((sum, child) => sum + (child.lost ? 0 : isPage(child) ? 1 : pagesBelow(child)), 0),
);
