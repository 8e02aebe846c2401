import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** What changed in a file, as `git apply` and `patch -p1` read it; the empty text when nothing did. */
export function unifiedDiff(file: string, before: string, after: string): string {
  if (before === after) return '';
  return createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
}
