import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  childNodesMethod,
  type FilteredNodes,
  type FilterNodesParams,
  type FindNodeParams,
  type FoundNode,
  filterNodesMethod,
  findNodeMethod,
  type NodeParams,
  nodePlaceMethod,
  type Place,
  type ShownNode,
  wayToNodeMethod,
} from '../../../server/language/protocol.ts';

/** What the view asks the server. */
export interface Requests {
  children(node: NodeParams): Promise<readonly ShownNode[]>;
  way(node: NodeParams): Promise<readonly ShownNode[]>;
  place(node: NodeParams): Promise<Place | null>;
  find(params: FindNodeParams): Promise<FoundNode | null>;
  filter(params: FilterNodesParams): Promise<FilteredNodes>;
}

export function requestsOf(client: BaseLanguageClient): Requests {
  return {
    children: (node) => client.sendRequest<readonly ShownNode[]>(childNodesMethod, node),
    way: (node) => client.sendRequest<readonly ShownNode[]>(wayToNodeMethod, node),
    place: (node) => client.sendRequest<Place | null>(nodePlaceMethod, node),
    find: (params) => client.sendRequest<FoundNode | null>(findNodeMethod, params),
    filter: (params) => client.sendRequest<FilteredNodes>(filterNodesMethod, params),
  };
}
