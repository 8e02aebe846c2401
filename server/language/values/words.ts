import { capitalize } from '../../base/words.ts';

/** The label of a path: the words of its last segment before a `?`; `api-reference/get-users_v2` is "Get users v2". */
export function humanise(address: string): string {
  const [path = ''] = address.split('?', 1);
  const words = path.slice(path.lastIndexOf('/') + 1).replace(/[-_]/g, ' ');
  return capitalize(words);
}
