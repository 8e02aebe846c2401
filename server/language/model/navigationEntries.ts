import { parseEndpoint } from '../openapi/endpoint.ts';
import type { GeneratedPage } from '../openapi/page.ts';
import type { Picked } from '../openapi/picked.ts';
import { type NavigationNode, sameFields } from './navigation.ts';
import { entryKey, generatedPageKey } from './navigationKeys.ts';
import { entryFields, type PageSources, type Shown, shownAt, shownPage, unresolvedFields } from './navigationPages.ts';

/** Makes the nodes of pages, each once: a page that forty languages list is one node. */
export interface Entries {
  /** The node of an entry of `pages`, normalised; `picked` is what it picks when it is an endpoint. */
  entry(text: string, picked: Picked | undefined): NavigationNode;
  /** The node of a page that a specification adds. */
  generated(page: GeneratedPage): NavigationNode;
}

/**
 * Gives the same `Entries` while nothing changed that pages are made of. When something did, nodes that show the same as
 * before are the same objects all the same.
 */
export function createEntryMaker(): (sources: PageSources) => Entries {
  let sources: PageSources | undefined;
  let made = new Map<unknown, Made>();
  let last: Entries | undefined;
  return (next) => {
    if (!last || !sources || !sameSources(sources, next)) {
      const before = made;
      made = new Map();
      last = entriesOf(next, made, before);
    }
    sources = next;
    return last;
  };
}

/** A node, and what its entry led to when it was made. */
interface Made {
  readonly node: NavigationNode;
  readonly shown: Shown;
}

function entriesOf(sources: PageSources, made: Map<unknown, Made>, before: ReadonlyMap<unknown, Made>): Entries {
  return {
    entry(text, picked) {
      if (picked?.kind === 'page') return generated(picked, picked.page, () => entryKey(text));
      if (picked?.kind === 'no-spec' || !parseEndpoint(text)) {
        return node(
          text,
          () => shownAt(text, sources),
          (shown) => ({ key: entryKey(text), ...entryFields(text, shown) }),
        );
      }
      // Until the specification is read nothing is missing; what is lost picks nothing.
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

  function node(id: unknown, look: () => Shown, fields: (shown: Shown) => Fields): NavigationNode {
    const known = made.get(id);
    if (known) return known.node;
    const shown = look();
    const old = before.get(id);
    const fresh = old && sameParts(old.shown, shown) ? old.node : { ...fields(shown), ...leaf };
    const result = old && sameFields(old.node, fresh) ? old.node : fresh;
    made.set(id, { node: result, shown });
    return result;
  }
}

type Fields = Omit<NavigationNode, keyof typeof leaf>;

function sameParts(one: Shown, other: Shown): boolean {
  return (['file', 'head', 'specs', 'page', 'isMissing'] as const).every((key) => one[key] === other[key]);
}

const leaf = { children: [], places: [] } as const;

function sameSources(one: PageSources, other: PageSources): boolean {
  return (['site', 'specs', 'generated', 'heads', 'specsRead'] as const).every((key) => one[key] === other[key]);
}
