import { memo } from '../../../base/memo.ts';
import { localize } from '../../../base/messages.ts';
import { slotOf } from '../../model/document/element.ts';
import { elementsAround } from '../../model/document/slotAt.ts';
import { entryOf } from '../../openapi/endpoint.ts';
import type { Generated } from '../../openapi/generate.ts';
import { openApiSource } from '../../openapi/source.ts';
import type { OpenApi, Operation } from '../../openapi/spec.ts';
import { plain } from '../../text/nodes.ts';
import type { CompletionContext } from './context.ts';
import { text } from './draft.ts';
import type { CompletionPlace } from './place.ts';
import { type Candidate, rank } from './rank.ts';
import { limit, type Suggestion, type Suggestions } from './suggestion.ts';

/** `METHOD /path` for the operations of the specification in scope, those that no entry and no page shows first. */
export function endpointSuggestions(known: CompletionContext, place: CompletionPlace): Suggestions {
  const spec = specInScope(known, place);
  if (!spec) return { items: [], chosen: false };
  const shown = picked(known.generation.generated);
  const group = (operation: Operation) => {
    if (shown.has(operation) || known.shownOperations?.has(operation)) return 2;
    return operation.hidden ? 1 : 0;
  };
  const found = rank(candidatesOf(spec), place.typed, group, limit);
  return { items: found.map((operation) => suggestionOf(operation, group(operation) === 2)), chosen: true };
}

function suggestionOf(operation: Operation, isShown: boolean): Suggestion {
  const { summary, description, deprecated, tag } = operation;
  const entry = entryOf(operation);
  const facts = [tag, deprecated ? localize('deprecated') : '', isShown ? localize('in the navigation') : '']
    .filter(Boolean)
    .join(', ');
  return {
    label: entry,
    kind: 'endpoint',
    detail: [summary, facts].filter(Boolean).join(' · ') || undefined,
    documentation: description,
    words: summary,
    insert: { kind: 'value', draft: text(entry) },
  };
}

/** The specification set by the element around the place or the closest above it; `navigation` itself has none. */
function specInScope({ specs }: CompletionContext, { slot }: CompletionPlace): OpenApi | undefined {
  for (const element of elementsAround(slot).toReversed()) {
    const value = element.kind === 'navigation' ? undefined : slotOf(element, 'openapi')?.value;
    const source = value && openApiSource(plain(value));
    if (!source) continue;
    const spec = specs.get(source.path);
    return spec?.kind === 'openapi' ? spec : undefined;
  }
  return undefined;
}

/** Kept for each specification. What it excludes stops the build when an entry names it, so it is left out. */
const candidatesOf = memo((spec: OpenApi): readonly Candidate<Operation>[] =>
  spec.operations
    .filter((operation) => !operation.excluded && (operation.kind === 'endpoint' || !/\s/.test(operation.path)))
    .map((item) => ({ item, text: entryOf(item).toLowerCase(), words: (item.summary ?? '').toLowerCase() })),
);

/** The operations that entries of `pages` show. */
const picked = memo((generated: Generated): ReadonlySet<Operation> => {
  const results = generated.scopes.flatMap((scope) => [...scope.picked.values()]);
  return new Set(
    results.flatMap((result) =>
      result.kind === 'page' && result.page.origin.kind === 'operation' ? [result.page.origin.operation] : [],
    ),
  );
});
