// Retakes the pictures of the README, the documentation and the walkthrough, in a real VS Code with the packaged extension.
// npm run pictures [-- --only=name of a picture]
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ensureHost, hostRunsHere } from '../test/vscode-host/install.mjs';
import { ensureChromium } from './kit/chromium.mjs';
import { Failure, main, node, npm, root } from './kit/run.mjs';
import { bundleTests, findTests, only, testArguments } from './kit/suites.mjs';

await main(async () => {
  if (!hostRunsHere) throw new Failure('The pictures are taken on Linux (x64 or arm64).');
  await ensureHost();
  const chromium = await ensureChromium();
  const out = path.join(root, 'out/pictures');
  mkdirSync(out, { recursive: true });
  const vsix = path.join(root, 'out/docs-json.vsix');
  await npm(['run', 'package', '--', '--out', vsix]);
  const files = await bundleTests(out, [findTests('test/vscode/pictures')]);
  await node(testArguments({ files, minutes: 20, only }), {
    env: { ...process.env, DOCS_JSON_VSIX: vsix, CHROME_PATH: chromium },
  });
});
