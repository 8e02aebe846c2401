import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { Rewritten, RewrittenText } from './storage.ts';

/** The changes of a file, in the format that `git apply` and `patch -p1` read; empty if there are none. */
export function unifiedDiff(file: string, before: string, after: string): string {
  if (before === after) return '';
  return createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
}

/**
 * The changes of files, in the format of `git apply`; `shownIn` converts their paths, which are relative to the docs root. New,
 * deleted and renamed files have the header lines that git writes.
 */
export function patchOf(files: readonly Rewritten[], shownIn: (file: string) => string = (file) => file): string {
  return files.map((one) => patchOfOne(one, shownIn)).join('');
}

function patchOfOne(one: Rewritten, shownIn: (file: string) => string): string {
  if (one.kind !== 'move') return patchOfFile(one, shownIn);
  return one.kept
    .map(({ from, to }) => [shownIn(from), shownIn(to)])
    .map(([from, to]) => `diff --git a/${from} b/${to}\nsimilarity index 100%\nrename from ${from}\nrename to ${to}\n`)
    .join('');
}

function patchOfFile(one: RewrittenText, shownIn: (file: string) => string): string {
  const shown = shownIn(one.file);
  const next = one.kind === 'rename' ? shownIn(one.to) : shown;
  const patch = unifiedDiff(shown, one.mark + one.before, one.kind === 'delete' ? '' : one.mark + one.after);
  const header = `diff --git a/${shown} b/${next}\n`;
  switch (one.kind) {
    case 'write':
      return patch;
    case 'create':
      return `${header}new file mode 100644\n${patch.replace(/^--- .*$/m, '--- /dev/null')}`;
    case 'delete':
      return `${header}deleted file mode 100644\n${patch.replace(/^\+\+\+ .*$/m, '+++ /dev/null')}`;
    case 'rename':
      return `${header}rename from ${shown}\nrename to ${next}\n${patch.replace(/^\+\+\+ .*$/m, () => `+++ b/${next}`)}`;
  }
}
