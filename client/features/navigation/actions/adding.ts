import type {
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

/** What actions ask the server before they add something. */
export interface AddingTools {
  /** Where a page would go that is added at a node. */
  pagePlace(node: NodeParams): Promise<NewPagePlace>;
  /** The endpoints that may be listed in a node. */
  endpoints(node: NodeParams): Promise<NodeEndpoints>;
  findPages(params: FindPagesParams): Promise<readonly FoundPage[]>;
  icons(params: FindIconsParams): Promise<FoundIcons>;
  /** A new page like its siblings; null if its path is taken or cannot be that of a page. */
  newPage(params: NewPageParams): Promise<NewPage | null>;
}
