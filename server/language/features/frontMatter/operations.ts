import { memo } from '../../../base/memo.ts';
import { localize } from '../../../base/messages.ts';
import { listedOperations } from '../../openapi/coverage.ts';
import { entryOf } from '../../openapi/endpoint.ts';
import { bareName } from '../../openapi/finder.ts';
import type { Specs } from '../../openapi/resolve.ts';
import type { OpenApi, Operation, Spec } from '../../openapi/spec.ts';
import type { CompletionContext } from '../completion/context.ts';
import { type Candidate, candidate, rank } from '../completion/rank.ts';
import { limit } from '../completion/suggestion.ts';
import type { Offer } from './offer.ts';

/** The operations of all specifications in the form of a page's `openapi`; those without a page come first. */
export function operationOffers(known: CompletionContext, typed: string): readonly Offer[] {
  const pages = known.operationPages();
  const listed = listedOperations(known.generation.generated);
  const group = ({ operation }: Named) => {
    if (pages?.has(operation) || listed.has(operation)) return 2;
    return operation.hidden ? 1 : 0;
  };
  return rank(operationsOf(known.specs), typed, group, limit).map((named): Offer => {
    const { operation, spec, written } = named;
    const [page] = pages?.get(operation) ?? [];
    const where = page ?? (listed.has(operation) ? localize('has a generated page') : '');
    const facts = [operation.tag, operation.deprecated ? localize('deprecated') : '', where].filter(Boolean).join(', ');
    return {
      label: written,
      kind: 'endpoint',
      detail: [operation.summary, facts].filter(Boolean).join(' · ') || undefined,
      documentation: [operation.description, `\`${spec.path}\``].filter(Boolean).join('\n\n'),
      words: operation.summary,
    };
  });
}

/** The schemas of all specifications, for `openapi-schema`. */
export function schemaOffers({ specs }: CompletionContext, typed: string): readonly Offer[] {
  const names = openApis(specs).flatMap((spec) => {
    return [...spec.schemas].map(([name, { title }]): Candidate<Offer> => {
      const offer = { label: name, kind: 'endpoint', detail: [title, spec.path].filter(Boolean).join(' · ') } as const;
      return candidate(offer, name, title);
    });
  });
  return rank(names, typed, () => 0, limit);
}

/** The channels of all AsyncAPI documents, for `asyncapi`. */
export function channelOffers({ specs }: CompletionContext, typed: string): readonly Offer[] {
  const channels = [...specs.values()].flatMap((spec) => (spec.kind === 'asyncapi' ? [spec] : []));
  const nameOf = fileNames(specs);
  const offers = channels.flatMap((spec) => {
    return spec.channels.map(({ id, title }): Candidate<Offer> => {
      const label = `${nameOf(spec)} ${id}`;
      const offer: Offer = { label, kind: 'endpoint', detail: title };
      return candidate(offer, label, title);
    });
  });
  return rank(offers, typed, () => 0, limit);
}

interface Named {
  readonly spec: OpenApi;
  readonly operation: Operation;
  readonly written: string;
}

/** Cached for each state of the specifications. The file is named if the operation alone would refer to another one. */
const operationsOf = memo((specs: Specs): readonly Candidate<Named>[] => {
  const first = new Map<string, Spec>();
  const all = openApis(specs);
  const nameOf = fileNames(specs);
  for (const spec of all) {
    for (const operation of spec.operations) {
      const entry = entryOf(operation);
      if (!first.has(entry)) first.set(entry, spec);
    }
  }
  return all.flatMap((spec) => {
    const name = nameOf(spec);
    return spec.operations.flatMap((operation): readonly Candidate<Named>[] => {
      if (operation.excluded) return [];
      const entry = entryOf(operation);
      const written = first.get(entry) === spec ? entry : `${name} ${entry}`;
      return [candidate({ spec, operation, written }, written, operation.summary)];
    });
  });
});

/**
 * How front matter names a specification so that the page gets a title (platform.md 3.1.27): `shop`, or `/specs/shop.json` if two are
 * called so.
 */
function fileNames(specs: Specs): (spec: Spec) => string {
  const used = new Map<string, number>();
  for (const { path } of specs.values()) used.set(bareName(path), (used.get(bareName(path)) ?? 0) + 1);
  return ({ path }) => (used.get(bareName(path)) === 1 ? bareName(path) : `/${path}`);
}

/** In the order in which the platform searches them. */
function openApis(specs: Specs): readonly OpenApi[] {
  const sorted = [...specs.keys()].sort().flatMap((path) => specs.get(path) ?? []);
  return sorted.flatMap((spec) => (spec.kind === 'openapi' ? [spec] : []));
}
