import { parseEndpoint } from '../openapi/endpoint.ts';
import type { GeneratedPage } from '../openapi/page.ts';
import type { Picked } from '../openapi/picked.ts';
import { type NavigationFields, type NavigationNode, sameFields } from './navigation.ts';
import { entryKey, generatedPageKey } from './navigationKeys.ts';
import { generatedFields, type PageSources, pageFields, unresolvedFields } from './navigationPages.ts';

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
  let nodes = new Map<unknown, NavigationNode>();
  let last: Entries | undefined;
  return (next) => {
    if (!last || !sources || !sameSources(sources, next)) {
      const before = nodes;
      nodes = new Map();
      last = entriesOf(next, nodes, before);
    }
    sources = next;
    return last;
  };
}

function entriesOf(
  sources: PageSources,
  nodes: Map<unknown, NavigationNode>,
  before: ReadonlyMap<unknown, NavigationNode>,
): Entries {
  return {
    entry(text, picked) {
      const key = entryKey(text);
      if (picked?.kind === 'page') return node(picked, key, () => generatedFields(shown(picked.page), sources));
      if (picked?.kind === 'no-spec' || !parseEndpoint(text)) return node(text, key, () => pageFields(text, sources));
      // Until the specification is read nothing is missing; what is lost picks nothing.
      const isMissing = picked?.kind === 'problem' && sources.specsRead;
      return { key, ...unresolvedFields(text, isMissing), ...leaf };
    },
    generated: (page) => node(page, generatedPageKey(page.origin), () => generatedFields(shown(page), sources)),
  };

  /** Of several pages with one address the one that is generated last. */
  function shown(page: GeneratedPage): GeneratedPage {
    return sources.generated.pages.get(page.slug) ?? page;
  }

  function node(id: unknown, key: string, fields: () => NavigationFields): NavigationNode {
    const known = nodes.get(id);
    if (known) return known;
    const fresh = { key, ...fields(), ...leaf };
    const old = before.get(id);
    const made = old && sameFields(old, fresh) ? old : fresh;
    nodes.set(id, made);
    return made;
  }
}

const leaf = { children: [], places: [] } as const;

function sameSources(one: PageSources, other: PageSources): boolean {
  return (['site', 'specs', 'generated', 'heads', 'specsRead'] as const).every((key) => one[key] === other[key]);
}
