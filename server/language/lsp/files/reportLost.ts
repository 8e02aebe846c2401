import { textOf } from '../../../base/messages.ts';
import type { RedirectChanges } from '../../changes/moves/redirects.ts';
import { withoutRedirect } from '../../changes/moves/withoutRedirect.ts';
import type { ServerContext } from '../context.ts';
import { MessageType, ShowMessageNotification } from '../languageServer.ts';

/** Tells the author, once for all of a move or a deletion, of old addresses that get no redirect though they should. */
export function reportLost(
  { connection, guard }: Pick<ServerContext, 'connection' | 'guard'>,
  changes: readonly RedirectChanges[],
): void {
  const message = withoutRedirect(changes, maxReported).map(textOf).join(' ');
  if (message === '') return;
  guard(() => connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message }));
}

/** A message that stands over the work of an author is short. */
const maxReported = 3;
