import { listOf, objectOf, type Plain, stringOf } from '../../base/plain.ts';
import { pathItem, versionOf } from './plain.ts';
import { refusalOf } from './refusal.ts';
import { isAddress } from './source.ts';
import type { Described, InvalidReason, InvalidSpec, OpenApi, Operation, PathItem } from './spec.ts';
import { methods } from './spec.ts';

/** The label of the group for operations without a tag. */
const untagged = 'API Reference';

/**
 * Extracts from a parsed OpenAPI document what pages are made of. A document is invalid only if no pages can be made from it;
 * anything else that the platform refuses is reported together with the pages.
 */
export function readOperations(path: string, document: Plain, overlay: OpenApi['overlay']): OpenApi | InvalidSpec {
  const reason = refusal(document);
  if (reason) {
    return { kind: 'invalid', path, reason };
  }
  const groups = groupLabels(document);
  const paths = readItems('endpoint', document, groups);
  const webhooks = readItems('webhook', document, groups);
  const version = versionOf(document['openapi']);
  return {
    kind: 'openapi',
    path,
    version,
    operations: [...paths.items.values(), ...webhooks.items.values()].flatMap((item) => item.operations),
    paths: paths.items,
    webhooks: webhooks.items,
    schemas: readSchemas(document),
    overlay,
    partial: paths.partial || webhooks.partial,
    // An overlay may fix it, and what is on the web may be read differently.
    refused: overlay === 'none' && !isAddress(path) ? refusalOf(document, version) : undefined,
  };
}

function refusal(document: Plain): InvalidReason | undefined {
  const version = versionOf(document['openapi']);
  const paths = objectOf(document['paths']);
  if (!/^3(?:\.[01])?(?:\.|$)/.test(version)) {
    return { code: 'version', version };
  }
  if (!paths && !objectOf(document['webhooks']) && !objectOf(document['components'])) {
    return { code: 'empty' };
  }
  if (!paths && version.startsWith('3.0')) {
    return { code: 'no-paths' };
  }
  const reference = Object.entries(paths ?? {}).find(([, item]) => objectOf(item)?.['$ref'] !== undefined);
  return reference && version.startsWith('3.1') ? { code: 'path-reference', name: reference[0] } : undefined;
}

/**
 * The label of each declared tag: its `x-group`, even an empty one or a number, else its name. Of two declarations the first
 * counts (measured, prebuild 1.0.1333).
 */
function groupLabels(document: Plain): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const tag of listOf(document['tags']).map(objectOf)) {
    const name = stringOf(tag?.['name']);
    if (name === undefined || labels.has(name)) continue;
    const label = tag?.['x-group'];
    labels.set(name, typeof label === 'object' || label === undefined ? name : String(label));
  }
  return labels;
}

function readItems(kind: Operation['kind'], document: Plain, labels: ReadonlyMap<string, string>) {
  const items = new Map<string, PathItem>();
  let partial = false;
  for (const [key, value] of Object.entries(objectOf(document[kind === 'webhook' ? 'webhooks' : 'paths']) ?? {})) {
    const written = objectOf(value);
    const reference = stringOf(written?.['$ref']);
    const item = pathItem(document, value);
    partial ||= reference !== undefined && !reference.startsWith('#');
    const pathGroups = listOf(objectOf(item?.['x-mint'])?.['groups']);
    const operations = methods.flatMap((method) => {
      const operation = objectOf(item?.[method]);
      return operation ? [readOperation(operation, { kind, method, path: key, pathGroups }, labels)] : [];
    });
    const own = reference === undefined ? operations : operations.filter(({ method }) => written && method in written);
    items.set(key, { reference: reference !== undefined, operations, own });
  }
  return { items, partial };
}

function readOperation(
  operation: Plain,
  { kind, method, path, pathGroups }: Pick<Operation, 'kind' | 'method' | 'path' | 'pathGroups'>,
  labels: ReadonlyMap<string, string>,
): Operation {
  const tag = stringOf(listOf(operation['tags'])[0]) || undefined;
  const deprecated = operation['deprecated'];
  const mint = objectOf(operation['x-mint']);
  // Copied with `...`, they would take more than twice the memory.
  return {
    kind,
    method,
    path,
    pathGroups,
    tag,
    group: (tag === undefined ? undefined : (labels.get(tag) ?? tag)) ?? untagged,
    summary: stringOf(operation['summary']),
    description: stringOf(operation['description']),
    deprecated: typeof deprecated === 'boolean' ? deprecated : undefined,
    // Anything that JavaScript considers true, including the text "false" (measured, prebuild 1.0.1333).
    hidden: Boolean(operation['x-hidden']),
    excluded: Boolean(operation['x-excluded']),
    href: stringOf(mint?.['href']) || undefined,
    refused: refusedIn(mint, { kind, pathGroups }),
    metadata: objectOf(mint?.['metadata']) ?? {},
    groups: listOf(mint?.['groups']),
  };
}

/**
 * The key of `x-mint` with which the platform stops its build where it makes the page: an address that is neither a text nor empty,
 * or metadata that are a single value, unless groups are merged into them (measured, prebuild 1.0.1333).
 */
function refusedIn(
  mint: Plain | undefined,
  { kind, pathGroups }: Pick<Operation, 'kind' | 'pathGroups'>,
): Operation['refused'] {
  const { href, metadata, groups } = mint ?? {};
  if (href && typeof href !== 'string') return 'href';
  if (!metadata || typeof metadata === 'object') return undefined;
  const isMerged = kind !== 'webhook' && listOf(groups).length + pathGroups.length > 0;
  return isMerged ? undefined : 'metadata';
}

function readSchemas(document: Plain): ReadonlyMap<string, Described> {
  const schemas = objectOf(objectOf(document['components'])?.['schemas']) ?? {};
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      { title: stringOf(objectOf(schema)?.['title']), description: stringOf(objectOf(schema)?.['description']) },
    ]),
  );
}
