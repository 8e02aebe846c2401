import { isPlain } from '../../../base/plain.ts';
import { type Division, type DivisionList, divisionLists, newestOf } from '../../divisions/divisions.ts';
import { listedBelow } from '../../divisions/listed.ts';
import { folderLike, isPreview, namesOfVersion } from '../../divisions/versionNames.ts';
import { resolve } from '../../model/document/config.ts';
import { type Element, isSet, slotOf } from '../../model/document/element.ts';
import type { PropertyValue } from '../../protocol/operation.ts';
import { isInFolder, namedPageKey, within } from '../../site/paths.ts';
import type { TextEdit } from '../../text/edits.ts';
import { newFragment } from '../../text/fragments.ts';
import { nodeValue } from '../../text/nodes.ts';
import type { ChangeContext, Refused } from '../change.ts';
import type { FileMove } from '../moves/fileMoves.ts';
import { createDraft, type Draft, refused } from '../text/draft.ts';
import { editsTowards } from '../text/towards.ts';
import { nodeOf, type WrittenElement, writtenBelow } from '../tree/nodes.ts';
import { arrayOf, propertyOf } from '../tree/places.ts';
import { type CopiedPaths, copiedLinks, copyOf } from './copy.ts';

/** The result of cutting a version. */
export interface CutVersion {
  readonly kind: 'cut';
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
  /** The files to copy: pages, and specifications next to them. */
  readonly copies: readonly FileMove[];
}

export interface CutParams {
  readonly name: string;
  /** The version that is copied. */
  readonly from: string;
  /** The folder for the copies; by default named like that of the copied version. */
  readonly folder?: string;
}

/**
 * Cuts a version in every list that contains the source version. If the source has its own folder, the new version gets a copy of
 * it. If the pages of the source are among others, for example in the root, they belong to the new version from then on and the
 * old one gets the copy, so that no address known to readers is lost. The new version becomes the default if the old one, or
 * another finished one, was.
 */
export function cutVersion(context: ChangeContext, params: CutParams): CutVersion | Refused {
  const { view } = context;
  const draft = createDraft(context);
  const copies = new Map<string, string>();
  for (const list of divisionLists(view.navigation())) {
    const source = list.kind === 'version' ? list.divisions.find(({ name }) => name === params.from) : undefined;
    const written = source && nodeOf(view, source.key);
    if (!source || written?.kind !== 'element' || !written.entry) continue;
    const plan = planFolder(source, params, source.name);
    const paths = copiedPaths(context, plan, copies);
    const own = plan.kind === 'copy' ? paths : samePaths;
    const reason = addVersion(draft, { list, source, written, paths: own }, params);
    if (reason) return reason;
    if (plan.kind === 'archive') replacePaths(draft, written, paths);
  }
  const change = draft.done([]);
  if (change.kind === 'refused') return change;
  return { kind: 'cut', edits: change.edits, copies: Array.from(copies, ([from, to]) => ({ from, to })) };
}

/** `copy`: pages with `segment` in their path get another one; `archive`: all pages go below a folder. */
type FolderPlan =
  | { readonly kind: 'copy'; readonly segment: string; readonly folder: string }
  | { readonly kind: 'archive'; readonly folder: string };

