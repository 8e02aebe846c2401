import { compact } from '../../../base/compact.ts';
import type { Location } from '../../../base/locations.ts';
import { memo } from '../../../base/memo.ts';
import { fieldOf } from '../../grammar/elements.ts';
import type { GeneratedGroup } from '../../openapi/bulk.ts';
import { normalisePagePath } from '../../site/paths.ts';
import type { Config } from '../document/config.ts';
import type { ChildList, Element } from '../document/element.ts';
import { siteName } from '../document/settings.ts';
import { pageReferences } from '../pages/references.ts';
import { specPart } from '../specs/parts.ts';
import { branchesOf } from './branches.ts';
import { defaultIndex, elementFields } from './elements.ts';
import { createEntryMaker, type Entries } from './entries.ts';
import { elementKey, generatedGroupKey, numbered } from './keys.ts';
import { type DropReason, type NavigationFields, type NavigationNode, sameFields } from './node.ts';
import type { PageSources } from './pages.ts';
import { type Scope, scopeOf } from './specScopes.ts';

/** Resolves the navigation of a docs.json; also works for one that has none. */
export type Navigate = (config: Config, sources: PageSources) => NavigationNode;

/** A node, and the inputs it was made from. */
interface CachedNode {
  readonly of: Element | GeneratedGroup;
  readonly age: number;
  readonly node: NavigationNode;
}

/**
 * Builds navigations and caches every node until one of its inputs changes: its element, what specifications add to it, or a page
 * below it. After an edit, only the nodes on the path to the edit are rebuilt.
 */
export function createNavigator(): Navigate {
  const entriesOf = createEntryMaker();
  const kept = new WeakMap<object, CachedNode>();
  return (config, sources) => {
    const entries = entriesOf(sources);
    const root = config.navigation;
    const node = root ? resolve({ kept, entries }, root, scopeOf(specPart(root), sources.generated)) : nothing;
    return withChanges(node, { title: siteName(config) });
  };
}

const nothing: NavigationNode = { key: 'navigation', kind: 'root', title: '', children: [], locations: [] };

interface Context {
  /** By element, or by what specifications add if they matter, since one element may then have several nodes. */
  readonly kept: WeakMap<object, CachedNode>;
  readonly entries: Entries;
}

function resolve(context: Context, element: Element, scope: Scope | undefined): NavigationNode {
  const { mayDiffer } = context.entries;
  const isOld = (age: number) => scope !== undefined || mayDiffer(element, age);
  return keep(context, scope?.generated ?? element, {
    of: element,
    isOld,
    make: () => ({
      key: elementKey(element),
      ...elementFields(element),
      ...openedFields(context, element),
      ...childrenOf(context, element, scope),
    }),
  });
}

function childrenOf(context: Context, element: Element, scope: Scope | undefined): Children {
  const row = createRow();
  const { links } = element;
  if (links?.kind === 'element' && fieldOf(element.kind, 'global')) {
    row.add(resolve(context, links.element, undefined), links);
  }
  const branches = branchesOf(element);
  for (const list of branches.kept) addList(context, row, list, { scope });
  for (const group of scope?.generated.groups ?? []) row.add(groupNode(context, group), undefined);
  for (const { list, lost } of branches.lost) addList(context, row, list, { scope, lost });
  return row.all;
}

function addList(
  context: Context,
  row: Row,
  list: ChildList,
  { scope, lost }: { readonly scope: Scope | undefined; readonly lost?: DropReason | undefined },
): void {
  const elements = list.items.flatMap((item) => (item.kind === 'element' ? [item.element] : []));
  const first = list.key === 'languages' || list.key === 'versions' ? elements[defaultIndex(elements)] : undefined;
  for (const item of list.items) {
    if (item.kind === 'page') {
      const text = normalisePagePath(item.node.value);
      if (item.node.value !== '') row.add(context.entries.entry(text, scope?.picked(item)), item, lost && { lost });
    } else if (item.kind === 'element') {
      const { element } = item;
      const node = resolve(context, element, scope?.below(element));
      row.add(node, item, lost || element === first ? { lost, default: element === first || undefined } : undefined);
    }
  }
}

function groupNode(context: Context, group: GeneratedGroup): NavigationNode {
  return keep(context, group, {
    of: group,
    isOld: () => true,
    make: () => {
      const row = createRow();
      for (const page of group.pages) row.add(context.entries.generated(page), undefined);
      return { key: generatedGroupKey(group.label), kind: 'group', title: group.label, generated: true, ...row.all };
    },
  });
}

/** What a group shows of the page that its heading opens. */
function openedFields({ entries }: Context, element: Element): Partial<NavigationFields> {
  const root = pageReferences(element)[0];
  if (!root?.isRoot) return {};
  const { address, file, missing } = entries.entry(root.path, { kind: 'no-spec' });
  return compact<Partial<NavigationFields>>({ root: root.path, address, file, missing });
}

/**
 * The cached node if its inputs have not changed; otherwise a new one, replaced by the cached object if both show the same.
 * `isOld` returns whether the pages below may have changed since an age.
 */
function keep(
  { kept, entries: { age } }: Context,
  owner: object,
  {
    of,
    isOld,
    make,
  }: { readonly of: CachedNode['of']; readonly isOld: (age: number) => boolean; readonly make: () => NavigationNode },
): NavigationNode {
  const known = kept.get(owner);
  const old = known?.of === of ? known : undefined;
  if (old?.age === age) return old.node;
  const fresh = old && !isOld(old.age) ? old.node : make();
  const node = old && isSame(old.node, fresh) ? old.node : fresh;
  kept.set(owner, { of, age, node });
  return node;
}

function isSame(one: NavigationNode, other: NavigationNode): boolean {
  if (one === other) return true;
  if (one.children.length !== other.children.length || !sameFields(one, other)) return false;
  return one.children.every((child, index) => child === other.children[index]);
}

/** Collects the children of one node. Siblings with equal keys get numbers. */
interface Row {
  readonly all: Children;
  /** `location` is relative to the parent node; undefined for what a specification adds. */
  add(node: NavigationNode, location: Location | undefined, because?: FromPlace): void;
}

type Children = Pick<NavigationNode, 'children' | 'locations'>;

/** What a node shows because of its place in the navigation. */
type FromPlace = { readonly [Key in 'default' | 'lost']?: NavigationNode[Key] | undefined };

/** Creates an empty row. */
function createRow(): Row {
  const children: NavigationNode[] = [];
  const locations: (Location | undefined)[] = [];
  const seen = new Map<string, number>();
  return {
    all: { children, locations },
    add(node, location, because) {
      const ordinal = (seen.get(node.key) ?? 0) + 1;
      seen.set(node.key, ordinal);
      children.push(
        ordinal === 1 && !because ? node : withChanges(node, { ...because, key: numbered(node.key, ordinal) }),
      );
      locations.push(location);
    },
  };
}

/** The node with other fields; returns the same object for the same node and fields. */
function withChanges(node: NavigationNode, changes: Changes): NavigationNode {
  const real = Object.entries(changes).filter(
    ([key, value]) => value !== undefined && value !== node[key as keyof Changes],
  );
  if (real.length === 0) return node;
  const known = variants(node);
  const id = JSON.stringify(real);
  const variant = known.get(id) ?? { ...node, ...compact<Partial<NavigationNode>>(changes) };
  known.set(id, variant);
  return variant;
}

type Changes = FromPlace & { readonly key?: string; readonly title?: string };

/** Renaming the site leaves one variant of its root for each keystroke, until the root changes. */
const variants = memo((_node: NavigationNode) => new Map<string, NavigationNode>());
