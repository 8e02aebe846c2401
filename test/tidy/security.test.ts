import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { isThere } from './sources.ts';

const text = readFileSync('SECURITY.md', 'utf8');
const promises = section('What is promised')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Promise|---)/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

describe('SECURITY.md', () => {
  it('names for each promise the tests that hold it, and they are there', () => {
    assert(promises.length > 10);
    for (const [promise = '', tests = ''] of promises) {
      const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
      assert(files.length > 0, promise);
      for (const file of files) {
        assert.match(file, /^test\/.+\.test\.ts$/, promise);
        assert(isThere(file), `${promise}: ${file} is not there.`);
        assert(readFileSync(file, 'utf8').length > 300, `${file} holds nothing.`);
      }
    }
  });

  it('says who is not trusted, what is not promised and how to report', () => {
    for (const title of ['Who is not trusted', 'What is not promised', 'How to report'])
      assert(section(title).length > 100, title);
  });
});

/** What stands below a heading. */
function section(title: string): string {
  return text.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
}
