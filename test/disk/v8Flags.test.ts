import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tuningFlags } from '../../server/disk/v8Flags.ts';

describe('the flags for V8', () => {
  it('are those that its version has', () => {
    const [node20, node24] = [tuningFlags('11.3.244.8-node.38'), tuningFlags('13.6.233.17-node.53')];
    assert.deepEqual(node20, ['--no-parallel-scavenge', '--interrupt-budget=1000000']);
    assert.deepEqual(node24, [
      '--no-parallel-scavenge',
      '--invocation-count-for-maglev=6000',
      '--invocation-count-for-turbofan=45000',
    ]);
    assert.deepEqual(tuningFlags('11.8.172.17-node.20'), node24);
    assert.deepEqual(tuningFlags('14.6.202.34-node.34'), node24);
  });

  it('are left out for a version that was never tried, which may print errors', () => {
    assert.equal(tuningFlags('15.0.1'), undefined);
  });
});
