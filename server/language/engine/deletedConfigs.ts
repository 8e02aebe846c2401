import { type FileChange, isAtOrBelow } from './fileChanges.ts';
import { canonical } from './uris.ts';

/** Open docs.json files that are deleted, with all their changes saved: an editor still shows their text, but nobody wants their site. */
export interface DeletedConfigs {
  /** Whether this one is deleted. */
  has(uri: string): boolean;
  /** Takes note of changes on the disk; `open` are the URIs of open files. */
  changed(changes: readonly FileChange[], open: Iterable<string>): void;
  /** Its author continues with it. Returns whether it was deleted until then. */
  edited(uri: string): boolean;
  saved(uri: string): void;
  /** An editor opens or closes it. */
  forget(uri: string): void;
}

/** Nothing is deleted at first. All URIs are canonical, except those of changes. */
export function createDeletedConfigs(): DeletedConfigs {
  const deleted = new Set<string>();
  const unsaved = new Set<string>();
  return {
    has: (uri) => deleted.has(uri),
    changed(changes, open) {
      const files = [...open].filter((uri) => !unsaved.has(uri));
      for (const { uri: changed, kind } of changes) {
        for (const uri of files.filter((file) => isAtOrBelow(file, changed))) {
          if (kind === 'deleted') deleted.add(uri);
          else if (uri === canonical(changed)) deleted.delete(uri);
        }
      }
    },
    edited(uri) {
      unsaved.add(uri);
      return deleted.delete(uri);
    },
    saved: (uri) => void unsaved.delete(uri),
    forget(uri) {
      unsaved.delete(uri);
      deleted.delete(uri);
    },
  };
}
