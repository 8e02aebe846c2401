import { memo } from '../../../base/memo.ts';
import { type Generated, generate } from '../../openapi/generate.ts';
import type { Specs } from '../../openapi/resolve.ts';
import { defaultFolder } from '../../openapi/slug.ts';
import { isAddress } from '../../openapi/source.ts';
import type { Element, PageItem } from '../document/element.ts';
import { generatesSame, partsBelow, partsInOrder, type SpecPart, specPart } from './parts.ts';

/** The pages that specifications generate, and the elements and entries they belong to. */
export interface Generation {
  readonly generated: Generated;
  /** The element of a scope key. */
  element(key: number): Element | undefined;
  /** The entry of `pages` at an index of a scope's entries. */
  entry(key: number, index: number): PageItem | undefined;
  /** Which of the scopes is what an element generates; undefined when it has nothing to do with a specification. */
  key(element: Element): number | undefined;
}

const nothing: Generated = { scopes: [], pages: new Map(), problems: [] };

/** Where what is generated is looked at later. */
export const nothingGenerated: Pick<Generation, 'generated'> = { generated: nothing };

/** Generates anew only when something changed that generation depends on. */
export function createGenerator(): (root: Element | undefined, specs: Specs) => Generation {
  let last: { readonly part: SpecPart | undefined; readonly specs: Specs; readonly generated: Generated } | undefined;
  return (root, specs) => {
    const part = root && specPart(root);
    const isSame = last?.specs === specs && generatesSame(last.part, part);
    const generated = last && isSame ? last.generated : part ? again(generate(part, specs), last?.generated) : nothing;
    // The part of now, so that nothing of an older text is held on to.
    last = { part, specs, generated };
    return withPlaces(generated, part);
  };
}

/** Reuses the previous pages if they are the same, so that what depends only on them is not computed again. */
function again(generated: Generated, last: Generated | undefined): Generated {
  return last && isSamePages(generated.pages, last.pages) ? { ...generated, pages: last.pages } : generated;
}

function isSamePages(one: Generated['pages'], other: Generated['pages']): boolean {
  if (one.size !== other.size) return false;
  const others = other.values();
  for (const page of one.values()) if (others.next().value !== page) return false;
  return true;
}

/** The elements change with every edit around them, so their places are counted when somebody asks. */
function withPlaces(generated: Generated, root: SpecPart | undefined): Generation {
  let parts: readonly SpecPart[] | undefined;
  let keys: Map<Element, number> | undefined;
  const inOrder = () => {
    parts ??= root ? partsInOrder(root) : [];
    return parts;
  };
  return {
    generated,
    element: (key) => inOrder()[key]?.element,
    entry(key, index) {
      const entry = inOrder()[key]?.entries[index];
      return entry?.kind === 'endpoint' ? entry.item : undefined;
    },
    key(element) {
      keys ??= new Map(inOrder().map((item, index) => [item.element, index]));
      return keys.get(element);
    },
  };
}

/**
 * True when a page of this address is generated, or when a specification on the web that was not fetched may generate it.
 * `root` is what the navigation has to do with specifications.
 */
export function mayBeGenerated(
  path: string,
  { generated }: Pick<Generation, 'generated'>,
  root: SpecPart | undefined,
  specs: Specs,
): boolean {
  if (generated.pages.has(path) || generated.pages.has(`/${path}`)) return true;
  const folders = root ? unfetchedFolders(root).filter(({ address }) => !specs.has(address)) : [];
  return folders.some(({ folder }) => folder === '' || path.startsWith(`${folder}/`));
}

/** The specifications on the web, and the folders their pages would stand in; kept for each part, so that an edit costs its own. */
const unfetchedFolders: (part: SpecPart) => readonly UnfetchedFolder[] = memo((part) => {
  const folders = partsBelow(part).flatMap(unfetchedFolders);
  const source = part.openapi;
  if (!source || !isAddress(source.path)) return folders.length > 0 ? folders : none;
  const folder = (source.directory ?? defaultFolder).replace(/^\/|\/$/g, '').toLowerCase();
  return [{ address: source.path, folder }, ...folders];
});

interface UnfetchedFolder {
  readonly address: string;
  readonly folder: string;
}

const none: readonly UnfetchedFolder[] = [];
