import { EventEmitter, type TreeDataProvider, workspace } from 'vscode';
import { searchWords } from '../../../server/base/words.ts';
import type { FilteredNode, ShownNode } from '../../../server/language/protocol/index.ts';
import type { Site, Sites } from '../../core/sites.ts';
import { nameOf } from '../status/describe.ts';
import { createAnswers } from './answers.ts';
import { createRowFilter } from './filteredRows.ts';
import { createIdentities } from './identities.ts';
import { itemOf } from './item.ts';
import { type Node, siteNode } from './node.ts';
import type { Requests } from './requests.ts';

/** The rows of the view, requested from the server when they are opened. */
export interface Provider extends TreeDataProvider<Node> {
  /** Makes VS Code request all rows again if any of them has changed. */
  refresh(): Promise<void>;
  /** Makes VS Code request all rows again in any case. */
  redraw(): Promise<void>;
  /** Shows only what contains these words; an empty text shows everything. Returns the number of matching nodes. */
  filter(text: string): Promise<number>;
  /** The text of the filter; empty if there is none. */
  readonly filterText: string;
  /** Shows only what is below a node of a site; an empty key shows everything. */
  narrow(site: string, key: string): void;
  /** The key of the node to which a site is narrowed; empty if it is not. */
  narrowedTo(site: string): string;
  /** The parent of the first level, which has no row of its own; undefined if there are several sites. */
  around(): Node | undefined;
  /**
   * The row at the end of a path from the root of a site; undefined if it is not shown. It has the id that VS Code is given when it
   * requests the rows again, even if it has not done so since the last change. Rejects if the server does not answer.
   */
  rowAt(site: string, breadcrumb: readonly ShownNode[]): Promise<Node | undefined>;
  dispose(): void;
}

/** What the rows need from the rest of the view. */
interface Hooks {
  /** Whether a node was cut and has not been pasted yet. */
  isCut(node: Node): boolean;
  /** Whether the row with that id was last expanded or collapsed; undefined if neither. */
  isExpanded(id: string): boolean | undefined;
  /** Called with the nodes on the first level of a site whenever the site is shown completely. */
  seen(site: string, nodes: readonly ShownNode[]): void;
  /** Called when the view shows everything again, since the node to which it was narrowed is gone. */
  widened(): void;
  /** Called if the server does not answer. */
  failed(error: unknown): void;
}

/** Creates the provider, which requests rows from the server as they are opened. */
export function createProvider(requests: Requests, sites: Sites, hooks: Hooks): Provider {
  const { isCut, isExpanded, seen, widened, failed } = hooks;
  const changed = new EventEmitter<undefined>();
  const identities = createIdentities();
  const answers = createAnswers(requests.children);
  const narrowed = new Map<string, string>();
  const narrowedTo = (site: string) => narrowed.get(site) ?? '';
  const filter = createRowFilter(requests, sites, narrowedTo);

  return {
    onDidChangeTreeData: changed.event,
    getTreeItem(node) {
      return itemOf(node, {
        words: searchWords(filter.current.text),
        isCut: isCut(node),
        isExpanded: isExpanded(node.id),
      });
    },
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

  /** VS Code would show the error. The rows are requested again when the server is running again. */
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
    // The node to which the view was narrowed no longer exists.
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
    return siteNode(uri, { title: nameOf(site), path: workspace.asRelativePath(site.docsJson) }, baseId(uri));
  }

  function baseId(site: string): string {
    return filter.isOn ? `${site}?${filter.current.round}` : site;
  }

  async function rowAt(site: string, breadcrumb: readonly ShownNode[]): Promise<Node | undefined> {
    const all = sites.all() ?? [];
    const own = all.find((one) => uriOf(one) === site);
    const isInside = breadcrumb.findIndex(({ key }) => key === narrowedTo(site));
    if (filter.isOn || !own || (narrowedTo(site) !== '' && isInside < 0)) return undefined;
    let row = all.length > 1 ? rowOf(own) : undefined;
    let key = narrowedTo(site);
    for (const shown of breadcrumb.slice(isInside + 1)) {
      // Not through `answers`, which would then take the rows that VS Code still shows for new.
      const siblings = rows(site, row, await requests.children({ uri: site, key }));
      row = siblings.find((one) => one.shown.key === shown.key);
      if (!row) return undefined;
      key = shown.key;
    }
    return row;
  }
}

function uriOf({ docsJson }: Site): string {
  return docsJson.toString();
}
