import { memo } from '../../base/memo.ts';
import type { Endpoint } from './endpoint.ts';
import { nearestPath } from './nearest.ts';
import type { LookupProblem } from './problems.ts';
import type { OpenApi, Operation, PathItem } from './spec.ts';

export type Lookup =
  /** `operation` is the one that is listed, `others` are those of the same webhook, each of which has a page of its own. */
  | { readonly kind: 'found'; readonly operation: Operation; readonly others: readonly Operation[] }
  | { readonly kind: 'problem'; readonly problem: LookupProblem };

/**
 * Finds the operation that an entry picks: at the path or webhook as written, else at one that differs in a trailing slash; names
 * of parameters count (platform.md 3). `source` is the author's name for the spec, for the problem.
 */
export function lookUp(spec: OpenApi, endpoint: Endpoint, source: string): Lookup {
  const item = itemAt(spec, endpoint);
  const all = item ? operationsIn(item.own, endpoint) : [];
  const [operation, ...others] = all.filter(({ excluded }) => !excluded);
  return operation
    ? { kind: 'found', operation, others }
    : { kind: 'problem', problem: problemOf(spec, endpoint, { source, item, excluded: all[0] }) };
}

/** The operation at that place, including those that no entry may pick. */
export function findOperation(spec: OpenApi, endpoint: Endpoint): Operation | undefined {
  const item = itemAt(spec, endpoint);
  return item && operationsIn(item.operations, endpoint)[0];
}

function itemAt(spec: OpenApi, { method, path }: Endpoint): PathItem | undefined {
  const items = method === 'webhook' ? spec.webhooks : spec.paths;
  // The path `/` has no slash too many: it is `//` that differs from it in one.
  const hasOneMore = path.endsWith('/') && path !== '/';
  return items.get(path) ?? items.get(hasOneMore ? path.slice(0, -1) : `${path}/`);
}

function operationsIn(operations: readonly Operation[], { method }: Endpoint): readonly Operation[] {
  return method === 'webhook' ? operations : operations.filter((operation) => operation.method === method);
}

function problemOf(
  spec: OpenApi,
  { method, path }: Endpoint,
  {
    source,
    item,
    excluded,
  }: { readonly source: string; readonly item: PathItem | undefined; readonly excluded: Operation | undefined },
): LookupProblem {
  if (excluded) {
    return { code: 'operation-excluded', source, method, path };
  }
  if (method === 'webhook') {
    return { code: 'webhook-not-found', source, name: path, ...choices(path, spec.webhooks) };
  }
  if (!item) {
    return { code: 'path-not-found', source, path, ...choices(path, spec.paths) };
  }
  const found = item.own.map((operation) => operation.method);
  return { code: 'method-not-found', source, method, path, methods: found, reference: item.reference };
}

function choices(path: string, items: ReadonlyMap<string, PathItem>) {
  const available = namesIn(items);
  return { available, nearest: nearestPath(path, available) };
}

const namesIn = memo((items: ReadonlyMap<string, PathItem>): readonly string[] => [...items.keys()]);
