import { readPageHeads } from './engine/pageStore.ts';
import { uriBelow } from './engine/uris.ts';
import type { OpenSite, Workspace } from './engine/workspace.ts';
import type { FindHead } from './model/view.ts';
import type { Files } from './site/files.ts';
import { type FrontMatter, readFrontMatter } from './site/frontMatter.ts';
import { pageKeyOf } from './site/paths.ts';

/** What pages say about themselves, read when somebody asks: open pages as they stand in the editor. */
export interface Heads {
  one(site: OpenSite, file: string): Promise<FrontMatter | undefined>;
  all(site: OpenSite): Promise<FindHead>;
  /** Files changed: read again when somebody asks next. */
  forget(): void;
}

export function createHeads(workspace: Workspace, filesIn: (folder: string) => Files): Heads {
  let known = new Map<string, Promise<ReadonlyMap<string, FrontMatter>>>();

  return {
    async one(site, file) {
      const key = pageKeyOf(file);
      const read = key === undefined ? undefined : await readPageHeads([{ key, file }], filesIn(site.folder));
      return openHead(site, file) ?? read?.get(file);
    },
    async all(site) {
      let reading = known.get(site.folder);
      if (!reading) {
        reading = readPageHeads([...site.state.snapshot.site.pages.values()], filesIn(site.folder));
        known.set(site.folder, reading);
      }
      const heads = await reading;
      return (file) => openHead(site, file) ?? heads.get(file);
    },
    forget() {
      known = new Map();
    },
  };

  function openHead({ folder }: OpenSite, file: string): FrontMatter | undefined {
    const text = workspace.document(uriBelow(folder, file))?.text.getText();
    return text === undefined ? undefined : readFrontMatter({ text, complete: true }).frontMatter;
  }
}
