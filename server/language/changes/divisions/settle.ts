import { difference } from '../../../base/difference.ts';
import { isRefused } from '../../../base/result.ts';
import { applied, type TextEdit } from '../../text/edits.ts';
import type { ChangeContext, Refused } from '../change.ts';
import { refused } from '../text/draft.ts';
import { contextAfter } from '../tree/outcome.ts';
import type { MissingChoice } from './missing.ts';
import { refusedAsUnsure, type Synced, type SyncedDivision, syncDivision } from './sync.ts';

/** The files that were changed, by their paths. */
type Texts = ReadonlyMap<string, string>;

/** No site is known that needs more than seven. */
const maxSyncs = 20;

/**
 * Synchronizes a division until another sync changes nothing: entries that a sync adds can change which elements and pages
 * correspond to each other. If syncs would alternate between several states, the first of these by their texts is the result,
 * whichever of them the site is in.
 */
export function syncUntilSettled(
  context: ChangeContext,
  division: SyncedDivision,
  missing: MissingChoice,
): Synced | Refused {
  const first = syncDivision(context, division, missing);
  if (isRefused(first) || first.edits.size === 0) return first;
  const states: Texts[] = [new Map()];
  const steps = [first];
  for (let last = first; steps.length <= maxSyncs; ) {
    const texts = textsAfter(context, states.at(-1) ?? new Map(), last);
    const repeated = states.findIndex((state) => isSame(context, state, texts));
    if (repeated >= 0) return resultOf(context, steps, firstOf(context, states.slice(repeated)));
    states.push(texts);
    const next = syncDivision(contextAfter(context, texts), division, missing);
    if (isRefused(next)) return next;
    if (next.edits.size === 0) return steps.length === 1 ? first : resultOf(context, [...steps, next], texts);
    const lost = lostPages(last, next);
    // The sync would add these pages once more, by the paths that it expects.
    if (lost[0] !== undefined && missing !== 'leave-out') return refusedAsUnsure(division.name, lost[0], lost.length);
    steps.push(next);
    last = next;
  }
  return refused('The navigation of "{name}" cannot be read for certain.', { name: division.name });
}

function textsAfter({ text }: ChangeContext, before: Texts, { edits }: Synced): Texts {
  const changed = Array.from(edits, ([file, own]) => {
    return [file, applied(before.get(file) ?? text(file) ?? '', own)] as const;
  });
  return new Map([...before, ...changed]);
}

function isSame({ text }: ChangeContext, one: Texts, other: Texts): boolean {
  return [...new Set([...one.keys(), ...other.keys()])].every((file) => {
    return (one.get(file) ?? text(file)) === (other.get(file) ?? text(file));
  });
}

/** One of several states that does not depend on their order. */
function firstOf({ text }: ChangeContext, states: readonly Texts[]): Texts {
  const files = [...new Set(states.flatMap((state) => [...state.keys()]))].sort();
  const known = states.map((state) => ({ state, key: files.map((file) => state.get(file) ?? text(file)).join('\n') }));
  return known.reduce((one, other) => (other.key < one.key ? other : one)).state;
}

/** The pages of a division whose sources were known before its last sync, and are not known after it. */
function lostPages(before: Synced, after: Synced): readonly string[] {
  return Array.from(before.sources).flatMap(([page, source]) => (after.sources.get(page) === source ? [] : [page]));
}

/** The result of several syncs, of which the last one describes what is left as it is. */
function resultOf(context: ChangeContext, steps: readonly Synced[], texts: Texts): Synced {
  const [first, ...more] = steps;
  const last = more.at(-1) ?? first;
  const edits = Array.from(texts, ([file, text]) => [file, editsTo(context.text(file) ?? '', text)] as const);
  const creates = new Map(steps.flatMap((step) => step.creates).map((page) => [page.page, page]));
  const lost = first && last ? lostPages(first, last) : [];
  return {
    kind: 'synced',
    edits: new Map(edits.filter(([, own]) => own.length > 0)),
    creates: [...creates.values()],
    labels: steps.flatMap(({ labels }) => labels),
    unlike: last?.unlike ?? [],
    unsure: [...new Set([...(last?.unsure ?? []), ...lost])],
    sources: last?.sources ?? new Map(),
  };
}

/** One edit of what differs between two texts; none if they are the same. */
function editsTo(before: string, after: string): readonly TextEdit[] {
  if (before === after) return [];
  const { start, end, text } = difference(before, after);
  return [{ offset: start, end, text }];
}
