import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Outcome, outcomeOf, recordedSites } from './platform.ts';

describe('generated pages equal those of the platform', () => {
  for (const { name, files, expect } of recordedSites) {
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
