import { withSlashes } from '../../base/slashes.ts';
import { slotAt } from '../model/document/slotAt.ts';
import type { SiteView } from '../model/view.ts';
import { pageOfFile } from '../site/nearest.ts';
import { normalisePagePath } from '../site/paths.ts';
import type { Site } from '../site/site.ts';
import type { Characters } from '../text/chunkedText.ts';
import { indentUnit } from '../text/style.ts';
import { type InsertionPoint, insertionPointAt } from './completion/insertionPoint.ts';

/** What to insert in place of what was pasted. */
export interface PastedPages {
  /** Its lines are relative to the indentation of the line they are inserted in. */
  readonly text: string;
  /** Where a comma is missing after the previous entry. */
  readonly comma: number | undefined;
}

interface Paste {
  readonly file: string;
  readonly text: Characters;
  /** The range that is replaced. */
  readonly start: number;
  readonly end: number;
  readonly pasted: string;
}

/** More is not a list of pages that somebody copied. */
const maxLength = 50_000;

/**
 * Entries of a list of pages for what was copied elsewhere: paths of files, a list of links, the navigation of another tool. Undefined if the
 * place is not in a list of pages, or anything of it is not a page of the site: it is then pasted as it is.
 */
export function pastedPages(view: SiteView, { file, text, start, end, pasted }: Paste): PastedPages | undefined {
  const slot = slotAt(view, file, start);
  const point = slot && insertionPointAt(slot, text);
  if (point?.form.kind !== 'entry' || point.around?.node.kind !== 'array') return undefined;
  const isBetweenQuotes = point.closed && point.start + 1 === start && point.end - 1 === end;
  const isBetweenEntries = point.start === start && point.end === end && start === end;
  if (!isBetweenQuotes && !isBetweenEntries) return undefined;
  const pages = pagesIn(view.site, pasted);
  if (!pages) return undefined;
  // Where a second place is edited, VS Code 1.139 does not indent the lines that are inserted.
  const between = isOnOwnLine(text, point.start) && point.commaBefore === undefined ? ',\n' : ', ';
  if (isBetweenQuotes) {
    const content = pages.join(`"${between}"`);
    return content === pasted ? undefined : { text: content, comma: point.commaBefore };
  }
  const entries = pages.map((page) => JSON.stringify(page));
  const written = pages.length > 1 && isInEmptyBrackets(text, start) ? spread(entries, text) : entries.join(between);
  const lead = text.charAt(start - 1) === ',' ? ' ' : '';
  return {
    text: lead + written + (point.commaAfter ? between.trimEnd() + gapAfter(point, text) : ''),
    comma: point.commaBefore,
  };
}

function spread(entries: readonly string[], text: Characters): string {
  const unit = indentUnit(text.slice(0, 2000));
  return `\n${entries.map((entry) => unit + entry).join(',\n')}\n`;
}

function isOnOwnLine(text: Characters, offset: number): boolean {
  let at = offset;
  while (at > 0 && ' \t'.includes(text.charAt(at - 1))) at--;
  return at === 0 || text.charAt(at - 1) === '\n';
}

function isInEmptyBrackets(text: Characters, offset: number): boolean {
  return text.charAt(offset - 1) === '[' && text.charAt(offset) === ']';
}

/** A space before an entry that follows at once. */
function gapAfter({ end }: InsertionPoint, text: Characters): string {
  return /\s/.test(text.charAt(end)) ? '' : ' ';
}

/** The pages that a text lists, one or several in a line; undefined if it contains anything else, or JSON. */
function pagesIn(site: Site, pasted: string): readonly string[] | undefined {
  if (pasted.length > maxLength || pasted.includes('"')) return undefined;
  const names = pasted.split('\n').flatMap(namesIn);
  const pages = names.map((name) => pageNamed(site, name));
  return pages.length > 0 && pages.every((page) => page !== undefined) ? pages : undefined;
}

/** The names in a line, without the mark of a list, a title in front (`Start: start.md`), a link around them, and quotes. */
function namesIn(line: string): readonly string[] {
  const item = line.trim().replace(/^(?:[-*+]|\d{1,3}[.)])\s+/, '');
  const link = /^\[[^\]]*\]\(([^()\s]+)\)$/.exec(item)?.[1];
  const named = /^[^/:]*:\s+(\S+)$/.exec(item)?.[1];
  return (link ?? named ?? item)
    .split(',')
    .map((name) => name.trim().replace(/^(['`])(.*)\1$/, '$2'))
    .filter((name) => name !== '');
}

function pageNamed({ pages }: Site, name: string): string | undefined {
  const path = normalisePagePath(withSlashes(name.split('#', 1).join(''))).replace(/\/$|\.mdx?$/i, '');
  if (pages.has(path)) return path;
  const index = path === '' ? 'index' : `${path}/index`;
  return pages.has(index) ? index : pageOfFile(pages, name);
}
