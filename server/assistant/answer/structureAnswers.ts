import type { NavigationKind, NavigationNode, Page, Site } from '../project.ts';
import { escapeMarkdown } from '../retrieval/passage.ts';
import { counterpartKey, type Divisions, isInScope } from '../retrieval/scope.ts';
import { divisionNamed, unknownDivision } from './divisionNamed.ts';
import { outlineOf } from './outline.ts';
import {
  count,
  linesOf,
  linkWithOperation,
  maxListed,
  pageList,
  plural,
  type Reader,
  type StructureAnswer,
  type StructureQuestion,
  walk,
  withList,
} from './structureText.ts';

const countable: readonly (readonly [RegExp, NavigationKind, string])[] = [
  [/^languages?$/, 'language', 'language'],
  [/^versions?$/, 'version', 'version'],
  [/^products?$/, 'product', 'product'],
  [/^dropdowns?$/, 'dropdown', 'dropdown'],
  [/^tabs?$/, 'tab', 'tab'],
  [/^anchors?$/, 'anchor', 'anchor'],
  [/^(?:groups?|sections?)$/, 'group', 'group'],
];

const notListed = 'not in the navigation';

/** "Which pages are hidden?", "How many deprecated pages are in v1?", and the like. */
export const pagesInState: Reader = (asked) => {
  const { site, names } = asked;
  const [wanted = '', part = ''] = names;
  const within = part === '' ? { pages: site.pages, says: '' } : partNamed(asked, part);
  if (!within) return unknownDivision(asked.divisions, part);
  const nodes = walk(site.navigation);
  if (wanted === 'missing') {
    // A page without a file is in no list of pages, so the part of the site to which it belongs is unknown.
    if (part !== '') return undefined;
    const paths = [...new Set(nodes.flatMap((node) => (node.missing && node.path !== undefined ? [node.path] : [])))];
    const subject = `${count(paths.length, 'listed page has', 'listed pages have')} no file`;
    return {
      text: withList(
        subject,
        linesOf(paths, (path) => `\`${path}\``),
      ),
      pages: [],
    };
  }
  const deprecated = new Set(
    nodes.flatMap((node) => (node.deprecated && node.address !== undefined ? [node.address] : [])),
  );
  const [says, test]: readonly [string, (page: Page) => boolean] =
    wanted === 'hidden'
      ? ['hidden', (page) => page.hidden]
      : wanted === 'deprecated'
        ? ['deprecated', (page) => page.deprecated === true || deprecated.has(page.address)]
        : wanted === 'generated'
          ? ['generated from an API specification', (page) => page.operation !== undefined]
          : [notListed, (page) => page.places.length === 0];
  const pages = within.pages.filter(test);
  if (pages.length === 0 && says === notListed) return { text: 'Every page is in the navigation.', pages };
  return pageList(asked, pages, (text) => `${text} ${says}${within.says}`);
};

/** "Which endpoints are deprecated?" */
export const operationsInState: Reader = (asked) => {
  const pages = asked.site.pages.filter((page) => page.operation !== undefined);
  return pagesInState({ ...asked, site: { ...asked.site, pages } });
};

/** "Which pages have no description?" */
export const withoutDescription: Reader = (asked) => {
  const pages = asked.site.pages.filter(({ description = '' }) => description.trim() === '');
  return pageList(asked, pages, () => `${count(pages.length, 'page has', 'pages have')} no description`);
};

/** "What is the structure of the navigation?" */
export const outline: Reader = ({ site }) => ({
  text: `The navigation:\n\n${escapeMarkdown(outlineOf(site, maxOutline))}`,
  pages: [],
});

/** The maximum length of an outline, in characters; a longer one has fewer levels. */
const maxOutline = 4000;

/** "What is wrong with my docs.json?" Only the language server knows, and guessing would be worse than saying where to look. */
export const problems: Reader = () => ({
  text: 'The assistant answers from the pages and the navigation, and does not check them. In VS Code, problems of docs.json and of pages, such as broken links, are in the *Problems* view; on the command line, `docs-json check` lists them.',
  pages: [],
});

/** "How many pages are there?" */
export function countPages({ site }: StructureQuestion): StructureAnswer {
  const listed = site.pages.filter((page) => page.places.length > 0);
  const hidden = site.pages.filter((page) => page.hidden).length;
  const unlisted = site.pages.length - listed.length;
  return {
    text: `The documentation has **${site.pages.length}** ${plural(site.pages.length, 'page')}: ${listed.length} in the navigation, ${unlisted} not listed; ${hidden} hidden.`,
    pages: [],
  };
}

