/** What tells an operation from all others of a site; `docs-json preview` writes them by these names. */
export function operationName({ spec, method, path }: Readonly<Record<'spec' | 'method' | 'path', string>>): string {
  return JSON.stringify([spec, method, path]);
}
