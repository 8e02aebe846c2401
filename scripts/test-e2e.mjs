// Opens the pages of the webviews by themselves, with a host that is played to them; then installs the packaged extension in a
// real VS Code and works with it as an author would, through the browser.
//   npm run test:e2e [-- --only=name of a test]
import path from 'node:path';
import { build } from 'esbuild';
import { ensureHost, hostRunsHere } from '../test/vscode-host/install.mjs';
import { ensureChromium } from './kit/chromium.mjs';
import { Failure, main, node, npm, root } from './kit/run.mjs';
import { validators } from './kit/validators.mjs';

await main(async () => {
  if (!hostRunsHere) throw new Failure('The end-to-end tests need Linux (x64 or arm64).');
  await ensureHost();
  const chromium = await ensureChromium();
  const vsix = path.join(root, 'out/docs-json.vsix');
  const out = path.join(root, 'out/e2e');
  const suites = { webviews: 'test/webviews/all.test.ts', vscode: 'test/vscode/e2e/all.test.ts' };
  // Builds first, as for a release.
  await npm(['run', 'package', '--', '--out', vsix]);
  await build({
    // Two folders below the project, as `scripts/kit` is, from where the code in them finds it.
    entryPoints: Object.fromEntries(Object.entries(suites).map(([name, file]) => [name, path.join(root, file)])),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    plugins: [validators],
    define: { __VERSION__: '"0.0.0-test"' },
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
  const flags = [
    '--enable-source-maps',
    '--test',
    '--test-reporter=spec',
    // In milliseconds, for a file as for a test: one that never ends is a failure with a name, not a silence.
    `--test-timeout=${40 * 60_000}`,
    ...(only ? [`--test-name-pattern=${only}`] : []),
  ];
  const files = Object.keys(suites).map((name) => path.join(out, `${name}.mjs`));
  await node([...flags, '--test-concurrency=1', ...files], {
    env: { ...process.env, DOCS_JSON_VSIX: vsix, CHROME_PATH: chromium },
  });
});
