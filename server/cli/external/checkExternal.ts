import type { SiteState } from '../../language/engine/siteState.ts';
import type { Problem } from '../../language/model/messages/problem.ts';
import { externalLink } from '../../language/rules/webLinks.ts';
import { cacheOf } from '../cache.ts';
import type { Io } from '../io.ts';

/** The code of the rule whose problems come from the web. */
export const externalCode = externalLink.code;

/** What the command line says about links to the web. */
export interface ExternalFlags {
  readonly skip: readonly string[];
  readonly allowPrivate: boolean;
  readonly ageDays: number;
  readonly siteUrl: string | undefined;
}

const dayMs = 86_400_000;

/** Asks the web about the links of the site in a folder (absolute path). */
export async function checkExternal(
  state: SiteState,
  folder: string,
  { skip, allowPrivate, ageDays, siteUrl }: ExternalFlags,
  io: Io,
): Promise<readonly Problem[]> {
  const maxAgeMs = ageDays * dayMs;
  const skipped = state.settings.layers.flatMap(({ externalSkip = [] }) => externalSkip);
  const options = { skip: [...skipped, ...skip], allowPrivate, maxAgeMs, ...(io.web ? { web: io.web } : {}) };
  // Loaded here and not above: what speaks HTTP takes 10 ms to load, which every other check would wait for.
  const { openExternal } = await import('./external.ts');
  const { ask, save } = await openExternal(cacheOf('external', folder, io), options);
  try {
    return await state.textProblems({ kind: 'web', ask, siteUrl });
  } finally {
    await save();
  }
}
