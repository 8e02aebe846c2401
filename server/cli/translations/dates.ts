import path from 'node:path';
import { type ContentDate, type ContentDates, collectDates } from '../../git/contentDates.ts';
import type { Repository } from '../../git/repository.ts';
import type { FilePair } from '../../language/divisions/status.ts';
import type { TranslationSettings } from '../../language/site/settings.ts';
import { isPlain } from '../../language/values/plain.ts';
import { cacheOf } from '../cache.ts';
import type { Io } from '../io.ts';

/** The dates that were found at a commit. */
interface Stored {
  readonly version: 1;
  readonly commit: string;
  readonly ignore: readonly string[];
  /** The files that were asked for, also those without a date. */
  readonly files: readonly string[];
  readonly dates: readonly (readonly [path: string, date: ContentDate])[];
}

/**
 * When the content of these files changed last, by the commits up to HEAD. What was found before is kept: then only the commits since
 * are read.
 */
export async function datesOf(
  repository: Repository,
  pairs: readonly FilePair[],
  { ignore = [] }: TranslationSettings,
  io: Io,
): Promise<ContentDates> {
  const inRepository = (file: string) => path.posix.join(repository.folder, file);
  const wanted = new Set(pairs.flatMap(({ sourceFile, file }) => [inRepository(sourceFile), inRepository(file)]));
  const head = await repository.commit('HEAD');
  const cache = cacheOf('content-dates', path.join(repository.top, repository.folder), io);
  const stored = storedIn(await cache.read());
  const asked = new Set(stored?.files);
  const isUsable = stored && !repository.isShallow && JSON.stringify(stored.ignore) === JSON.stringify(ignore);
  const known = isUsable && [...wanted].every((file) => asked.has(file)) ? stored : undefined;
  if (known?.commit === head) return new Map(known.dates);
  const since = known && (await repository.isAncestor(known.commit, head)) ? known : undefined;
  const collector = collectDates({
    isWanted: (file) => wanted.has(file),
    isIgnored: ignoredBy(ignore),
    isShallow: repository.isShallow,
    ...(since && { known: new Map(since.dates) }),
  });
  const range = since ? `${since.commit}..${head}` : head;
  await repository.walk(range, repository.folder, (commit) => collector.add(commit));
  const dates = await collector.dates(repository.texts);
  const fresh: Stored = { version: 1, commit: head, ignore, files: [...wanted], dates: [...dates] };
  if (!repository.isShallow) await cache.write(JSON.stringify(fresh));
  return dates;
}

/** Tells commits by a beginning of their hash, and by words of their messages in any case. */
function ignoredBy(ignore: readonly string[]): (commit: { readonly id: string; readonly message: string }) => boolean {
  const names = ignore.map((name) => name.trim().toLowerCase()).filter((name) => name !== '');
  return ({ id, message }) => {
    const said = message.toLowerCase();
    return names.some((name) => (/^[\da-f]{7,64}$/.test(name) && id.startsWith(name)) || said.includes(name));
  };
}

function storedIn(text: string | undefined): Stored | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isPlain(value) || value['version'] !== 1 || !Array.isArray(value['dates'])) return undefined;
    return value as unknown as Stored;
  } catch {
    // Somebody wrote something else there: it is replaced.
    return undefined;
  }
}
