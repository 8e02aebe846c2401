/** Pages whose path is another one now: the page of before by its id, with that of after. */
export type Became = ReadonlyMap<string, string>;
