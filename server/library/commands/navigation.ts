import { isRefused, type Result } from '../../base/result.ts';
import { conversionsOf } from '../../language/changes/ask.ts';
import { entryKindOf, listedNodes } from '../../language/changes/tree/entries.ts';
import { elementKinds } from '../../language/grammar/types.ts';
import { textOf } from '../../language/model/messages/problem.ts';
import { type Planned, planChange } from '../change.ts';
import { keysOf, type NodePlace, rootPageOf, targetOf } from '../names.ts';
import type { NextOperation, Steps } from '../operations.ts';
import { fromRoot } from '../pages.ts';
import { refuse, type WhyNot } from '../refusal.ts';
import type { EditedSite } from '../site.ts';
import { type AllLanguages, carriedOutIn } from './allLanguages.ts';

// Changes of the navigation, each by the same operation as in the tree of the editor. Nodes are named as `namedNodes` does; with
// `all` the same is done in every language.

/**
 * Moves entries with their content, in the order of the navigation. The root page of a group can be moved into a list by itself.
 */
export function move(
  site: EditedSite,
  nodes: readonly string[],
  place: NodePlace,
  all?: AllLanguages,
): Promise<Planned> {
  const { navigation, snapshot } = site.state;
  const [name = ''] = nodes;
  const rootPage = nodes.length === 1 ? rootPageOf(navigation, fromRoot(site, name)) : undefined;
  if (rootPage) return moveRootPage(site, rootPage, place, all);
  const plan: Plan = (keys) => {
    const listed = listedNodes(snapshot, keys);
    if (isRefused(listed)) return refuse(textOf(listed.reason));
    const entries = listed.map((node) => ({ kind: entryKindOf(node) }));
    const target = targetOf(site, entries, place);
    return isRefused(target) ? target : [() => ({ kind: 'move', nodes: keys, target })];
  };
  return withNodes(site, nodes, plan, all);
}

/** Removes entries with their content, and root pages of groups; the files of pages are kept. */
export async function remove(site: EditedSite, names: readonly string[], all?: AllLanguages): Promise<Planned> {
  const { navigation } = site.state;
  const roots = names.flatMap((name) => rootPageOf(navigation, fromRoot(site, name)) ?? []);
  const unset = roots.map(({ group }) => () => ({ kind: 'set' as const, node: group, key: 'root' }));
  const others = names.filter((name) => !rootPageOf(navigation, fromRoot(site, name)));
  if (others.length === 0) return done(site, { operations: unset, first: '' }, all);
  return withNodes(site, others, (nodes) => [...unset, () => ({ kind: 'remove', nodes })], all);
}

/** Puts pages and groups of one list into a new group, in the place of the first of them. */
export function wrap(site: EditedSite, nodes: readonly string[], label: string, all?: AllLanguages): Promise<Planned> {
  return withNodes(site, nodes, (keys) => [() => ({ kind: 'wrap', nodes: keys, label })], all);
}

/** Replaces a group by its pages and groups. */
export function ungroup(site: EditedSite, node: string): Promise<Planned> {
  return withNodes(site, [node], ([key]) => [() => ({ kind: 'ungroup', node: key })]);
}

/** Sorts the pages that an element lists by their paths. */
export function sort(site: EditedSite, node: string, all?: AllLanguages): Promise<Planned> {
  return withNodes(site, [node], ([key]) => [() => ({ kind: 'sort', node: key })], all);
}

/** Converts an element to another kind, and its siblings with it: one level can contain only one type of child. */
export function convert(site: EditedSite, node: string, to: string): Promise<Planned> {
  return withNodes(site, [node], ([key]) => {
    const kinds = conversionsOf(site.state.snapshot, key);
    const kind = elementKinds.find((one) => one === to);
    if (kind === undefined) return refuse(`There is no kind of element "${to}".`, 'unknown', kinds);
    return [() => ({ kind: 'convert', node: key, to: kind })];
  });
}

/** Returns the operations for nodes, given their keys. */
type Plan = (keys: readonly [string, ...string[]]) => Result<readonly NextOperation[], WhyNot>;

async function withNodes(site: EditedSite, names: readonly string[], plan: Plan, all?: AllLanguages): Promise<Planned> {
  const keys = keysOf(
    site.state.navigation,
    names.map((name) => fromRoot(site, name)),
  );
  if (isRefused(keys)) return keys;
  const operations = plan(keys);
  if (isRefused(operations)) return operations;
  return done(site, { operations, first: keys[0] }, all);
}

async function moveRootPage(
  site: EditedSite,
  { group, path }: NonNullable<ReturnType<typeof rootPageOf>>,
  place: NodePlace,
  all: AllLanguages | undefined,
): Promise<Planned> {
  const target = targetOf(site, [{ kind: 'page' }], place);
  if (isRefused(target)) return target;
  const operations: readonly NextOperation[] = [
    () => ({ kind: 'set', node: group, key: 'root' }),
    () => ({ kind: 'insert', entries: [{ kind: 'page', path }], target }),
  ];
  return done(site, { operations, first: '' }, all);
}

async function done(site: EditedSite, steps: Steps, all?: AllLanguages): Promise<Planned> {
  const texts = await carriedOutIn(site, steps, all);
  return isRefused(texts) ? texts : planChange(site, texts);
}
