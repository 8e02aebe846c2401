import path from 'node:path';
import type { BoundaryOptions } from '../disk/boundary.ts';
import { configFile } from '../language/engine/siteState.ts';
import { brokenFile } from '../language/model/document/refs.ts';
import { nodeFiles } from '../language/site/node.ts';
import { whyNotCommitted } from './committed.ts';
import type { DiskContext } from './context.ts';
import { whyNotMovable } from './movable.ts';
import { openSite } from './openSite.ts';
import { prefixBelow, shownPath } from './paths.ts';
import { Refusal } from './refusal.ts';
import { rewritten, saveFiles } from './rewrite.ts';
import type { EditedSite } from './site.ts';
import type { Storage } from './storage.ts';
import { findTargets } from './targets.ts';
import { diskAges } from './translations/diskAges.ts';

/**
 * Reads the site in a folder (by default the current one), or the only one below it, as `docs-json check` finds it. `impossible`
 * completes "so nothing can be …" in the reason for a refusal.
 * @throws Refusal if it cannot be read, or its configuration has syntax errors.
 */
export async function openEdited(
  folder: string | undefined,
  links: BoundaryOptions,
  context: DiskContext,
  impossible: 'changed' | 'found' = 'changed',
): Promise<EditedSite> {
  const { root } = await findTargets(folder === undefined ? [] : [folder], undefined, context);
  const files = nodeFiles(root, links);
  const state = await openSite(root, { cwd: context.cwd, files });
  // Titles of pages are in their front matter.
  state.ensureLoaded('frontMatter');
  await state.settled();
  const { config, find } = state.snapshot;
  const broken = brokenFile(config, find);
  if (broken !== null) {
    const shown = shownPath(path.join(root, broken.file), context.cwd);
    throw new Refusal(
      broken.isEmpty
        ? `"${shown}" is empty, so nothing can be ${impossible}. docs-json check shows what it needs.`
        : `"${shown}" is not valid JSON, so nothing can be ${impossible}. docs-json check shows where.`,
    );
  }
  if (!config.navigation) {
    throw new Refusal(
      `"${shownPath(path.join(root, configFile), context.cwd)}" has no readable navigation. docs-json check shows why.`,
    );
  }
  const seenAs = prefixBelow(root, context.cwd);
  return { folder: root, seenAs, files, state, storage: diskStorage(root, links, context) };
}

/** The files of a folder (absolute path), written according to the rules of `server/disk`. */
export function diskStorage(folder: string, links: BoundaryOptions, context: DiskContext): Storage {
  return {
    rewritten: (file, texts) => rewritten(folder, file, texts, context),
    ages: diskAges(folder, context),
    whyNotMovable: (moves) => whyNotMovable(folder, moves, links, context),
    whyNotRestorable: (texts) => whyNotCommitted(folder, texts, context),
    save: (files) => saveFiles(files, folder, links, context),
  };
}
