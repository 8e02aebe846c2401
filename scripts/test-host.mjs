// Runs the suite of test/vscode/host inside the extension host of a real VS Code.
//   npm run test:host [-- --built]      VSCODE_EXE names another VS Code than the one found
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runTests } from '@vscode/test-electron';
import { build } from 'esbuild';
import { hostRunsHere } from '../test/vscode-host/install.mjs';
import { findDesktop } from './kit/desktop.mjs';
import { Failure, main, node, root, say } from './kit/run.mjs';
import { isBuilt } from './kit/suites.mjs';
import { validators } from './kit/validators.mjs';

await main(async () => {
  if (!isBuilt) await node(['esbuild.mjs']);
  const suite = path.join(root, 'out/host/index.cjs');
  await build({
    entryPoints: [path.join(root, 'test/vscode/host/index.ts')],
    outfile: suite,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: ['vscode', 'mocha'],
    mainFields: ['module', 'main'],
    plugins: [validators],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  // A short path, since VS Code creates a socket in its user folder.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docs-json-'));
  const workspace = path.join(folder, 'workspace');
  cpSync(path.join(root, 'test/vscode/fixtures/workspace'), workspace, { recursive: true });
  const extensions = path.join(folder, 'extensions');
  cpSync(path.join(root, 'test/vscode/fixtures/fakeModel'), path.join(extensions, 'docs-json-tests.fake-model-1.0.0'), {
    recursive: true,
  });
  const vscodeExecutablePath = executable();
  say(`VS Code: ${vscodeExecutablePath ?? 'downloaded by @vscode/test-electron'}`);
  try {
    await runTests({
      ...(vscodeExecutablePath ? { vscodeExecutablePath } : {}),
      extensionDevelopmentPath: root,
      extensionTestsPath: suite,
      launchArgs: [workspace, `--user-data-dir=${folder}/user`, `--extensions-dir=${extensions}`],
    });
  } catch {
    throw new Failure('The suite in the extension host failed.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The VS Code named by the environment, the author's own, or its replacement if that runs. */
function executable() {
  const standIn = path.join(root, 'test/vscode-host/code.mjs');
  const { VSCODE_EXE } = process.env;
  return VSCODE_EXE ?? findDesktop()?.executable ?? (hostRunsHere ? standIn : undefined);
}
