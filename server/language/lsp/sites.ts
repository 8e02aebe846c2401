import { configFile } from '../engine/siteState.ts';
import { pathBelow, uriBelow } from '../engine/uris.ts';
import type { OpenSite, Workspace } from '../engine/workspace.ts';
import { ownSite } from './siteFiles.ts';

/** The items that belong to one site. */
export interface OfSite<T> {
  readonly site: OpenSite;
  readonly items: readonly T[];
}

/** Groups items by the sites their files belong to, as soon as these are known; items without a site are left out. */
export async function bySite<T>(
  workspace: Workspace,
  items: readonly T[],
  uriOf: (item: T) => string,
): Promise<readonly OfSite<T>[]> {
  await workspace.upToDate();
  const found = new Map<string, { readonly site: OpenSite; readonly items: T[] }>();
  for (const item of items) {
    const site = ownSite(workspace, uriOf(item));
    if (!site) continue;
    const of = found.get(site.folder) ?? { site, items: [] };
    of.items.push(item);
    found.set(site.folder, of);
  }
  await Promise.all(Array.from(found.values(), ({ site }) => site.state.loaded));
  return [...found.values()];
}

/** The name of a docs.json if there are several: its path from the folder that is open in the editor. */
export function nameOfConfig(workspace: Workspace, { folder }: OpenSite): string {
  const uri = uriBelow(folder, configFile);
  const opened = workspace.folderOf(uri);
  return (opened !== undefined && pathBelow(opened, uri)) || configFile;
}
