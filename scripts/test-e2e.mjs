// Opens the pages of the webviews by themselves, with a host that is played to them; then installs the packaged extension in a
// real VS Code and works with it as an author would, through the browser.
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
  // Builds first, as for a release.
  await node(['scripts/package.mjs', '--out', vsix, ...(isBuilt ? ['--dist', 'dist'] : [])]);
  // One hand more than processes, because the webviews take as long as one of three and not as one of two. A hand without any test
  // would not end, so tests that are asked for by name are in one.
  const hands = only ? 1 : processes + 1;
  const files = await bundleTests(out, [findTests('test/webviews'), ...dealt(findTests('test/vscode/e2e'), hands)]);
  await node(testArguments({ files, minutes: 40, only }), {
    env: { ...process.env, DOCS_JSON_VSIX: vsix, CHROME_PATH: chromium },
  });
});

/**
 * Files in as many hands as asked, one after the other. The tests in one hand share a VS Code and a browser.
 *
 * @param {readonly string[]} files
 * @param {number} hands
 */
function dealt(files, hands) {
  return Array.from({ length: hands }, (_hand, first) => files.filter((_file, index) => index % hands === first));
}
