import picomatch from 'picomatch/posix.js';

/**
 * Compiles globs relative to a folder; dot files match. A leading `/` or `./` is ignored, `drafts/` matches everything
 * below that folder, and a glob with `!` excludes what others match. Pass the test all forms in which one thing could be
 * meant, such as `a` and `a.mdx`.
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

/**
 * A test of paths against one usable glob; dot files match. Parentheses and other characters that are special only in regular
 * expressions are literal.
 */
export function matcher(glob: string): (path: string) => boolean {
  const test = picomatch(glob.replace(/(?<!\\)[()|+^$]/g, '\\$&'), { dot: true, noextglob: true });
  return (path) => test(path);
}

/**
 * False for globs that match nothing: empty ones, those at which the library throws, and those that are never tried,
 * because each `*` within a name multiplies the time.
 */
export function isUsable(glob: string): boolean {
  if (glob === '' || glob.length >= 10_000 || manyEscapes.test(glob)) return false;
  const names = glob.split('/');
  return names.filter((name) => name.includes('**')).length <= maxFolderStars && names.every(hasFewStars);
}

/** True if a name in a pattern can be matched in a short time against any name. */
function hasFewStars(name: string): boolean {
  return (name.match(/\*+/g)?.length ?? 0) <= maxStars;
}

/** With an open `[` followed by backslashes, the time the library takes doubles with each of them. */
const manyEscapes = /\\{8}/;
const maxStars = 4;
const maxFolderStars = 4;

function fromRoot(glob: string): string {
  const path = glob.replace(/^\.?\//, '');
  return path.endsWith('/') ? `${path}**/*` : path;
}
