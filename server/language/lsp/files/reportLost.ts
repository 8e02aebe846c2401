import { textOf } from '../../../base/messages.ts';
import type { RedirectChanges } from '../../changes/moves/redirects.ts';
import { withoutRedirect } from '../../changes/moves/withoutRedirect.ts';
import type { ServerContext } from '../context.ts';
import { MessageType, ShowMessageNotification } from '../languageServer.ts';

/** Shows the author one message per move or deletion about old addresses that should get a redirect but do not. */
export function reportLost(
  { connection, guard }: Pick<ServerContext, 'connection' | 'guard'>,
  changes: readonly RedirectChanges[],
): void {
  const message = withoutRedirect(changes, maxReported).map(textOf).join(' ');
  if (message === '') return;
  guard(() => connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message }));
}

/** A message that is shown over the author's work must be short. */
const maxReported = 3;
