import { messageOf } from '../base/messageOf.ts';

/** Completes "… cannot be read: …" from what the file system answered. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? messageOf(error);
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ELOOP: 'its symbolic links lead in a circle',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EBUSY: 'another program holds it',
  ENOMEM: 'the memory is full',
  ENODEV: 'its disk is gone',
  ESTALE: 'its disk is gone',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'it is not there',
  EXDEV: 'its new place is on another disk',
  ENOTDIR: 'a part of its path is not a folder',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EIO: 'the disk has an error',
};
