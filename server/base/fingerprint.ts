/**
 * A fingerprint of a text, to detect changes: two 32-bit FNV-1a sums over its UTF-16 units. Two texts collide by chance once in
 * 10^19 pairs; it does not protect against intentional collisions.
 */
export function fingerprint(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x5bd1e995;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ (unit + index), 0x01000193);
  }
  return `${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}-${text.length.toString(36)}`;
}

/** The fingerprint of a text regardless of its line ends: an editor unifies them when it opens a file. */
export function textDigest(text: string): string {
  return fingerprint(text.replaceAll(/\r\n?/g, '\n'));
}
