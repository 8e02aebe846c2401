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
  const test = picomatch(globs.map(fromRoot).filter(isUsable), { dot: true });
  return (path) => test(path);
}

/** The library throws at others; an empty glob matches nothing. */
function isUsable(glob: string): boolean {
  return glob !== '' && glob.length < 10_000;
}

function fromRoot(glob: string): string {
  const path = glob.replace(/^\.?\//, '');
  return path.endsWith('/') ? `${path}**/*` : path;
}
