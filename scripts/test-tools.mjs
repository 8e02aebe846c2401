// Installs what the tests in VS Code need, and reports it; `npm test` does this while the other tests run.
//   node scripts/test-tools.mjs vscode|chromium
import { ensureHost } from '../test/vscode-host/install.mjs';
import { ensureChromium } from './kit/chromium.mjs';
import { main } from './kit/run.mjs';

await main(async () => {
  if (process.argv.includes('vscode')) await ensureHost();
  if (process.argv.includes('chromium')) await ensureChromium();
});
