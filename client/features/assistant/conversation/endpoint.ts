import { t } from '@vscode/l10n';
import { withoutEndSlashes } from '../../../../server/base/slashes.ts';
import { parseUrl } from '../../../../server/base/url.ts';
import { type Api, dialects } from './dialects.ts';

/** The hosted assistant according to the settings. */
export interface HostedEndpoint {
  /** Without a trailing slash. */
  readonly base: string;
  /** A key is stored for this origin together with the domain, and is never sent anywhere else. */
  readonly origin: string;
  /** The host for display: `docs.example.com`. */
  readonly host: string;
  readonly domain: string;
  readonly api: Api;
}

export type Endpoint =
  | { readonly kind: 'usable'; readonly endpoint: HostedEndpoint }
  | { readonly kind: 'unusable'; readonly why: string; readonly setting: 'baseUrl' | 'domain' };

/** Checks the settings of the hosted assistant. Requires `https`, except on this machine, where nobody can listen in. */
export function hostedEndpoint(baseUrl: string, domain: string, api: Api): Endpoint {
  const url = parseUrl(baseUrl.trim());
  if (!url)
    return unusable(t('The base address of the assistant is not an address: check “docsJson.assistant.baseUrl”.'));
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    return unusable(t('The base address of the assistant must begin with https://; a key is sent over nothing else.'));
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return unusable(t('The base address of the assistant may contain only a host and a path.'));
  const name = readDomain(domain);
  if (name === undefined)
    return unusable(
      t('Set the domain of the documentation project: its name, or the address of its site or dashboard.'),
      'domain',
    );
  // The documented addresses end with the version; a complete one is accepted as well.
  const path = withoutEndSlashes(url.pathname.replace(/\/v\d+(?:\/.*)?$/s, ''));
  return {
    kind: 'usable',
    endpoint: { base: url.origin + path, origin: url.origin, host: url.host, domain: name, api },
  };
}

/**
 * The identifier of a documentation project: given directly, from the address of its site (`https://acme.example.app/start`), or
 * from that of its dashboard (`https://dashboard.example.com/organization/acme`); specification.md A, path parameter.
 */
export function readDomain(text: string): string | undefined {
  const trimmed = text.trim();
  const url = /[/:]/.test(trimmed)
    ? parseUrl(/^[a-z]+:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`)
    : undefined;
  const name = url ? domainIn(url) : firstLabel(trimmed);
  return name !== undefined && /^[a-z0-9](?:[a-z0-9_-]{0,98}[a-z0-9])?$/i.test(name) ? name : undefined;
}

/** The name of the key for this origin and domain in the secret storage. */
export function keyName({ origin, domain }: Pick<HostedEndpoint, 'origin' | 'domain'>): string {
  return `docsJson.assistant.key ${origin} ${domain}`;
}

/** The name of an endpoint in stored data: a thread belongs to only one. */
export function endpointName({ base, domain, api }: HostedEndpoint): string {
  return `${api} ${base} ${domain}`;
}

/** Sends bodies to the endpoint with the key that was stored for it; the only place that has both. */
export function sendTo(
  { base, domain, api }: HostedEndpoint,
  key: string,
): (body: string, signal: AbortSignal) => Promise<Response> {
  const address = base + dialects[api].path(domain);
  return (body, signal) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body,
      signal,
      // A redirect must not send the key to another address.
      redirect: 'error',
    });
}

function domainIn(url: URL): string | undefined {
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(url.hostname)) return undefined;
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  const isDashboard = /^(?:dashboard|app|console|www)\./.test(url.hostname) || !/\..+\./.test(url.hostname);
  return isDashboard ? segments.at(-1) : firstLabel(url.hostname);
}

/** `acme` for `acme.example.app`; a name without dots is unchanged. */
function firstLabel(host: string): string | undefined {
  return host.split('.')[0];
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

function unusable(why: string, setting: 'baseUrl' | 'domain' = 'baseUrl'): Endpoint {
  return { kind: 'unusable', why, setting };
}
