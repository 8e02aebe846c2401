import type { Problem } from '../model/messages/problem.ts';
import { type Endpoint, parseEndpoint } from '../openapi/endpoint.ts';
import { findOperation } from '../openapi/lookup.ts';
import { specPath } from '../openapi/source.ts';
import { firstSpec, isSpecFile } from '../site/dataFiles.ts';
import { lastSegment } from '../site/paths.ts';
import { isContainer, type Node, property } from '../text/nodes.ts';
import type { Part } from '../text/parts.ts';
import { insertItems, insertProperties } from '../text/valueEdits.ts';
import { childrenOf } from '../text/walk.ts';
import { nearest } from '../values/nearest.ts';
import { argOf, type Fix, type FixContext, type FixesOf, findPart, inFile, partsAround, replaceText } from './fix.ts';
import { removeEntry, removePart } from './parts.ts';

/** Writes the specification that was meant, or removes it. */
export const specElsewhere: FixesOf = function* (problem, context) {
  const source = argOf(problem, 'source');
  const parts = partsAround(problem, context);
  const keys = parts.map(({ property }) => property?.key.value);
  const isOther = keys.includes('overlays') || keys.includes('sdk');
  const find = keys.includes('graphql') ? nearestSchema : nearestSpec;
  const meant = source === undefined || isOther ? undefined : find(specPath(source), context);
  if (source !== undefined && meant !== undefined) {
    const fix = renameSource(problem, context, source, meant);
    if (fix) yield fix;
  }
  yield* removePart(wholeOf(parts), problem, context);
};

/** The part that means nothing without its source: the object with it, and the list if it has nothing else. */
function wholeOf(parts: readonly Part[]): Part | undefined {
  const named = parts.at(-1)?.property?.key.value === 'source' ? parts.slice(0, -1) : parts;
  const list = named.at(-1)?.container.node;
  const isAlone = list?.kind === 'array' && list.items.length === 1;
  return named.at(isAlone && isSpecKey(named.at(-2)) ? -2 : -1);
}

function isSpecKey(part: Part | undefined): boolean {
  const key = part?.property?.key.value;
  return key === 'openapi' || key === 'asyncapi';
}

/** Moves an AsyncAPI document under `openapi` to `asyncapi` and vice versa; others are exchanged or removed. */
export const specOfOtherKind: FixesOf = function* (problem, context) {
  const part = partsAround(problem, context).findLast(isSpecKey);
  const source = argOf(problem, 'source');
  const key = part?.property?.key;
  const kind = source === undefined ? undefined : context.view.specs.get(specPath(source))?.kind;
  if (part && key && (kind === 'openapi' || kind === 'asyncapi') && kind !== key.value) {
    const { container, start } = part;
    if (container.node.kind === 'object' && !property(container.node, kind)) {
      const edit = { offset: start, end: start + key.length, text: JSON.stringify(kind) };
      yield { template: 'Write `{kind}`', args: { kind }, preferred: true, edits: inFile(problem.file, edit) };
    }
  }
  yield* specElsewhere(problem, context);
};

/** Adds a specification to the element around the entry: the one that has the operation, or the only possible one. */
export const specInScope: FixesOf = function* (problem, context) {
  const parts = partsAround(problem, context);
  const endpoint = endpointOf(parts.at(-1)?.value);
  const owner = parts.at(-2)?.container;
  const text = context.text(problem.file);
  const spec = endpoint && specWith(endpoint, context);
  if (spec !== undefined && text !== undefined && owner?.node.kind === 'object') {
    const at = owner.node.properties.findIndex(({ key }) => key.value === parts.at(-2)?.property?.key.value);
    const edit = insertProperties(text, { node: owner.node, start: owner.start }, at, [['openapi', spec]]);
    yield { template: 'Set `openapi` to "{spec}"', args: { spec }, preferred: true, edits: inFile(problem.file, edit) };
  }
  yield* removeEntry(problem, context);
};

/** Appends the unlisted operations to the list that selects others of the specification. */
export const listOperations: FixesOf = function* (problem, context) {
  const entries = problem.data?.operations ?? [];
  const text = context.text(problem.file);
  const owner = partsAround(problem, context).at(-1)?.container;
  const list = owner && picking(owner.node, owner.start);
  if (text === undefined || !list || entries.length === 0) return;
  const edit = insertItems(text, list, list.node.items.length, [entries[0], ...entries.slice(1)]);
  const template = entries.length === 1 ? 'List "{entry}"' : 'List these {count} operations';
  const args = { entry: entries[0] ?? '', count: entries.length };
  yield { template, args, preferred: true, edits: inFile(problem.file, edit) };
};

function endpointOf(node: Node | undefined): Endpoint | undefined {
  return node?.kind === 'string' ? parseEndpoint(node.value) : undefined;
}

/** The last `pages` at or below a node that selects an operation. */
function picking(
  node: Node,
  start: number,
): { readonly node: Extract<Node, { kind: 'array' }>; start: number } | undefined {
  if (!isContainer(node) || node.broken) return undefined;
  if (node.kind === 'array' && node.items.some((item) => endpointOf(item))) return { node, start };
  return [...childrenOf(node, start)].reduceRight<ReturnType<typeof picking>>(
    (found, child) => found ?? picking(child.node, child.start),
    undefined,
  );
}

/** Renames the source, or the file before an endpoint. */
function renameSource(problem: Problem, context: FixContext, source: string, instead: string): Fix | undefined {
  const value = findPart(problem, context)?.part.value;
  if (value?.kind !== 'string') return undefined;
  const isEntry = value.value.startsWith(`${source} `);
  if (value.value !== source && !isEntry) return undefined;
  return replaceText(problem, instead + value.value.slice(source.length), { preferred: true });
}

/** The GraphQL schema with a similar name, or the only one. */
function nearestSchema(path: string, { view }: FixContext): string | undefined {
  const files = [...view.site.files].filter((file) => /\.(?:graphqls?|gql)$/i.test(file));
  return nearest(path, files) ?? (files.length === 1 ? files[0] : undefined);
}

/** The file with a similar name, the only one of that name in another folder, or the only specification. */
function nearestSpec(path: string, { view }: FixContext): string | undefined {
  const files = [...view.site.files].filter((file) => isSpecFile(file) && file !== path && isSound(file, view.specs));
  const close = nearest(path, files);
  if (close !== undefined) return close;
  const bare = (file: string) => lastSegment(file).replace(/\.\w+$/, '');
  const namesakes = files.filter((file) => bare(file) === bare(path));
  if (namesakes.length === 1) return namesakes[0];
  const likely = files.filter((file) => firstSpec([file]) !== undefined);
  return likely.length === 1 ? likely[0] : undefined;
}

/** False for a file that was read and is not a specification. */
function isSound(file: string, specs: FixContext['view']['specs']): boolean {
  const kind = specs.get(file)?.kind;
  return kind === undefined || kind === 'openapi' || kind === 'asyncapi';
}

function specWith(endpoint: Endpoint, { view }: FixContext): string | undefined {
  for (const spec of view.specs.values())
    if (spec.kind === 'openapi' && findOperation(spec, endpoint)) return spec.path;
  const unread = [...view.site.files].filter((file) => firstSpec([file]) !== undefined && !view.specs.has(file));
  return unread.length === 1 ? unread[0] : undefined;
}
