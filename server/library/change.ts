import { compact } from '../base/compact.ts';
import type { Result } from '../base/result.ts';
import type { Change, ChangeKind } from '../language/compare/change.ts';
import { compareSites } from '../language/compare/compare.ts';
import { comparedSite, readerOf } from './comparedSite.ts';
import { compareProblems } from './compareProblems.ts';
import { editsJson } from './edits.ts';
import { type FoundProblem, foundProblems, problemJson } from './problems.ts';
import { Refusal, type RefusedChange, refuse, type WhyNot } from './refusal.ts';
import { type EditedSite, filesAfter, type Texts, withTexts } from './site.ts';
import type { Rewritten } from './storage.ts';

/** A planned change of a site with all its effects. Nothing is written yet: `saveChange` does that. */
export interface PlannedChange {
  readonly kind: 'planned';
  /** The files that change; empty if everything is already as requested. */
  readonly files: readonly Rewritten[];
  /** What the author should know about it, such as generated pages that disappear. */
  readonly notes: readonly string[];
  /** The problems it causes and solves, as `docs-json check` reports them. */
  readonly problems: { readonly new: readonly FoundProblem[]; readonly gone: readonly FoundProblem[] };
  /** What changes for readers, as `docs-json diff` reports it. */
  readonly changes: readonly Change[];
}

/** A planned change, or why it is refused. */
export type Planned = Result<PlannedChange, WhyNot>;

/** Works out what a change of texts does to a site. Refused if a file no longer contains what was read from it. */
export async function planned(site: EditedSite, change: Texts): Promise<Planned> {
  const files = orRefused(() => changedFiles(site, change));
  if ('kind' in files) return files;
  const after = await withTexts(site, change);
  const [then, read] = [filesAfter(site, change), readerOf(site.files)];
  const [old, now] = [await foundProblems(site.state, site.files), await foundProblems(after, then)];
  const { changes, became } = await compareSites(comparedSite(site), comparedSite({ state: after }), {
    read: { before: read, after: readerOf(then) },
    // Addresses are not reported here.
    isRedirectedElsewhere: () => false,
  });
  return { kind: 'planned', files, notes: change.notes, changes, problems: compareProblems(old, now, became) };
}

/** Writes a planned change, all files or none. Refused if a file changed meanwhile or cannot be written. */
export async function saveChange(site: EditedSite, { files }: PlannedChange): Promise<RefusedChange | 'saved'> {
  try {
    await site.storage.save(files);
    return 'saved';
  } catch (error) {
    return asRefused(error);
  }
}

/**
 * A change for readers in the form of `--format json`: public API. What was added has an empty `from`, and what was removed an
 * empty `to`, so that both lists are always present.
 */
export function changeJson({ kind, node, was, from = [], to = [], count, fields }: Change) {
  return compact<object>({ kind, node, was, from, to, count, fields });
}

/** A planned change as data, for `--format json`: public API, described in docs/cli.md. */
export function plannedJson({ files, notes, problems, changes }: PlannedChange) {
  const of = (...kinds: readonly ChangeKind[]) => changes.filter(({ kind }) => kinds.includes(kind)).map(changeJson);
  return {
    version: 1,
    edits: files.flatMap(({ file, before, after }) => editsJson(file, before, after)),
    files: filesOf(files),
    notes,
    problems: { new: problems.new.map(problemJson), gone: problems.gone.map(problemJson) },
    navigation: { added: of('added', 'shown'), removed: of('removed', 'hidden'), moved: of('moved', 'reordered') },
  };
}

/** A refusal as data, for `--format json`: public API, described in docs/cli.md. */
export function refusedJson({ code, message, candidates }: WhyNot) {
  return { version: 1, refused: { code, reason: message, candidates } };
}

/** The paths of files that change; for a renamed file both. */
export function filesOf(files: readonly Rewritten[]): readonly string[] {
  return files.flatMap((one) => (one.kind === 'rename' ? [one.file, one.to] : [one.file]));
}

function changedFiles({ state, storage }: EditedSite, change: Texts): readonly Rewritten[] {
  const { texts, pages, moved, unmarked, deleted = new Map<string, string>() } = change;
  const written = Array.from(texts, ([file, after]): Rewritten => {
    const before = state.text(file)?.getText() ?? pages?.get(file);
    if (before === undefined) return { kind: 'create', file, before: '', after, mark: '' };
    const to = moved?.get(file);
    const one = storage.rewritten(file, {
      before,
      after,
      isGone: to !== undefined,
      isUnmarked: unmarked?.has(file) ?? false,
    });
    return to === undefined ? one : { ...one, kind: 'rename', to };
  });
  const gone = Array.from(deleted, ([file, before]): Rewritten => {
    return { ...storage.rewritten(file, { before, after: '', isGone: true }), kind: 'delete' };
  });
  return [...written.filter((one) => one.kind !== 'write' || one.before !== one.after), ...gone];
}

function orRefused<T>(work: () => readonly T[]): readonly T[] | RefusedChange {
  try {
    return work();
  } catch (error) {
    return asRefused(error);
  }
}

/** A file that is in the way is a reason to refuse, and not a usage error. */
function asRefused(error: unknown): RefusedChange {
  if (error instanceof Refusal) return refuse(error.message, 'conflict');
  throw error;
}
