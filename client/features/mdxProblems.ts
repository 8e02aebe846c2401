import { t } from '@vscode/l10n';
import { Disposable, extensions, workspace } from 'vscode';
import { mdxElsewhereNotification } from '../../server/language/protocol/index.ts';
import type { Feature } from '../core/context.ts';
import { State } from '../core/languageClient.ts';
import { isMdxElsewhere } from '../core/mdxElsewhere.ts';
import { sendNotification } from '../core/messages.ts';

/** Notifies the server when another extension starts or stops reporting MDX problems. */
export const mdxProblems: Feature = ({ client, log }) => {
  let sent: boolean | undefined;
  const send = () => {
    const active = isMdxElsewhere();
    if (client.state !== State.Running || active === sent) return;
    sent = active;
    sendNotification(client, mdxElsewhereNotification, { active }).catch((error) => log.error(error));
  };
  return Disposable.from(
    client.onDidChangeState(() => {
      // A restarted server only knows the state when the window was opened.
      sent = undefined;
      send();
    }),
    extensions.onDidChange(send),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('mintlify.diagnostics')) send();
    }),
  );
};

/** What the status item says about pages: empty if this extension reports their syntax. */
export function mdxNote(): string {
  const setting = workspace.getConfiguration('docsJson').get<string>('mdx.problems', 'auto');
  if (setting === 'off') return t('MDX problems are switched off');
  return setting === 'auto' && isMdxElsewhere() ? t('MDX problems are reported by the Mintlify MDX extension') : '';
}