/** "How many pages are in Guides?" */
export const countPagesIn: Reader = (asked) => {
  const answer = pagesIn(asked);
  return answer && { text: answer.text.replace(/:\n[\s\S]*$/, '.'), pages: [] };
};

/** "Which pages are in Guides?" */
export const pagesIn: Reader = (asked) => {
  const [name = ''] = asked.names;
  const part = partNamed(asked, name);
  return part
    ? pageList(asked, part.pages, (pages) => `${pages}${part.says}`)
    : (unknownDivision(asked.divisions, name) ?? unknownPart(asked.site, name));
};

/** "Which tabs are there?", "How many versions?" */
export const listKind: Reader = ({ site, names: [asked = ''] }) => {
  if (/operation|endpoint/.test(asked)) return listOperations(site);
  const [, kind, noun] = countable.find(([pattern]) => pattern.test(asked)) ?? [];
  if (!kind || !noun) return undefined;
  const nodes = walk(site.navigation).filter((node) => node.kind === kind);
  const titles = [...new Set(nodes.map((node) => `${escapeMarkdown(node.title)}${node.default ? ' (default)' : ''}`))];
  const number = titles.length === 0 ? 'no' : `**${titles.length}**`;
  return { text: withList(`The documentation has ${number} ${plural(titles.length, noun)}`, titles), pages: [] };
};

/** "Which groups are in Guides?", "How many endpoints does API have?" */
export const listKindIn: Reader = (asked) => {
  const [noun = '', name = ''] = asked.names;
  const part = partNamed(asked, name);
  if (!part) return unknownDivision(asked.divisions, name) ?? unknownPart(asked.site, name);
  if (/operation|endpoint/.test(noun)) {
    const pages = part.pages.filter((page) => page.operation !== undefined);
    return pageList(asked, pages, () => `${count(pages.length, 'endpoint is', 'endpoints are')}${part.says}`);
  }
  const [, kind, called = ''] = countable.find(([pattern]) => pattern.test(noun)) ?? [];
  const below = part.nodes.flatMap(({ children }) => children.flatMap(walk)).filter((node) => node.kind === kind);
  const titles = [...new Set(below.map(({ title }) => escapeMarkdown(title)))];
  const subject = count(titles.length, `${called} is`, `${called}s are`);
  return { text: withList(`${subject}${part.says}`, titles), pages: [] };
};

/** "What is the default version?" */
export const defaultOf: Reader = ({ divisions, names: [kind = ''] }) => {
  const name = kind === 'language' ? divisions.defaultLanguage : divisions.defaultVersion;
  return name === undefined ? undefined : { text: `The default ${kind} is ${escapeMarkdown(name)}.`, pages: [] };
};

function listOperations(site: Site): StructureAnswer {
  const pages = site.pages.filter((page) => page.operation !== undefined);
  const subject = `The documentation describes ${count(pages.length, 'operation', 'operations')} of API specifications`;
  return pages.length === 0
    ? { text: 'No page describes an operation of an API specification that is part of the site.', pages: [] }
    : {
        text: withList(
          subject,
          linesOf(pages, (page) => linkWithOperation(site, page)),
        ),
        pages: pages.slice(0, maxListed),
      };
}

/** "What is only in v1?" */
export const onlyIn: Reader = (asked) => {
  const { site, divisions, names } = asked;
  const name = divisionNamed(divisions, names[0] ?? '');
  if (name === undefined) return unknownDivision(divisions, names[0] ?? '');
  const elsewhere = new Set(
    site.pages.filter((page) => !isIn(page, name, divisions)).map((page) => counterpartKey(page, divisions)),
  );
  const only = site.pages.filter(
    (page) => isListedBelow(page, name) && !elsewhere.has(counterpartKey(page, divisions)),
  );
  return pageList(asked, only, (pages) => `${pages} only in ${name}`);
};

/** "What is in v1 but not in v2?" */
export const inButNotIn: Reader = (asked) => {
  const {
    site,
    divisions,
    names: [has = '', lacks = ''],
  } = asked;
  const [one, other] = [divisionNamed(divisions, has), divisionNamed(divisions, lacks)];
  if (one === undefined) return unknownDivision(divisions, has);
  if (other === undefined) return unknownDivision(divisions, lacks);
  const present = counterpartsIn(site, divisions, other);
  const pages = site.pages.filter((page) => isListedBelow(page, one) && !present.has(counterpartKey(page, divisions)));
  return pageList(asked, pages, (text) => `${text} in ${one} but not in ${other}`);
};

/** "Which pages are missing from ja?" */
export const missingFrom: Reader = (asked) => {
  const { site, divisions, names } = asked;
  const name = divisionNamed(divisions, names[0] ?? '');
  if (name === undefined) return unknownDivision(divisions, names[0] ?? '');
  return pageList(asked, lackedBy(site, divisions, name), (pages) => `${pages} missing from ${name}`);
};

