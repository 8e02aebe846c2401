import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { sourceFiles } from './sources.ts';

const declared = /^export (?:default )?(?:async )?function\*? ?(\w*)/;

it('every exported function says what it takes and returns', () => {
  const functions = sourceFiles('server', 'client').flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, index) => {
      const name = declared.exec(line)?.[1];
      return name === undefined ? [] : [{ name, file, isDocumented: isDocumented(lines, index) }];
    });
  });
  assert(functions.length > 2000);
  assert.deepEqual(
    functions.flatMap(({ name, file, isDocumented }) => (isDocumented ? [] : [`${file}: ${name}`])),
    [],
  );
});

/** Whether a comment ends before a line; of several signatures of a function, only the first needs one. */
function isDocumented(lines: readonly string[], index: number): boolean {
  const before = lines[index - 1] ?? '';
  return before.trimEnd().endsWith('*/') || declared.exec(before)?.[1] === declared.exec(lines[index] ?? '')?.[1];
}
