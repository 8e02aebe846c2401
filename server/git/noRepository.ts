import { localize } from '../base/messages.ts';

/** Why git does not work with the repository of a folder, by its standard error; undefined if it gives another reason. */
export function whyNoRepository(said: string): string | undefined {
  if (said.includes('dubious ownership')) {
    const named = said.split('\n').find((line) => line.includes(allow));
    const command = named?.trim() ?? `${allow} PATH`;
    return localize('The repository belongs to another user. Allow it with: {command}', { command });
  }
  if (said.includes('must be run in a work tree') || said.includes('bare repository'))
    return localize('This is a repository without files (bare). Run it in a checkout.');
  return undefined;
}

const allow = 'git config --global --add safe.directory';

/** Why git cannot be asked about a site in a virtual workspace. */
export function notOnDisk(): string {
  return localize('The site is not on a disk of this machine, where git could read it.');
}
