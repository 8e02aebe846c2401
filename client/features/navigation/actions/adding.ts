import type {
  DivisionNames,
  FindIconsParams,
  FindPagesParams,
  FoundIcons,
  FoundPage,
  NewPage,
  NewPageParams,
  NewPagePlace,
  NodeEndpoints,
  NodeParams,
} from '../../../../server/language/protocol/index.ts';

/** The requests to the server that actions make before they add something. */
export interface AddingTools {
  /** Where a page would be inserted that is added at a node. */
  pagePlace(node: NodeParams): Promise<NewPagePlace>;
  /** The endpoints that can be listed in a node. */
  endpoints(node: NodeParams): Promise<NodeEndpoints>;
  findPages(params: FindPagesParams): Promise<readonly FoundPage[]>;
  icons(params: FindIconsParams): Promise<FoundIcons>;
  /** The languages and versions of a site; null if it is gone. */
  divisionNames(site: string): Promise<DivisionNames | null>;
  /** A new page that resembles its siblings; null if its path is taken or cannot be that of a page. */
  newPage(params: NewPageParams): Promise<NewPage | null>;
}
