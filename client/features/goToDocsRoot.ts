import { commands, window } from 'vscode';
import { chooseSite } from '../core/chooseSite.ts';
import type { Feature } from '../core/context.ts';

/** Opens the docs.json of the active file; asks if the file does not decide. */
export const goToDocsRoot: Feature = ({ sites }) =>
  commands.registerCommand('docsJson.goToDocsRoot', async () => {
    const site = await chooseSite(sites);
    if (site) await window.showTextDocument(site.docsJson);
  });
