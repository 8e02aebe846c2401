import { joinPaths } from '../../openapi/slug.ts';
import { type Node, property } from '../../text/nodes.ts';
import { type Element, slotOf } from '../document/element.ts';
import { isKept } from '../document/fields.ts';

/**
 * The folders with the pages that the `graphql` and the `sdk` of an element give (platform.md 3.1.37). We do not read their sources,
 * so any page in these folders may exist. `''` is the docs root.
 */
export function referenceFolders(element: Element): readonly string[] {
  const graphql = foldersOf(element, 'graphql');
  const sdk = foldersOf(element, 'sdk');
  return [...graphql.flatMap((folder) => graphqlParts.map((part) => joinPaths(folder, part))), ...sdk];
}

/** The pages of a GraphQL schema are in one of these; those of an SDK in folders that depend on its format. */
const graphqlParts = ['queries', 'mutations', 'types'];

/** The folder below which the pages of the source are; none if the element has no such source. */
function foldersOf(element: Element, key: 'graphql' | 'sdk'): readonly string[] {
  const slot = slotOf(element, key);
  if (!slot?.value || !isKept(element, slot)) return [];
  return [joinPaths('/', directoryIn(slot.value) ?? `${key}-reference`).slice(1)];
}

function directoryIn(value: Node): string | undefined {
  const directory = value.kind === 'object' ? property(value, 'directory')?.value : undefined;
  return directory?.kind === 'string' ? directory.value : undefined;
}
