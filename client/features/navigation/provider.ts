import { EventEmitter, type TreeDataProvider, workspace } from 'vscode';
import type { FilteredNode, ShownNode } from '../../../server/language/protocol/index.ts';
import type { Site, Sites } from '../../core/sites.ts';
import { createAnswers } from './answers.ts';
import { createRowFilter, wordsOf } from './filteredRows.ts';
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
  /** Called where the server does not answer. */
  failed(error: unknown): void;
}

/** Asks the server for rows as they are opened. */
export function createProvider(
  requests: Requests,
  sites: Sites,
  { isCut, seen, widened, failed }: Surroundings,
): Provider {
  const changed = new EventEmitter<undefined>();
  const identities = createIdentities();
  const answers = createAnswers(requests.children);
  const narrowed = new Map<string, string>();
  const narrowedTo = (site: string) => narrowed.get(site) ?? '';
  const filter = createRowFilter(requests, sites, narrowedTo);

  return {
    onDidChangeTreeData: changed.event,
    getTreeItem: (node) => itemOf(node, { words: wordsOf(filter.current.text), isCut: isCut(node) }),
    getParent: ({ parent }) => parent,
    getChildren: (node) => children(node).catch(withoutServer),
    async refresh() {
      if (filter.isOn ? await filter.findAgain() : await answers.areOld()) askAgain();
    },
    async redraw() {
      if (filter.isOn) await filter.findAgain();
      askAgain();
    },
    async filter(text) {
      if (await filter.set(text)) askAgain();
      return filter.current.matches;
    },
    get filterText() {
      return filter.current.text;
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

  async function children(node: Node | undefined): Promise<Node[]> {
    return [...(await (node ? below(node) : firstLevel()))];
  }

  /** VS Code would show the error. The rows are asked for again when the server is back. */
  function withoutServer(error: unknown): Node[] {
    failed(error);
    return [];
  }

  function askAgain(): void {
    answers.forget();
    changed.fire(undefined);
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
    if (filter.isOn) return rows(site, parent, filter.current.nodes.get(site) ?? []);
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
    const ids = (filter.current.identities ?? identities).below(parent?.id ?? baseId(site), children);
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
    return filter.isOn ? `${site}?${filter.current.round}` : site;
  }

  function rowAt(site: string, way: readonly ShownNode[]): Node | undefined {
    const all = sites.all() ?? [];
    const own = all.find((one) => uriOf(one) === site);
    const isInside = way.findIndex(({ key }) => key === narrowedTo(site));
    if (filter.isOn || !own || (narrowedTo(site) !== '' && isInside < 0)) return undefined;
    let row = all.length > 1 ? rowOf(own) : undefined;
    for (const shown of way.slice(isInside + 1)) {
      row = { site, parent: row, shown, id: identities.of(row?.id ?? baseId(site), shown) };
    }
    return row;
  }
}

function uriOf({ docsJson }: Site): string {
  return docsJson.toString();
}
