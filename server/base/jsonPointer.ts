/** The keys a JSON Pointer (RFC 6901) leads through: `paths`, `/users` and `get` for `/paths/~1users/get`. */
export function pointerKeys(pointer: string): readonly string[] {
  return pointer.split('/').slice(1).map(unescapedKey);
}

/** The key that a segment of a JSON Pointer encodes: `/users` for `~1users`. */
export function unescapedKey(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** A key as a segment of a JSON Pointer: `~1users` for `/users`. */
export function escapedKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
