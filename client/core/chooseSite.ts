import { t } from '@vscode/l10n';
import { commands, window, workspace } from 'vscode';
import type { Site, Sites } from './sites.ts';

/** The answer to a request that needs a site. */
export function noSite(): string {
  return t('There is no docs.json in this workspace.');
}

/** The site of the active file; asks if the file does not decide, and shows a message if there is no site. */
export async function chooseSite(sites: Sites): Promise<Site | undefined> {
  const all = await knownSites(sites);
  const active = window.activeTextEditor?.document.uri;
  const governing = active && sites.of(active);
  if (governing) return governing;
  if (all.length === 0) {
    void offerToCreate();
    return undefined;
  }
  if (all.length === 1) return all[0];
  const items = all.map((site) => {
    const path = workspace.asRelativePath(site.docsJson);
    const { name } = site.status;
    return name === '' ? { label: path, site } : { label: name, description: path, site };
  });
  const options = { placeHolder: t('There are several documentation sites. Which one?'), matchOnDescription: true };
  return (await window.showQuickPick(items, options))?.site;
}

/** Says that there is no site, and offers to create one. */
export async function offerToCreate(): Promise<void> {
  const create = t('Create Documentation Site…');
  const answer = await window.showInformationMessage(noSite(), create);
  if (answer === create) await commands.executeCommand('docsJson.createSite');
}

/** The sites, once they are known: right after the start, the server is still searching, and "none" would be wrong. */
export async function knownSites(sites: Sites): Promise<readonly Site[]> {
  for (;;) {
    const all = sites.all();
    if (all) return all;
    await new Promise<void>((resolve) => {
      const listener = sites.onDidChange(() => {
        listener.dispose();
        resolve();
      });
    });
  }
}
