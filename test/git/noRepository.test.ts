import assert from 'node:assert/strict';
import { it } from 'node:test';
import { whyNoRepository } from '../../server/git/noRepository.ts';

it('a repository of another user is allowed by the command that git names', () => {
  const said = `fatal: detected dubious ownership in repository at '/srv/my docs'
To add an exception for this directory, call:

\tgit config --global --add safe.directory '/srv/my docs'
`;
  assert.equal(
    whyNoRepository(said),
    "The repository belongs to another user. Allow it with: git config --global --add safe.directory '/srv/my docs'",
  );
});

it('a repository without files is said to have none', () => {
  for (const said of [
    'fatal: this operation must be run in a work tree',
    "fatal: cannot use bare repository '/srv/docs.git' (safe.bareRepository is 'explicit')",
  ])
    assert.match(whyNoRepository(said) ?? '', /without files \(bare\)/);
});

it('another reason is left to git', () => {
  assert.equal(whyNoRepository('fatal: not a git repository (or any of the parent directories): .git'), undefined);
});
