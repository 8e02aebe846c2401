import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { silence } from '../../server/language/fixes/silence.ts';
import { readSettings } from '../../server/language/site/readSettings.ts';
import { applied } from '../../server/language/text/edits.ts';

const file = 'docs-json.config.json';

/** The settings after the rule is switched off; undefined where they are left alone. */
function silenced(text: string): string | undefined {
  const fix = silence('orphan-page', file, text);
  const after = fix && applied(text, fix.edits.get(file) ?? []);
  if (after !== undefined) assert.equal(readSettings(after).settings.rules?.['orphan-page'], 'off');
  return after;
}

describe('switching a rule off', () => {
  it('creates the settings if there are none', () => {
    const fix = silence('orphan-page', file, undefined);
    assert.deepEqual(fix?.creates, { file, text: '{\n  "rules": {\n    "orphan-page": "off"\n  }\n}\n' });
    assert.equal(silenced(''), fix?.creates?.text);
  });

  it('changes as little as possible', () => {
    assert.equal(
      silenced('{\n\t"rules": {\n\t\t"syntax": "error"\n\t}\n}'),
      '{\n\t"rules": {\n\t\t"syntax": "error",\n\t\t"orphan-page": "off"\n\t}\n}',
    );
    assert.equal(silenced('{ "rules": { "orphan-page": "hint" } }'), '{ "rules": { "orphan-page": "off" } }');
    assert.equal(
      silenced('{\n  "profile": "both"\n}\n'),
      '{\n  "profile": "both",\n  "rules": {\n    "orphan-page": "off"\n  }\n}\n',
    );
  });

  it('does not change broken settings', () => {
    for (const text of ['{ "rules": {', '[]', '{ "rules": [] }']) assert.equal(silenced(text), undefined);
  });
});
