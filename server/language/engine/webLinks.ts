import { addAll } from '../../base/lists.ts';
import { scanPage } from '../../mdx/page.ts';
import type { PageLink } from '../../mdx/pageLink.ts';
import { type ConfigHref, hrefsIn } from '../links/configHrefs.ts';
import { type AskWeb, pathBelowSite, webAddress } from '../links/web.ts';
import { configTrees } from '../model/document/refs.ts';
import { isPattern } from '../model/links/pathPattern.ts';
import type { Problem } from '../model/messages/problem.ts';
import type { PageText, PageTextContext, WebLink } from '../rules/rule.ts';
import { isContainer, type Node, type Tree } from '../text/nodes.ts';
import { childrenOf } from '../text/walk.ts';
import type { Check } from './check.ts';
import type { Snapshot } from './snapshot.ts';

/** How links to the web are checked. */
export interface WebCheck {
  readonly ask: AskWeb;
  /** The address of the site itself: links below it are looked up among the pages. */
  readonly siteUrl: string | undefined;
}

export interface WebSources {
  readonly check: Check;
  /** The pages and snippets, all of whose texts are read. */
  readonly texts: Iterable<{ readonly file: string; readonly text: string; readonly isSnippet: boolean }>;
  readonly context: PageTextContext;
}

/**
 * Checks every link to the web in these texts and in the configuration, the files behind its `$ref`s included; the site's own
 * addresses are not requested.
 */
export async function webProblems(
  snapshot: Snapshot,
  { ask, siteUrl }: WebCheck,
  { check, texts, context }: WebSources,
): Promise<readonly Problem[]> {
  const own: PageText[] = [];
  const asked: Promise<WebLink>[] = [];
  const askFor = (file: string, link: Pick<PageLink, 'target' | 'start' | 'end'>) => {
    const address = webAddress(link.target);
    if (address === undefined) return;
    asked.push(ask(address).then((outcome) => ({ file, start: link.start, end: link.end, outcome })));
  };
  for (const { file, text, isSnippet } of texts) {
    const scan = scanPage(text);
    const links: PageLink[] = [];
    for (const link of scan.links) {
      const target = pathBelowSite(link.target, siteUrl);
      if (target === undefined) askFor(file, link);
      else links.push({ ...link, target });
    }
    if (links.length > 0) own.push({ file, isSnippet, scan: { ...scan, links } });
  }
  const ownHrefs: ConfigHref[] = [];
  for (const [file, tree] of configTrees(snapshot.config, snapshot.find)) {
    for (const href of linksIn(file, tree)) {
      const { target: written, offset, length } = href;
      const target = pathBelowSite(written, siteUrl);
      if (target === undefined) askFor(file, { target: written, start: offset, end: offset + length });
      else if (!isPattern(target)) ownHrefs.push({ ...href, target });
    }
  }
  return [
    ...check.each(snapshot, 'ownHref', ownHrefs, context),
    ...check.each(snapshot, 'pageText', own, context),
    ...check.each(snapshot, 'webLink', await Promise.all(asked)),
  ];
}

/** The keys of the configuration with links for readers; specifications and scripts are not links. */
const linkKeys = new Set(['href', 'url', 'destination']);

function linksIn(file: string, { root, rootOffset }: Tree): readonly ConfigHref[] {
  const found: ConfigHref[] = [];
  const visit = (node: Node, start: number): void => {
    if (!isContainer(node)) return;
    for (const { node: value, start: offset, property } of childrenOf(node, start)) {
      const key = property?.key.value ?? '';
      const kind = linkKeys.has(key) ? 'link' : key === bannerText ? 'markdown' : undefined;
      if (kind && value.kind === 'string') {
        addAll(found, hrefsIn({ kind, text: value.value, file, offset, length: value.length, library: undefined }));
      }
      visit(value, offset);
    }
  };
  if (root) visit(root, rootOffset);
  return found;
}

/** The key of a banner whose text is Markdown. */
const bannerText = 'content';
