import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One `import` or `export … from` of a source file. */
export interface Import {
  /** The file that imports, from the project's folder. */
  readonly from: string;
  /** A file of the project, from the project's folder, or the name of a package. */
  readonly to: string;
  readonly isType: boolean;
}

/** The source files below some folders, with their tables of data. */
export function sourceFiles(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('/node_modules/'))
      .sort(),
  );
}

/** Every import of some files, read from their text. */
export function importsOf(files: readonly string[]): readonly Import[] {
  return files.flatMap((from) =>
    Array.from(readFileSync(from, 'utf8').matchAll(statement), (match): Import => {
      const target = match[2] ?? match[3] ?? '';
      const to = target.startsWith('.') ? path.posix.join(path.posix.dirname(from), target) : target;
      return { from, to, isType: match[1] !== undefined };
    }),
  );
}

const statement = /^(?:import|export)(\s+type)?\s[^'"`;]*?from '([^']+)'|(?:^import |\bimport\()'([^']+)'/gm;

export function isThere(file: string): boolean {
  return existsSync(file);
}

/** Whether an import leads to a file of the product rather than to a package or a test. */
export function isOurs(to: string): boolean {
  return to.startsWith('server/') || to.startsWith('client/');
}

/** Fails with a list of the imports if there are any. */
export function none(found: readonly Import[]): void {
  assert.deepEqual(
    found.map(({ from, to }) => `${from} → ${to}`),
    [],
  );
}
