/** Pages whose path has changed: the id of the new page by that of the old one. */
export type Became = ReadonlyMap<string, string>;
