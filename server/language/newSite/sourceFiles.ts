import { lastSegment } from '../site/paths.ts';

/** Whose navigation a new site is made of. */
export type SourceKind = 'mint' | 'mkdocs' | 'docusaurus' | 'gitbook' | 'folder';

/**
 * The navigation files of other tools at the top of a folder, or one folder below; those with most information come first.
 */
export function siteSources(listed: readonly string[]): readonly string[] {
  const near = listed.filter((file) => file.split('/').length <= 2);
  return order.flatMap((kind) => near.filter((file) => sourceOf(file) === kind));
}

const order: readonly SourceKind[] = ['mint', 'mkdocs', 'docusaurus', 'gitbook'];

/** What kind of source a file is by its name; undefined for what cannot be read. */
export function sourceOf(file: string): SourceKind | undefined {
  if (file === 'folder') return 'folder';
  return names.get(lastSegment(file));
}

const names: ReadonlyMap<string, SourceKind> = new Map([
  ['mint.json', 'mint'],
  ['mkdocs.yml', 'mkdocs'],
  ['mkdocs.yaml', 'mkdocs'],
  ['sidebars.js', 'docusaurus'],
  ['sidebars.mjs', 'docusaurus'],
  ['sidebars.cjs', 'docusaurus'],
  ['SUMMARY.md', 'gitbook'],
]);
