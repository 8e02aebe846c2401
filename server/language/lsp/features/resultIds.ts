import type { SiteState } from '../../engine/siteState.ts';

/** The result ids of diagnostics: two reports of a file with the same one are the same. */
export interface ResultIds {
  of(state: SiteState): string;
}

/** Each site counts its own revisions, and a file may come to belong to another site. */
export function createResultIds(): ResultIds {
  const numbers = new WeakMap<SiteState, number>();
  let sites = 0;
  return {
    of(state) {
      const number = numbers.get(state) ?? ++sites;
      numbers.set(state, number);
      return `${number}.${state.revision}`;
    },
  };
}
