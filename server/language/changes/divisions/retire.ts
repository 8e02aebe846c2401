import { divisionLists } from '../../divisions/divisions.ts';
import { listedBelow } from '../../divisions/listed.ts';
import { type Pair, pairOf } from '../../divisions/pair.ts';
import { type NavigationNode, published } from '../../model/navigation/node.ts';
import { addressOf, namedPageKey } from '../../site/paths.ts';
import type { TextEdit } from '../../text/edits.ts';
import type { ChangeContext, Refused } from '../change.ts';
import type { Deletion } from '../moves/deletePages.ts';
import { createDraft, refused } from '../text/draft.ts';
import { nodeOf } from '../tree/nodes.ts';
import { arrayOf } from '../tree/places.ts';

/** The result of retiring a version. */
export interface RetiredVersion {
  readonly kind: 'retired';
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
  /**
   * The pages that only this version lists, and where their readers are redirected: to the counterpart in the newest version,
   * otherwise to its first page, in their own language if it exists there.
   */
  readonly pages: readonly Deletion[];
  /** How many of them have no counterpart. */
  readonly withoutCounterpart: number;
}

/** Removes a version from every list that contains it and the newest one. */
export function retireVersion(
  context: ChangeContext,
  { name, newest }: { readonly name: string; readonly newest: string },
): RetiredVersion | Refused {
  const { view } = context;
  const draft = createDraft(context);
  const pages = new Map<string, string>();
  const retired = new Set<NavigationNode>();
  const counterparts = new Set<string>();
  for (const list of divisionLists(view.navigation())) {
    const own = list.kind === 'version' ? list.divisions : [];
    const version = own.find((one) => one.name === name);
    const target = own.find((one) => one.name === newest);
    if (!version) continue;
    const written = nodeOf(view, version.key);
    const entry = written?.kind === 'element' ? written.entry : undefined;
    const array = entry && arrayOf(entry.holder, entry.list);
    if (!target || !entry || !array) {
      return refused('"{name}" is in a part of the site that has no "{newest}" to send its readers to.', {
        name,
        newest,
      });
    }
    draft.remove(array, entry.index);
    retired.add(version.node);
    const pair = pairOf(target, version, list, view.settings.translations.pages);
    const firstFor = firstPages(target.node, version.node);
    for (const path of pair.target.pages.keys()) {
      const counterpart = pair.sources.get(path) ?? sameElsewhere(pair, path);
      if (counterpart !== undefined) counterparts.add(path);
      const instead = counterpart ?? firstFor(path) ?? pair.source.pages.keys().next().value;
      if (instead !== undefined) pages.set(path, instead);
    }
  }
  const change = draft.done([]);
  if (change.kind === 'refused') return change;
  const kept = new Set(pathsBeside(published(view.navigation()), retired));
  const gone = [...pages].filter(([path, instead]) => !kept.has(path) && path !== instead);
  return {
    kind: 'retired',
    edits: change.edits,
    pages: gone.map(([path, instead]) => ({ path, redirectTo: addressOf(instead) })),
    withoutCounterpart: gone.filter(([path]) => !counterparts.has(path)).length,
  };
}

/** Finds the first page of a version in the language that a page has in another version; undefined if there is none. */
function firstPages(version: NavigationNode, other: NavigationNode): (path: string) => string | undefined {
  const languageOf = new Map(
    languagesIn(other).flatMap(({ name, pages }) => pages.map((path) => [path, name] as const)),
  );
  const firsts = new Map(languagesIn(version).map(({ name, pages: [first] }) => [name, first]));
  return (path) => firsts.get(languageOf.get(path) ?? '');
}

function languagesIn(version: NavigationNode): readonly { readonly name: string; readonly pages: readonly string[] }[] {
  return divisionLists(version).flatMap(({ kind, divisions }) =>
    kind === 'language'
      ? divisions.map(({ name, node }) => ({ name, pages: [...listedBelow(node).pages.keys()] }))
      : [],
  );
}

/** The paths that are listed outside of these nodes. */
export function* pathsBeside(node: NavigationNode, nodes: ReadonlySet<NavigationNode>): Generator<string> {
  if (nodes.has(node)) return;
  for (const path of [node.path, node.root]) if (path !== undefined) yield namedPageKey(path);
  for (const child of node.children) yield* pathsBeside(child, nodes);
}

/** A page that the newest version also lists. */
function sameElsewhere({ source }: Pair, path: string): string | undefined {
  return source.pages.has(path) ? path : undefined;
}
