import { createHash } from 'node:crypto';

/** The SHA-256 of a content, as hexadecimal digits; a string is hashed as UTF-8. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
