import type { NavigationKind, NavigationNode, Page, Site } from '../project.ts';
import { escapeMarkdown } from '../retrieval/passage.ts';
import { addressOf } from '../retrieval/retrieve.ts';
import { type Divisions, divisionNames, twinKey } from '../retrieval/scope.ts';

/** An exact answer about the site's structure, as Markdown, and the pages it names. */
export interface StructureAnswer {
  readonly text: string;
  readonly pages: readonly Page[];
}

/** One sort of question about the structure; undefined when a question is not of that sort after all. */
export type Reader = (site: Site, divisions: Divisions, match: RegExpExecArray) => StructureAnswer | undefined;

/** Longer lists are cut, and say so. */
const maxListed = 40;

const countable: readonly (readonly [RegExp, NavigationKind, string])[] = [
  [/^languages?$/, 'language', 'language'],
  [/^versions?$/, 'version', 'version'],
  [/^products?$/, 'product', 'product'],
  [/^dropdowns?$/, 'dropdown', 'dropdown'],
  [/^tabs?$/, 'tab', 'tab'],
  [/^anchors?$/, 'anchor', 'anchor'],
  [/^(?:groups?|sections?)$/, 'group', 'group'],
  [/^(?:(?:api )?operations?|(?:api )?endpoints?)$/, 'operation', 'operation'],
];
/** "Which pages are hidden?", and the like. */
export function state(site: Site, _divisions: Divisions, match: RegExpExecArray): StructureAnswer {
  const asked = match[1] ?? '';
  const nodes = allNodes(site);
  if (asked === 'missing') {
    const paths = [...new Set(nodes.flatMap((node) => (node.missing && node.path !== undefined ? [node.path] : [])))];
    return {
      text: withList(
        `${count(paths.length, 'listed page has', 'listed pages have')} no file`,
        paths.map((path) => `\`${path}\``),
      ),
      pages: [],
    };
  }
  const deprecated = new Set(
    nodes.flatMap((node) => (node.deprecated && node.address !== undefined ? [node.address] : [])),
  );
  const [says, test]: readonly [string, (page: Page) => boolean] =
    asked === 'hidden'
      ? ['hidden', (page) => page.hidden]
      : asked === 'deprecated'
        ? ['deprecated', (page) => deprecated.has(page.address)]
        : asked === 'generated'
          ? ['generated from an API specification', (page) => page.operation !== undefined]
          : ['not in the navigation', (page) => page.places.length === 0];
  return pageList(site, site.pages.filter(test), (pages) => `${pages} ${says}`);
}

/** "How many pages are there?" */
export function countPages(site: Site): StructureAnswer {
  const listed = site.pages.filter((page) => page.places.length > 0);
  const hidden = site.pages.filter((page) => page.hidden).length;
  const unlisted = site.pages.length - listed.length;
  return {
    text: `The documentation has **${site.pages.length}** ${plural(site.pages.length, 'page')}: ${listed.length} in the navigation, ${unlisted} not listed; ${hidden} hidden.`,
    pages: [],
  };
}

/** "How many pages are in Guides?" */
export function countPagesIn(site: Site, _divisions: Divisions, match: RegExpExecArray): StructureAnswer | undefined {
  const answer = pagesIn(site, _divisions, match);
  return answer && { text: answer.text.replace(/:\n[\s\S]*$/, '.'), pages: [] };
}

/** "Which tabs are there?", "How many versions?" */
export function listKind(site: Site, _divisions: Divisions, match: RegExpExecArray): StructureAnswer | undefined {
  const [, kind, noun] = countable.find(([pattern]) => pattern.test(match[1] ?? '')) ?? [];
  if (!kind || !noun) return undefined;
  const nodes = allNodes(site).filter((node) => node.kind === kind);
  const titles = [...new Set(nodes.map((node) => `${node.title}${node.default ? ' (default)' : ''}`))];
  return {
    text: withList(
      `The documentation has **${titles.length}** ${plural(titles.length, noun)}`,
      titles.map((title) => escapeMarkdown(title)),
    ),
    pages: [],
  };
}

/** "What is only in v1?" */
export function onlyIn(site: Site, divisions: Divisions, match: RegExpExecArray): StructureAnswer | undefined {
  const name = divisionNamed(divisions, match[1]);
  if (name === undefined) return undefined;
  const elsewhere = new Set(
    site.pages.filter((page) => !isIn(page, name, divisions)).map((page) => twinKey(page, divisions)),
  );
  const only = site.pages.filter(
    (page) => isIn(page, name, divisions) && !elsewhere.has(twinKey(page, divisions)) && standsIn(page, name),
  );
  return pageList(site, only, (pages) => `${pages} only in ${name}`);
}

