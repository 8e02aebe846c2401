import { memo } from '../../../base/memo.ts';
import { decoded } from '../../../base/url.ts';
import { scanLinks } from '../../../mdx/page.ts';
import type { PageLink } from '../../../mdx/pageLink.ts';
import { type LinkTarget, resolveLink } from '../../links/resolve.ts';
import { writeLink } from '../../links/write.ts';
import type { SiteView } from '../../model/view.ts';
import { type FrontMatter, frontMatterTexts } from '../../site/frontMatter.ts';
import { folderOf, lastSegment, pageKeyOf } from '../../site/paths.ts';
import type { TextEdit } from '../../text/edits.ts';
import { type Moves, placeAfter } from './fileMoves.ts';
import { movedFile, movedSpec } from './paths.ts';

/**
 * The edits of a page or snippet, by its old path, after which its links and imports lead to the same files as before: links to
 * files that move, and the relative links of a page that moves itself. A link that leads nowhere is not changed.
 */
export function pageEdits(
  generation: SiteView['generation'],
  moves: Moves,
  file: string,
  text: string,
): readonly TextEdit[] {
  return [...frontMatterEdits(moves, text), ...linkEdits(generation, moves, file, scanLinks(text))];
}

/** The edits of only the links, from the scan of the page. */
export function linkEdits(
  generation: SiteView['generation'],
  moves: Moves,
  file: string,
  links: readonly PageLink[],
): readonly TextEdit[] {
  const place = placeAfter(moves, file);
  const mayLead = moves.files.has(file) ? () => true : mayNameOf(moves);
  return links.flatMap((link): readonly TextEdit[] => {
    if (!mayLead(link.target)) return [];
    const target = pathOf(resolveLink({ site: moves.before, generation }, file, link));
    if (target === undefined) return [];
    const next = placeAfter(moves, target);
    const written = writeLink(link, place, next);
    // The text may be right already: two pages that move together keep the relative path between them. It is only shortened if it
    // was as short as possible: what became `../guides/start` outside of `guides/` is `start` again when the page comes back.
    const isRight = pathOf(resolveLink({ site: moves.after, generation }, place, link)) === next;
    const isShorter = () => written.length < link.target.length && writeLink(link, file, target) === link.target;
    if (isRight && !isShorter()) return [];
    return written === link.target ? [] : [{ offset: link.start, end: link.end, text: written }];
  });
}

/** Whether front matter names a file that moves: a specification or a picture. */
export function namesMoved(moves: Moves, { openapi, openapiSchema, asyncapi, icon }: FrontMatter): boolean {
  const isMoved = (value: string | undefined) =>
    value !== undefined && movedSpec(moves, firstWord(value)) !== undefined;
  return [openapi, openapiSchema, asyncapi].some(isMoved) || movedFile(moves, firstWord(icon ?? '')) !== undefined;
}

/** False for a link that certainly names none of the moved files, so that it need not be resolved. */
const mayNameOf = memo(({ files }: Moves) => {
  const names = [...new Set(Array.from(files.keys(), nameOf))].map(folded);
  if (names.length > maxNames) return () => true;
  return (target: string) => {
    const text = folded(decoded(target));
    return names.some((name) => text.includes(name));
  };
});

/** Searching for more names than this takes longer than resolving the links. */
const maxNames = 40;

/** A text in every link to the file; for an index page, the name of its folder. */
function nameOf(file: string): string {
  const key = pageKeyOf(file);
  if (key === undefined) return lastSegment(file);
  return lastSegment(key) === 'index' ? lastSegment(folderOf(key)) : lastSegment(key);
}

function folded(name: string): string {
  return name.normalize().toLowerCase();
}

function pathOf(target: LinkTarget): string | undefined {
  switch (target.kind) {
    case 'page':
      return target.page.file;
    case 'generated':
      return target.page.slug.replace(/^\/+/, '');
    case 'file':
      return target.file;
    default:
      return undefined;
  }
}

/** The edits of the specification or picture that front matter names. */
function frontMatterEdits(moves: Moves, text: string): readonly TextEdit[] {
  return frontMatterTexts(text).flatMap(({ key, value, start, end }): readonly TextEdit[] => {
    const path = namingFields.has(key) ? firstWord(value) : '';
    const next = key === 'icon' ? movedFile(moves, path) : movedSpec(moves, path);
    // In quotes with escapes the path may be written differently; then it is not changed.
    const at = text.slice(start, end).indexOf(path);
    if (next === undefined || at < 0) return [];
    return [{ offset: start + at, end: start + at + path.length, text: next }];
  });
}

const namingFields = new Set(['openapi', 'openapi-schema', 'asyncapi', 'icon']);

/** The file of `openapi.json GET /users`. */
function firstWord(value: string): string {
  return value.trim().split(/\s/)[0] ?? '';
}
