import { addAll } from '../../base/lists.ts';
import { isRefused, type Result } from '../../base/result.ts';
import { type FillLayout, fillGroup } from '../../language/changes/pages/fill.ts';
import { fillLayout } from '../../language/changes/pages/fillLayout.ts';
import { nodeOf, type WrittenElement } from '../../language/changes/tree/nodes.ts';
import { hopsOf } from '../../language/model/links/redirectRoutes.ts';
import { textOf } from '../../language/model/messages/problem.ts';
import { type FillDifference, fillDifference, scopeOf } from '../../language/model/pages/fill.ts';
import type { SiteView } from '../../language/model/view.ts';
import { parseEndpoint } from '../../language/openapi/endpoint.ts';
import { readSpec } from '../../language/openapi/read.ts';
import { type Source, specPath } from '../../language/openapi/source.ts';
import { type FillSetting, specSource, unmatched } from '../../language/site/fill.ts';
import { allFields } from '../../language/site/frontMatter.ts';
import { addressOf } from '../../language/site/paths.ts';
import { addEdits, applied, areApart, type TextEdit } from '../../language/text/edits.ts';
import { type Planned, planChange } from '../change.ts';
import { keysOf } from '../names.ts';
import { refuse, type WhyNot } from '../refusal.ts';
import type { EditedSite } from '../site.ts';

export interface FillParams {
  /** The groups and what they have to list; `at` is a NODE. */
  readonly groups: readonly FillSetting[];
  /** Whether a group may be emptied, or lose more than a fifth of its entries. */
  readonly allowRemovals: boolean;
}

/**
 * Makes groups list what exists: adds entries for what is missing, and removes those of what is gone. Other entries stay
 * unchanged. Refused if a group would lose much, unless that is allowed.
 */
export async function fill(site: EditedSite, { groups, allowRemovals }: FillParams): Promise<Planned> {
  const { state } = site;
  const edits = new Map<string, readonly TextEdit[]>();
  const notes: string[] = [];
  for (const setting of groups) {
    const view = await viewWithSpec(site, setting);
    if (isRefused(view)) return view;
    const found = groupAt(site, setting);
    if (isRefused(found)) return found;
    const filled = { element: found.element, scope: scopeAround(found) };
    const { shownOperations } = state.snapshot;
    const difference = fillDifference(filled, setting, { ...view, shownOperations });
    if (!difference) return refuse(`The contents of ${setting.from.join(', ')} cannot be read.`, 'conflict');
    for (const glob of unmatched(setting)(view.site.pages)) notes.push(`No page matches "${glob}".`);
    const reason = allowRemovals ? undefined : whyTooMuch(site, setting.at, difference);
    if (reason) return reason;
    if (difference.gone.size > 0) addAll(notes, brokenBy(site, difference));
    const layout = await layoutFor(site, view, setting, [...difference.missing]);
    const context = { view, text: (file: string) => state.text(file)?.getText() };
    const change = fillGroup(context, found.key, difference, layout);
    if (isRefused(change)) return refuse(textOf(change.reason));
    addAll(notes, change.notes.map(textOf));
    for (const [file, own] of change.edits) addEdits(edits, file, own);
  }
  const twice = [...edits].find(([, own]) => !areApart(own));
  if (twice) return refuse('One of these groups contains another. Fill them one at a time.');
  const texts = new Map(Array.from(edits, ([file, own]) => [file, applied(state.text(file)?.getText() ?? '', own)]));
  return planChange(site, { texts, notes });
}

/** Reads the specification of the source if no element names it yet. */
async function viewWithSpec({ state, files }: EditedSite, setting: FillSetting): Promise<Result<SiteView, WhyNot>> {
  const { snapshot } = state;
  const source = specSource(setting);
  const path = source === undefined ? undefined : specPath(source);
  if (path === undefined || snapshot.specs.has(path)) return snapshot;
  const text = await files.read(path);
  if (text === undefined) return refuse(`There is no file "${path}".`, 'unknown');
  const spec = readSpec(path, text);
  if (spec.kind !== 'openapi') return refuse(`"${path}" is not a readable OpenAPI document.`);
  return { ...snapshot, specs: new Map([...snapshot.specs, [path, spec]]) };
}

function groupAt({ state }: EditedSite, { at }: FillSetting): Result<WrittenElement, WhyNot> {
  const keys = keysOf(state.navigation, [at]);
  if (isRefused(keys)) return keys;
  const node = nodeOf(state.snapshot, keys[0]);
  if (node?.kind === 'element') return node;
  return refuse(`"${at}" has no entries of its own. Name a group.`);
}

function scopeAround({ element, entry }: WrittenElement): Source | undefined {
  return scopeOf(element) ?? (entry && scopeAround(entry.holder));
}

/** Refuses to empty a group, and to remove more than a fifth of its entries. */
function whyTooMuch(site: EditedSite, at: string, difference: FillDifference) {
  const { gone, listed } = difference;
  if (gone.size === 0 || gone.size * 5 <= listed) return undefined;
  const lines = [...gone].slice(0, maxListed).map((entry) => `\n  ${entry}`);
  const more = gone.size > maxListed ? `\n  and ${gone.size - maxListed} more` : '';
  const broken = brokenBy(site, difference).map((note) => `\n${note}`);
  const message = `${gone.size} of ${listed} entries would be removed from "${at}". Allow this with --allow-removals:`;
  return refuse(`${message}${lines.join('')}${more}${broken.join('')}`);
}

const maxListed = 20;

/** A note of the addresses that no longer exist and that no redirect serves. */
function brokenBy({ state: { snapshot } }: EditedSite, { gone }: FillDifference): readonly string[] {
  const hop = hopsOf(snapshot);
  const broken = [...gone].filter((entry) => !parseEndpoint(entry) && !snapshot.site.pages.has(entry));
  const addresses = broken.map(addressOf).filter((address) => !hop(address));
  return addresses.length === 0 ? [] : [`Addresses that break: ${addresses.join(', ')}.`];
}

async function layoutFor(
  { state, files }: EditedSite,
  view: SiteView,
  setting: FillSetting,
  added: readonly string[],
): Promise<FillLayout> {
  const findFrontMatter = (file: string) => state.snapshot.frontMatter?.get(file);
  const key = setting.order?.startsWith('frontmatter:') ? setting.order.slice('frontmatter:'.length) : undefined;
  const fields = new Map<string, unknown>();
  if (key !== undefined) {
    const topFolders = new Set(added.map((page) => page.split('/')[0]));
    for (const page of view.site.pages.values()) {
      if (!topFolders.has(page.key.split('/')[0])) continue;
      fields.set(page.key, allFields((await files.read(page.file)) ?? '').get(key));
    }
  }
  return fillLayout(view, setting, { findFrontMatter, field: (page) => fields.get(page) });
}
