import { decoded } from '../../../base/url.ts';
import { resolvePath } from '../../model/document/references.ts';
import { configTrees } from '../../model/document/refs.ts';
import { isOwnFile } from '../../model/pages/unlisted.ts';
import type { SiteView } from '../../model/view.ts';
import { type RefText, refTexts } from '../../openapi/refTexts.ts';
import { maySpecify } from '../../site/dataFiles.ts';
import { encoded, hasCodes } from '../../site/paths.ts';
import type { TextEdit } from '../../text/edits.ts';
import { type Moves, placeAfter } from './fileMoves.ts';
import { movedRelative } from './paths.ts';

/**
 * The files that may be specifications or parts of one, whose `$ref`s may have to change; none if no such file moves. Excludes
 * the files that make up docs.json.
 */
export function specsToFollow({ config, find, site }: SiteView, moves: Moves): readonly string[] {
  if (![...moves.files.keys()].some(maySpecify)) return [];
  const parts = configTrees(config, find);
  const isOurs = isOwnFile(site);
  return [...site.files].filter((file) => maySpecify(file) && isOurs(file) && !parts.has(file));
}

/**
 * The edits of a specification or a part of one, by its old path, after which its relative `$ref`s lead to the same files as
 * before. A `$ref` that leads nowhere, to the web or to the root of a disk is not changed.
 */
export function specEdits(moves: Moves, file: string, text: string): readonly TextEdit[] {
  return refTexts(text).flatMap((ref): readonly TextEdit[] => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(ref.value) ?? [];
    const next = movedRef(moves, file, path);
    return next === undefined ? [] : rewritten(text, ref, { path, next, rest });
  });
}

function movedRef(moves: Moves, file: string, path: string): string | undefined {
  if (path === '' || /^[a-z][\w+.-]*:/i.test(path)) return undefined;
  const target = resolvePath(decoded(path), file);
  if (target === undefined || !moves.before.files.has(target)) return undefined;
  // Two files that move together keep the relative path between them.
  if (resolvePath(decoded(path), placeAfter(moves, file)) === placeAfter(moves, target)) return undefined;
  const next = movedRelative(moves, path, target, file);
  return next !== undefined && hasCodes(path) ? encoded(next) : next;
}

/** In the author's quotes, or without quotes if none are needed. */
function rewritten(
  text: string,
  { start, end, style }: RefText,
  { path, next, rest }: { readonly path: string; readonly next: string; readonly rest: string },
): readonly TextEdit[] {
  if (style === 'plain' && !plain.test(next)) return [{ offset: start, end, text: JSON.stringify(next + rest) }];
  const at = text.slice(start, end).indexOf(path);
  if (at >= 0) return [{ offset: start + at, end: start + at + path.length, text: dressed[style](next) }];
  // With escapes, or over several lines, the path is written differently.
  return style === 'block' ? [] : [{ offset: start, end, text: dressed[style](next + rest) }];
}

const dressed: Readonly<Record<RefText['style'], (path: string) => string>> = {
  plain: (path) => path,
  block: (path) => path,
  single: (path) => path.replaceAll("'", "''"),
  double: (path) => JSON.stringify(path).slice(1, -1),
};

/** A path that YAML reads literally without quotes. */
const plain = /^[\p{L}\p{N}_./][\p{L}\p{N}_./~+@%()= -]*$/u;
