import { capitalize } from '../../base/words.ts';

/** The label of a path, its last segment in words: `api-reference/get-users_v2` is "Get users v2". */
export function humanise(path: string): string {
  const words = path.slice(path.lastIndexOf('/') + 1).replace(/[-_]/g, ' ');
  return capitalize(words);
}
