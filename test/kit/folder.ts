import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The files below a folder of the project with their texts, by their paths from it. */
export function readFolder(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  return new Map(
    paths.sort().map((file) => [file.replaceAll('\\', '/'), readFileSync(path.join(folder, file), 'utf8')]),
  );
}
