import type { SiteView } from '../../model/view.ts';
import type { TextEdit } from '../../text/edits.ts';
import { configEdits } from './configEdits.ts';
import { type FileMove, type Moves, movesOf } from './fileMoves.ts';
import { movedTranslations } from './namedTranslations.ts';
import { redirectEdits } from './redirectEdits.ts';
import { type RedirectChanges, redirectChanges, unwritten } from './redirects.ts';
import { writableRedirects } from './writableRedirects.ts';

/** The changes of the configuration when files move; `pageEdits` changes the links in pages. All paths are the old ones. */
export interface ConfigPlan {
  readonly moves: Moves;
  /** Edits of docs.json, the files it refers to, and the pages named in the settings next to it. */
  readonly config: ReadonlyMap<string, readonly TextEdit[]>;
  readonly redirects: RedirectChanges;
  /** By file; overlaps with no edit of `config`. */
  readonly redirectEdits: ReadonlyMap<string, readonly TextEdit[]>;
}

/**
 * The edits of docs.json and the files it refers to when files and folders move. With `redirects: false`, none are added, but
 * existing ones are updated. `textOf` returns the text of a file of the configuration.
 */
export function planMoves(
  view: SiteView,
  asked: readonly FileMove[],
  textOf: (file: string) => string | undefined,
  options: { readonly redirects: boolean },
): ConfigPlan {
  const moves = movesOf(view.site, asked);
  const writable = writableRedirects(view);
  const table = writable === 'none' ? undefined : writable;
  const wanted = redirectChanges(view, moves, table, { adds: options.redirects });
  const redirects = writable ? wanted : unwritten(wanted);
  return {
    moves,
    config: new Map([...configEdits(view, moves), ...movedTranslations(moves, textOf)]),
    redirects,
    redirectEdits: redirectEdits(view, table, redirects, textOf),
  };
}
