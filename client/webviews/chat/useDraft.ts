import { useLayoutEffect, useState } from 'preact/hooks';
import type { Host } from './host.ts';
import type { Opened } from './state.ts';

type Drafts = ReadonlyMap<string, string>;

/**
 * The draft of the open conversation, and a function that changes it. Drafts are kept by conversation, also when the panel is
 * hidden or the window reloads: the reader finds each of them where it was typed.
 */
export function useDraft(host: Host, conversation: Opened | undefined): readonly [string, (text: string) => void] {
  const [drafts, setDrafts] = useState(() => keptDrafts(host));
  const id = conversation?.id;
  const isEmpty = conversation?.messages.length === 0;
  // At once, not after the next frame: the panel may be gone by then.
  useLayoutEffect(() => {
    if (id === undefined) return;
    const { conversation: last } = host.kept();
    // A conversation without messages does not survive a reload of the window; another empty one takes its place.
    const lost =
      conversation?.turn === 1 && isEmpty && last !== undefined && last !== id ? drafts.get(last) : undefined;
    const next = lost === undefined ? drafts : withDraft(withDraft(drafts, last ?? '', ''), id, lost);
    if (next !== drafts) setDrafts(next);
    const { drafts: _, ...others } = host.kept();
    const kept = [...next].map(([each, text]) => ({ conversation: each, text }));
    host.keep({ ...others, conversation: id, ...(kept.length > 0 && { drafts: kept }) });
  }, [host, id, drafts]);
  const setDraft = (text: string) => {
    if (id !== undefined) setDrafts((all) => withDraft(all, id, text));
  };
  return [drafts.get(id ?? '') ?? '', setDraft];
}

function keptDrafts(host: Host): Drafts {
  return new Map(host.kept().drafts?.map(({ conversation, text }) => [conversation, text]));
}

function withDraft(drafts: Drafts, conversation: string, text: string): Drafts {
  const next = new Map(drafts);
  if (text === '') next.delete(conversation);
  else next.set(conversation, text);
  return next;
}
