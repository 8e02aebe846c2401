import { settingsFile, translationPath } from '../../site/settings.ts';
import type { TextEdit } from '../../text/edits.ts';
import { parse } from '../../text/parse.ts';
import { type Located, namedPart, type Part, partsOf } from '../../text/parts.ts';
import { splice } from '../../text/splice.ts';
import { isSound } from '../text/draft.ts';
import type { Moves } from './fileMoves.ts';
import { movedFolder, movedPage } from './paths.ts';

/** Edits by file, only of the settings next to docs.json: the files they extend may be shared with other sites. */
type SettingsEdits = ReadonlyMap<string, readonly TextEdit[]>;

type TextOf = (file: string) => string | undefined;

/** The edits after which `translations.pages` names the moved pages by their new paths, in the author's spelling. */
export function movedTranslations(moves: Moves, textOf: TextOf): SettingsEdits {
  return editsOf(textOf, (_text, table) =>
    partsOf(table).flatMap((part) =>
      textsOf(part).flatMap(({ value, start, end }): readonly TextEdit[] => {
        const path = value.trim();
        // A generated page has no file; it moves with the folder that its docs.json names.
        const next = movedPage(moves, path) ?? movedFolder(moves, path);
        if (next === undefined || next === path) return [];
        return [{ offset: start, end, text: JSON.stringify(value.replace(path, () => next)) }];
      }),
    ),
  );
}

/**
 * The edits that remove everything from `translations.pages` that names one of these pages, as a translation or as its source.
 */
export function translationsWithout(paths: Iterable<string>, textOf: TextOf): SettingsEdits {
  const gone = new Set(paths);
  return editsOf(textOf, (text, table) => {
    const named = partsOf(table).filter((part) => textsOf(part).some(({ value }) => gone.has(translationPath(value))));
    const removed = new Set(named.map(({ index }) => index));
    return removed.size > 0 ? splice(text, table, { removed, inserted: new Map() }) : [];
  });
}

/** No edits if there is no such table, or its text is broken. */
function editsOf(textOf: TextOf, editsIn: (text: string, table: Located) => readonly TextEdit[]): SettingsEdits {
  const text = textOf(settingsFile);
  const table = text === undefined ? undefined : tableIn(text);
  const edits = text === undefined || !table ? [] : editsIn(text, table);
  return new Map(edits.length > 0 ? [[settingsFile, edits]] : []);
}

function tableIn(text: string): Located | undefined {
  const { root, rootOffset } = parse(text);
  const translations = root?.kind === 'object' ? namedPart(root, rootOffset, 'translations') : undefined;
  if (translations?.value?.kind !== 'object') return undefined;
  const pages = namedPart(translations.value, translations.valueStart, 'pages');
  return pages?.value?.kind === 'object' && isSound(pages.value)
    ? { node: pages.value, start: pages.valueStart }
    : undefined;
}

/** The translation that a property names, and its source. */
function textsOf({ property, start, value, valueStart }: Part) {
  return [
    { node: property?.key, start },
    { node: value, start: valueStart },
  ].flatMap((one) =>
    one.node?.kind === 'string' ? [{ value: one.node.value, start: one.start, end: one.start + one.node.length }] : [],
  );
}
