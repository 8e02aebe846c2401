import type { Files } from '../language/site/files.ts';
import { nodeFiles } from '../language/site/node.ts';
import { isPageFile } from '../language/site/paths.ts';
import { diskStorage } from '../library/openEdited.ts';
import { openSite } from '../library/openSite.ts';
import type { EditedSite } from '../library/site.ts';
import { findTargets } from '../library/targets.ts';

/** Files that keep their current pages, so that the site can be compared with a later one of the same folder. */
async function withTexts(files: Files): Promise<Files> {
  const texts = new Map<string, string>();
  for (const file of (await files.list()) ?? []) {
    const text = isPageFile(file) ? await files.read(file) : undefined;
    if (text !== undefined) texts.set(file, text);
  }
  return { ...files, read: async (file) => texts.get(file) ?? files.read(file) };
}

/**
 * Reads the site in a folder, or the only one below it.
 * @throws Refusal where there is none, or several.
 */
export async function openFolder(source: string): Promise<EditedSite> {
  const context = { cwd: process.cwd(), env: process.env, stderr: process.stderr };
  const { root } = await findTargets([source], undefined, context);
  const files = await withTexts(nodeFiles(root, {}));
  const state = await openSite(root, { cwd: context.cwd, files });
  // Titles of pages are in their front matter.
  state.ensureLoaded('frontMatter');
  await state.settled();
  return { folder: root, files, state, storage: diskStorage(root, {}, context) };
}
