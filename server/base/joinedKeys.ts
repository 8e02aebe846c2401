/** Joins the key of a node to the joined keys above it; those of a root are empty. */
export function joinKeys(above: string, key: string): string {
  return above === '' ? key : `${above}/${key}`;
}

/** The joined keys of the node above this one; those of the root are empty. */
export function keyAbove(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf('/')));
}

/** Whether joined keys lead to the node `above` or to one below it. */
export function isWithin(key: string, above: string): boolean {
  return above === '' || key === above || key.startsWith(`${above}/`);
}
