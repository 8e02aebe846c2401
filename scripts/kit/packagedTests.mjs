// Runs tests that use the packaged extension in a real VS Code.
import path from 'node:path';
import { ensureHost } from '../../test/vscode-host/install.mjs';
import { ensureChromium } from './chromium.mjs';
import { node, root } from './run.mjs';
import { bundleTests, isBuilt, only, testArguments } from './suites.mjs';

/**
 * Packages the extension as for a release, installs VS Code and a browser, and runs the tests.
 *
 * @param {string} name of the folder in `out` for the bundles
 * @param {readonly (readonly string[])[]} batches the test files of each process
 * @param {number} minutes that all of them may take
 */
export async function testPackaged(name, batches, minutes) {
  await ensureHost();
  const chromium = await ensureChromium();
  const vsix = path.join(root, 'out/docs-json.vsix');
  await node(['scripts/package.mjs', '--out', vsix, ...(isBuilt ? ['--dist', 'dist'] : [])]);
  const files = await bundleTests(path.join(root, 'out', name), batches);
  await node(testArguments({ files, minutes, only }), {
    env: { ...process.env, DOCS_JSON_VSIX: vsix, CHROME_PATH: chromium },
  });
}
