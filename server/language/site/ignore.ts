import ignore, { type Ignore } from 'ignore';
import { isUsable } from './globs.ts';
import { pageKeyOf } from './paths.ts';

/** The file beside the docs.json that lists what is not served. */
export const ignoreFile = '.mintignore';

/** Why a `.mdx` or `.md` file is not a page. */
export type NoPage =
  /** `name` is the file or folder name on the platform's own list, as the site spells it, e.g. `Changelog.md`. */
  | { readonly reason: 'ignored'; readonly by: 'platform'; readonly name: string }
  /** `pattern` is the line of `.mintignore` that decides. */
  | { readonly reason: 'ignored'; readonly by: '.mintignore'; readonly pattern: string }
  | { readonly reason: 'snippet'; readonly by: 'folder'; readonly folder: string }
  /** `importer` is a file that imports this one. */
  | { readonly reason: 'snippet'; readonly by: 'import'; readonly importer: string };

/** The rules of a site's `.mintignore`. */
export interface IgnoreRules {
  /** The text the rules were read from; undefined without a `.mintignore`. */
  readonly text: string | undefined;
  readonly patterns: Ignore | undefined;
}

/** Reads a `.mintignore`: gitignore syntax, matched without regard to case and to white space around a line (platform.md 4). */
export function readIgnoreRules(text: string | undefined): IgnoreRules {
  // Each star in a line multiplies the time; a line with many, like one that is too long, matches nothing.
  const lines = text
    ?.split(/\r?\n/)
    .map((line) => line.trim())
    .filter(isUsable);
  return { text, patterns: lines?.length ? ignore({ allowRelativePaths: true }).add(lines) : undefined };
}

/**
 * Why the platform makes no page of this `.mdx` or `.md` file, or undefined if it does (platform.md 4). Does not check
 * whether another page imports it.
 */
export function whyNoPage(rules: IgnoreRules, file: string): NoPage | undefined {
  const found = rules.patterns?.test(file);
  const byName = mayBeNoPage.test(file) ? ruledOutByName(file, found?.unignored ?? false) : undefined;
  if (byName) return byName;
  return found?.rule && { reason: 'ignored', by: '.mintignore', pattern: found.rule.pattern };
}

/** Matches every path that its name may exclude, so that ordinary paths need not be split. */
const mayBeNoPage = /\.md(?:\/|$)|(?:^|\/)\.|node_modules|^_?snippets\//i;

function ruledOutByName(file: string, isUnignored: boolean): NoPage | undefined {
  const segments = file.split('/');
  const [folder = ''] = segments;
  if (segments.length > 1 && snippetFolders.includes(folder.toLowerCase()))
    return { reason: 'snippet', by: 'folder', folder };
  const name = segments.at(-1) ?? '';
  if (file.toLowerCase() === 'skill.md' || neverPages.has(name.toLowerCase()))
    return { reason: 'ignored', by: 'platform', name };
  // `!changelog.md` restores a file from the platform's own list (`@mintlify/common` 1.0.1176).
  if (isUnignored) return undefined;
  const ignored = segments.find((segment, i) => isIgnoredName(segment) || (i === 0 && segment === '.mintlify'));
  return ignored ? { reason: 'ignored', by: 'platform', name: ignored } : undefined;
}

/** The file name under which the platform would make a page of an ignored file, if renaming it is enough. */
export function nameAsPage(file: string, why: NoPage): string | undefined {
  const isNamed = why.reason === 'ignored' && why.by === 'platform' && file.endsWith(why.name);
  return isNamed && file.endsWith('.md') ? `${pageKeyOf(file)}.mdx` : undefined;
}

/** Folders in the docs root whose files are parts of pages; `<Snippet file="…" />` looks there (platform.md 4). */
export const snippetFolders = ['snippets', '_snippets'];

/** File names that are not pages in any folder, whatever `.mintignore` says. */
const neverPages = new Set(['readme.md', 'license.md', 'contributing.md', 'contribute.md']);

/** The platform's own list: names of files and folders, in any folder. */
const ignoredNames = new Set([
  ...['readme.md', 'license.md', 'changelog.md', 'contributing.md', 'node_modules'],
  ...['.git', '.github', '.claude', '.agents', '.idea', '.vscode', '.cursor'],
]);

/**
 * Instructions for coding agents. The platform serves them like any other page
 * (https://github.com/orgs/mintlify/discussions/6391), which authors consider a leak
 * (https://github.com/langgenius/dify-docs/issues/743).
 */
export function isForAgents(file: string): boolean {
  return /(?:^|\/)(?:AGENTS|CLAUDE)\.md$/.test(file);
}

/** Whether the platform's own list ignores a file or folder of this name, in any folder. */
export function isIgnoredName(segment: string): boolean {
  return ignoredNames.has(segment.toLowerCase());
}
