import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { generatedDocs, staleDocs } from '../../scripts/docs/files.ts';

describe('a generated file is what the generator writes today', () => {
  for (const [file, text] of Object.entries(generatedDocs())) {
    it(file, () => assert.equal(readFileSync(file, 'utf8'), text, 'Run node scripts/generate-docs.mjs.'));
  }

  it('and none of them is left of a rule that is gone', () => assert.deepEqual(staleDocs(), []));
});

it('the README compares the servers by the latest figures of docs/performance.md', () => {
  const lines = readFileSync('docs/performance.md', 'utf8').split('\n');
  const head = cellsOf(lines.find((line) => line.startsWith('| site ')));
  const figure = (server: string, column: string) => {
    const row = lines.map(cellsOf).find((cells) => cells[0] === 'tabs-10000' && cells[1] === server);
    const value = Number(row?.[head.indexOf(column)]);
    return value < 10 ? value.toFixed(1) : value.toFixed();
  };
  const readme = readFileSync('README.md', 'utf8');
  for (const [what, column, unit] of [
    ['a keystroke', 'key median', 'ms'],
    ['memory', 'RSS MB', 'MB'],
  ] as const) {
    const [theirs, ours] = [figure('vscode-json', column), figure('docs-json', column)];
    assert(readme.includes(`\n| ${what} at 10,000 pages | ${theirs} ${unit} | | | | ${ours} ${unit} |\n`), what);
  }
});

function cellsOf(line = ''): readonly string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
