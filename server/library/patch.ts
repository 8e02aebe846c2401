import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { Rewritten, RewrittenText } from './storage.ts';

/** The changes of a file, in the format that `git apply` and `patch -p1` read; empty if there are none. */
export function unifiedDiff(file: string, before: string, after: string): string {
  if (before === after) return '';
  const patch = createTwoFilesPatch('', '', before, after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
  return patch.replace(/^.*\n.*/, () => `--- ${quoted(`a/${file}`)}\n+++ ${quoted(`b/${file}`)}`);
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
    .map(([from = '', to = '']) => `${headerOf(from, to)}similarity index 100%\n${renaming(from, to)}`)
    .join('');
}

function patchOfFile(one: RewrittenText, shownIn: (file: string) => string): string {
  const shown = shownIn(one.file);
  const next = one.kind === 'rename' ? shownIn(one.to) : shown;
  const patch = unifiedDiff(shown, one.mark + one.before, one.kind === 'delete' ? '' : one.mark + one.after);
  const header = headerOf(shown, next);
  switch (one.kind) {
    case 'write':
      return patch;
    case 'create':
      return `${header}new file mode 100644\n${patch.replace(/^--- .*$/m, '--- /dev/null')}`;
    case 'delete':
      return `${header}deleted file mode 100644\n${patch.replace(/^\+\+\+ .*$/m, '+++ /dev/null')}`;
    case 'rename':
      return `${header}${renaming(shown, next)}${patch.replace(/^\+\+\+ .*$/m, () => `+++ ${quoted(`b/${next}`)}`)}`;
  }
}

function headerOf(from: string, to: string): string {
  return `diff --git ${quoted(`a/${from}`)} ${quoted(`b/${to}`)}\n`;
}

function renaming(from: string, to: string): string {
  return `rename from ${quoted(from)}\nrename to ${quoted(to)}\n`;
}

/** A path as git writes it: in quotes if it has signs that would end it, such as a line break, which could begin another file. */
function quoted(path: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that git writes as escapes.
  const escaped = path.replace(/[\u0000-\u001f\u007f"\\]/g, (sign) =>
    sign === '"' || sign === '\\' ? `\\${sign}` : `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`,
  );
  return escaped === path ? path : `"${escaped}"`;
}
