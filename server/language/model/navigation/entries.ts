import { compact } from '../../../base/compact.ts';
import { memo } from '../../../base/memo.ts';
import { parseEndpoint } from '../../openapi/endpoint.ts';
import type { GeneratedPage } from '../../openapi/page.ts';
import type { Picked } from '../../openapi/picked.ts';
import { allChildElements, type Element } from '../document/element.ts';
import { pageReferences } from '../pages/references.ts';
import { entryKey, generatedPageKey } from './keys.ts';
import { type NavigationNode, sameFields } from './node.ts';
import { type EntryInputs, entryFields, type PageSources, shownAt, shownPage, unresolvedFields } from './pages.ts';

/** Makes the nodes of pages, each once: a page that forty languages list is a single node. */
export interface Entries {
  /** Grows with each change of the inputs of pages. */
  readonly age: number;
  /** The node of a normalised entry of `pages`; `picked` is what it picks if it is an endpoint. */
  entry(text: string, picked: Picked | undefined): NavigationNode;
  /** The node of a page that a specification adds. */
  generated(page: GeneratedPage): NavigationNode;
  /**
   * False if all pages listed in and below an element still show what they showed at that age. Only for elements that
   * specifications do not affect.
   */
  mayDiffer(element: Element, since: number): boolean;
}

/**
 * Returns the same `Entries` as long as the inputs of pages have not changed. Otherwise, nodes that show the same as before are
 * still the same objects.
 */
export function createEntryMaker(): (sources: PageSources) => Entries {
  let sources: PageSources | undefined;
  let made = new Map<unknown, EntryNode>();
  let last: Entries | undefined;
  return (next) => {
    if (!last || !sources || !sameSources(sources, next)) {
      const age = (last?.age ?? 0) + 1;
      // Front matter changes with every keystroke in a page: then only that page is examined again.
      const stale =
        sources && sameSources({ ...sources, frontMatter: next.frontMatter }, next) ? takeStale(made, next) : undefined;
      const before = stale ?? made;
      if (!stale) made = new Map();
      last = entriesOf(age, next, { made, before, touched: stale && touches(stale) });
    }
    sources = next;
    return last;
  };
}

/** A node, and what its entry referred to when it was made. */
interface EntryNode {
  readonly node: NavigationNode;
  readonly shown: EntryInputs;
}

/** Removes the nodes of files whose front matter has changed. */
function takeStale(made: Map<unknown, EntryNode>, { frontMatter }: PageSources): ReadonlyMap<unknown, EntryNode> {
  const isStale = (inputs: EntryInputs) =>
    inputs.file !== undefined && frontMatter.get(inputs.file) !== inputs.frontMatter;
  const stale = new Map([...made].filter(([, { shown }]) => isStale(shown)));
  for (const id of stale.keys()) made.delete(id);
  return stale;
}

/** Whether an element, or one below it, lists one of these paths. */
function touches(paths: ReadonlyMap<unknown, EntryNode>): (element: Element) => boolean {
  const touched: (element: Element) => boolean = memo(
    (element) =>
      pageReferences(element).some(({ path }) => paths.has(path)) ||
      allChildElements(element).some((child) => touched(child.element)),
  );
  return touched;
}

function entriesOf(
  age: number,
  sources: PageSources,
  {
    made,
    before,
    touched,
  }: {
    readonly made: Map<unknown, EntryNode>;
    readonly before: ReadonlyMap<unknown, EntryNode>;
    readonly touched: ((element: Element) => boolean) | undefined;
  },
): Entries {
  return {
    age,
    mayDiffer: (element, since) => since !== age && (since !== age - 1 || !touched || touched(element)),
    entry(text, picked) {
      if (picked?.kind === 'page') return generated(picked, picked.page, () => entryKey(text));
      if (picked?.kind === 'no-spec' || !parseEndpoint(text)) {
        return node(
          text,
          () => shownAt(text, sources),
          (shown) => ({ key: entryKey(text), ...entryFields(text, shown) }),
        );
      }
      // Before the specification is read, nothing is missing; a lost entry picks nothing.
      const isMissing = picked?.kind === 'problem' && sources.specsRead;
      return { key: entryKey(text), ...unresolvedFields(text, isMissing), ...leaf };
    },
    generated: (page) => generated(page, page, () => generatedPageKey(page.origin)),
  };

  function generated(id: unknown, page: GeneratedPage, key: () => string): NavigationNode {
    const { slug } = page;
    return node(
      id,
      () => shownPage(page, sources),
      (shown) => ({ key: key(), ...entryFields(slug, shown) }),
    );
  }

  function node(id: unknown, look: () => EntryInputs, fields: (inputs: EntryInputs) => Fields): NavigationNode {
    const known = made.get(id);
    if (known) return known.node;
    const shown = look();
    const old = before.get(id);
    // An object that ends as a copy with more keys takes three times the memory of one that is made key by key.
    const fresh =
      old && sameParts(old.shown, shown) ? old.node : compact<NavigationNode>({ ...fields(shown), ...leaf });
    const result = old && sameFields(old.node, fresh) ? old.node : fresh;
    made.set(id, { node: result, shown });
    return result;
  }
}

type Fields = Omit<NavigationNode, keyof typeof leaf>;

function sameParts(one: EntryInputs, other: EntryInputs): boolean {
  return (['file', 'frontMatter', 'specs', 'page', 'covered', 'isMissing'] as const).every(
    (key) => one[key] === other[key],
  );
}

const leaf = { children: [], locations: [] } as const;

function sameSources(one: PageSources, other: PageSources): boolean {
  return (['site', 'specs', 'generated', 'frontMatter', 'specsRead'] as const).every((key) => one[key] === other[key]);
}
