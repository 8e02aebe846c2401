/** Configuration of other tools, and ours: none of it is a specification or a part of docs.json. */
const toolFile =
  /(?:^|\/)(?:package(?:-lock)?|tsconfig[^/]*|docs|docs-json\.config|biome|turbo|vercel|mint)\.json$|-lock\.ya?ml$/;

/** True for a file whose name shows that it belongs to another tool, or is the configuration itself. */
export function isToolFile(file: string): boolean {
  return toolFile.test(file);
}

/** True for a file whose extension allows it to be a specification. */
export function maySpecify(file: string): boolean {
  return /\.(?:json|ya?ml)$/i.test(file) && !isToolFile(file);
}

/**
 * Whether the platform reads a file of this name if it is named as a specification. It takes these three extensions, in lower case
 * only (prebuild 1.0.1333, on 23 names): `spec`, `spec.txt` and `spec.YAML` do not exist for it.
 */
export function isSpecName(file: string): boolean {
  return /[^/]\.(?:json|ya?ml)$/.test(file);
}

/** Whether a file of the site can be a specification, by its name, and the platform would read it. */
export function isSpecFile(file: string): boolean {
  return maySpecify(file) && isSpecName(file);
}

/** The first file whose name suggests an OpenAPI document, or undefined. */
export function firstSpec(files: Iterable<string>): string | undefined {
  for (const file of files) if (isSpecFile(file) && /openapi|swagger/i.test(file)) return file;
  return undefined;
}
