import { ownKey } from './node.ts';

/** Which rows were last expanded or collapsed, by their ids. VS Code knows that only for rows that are there. */
export interface Expansion {
  /** Undefined if the row was neither expanded nor collapsed. */
  of(id: string): boolean | undefined;
  set(id: string, isExpanded: boolean): void;
  /** Call it before nodes of a site get new keys: those that only move, and what is in them, look there as they did. */
  follow(site: string, before: readonly string[], after: readonly string[]): void;
}

/** Creates it without any known row. */
export function createExpansion(): Expansion {
  const known = new Map<string, boolean>();
  return {
    of: (id) => known.get(id),
    set: (id, isExpanded) => void known.set(id, isExpanded),
    follow(site, before, after) {
      for (const from of before) {
        const to = after.find((key) => ownKey(key) === ownKey(from));
        if (to === undefined || to === from) continue;
        const old = `${site}/${from}`;
        for (const [id, isExpanded] of [...known]) {
          if (`${id}/`.startsWith(`${old}/`)) known.set(`${site}/${to}${id.slice(old.length)}`, isExpanded);
        }
      }
    },
  };
}
