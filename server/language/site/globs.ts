import picomatch from 'picomatch/posix.js';

/**
 * Compiles globs that count from a folder; dot files match. A leading `/` or `./` changes nothing, `drafts/` is all below
 * that folder, and what begins with `!` takes back what others match. The test is given all forms in which one thing
 * could be meant, such as `a` and `a.mdx`.
 */
export function globMatcher(globs: readonly string[]): (...forms: readonly string[]) => boolean {
  const isTakenBack = (glob: string) => glob.startsWith('!');
  const isMatch = compile(globs.filter((glob) => !isTakenBack(glob)));
  const isKept = compile(globs.filter(isTakenBack).map((glob) => glob.slice(1)));
  return (...forms) => forms.some(isMatch) && !forms.some(isKept);
}

function compile(globs: readonly string[]): (path: string) => boolean {
  const tests = globs.map(fromRoot).filter(isUsable).map(matcher);
  return (path) => tests.some((test) => test(path));
}

/** A test of paths against one usable glob; dot files match. Parentheses and what else means something only in regular expressions stand for themselves. */
export function matcher(glob: string): (path: string) => boolean {
  const test = picomatch(glob.replace(/(?<!\\)[()|+^$]/g, '\\$&'), { dot: true, noextglob: true });
  return (path) => test(path);
}

/**
 * False for globs that match nothing: empty ones, those at which the library throws, and those that no path is tried with,
 * because each `*` of one name multiplies the time that takes.
 */
export function isUsable(glob: string): boolean {
  if (glob === '' || glob.length >= 10_000 || manyEscapes.test(glob)) return false;
  const names = glob.split('/');
  return names.filter((name) => name.includes('**')).length <= maxFolderStars && names.every(hasFewStars);
}

/** True where a name of a pattern can be matched in short time, however the name is made that it is tried with. */
function hasFewStars(name: string): boolean {
  return (name.match(/\*+/g)?.length ?? 0) <= maxStars;
}

/** An open `[` and a row of backslashes behind it take the library a time that doubles with each of them. */
const manyEscapes = /\\{8}/;
const maxStars = 4;
const maxFolderStars = 4;

function fromRoot(glob: string): string {
  const path = glob.replace(/^\.?\//, '');
  return path.endsWith('/') ? `${path}**/*` : path;
}
