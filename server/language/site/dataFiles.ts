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

/** The first file whose name suggests an OpenAPI document, or undefined. */
export function firstSpec(files: Iterable<string>): string | undefined {
  for (const file of files) if (maySpecify(file) && /openapi|swagger/i.test(file)) return file;
  return undefined;
}
