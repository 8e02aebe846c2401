import { resolve } from '../../model/document/config.ts';
import { refTarget } from '../../model/document/references.ts';
import { configTrees } from '../../model/document/refs.ts';
import { type TypedText, typedTexts } from '../../model/document/typedTexts.ts';
import { redirectTable } from '../../model/links/redirects.ts';
import type { SiteView } from '../../model/view.ts';
import { parseEndpoint } from '../../openapi/endpoint.ts';
import { isAddress } from '../../openapi/source.ts';
import { normalisePagePath } from '../../site/paths.ts';
import type { TextEdit } from '../../text/edits.ts';
import { readAsset } from '../../values/asset.ts';
import { isIconFile } from '../../values/icon.ts';
import type { Moves } from './fileMoves.ts';
import { movedAddress, movedFile, movedFolder, movedPage, movedRelative } from './paths.ts';

/**
 * The edits of docs.json and the files it refers to, by their old paths, that make all references lead to the new places of the
 * files. Redirects are not included: they are a history with rules of their own.
 */
export function configEdits(view: SiteView, moves: Moves): ReadonlyMap<string, readonly TextEdit[]> {
  const edits = new Map<string, readonly TextEdit[]>();
  const isRedirected = inRedirects(view);
  for (const file of configTrees(view.config, view.find).keys()) {
    const own = Array.from(typedTexts(view, file)).flatMap((typed): readonly TextEdit[] => {
      const { node, start } = typed;
      if (!node.closed || node.value === '' || isRedirected(file, start)) return [];
      const next = movedText(moves, typed, file);
      if (next === undefined || next === node.value) return [];
      return [{ offset: start, end: start + node.length, text: JSON.stringify(next) }];
    });
    if (own.length > 0) edits.set(file, own);
  }
  return edits;
}

/** Returns a test of whether an offset is in the table of redirects, or in a table that it includes by `$ref`. */
function inRedirects({ config, find }: SiteView): (file: string, offset: number) => boolean {
  const table = redirectTable(config, find);
  if (!table) return () => false;
  const { node, location, list } = table;
  const away = list.filter(({ file }) => file !== undefined);
  const ranges = [
    { ...location, length: node.length },
    ...away.map((range) => ({ ...range, ...resolve(location, range) })),
  ];
  return (file, offset) =>
    ranges.some((range) => range.file === file && offset >= range.offset && offset < range.offset + range.length);
}

function movedText(moves: Moves, { role, node }: TypedText, file: string): string | undefined {
  const text = node.value;
  switch (role) {
    case 'entry':
      return movedEntry(moves, text);
    case 'page':
      return movedPage(moves, text);
    case 'href':
    case 'footer-href':
    case 'address':
      return movedAddress(moves, text);
    case 'ref': {
      const target = refTarget(text, file);
      return target !== undefined && moves.before.files.has(target)
        ? movedRelative(moves, text, target, file)
        : undefined;
    }
    case 'spec-path':
      return isAddress(text) ? undefined : movedFile(moves, text);
    case 'asset':
      return readAsset(text).ok?.form === 'file' ? movedFile(moves, text) : undefined;
    case 'icon-name':
      return isIconFile(text) ? movedFile(moves, text) : undefined;
    case 'folder':
      return movedFolder(moves, text);
    default:
      return undefined;
  }
}

/** A page path, or `openapi.json GET /users` if that file moves. */
function movedEntry(moves: Moves, text: string): string | undefined {
  const file = parseEndpoint(normalisePagePath(text))?.file;
  if (file === undefined) return movedPage(moves, text);
  const written = /^\s*(\S+)/.exec(text)?.[1] ?? '';
  const next = movedFile(moves, written);
  return next === undefined ? undefined : text.replace(written, () => next);
}
