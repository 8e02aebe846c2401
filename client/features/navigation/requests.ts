import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  childNodesMethod,
  type FileEdit,
  type FilteredNodes,
  type FilterNodesParams,
  type FindNodeParams,
  type FoundNode,
  filterNodesMethod,
  findNodeMethod,
  type NodeChoices,
  type NodeChoicesParams,
  type NodeParams,
  nodeChoicesMethod,
  nodePlaceMethod,
  type PageList,
  type PageParams,
  type Place,
  pageListsMethod,
  type SetHiddenParams,
  type ShownNode,
  setHiddenMethod,
  wayToNodeMethod,
} from '../../../server/language/protocol/index.ts';

/** What the view asks the server. */
export interface Requests {
  children(node: NodeParams): Promise<readonly ShownNode[]>;
  way(node: NodeParams): Promise<readonly ShownNode[]>;
  place(node: NodeParams): Promise<Place | null>;
  find(params: FindNodeParams): Promise<FoundNode | null>;
  filter(params: FilterNodesParams): Promise<FilteredNodes>;
  choices(params: NodeChoicesParams): Promise<NodeChoices>;
  /** The lists of pages that a page file may be added to, the likeliest first. */
  lists(page: PageParams): Promise<readonly PageList[]>;
  /** The edit that hides a page by its front matter; null when it is hidden. */
  setHidden(page: SetHiddenParams): Promise<FileEdit | null>;
}

/** The requests of the view as functions; each rejects where the server does not answer. */
export function requestsOf(client: BaseLanguageClient): Requests {
  return {
    children: (node) => client.sendRequest<readonly ShownNode[]>(childNodesMethod, node),
    way: (node) => client.sendRequest<readonly ShownNode[]>(wayToNodeMethod, node),
    place: (node) => client.sendRequest<Place | null>(nodePlaceMethod, node),
    find: (params) => client.sendRequest<FoundNode | null>(findNodeMethod, params),
    filter: (params) => client.sendRequest<FilteredNodes>(filterNodesMethod, params),
    choices: (params) => client.sendRequest<NodeChoices>(nodeChoicesMethod, params),
    lists: (page) => client.sendRequest<readonly PageList[]>(pageListsMethod, page),
    setHidden: (page) => client.sendRequest<FileEdit | null>(setHiddenMethod, page),
  };
}
