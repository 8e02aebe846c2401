import { isRefused } from '../../base/result.ts';
import { changeInAllLanguages } from '../changes/divisions/allLanguages.ts';
import { languageAround } from '../changes/divisions/counterpartNodes.ts';
import type { Message } from '../model/messages/problem.ts';
import type { Operation } from '../protocol/operation.ts';
import type { Fix, FixContext } from './fix.ts';

/**
 * The fix that applies `operation` to a node (`key`: its joined keys) and to its counterparts in other languages. There is none
 * if no other language would change, or if one would need a page that does not exist.
 */
export function* inAllLanguages(
  key: string | undefined,
  operation: (key: string) => Operation,
  title: Message,
  context: FixContext,
): Iterable<Fix> {
  if (key === undefined || !languageAround(context.view, key)) return;
  const changed = changeInAllLanguages(operation(key), context, { missing: 'leave-out' });
  if (isRefused(changed) || changed.creates.length > 0 || changed.wanted.length > 0) return;
  if (changed.languages.some(({ does }) => does)) yield { ...title, edits: changed.edits };
}
