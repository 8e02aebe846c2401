import {
  type FindIconsParams,
  type FindPagesParams,
  findIconsRequest,
  findPagesRequest,
  type NewPageParams,
  type NodeParams,
  newPageRequest,
  nodeEndpointsRequest,
  pagePlaceRequest,
} from '../../../server/language/protocol/index.ts';
import type { Context } from '../../core/context.ts';
import { sendRequest } from '../../core/messages.ts';
import type { AddingTools } from './actions/adding.ts';

/** The requests to the server that actions make before they add something. */
export function addingTools({ client }: Context): AddingTools {
  return {
    pagePlace: (params: NodeParams) => sendRequest(client, pagePlaceRequest, params),
    endpoints: (params: NodeParams) => sendRequest(client, nodeEndpointsRequest, params),
    findPages: async (params: FindPagesParams) => (await sendRequest(client, findPagesRequest, params)).pages,
    icons: (params: FindIconsParams) => sendRequest(client, findIconsRequest, params),
    newPage: (params: NewPageParams) => sendRequest(client, newPageRequest, params),
  };
}
