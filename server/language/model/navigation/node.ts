import type { Location } from '../../../base/locations.ts';
import { memo } from '../../../base/memo.ts';
import type { ChildKey } from '../../grammar/types.ts';
import type { NavigationKind } from '../../protocol/navigation.ts';
import type { IconLibrary } from '../../values/icon.ts';

/**
 * One entry of the resolved navigation, as readers see it. A node is an immutable value without its location in the text and without
 * its parent, so what an edit did not change stays the same object, however much moved around it. `located.ts` finds the locations
 * of a node on the way down from the root.
 */
export interface NavigationNode extends NavigationFields {
  /**
   * Identifies the node among its siblings and does not change with edits around it, for example `tab:Guides`,
   * `page:guides~1start`. The keys on the path to it, joined with `/`, identify it in the navigation (`joinKeys`).
   */
  readonly key: string;
  /**
   * In the order in which the platform shows them: the written elements and pages, then what specifications add, and last the
   * `lost` ones, which `published` removes.
   */
  readonly children: readonly NavigationNode[];
  /** Where each child begins, relative to this node; undefined for a child that a specification adds. */
  readonly locations: readonly (Location | undefined)[];
  /** Set if the platform drops the node with everything below it. */
  readonly lost?: DropReason;
}

/** What a node shows. Absent fields show nothing. */
export interface NavigationFields {
  readonly kind: NavigationKind;
  /** The label (platform.md 4). For a language this is its code, for the root the name of the site. */
  readonly title: string;
  /** The page path as the platform spells it; the slug for generated pages. */
  readonly path?: string;
  /** The address at which the site serves the page, for example `/guides/start`; for a group, that of its `root`. */
  readonly address?: string;
  /** The page file, relative to the docs root; for a group, that of its `root`. */
  readonly file?: string;
  /** The target of an entry that links elsewhere instead of showing content of the site. */
  readonly href?: string;
  /** A name, a path or an address; `iconLibrary` is set if the icon names its own library. */
  readonly icon?: string;
  readonly iconLibrary?: IconLibrary;
  readonly tag?: string;
  readonly description?: string;
  readonly color?: Colour;
  /** The node itself is marked as hidden; everything below it is hidden, too. */
  readonly hidden?: true;
  /**
   * Search, the assistant and llms.txt of the platform have what is below the node, whether it is hidden or not: it is marked with
   * `searchable: true` beside `hidden: true`, or with `hidden: false`.
   */
  readonly indexed?: true;
  /** A nested group that is open at first. Others are closed; groups that are not nested are always open. */
  readonly expanded?: true;
  /** The language or version that readers see first. */
  readonly default?: true;
  /** It has `default: true` itself. If none has that, readers see the first one. */
  readonly saysDefault?: true;
  readonly deprecated?: true;
  /** The page has no file and no specification generates it; for a group, this is true of its `root`. */
  readonly missing?: true;
  /** A specification generated it: a page, or a group around such pages. */
  readonly generated?: true;
  /** What the page describes. */
  readonly operation?: NavigationOperation;
  /** The page that the heading of a group opens. */
  readonly root?: string;
  /** The method next to the title, in capitals. */
  readonly badge?: string;
}

export interface Colour {
  readonly light?: string;
  readonly dark?: string;
}

/** An operation of a specification; `method` is `webhook` or `channel` if `path` is the name of one. */
export interface NavigationOperation {
  readonly spec: string;
  readonly method: string;
  readonly path: string;
}

/** Why the platform drops a branch: the code of the rule that reports it, and the child key that is kept instead. */
export interface DropReason {
  readonly reason: 'mixed-children' | 'root-pattern-multiple' | 'child-not-allowed' | 'content-lost';
  readonly winner?: ChildKey;
}

/** The same navigation without what is lost, as readers get it. The same object if nothing is lost. */
export function published(node: NavigationNode): NavigationNode {
  return node.children.length === 0 ? node : publishedBranch(node);
}

const publishedBranch = memo((node: NavigationNode): NavigationNode => {
  const kept = node.children.filter((child) => !child.lost).map(published);
  if (kept.length === node.children.length && kept.every((child, index) => child === node.children[index])) return node;
  // The lost ones come last, so the locations of the others are the first ones.
  return { ...node, children: kept, locations: node.locations.slice(0, kept.length) };
});

/** Whether a node counts as a page for readers: a page file, a generated page, or a page that links elsewhere. */
export function isPage({ kind }: { readonly kind: NavigationNode['kind'] | 'folder' }): boolean {
  return kind === 'page' || kind === 'operation' || kind === 'link';
}

/** How many pages are below a node, including the node. */
export function countPages(node: NavigationNode): number {
  return node.children.reduce((sum, child) => sum + countPages(child), isPage(node) ? 1 : 0);
}

/** Whether two nodes show the same, apart from their children. */
export function sameFields(one: NavigationNode, other: NavigationNode): boolean {
  if (one === other) return true;
  const keys = fieldsSet(one);
  return keys.length === fieldsSet(other).length && keys.every((key) => sameValue(one[key], other[key]));
}

type FieldKey = Exclude<keyof NavigationNode, 'children' | 'locations'>;

function fieldsSet(node: NavigationNode): readonly FieldKey[] {
  return Object.keys(node).filter((key): key is FieldKey => key !== 'children' && key !== 'locations');
}

/** Objects among the fields are small and always written in the same order. */
function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other);
}
