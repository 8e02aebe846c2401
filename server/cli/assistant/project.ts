import { existsSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../base/messageOf.ts';
import type { BoundaryOptions } from '../../disk/boundary.ts';
import { watchFolder } from '../../disk/watchFolder.ts';
import { type AssistantProject, assistantProject } from '../../language/engine/assistantProject.ts';
import { configFile, SiteState } from '../../language/engine/siteState.ts';
import { nodeFiles } from '../../language/site/node.ts';
import { shownPath } from '../../library/paths.ts';
import { Refusal } from '../../library/refusal.ts';
import { findTargets } from '../../library/targets.ts';
import type { Io } from '../io.ts';

/** A site of the disk for the assistant, which follows the disk until `close`. */
export interface DiskProject extends AssistantProject {
  close(): void;
}

/**
 * Opens the site in or below a folder (absolute path).
 * @throws Refusal when there is none, there are several, or its docs.json belongs to another tool.
 */
export async function openProject(
  folder: string,
  io: Pick<Io, 'cwd' | 'env' | 'stderr'>,
  links: BoundaryOptions = {},
): Promise<DiskProject> {
  const { folders } = await findTargets([folder], undefined, io);
  const root = folders[0] ?? folder;
  const files = nodeFiles(root, links);
  const state = new SiteState({ files });
  const project = assistantProject({ state, files, findOpen: () => undefined, url: async () => undefined });
  await state.load();
  await project.refresh();
  const shown = shownPath(path.join(root, configFile), io.cwd);
  if (!existsSync(path.join(root, configFile))) throw new Refusal(`There is no "${shown}".`);
  if (state.isNotOurs) throw new Refusal(`"${shown}" does not belong to a documentation site: it has no "navigation".`);
  const close = await watchFolder(
    root,
    { list: () => files.list(), stamps: (paths) => files.stamps?.(paths) },
    async (changes) => {
      await state.filesChanged(changes);
      project.invalidate([...changes.created, ...changes.changed, ...changes.deleted]);
      await project.refresh();
    },
    (error) => io.stderr.write(`error: ${messageOf(error)}\n`),
  );
  return { ...project, close };
}
