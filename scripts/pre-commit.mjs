#!/usr/bin/env node
// The pre-commit hook: runs `docs-json` with these arguments, from the clone that pre-commit made, and builds it before its first
// use. (pre-commit would install a package from git without its build: npm runs that only in `prepare`, and installing this
// package runs nothing.)
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureDependencies } from './kit/dependencies.mjs';
import { main, node, root } from './kit/run.mjs';

await main(async () => {
  const cli = path.join(root, 'dist/cli.cjs');
  if (!existsSync(cli)) {
    await ensureDependencies();
    await node(['esbuild.mjs']);
  }
  const { status, error } = spawnSync(process.execPath, [cli, ...process.argv.slice(2)], { stdio: 'inherit' });
  if (error) throw error;
  process.exitCode = status ?? 1;
});
