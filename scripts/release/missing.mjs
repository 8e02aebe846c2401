// What a commit lacks to be released: docs/internal/releasing.md.

/**
 * The state of a commit.
 *
 * @typedef {object} Commit
 * @property {{ version: string, publisher?: string, repository?: { url?: string } }} product package.json
 * @property {{ version: string }} lock package-lock.json
 * @property {string} changelog
 * @property {string | undefined} tag
 */

/**
 * What a commit lacks to be released, as sentences; empty if it is ready.
 *
 * @param {Commit} commit
 * @returns {string[]}
 */
export function missing({ product, lock, changelog, tag }) {
  const { version, publisher, repository } = product;
  return [
    ...(/^git\+https:\/\/github\.com\/[\w.-]+\/[\w.-]+\.git$/.test(repository?.url ?? '')
      ? []
      : ['package.json names no "repository" on GitHub.']),
    ...(publisher ? [] : ['package.json names no "publisher".']),
    ...(lock.version === version
      ? []
      : [`package-lock.json is of version ${lock.version}, package.json of ${version}.`]),
    ...(changelog.split('\n').includes(`## ${version}`) ? [] : [`CHANGELOG.md has no heading "## ${version}".`]),
    ...(tag === undefined || tag === `v${version}` ? [] : [`The tag is ${tag}, and not v${version}.`]),
  ];
}
