import { textDigest } from '../../server/base/fingerprint.ts';
import type { FileEdit } from '../../server/language/protocol/index.ts';

/** The parts of a document that are checked. */
interface Text {
  readonly version: number;
  getText(): string;
}

/**
 * Whether a document has exactly the text for which a change was computed. If it was edited, or changed on the disk by git or
 * another window, the change could end up in a wrong place.
 */
export function isMadeFor({ version, digest }: Pick<FileEdit, 'version' | 'digest'>, document: Text): boolean {
  if (version !== null) return document.version === version;
  return digest === textDigest(document.getText());
}
