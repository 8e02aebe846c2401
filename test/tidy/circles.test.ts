import assert from 'node:assert/strict';
import { it } from 'node:test';
import { importsOf, sourceFiles } from './sources.ts';

/** A circle is a file nobody can read by itself. Types count too: they are what a reader follows. */
it('no file imports itself in a circle', () => {
  const files = sourceFiles('server', 'client', 'scripts', 'test');
  const imports = new Map(files.map((file): [string, string[]] => [file, []]));
  for (const { from, to } of importsOf(files)) if (imports.has(to)) imports.get(from)?.push(to);
  const left = new Set<string>();

  for (const file of files) visit(file, []);

  /** `way` holds the files on the way here. */
  function visit(file: string, way: readonly string[]): void {
    assert(!way.includes(file), [...way.slice(way.indexOf(file)), file].join(' → '));
    if (left.has(file)) return;
    for (const to of imports.get(file) ?? []) visit(to, [...way, file]);
    left.add(file);
  }
});
