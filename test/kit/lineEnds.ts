import assert from 'node:assert/strict';

type Texts = ReadonlyMap<string, string>;

/** The same files as Windows writes them. */
export function withCrlf(files: Texts): Texts {
  return new Map(Array.from(files, ([file, text]) => [file, text.replaceAll('\n', '\r\n')]));
}

/** The files with plain line ends again; none may have both kinds. New files have plain ones. */
export function withoutCrlf(files: Texts): Texts {
  for (const [file, text] of files) {
    assert(!text.includes('\r\n') || !/(?<!\r)\n/.test(text), `${file} has lines of both kinds.`);
  }
  return new Map(Array.from(files, ([file, text]) => [file, text.replaceAll('\r\n', '\n')]));
}
