import { window } from 'vscode';
import { knownSites } from '../../../core/chooseSite.ts';
import type { Context } from '../../../core/context.ts';
import type { Site } from '../../../core/sites.ts';

/** The site to ask about: that of the active file, otherwise the first one. */
export function currentSite({ sites }: Context): Site | undefined {
  // The panel itself may be active, in an editor of its own.
  const editor = window.activeTextEditor ?? window.visibleTextEditors[0];
  return (editor && sites.of(editor.document.uri)) ?? sites.all()?.[0];
}

/** The same for callers that may run right after the start, when "none" would be wrong. */
export async function currentSiteOnceKnown(context: Context): Promise<Site | undefined> {
  await knownSites(context.sites);
  return currentSite(context);
}
