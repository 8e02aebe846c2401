import path from 'node:path';
import { Option } from 'commander';
import type { BoundaryOptions } from '../disk/boundary.ts';
import { listOf } from './flags.ts';

/** The option of every command that reads a site, as Commander hands it over. */
export interface LinkFlags {
  readonly allowLinksTo?: readonly string[];
}

/** `--allow-links-to`. */
export function linkOption(): Option {
  return new Option(
    '--allow-links-to <folder>',
    'follow symbolic links that lead out of the repository into this folder; repeatable',
  ).argParser(listOf((folder: string) => folder));
}

/** The folders of `--allow-links-to`, which count from the current one. */
export function boundaryOptions({ allowLinksTo = [] }: LinkFlags, cwd: string): BoundaryOptions {
  return { allowed: allowLinksTo.map((folder) => path.resolve(cwd, folder)) };
}
