import { Refusal } from '../library/refusal.ts';
import { type EditedSite, filesAfter, readState, type Texts } from '../library/site.ts';
import type { Rewritten, Storage } from '../library/storage.ts';

/** The site as it is after these files are written; `isSaved` says whether they are. */
export async function siteAfter(
  site: EditedSite,
  written: readonly Rewritten[],
  isSaved: () => boolean,
): Promise<EditedSite> {
  const files = filesAfter(site, textsOf(written));
  const state = await readState(files);
  return { folder: site.folder, files, state, storage: storageAfter(site, written, isSaved) };
}

function textsOf(written: readonly Rewritten[]): Texts {
  const kept = written.filter(({ kind }) => kind !== 'delete');
  return {
    texts: new Map(kept.map(({ file, after }) => [file, after])),
    moved: new Map(written.flatMap((one) => (one.kind === 'rename' ? [[one.file, one.to]] : []))),
    deleted: new Map(written.flatMap(({ kind, file, before }) => (kind === 'delete' ? [[file, before]] : []))),
    notes: [],
  };
}

/** Where the files are then; until they are written, nothing on the disk can be compared with them. */
function storageAfter({ folder, storage }: EditedSite, written: readonly Rewritten[], isSaved: () => boolean): Storage {
  const marks = new Map(written.map((one) => [one.kind === 'rename' ? one.to : one.file, one.mark]));
  return {
    rewritten(file, texts) {
      const mark = marks.get(file);
      if (mark === undefined || isSaved()) return storage.rewritten(file, texts);
      return { kind: 'write', file, ...texts, mark };
    },
    ages: storage.ages,
    whyNotRestorable: (texts) => storage.whyNotRestorable(texts),
    save: async (files) => {
      if (folder !== '' && !isSaved()) throw new Refusal('Save the change before this one first.');
      await storage.save(files);
    },
  };
}
