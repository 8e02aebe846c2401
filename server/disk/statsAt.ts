import { type Stats, statSync } from 'node:fs';

/**
 * The stats of what is at a path, or of what a link there leads to. Undefined if nothing is there, and if this process may not
 * look: `statSync` throws in a folder that may be listed but not entered.
 */
export function statsAt(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
