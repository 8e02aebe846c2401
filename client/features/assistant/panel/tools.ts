import { t } from '@vscode/l10n';
import {
  type CancellationToken,
  Disposable,
  LanguageModelTextPart,
  LanguageModelToolResult,
  languages,
  lm,
  Uri,
  workspace,
} from 'vscode';
import {
  childNodesRequest,
  type NodeParams,
  type ResolveAddressesParams,
  resolveAddressesRequest,
} from '../../../../server/language/protocol/index.ts';
import { noSite } from '../../../core/chooseSite.ts';
import type { Context, Feature } from '../../../core/context.ts';
import { editorHas } from '../../../core/editorCapabilities.ts';
import { sendRequest } from '../../../core/messages.ts';
import type { Site } from '../../../core/sites.ts';
import { currentSiteOnceKnown } from './currentSite.ts';
import { searchPages } from './searching.ts';
import { type OutlineNode, outline } from './texts/outline.ts';

/** More nodes than this do not help a model. */
const maxNodes = 1500;

/** Lets VS Code's agents ask about the site. Has no effect in editors without language model tools. */
export const languageModelTools: Feature = (context) => {
  if (!editorHas.tools) return new Disposable(() => undefined);
  const register = <T>(
    name: string,
    doing: (input: T) => string,
    run: (site: Site, input: T, signal: AbortSignal) => Promise<string>,
  ) =>
    lm.registerTool<T>(name, {
      prepareInvocation: ({ input }) => ({ invocationMessage: doing(input) }),
      async invoke({ input }, token) {
        const site = await currentSiteOnceKnown(context);
        const text = site ? await untilCancelled(token, (signal) => run(site, input, signal)) : noSite();
        return new LanguageModelToolResult([new LanguageModelTextPart(text)]);
      },
    });
  return Disposable.from(
    register<{ readonly query: string; readonly results?: number }>(
      'docs_json_search_docs',
      ({ query }) => t('Searching the documentation for “{0}”', query),
      async (site, { query, results = 5 }, signal) => {
        const found = await searchPages(context, site, {
          query,
          retrievalPageSize: Math.min(20, Math.max(1, Math.round(results))),
          signal,
        });
        return found.length === 0 ? 'Nothing was found.' : found.map(passage).join('\n\n');
      },
    ),
    register<{ readonly page: string }>(
      'docs_json_read_page',
      ({ page }) => t('Reading {0}', page),
      (site, { page }) => readPage(context, site, page),
    ),
    register<Record<string, never>>(
      'docs_json_show_navigation',
      () => t('Looking at the navigation'),
      async (site) => {
        let left = maxNodes;
        const below = async (key: string): Promise<readonly OutlineNode[]> => {
          const params: NodeParams = { uri: site.docsJson.toString(), key };
          const nodes = left > 0 ? await sendRequest(context.client, childNodesRequest, params) : [];
          left -= nodes.length;
          const children: OutlineNode[] = [];
          for (const node of nodes) children.push({ node, children: node.hasChildren ? await below(node.key) : [] });
          return children;
        };
        const text = outline(await below(''));
        return left > 0 ? text : `${text}\nThe navigation is longer; what lies deeper was left out.`;
      },
    ),
    register<Record<string, never>>(
      'docs_json_list_problems',
      () => t('Listing the problems of the documentation'),
      async (site) => problems(context, site),
    ),
  );
};

function passage({ url, content, metadata }: Awaited<ReturnType<typeof searchPages>>[number]): string {
  const { title, heading, file, line } = metadata;
  const place = file === undefined ? '' : ` (${file}${line === undefined ? '' : `:${line}`})`;
  return `## ${heading === undefined ? title : `${title} › ${heading}`}\n${url}${place}\n\n${content}`;
}

async function readPage({ client }: Context, site: Site, page: string): Promise<string> {
  const params: ResolveAddressesParams = { uri: site.docsJson.toString(), addresses: [page.replace(/\.mdx?$/, '')] };
  const [found] = await sendRequest(client, resolveAddressesRequest, params);
  if (!found)
    return `There is no page “${page}”. docs_json_search_docs and docs_json_show_navigation know the pages there are.`;
  const { title, path, labelPath, listing, uri } = found;
  const head = `${title} · ${path} · ${labelPath || 'not in the navigation'} · ${listing}`;
  if (uri === undefined) return `${head}\n\nThis page is generated from a specification and has no file.`;
  const document = await workspace.openTextDocument(Uri.parse(uri, true));
  return `${head}\n\n${document.getText()}`;
}

function problems({ sites }: Context, site: Site): string {
  const levels = ['error', 'warning', 'information', 'hint'];
  const lines = languages.getDiagnostics().flatMap(([uri, diagnostics]) => {
    if (sites.of(uri)?.docsJson.toString() !== site.docsJson.toString()) return [];
    return diagnostics
      .filter(({ source }) => source === 'docs.json')
      .map(({ range, severity, message, code }) => {
        const name = typeof code === 'object' ? code.value : code;
        const place = `${workspace.asRelativePath(uri)}:${range.start.line + 1}`;
        return `- ${place} ${levels[severity] ?? ''} ${name ?? ''}: ${message}`;
      });
  });
  return lines.length === 0 ? 'The documentation has no problems.' : lines.join('\n');
}

async function untilCancelled<T>(token: CancellationToken, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const aborting = new AbortController();
  const listening = token.onCancellationRequested(() => aborting.abort());
  try {
    return await run(aborting.signal);
  } finally {
    listening.dispose();
  }
}
