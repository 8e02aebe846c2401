import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isPreview } from '../../server/language/divisions/versionNames.ts';

it('a version is unfinished if a word of its name says so, not if a part of a word does', () => {
  const unfinished = ['v3beta', '2.0.0-rc.1', '3.0rc2', 'vNext', 'v4 (Preview)', 'draft', '1.0.0-alpha1', 'next'];
  const finished = [
    'v3',
    '2025-06-18',
    'Knowledge 2.0',
    'Next.js 14',
    'Nextcloud 27',
    'Alphabet',
    'March',
    'Developer',
  ];
  assert.deepEqual(
    unfinished.filter((name) => !isPreview(name)),
    [],
  );
  assert.deepEqual(finished.filter(isPreview), []);
});