/** "Which pages are not translated?" */
export const untranslated: Reader = (asked) => {
  const { site, divisions } = asked;
  const others = divisions.languages.filter((name) => name !== divisions.defaultLanguage);
  if (others.length === 0) return { text: 'The documentation is in one language only.', pages: [] };
  const answers = others.map((name) =>
    pageList(asked, lackedBy(site, divisions, name), (pages) => `${pages} missing from ${name}`),
  );
  const pages = answers.flatMap((answer) => answer.pages);
  return { text: answers.map(({ text }) => text).join('\n\n'), pages: [...new Set(pages)].slice(0, maxListed) };
};

/** The listed pages that a language or version lacks; of counterparts, only the one that readers get first. */
function lackedBy(site: Site, divisions: Divisions, name: string): readonly Page[] {
  const { defaultLanguage: language, defaultVersion: version } = divisions;
  const first = { ...(language !== undefined && { language }), ...(version !== undefined && { version }) };
  const present = counterpartsIn(site, divisions, name);
  const missing = new Map<string, Page>();
  for (const page of site.pages) {
    const counterpart = counterpartKey(page, divisions);
    if (page.places.length === 0 || present.has(counterpart)) continue;
    if (!missing.has(counterpart) || isInScope(page, first, divisions)) missing.set(counterpart, page);
  }
  return [...missing.values()];
}

function counterpartsIn(site: Site, divisions: Divisions, name: string): ReadonlySet<string> {
  return new Set(
    site.pages.filter((page) => isIn(page, name, divisions)).map((page) => counterpartKey(page, divisions)),
  );
}

/** A part of the navigation that a question names, and the pages below it. */
interface Part {
  readonly nodes: readonly NavigationNode[];
  readonly pages: readonly Page[];
  readonly says: string;
}

/** A group, tab, language … by its title, or by the titles on the way to it (`Guides > Start`). */
function partNamed({ site, divisions }: StructureQuestion, asked: string): Part | undefined {
  const name = asked
    .replace(/^the /, '')
    .replace(/(?<!\s)\s+(?:group|tab|section|product|anchor|dropdown)$/, '')
    .replace(/^(?:group|tab|section|product|anchor|dropdown) /, '');
  const nodes = nodesCalled(site.navigation, name, divisions);
  if (nodes.length === 0) return undefined;
  const addresses = new Set(
    nodes.flatMap((node) => walk(node)).flatMap((node) => (node.address === undefined ? [] : [node.address])),
  );
  return {
    nodes,
    pages: site.pages.filter((page) => addresses.has(page.address)),
    says: ` in ${escapeMarkdown(nodes[0]?.title ?? name)}`,
  };
}

function nodesCalled(from: NavigationNode, name: string, divisions: Divisions): readonly NavigationNode[] {
  const division = divisionNamed(divisions, name)?.toLowerCase();
  const named = walk(from).filter((node) => isPart(node) && [name, division].includes(node.title.toLowerCase()));
  const [, outer, inner] = /^([^>›]+?) ?[>›] ?(.+)$/.exec(name) ?? [];
  if (named.length > 0 || outer === undefined || inner === undefined) return named;
  const below = nodesCalled(from, outer, divisions).flatMap((node) => nodesCalled(node, inner, divisions));
  return [...new Set(below)];
}

/** The answer about a tab, a group … that the question names but that does not exist; undefined for everything else. */
function unknownPart(site: Site, asked: string): StructureAnswer | undefined {
  const [, name, called] = /^(?:the )?(.+) (group|tab|product|anchor|dropdown)$/.exec(asked) ?? [];
  if (name === undefined || called === undefined) return undefined;
  const titles = walk(site.navigation).flatMap(({ kind, title }) => (kind === called ? [escapeMarkdown(title)] : []));
  const known = [...new Set(titles)].slice(0, maxListed).join(', ');
  const rest = known === '' ? '' : `: its ${called}s are ${known}`;
  return { text: `The navigation has no ${called} “${escapeMarkdown(name)}”${rest}.`, pages: [] };
}

function isPart(node: NavigationNode): boolean {
  return !['root', 'page', 'operation', 'link'].includes(node.kind);
}

/** Whether readers of a language or version get the page. */
function isIn(page: Page, name: string, divisions: Divisions): boolean {
  const group = divisions.languages.includes(name) ? 'language' : 'version';
  return page.places.some((place) => place[group] === undefined || place[group] === name);
}

function isListedBelow(page: Page, name: string): boolean {
  return page.places.some((place) => place.language === name || place.version === name);
}
