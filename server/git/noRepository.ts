/** Why git does not work with the repository of a folder, by its standard error; undefined if it gives another reason. */
export function whyNoRepository(said: string): string | undefined {
  if (said.includes('dubious ownership')) {
    const named = said.split('\n').find((line) => line.includes(allow));
    return `The repository belongs to another user. Allow it with: ${named?.trim() ?? `${allow} PATH`}`;
  }
  if (said.includes('must be run in a work tree') || said.includes('bare repository')) {
    return 'This is a repository without files (bare). Run it in a checkout.';
  }
  return undefined;
}

const allow = 'git config --global --add safe.directory';
