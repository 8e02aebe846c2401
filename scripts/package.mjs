// Builds the extension as docs-json.vsix: the same bytes for the same commit, wherever and whenever it is built.
//   npm run package [-- --out FILE]
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { main, node, root } from './kit/run.mjs';

// The test of this hands over a folder that is built already.
const cwd = process.env['PACKAGE_FOLDER'] ?? root;

await main(async () => {
  const at = process.argv.indexOf('--out');
  const out = (at > 0 && process.argv[at + 1]) || 'docs-json.vsix';
  const args = ['package', '--no-dependencies', '--out', out, ...readme()];
  // An archive keeps the time of its files, as a clock on the wall shows it.
  const env = { ...process.env, SOURCE_DATE_EPOCH: timeOfCommit(), TZ: 'UTC' };
  await node([path.join(root, 'node_modules/@vscode/vsce/vsce'), ...args], { env, cwd });
});

/**
 * The pictures of the README are a quarter of the package, so it links to those of the repository. As long as package.json names none
 * (docs/internal/releasing.md), it goes without.
 *
 * @returns {string[]} arguments of vsce
 */
function readme() {
  const { repository } = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8'));
  if (repository) return [];
  const text = readFileSync(path.join(cwd, 'README.md'), 'utf8');
  const picture = String.raw`!\[[^\]]*\]\((?!https:)[^)]*\)`;
  const without = text
    .replaceAll(new RegExp(`^${picture}\\n\\n(?:\\*[^*]+\\*\\n\\n)?`, 'gm'), '')
    .replaceAll(new RegExp(picture, 'g'), '')
    .replaceAll(/(?:^[| -]*\|[| -]*\n)+\n/gm, '');
  mkdirSync(path.join(cwd, 'out'), { recursive: true });
  writeFileSync(path.join(cwd, 'out/README.md'), without);
  return ['--readme-path', 'out/README.md', '--allow-missing-repository', '--no-rewrite-relative-links'];
}

/** Seconds since 1970; without git, as in a downloaded archive, a time that stands. */
function timeOfCommit() {
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '1700000000';
  }
}