/** A folder belongs to a version if at least half of its pages are in it; otherwise the archive is named after `archived`. */
export function planFolder(source: Division, { name, folder }: CutParams, archived: string): FolderPlan {
  const names = namesOfVersion(source.name);
  const pages = [...listedBelow(source.node).pages.keys()];
  const counts = new Map<string, number>();
  for (const page of pages) {
    const own = page.split('/').find((segment) => names.includes(segment.toLowerCase()));
    if (own !== undefined) counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  if (best && best[1] * 2 >= pages.length) {
    return { kind: 'copy', segment: best[0], folder: folder ?? folderLike(best[0], name) };
  }
  return { kind: 'archive', folder: folder ?? folderLike('', archived) };
}

/** The paths of a copy; adds the files that it needs to `copies`. */
export function copiedPaths({ view }: ChangeContext, plan: FolderPlan, copies: Map<string, string>): CopiedPaths {
  const { site } = view;
  const moved = (path: string): string | undefined => {
    if (plan.kind === 'archive') return isInFolder(path, plan.folder) ? undefined : within(plan.folder, path);
    const segments = path.split('/');
    const at = segments.indexOf(plan.segment);
    return at < 0 ? undefined : segments.with(at, plan.folder).join('/');
  };
  const copied = (path: string) => {
    const page = site.pages.get(path);
    const next = moved(path);
    if (!page || next === undefined) return path;
    copies.set(page.file, next + page.file.slice(path.length));
    return next;
  };
  return {
    page: copied,
    link: (path) => (site.pages.has(path) ? (moved(path) ?? path) : undefined),
    spec(path) {
      const bare = path.replace(/^\//, '');
      const next = moved(bare);
      // An archive shares its specifications with the current version.
      if (plan.kind === 'archive' || next === undefined || !site.files.has(bare)) return path;
      copies.set(bare, next);
      return path.startsWith('/') ? `/${next}` : next;
    },
    folder: (path) => moved(path.replace(/^\//, '')) ?? path,
  };
}

interface Cut {
  readonly list: DivisionList;
  readonly source: Division;
  readonly written: WrittenElement;
  /** The paths of what the new version lists. */
  readonly paths: CopiedPaths;
}

/** The paths of a copy that takes over the entries of its source, which lists the copied files from then on. */
const samePaths: CopiedPaths = {
  page: (path) => path,
  link: (path) => path,
  spec: (path) => path,
  folder: (path) => path,
};

/** Inserts a copy of the source before the newest finished version, or after the source if that is a preview. */
function addVersion(draft: Draft, cut: Cut, { name, from }: CutParams): Refused | undefined {
  const copy = copyOf(cut.written.element, cut.paths);
  if (!copy) return refused('"{name}" lists nothing that could be copied.', { name: from });
  const latest = latestOf(cut);
  const { default: _d, tag: _t, version: _v, ...rest } = copy as Record<string, unknown>;
  return insertVersion(draft, cut, latest, { version: name, ...statusOf(latest, name), ...rest });
}

/** The version that readers see first, or whose label says that it is the latest. */
function latestOf({ written }: Cut): WrittenElement | undefined {
  const { entry } = written;
  if (!entry) return undefined;
  const versions = writtenBelow(entry.holder).filter((one) => one.kind === 'element' && one.entry?.list === entry.list);
  const elements = versions.filter((one) => one.kind === 'element');
  return (
    elements.find(
      ({ element }) => isSet(element, 'default') || isLatestTag(element) || latestSuffix(element.label) !== undefined,
    ) ?? elements.find(({ element }) => !isPreview(element.label ?? ''))
  );
}

/** What a finished version takes over from the latest one; includes `version` if the label of that has `(latest)`. */
function statusOf(latest: WrittenElement | undefined, name: string): Readonly<Record<string, unknown>> {
  if (!latest || isPreview(name)) return {};
  const tag = slotOf(latest.element, 'tag')?.value;
  const suffix = latestSuffix(name) === undefined ? latestSuffix(latest.element.label) : undefined;
  return {
    ...(suffix !== undefined && { version: name + suffix }),
    ...(isLatestTag(latest.element) && tag?.kind === 'string' && { tag: tag.value }),
    ...(isSet(latest.element, 'default') && { default: true }),
  };
}

/** The ` (latest)` at the end of a label. */
export function latestSuffix(label = ''): string | undefined {
  return / \(latest\)$/i.exec(label)?.[0];
}

/** Before the newest version of its list, or after a preview that has no such version. */
function placeOf(draft: Draft, { list, source }: Cut, own: number): number {
  const newest = list.divisions.find(({ name }) => name === newestOf(list));
  if (!newest || newest === source) return isPreview(source.name) ? own + 1 : own;
  const node = nodeOf(draft.context.view, newest.key);
  return (node?.kind === 'element' ? node.entry?.index : undefined) ?? own;
}

function insertVersion(
  draft: Draft,
  cut: Cut,
  latest: WrittenElement | undefined,
  value: unknown,
): Refused | undefined {
  const { entry } = cut.written;
  const array = entry && arrayOf(entry.holder, entry.list);
  if (!entry || !array || !isPlain(value)) return refused('The list of versions cannot be read.');
  const isFinished = !isPreview(String(value['version']));
  draft.insert(array, placeOf(draft, cut, entry.index), [newFragment(value)]);
  if (latest && isFinished) {
    handOverLabel(draft, latest, String(value['version']));
    for (const key of ['default', 'tag']) {
      const slot = Object.hasOwn(value, key) ? slotOf(latest.element, key) : undefined;
      const property = slot && propertyOf(draft.context.view, latest, slot);
      if (property) draft.remove(property.container, property.index);
    }
  }
  return undefined;
}

/** Changes the label `Version 1 (latest)` to `Version 1` if the new version becomes the latest one by its label. */
function handOverLabel(draft: Draft, latest: WrittenElement, name: string): void {
  const label = slotOf(latest.element, 'version');
  const suffix = latestSuffix(name);
  if (suffix === undefined || label?.value?.kind !== 'string') return;
  const old = label.value.value;
  if (!old.toLowerCase().endsWith(suffix.toLowerCase())) return;
  const { file, offset } = resolve(latest.at, label.valueLocation);
  const text = JSON.stringify(old.slice(0, -suffix.length));
  draft.replace(file, { offset, end: offset + label.value.length, text });
}

/** Replaces the pages in an element and everything below it by the paths of the copies. */
function replacePaths(draft: Draft, holder: WrittenElement, paths: CopiedPaths): void {
  for (const list of holder.element.lists) {
    for (const item of list.items) {
      if (item.kind !== 'page') continue;
      const { file, offset } = resolve(holder.at, item);
      const path = namedPageKey(item.node.value);
      const next = paths.page(path);
      if (next === undefined || next === path) continue;
      draft.replace(file, { offset, end: offset + item.node.length, text: JSON.stringify(next) });
    }
  }
  const root = slotOf(holder.element, 'root');
  if (holder.element.kind === 'group' && root?.value?.kind === 'string') {
    const { file, offset } = resolve(holder.at, root.valueLocation);
    const next = paths.page(namedPageKey(root.value.value));
    if (next !== undefined)
      draft.replace(file, { offset, end: offset + root.value.length, text: JSON.stringify(next) });
  }
  replaceLinks(draft, holder, paths);
  for (const child of writtenBelow(holder)) if (child.kind === 'element') replacePaths(draft, child, paths);
}

/** Makes links outside the pages lead to the copies, for example those of a navbar, a footer or a banner. */
function replaceLinks(draft: Draft, { element, at }: WrittenElement, paths: CopiedPaths): void {
  for (const slot of element.slots) {
    if (!slot.value || element.lists.some(({ key }) => key === slot.key)) continue;
    const before = nodeValue(slot.value);
    const after = copiedLinks(slot.key, before, paths);
    const { file, offset } = resolve(at, slot.valueLocation);
    const text = draft.context.text(file);
    if (text === undefined || JSON.stringify(before) === JSON.stringify(after)) continue;
    for (const edit of editsTowards(text, slot.value, offset, after as PropertyValue)) draft.replace(file, edit);
  }
}

function isLatestTag(element: Element): boolean {
  const value = slotOf(element, 'tag')?.value;
  return value?.kind === 'string' && /\b(?:latest|current|stable)\b/i.test(value.value);
}
