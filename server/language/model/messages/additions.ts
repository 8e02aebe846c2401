import type { Args, KindCount, Message } from '../../../base/messages.ts';

type Said = Message & { readonly args: Args };

/** A message with a guess at what was meant. */
export function withNearest(said: Message, nearest: string): Said {
  return { template: '{said} Did you mean "{nearest}"?', args: { ...said.args, said, nearest } };
}

/** A message with what the site loses; as it is where that is nothing. */
export function withLost(said: Said, lost: readonly KindCount[]): Said {
  return lost.length === 0
    ? said
    : { template: '{said} Lost from the site: {lost}.', args: { ...said.args, said, lost } };
}
