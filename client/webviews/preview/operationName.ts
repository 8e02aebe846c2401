/** Identifies an operation within a site; `docs-json preview` uses it to name files. */
export function operationName({ spec, method, path }: Readonly<Record<'spec' | 'method' | 'path', string>>): string {
  return JSON.stringify([spec, method, path]);
}
