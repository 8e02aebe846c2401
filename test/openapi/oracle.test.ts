import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { type Outcome, outcomeOf } from './platform.ts';

interface Case {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly expect: Outcome;
}

const cases = JSON.parse(readFileSync('test/openapi/data/generated-navigation.json', 'utf8')) as readonly Case[];

describe('generated pages equal those of the platform', () => {
  for (const { name, files, expect } of cases) {
    it(name, () => checkOutcome(outcomeOf(files), expect));
  }
});

function checkOutcome(actual: Outcome, expected: Outcome): void {
  // The reason why a spec is invalid is in the words of the platform's own parser.
  const [error] = /^.* is invalid: /.exec(expected.error ?? '') ?? [expected.error];
  assert.equal(actual.error, error);
  if (error === undefined) {
    assert.deepEqual(comparable(actual.navigation), comparable(expected.navigation));
    assert.deepEqual(actual.pages, expected.pages);
    assert.deepEqual(actual.filePages, expected.filePages ?? {});
    assert.deepEqual(actual.missing, expected.missing ?? []);
  }
}

/** Whether a source stays on its element after generation means nothing. */
function comparable(navigation: unknown): unknown {
  return JSON.parse(
    JSON.stringify(navigation, (key, value) => (key === 'openapi' || key === 'asyncapi' ? undefined : value)),
  );
}
