import type { Filter } from '../contract.ts';
import type { NavigationNode, Page, Site } from '../project.ts';
import { escapeMarkdown } from '../retrieval/passage.ts';
import { addressOf } from '../retrieval/retrieve.ts';
import { type Divisions, isInScope, type Scope } from '../retrieval/scope.ts';

/** An exact answer about the site's structure, as Markdown, and the pages it names. */
export interface StructureAnswer {
  readonly text: string;
  readonly pages: readonly Page[];
}

/** The inputs for answering a question about the structure. */
export interface StructureQuestion {
  readonly site: Site;
  readonly divisions: Divisions;
  /** Where the reader asks: if a page has several places, those in this language and version are named. */
  readonly scope: Scope;
  /** The page that is open. */
  readonly current: Page | undefined;
  /** What the question names, in lower case: the groups of its pattern, empty if one is left out. */
  readonly names: readonly string[];
}

/** Answers one kind of question about the structure; returns undefined if a question is not of that kind after all. */
export type Reader = (asked: StructureQuestion) => StructureAnswer | undefined;

/** Where the reader asks a question. */
export interface Origin {
  readonly filter?: Filter | null | undefined;
  readonly currentPath?: string | null | undefined;
}

/** A longer question is not about the structure (characters). */
export const maxStructureQuestion = 300;

/** A question without what surrounds it: politeness, quotation marks, contractions and the mark at its end. */
export function plainQuestion(question: string): string {
  return question
    .trim()
    .replace(/(?<![?!.\s])[?!.\s]+$/, '')
    .replace(/[“”"`]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^(what|where|which)['’]s /i, '$1 is ')
    .replace(/\b(is|are|do|does|have|has)n['’]t\b/gi, '$1 not')
    .replace(/^(?:(?:please|can you|could you|tell me|do you know),? )+/i, '');
}

/** Longer lists are cut, and the answer says so. */
export const maxListed = 40;

/** "**3** pages are hidden:", and the pages as links, first those in the reader's language and version. */
export function pageList(
  { site, divisions, scope }: Pick<StructureQuestion, 'site' | 'divisions' | 'scope'>,
  pages: readonly Page[],
  says: (pages: string) => string,
): StructureAnswer {
  const { version: _, ...language } = scope;
  const distance = (page: Page) => [scope, language].filter((part) => !isInScope(page, part, divisions)).length;
  const ordered = pages
    .map((page) => ({ page, far: distance(page) }))
    .sort((a, b) => a.far - b.far)
    .map(({ page }) => page);
  const subject = says(count(pages.length, 'page is', 'pages are'));
  const alike = repeated(ordered.map(nameOf));
  const lines = linesOf(ordered, (page) => {
    const line = linkWithOperation(site, page);
    return alike.has(nameOf(page)) ? `${line} (\`${page.address}\`)` : line;
  });
  return { text: withList(subject, lines), pages: ordered.slice(0, maxListed) };
}

/** What a line of a list shows of a page: several pages may show the same, such as one page in each version. */
function nameOf({ title, operation }: Page): string {
  return operation ? `${title}: ${operation.method} ${operation.path}` : title;
}

function repeated(texts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const text of texts) (seen.has(text) ? again : seen).add(text);
  return again;
}

/** One line per item, up to a readable number of lines. */
export function linesOf<T>(things: readonly T[], line: (thing: T) => string): readonly string[] {
  const more = things.length > maxListed ? [`… and ${things.length - maxListed} more`] : [];
  return [...things.slice(0, maxListed).map(line), ...more];
}

/** A sentence with a list of its subjects below. */
export function withList(subject: string, lines: readonly string[]): string {
  return lines.length === 0 ? `${subject}.` : `${subject}:\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

/** `**3** pages`, `No page`. */
export function count(number: number, one: string, many: string): string {
  return number === 0 ? `No ${one}` : `**${number}** ${number === 1 ? one : many}`;
}

/** `page` for one, `pages` for any other number. */
export function plural(number: number, noun: string): string {
  return number === 1 ? noun : `${noun}s`;
}

/** A link that a reader can follow to a page. */
export function link(site: Site, page: Page): string {
  return `[${escapeMarkdown(page.title)}](${addressOf(site, page)})`;
}

/** A link to a page; for a page that describes an operation, with its method and path. */
export function linkWithOperation(site: Site, page: Page): string {
  const { operation } = page;
  const says = operation ? `: \`${operation.method.toUpperCase()} ${operation.path}\`` : '';
  return `${link(site, page)}${says}`;
}

/** A node and everything below it. */
export function walk(node: NavigationNode): readonly NavigationNode[] {
  return [node, ...node.children.flatMap(walk)];
}
