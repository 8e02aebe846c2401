import { searchWords } from '../../../server/base/words.ts';
import type { FilteredNode } from '../../../server/language/protocol/index.ts';
import type { Sites } from '../../core/sites.ts';
import { createIdentities, type Identities } from './identities.ts';
import type { Requests } from './requests.ts';

/** The filter of the view, and what it found. */
export interface Filter {
  readonly text: string;
  readonly round: number;
  readonly matches: number;
  /** The matching nodes, by the URI of the site. */
  readonly nodes: ReadonlyMap<string, readonly FilteredNode[]>;
  /** Rows that were closed are opened to show matches below them, so VS Code must see them as other rows than before. */
  readonly identities: Identities | undefined;
}

const noFilter: Filter = { text: '', round: 0, matches: 0, nodes: new Map(), identities: undefined };

/** The filter of the view. */
export interface RowFilter {
  readonly current: Filter;
  readonly isOn: boolean;
  /** Filters by these words, or removes the filter if there are none; false if something else was typed in the meantime. */
  set(text: string): Promise<boolean>;
  /** Filters again; true if the matches have changed. */
  findAgain(): Promise<boolean>;
}

/** Creates an empty filter. `narrowedTo` returns the key of the node to which a site is narrowed. */
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
      const found = searchWords(text).length > 0 ? await find(text) : undefined;
      // The answer to an earlier input arrives too late.
      if (round !== rounds) return false;
      current = found ? { text, round, identities: createIdentities(), ...found } : noFilter;
      return true;
    },
    async findAgain() {
      const round = rounds;
      const { text, nodes } = current;
      const found = await find(text);
      // Something else was typed in the meantime, and is being searched for.
      if (round !== rounds) return false;
      current = { ...current, ...found };
      return JSON.stringify([...nodes]) !== JSON.stringify([...found.nodes]);
    },
  };
}
