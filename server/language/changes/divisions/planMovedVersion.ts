import { batches, fileBatchSize } from '../../../base/batches.ts';
import type { Redirect } from '../../model/links/redirects.ts';
import { addressOf, isPageFile, normalisePagePath } from '../../site/paths.ts';
import { applied, byOffset, editsByFile } from '../../text/edits.ts';
import type { NewFile } from '../change.ts';
import { configEdits } from '../moves/configEdits.ts';
import { type Moves, movesOf } from '../moves/fileMoves.ts';
import { movedTranslations } from '../moves/namedTranslations.ts';
import { pageEdits } from '../moves/pageEdits.ts';
import { redirectEdits } from '../moves/redirectEdits.ts';
import { type RedirectChanges, redirectChanges } from '../moves/redirects.ts';
import { specEdits, specsToFollow } from '../moves/specEdits.ts';
import { withoutRedirect } from '../moves/withoutRedirect.ts';
import { writableRedirects } from '../moves/writableRedirects.ts';
import type { CutVersion } from './cut.ts';
import { noPlan, type PlanContext, type Planning, type RewrittenPage, unreadable } from './plan.ts';
import { withFolders } from './retiredFolders.ts';

/** The complete plan to move a version: its files, all references to them, and redirects from all their old addresses. */
export async function planMovedVersion(context: PlanContext, change: CutVersion): Promise<Planning> {
  const { view } = context;
  const moves = movesOf(view.site, change.copies);
  if (moves.files.size === 0) return noPlan('This version has no files that could be moved.');
  const table = writableRedirects(view);
  if (!table) return noPlan('The redirects of this site are not a list. Fix that first.');
  const written = table === 'none' ? undefined : table;
  const creates: NewFile[] = [];
  const deletes = new Map<string, string>();
  const rewritten: RewrittenPage[] = [];
  for await (const [file, text] of textsOf(context, [...followed(context, moves)])) {
    const to = moves.files.get(file);
    if (text === undefined) {
      if (to !== undefined) return unreadable(file);
      continue;
    }
    const isPage = isPageFile(file);
    const edits = [...(isPage ? pageEdits(view.generation, moves, file, text) : specEdits(moves, file, text))];
    if (to !== undefined) {
      creates.push({ file: to, text: applied(text, edits) });
      deletes.set(file, text);
    } else if (edits.length > 0) rewritten.push({ file, text, edits: edits.sort(byOffset) });
  }
  const redirects = byFolders(
    context,
    moves,
    redirectChanges(view, moves, written, { adds: true }),
    written?.list ?? [],
  );
  const edits = editsByFile([
    change.edits,
    configEdits(view, moves),
    movedTranslations(moves, context.text),
    redirectEdits(view, written, redirects, context.text),
  ]);
  return { kind: 'planned', edits, creates, deletes, rewritten, notes: withoutRedirect([redirects]) };
}

async function* textsOf({ read }: PlanContext, files: readonly string[]) {
  for (const batch of batches(files, fileBatchSize)) {
    yield* await Promise.all(batch.map(async (file) => [file, await read(file)] as const));
  }
}

/** The files that move, and all files with links that may lead to them. */
function followed({ view }: PlanContext, moves: Moves): ReadonlySet<string> {
  const pages = [...view.site.files].filter((file) => /\.mdx?$/.test(file));
  return new Set([...moves.files.keys(), ...pages, ...specsToFollow(view, moves)]);
}

/** Combines redirects if a folder moves as a whole, unless it contains generated pages, which keep their addresses. */
function byFolders(
  { view }: PlanContext,
  { pages }: Moves,
  changes: RedirectChanges,
  list: readonly Redirect[],
): RedirectChanges {
  const gone = Array.from(pages, ([path, to]) => ({ path, redirectTo: addressOf(to) }));
  const generated = Array.from(view.generation.generated.pages.keys(), (path) => `/${normalisePagePath(path)}`);
  const folded = withFolders(changes, { list, pages: gone, view });
  const takesGenerated = folded.added.some(({ source }) => {
    const folder = source.endsWith('/:slug*') ? source.slice(0, -':slug*'.length) : undefined;
    return folder !== undefined && generated.some((address) => address.startsWith(folder));
  });
  return takesGenerated ? changes : folded;
}
