import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isRefused } from '../base/result.ts';
import type { BoundaryOptions } from '../disk/boundary.ts';
import { reasonOf } from '../disk/reason.ts';
import { statsAt } from '../disk/statsAt.ts';
import { type NewSite, type NewSiteRequest, planNewSite } from '../language/newSite/newSite.ts';
import { nodeFiles } from '../language/site/node.ts';
import type { DiskContext } from './context.ts';
import { openSite } from './openSite.ts';
import { shownPath } from './paths.ts';
import { type FoundProblem, foundProblems } from './problems.ts';
import { Refusal } from './refusal.ts';
import { saveFiles } from './rewrite.ts';
import { filesAfter } from './site.ts';
import type { Rewritten } from './storage.ts';

/** A site to be created on disk. */
export interface PlannedSite extends Pick<NewSite, 'from' | 'notes'> {
  /** Its docs root (absolute path). */
  readonly root: string;
  readonly files: readonly Rewritten[];
  /** The problems that `docs-json check` would report. */
  readonly problems: readonly FoundProblem[];
}

/**
 * Plans a site in a folder (absolute path), which need not exist yet. Writes nothing.
 * @throws Refusal if it is not a folder, there is a docs.json already, or its source cannot be read.
 */
export async function planSite(
  folder: string,
  request: Omit<NewSiteRequest, 'fallbackName'>,
  links: BoundaryOptions,
  context: DiskContext,
): Promise<PlannedSite> {
  if (statsAt(folder)?.isDirectory() === false)
    throw new Refusal(`"${shownPath(folder, context.cwd)}" is not a folder. Name the folder of the pages.`);
  const disk = nodeFiles(folder, links);
  const files = { ...disk, list: async () => (await disk.list()) ?? [] };
  const site = await planNewSite(files, { ...request, fallbackName: path.basename(folder) || 'Documentation' });
  if (isRefused(site)) throw new Refusal(site.reason);
  const root = path.join(folder, site.folder);
  const after = filesAfter({ files: nodeFiles(root, links) }, { texts: site.files, notes: [] });
  const known = { ...after, list: async () => (await after.list()) ?? [...site.files.keys()] };
  const state = await openSite(root, { cwd: context.cwd, files: known });
  return {
    from: site.from,
    notes: site.notes,
    root,
    files: Array.from(site.files, ([file, text]) => ({ kind: 'create', file, before: '', after: text, mark: '' })),
    problems: await foundProblems(state, known),
  };
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new Refusal(`The folder "${folder}" cannot be created: ${reasonOf(error)}.`);
  }
}

/**
 * Writes a planned site, all files or none; never overwrites a file.
 * @throws Refusal if a file exists by now, or cannot be written.
 */
export async function makeSite(
  { root, files }: PlannedSite,
  links: BoundaryOptions,
  context: DiskContext,
): Promise<void> {
  await makeFolder(root);
  await saveFiles(files, root, links, context);
}
