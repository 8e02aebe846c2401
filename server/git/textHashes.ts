import { createHash } from 'node:crypto';

/** The hashes (hexadecimal) that may identify a text: those of its bytes, and its object name in git. */
export function textHashes(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  const plain = ['sha1', 'sha256', 'md5'].map((name) => createHash(name).update(bytes).digest('hex'));
  return [...plain, createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')];
}
