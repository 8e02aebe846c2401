import { t } from '@vscode/l10n';
import { commands, env, window } from 'vscode';
import type { Feature } from '../../core/context.ts';
import { pageOrMessage } from './pages.ts';

/** Copies the public address of the active page, or its path if `docsJson.siteUrl` is not set. */
export const copyAddress: Feature = (context) =>
  commands.registerCommand('docsJson.copyPageAddress', async (asked: unknown) => {
    const page = await pageOrMessage(context, asked);
    if (!page) return;
    const { address } = page.info;
    await env.clipboard.writeText(address);
    window.setStatusBarMessage(t('Copied {0}', address), 4000);
    if (address.startsWith('/')) await offerSetting();
  });

let offered = false;

/** Once per session: without the site's URL, only the path can be copied. */
async function offerSetting(): Promise<void> {
  if (offered) return;
  offered = true;
  const open = t('Open Setting');
  const message = t('Only the path was copied. To copy the whole address, set "Site Url" in the settings.');
  if ((await window.showInformationMessage(message, open)) === open) {
    await commands.executeCommand('workbench.action.openSettings', 'docsJson.siteUrl');
  }
}
