/** Joins the key of a node to the joined keys above it; those of a root are empty. */
export function joinKeys(above: string, key: string): string {
  return above === '' ? key : `${above}/${key}`;
}

/** Whether joined keys lead to the node `above` or to one below it. */
export function isWithin(key: string, above: string): boolean {
  return above === '' || key === above || key.startsWith(`${above}/`);
}
