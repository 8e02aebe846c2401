import {
  type FindIconsParams,
  type FindPagesParams,
  type FoundIcons,
  type FoundPages,
  findIconsMethod,
  findPagesMethod,
  type NewPage,
  type NewPageParams,
  type NewPagePlace,
  type NodeEndpoints,
  type NodeParams,
  newPageMethod,
  nodeEndpointsMethod,
  pagePlaceMethod,
} from '../../../server/language/protocol/index.ts';
import type { Context } from '../../core/context.ts';
import type { AddingTools } from './actions/adding.ts';

/** What actions ask before they add something, of the server. */
export function addingTools({ client }: Context): AddingTools {
  const request = <R>(method: string, params: object) => client.sendRequest<R>(method, params);
  return {
    pagePlace: (params: NodeParams) => request<NewPagePlace>(pagePlaceMethod, params),
    endpoints: (params: NodeParams) => request<NodeEndpoints>(nodeEndpointsMethod, params),
    findPages: async (params: FindPagesParams) => (await request<FoundPages>(findPagesMethod, params)).pages,
    icons: (params: FindIconsParams) => request<FoundIcons>(findIconsMethod, params),
    newPage: (params: NewPageParams) => request<NewPage | null>(newPageMethod, params),
  };
}
