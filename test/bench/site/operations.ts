import type { Random } from '../../kit/random.ts';
import { type Group, unused } from './groups.ts';
import { noun, slug, title } from './words.ts';

/** An operation the navigation lists. */
export interface Operation {
  /** The OpenAPI file, relative to the docs root. */
  readonly source: string;
  readonly method: string;
  readonly route: string;
  readonly summary: string;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Groups of 5 to 14 operations, each group with an OpenAPI file of its own; the operations are added to `made`. */
export function operationGroupsOf(prefix: string, count: number, random: Random, made: Operation[]): readonly Group[] {
  const labels = new Set<string>();
  const groups: Group[] = [];
  for (let left = count; left > 0; ) {
    const size = Math.min(left, 5 + random.below(10));
    const label = unused(noun(random), '-', labels);
    const source = `${prefix}openapi/${label}.json`;
    const pages = Array.from({ length: size }, (_, index) => {
      const method = methods[index % methods.length] ?? 'GET';
      const route = `/v1/${label}s${index < methods.length ? '' : `/part-${index}`}${index % 2 === 0 ? '' : '/{id}'}`;
      made.push({ source, method, route, summary: title(slug(random)) });
      return `${method} ${route}`;
    });
    groups.push({ group: title(label), openapi: { source, directory: `${prefix}api-reference/${label}` }, pages });
    left -= size;
  }
  return groups;
}

/** The OpenAPI files that contain the operations, by path. */
export function openapiFilesOf(operations: readonly Operation[]): ReadonlyMap<string, object> {
  type OpenapiFile = { readonly paths: Record<string, Record<string, object>>; readonly [key: string]: unknown };
  const files = new Map<string, OpenapiFile>();
  for (const { source, method, route, summary } of operations) {
    const info = { title: source, version: '1.0.0' };
    const file: OpenapiFile = files.get(source) ?? {
      openapi: '3.1.0',
      info,
      servers: [{ url: 'https://api.example.com' }],
      paths: {},
    };
    files.set(source, file);
    const parameters = route.includes('{id}')
      ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]
      : [];
    const operation = { summary, parameters, responses: { 200: { description: 'OK' } } };
    file.paths[route] = { ...file.paths[route], [method.toLowerCase()]: operation };
  }
  return files;
}
