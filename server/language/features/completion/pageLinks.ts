import type { OffsetRange } from '../../../base/locations.ts';
import { scanLinks } from '../../../mdx/page.ts';
import type { PageLink } from '../../../mdx/pageLink.ts';
import { addressParts, isExternal, pathsMeant } from '../../links/address.ts';
import { writeLink } from '../../links/write.ts';
import { decoded, folderOf } from '../../site/paths.ts';
import type { Completion } from './accept.ts';
import { anchorTargets, type FindScan } from './anchors.ts';
import type { Completions } from './complete.ts';
import type { CompletionContext } from './context.ts';
import { rankedAssets } from './files.ts';
import { rankedPages, titleOf } from './pages.ts';

/**
 * The possible targets of the link or picture at an offset of a page: pages by path and title, pictures, and after `#` the ids of
 * the linked page. Written in the same way as the author began: from the root, or relative with `./` and `../`.
 */
export function completeLink(
  known: CompletionContext,
  find: FindScan,
  { file, text, offset }: { readonly file: string; readonly text: string; readonly offset: number },
): Completions {
  const link = linkBefore(text, offset);
  if (!link || isExternal(link.target)) return nothing;
  const { hash } = addressParts(link.target);
  const range = {
    start: link.start,
    end: offset + (rest.exec(text.slice(offset, offset + maxRest))?.[0].length ?? 0),
  };
  if (hash !== '') return ids(known, link, range, { file, find });
  return link.kind === 'image' ? assets(known, file, link, range) : pages(known, file, link, range);
}

/** The link that is being typed, as if it ended at the offset. */
function linkBefore(text: string, offset: number): PageLink | undefined {
  const line = text.slice(Math.max(text.lastIndexOf('\n', offset - 1) + 1, offset - maxBefore), offset);
  const [before, bracket = '', brace = '', quote] = begun.exec(line) ?? [];
  if (before === undefined) return undefined;
  const ending = quote === undefined ? `${bracket && '>'})` : `${quote}${brace && '}'} />`;
  return scanLinks(text.slice(0, offset) + ending + text.slice(offset)).find(({ end }) => end === offset);
}

function pages(known: CompletionContext, file: string, link: PageLink, range: OffsetRange): Completions {
  const { target } = link;
  const [wanted = ''] = target.startsWith('.') ? pathsMeant(target, file) : [decoded(target.replace(/^\/+/, ''))];
  const folder = folderOf(file);
  const found = rankedPages(known, wanted, ({ key }) => (folderOf(key) === folder ? 0 : 1));
  const form = { kind: 'link', target: target.startsWith('.') ? './x' : '/' } as const;
  return chosen(
    found.map((page) => {
      const title = titleOf(known.frontMatter?.get(page.file));
      return { label: writeLink(form, file, page.file), kind: 'page', detail: title, page: page.file };
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
  readonly kind: 'page' | 'file' | 'link';
  readonly detail?: string | undefined;
  readonly page?: string;
}

/** The editor must not filter again what was already selected by the typed text. */
function chosen(offers: readonly Offer[], typed: string, { start, end }: OffsetRange): Completions {
  const items = offers.map(
    ({ label, kind, detail, page }, order): Completion => ({
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
      more: page === undefined ? undefined : { kind: 'page', file: page },
      goesOn: false,
    }),
  );
  return { items, incomplete: true };
}

const nothing: Completions = { items: [], incomplete: false };
/** `](`, `](<`, `href="` and the like, and the text typed after it. */
const begun = /(?:\]\((<)?|\b(?:href|src|img)\s*=\s*(\{?)\s*(["']))[^\s"'()<>]*$/;
/** The rest of the link after the cursor. */
const rest = /^[^\s"'()<>]*/;
const maxRest = 500;
/** How much of a line before the cursor is examined; no link is longer. */
const maxBefore = 1_000;
