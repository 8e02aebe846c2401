import { linkable } from '../../site/paths.ts';
import { publicAddress } from '../links/addresses.ts';
import { type NavigationNode, published } from './node.ts';

/** The parts of llms.txt that are not in the navigation. */
export interface LlmsOptions {
  /** The description of the site in docs.json. */
  readonly description?: string | undefined;
  /** The address of the site for readers; without it, links begin with `/`. */
  readonly siteUrl?: string | undefined;
}

/** The heading of pages that are not in a group, tab or other division. */
const loose = 'Pages';

/**
 * The navigation as an llms.txt (llmstxt.org: the name, a summary, and lists of links below headings): a heading for each
 * top-level entry, with its pages and their descriptions, including generated ones. Of languages and versions, only the default
 * one is included. Hidden pages, pages without a file and links to other sites are left out, and a page that is listed twice
 * appears once. What is below a hidden entry is included if it is `indexed` all the same (read in the platform's
 * `generatePathToHiddenFromSearchDict`, `common` 1.0.1176).
 */
export function llmsText(navigation: NavigationNode, { description, siteUrl }: LlmsOptions): string {
  const seen = new Set<string>();
  const links = (node: NavigationNode, isBelowHidden = false): readonly string[] => {
    const isHidden = !node.indexed && (node.hidden ?? isBelowHidden);
    const own = isHidden ? undefined : linkOf(node, siteUrl);
    const isNew = own !== undefined && node.address !== undefined && !seen.has(node.address);
    if (isNew && node.address !== undefined) seen.add(node.address);
    return [...(isNew ? [own] : []), ...readable(node.children).flatMap((child) => links(child, isHidden))];
  };
  const blocks = [`# ${line(navigation.title)}`, ...(description ? [`> ${line(description)}`] : [])];
  let pages: string[] = [];
  const closePages = () => {
    if (pages.length > 0) blocks.push(`## ${loose}`, pages.join('\n'));
    pages = [];
  };
  for (const node of readable(published(navigation).children)) {
    const found = links(node);
    if (node.kind === 'page' || node.kind === 'operation') {
      pages = [...pages, ...found];
      continue;
    }
    closePages();
    if (found.length > 0) blocks.push(`## ${line(node.title)}`, found.join('\n'));
  }
  closePages();
  return `${blocks.join('\n\n')}\n`;
}

/** The children, in which the languages and versions that readers see are replaced by the content of the default one. */
function readable(children: readonly NavigationNode[]): readonly NavigationNode[] {
  const others = children.filter(({ kind }) => kind !== 'language' && kind !== 'version');
  return [...divided(children, 'language'), ...divided(children, 'version'), ...others];
}

function divided(nodes: readonly NavigationNode[], kind: NavigationNode['kind']): readonly NavigationNode[] {
  const own = nodes.filter((node) => node.kind === kind && !node.hidden && node.children.length > 0);
  const chosen = own.find((node) => node.default) ?? own[0];
  return chosen ? readable(chosen.children) : [];
}

function linkOf(node: NavigationNode, siteUrl: string | undefined): string | undefined {
  const { address, missing, href, title, description } = node;
  if (address === undefined || missing || href !== undefined) return undefined;
  const described = description ? `: ${line(description)}` : '';
  return `- [${line(title).replace(/[[\]\\]/g, '\\$&')}](${publicAddress(linkable(address), siteUrl)})${described}`;
}

/** A text on one line, without characters that nobody sees, and with which git takes the file for a binary one. */
function line(text: string): string {
  return text.replace(unseen, ' ').trim();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are taken out.
const unseen = /[\s\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;
