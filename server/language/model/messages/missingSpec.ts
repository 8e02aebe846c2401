import { specPath } from '../../openapi/source.ts';
import { isSpecName } from '../../site/dataFiles.ts';
import { isIgnoredName } from '../../site/ignore.ts';
import { deniedFolderOf, type Site } from '../../site/site.ts';
import type { Problem } from './problem.ts';

/**
 * Whether only the platform knows if a specification exists: it reads those in most folders that begin with a dot, such as
 * `.speakeasy/` (prebuild 1.0.1333), which we do not list.
 */
export function isInHiddenFolder(source: string): boolean {
  const folders = specPath(source).split('/').slice(0, -1);
  return folders.some((name) => name.startsWith('.') && !isIgnoredName(name));
}

/** The message for a specification that the platform does not find. */
export function whyNoSpec(source: string, site: Site): Pick<Problem, 'template' | 'args'> {
  const file = specPath(source);
  if (deniedFolderOf(site, file) !== undefined) {
    const template =
      '"{file}" cannot be read, so what it holds is missing. Is it too large, or are you not allowed to read it?';
    return { template, args: { file } };
  }
  if (/^http:/i.test(source.trim())) {
    return {
      template: 'The platform fetches specifications from https addresses only, and stops the build.',
      args: { source },
    };
  }
  const others =
    'The platform reads specifications from files whose names end in .json, .yaml or .yml, in lower case. It finds no "{source}" and stops the build.';
  if (site.files.has(file) && !isSpecName(file)) return { template: others, args: { source } };
  const template = site.files.has(file)
    ? '`.mintignore` hides "{source}" from the platform, which stops the build.'
    : 'No file "{source}". The platform stops the build.';
  return { template, args: { source } };
}
