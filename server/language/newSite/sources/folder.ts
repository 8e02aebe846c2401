import { humanise } from '../../values/words.ts';
import type { Outline, OutlineItem } from '../outline.ts';

/** The pages of a folder by where they are: a group for each folder, tabs where each folder holds folders of its own. */
export function folderOutline(paths: readonly string[]): Outline {
  const top = emptyFolder();
  for (const path of paths) {
    const parts = path.split('/');
    const name = parts.pop();
    let folder = top;
    for (const part of parts) {
      const inner = folder.folders.get(part) ?? emptyFolder();
      folder.folders.set(part, inner);
      folder = inner;
    }
    if (name !== undefined) folder.pages.push(path);
  }
  const inner = [...top.folders.values()];
  const hasTabs = inner.length > 1 && inner.length <= maxTabs && inner.every(({ folders }) => folders.size > 0);
  return { kind: 'outline', items: itemsOf(top), hasTabs, notes: [] };
}

/** More do not fit beside each other at the top of a page. */
const maxTabs = 8;

interface Folder {
  readonly pages: string[];
  readonly folders: Map<string, Folder>;
}

function emptyFolder(): Folder {
  return { pages: [], folders: new Map() };
}

function itemsOf({ pages, folders }: Folder): readonly OutlineItem[] {
  const first = pages.filter(isFirst);
  const others = pages.filter((page) => !isFirst(page));
  return [
    ...[...first, ...others].map((path): OutlineItem => ({ kind: 'page', path })),
    ...Array.from(folders, ([name, folder]): OutlineItem => {
      return { kind: 'section', label: humanise(name), items: itemsOf(folder) };
    }),
  ];
}

/** What readers begin with, whatever the alphabet says. */
function isFirst(path: string): boolean {
  return /(?:^|\/)(?:index|introduction|intro|overview|quick-?start|getting-started)$/.test(path);
}
