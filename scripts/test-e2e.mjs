// Opens the pages of the webviews by themselves, with a host that is played to them; then installs the packaged extension in a
// real VS Code and works with it as an author would, through the browser.
//   npm run test:e2e [-- --only=name of a test]
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureHost, hostRunsHere } from '../test/vscode-host/install.mjs';
import { ensureChromium } from './kit/chromium.mjs';
import { Failure, main, node, npm, root } from './kit/run.mjs';
import { bundleTests, findTests, only, processes, testArguments } from './kit/suites.mjs';

/** What all tests of the webviews cost (seconds of one processor). */
const webviewsCost = 200;

await main(async () => {
  if (!hostRunsHere) throw new Failure('The end-to-end tests need Linux (x64 or arm64).');
  await ensureHost();
  const chromium = await ensureChromium();
  const out = path.join(root, 'out/e2e');
  mkdirSync(out, { recursive: true });
  const vsix = path.join(root, 'out/docs-json.vsix');
  // Builds first, as for a release.
  await npm(['run', 'package', '--', '--out', vsix]);
  const files = await bundleTests(out, dealt(findTests('test/webviews'), findTests('test/vscode/e2e'), processes));
  await node(testArguments({ files, minutes: 40, only }), {
    env: { ...process.env, DOCS_JSON_VSIX: vsix, CHROME_PATH: chromium },
  });
});

/**
 * Files in as many hands as asked, all of which have the same to do. The tests in one hand share a VS Code and a browser.
 *
 * @param {readonly string[]} webviews one of the hands has all of these
 * @param {readonly string[]} files
 * @param {number} count
 * @returns {string[][]}
 */
function dealt(webviews, files, count) {
  const hands = Array.from({ length: count }, (_hand, index) => ({
    files: index === 0 ? [...webviews] : [],
    cost: index === 0 ? webviewsCost : 0,
  }));
  const costs = files.map((file) => ({ file, cost: costOf(readFileSync(path.join(root, file), 'utf8')) }));
  for (const { file, cost } of costs.sort((a, b) => b.cost - a.cost)) {
    const [hand] = hands.sort((a, b) => a.cost - b.cost);
    hand?.files.push(file);
    if (hand) hand.cost += cost;
  }
  return hands.map((hand) => hand.files);
}

/**
 * What the tests of a file cost (seconds of one processor): most of that is the window, if they open one.
 *
 * @param {string} text
 */
function costOf(text) {
  const own = text.match(/\btestWindow\(/g)?.length ?? 0;
  const shared = text.match(/\btestSharedWindow\(/g)?.length ?? 0;
  return own * 25 + shared * 8;
}
