import { memo } from '../../../base/memo.ts';
import type { Exports } from '../../../mdx/exported.ts';
import { scanLinks } from '../../../mdx/page.ts';
import { importFault } from '../../links/importFault.ts';
import { importable } from '../../links/nearestTarget.ts';
import { type LinkView, resolveLink } from '../../links/resolve.ts';
import { folderOf, pageKeyOf } from '../../site/paths.ts';
import type { Site } from '../../site/site.ts';
import { wordAt } from '../wordAt.ts';
import { type Candidate, candidate, rank } from './rank.ts';
import { limit } from './suggestion.ts';

/** The snippets and components that a file can import and that match the typed text best; those of its own folder come first. */
export function rankedImports(site: Site, from: string, typed: string): readonly string[] {
  const folder = folderOf(from);
  const others = importsOf(site).filter(({ item }) => item !== from);
  return rank(others, typed, (file) => (folderOf(file) === folder ? 0 : 1), limit);
}

/** What the platform imports and does not serve as a page. */
const importsOf = memo((site: Site): readonly Candidate<string>[] => {
  const files = [...site.files].filter(
    (file) => importable.test(file) && !isPage(site, file) && !isLeftOut(site, file),
  );
  return files.sort().map((file) => candidate(file, file));
});

function isPage({ pages }: Site, file: string): boolean {
  const key = pageKeyOf(file);
  return key !== undefined && pages.get(key)?.file === file;
}

function isLeftOut(site: Site, file: string): boolean {
  const link = { kind: 'import', form: 'import', target: `/${file}`, start: 0, end: 0 } as const;
  return importFault(site, file, link, { kind: 'file', file }) !== undefined;
}

/** The names that an import may still take from its file, and the range of the one that is being typed. */
export interface ExportedNames {
  readonly names: readonly string[];
  readonly typed: string;
  readonly start: number;
  readonly end: number;
}

/** What `import { | } from '/snippets/a.jsx'` can take at an offset; undefined elsewhere. `exportsOf` reads a file. */
export function exportedNames(
  view: LinkView,
  exportsOf: (file: string) => Exports | undefined,
  { file, text, offset }: { readonly file: string; readonly text: string; readonly offset: number },
): ExportedNames | undefined {
  const [, before] = begun.exec(text.slice(Math.max(offset - maxList, 0), offset)) ?? [];
  const rest = before === undefined ? null : ended.exec(text.slice(offset, offset + maxList));
  if (before === undefined || !rest) return undefined;
  const [whole, after = '', , target = ''] = rest;
  const end = offset + whole.length - 1;
  const link = scanLinks(text).find((one) => one.form === 'import' && one.end === end && one.target === target);
  const found = link && resolveLink(view, file, link);
  const exported = found?.kind === 'file' && importable.test(found.file) ? exportsOf(found.file) : undefined;
  const word = wordAt(text, offset);
  const others = [before.slice(0, before.length + word.start - offset), after.slice(word.end - offset)] as const;
  // After `as` the author is free to choose.
  if (!exported || /\bas\s+$/.test(others[0])) return undefined;
  const taken = new Set(others.join(' ').match(/[\w$]+/g));
  const names = exported.names.filter((name) => name !== 'default' && !taken.has(name));
  return { names, typed: text.slice(word.start, offset), ...word };
}

/** No list of names is longer. */
const maxList = 1_000;
const begun = /(?:^|[\n;])[ \t]*import\s+(?:[\w$]+\s*,\s*)?\{([\w$\s,]*)$/;
const ended = /^([\w$\s,]*)\}\s*from\s*(["'])([^"'\n]+)\2/;
