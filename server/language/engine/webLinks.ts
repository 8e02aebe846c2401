import { scanPage } from '../../mdx/page.ts';
import type { PageLink } from '../../mdx/pageLink.ts';
import { type AskWeb, pathBelowSite, webAddress } from '../links/web.ts';
import { configTrees } from '../model/document/refs.ts';
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
  for (const [file, tree] of configTrees(snapshot.config, snapshot.find)) {
    for (const link of linksIn(tree)) {
      if (pathBelowSite(link.target, siteUrl) === undefined) askFor(file, link);
    }
  }
  return [
    ...check.each(snapshot, 'pageText', own, context),
    ...check.each(snapshot, 'webLink', await Promise.all(asked)),
  ];
}

/** The keys of the configuration with links for readers; specifications and scripts are not links. */
const linkKeys = new Set(['href', 'url', 'destination']);

function linksIn({ root, rootOffset }: Tree): readonly { target: string; start: number; end: number }[] {
  const found: { target: string; start: number; end: number }[] = [];
  const visit = (node: Node, start: number): void => {
    if (!isContainer(node)) return;
    for (const child of childrenOf(node, start)) {
      const { node: value, property } = child;
      if (value.kind === 'string' && property && linkKeys.has(property.key.value)) {
        found.push({ target: value.value, start: child.start, end: child.start + value.length });
      }
      visit(value, child.start);
    }
  };
  if (root) visit(root, rootOffset);
  return found;
}
