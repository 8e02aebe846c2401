import { withoutEndSlashes } from '../../base/slashes.ts';
import { type Read, refuse } from './read.ts';

/** Segments between single slashes; none is empty, `.` or `..`, or contains white space, `\`, `?` or `#` (measured, 0.1.878). */
export const folderPattern = /^(?!\.{1,2}(?:\/|$))[^\s\\?#/]+(?:\/(?!\.{1,2}(?:\/|$))[^\s\\?#/]+)*$/;

/** A folder below the docs root, such as `guides/v2`. */
export function readFolder(text: string): Read {
  if (folderPattern.test(text)) return { ok: text };
  const path = text
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '');
  const guess = withoutEndSlashes(path).replaceAll(/\/{2,}/g, '/');
  return refuse(
    'folder',
    'must be a folder path such as `guides/v2`, without a slash at either end',
    folderPattern.test(guess) ? guess : undefined,
  );
}
