import { window } from 'vscode';
import { knownSites } from '../../../core/chooseSite.ts';
import type { Context } from '../../../core/context.ts';
import type { Site } from '../../../core/sites.ts';

/** The site that is asked about: that of the file in front, else the first. */
export function currentSite({ sites }: Context): Site | undefined {
  // The panel itself may be in front, in an editor of its own.
  const editor = window.activeTextEditor ?? window.visibleTextEditors[0];
  return (editor && sites.of(editor.document.uri)) ?? sites.all()?.[0];
}

/** The same for those who may ask right after the start, when "none" would be false. */
export async function currentSiteOnceKnown(context: Context): Promise<Site | undefined> {
  await knownSites(context.sites);
  return currentSite(context);
}
