import type { Location } from '../../../base/locations.ts';
import { memo } from '../../../base/memo.ts';
import type { ChildKey } from '../../grammar/types.ts';
import type { NavigationKind } from '../../protocol/navigation.ts';
import type { IconLibrary } from '../../values/icon.ts';

/**
 * One entry of the resolved navigation: what readers see. A node is an immutable value that holds neither its place in the
 * text nor its parent. So what an edit did not touch stays the same object, however much moved around it; where a node
 * stands is found on the way down (`navigationPlaces.ts`).
 */
export interface NavigationNode extends NavigationFields {
  /**
   * Identifies the node among its siblings and survives edits around it, for example `tab:Guides`, `page:guides~1start`.
   * The keys on the way down, joined with `/`, identify it in the navigation (`joinKeys`).
   */
  readonly key: string;
  /**
   * As the platform shows them: the elements and pages written, then what specifications add, and last the `lost`, which
   * `published` takes out.
   */
  readonly children: readonly NavigationNode[];
  /** Where each child begins, counted from where this node begins; undefined for one that a specification adds. */
  readonly places: readonly (Location | undefined)[];
  /** Set where the platform throws the node away, with all below it. */
  readonly lost?: Lost;
}

/** What a node shows. Absent fields have nothing to say. */
export interface NavigationFields {
  readonly kind: NavigationKind;
  /** The label (platform.md 4). Of a language it is the code, of the root the name of the site. */
  readonly title: string;
  /** The page path as the platform spells it; of generated pages the slug. */
  readonly path?: string;
  /** Where the site serves the page, for example `/guides/start`; of a group that of its `root`. */
  readonly address?: string;
  /** The page file, from the docs root; of a group that of its `root`. */
  readonly file?: string;
  /** Where the entry leads instead of showing content of the site. */
  readonly href?: string;
  /** A name, a path or an address; `iconLibrary` is set where the icon names its own. */
  readonly icon?: string;
  readonly iconLibrary?: IconLibrary;
  readonly tag?: string;
  readonly description?: string;
  readonly color?: Colour;
  /** Not shown, by itself; so is all below a hidden node. */
  readonly hidden?: true;
  /** A nested group that is open at first. Others are closed; groups that stand in no group are always open. */
  readonly expanded?: true;
  /** The language or version readers meet first. */
  readonly default?: true;
  /** It has `default: true` itself. Without that anywhere readers meet the first one. */
  readonly saysDefault?: true;
  readonly deprecated?: true;
  /** The page has no file and no specification makes it; of a group, its `root` is such a page. */
  readonly missing?: true;
  /** A specification made it: a page, or a group around such pages. */
  readonly generated?: true;
  /** What the page describes. */
  readonly operation?: NavigationOperation;
  /** The page that opens with the heading of a group. */
  readonly root?: string;
  /** The method beside the title, in capitals. */
  readonly badge?: string;
}

export interface Colour {
  readonly light?: string;
  readonly dark?: string;
}

/** An operation of a specification; `method` is `webhook` or `channel` where `path` is the name of one. */
export interface NavigationOperation {
  readonly spec: string;
  readonly method: string;
  readonly path: string;
}

/** Why the platform drops a branch: the code of the rule that reports it, and the child key that is kept instead. */
export interface Lost {
  readonly reason: 'mixed-children' | 'root-pattern-multiple' | 'child-not-allowed' | 'content-lost';
  readonly winner?: ChildKey;
}

/** The same navigation without what is lost: what readers get. The same object where nothing is. */
export function published(node: NavigationNode): NavigationNode {
  return node.children.length === 0 ? node : publishedBranch(node);
}

const publishedBranch = memo((node: NavigationNode): NavigationNode => {
  const kept = node.children.filter((child) => !child.lost).map(published);
  if (kept.length === node.children.length && kept.every((child, index) => child === node.children[index])) return node;
  // The lost ones stand last, so the places of the others are the first ones.
  return { ...node, children: kept, places: node.places.slice(0, kept.length) };
});

/** True for what readers count as a page: a page file, a generated page, a page that leads elsewhere. */
export function isPage({ kind }: NavigationNode): boolean {
  return kind === 'page' || kind === 'operation' || kind === 'link';
}

/** The keys on the way to a node as one text. */
export function joinKeys(above: string, key: string): string {
  return above === '' ? key : `${above}/${key}`;
}

/** True when two nodes show the same, their children left aside. */
export function sameFields(one: NavigationNode, other: NavigationNode): boolean {
  if (one === other) return true;
  const keys = fieldsSet(one);
  return keys.length === fieldsSet(other).length && keys.every((key) => sameValue(one[key], other[key]));
}

type FieldKey = Exclude<keyof NavigationNode, 'children' | 'places'>;

function fieldsSet(node: NavigationNode): readonly FieldKey[] {
  return Object.keys(node).filter((key): key is FieldKey => key !== 'children' && key !== 'places');
}

/** Objects among the fields are small and always written in the same order. */
function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other);
}
