import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { compact } from '../../base/compact.ts';
import { parseJson } from '../../base/json.ts';
import { guard, type Valid } from '../../base/schema.ts';
import type { TextCache } from '../../base/textCache.ts';
import type { CheckMdx } from '../../language/engine/pageSyntax.ts';
import type { SiteState } from '../../language/engine/siteState.ts';
import type { Problem } from '../../language/model/messages/problem.ts';
import { threadOf } from '../../mdx/node/thread.ts';
import { createMdxChecker } from '../../mdx/syntax/checker.ts';
import type { ComponentFault, MdxError, MdxVerdict } from '../../mdx/syntax/verdict.ts';
import { cacheOf } from '../cache.ts';
import type { Io } from '../io.ts';
import type { cachedVerdicts } from './content.schemas.ts';
import guards from './content.schemas.ts?guards';

/**
 * A page that takes longer than this, in milliseconds, is not checked. Nobody waits for a letter here, and a large page of a real site
 * (400 kB) takes two seconds on an idle machine, several times as long on a busy one.
 */
const usualTimeoutMs = 20_000;
/** Threads that have had nothing to do for this long end. */
const idleMs = 2_000;
/** More threads than this gain little: most sites are small. */
const maxThreads = 4;

/** Reads every page of the site in a folder (absolute path) as MDX; a text that was read before is known by its content. */
export function checkContent(state: SiteState, folder: string, io: Io): Promise<readonly Problem[]> {
  return withMdx(folder, io, (check) => state.textProblems({ kind: 'mdx', check }));
}

/**
 * Does something that reads all pages of the site in a folder (absolute path) as MDX. A text that was read before is known by its content;
 * what is known of other texts is forgotten.
 */
export async function withMdx<Result>(
  folder: string,
  io: Io,
  work: (check: CheckMdx) => Promise<Result>,
): Promise<Result> {
  const cache = cacheOf('mdx', folder, io);
  const known = await readVerdicts(cache);
  const used = new Map<string, MdxVerdict>();
  const checker = createMdxChecker({
    start: async () => threadOf(path.join(io.bundleFolder, 'mdx.cjs')),
    workers: Math.min(maxThreads, availableParallelism()),
    timeoutMs: io.mdxTimeoutMs ?? usualTimeoutMs,
    idleMs,
    failed: (reason) => io.stderr.write(`A page could not be read as MDX: ${String(reason)}\n`),
  });
  try {
    const check: CheckMdx = async (text) => {
      const key = createHash('sha256').update(text).digest('base64url').slice(0, 24);
      const verdict = known.get(key) ?? used.get(key) ?? (await checker.check(text));
      if (verdict.kind === 'ok' || verdict.kind === 'error') used.set(key, verdict);
      return verdict;
    };
    return await work(check);
  } finally {
    checker.close();
    if (used.size !== known.size || [...used.keys()].some((key) => !known.has(key))) await writeVerdicts(cache, used);
  }
}

/** What another version of the parser said does not count. */
const version = `mdx 3.0.0, names, declarations, code, components and what they lose, docs-json ${__VERSION__}`;

type CachedVerdicts = Valid<typeof cachedVerdicts>;
const isCachedVerdicts = guard<CachedVerdicts>(() => guards['cachedVerdicts']);

async function readVerdicts(cache: TextCache): Promise<ReadonlyMap<string, MdxVerdict>> {
  const stored = parseJson(await cache.read());
  if (!isCachedVerdicts(stored) || stored.version !== version) return new Map();
  return new Map(Object.entries(stored.pages).map(([key, found]) => [key, verdictOf(found)]));
}

function verdictOf(found: CachedVerdicts['pages'][string]): MdxVerdict {
  if (found === 0) return { kind: 'ok', names: [], faults: [] };
  if ('line' in found) return { kind: 'error', error: compact<MdxError>(found) };
  return { kind: 'ok', names: found.names, faults: found.faults.map((fault) => compact<ComponentFault>(fault)) };
}

function storedOf(verdict: MdxVerdict): CachedVerdicts['pages'][string] {
  if (verdict.kind === 'error') return verdict.error;
  if (verdict.kind !== 'ok' || verdict.names.length + verdict.faults.length === 0) return 0;
  return { names: verdict.names, faults: verdict.faults };
}

function writeVerdicts(cache: TextCache, verdicts: ReadonlyMap<string, MdxVerdict>): Promise<void> {
  const pages = Array.from(verdicts, ([key, verdict]) => [key, storedOf(verdict)]);
  return cache.write(JSON.stringify({ version, pages: Object.fromEntries(pages) }));
}
