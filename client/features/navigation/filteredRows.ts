import type { FilteredNode } from '../../../server/language/protocol/index.ts';
import type { Sites } from '../../core/sites.ts';
import { createIdentities, type Identities } from './identities.ts';
import type { Requests } from './requests.ts';

/** What the view is filtered by, and what was found. */
export interface Filter {
  readonly text: string;
  readonly round: number;
  readonly matches: number;
  /** What is found, by the URI of the site. */
  readonly nodes: ReadonlyMap<string, readonly FilteredNode[]>;
  /** Rows that were closed open for what is found below them, so to VS Code they must be others than before. */
  readonly identities: Identities | undefined;
}

const noFilter: Filter = { text: '', round: 0, matches: 0, nodes: new Map(), identities: undefined };

/** The filter of the view. */
export interface RowFilter {
  readonly current: Filter;
  readonly isOn: boolean;
  /** Looks for these words, none for no filter; false where something else was typed meanwhile. */
  set(text: string): Promise<boolean>;
  /** Looks again; true when something else is found. */
  findAgain(): Promise<boolean>;
}

/** No filter yet. `narrowedTo` gives the key of the node that a site is narrowed to. */
export function createRowFilter(
  requests: Pick<Requests, 'filter'>,
  sites: Sites,
  narrowedTo: (site: string) => string,
): RowFilter {
  let current = noFilter;
  let rounds = 0;

  const find = async (text: string): Promise<Pick<Filter, 'nodes' | 'matches'>> => {
    const nodes = new Map<string, readonly FilteredNode[]>();
    let matches = 0;
    for (const { docsJson } of sites.all() ?? []) {
      const uri = docsJson.toString();
      const found = await requests.filter({ uri, text, within: narrowedTo(uri) });
      nodes.set(uri, found.nodes);
      matches += found.matches;
    }
    return { nodes, matches };
  };

  return {
    get current() {
      return current;
    },
    get isOn() {
      return current !== noFilter;
    },
    async set(text) {
      const round = ++rounds;
      const found = wordsOf(text).length > 0 ? await find(text) : undefined;
      // An answer to what was typed before comes too late.
      if (round !== rounds) return false;
      current = found ? { text, round, identities: createIdentities(), ...found } : noFilter;
      return true;
    },
    async findAgain() {
      const round = rounds;
      const { text, nodes } = current;
      const found = await find(text);
      // Meanwhile something else was typed, and is looked for.
      if (round !== rounds) return false;
      current = { ...current, ...found };
      return JSON.stringify([...nodes]) !== JSON.stringify([...found.nodes]);
    },
  };
}

/** The words of what was typed. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
