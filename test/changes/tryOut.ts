import { randomOf } from '../kit/random.ts';
import { anyOperation } from './anyOperation.ts';
import type { LiveSite } from './live.ts';

/** Tries so many operations on a site, each of them by itself; gives how many could be done. */
export async function tryOut(site: LiveSite, seed: number, times: number): Promise<number> {
  const random = randomOf(seed);
  let done = 0;
  if (site.state.navigation.children.length === 0) return done;
  for (let count = 0; count < times; count++) {
    const { kind } = await site.change(anyOperation(site.state.navigation, random));
    if (kind === 'changed') done++;
  }
  return done;
}
