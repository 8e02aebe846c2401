// Builds every bundle: extension host, language server, command line, and the browser forms of client and server.
//   node esbuild.mjs [--watch]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { context } from 'esbuild';

const watch = process.argv.includes('--watch');
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** @type {import('esbuild').BuildOptions} */
const shared = {
  bundle: true,
  sourcemap: true,
  // jsonc-parser's UMD main cannot be bundled, so the ES module entry goes first.
  mainFields: ['module', 'main'],
  define: { __VERSION__: JSON.stringify(version) },
  logLevel: 'warning',
};
const node = { ...shared, platform: /** @type {const} */ ('node'), target: 'node20', format: /** @type {const} */ ('cjs') };
const web = {
  ...shared,
  platform: /** @type {const} */ ('browser'),
  target: 'es2022',
  mainFields: ['browser', 'module', 'main'],
  metafile: true,
};

/** @type {Record<string, import('esbuild').BuildOptions>} */
const bundles = {
  client: { ...node, entryPoints: ['client/extension.ts'], outfile: 'dist/extension.cjs', external: ['vscode'] },
  server: { ...node, entryPoints: ['server/main.node.ts'], outfile: 'dist/server.cjs' },
  cli: { ...node, entryPoints: ['server/cli/main.ts'], outfile: 'dist/cli.cjs', banner: { js: '#!/usr/bin/env node' } },
  'client.web': {
    ...web,
    format: 'cjs',
    entryPoints: ['client/extension.web.ts'],
    outfile: 'dist/extension.web.cjs',
    external: ['vscode'],
  },
  'server.web': { ...web, format: 'iife', entryPoints: ['server/main.web.ts'], outfile: 'dist/server.web.js' },
};

mkdirSync('dist', { recursive: true });
for (const [name, options] of Object.entries(bundles)) {
  const build = await context(options);
  const { metafile } = await build.rebuild();
  if (metafile) writeFileSync(`dist/${name}.meta.json`, JSON.stringify(metafile));
  if (watch) await build.watch();
  else await build.dispose();
}
