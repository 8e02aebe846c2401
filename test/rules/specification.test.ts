import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCases, testCases } from './kit.ts';

describe('the specification, part B', () => {
  testCases('specification');

  it('has a case for each row of its tables, and for each rule', () => {
    const titles = readCases('specification').map(({ title }) => title);
    assert.deepEqual(
      rows.filter((row) => !titles.some((title) => title.startsWith(row))),
      [],
    );
  });
});

const rows = [
  ...['navigation', 'pages', 'groups', 'tabs', 'menu (inside a tab)', 'anchors', 'global.anchors', 'dropdowns'],
  ...['products', 'versions', 'languages'],
  ...['icon', 'tag', 'expanded', 'href', 'description', 'openapi'],
  ...['supported language codes', 'styling.eyebrows', 'interaction.drilldown'],
  ...['Rule 1', 'Rule 2', 'Rule 3', 'Rule 4', 'Rule 5', 'Rule 6', 'States'],
].map((row) => `${row}:`.replace('codes:', 'codes'));
