// Tests the pages of the webviews alone, with a simulated host; then installs the packaged extension in a real VS Code and uses
// it as an author would, through the browser.
//   npm run test:e2e [-- --only=name of a test --built]
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ensureHost, hostRunsHere } from '../test/vscode-host/install.mjs';
import { ensureChromium } from './kit/chromium.mjs';
import { Failure, main, node, root } from './kit/run.mjs';
import { bundleTests, findTests, isBuilt, only, processes, testArguments } from './kit/suites.mjs';

await main(async () => {
  if (!hostRunsHere) throw new Failure('The end-to-end tests need Linux (x64 or arm64).');
  await ensureHost();
  const chromium = await ensureChromium();
  const out = path.join(root, 'out/e2e');
  mkdirSync(out, { recursive: true });
  const vsix = path.join(root, 'out/docs-json.vsix');
  // Builds as for a release.
  await node(['scripts/package.mjs', '--out', vsix, ...(isBuilt ? ['--dist', 'dist'] : [])]);
  // As many batches that each takes as long as the webviews, so that no process runs on alone for long. Tests that are selected by name
  // share a VS Code.
  const count = only ? 1 : 2 * processes + 1;
  const files = await bundleTests(out, [findTests('test/webviews'), ...dealt(findTests('test/vscode/e2e'), count)]);
  await node(testArguments({ files, minutes: 40, only }), {
    env: { ...process.env, DOCS_JSON_VSIX: vsix, CHROME_PATH: chromium },
  });
});

/**
 * Deals the files out to batches, one after another. The tests in one batch run in one process and share a VS Code and a browser.
 *
 * @param {readonly string[]} files
 * @param {number} count of batches
 */
function dealt(files, count) {
  return Array.from({ length: count }, (_batch, first) => files.filter((_file, index) => index % count === first));
}
