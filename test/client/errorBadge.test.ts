import assert from 'node:assert/strict';
import test from 'node:test';
import { errorBadge } from '../../client/features/navigation/errorBadge.ts';

const site = (uri: string, errors: number) => ({
  uri,
  parts: [],
  name: 'Site',
  pages: 1,
  problems: { errors, warnings: 3, information: 0, hints: 1 },
});

test('the badge of the view counts the errors of all sites', () => {
  assert.deepEqual(errorBadge([site('a', 2), site('b', 1)]), { value: 3, tooltip: 'Documentation: 3 errors' });
});

test('the badge has no number if there are no errors or the first check is running', () => {
  assert.equal(errorBadge([site('a', 0), { uri: 'b', parts: [], name: '', pages: 1 }]), undefined);
});
