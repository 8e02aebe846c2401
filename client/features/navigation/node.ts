import type { FilteredNode, ShownNode } from '../../../server/language/protocol/index.ts';

/** A row of the view. */
export interface Node {
  /** URI of the docs.json. */
  readonly site: string;
  readonly shown: ShownNode;
  readonly parent: Node | undefined;
  /** Identifies the row for the view, even if its label changes: expansion and selection depend on it. */
  readonly id: string;
  /** Set while the view is filtered: the children to show; undefined if all are shown. */
  readonly filtered?: readonly FilteredNode[];
}

/** The row of a whole site, shown if there are several. `path` is that of its docs.json, which tells sites of the same name apart. */
export function siteNode(site: string, { title, path }: Pick<ShownNode, 'title' | 'path'>, id: string): Node {
  const shown: ShownNode = {
    key: '',
    kind: 'root',
    title,
    ...(path !== undefined && { path }),
    hasChildren: true,
    is: [],
    can: ['place', 'hold', 'page'],
  };
  return { site, shown, parent: undefined, id };
}

/** The last of joined keys: that of the node among its siblings. */
export function ownKey(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
