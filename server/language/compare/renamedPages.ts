/** Pages whose path has changed: the id of the new page by that of the old one. */
export type RenamedPages = ReadonlyMap<string, string>;
