import type { Message } from '../../model/messages/problem.ts';
import type { SiteView } from '../../model/view.ts';
import { specPath } from '../../openapi/source.ts';
import { maySpecify } from '../../site/dataFiles.ts';
import { isListable } from '../../site/files.ts';
import { folderOf, lastSegment } from '../../site/paths.ts';

/** The name of a specification as it is written, and its file. */
export interface SpecName {
  readonly written: string;
  readonly file: string;
}

/** The new path of a specification file, or why it is impossible. A bare name (`shop` for `specs/shop.json`) keeps its folder. */
export function newSpecFile(
  { site }: SiteView,
  { written, file }: SpecName,
  name: string,
): { readonly file: string } | { readonly problem: Message } {
  const ending = /\.[^./]*$/.exec(file)?.[0] ?? '';
  const isBare = lastSegment(file) === written + ending && !written.includes('/');
  const path = name.trim();
  const folder = folderOf(file);
  const renamed =
    isBare && !path.includes('/') ? `${folder === '' ? '' : `${folder}/`}${path}${ending}` : specPath(path);
  if (
    path === '' ||
    /[?#|<>"\\\s]|:\//.test(path) ||
    renamed.startsWith('..') ||
    !maySpecify(renamed) ||
    !isListable(renamed)
  ) {
    return {
      problem: {
        template: '"{name}" is not a name for a specification, which ends with .json, .yaml or .yml.',
        args: { name },
      },
    };
  }
  if (renamed !== file && site.files.has(renamed)) {
    return { problem: { template: 'There is a file "{file}" already.', args: { file: renamed } } };
  }
  return { file: renamed };
}
