import type { OffsetRange } from '../../../base/locations.ts';
import { decoded } from '../../../base/url.ts';
import type { Exports } from '../../../mdx/exported.ts';
import { scanLinks } from '../../../mdx/page.ts';
import type { PageLink } from '../../../mdx/pageLink.ts';
import { addressParts, isExternal, pathsMeant } from '../../links/address.ts';
import { writeLink } from '../../links/write.ts';
import { folderOf } from '../../site/paths.ts';
import type { Completion } from './accept.ts';
import { anchorTargets, type FindScan } from './anchors.ts';
import type { Completions } from './complete.ts';
import type { CompletionContext } from './context.ts';
import { rankedAssets } from './files.ts';
import { type ExportedNames, exportedNames, rankedImports } from './imports.ts';
import { distanceFrom, rankedPages, titleOf } from './pages.ts';
import type { More } from './suggestion.ts';

/** Finds what is known of other files. */
export interface FindInFiles {
  readonly scan: FindScan;
  readonly exports: (file: string) => Exports | undefined;
}

/**
 * The possible targets of the link, picture or import at an offset of a page: pages by path and title, pictures, snippets, and after
 * `#` the ids of the linked page; also the names that an import can take. Paths are written in the same way as the author began:
 * from the root, or relative with `./` and `../`.
 */
export function completeLink(
  known: CompletionContext,
  find: FindInFiles,
  place: { readonly file: string; readonly text: string; readonly offset: number },
): Completions {
  const { file, text, offset } = place;
  const named = exportedNames(known, find.exports, place);
  if (named) return exported(named);
  const link = linkBefore(text, offset);
  if (!link || isExternal(link.target)) return nothing;
  const { hash } = addressParts(link.target);
  const range = {
    start: link.start,
    end: offset + (rest.exec(text.slice(offset, offset + maxRest))?.[0].length ?? 0),
  };
  if (link.kind === 'import') return imports(known, file, link, range);
  if (hash !== '') return ids(known, link, range, { file, find: find.scan });
  return link.kind === 'image' ? assets(known, file, link, range) : pages(known, file, link, range);
}

/** The link that is being typed, as if it ended at the offset. */
function linkBefore(text: string, offset: number): PageLink | undefined {
  const line = text.slice(Math.max(text.lastIndexOf('\n', offset - 1) + 1, offset - maxBefore), offset);
  const [before, bracket = '', brace = '', quote] = begun.exec(line) ?? [];
  if (before === undefined) return lineBefore(text, offset, line);
  const ending = quote === undefined ? `${bracket && '>'})` : `${quote}${brace && '}'} />`;
  return scanLinks(text.slice(0, offset) + ending + text.slice(offset)).find(({ end }) => end === offset);
}

/** The same for a definition (`[a]: /guides`) or an import, each on a line of its own. Without a target, they are none yet. */
function lineBefore(text: string, offset: number, line: string): PageLink | undefined {
  const [before, bracket = '', quote = ''] = begunLine.exec(line) ?? [];
  if (before === undefined) return undefined;
  const begun = `${text.slice(0, offset)}${placeholder}${bracket && '>'}${quote}\n\n${text.slice(offset)}`;
  const end = offset + placeholder.length;
  const link = scanLinks(begun).find((one) => one.end === end);
  return link && { ...link, target: link.target.slice(0, -placeholder.length), end: offset };
}

function pages(known: CompletionContext, file: string, link: PageLink, range: OffsetRange): Completions {
  const { target } = link;
  const [wanted = ''] = target.startsWith('.') ? pathsMeant(target, file) : [decoded(target.replace(/^\/+/, ''))];
  const folder = folderOf(file);
  const distance = distanceFrom(folder === '' ? '' : `${folder}/`);
  const found = rankedPages(known, wanted, ({ key }) => distance(key));
  const form = { kind: 'link', target: target.startsWith('.') ? './x' : '/' } as const;
  return chosen(
    found.map((page) => {
      const title = titleOf(known.frontMatter?.get(page.file));
      return {
        label: writeLink(form, file, page.file),
        kind: 'page',
        detail: title,
        more: { kind: 'page', file: page.file },
      };
    }),
    target,
    range,
  );
}

function assets(known: CompletionContext, file: string, link: PageLink, range: OffsetRange): Completions {
  const { target } = link;
  const isRooted = target === '' || target.startsWith('/');
  const [wanted = ''] = isRooted ? [decoded(target.slice(1))] : pathsMeant(target, file);
  const form = { kind: 'image', target: isRooted ? '/' : target.startsWith('.') ? './x' : 'x' } as const;
  const found = rankedAssets(known, wanted);
  return chosen(
    found.map((asset) => ({ label: writeLink(form, file, asset), kind: 'file' })),
    target,
    range,
  );
}

function imports({ site }: CompletionContext, file: string, { target }: PageLink, range: OffsetRange): Completions {
  const isRelative = target.startsWith('.');
  const [wanted = ''] = isRelative ? pathsMeant(target, file) : [target.replace(/^\/+/, '')];
  const form = { kind: 'import', target: isRelative ? './x' : '/' } as const;
  const found = rankedImports(site, file, wanted);
  return chosen(
    found.map((path) => ({ label: writeLink(form, file, path), kind: 'file' })),
    target,
    range,
  );
}

function exported({ names, typed, start, end }: ExportedNames): Completions {
  const items = names.map((label) => ({ label, kind: 'name' as const }));
  return { ...chosen(items, typed, { start, end }), incomplete: false };
}

function ids(
  known: CompletionContext,
  link: PageLink,
  { start, end }: OffsetRange,
  { file, find }: { readonly file: string; readonly find: FindScan },
): Completions {
  const items = anchorTargets(known, find, file, link).map((target) => ({ ...target, kind: 'link' as const }));
  return { ...chosen(items, link.target, { start, end }), incomplete: false };
}

interface Offer {
  readonly label: string;
  readonly kind: 'page' | 'file' | 'link' | 'name' | 'icon';
  readonly detail?: string | undefined;
  readonly more?: More;
}

/** The completions of a range. The editor must not filter again what was already selected by the typed text. */
export function chosen(offers: readonly Offer[], typed: string, { start, end }: OffsetRange): Completions {
  const items = offers.map(
    ({ label, kind, detail, more }, order): Completion => ({
      label,
      kind,
      detail,
      documentation: undefined,
      filterText: [typed, label, detail].filter(Boolean).join(' '),
      sortText: String(order).padStart(4, '0'),
      start,
      end,
      text: label,
      snippet: false,
      comma: undefined,
      more,
      goesOn: false,
    }),
  );
  return { items, incomplete: true };
}

const nothing: Completions = { items: [], incomplete: false };
/** `](`, `](<`, `href="` and the like, and the text typed after it. */
const begun = /(?:\]\((<)?|\b(?:href|src|img|icon)\s*=\s*(\{?)\s*(["']))[^\s"'()<>]*$/;
/** `[a]: `, `import A from '` and the like, and the text typed after it. */
const begunLine =
  /^(?:[ >]*\[[^\]]+\]:[ \t]*(<)?|[ \t]*(?:import|\}[ \t]*from|(?:im|ex)port\b[^'"]*\bfrom)[ \t]*(["']))[^\s"'()<>]*$/;
const placeholder = 'x';
/** The rest of the link after the cursor. */
const rest = /^[^\s"'()<>]*/;
const maxRest = 500;
/** How much of a line before the cursor is examined; no link is longer. */
const maxBefore = 1_000;
