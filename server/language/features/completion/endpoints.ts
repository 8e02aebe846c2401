import { memo } from '../../../base/memo.ts';
import { localize } from '../../../base/messages.ts';
import { slotOf } from '../../model/document/element.ts';
import { elementsAround, type SlotAt } from '../../model/document/slotAt.ts';
import { endpointEntries } from '../../model/pages/references.ts';
import { entryOf } from '../../openapi/endpoint.ts';
import type { Generated } from '../../openapi/generate.ts';
import type { Specs } from '../../openapi/resolve.ts';
import { isAddress, openApiSource, type Source } from '../../openapi/source.ts';
import type { OpenApi, Operation } from '../../openapi/spec.ts';
import { nodeValue } from '../../text/nodes.ts';
import type { CompletionContext } from './context.ts';
import type { InsertionPoint } from './insertionPoint.ts';
import { type Candidate, candidate, rank } from './rank.ts';
import { text } from './skeleton.ts';
import { limit, type Suggestion, type Suggestions } from './suggestion.ts';

/** An operation and how an entry names it. */
interface Choice {
  readonly operation: Operation;
  readonly entry: string;
}

/**
 * `METHOD /path` for the operations of the specification in scope; if there is none, `file METHOD /path` for those of every
 * specification that was read, that is, those that the navigation names elsewhere. Operations that no entry and no page shows
 * come first.
 */
export function endpointSuggestions(known: CompletionContext, point: InsertionPoint): Suggestions {
  const candidates = candidatesAt(known, point);
  if (candidates.length === 0) return { items: [], chosen: false };
  const shown = picked(known.generation.generated);
  const here = entriesAround(point);
  const group = ({ operation, entry }: Choice) => {
    if (shown.has(operation) || here.has(entry) || known.shownOperations?.has(operation)) return 2;
    return operation.hidden ? 1 : 0;
  };
  const found = rank(candidates, point.typed, group, limit);
  return { items: found.map((choice) => suggestionOf(choice, group(choice) === 2)), chosen: true };
}

/** The entries beside the one that is typed: while that is empty, the platform may drop their list, which then shows nothing. */
function entriesAround({ slot }: InsertionPoint): ReadonlySet<string> {
  const element = elementsAround(slot).at(-1);
  return new Set(element && endpointEntries(element).map(({ text }) => text));
}

function suggestionOf({ operation, entry }: Choice, isShown: boolean): Suggestion {
  const { summary, description, deprecated, tag } = operation;
  const facts = [tag, deprecated ? localize('deprecated') : '', isShown ? localize('in the navigation') : '']
    .filter(Boolean)
    .join(', ');
  return {
    label: entry,
    kind: 'endpoint',
    detail: [summary, facts].filter(Boolean).join(' · ') || undefined,
    documentation: description,
    words: summary,
    insert: { kind: 'value', skeleton: text(entry) },
  };
}

function candidatesAt({ specs }: CompletionContext, { slot }: InsertionPoint): readonly Candidate<Choice>[] {
  const source = sourceInScope(slot);
  if (source === undefined) return candidatesWithFile(specs);
  const spec = specs.get(source.path);
  return spec?.kind === 'openapi' ? candidatesOf(spec) : [];
}

/** The source set by the element around the slot or the nearest one above it; `navigation` itself has none. */
function sourceInScope(slot: SlotAt): Source | undefined {
  for (const element of elementsAround(slot).toReversed()) {
    const value = element.kind === 'navigation' ? undefined : slotOf(element, 'openapi')?.value;
    const source = value && openApiSource(nodeValue(value));
    if (source) return source;
  }
  return undefined;
}

/** Cached for each specification. */
const candidatesOf = memo((spec: OpenApi): readonly Candidate<Choice>[] =>
  listable(spec).map((operation) => choice(operation, entryOf(operation))),
);

/** Cached until a specification changes. An entry cannot name a specification on the web or one with spaces in its name. */
const candidatesWithFile = memo((specs: Specs): readonly Candidate<Choice>[] =>
  [...specs.values()]
    .filter((spec) => spec.kind === 'openapi')
    .filter(({ path, refused }) => !refused && !isAddress(path) && !/\s/.test(path))
    .flatMap((spec) => listable(spec).map((operation) => choice(operation, `${spec.path} ${entryOf(operation)}`))),
);

/** If an entry names an operation that its specification excludes, the build stops, so these are left out. */
function listable({ operations }: OpenApi): readonly Operation[] {
  return operations.filter(
    (operation) => !operation.excluded && (operation.kind === 'endpoint' || !/\s/.test(operation.path)),
  );
}

function choice(operation: Operation, entry: string): Candidate<Choice> {
  return candidate({ operation, entry }, entry, operation.summary);
}

/** The operations that entries of `pages` show. */
const picked = memo((generated: Generated): ReadonlySet<Operation> => {
  const results = generated.scopes.flatMap((scope) => [...scope.picked.values()]);
  return new Set(
    results.flatMap((result) =>
      result.kind === 'page' && result.page.origin.kind === 'operation' ? [result.page.origin.operation] : [],
    ),
  );
});
