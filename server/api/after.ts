import { keptIn, movedIn, textsOf } from '../library/change.ts';
import { Refusal } from '../library/refusal.ts';
import { type EditedSite, filesAfter, readState, type Texts } from '../library/site.ts';
import type { Rewritten, Storage } from '../library/storage.ts';

/** The site as it is after these files are written; `isSaved` says whether they are. */
export async function siteAfter(
  site: EditedSite,
  written: readonly Rewritten[],
  isSaved: () => boolean,
): Promise<EditedSite> {
  const files = filesAfter(site, changeOf(written));
  const state = await readState(files);
  return { folder: site.folder, files, state, storage: storageAfter(site, written, isSaved) };
}

function changeOf(written: readonly Rewritten[]): Texts {
  const texts = textsOf(written);
  const deleted = texts.filter(({ kind }) => kind === 'delete');
  const rest = texts.filter(({ kind }) => kind !== 'delete');
  return {
    texts: new Map(rest.map(({ file, after }) => [file, after])),
    moved: movedIn(written),
    deleted: new Map(deleted.map(({ file, before }) => [file, before])),
    notes: [],
  };
}

/** Where the files are then; until they are written, nothing on the disk can be compared with them. */
function storageAfter({ folder, storage }: EditedSite, written: readonly Rewritten[], isSaved: () => boolean): Storage {
  const marks = new Map(textsOf(written).map((one) => [one.kind === 'rename' ? one.to : one.file, one.mark]));
  const kept = new Map(keptIn(written).map(({ from, to }) => [to, from]));
  return {
    rewritten(file, texts) {
      const mark = marks.get(file);
      if (isSaved()) return storage.rewritten(file, texts);
      if (mark === undefined) return { ...storage.rewritten(kept.get(file) ?? file, texts), file };
      return { kind: 'write', file, ...texts, mark };
    },
    ages: storage.ages,
    whyNotMovable: async (folders) => (isSaved() ? storage.whyNotMovable(folders) : undefined),
    whyNotRestorable: (texts) => storage.whyNotRestorable(texts),
    save: async (files) => {
      if (folder !== '' && !isSaved()) throw new Refusal('Save the change before this one first.');
      await storage.save(files);
    },
  };
}
