import { t } from '@vscode/l10n';
import { commands, env, Position, Range, Uri, window, workspace } from 'vscode';
import { parseUrl } from '../../../../server/base/url.ts';
import {
  type ResolveAddressesParams,
  type ResolvedAddress,
  resolveAddressesRequest,
} from '../../../../server/language/protocol/index.ts';
import type { Context } from '../../../core/context.ts';
import { sendRequest } from '../../../core/messages.ts';
import type { Site } from '../../../core/sites.ts';
import type { Citation, ToHost } from '../../../webviews/chat/messages.ts';
import { readDomain } from '../conversation/endpoint.ts';
import { currentSite } from './currentSite.ts';
import { readAssistantSettings } from './settings.ts';
import { lineOfQuote } from './texts/quotes.ts';

type OpenCitation = Extract<ToHost, { kind: 'openCitation' }>;

/** The targets of the links and sources of an answer, according to the resolved navigation. */
export async function resolveCitations(context: Context, addresses: readonly string[]): Promise<readonly Citation[]> {
  const site = currentSite(context);
  const pages = site ? await resolve(context, site, addresses) : [];
  return addresses.map((address, index): Citation => {
    const page = pages[index];
    if (!page) return { address, leads: isWeb(address) ? 'web' : 'none' };
    const { title, labelPath, heading, uri, line, listing } = page;
    return {
      address,
      leads: 'file',
      title,
      listing,
      ...(labelPath === '' ? {} : { labelPath }),
      ...(heading === undefined ? {} : { heading }),
      ...(uri === undefined ? {} : { file: workspace.asRelativePath(Uri.parse(uri, true)) }),
      ...(line === undefined ? {} : { line: line + 1 }),
    };
  });
}

/**
 * Opens the page file at the quoted place, or its entry in docs.json if it has no file, or otherwise the browser after asking.
 */
export async function openCitation(context: Context, { address, file, line, quote }: OpenCitation): Promise<void> {
  const site = currentSite(context);
  const page = site && (await resolve(context, site, [address]))[0];
  const given = site && file !== undefined ? await fileOf(site, file) : undefined;
  const uri = page?.uri === undefined ? given : Uri.parse(page.uri, true);
  if (uri) {
    const document = await workspace.openTextDocument(uri);
    const givenLine = Math.max(0, line === undefined ? (page?.line ?? 0) : line - 1);
    const at = new Position(quote === undefined ? givenLine : lineOfQuote(document.getText(), givenLine, quote), 0);
    await window.showTextDocument(document, { selection: new Range(at, at), preview: true });
  } else if (page) {
    await commands.executeCommand('docsJson.goToPage', page.path);
  } else if (isWeb(address)) {
    await openInBrowser(address);
  } else {
    window.showInformationMessage(t('There is no page at “{0}” in this workspace.', address));
  }
}

async function resolve(
  { client }: Context,
  site: Site,
  addresses: readonly string[],
): Promise<readonly (ResolvedAddress | null)[]> {
  const { domain } = readAssistantSettings(site.docsJson);
  const params: ResolveAddressesParams = {
    uri: site.docsJson.toString(),
    addresses: addresses.map((address) => withoutHost(address, readDomain(domain))),
  };
  return sendRequest(client, resolveAddressesRequest, params);
}

/** The hosted project serves its pages below its own host name, which the site's settings need not contain. */
function withoutHost(address: string, domain: string | undefined): string {
  const url = domain !== undefined && isWeb(address) ? parseUrl(address) : undefined;
  if (!url) return address;
  const { hostname, pathname, hash } = url;
  return hostname.startsWith(`${domain}.`) ? pathname + hash : address;
}

/** The file that an answer names; only a file of the site. */
async function fileOf(site: Site, file: string): Promise<Uri | undefined> {
  if (file.split(/[/\\]/).includes('..')) return undefined;
  const uri = Uri.joinPath(site.folder, file);
  try {
    await workspace.fs.stat(uri);
    return uri;
  } catch {
    return undefined;
  }
}

function isWeb(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

async function openInBrowser(address: string): Promise<void> {
  const open = t('Open in Browser');
  const chosen = await window.showInformationMessage(
    t('Open this address in the browser?'),
    { modal: true, detail: address },
    open,
  );
  if (chosen === open) await env.openExternal(Uri.parse(address, true));
}
