import type { Args, KindCount, Message } from '../../../base/messages.ts';

type MessageWithArgs = Message & { readonly args: Args };

/** A message followed by a guess at what was meant. */
export function withNearest(said: Message, nearest: string): MessageWithArgs {
  return { template: '{said} Did you mean "{nearest}"?', args: { ...said.args, said, nearest } };
}

/** A message followed by what the site loses; unchanged if it loses nothing. */
export function withLost(said: MessageWithArgs, lost: readonly KindCount[]): MessageWithArgs {
  return lost.length === 0
    ? said
    : { template: '{said} Lost from the site: {lost}.', args: { ...said.args, said, lost } };
}

/** A few of these names, so that a message stays readable. */
export function fewOf(names: readonly string[]): readonly string[] {
  return names.length > 5 ? [...names.slice(0, 4), '…'] : names;
}
