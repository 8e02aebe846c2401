import { load } from 'js-yaml';
import { objectOf, type Plain } from '../../base/plain.ts';
import { isUsable, matcher } from './globs.ts';

/** The part of a Prettier configuration that matters to a JSON file. */
export interface PrettierConfig {
  readonly printWidth?: number;
  readonly tabWidth?: number;
  readonly useTabs?: boolean;
}

/** The files of a folder that may hold one, in the order in which Prettier looks for them. */
export const prettierFiles = [
  'package.json',
  '.prettierrc',
  '.prettierrc.json',
  '.prettierrc.yaml',
  '.prettierrc.yml',
] as const;

/** Files that contain one as a program or in a format we do not read: they only show that Prettier is used. */
export const opaquePrettierFiles = [
  '.prettierrc.js',
  '.prettierrc.mjs',
  '.prettierrc.cjs',
  '.prettierrc.ts',
  '.prettierrc.toml',
  'prettier.config.js',
  'prettier.config.mjs',
  'prettier.config.cjs',
  'prettier.config.ts',
] as const;

/**
 * Reads one of `prettierFiles` for the file at `path`, which is relative to the folder of the configuration. Undefined if it
 * contains none: a package.json without the key `prettier`, or a text that cannot be read. Never throws.
 */
export function readPrettierConfig(name: string, text: string, path: string): PrettierConfig | undefined {
  const whole = parsed(text);
  const config = name === 'package.json' ? objectOf(whole)?.['prettier'] : whole;
  // The name of a shared configuration, which cannot be looked up here.
  if (typeof config === 'string') return {};
  const record = objectOf(config);
  if (!record) return undefined;
  const overrides = Array.isArray(record['overrides']) ? record['overrides'].map(objectOf) : [];
  const fitting = overrides
    .filter((item) => item && isMatch(item, path))
    .map((item) => optionsOf(objectOf(item?.['options'])));
  return Object.assign(optionsOf(record), ...fitting);
}

function optionsOf(record: Plain | undefined): PrettierConfig {
  const { printWidth, tabWidth, useTabs } = record ?? {};
  return {
    ...(typeof printWidth === 'number' ? { printWidth } : {}),
    ...(typeof tabWidth === 'number' ? { tabWidth } : {}),
    ...(typeof useTabs === 'boolean' ? { useTabs } : {}),
  };
}

function isMatch(override: Plain, path: string): boolean {
  const matches = (globs: unknown) =>
    (Array.isArray(globs) ? globs : [globs]).some(
      (glob) =>
        typeof glob === 'string' &&
        isUsable(glob) &&
        matcher(glob.includes('/') ? glob.replace(/^\.?\//, '') : `**/${glob}`)(path),
    );
  return matches(override['files']) && !matches(override['excludeFiles']);
}

function parsed(text: string): unknown {
  try {
    return load(text);
  } catch {
    // Prettier cannot read this configuration either.
    return undefined;
  }
}
