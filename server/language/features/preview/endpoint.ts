import { objectOf, stringOf, textsOf } from '../../../base/plain.ts';
import { type Config, settingOf } from '../../model/document/config.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import { unfetchedSpecs } from '../../model/specs/unfetched.ts';
import { parseReference } from '../../openapi/endpoint.ts';
import type { Specs } from '../../openapi/resolve.ts';
import { isAddress } from '../../openapi/source.ts';
import type { PreviewPage } from '../../protocol/index.ts';
import type { FrontMatter } from '../../site/frontMatter.ts';
import { nodeValue } from '../../text/nodes.ts';

/** What determines the endpoints of pages. */
export interface EndpointSources {
  readonly config: Config;
  readonly specs: Specs;
}

const maxServers = 5;

/** The endpoint that the `api` of a page describes by hand (platform.md 4); undefined if it has none. */
export function endpointOf({ api, openapi }: FrontMatter, { config }: EndpointSources): PreviewPage['endpoint'] {
  const [, method, address] = /^\s*([a-z]+)\s+(\S+)\s*$/i.exec((openapi === undefined && api) || '') ?? [];
  if (method === undefined || address === undefined) return undefined;
  const servers = /^[a-z][\w+.-]*:/i.test(address) ? [] : serversOf(config);
  const path = address.replace(/^\/+/, '');
  const addresses = servers.map((server) => `${server.endsWith('/') ? server.slice(0, -1) : server}/${path}`);
  return { method: method.toLowerCase(), addresses: addresses.length > 0 ? addresses : [address] };
}

/** The specifications on the web that contain, or may contain, the operation of a page that is not in those that were read. */
export function unfetchedOf(
  { kind, operation, missing, generated }: NavigationNode,
  frontMatter: FrontMatter | undefined,
  sources: EndpointSources,
): PreviewPage['unfetched'] {
  if (operation || missing || generated) return undefined;
  const named = [frontMatter?.openapi, frontMatter?.asyncapi].find((text) => text !== undefined);
  if (named === undefined && kind !== 'operation') return undefined;
  const [word = ''] = (named ?? '').trim().split(/\s/);
  const all = unfetchedSpecs(sources).map((address) => ({ address, isNamed: true }));
  if (isAddress(word)) {
    if (sources.specs.has(word)) return undefined;
    return [all.find(({ address }) => address === word) ?? { address: word, isNamed: false }];
  }
  // A file that is named belongs to the site.
  if (named !== undefined && frontMatter?.openapi !== undefined && parseReference(named)?.file !== undefined)
    return undefined;
  return all.length > 0 ? all : undefined;
}

/** `api.mdx.server`: one, or a list. */
function serversOf(config: Config): readonly string[] {
  const api = settingOf(config, 'api')?.value;
  const server = objectOf(objectOf(api && nodeValue(api))?.['mdx'])?.['server'];
  const one = stringOf(server);
  return (one === undefined ? textsOf(server) : [one]).slice(0, maxServers);
}
