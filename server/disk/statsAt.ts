import { type lstatSync, type Stats, statSync } from 'node:fs';

/**
 * The stats of what is at a path, or of what a link there leads to; with `lstatSync`, those of the link. Undefined if nothing is there,
 * and if this process may not look: `statSync` throws in a folder that may be listed but not entered.
 */
export function statsAt(file: string, stat: typeof statSync | typeof lstatSync = statSync): Stats | undefined {
  try {
    return stat(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
