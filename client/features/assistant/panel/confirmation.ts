import { t } from '@vscode/l10n';
import { window } from 'vscode';
import type { Context } from '../../../core/context.ts';
import { endpointName, type HostedEndpoint } from '../conversation/endpoint.ts';

/** Asks once if a workspace determines where questions are sent. */
export async function confirmed(context: Context, endpoint: HostedEndpoint): Promise<boolean> {
  if (context.memory.workspace.get(nameOf(endpoint)) === true) return true;
  const send = t('Send Questions There');
  const chosen = await window.showWarningMessage(
    t('This workspace wants questions to be sent to {0}.', endpoint.host),
    {
      modal: true,
      detail: t(
        'They go, with your key, to the assistant of “{0}” at {1}. You are asked once for this workspace.',
        endpoint.domain,
        endpoint.origin,
      ),
    },
    send,
  );
  if (chosen !== send) return false;
  await confirm(context, endpoint);
  return true;
}

/** Records that the author has confirmed the endpoint for this workspace. */
export async function confirm({ memory }: Context, endpoint: HostedEndpoint): Promise<void> {
  await memory.workspace.update(nameOf(endpoint), true);
}

function nameOf(endpoint: HostedEndpoint): string {
  return `docsJson.confirmed ${endpointName(endpoint)}`;
}