/** "Which pages are missing from ja?" Also pages that are not translated. */
export function missingFrom(site: Site, divisions: Divisions, match: RegExpExecArray): StructureAnswer | undefined {
  const name = divisionNamed(divisions, match[1]);
  if (name === undefined) return undefined;
  const present = new Set(
    site.pages.filter((page) => isIn(page, name, divisions)).map((page) => twinKey(page, divisions)),
  );
  const missing = new Map<string, Page>();
  for (const page of site.pages) {
    const twin = twinKey(page, divisions);
    if (page.places.length > 0 && !present.has(twin) && !missing.has(twin)) missing.set(twin, page);
  }
  return pageList(site, [...missing.values()], (pages) => `${pages} missing from ${name}`);
}

/** "Which pages are in Guides?" */
export function pagesIn(site: Site, _divisions: Divisions, match: RegExpExecArray): StructureAnswer | undefined {
  const name = (match[1] ?? '')
    .replace(/\s+(?:group|tab|section|version|language|product|anchor|dropdown)$/, '')
    .replace(/^(?:group|tab|section|version|language|product) /, '');
  const nodes = allNodes(site).filter(
    (node) => node.kind !== 'page' && node.kind !== 'link' && node.title.toLowerCase() === name,
  );
  if (nodes.length === 0) return undefined;
  const addresses = new Set(
    nodes.flatMap((node) => walk(node)).flatMap((node) => (node.address === undefined ? [] : [node.address])),
  );
  return pageList(
    site,
    site.pages.filter((page) => addresses.has(page.address)),
    (pages) => `${pages} in ${escapeMarkdown(nodes[0]?.title ?? name)}`,
  );
}

/** "Where is the Quickstart page?" */
export function whereIs(site: Site, divisions: Divisions, match: RegExpExecArray): StructureAnswer | undefined {
  const name = (match[1] ?? '')
    .replace(/\s+(?:page|group|tab|section|endpoint)$/, '')
    .replace(/^page /, '')
    .replace(/^\/+|\.mdx?$/g, '');
  const pages = site.pages.filter((page) =>
    [page.title.toLowerCase(), page.address.slice(1).toLowerCase(), operationName(page)].includes(name),
  );
  if (pages.length === 0) return undefined;
  const lines = pages.slice(0, maxListed).flatMap((page) =>
    page.places.length === 0
      ? [`${link(site, page)}: not in the navigation`]
      : page.places.map((place) => {
          const scope = [place.language, place.version].filter((part) => part !== undefined);
          return `${link(site, page)}: ${[...scope, ...place.breadcrumb, page.title].map((part) => escapeMarkdown(part)).join(' › ')}`;
        }),
  );
  const others = divisionNames(pages[0] as Page, divisions).length;
  return {
    text: withList(
      lines.length === 1 || others === 0
        ? 'It stands here'
        : `It stands in ${lines.length} ${plural(lines.length, 'place')}`,
      lines,
    ),
    pages,
  };
}

function pageList(site: Site, pages: readonly Page[], says: (pages: string) => string): StructureAnswer {
  const lines = pages.slice(0, maxListed).map((page) => link(site, page));
  const more = pages.length > maxListed ? [`… and ${pages.length - maxListed} more`] : [];
  const subject = says(count(pages.length, 'page is', 'pages are'));
  return { text: withList(subject, [...lines, ...more]), pages: pages.slice(0, maxListed) };
}

function withList(subject: string, lines: readonly string[]): string {
  return lines.length === 0 ? `${subject}.` : `${subject}:\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

function count(number: number, one: string, many: string): string {
  return number === 0 ? `No ${one}` : `**${number}** ${number === 1 ? one : many}`;
}

function plural(number: number, noun: string): string {
  return number === 1 ? noun : `${noun}s`;
}

function link(site: Site, page: Page): string {
  return `[${escapeMarkdown(page.title)}](${addressOf(site, page)})`;
}

function operationName(page: Page): string | undefined {
  return page.operation && `${page.operation.method} ${page.operation.path}`.toLowerCase().replace(/^\/+/, '');
}

function divisionNamed(divisions: Divisions, name: string | undefined): string | undefined {
  const asked = name?.trim().toLowerCase();
  return [...divisions.languages, ...divisions.versions].find((each) => each.toLowerCase() === asked);
}

/** Whether a reader of a language or version gets the page. */
function isIn(page: Page, name: string, divisions: Divisions): boolean {
  const group = divisions.languages.includes(name) ? 'language' : 'version';
  return page.places.some((place) => place[group] === undefined || place[group] === name);
}

function standsIn(page: Page, name: string): boolean {
  return page.places.some((place) => place.language === name || place.version === name);
}

function allNodes(site: Site): readonly NavigationNode[] {
  return walk(site.navigation);
}

function walk(node: NavigationNode): readonly NavigationNode[] {
  return [node, ...node.children.flatMap(walk)];
}
