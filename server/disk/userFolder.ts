import { devNull, homedir, userInfo } from 'node:os';
import path from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Our folder of one kind for this user: in the first of `named` that is absolute, as XDG wants it, or else at `below` in the
 * user's home. A relative one would be another folder for each place a command is run in, such as the site itself.
 */
export function userFolder(named: readonly (string | undefined)[], below: readonly string[], env: Environment): string {
  const base = named.find(isAbsolute) ?? path.join(userDirectory(env), ...below);
  return path.join(base, 'docs-json');
}

/**
 * The home of this user. Without one, as for a user without a name, it is a place where nothing can be written: what everybody
 * has, such as a folder for temporary files, other users could prepare.
 */
function userDirectory({ HOME: named }: Environment): string {
  if (isAbsolute(named)) return named;
  try {
    // `homedir` gives an empty `HOME` as it is.
    const home = [homedir(), userInfo().homedir].find(isAbsolute);
    if (home !== undefined) return home;
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
  }
  return path.join(devNull, 'no-home');
}

function isAbsolute(folder: string | undefined): folder is string {
  return folder !== undefined && path.isAbsolute(folder);
}
