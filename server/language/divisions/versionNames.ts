/** Whether a version is unfinished: readers are not led there by default. */
export function isPreview(name: string): boolean {
  return previewWord.test(name);
}

/** A word of its own, as in `v3beta`, `2.0.0-rc.1` and `vNext`, and not part of a name such as `Knowledge` or `Next.js`. */
const previewWord = /(?<![a-z])v?(?:alpha|beta|canary|dev|draft|edge|next|nightly|preview|rc|unreleased)(?!\.?[a-z])/i;

/** The possible folder names of a version such as `v2.14.5 (beta 1)`: the whole name, its words, and shorter numbers. */
export function namesOfVersion(name: string): readonly string[] {
  const words = name.toLowerCase().match(/[\p{L}\p{N}._-]+/gu) ?? [];
  const numbers = words.flatMap((word) => {
    const parts = word.split('.');
    return parts.length > 1 && /\d/.test(word) ? parts.map((_, index) => parts.slice(0, index + 1).join('.')) : [];
  });
  const bare = [...words, ...numbers].flatMap((word) =>
    /^v\d/.test(word) ? [word, word.slice(1)] : /^\d/.test(word) ? [word, `v${word}`] : [word],
  );
  return [...new Set([name.toLowerCase(), words.join('-'), ...bare])];
}

/** The folder of a new version, named like that of an old one: `2025-11-25` if that of `Version 2025-06-18` is `2025-06-18`. */
export function folderLike(oldFolder: string, newName: string): string {
  const words = newName.match(/[\p{L}\p{N}._-]+/gu) ?? [];
  const numbered = words.find((word) => /\d/.test(word));
  if (numbered === undefined) return words.join('-').toLowerCase();
  const isBare = /^\d/.test(oldFolder) && /^v\d/i.test(numbered);
  return isBare ? numbered.slice(1) : numbered;
}
