import { type Disposable, Uri, workspace } from 'vscode';
import { readImage } from './images.ts';

/** The pictures that a preview has asked for since it was opened. */
export interface Pictures extends Disposable {
  /** Sends a picture, now and whenever its file changes. */
  show(source: string): Promise<void>;
}

interface PictureHost {
  /** Whether the file at a path from the docs root is part of the site. */
  readonly mayShow: (file: string) => Promise<boolean>;
  readonly post: (picture: { readonly source: string; readonly data: string | null }) => void;
  readonly failed: (error: unknown) => void;
}

/** Reads the pictures of a site, and again when they are created, replaced or deleted, alone or with a folder around them. */
export function createPictures(docsJson: Uri, { mayShow, post, failed }: PictureHost): Pictures {
  const shown = new Set<string>();
  const send = async (source: string) => post({ source, data: await readImage(docsJson, source, mayShow) });
  const changed = ({ path }: Uri) => {
    for (const source of shown) {
      const own = Uri.joinPath(docsJson, '..', source).path;
      if (own === path || own.startsWith(`${path}/`)) send(source).catch(failed);
    }
  };
  // A folder that is moved or deleted is reported by its own path, which no pattern of pictures matches.
  const watcher = workspace.createFileSystemWatcher('**/*');
  watcher.onDidCreate(changed);
  watcher.onDidChange(changed);
  watcher.onDidDelete(changed);
  return {
    async show(source) {
      shown.add(source);
      await send(source);
    },
    dispose: () => watcher.dispose(),
  };
}
