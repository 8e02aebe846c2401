/** What identifies an operation within a site; `docs-json preview` names their files by it. */
export function operationName({ spec, method, path }: Readonly<Record<'spec' | 'method' | 'path', string>>): string {
  return JSON.stringify([spec, method, path]);
}
