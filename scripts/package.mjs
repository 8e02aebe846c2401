// Builds the extension as docs-json.vsix: the same bytes for the same commit, wherever and whenever it is built.
//   npm run package [-- --out FILE]
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { main, node, root } from './kit/run.mjs';

await main(async () => {
  const at = process.argv.indexOf('--out');
  const out = (at > 0 && process.argv[at + 1]) || 'docs-json.vsix';
  const args = [
    'package',
    '--no-dependencies',
    '--allow-missing-repository',
    '--no-rewrite-relative-links',
    '--out',
    out,
  ];
  // An archive keeps the time of its files, as a clock on the wall shows it.
  const env = { ...process.env, SOURCE_DATE_EPOCH: timeOfCommit(), TZ: 'UTC' };
  // The test of this hands over a folder that is built already.
  const cwd = process.env['PACKAGE_FOLDER'] ?? root;
  await node([path.join(root, 'node_modules/@vscode/vsce/vsce'), ...args], { env, cwd });
});

/** Seconds since 1970; without git, as in a downloaded archive, a time that stands. */
function timeOfCommit() {
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '1700000000';
  }
}
