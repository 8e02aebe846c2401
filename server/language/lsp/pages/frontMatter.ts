import { readPageFrontMatter } from '../../engine/pageStore.ts';
import { uriBelow } from '../../engine/uris.ts';
import type { OpenSite, Workspace } from '../../engine/workspace.ts';
import type { FindFrontMatter } from '../../model/view.ts';
import type { Files } from '../../site/files.ts';
import { type FrontMatter, readFrontMatter } from '../../site/frontMatter.ts';
import { pageKeyOf } from '../../site/paths.ts';

/** The front matter of pages, read on request; for open pages, it comes from the text in the editor. */
export interface FrontMatterReader {
  /** Reads only this page, since a question about it should not wait for all the others. */
  one(site: OpenSite, file: string): Promise<FrontMatter | undefined>;
  /** Resolves when the site has read the front matter of all pages; from then on it is kept up to date. */
  all(site: OpenSite): Promise<FindFrontMatter>;
}

/** Creates the reader for the pages of a workspace. */
export function createFrontMatterReader(workspace: Workspace, filesIn: (folder: string) => Files): FrontMatterReader {
  return {
    async one({ folder }, file) {
      const open = workspace.document(uriBelow(folder, file))?.text.getText();
      if (open !== undefined) return readFrontMatter({ text: open, complete: true }).frontMatter;
      const key = pageKeyOf(file);
      return key === undefined ? undefined : (await readPageFrontMatter([{ key, file }], filesIn(folder))).get(file);
    },
    async all({ state }) {
      state.ensureLoaded('frontMatter');
      if (!state.snapshot.frontMatter) await state.settled();
      return (file) => state.snapshot.frontMatter?.get(file);
    },
  };
}
