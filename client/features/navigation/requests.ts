import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  breadcrumbRequest,
  childNodesRequest,
  type FileEdit,
  type FilteredNodes,
  type FilterNodesParams,
  type FindNodeParams,
  type FoundNode,
  filterNodesRequest,
  findNodeRequest,
  type Location,
  type NodeChoices,
  type NodeChoicesParams,
  type NodeParams,
  nodeChoicesRequest,
  nodePlaceRequest,
  type PageList,
  type PageParams,
  pageListsRequest,
  type SetHiddenParams,
  type ShownNode,
  setHiddenRequest,
} from '../../../server/language/protocol/index.ts';
import { sendRequest } from '../../core/messages.ts';

/** The requests of the view to the server. */
export interface Requests {
  children(node: NodeParams): Promise<readonly ShownNode[]>;
  breadcrumb(node: NodeParams): Promise<readonly ShownNode[]>;
  place(node: NodeParams): Promise<Location | null>;
  find(params: FindNodeParams): Promise<FoundNode | null>;
  filter(params: FilterNodesParams): Promise<FilteredNodes>;
  choices(params: NodeChoicesParams): Promise<NodeChoices>;
  /** The lists to which a page file may be added, the most likely first. */
  lists(page: PageParams): Promise<readonly PageList[]>;
  /** The edit that hides a page by its front matter; null if it is hidden already. */
  setHidden(page: SetHiddenParams): Promise<FileEdit | null>;
}

/** The requests of the view as functions; each rejects if the server does not answer. */
export function requestsOf(client: BaseLanguageClient): Requests {
  return {
    children: (node) => sendRequest(client, childNodesRequest, node),
    breadcrumb: (node) => sendRequest(client, breadcrumbRequest, node),
    place: (node) => sendRequest(client, nodePlaceRequest, node),
    find: (params) => sendRequest(client, findNodeRequest, params),
    filter: (params) => sendRequest(client, filterNodesRequest, params),
    choices: (params) => sendRequest(client, nodeChoicesRequest, params),
    lists: (page) => sendRequest(client, pageListsRequest, page),
    setHidden: (page) => sendRequest(client, setHiddenRequest, page),
  };
}
