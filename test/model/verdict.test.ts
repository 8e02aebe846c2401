import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readConfig } from '../../server/language/model/document/config.ts';
import { createReader } from '../../server/language/model/document/reader.ts';
import { verdict } from '../../server/language/model/validity/verdict.ts';
import { parse } from '../../server/language/text/parse.ts';
import { keptOf } from './kept.ts';

interface Recorded {
  readonly name: string;
  readonly navigation?: unknown;
  /** Other top-level settings than the usual ones; then the input is not about the navigation. */
  readonly settings?: unknown;
  readonly without?: unknown;
  readonly accepted: boolean;
  readonly kept?: unknown;
}

/** What the platform's validator said to each input, and what it kept of the navigation: recorded, not reasoned. */
const recorded: readonly Recorded[] = JSON.parse(readFileSync('test/model/data/config-verdicts.json', 'utf8'));

/** `icon` objects and the like keep their unknown keys here; the values are not what this test is about. */
describe('the verdict on the navigation equals that of the platform', () => {
  for (const row of recorded) {
    if (row.settings || row.without) continue;
    it(row.name, () => {
      const text = JSON.stringify({
        theme: 'mint',
        name: 'T',
        colors: { primary: '#ff0000' },
        navigation: row.navigation,
      });
      const config = readConfig(
        'docs.json',
        parse(text),
        createReader(() => undefined),
      );
      const accepted = config.navigation !== undefined && verdict(config.navigation).accepted;
      assert.equal(accepted, row.accepted);
      if (config.navigation && accepted) assert.deepEqual(keptOf(config.navigation), row.kept);
    });
  }
});
