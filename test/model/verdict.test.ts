import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from '../../server/language/model/document/config.ts';
import { createReader } from '../../server/language/model/document/reader.ts';
import { verdict } from '../../server/language/model/validity/verdict.ts';
import { parse } from '../../server/language/text/parse.ts';
import { verdicts } from '../grammar/verdicts.ts';
import { keptOf } from './kept.ts';

/** `icon` objects and the like keep their unknown keys here; the values are not what this test is about. */
describe('the verdict on the navigation equals that of the platform', () => {
  for (const row of verdicts) {
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
