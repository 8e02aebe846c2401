import { EventEmitter, type TreeDataProvider, workspace } from 'vscode';
import type { FilteredNode, ShownNode } from '../../../server/language/protocol/index.ts';
import type { Site, Sites } from '../../core/sites.ts';
import { createAnswers } from './answers.ts';
import { createIdentities } from './identities.ts';
import { itemOf } from './item.ts';
import { type Node, siteNode } from './node.ts';
import type { Requests } from './requests.ts';

/** The rows of the view, asked of the server when they are opened. */
export interface Provider extends TreeDataProvider<Node> {
  /** Has VS Code ask for all rows again where one of them is another by now. */
  refresh(): Promise<void>;
  /** The same whatever they are. */
  redraw(): Promise<void>;
  /** Shows only what holds these words; empty for everything. Gives the number of nodes that do. */
  filter(text: string): Promise<number>;
  /** What the view is filtered by; empty when it is not. */
  readonly filterText: string;
  /** Shows of a site only what is below a node; empty for everything. */
  narrow(site: string, key: string): void;
  /** The key of the node a site is narrowed to; empty when it is not. */
  narrowedTo(site: string): string;
  /** What the first level stands in, which has no row of its own; undefined where several sites do. */
  around(): Node | undefined;
  /** The row at the end of a way down from the root of a site; undefined when it is not shown. */
  rowAt(site: string, way: readonly ShownNode[]): Node | undefined;
  dispose(): void;
}

/** What the rows have to do with the rest of the view. */
interface Surroundings {
  /** True for what was cut and is not pasted yet. */
  isCut(node: Node): boolean;
  /** Called with what stands on the first level of a site whenever it is shown whole. */
  seen(site: string, nodes: readonly ShownNode[]): void;
  /** Called when the view shows everything again, for what it was narrowed to is gone. */
  widened(): void;
}

/** Asks the server for rows as they are opened. */
export function createProvider(requests: Requests, sites: Sites, { isCut, seen, widened }: Surroundings): Provider {
  const changed = new EventEmitter<undefined>();
  const identities = createIdentities();
  const answers = createAnswers(requests.children);
  const narrowed = new Map<string, string>();
  let filter: Filter = noFilter;
  let rounds = 0;

  return {
    onDidChangeTreeData: changed.event,
    getTreeItem: (node) => itemOf(node, { words: wordsOf(filter.text), isCut: isCut(node) }),
    getParent: ({ parent }) => parent,
    getChildren: async (node) => [...(await (node ? below(node) : firstLevel()))],
    async refresh() {
      if (filter === noFilter ? await answers.areOld() : await findAgain()) askAgain();
    },
    async redraw() {
      if (filter !== noFilter) await findAgain();
      askAgain();
    },
    async filter(text) {
      const round = ++rounds;
      const isOn = wordsOf(text).length > 0;
      const found = isOn ? await find(text) : undefined;
      // An answer to what was typed before comes too late.
      if (round !== rounds) return filter.matches;
      // Rows that were closed open for what is found below them, so to VS Code they must be others than before.
      filter = found ? { text, round, identities: createIdentities(), ...found } : noFilter;
      askAgain();
      return filter.matches;
    },
    get filterText() {
      return filter.text;
    },
    narrow(site, key) {
      narrowed.set(site, key);
      askAgain();
    },
    narrowedTo,
    around() {
      const [only, ...others] = sites.all() ?? [];
      if (!only || others.length > 0) return undefined;
      const row = rowOf(only);
      return { ...row, shown: { ...row.shown, key: narrowedTo(row.site) } };
    },
    rowAt,
    dispose: () => changed.dispose(),
  };

  function askAgain(): void {
    answers.forget();
    changed.fire(undefined);
  }

  /** True when something else is found. */
  async function findAgain(): Promise<boolean> {
    const round = rounds;
    const { text, nodes } = filter;
    const found = await find(text);
    // Meanwhile something else was typed, and is looked for.
    if (round !== rounds) return false;
    filter = { ...filter, ...found };
    return JSON.stringify([...nodes]) !== JSON.stringify([...found.nodes]);
  }

  async function firstLevel(): Promise<readonly Node[]> {
    const all = sites.all() ?? [];
    const [only] = all;
    if (!only) return [];
    return all.length === 1 ? belowRoot(uriOf(only), undefined) : all.map(rowOf);
  }

  async function below(node: Node): Promise<readonly Node[]> {
    if (node.filtered) return rows(node.site, node, node.filtered);
    if (node.shown.key === '') return belowRoot(node.site, node);
    return rows(node.site, node, await answers.ask({ uri: node.site, key: node.shown.key }));
  }

  async function belowRoot(site: string, parent: Node | undefined): Promise<readonly Node[]> {
    if (filter !== noFilter) return rows(site, parent, filter.nodes.get(site) ?? []);
    const key = narrowedTo(site);
    const children = await answers.ask({ uri: site, key });
    if (key === '') seen(site, children);
    if (children.length > 0 || key === '') return rows(site, parent, children);
    // What the view was narrowed to is no longer there.
    narrowed.delete(site);
    widened();
    return rows(site, parent, await answers.ask({ uri: site, key: '' }));
  }

  function rows(site: string, parent: Node | undefined, children: readonly FilteredNode[]): readonly Node[] {
    const ids = (filter.identities ?? identities).below(parent?.id ?? baseId(site), children);
    return children.map((shown, index) => {
      const filtered = shown.children ? { filtered: shown.children } : {};
      return { site, parent, shown, id: ids[index] ?? shown.key, ...filtered };
    });
  }

  function rowOf(site: Site): Node {
    const uri = uriOf(site);
    return siteNode(uri, workspace.asRelativePath(site.docsJson), baseId(uri));
  }

  function baseId(site: string): string {
    return filter === noFilter ? site : `${site}?${filter.round}`;
  }

  function rowAt(site: string, way: readonly ShownNode[]): Node | undefined {
    const all = sites.all() ?? [];
    const own = all.find((one) => uriOf(one) === site);
    const isInside = way.findIndex(({ key }) => key === narrowedTo(site));
    if (filter !== noFilter || !own || (narrowedTo(site) !== '' && isInside < 0)) return undefined;
    let row = all.length > 1 ? rowOf(own) : undefined;
    for (const shown of way.slice(isInside + 1)) {
      row = { site, parent: row, shown, id: identities.of(row?.id ?? baseId(site), shown) };
    }
    return row;
  }

  async function find(text: string): Promise<Pick<Filter, 'nodes' | 'matches'>> {
    const nodes = new Map<string, readonly FilteredNode[]>();
    let matches = 0;
    for (const site of sites.all() ?? []) {
      const uri = uriOf(site);
      const found = await requests.filter({ uri, text, within: narrowedTo(uri) });
      nodes.set(uri, found.nodes);
      matches += found.matches;
    }
    return { nodes, matches };
  }

  function narrowedTo(site: string): string {
    return narrowed.get(site) ?? '';
  }
}

interface Filter {
  readonly text: string;
  readonly round: number;
  readonly matches: number;
  /** What is found, by the URI of the site. */
  readonly nodes: ReadonlyMap<string, readonly FilteredNode[]>;
  readonly identities: ReturnType<typeof createIdentities> | undefined;
}

const noFilter: Filter = { text: '', round: 0, matches: 0, nodes: new Map(), identities: undefined };

function uriOf({ docsJson }: Site): string {
  return docsJson.toString();
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
