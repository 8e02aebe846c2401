import { textDigest } from '../../server/base/fingerprint.ts';
import type { FileEdit } from '../../server/language/protocol/index.ts';

/** What is asked of a document. */
interface Text {
  readonly version: number;
  getText(): string;
}

/**
 * Whether a document holds the very text a change was worked out for. Typed on, or changed on the disk by git or another
 * window, it is another one, and the change would stand somewhere by luck.
 */
export function isMadeFor({ version, digest }: Pick<FileEdit, 'version' | 'digest'>, document: Text): boolean {
  if (version !== null) return document.version === version;
  return digest === textDigest(document.getText());
}
