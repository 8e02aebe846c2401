import { isRefused } from '../../../base/result.ts';
import { elementTypes, fieldOf } from '../../grammar/elements.ts';
import { elementKey, entryKey } from '../../model/navigation/keys.ts';
import { parseEndpoint } from '../../openapi/endpoint.ts';
import type { NewEntry, Operation } from '../../protocol/operation.ts';
import { normalisePagePath, pageKeyOf } from '../../site/paths.ts';
import { type Fragment, newFragment } from '../../text/fragments.ts';
import type { Change, ChangeContext, Refused } from '../change.ts';
import { createDraft, refused } from '../text/draft.ts';
import { type Destination, destinationOf, insertAt } from '../tree/destination.ts';
import { keysAt } from '../tree/focus.ts';
import { type EntryKind, isEntryKind, whyNotListedTwice } from '../tree/lists.ts';
import { whyNotHref, whyNotValue } from '../tree/values.ts';

/** Inserts new entries at a target. */
export function insert({ entries, target }: Operation & { kind: 'insert' }, context: ChangeContext): Change {
  const made: PreparedEntry[] = [];
  for (const entry of entries) {
    const one = make(entry);
    if (isRefused(one)) return one;
    made.push(one);
  }
  const destination = destinationOf(context.view, target, made);
  if (destination.kind === 'refused') return destination;
  if (destination.holder.element.kind === 'global' && entries.some((entry) => !('href' in entry))) {
    return refused('`global` accepts only links: add an `href`.');
  }
  const taken = entries.map((entry) => whyNotTwice(destination, entry)).find((reason) => reason !== undefined);
  if (taken) return taken;
  const draft = createDraft(context);
  insertAt(
    draft,
    destination,
    made.map(({ fragment }) => fragment),
  );
  return draft.done(
    keysAt(
      destination,
      made.map(({ key }) => key),
    ),
  );
}

function whyNotTwice({ choice }: Destination, entry: NewEntry): Refused | undefined {
  if (entry.kind !== 'element' || choice.kind !== 'there') return undefined;
  return whyNotListedTwice(choice.list, entry.element, entry.label);
}

interface PreparedEntry {
  readonly kind: EntryKind;
  readonly key: string;
  readonly fragment: Fragment;
}

function make(entry: NewEntry): PreparedEntry | Refused {
  if (entry.kind === 'element') return makeElement(entry);
  const text = entry.kind === 'page' ? pathOf(entry.path) : entry.entry.trim();
  if (text === '') return refused('A page path must not be empty.');
  if (entry.kind === 'operation' && !parseEndpoint(text)) {
    return refused('"{text}" names no endpoint. Write it like `GET /users`.', { text });
  }
  return { kind: 'page', key: entryKey(text), fragment: newFragment(text) };
}

/** The path of a page as in the navigation, even if its file is given. */
function pathOf(path: string): string {
  const normal = normalisePagePath(path);
  return pageKeyOf(normal) ?? normal;
}

function makeElement({
  element: kind,
  label,
  href,
  pages = [],
}: NewEntry & { kind: 'element' }): PreparedEntry | Refused {
  const { labelKey = '' } = elementTypes[kind];
  const field = fieldOf(kind, labelKey);
  if (!isEntryKind(kind) || !field) return refused('The navigation has its `{kind}` in one place only.', { kind });
  const reason = whyNotValue(kind, field, label) ?? (href === undefined ? undefined : whyNotHref(kind, href));
  if (reason) return reason;
  // The platform keeps an element without content (platform.md 2.4); an empty list shows what can be added.
  const content = href === undefined ? { pages } : { href };
  return { kind, key: elementKey({ kind, label }), fragment: newFragment({ [labelKey]: label, ...content }) };
}
