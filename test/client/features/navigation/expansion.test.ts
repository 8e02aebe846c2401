import assert from 'node:assert/strict';
import test from 'node:test';
import { createExpansion } from '../../../../client/features/navigation/expansion.ts';

const site = 'file:///docs.json';

test('a node that moves is expanded in its new place as it was, with everything in it', () => {
  const expansion = createExpansion();
  expansion.set(`${site}/tab:A/group:G`, true);
  expansion.set(`${site}/tab:A/group:G/group:Inner`, true);
  expansion.set(`${site}/tab:A/group:G/group:Closed`, false);
  expansion.set(`${site}/tab:A/group:Go`, true);
  expansion.follow(site, ['tab:A/group:G'], ['tab:B/group:G']);
  assert.equal(expansion.of(`${site}/tab:B/group:G`), true);
  assert.equal(expansion.of(`${site}/tab:B/group:G/group:Inner`), true);
  assert.equal(expansion.of(`${site}/tab:B/group:G/group:Closed`), false);
  assert.equal(expansion.of(`${site}/tab:B/group:Go`), undefined);
  // It may come back.
  assert.equal(expansion.of(`${site}/tab:A/group:G`), true);
});

test('of several nodes, each follows its own; one that becomes another is left alone', () => {
  const expansion = createExpansion();
  expansion.set(`${site}/group:A`, true);
  expansion.set(`${site}/group:B`, false);
  expansion.follow(site, ['group:A', 'group:B'], ['tab:T/group:B', 'tab:T/group:A']);
  assert.equal(expansion.of(`${site}/tab:T/group:A`), true);
  assert.equal(expansion.of(`${site}/tab:T/group:B`), false);
  expansion.follow(site, ['group:A'], ['tab:A']);
  assert.equal(expansion.of(`${site}/tab:A`), undefined);
});
