import type { Message } from '../../model/messages/problem.ts';
import { specPart } from '../../model/specs/parts.ts';
import type { Change, ChangeContext } from '../change.ts';
import { type Reading, readAfter, readNow } from './outcome.ts';

/** Adds to a change its effects on the pages that specifications generate, which are not visible in the text. */
export function withEffects(change: Change, context: ChangeContext): Change {
  const { navigation } = context.view.config;
  if (change.kind === 'refused' || change.edits.size === 0 || !navigation || !specPart(navigation)) return change;
  return { ...change, notes: [...change.notes, ...differences(readNow(context.view), readAfter(context, change))] };
}

function* differences(now: Reading, then: Reading): Iterable<Message> {
  if (now.generated === then.generated) return;
  const adrift = adriftIn(then) - adriftIn(now);
  if (adrift > 0) {
    yield {
      template:
        'Endpoints that no specification around them has any more: {adrift}. Name the file in the entry: `openapi.json GET /users`.',
      args: { adrift },
    };
  }
  const [before, after] = [now.generated.pages, then.generated.pages];
  const gone = [...before.keys()].filter((slug) => !after.has(slug));
  if (gone.length > 0) yield message('Pages of specifications that vanish: {amount}, for example {example}.', gone);
  const known = new Set(unlistedIn(now));
  const come = unlistedIn(then).filter((slug) => !known.has(slug));
  const template =
    'No endpoint of a specification is listed any more, so it adds all its pages: {amount}, for example {example}.';
  if (come.length > 0) yield message(template, come);
}

/** How many endpoint entries match no specification. */
function adriftIn({ generated }: Reading): number {
  const picked = generated.scopes.flatMap((scope) => [...scope.picked.values()]);
  return picked.filter(({ kind }) => kind === 'no-spec' || kind === 'problem').length;
}

/** The pages that specifications add without an entry. */
function unlistedIn({ generated }: Reading): readonly string[] {
  const groups = generated.scopes.flatMap((scope) => scope.groups);
  return groups.flatMap(({ pages }) => pages.map(({ slug }) => slug));
}

function message(template: string, slugs: readonly string[]): Message {
  const [example = ''] = slugs;
  return { template, args: { amount: [{ count: slugs.length, of: 'page' }], example: [example] } };
}
