import { compact } from '../../../base/compact.ts';
import type { Refused } from '../../changes/change.ts';
import { refused } from '../../changes/text/draft.ts';
import { destinationOf } from '../../changes/tree/destination.ts';
import { nodeOf, type WrittenElement } from '../../changes/tree/nodes.ts';
import { specOwner } from '../../changes/tree/specScope.ts';
import type { Element } from '../../model/document/element.ts';
import { nameOf } from '../../model/messages/names.ts';
import { pickable } from '../../model/pages/fill.ts';
import type { Generation } from '../../model/specs/generation.ts';
import type { SiteView } from '../../model/view.ts';
import type { GeneratedGroup } from '../../openapi/bulk.ts';
import { entryOf } from '../../openapi/endpoint.ts';
import type { GeneratedScope } from '../../openapi/generate.ts';
import type { OpenApi, Operation } from '../../openapi/spec.ts';
import type { EndpointChoice, NodeEndpoints } from '../../protocol/index.ts';

/** The endpoints that can be listed in a node, and what is lost with the first one; or why none is possible there. */
export function nodeEndpoints(view: SiteView, key: string): Extract<NodeEndpoints, { kind: 'endpoints' }> | Refused {
  const destination = destinationOf(view, { node: key, place: 'inside' }, [{ kind: 'page' }]);
  if (destination.kind === 'refused') return destination;
  const node = nodeOf(view, key);
  if (node?.kind !== 'element') return refused('Endpoints are listed in a group or something else that holds pages.');
  const owner = specOwner(node);
  if (!owner) {
    const template = 'No specification is in scope here. Set `openapi` on {element}, or on something around it, first.';
    return refused(template, { element: nameOf(node.element) });
  }
  const { source, path } = owner.source;
  const spec = view.specs.get(path);
  if (spec?.kind !== 'openapi') {
    return refused('"{source}" could not be read, so its endpoints are not known.', { source });
  }
  const { generation } = view;
  const scope = scopeOf(generation, node.element);
  const own = listedIn(scope ? [scope] : []);
  const all = listedIn(generation.generated.scopes);
  return {
    kind: 'endpoints',
    source,
    endpoints: pickable(spec, source).flatMap((operation) =>
      own.has(operation) ? [] : [choiceOf(operation, all.has(operation))],
    ),
    generated: vanishing(generation, owner.node, spec),
  };
}

function choiceOf(operation: Operation, isListed: boolean): EndpointChoice {
  const { summary, tag, deprecated } = operation;
  return compact<EndpointChoice>({ entry: entryOf(operation), title: summary, tag, deprecated, isListed });
}

/** The operations that entries of these scopes pick. */
function listedIn(scopes: Iterable<GeneratedScope>): ReadonlySet<Operation> {
  const listed = new Set<Operation>();
  for (const { picked } of scopes) {
    for (const result of picked.values()) {
      if (result.kind === 'page' && result.page.origin.kind === 'operation') listed.add(result.page.origin.operation);
    }
  }
  return listed;
}

function scopeOf({ generated, key }: Generation, element: Element): GeneratedScope | undefined {
  const at = key(element);
  return at === undefined ? undefined : generated.scopes[at];
}

/** The first entry switches off everything that its specification generates; channels stay. */
function vanishing(generation: Generation, owner: WrittenElement, spec: OpenApi) {
  const scope = scopeOf(generation, owner.element);
  if (scope?.bulk?.kind !== 'on') return [];
  return scope.groups.flatMap((group) => {
    const entries = entriesIn(group, spec);
    return entries.length > 0 ? [{ label: group.label, entries }] : [];
  });
}

function entriesIn({ pages }: GeneratedGroup, spec: OpenApi): readonly string[] {
  return pages.flatMap(({ origin }) =>
    origin.kind === 'operation' && origin.spec === spec ? [entryOf(origin.operation)] : [],
  );
}
