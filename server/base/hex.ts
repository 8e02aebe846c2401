/** Bytes as hexadecimal digits, two per byte. */
export function hexOf(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * This many random bytes as hexadecimal digits. Unlike `randomUUID`, it also works in a VS Code that is served to a browser
 * without TLS.
 */
export function randomHex(bytes: number): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** A short name for a text that does not reveal the text: 64 bits of its SHA-256. */
export async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return hexOf(bytes.subarray(0, 8));
}
