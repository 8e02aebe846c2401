import { hexOf } from '../../base/hex.ts';

/** SHA-256 of a text, as hexadecimal digits. */
async function digest(text: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

export interface Tokens {
  /** The digest of the token in an `Authorization` header if the token is accepted, otherwise undefined. */
  accept(authorization: string | null | undefined): Promise<string | undefined>;
}

/**
 * The accepted bearer tokens. Only digests are kept, and every accepted one is compared in full, so that the time of an answer
 * reveals nothing about a token.
 */
export async function acceptTokens(tokens: readonly string[]): Promise<Tokens> {
  const accepted = await Promise.all(tokens.map(digest));
  return {
    async accept(authorization) {
      const token = /^Bearer +([\x21-\x7e]{1,512})$/i.exec(authorization ?? '')?.[1];
      const sent = await digest(token ?? '');
      let found = false;
      for (const known of accepted) {
        // No `||` here: it would skip the comparisons after the first match.
        const same = equalDigests(known, sent);
        found = same ? true : found;
      }
      return found && token !== undefined ? sent : undefined;
    },
  };
}

function equalDigests(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index);
  return difference === 0;
}
