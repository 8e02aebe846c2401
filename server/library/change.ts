import { compact } from '../base/compact.ts';
import type { Result } from '../base/result.ts';
import type { FileMove } from '../language/changes/moves/fileMoves.ts';
import type { Change, ChangeKind } from '../language/compare/change.ts';
import { compareSites } from '../language/compare/compare.ts';
import { counted } from '../language/model/messages/problem.ts';
import { isAtOrIn } from '../language/site/paths.ts';
import { comparedSite, readerOf } from './comparedSite.ts';
import { compareProblems } from './compareProblems.ts';
import { editsJson } from './edits.ts';
import { type FoundProblem, foundProblems, problemJson } from './problems.ts';
import { Refusal, type RefusedChange, refuse, type WhyNot } from './refusal.ts';
import { type EditedSite, filesAfter, type Texts, withTexts } from './site.ts';
import type { MovedWhole, Rewritten, RewrittenText } from './storage.ts';

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
export async function planChange(site: EditedSite, change: Texts): Promise<Planned> {
  const files = orRefused(() => changedFiles(site, change));
  if ('kind' in files) return files;
  const after = await withTexts(site, change);
  const [then, read] = [filesAfter(site, change), readerOf(site.files)];
  const [old, now] = [await foundProblems(site.state, site.files), await foundProblems(after, then)];
  const { changes, became } = await compareSites(comparedSite(site), comparedSite({ state: after }), {
    read: { before: read, after: readerOf(then) },
    moved: change.moved,
    // Addresses are not reported here.
    isRedirectedElsewhere: () => false,
  });
  return {
    kind: 'planned',
    files,
    notes: change.notes,
    changes,
    problems: compareProblems(old, now, became, change.moved),
  };
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
    edits: textsOf(files).flatMap(({ file, before, after }) => editsJson(file, before, after)),
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

/** The paths of files that change; for a renamed file both, also if it moves with its folder. */
export function filesOf(files: readonly Rewritten[]): readonly string[] {
  const kept = keptIn(files).flatMap(({ from, to }) => [from, to]);
  return [...textsOf(files).flatMap((one) => (one.kind === 'rename' ? [one.file, one.to] : [one.file])), ...kept];
}

/**
 * The files of a change for people: what moves as a whole, `guides/ → learn/ (12 files)` or `a.svg → b.svg`, and the other paths of
 * `filesOf`; of a file whose text changes while its folder moves, only the new one.
 */
export function shownFilesOf(files: readonly Rewritten[]): readonly string[] {
  const folders = files.flatMap((one) => (one.kind === 'move' ? [one] : []));
  const moved = movedIn(files);
  const isWithin = (file: string) => folders.some((folder) => isAtOrIn(file, folder.file));
  return [
    ...folders.map(({ file, to }) => {
      if (moved.has(file)) return `${file} → ${to}`;
      const count = [...moved.keys()].filter((one) => isAtOrIn(one, file)).length;
      return `${file}/ → ${to}/ (${counted(count, 'file')})`;
    }),
    ...textsOf(files).flatMap((one) => {
      if (folders.some(({ file }) => file === one.file)) return [];
      return isWithin(one.file) ? [moved.get(one.file) ?? one.file] : filesOf([one]);
    }),
  ];
}

/** The files of a change with their texts; without those that keep their content while their folder moves. */
export function textsOf(files: readonly Rewritten[]): readonly RewrittenText[] {
  return files.flatMap((one) => (one.kind === 'move' ? [] : [one]));
}

/** The files that keep their content while their folder moves. */
export function keptIn(files: readonly Rewritten[]): readonly FileMove[] {
  return files.flatMap((one) => (one.kind === 'move' ? one.kept : []));
}

/** The new paths of all files that get one, by their old ones. */
export function movedIn(files: readonly Rewritten[]): ReadonlyMap<string, string> {
  const kept = keptIn(files).map(({ from, to }) => [from, to] as const);
  return new Map([
    ...textsOf(files).flatMap((one) => (one.kind === 'rename' ? [[one.file, one.to] as const] : [])),
    ...kept,
  ]);
}

function changedFiles({ state, storage }: EditedSite, change: Texts): readonly Rewritten[] {
  const {
    texts,
    pages,
    moved = new Map<string, string>(),
    folders = [],
    unmarked,
    deleted = new Map<string, string>(),
  } = change;
  const kept = Array.from(moved, ([from, to]) => ({ from, to })).filter(({ from }) => !texts.has(from));
  const whole = folders.map(({ from, to }): MovedWhole => {
    return { kind: 'move', file: from, to, kept: kept.filter((one) => isAtOrIn(one.from, from)) };
  });
  const written = Array.from(texts, ([file, after]): RewrittenText => {
    const before = state.text(file)?.getText() ?? pages?.get(file);
    if (before === undefined) return { kind: 'create', file, before: '', after, mark: '' };
    const to = moved.get(file);
    const one = storage.rewritten(file, {
      before,
      after,
      isGone: to !== undefined && !folders.some(({ from }) => isAtOrIn(file, from)),
      isUnmarked: unmarked?.has(file) ?? false,
    });
    return to === undefined ? one : { ...one, kind: 'rename', to };
  });
  const gone = Array.from(deleted, ([file, before]): RewrittenText => {
    return { ...storage.rewritten(file, { before, after: '', isGone: true }), kind: 'delete' };
  });
  const rewritten = written.filter((one) => one.kind !== 'write' || one.before !== one.after);
  // In a patch, what follows a file without a change of its text must begin with a header of git.
  return [...rewritten, ...gone, ...whole];
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
