import {
  access,
  chmod,
  chown,
  constants,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  unlink,
} from 'node:fs/promises';

/**
 * What writing needs from a disk; an interface, so that tests can simulate a disk that is full, refuses or fails. Paths are
 * absolute; each function rejects as its counterpart in `node:fs` does.
 */
export interface Disk {
  read(file: string): Promise<Buffer>;
  /** What is at a path, without following a link; undefined if there is nothing. */
  find(path: string): Promise<FileStat | undefined>;
  /** Rejects if this process must not write to the file. */
  mayWrite(file: string): Promise<void>;
  /** Creates a file that did not exist; its content is on the disk when this resolves. Never writes through a link. */
  create(file: string, content: Uint8Array, mode: number): Promise<void>;
  /** Gives a file an owner and a mode, which the umask does not change. */
  own(file: string, owner: Owner): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  remove(file: string): Promise<void>;
  names(folder: string): Promise<readonly string[]>;
  /** Creates one folder; its parent must exist. */
  makeFolder(folder: string): Promise<void>;
  /** Creates a folder and those above it, accessible only to their owner. */
  makePrivateFolder(folder: string): Promise<void>;
  /** Removes an empty folder. */
  removeFolder(folder: string): Promise<void>;
  /** Removes a folder with its content; it need not exist. */
  removeAll(folder: string): Promise<void>;
  /** Resolves when the names in a folder are on the disk. */
  flush(folder: string): Promise<void>;
}

export interface Owner {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

export interface FileStat extends Owner {
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  /** When it was last changed, in milliseconds since 1970. */
  readonly changed: number;
  /** Differs if another file has taken its place, or its content was written again. */
  readonly version: string;
}

/** The disk of this machine. */
export const nodeDisk: Disk = {
  read: (file) => readFile(file),
  async find(path) {
    try {
      const stats = await lstat(path);
      const { uid, gid, ino, size, mtimeMs: changed } = stats;
      const kind = stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : stats.isSymbolicLink() ? 'link' : 'other';
      return { kind, mode: stats.mode & 0o7777, uid, gid, changed, version: `${ino} ${size} ${changed}` };
    } catch (error) {
      if (isCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
      throw error;
    }
  },
  mayWrite: (file) => access(file, constants.W_OK),
  async create(file, content, mode) {
    const handle = await open(file, 'wx', mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  async own(file, { mode, uid, gid }) {
    const is = await lstat(file);
    // Windows has no owners of this kind: all ids are 0 there.
    if (is.uid !== uid || is.gid !== gid) await chown(file, uid, gid);
    // After `chown`, which clears the set-user-id bit.
    await chmod(file, mode);
  },
  rename: (from, to) => retryingWhileOpen(() => rename(from, to)),
  remove: (file) => retryingWhileOpen(() => unlink(file)),
  names: (folder) => readdir(folder),
  makeFolder: (folder) => mkdir(folder),
  async makePrivateFolder(folder) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
  },
  removeFolder: (folder) => rmdir(folder),
  async removeAll(folder) {
    try {
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      if (!isCode(error, 'ENOTDIR')) throw error;
    }
  },
  async flush(folder) {
    // Windows cannot open folders, and writes names to the disk by itself.
    if (process.platform === 'win32') return;
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } catch (error) {
      // Some file systems, such as network ones, cannot flush folders.
      if (!isCode(error, 'EINVAL', 'ENOTSUP', 'EPERM', 'EISDIR')) throw error;
    } finally {
      await handle.close();
    }
  },
};

/** Whether an error of the file system has one of these codes. */
export function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** Whether only this user can have written what was found. Windows has no such owners, but its user folders are private. */
export function isOwn({ uid, mode }: Pick<Owner, 'uid' | 'mode'>): boolean {
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

/** The waits between tries, in milliseconds: long enough for a virus scanner or an indexer to let go of a file. */
const retryDelays = [10, 50, 200, 500];

/** On Windows, a file that another program has open cannot be replaced; usually it is closed soon. */
async function retryingWhileOpen(work: () => Promise<void>): Promise<void> {
  for (const delay of process.platform === 'win32' ? retryDelays : []) {
    try {
      return await work();
    } catch (error) {
      if (!isCode(error, 'EPERM', 'EACCES', 'EBUSY')) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return work();
}
