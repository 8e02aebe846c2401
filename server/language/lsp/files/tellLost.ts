import { textOf } from '../../../base/messages.ts';
import { withoutRedirect } from '../../changes/moves/withoutRedirect.ts';
import type { ServerContext } from '../context.ts';
import { MessageType, ShowMessageNotification } from '../languageServer.ts';

/** Tells the author, once for all of a move or a deletion, of old addresses that no redirect can be written for. */
export function tellLost(
  { connection, guard }: Pick<ServerContext, 'connection' | 'guard'>,
  addresses: readonly string[],
): void {
  if (addresses.length === 0) return;
  const message = withoutRedirect(addresses, mostTold).map(textOf).join(' ');
  guard(() => connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message }));
}

/** A message that stands over the work of an author is short. */
const mostTold = 3;
