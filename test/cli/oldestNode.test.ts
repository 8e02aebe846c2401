import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unfitNode } from '../../server/cli/oldestNode.ts';

describe('a Node that is too old', () => {
  it('is named, with what to do', () => {
    assert.match(unfitNode('18.20.8') ?? '', /^docs-json needs Node 20 or newer, and this is 18\.20\.8\. Install /);
  });

  it('is none that the commands run in', () => {
    for (const version of ['20.0.0', '24.21.0', '26.10.0']) assert.equal(unfitNode(version), undefined);
  });
});
