import { t } from '@vscode/l10n';
import { commands, Disposable, env, window, workspace } from 'vscode';
import { messageOf } from '../../../../server/base/messageOf.ts';
import { chooseSite } from '../../../core/chooseSite.ts';
import type { Context, Feature } from '../../../core/context.ts';
import type { Site } from '../../../core/sites.ts';

/** The assistant endpoint on a port of this machine, for programs other than the editor: opened and closed only by command. */
export const assistantPort: Feature = (context) => {
  const open = new Map<string, Site>();
  const updateContext = () => {
    void commands.executeCommand('setContext', 'docsJson.assistantPort.isOpen', open.size > 0);
  };
  return Disposable.from(
    commands.registerCommand('docsJson.openAssistantPort', async () => {
      const site = await chooseSite(context.sites);
      if (!site) return undefined;
      try {
        const url = await context.assistants.openPort(site);
        open.set(site.docsJson.toString(), site);
        updateContext();
        void show(context, site, url);
        return url;
      } catch (error) {
        window.showErrorMessage(t('The endpoint cannot be opened: {0}', messageOf(error)));
        return undefined;
      }
    }),
    commands.registerCommand('docsJson.copyAssistantToken', () => copyTokenOf(context)),
    commands.registerCommand('docsJson.closeAssistantPort', async () => {
      if (open.size === 0) return void window.showInformationMessage(t('No assistant endpoint is open.'));
      for (const [name, site] of open) {
        await context.assistants.closePort(site);
        open.delete(name);
      }
      updateContext();
      window.setStatusBarMessage(t('The assistant endpoint is closed.'), 4000);
    }),
  );
};

/** The message stays until it is dismissed, so that both can be copied one after another. */
async function show(context: Context, site: Site, url: string): Promise<void> {
  const address = `${url}/v1/assistant/docs/message`;
  const [copyAddress, copyToken, close] = [t('Copy Address'), t('Copy Token'), t('Close Port')];
  const message = t(
    'The assistant of {0} answers at {1} to whoever has its token.',
    workspace.asRelativePath(site.docsJson),
    address,
  );
  for (;;) {
    const chosen = await window.showInformationMessage(message, copyAddress, copyToken, close);
    if (chosen === copyAddress) await env.clipboard.writeText(address);
    else if (chosen === copyToken) await copyTokenOf(context);
    else if (chosen === close) return void commands.executeCommand('docsJson.closeAssistantPort');
    else return;
  }
}

async function copyTokenOf({ assistants }: Context): Promise<void> {
  await env.clipboard.writeText(await assistants.token());
  // The token itself is a secret.
  window.setStatusBarMessage(t('Copied'), 4000);
}
