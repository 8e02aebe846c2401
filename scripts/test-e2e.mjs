// Tests the pages of the webviews alone, with a simulated host; then installs the packaged extension in a real VS Code and uses
// it as an author would, through the browser.
//   npm run test:e2e [-- --only=name of a test --built]
import { testPackaged } from './kit/packagedTests.mjs';
import { main } from './kit/run.mjs';
import { findTests, only, processes } from './kit/suites.mjs';

// As many batches that each takes as long as the webviews, so that no process runs on alone for long. Tests that are selected by name
// share a VS Code.
const batches = dealt(findTests('test/vscode/e2e'), only ? 1 : 2 * processes + 1);
await main(() => testPackaged('e2e', [findTests('test/webviews'), ...batches], 40));

/**
 * Deals the files out to batches, one after another. The tests in one batch run in one process and share a VS Code and a browser.
 *
 * @param {readonly string[]} files
 * @param {number} count of batches
 */
function dealt(files, count) {
  return Array.from({ length: count }, (_batch, first) => files.filter((_file, index) => index % count === first));
}
