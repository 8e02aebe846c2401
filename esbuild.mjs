// Builds every bundle: extension host, language server, assistant, command line, and the browser forms of client and server.
//   node esbuild.mjs [--watch]
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';
import { bundledPackages, notices } from './scripts/kit/notices.mjs';
import { validators } from './scripts/kit/validators.mjs';

const watch = process.argv.includes('--watch');
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** @type {import('esbuild').BuildOptions} */
const shared = {
  bundle: true,
  sourcemap: true,
  // Half the size to load; names stay, so that a stack in an issue report can be read.
  minifySyntax: true,
  minifyWhitespace: true,
  // jsonc-parser's UMD main cannot be bundled, so the ES module entry goes first.
  mainFields: ['module', 'main'],
  metafile: true,
  plugins: [validators],
  define: { __VERSION__: JSON.stringify(version) },
  logLevel: 'warning',
};
const node = {
  ...shared,
  platform: /** @type {const} */ ('node'),
  target: 'node20',
  format: /** @type {const} */ ('cjs'),
};
const web = {
  ...shared,
  platform: /** @type {const} */ ('browser'),
  target: 'es2022',
  mainFields: ['browser', 'module', 'main'],
};
/** A page of a webview: `dist/webviews/NAME.js`, with the styles it imports beside it as `NAME.css`. */
const webview = {
  ...web,
  format: /** @type {const} */ ('iife'),
  // A panel is read whenever it is shown, and its script is large for a page; the map beside it has the names.
  minifyIdentifiers: true,
  jsx: /** @type {const} */ ('automatic'),
  jsxImportSource: 'preact',
  alias: { react: 'preact/compat', 'react-dom': 'preact/compat', 'react/jsx-runtime': 'preact/jsx-runtime' },
};

/** @type {Record<string, import('esbuild').BuildOptions>} */
const bundles = {
  client: { ...node, entryPoints: ['client/extension.ts'], outfile: 'dist/extension.cjs', external: ['vscode'] },
  server: { ...node, entryPoints: ['server/main.node.ts'], outfile: 'dist/server.cjs' },
  cli: { ...node, entryPoints: ['server/cli/main.ts'], outfile: 'dist/cli.cjs', banner: { js: '#!/usr/bin/env node' } },
  assistant: { ...node, entryPoints: ['server/assistant/main.worker.ts'], outfile: 'dist/assistant.cjs' },
  mdx: { ...node, entryPoints: ['server/mdx/main.worker.ts'], outfile: 'dist/mdx.cjs' },
  'client.web': {
    ...web,
    format: 'cjs',
    entryPoints: ['client/extension.web.ts'],
    outfile: 'dist/extension.web.cjs',
    external: ['vscode'],
  },
  'assistant.web': {
    ...web,
    format: 'iife',
    entryPoints: ['server/assistant/main.worker.web.ts'],
    outfile: 'dist/assistant.web.js',
  },
  'mdx.web': {
    ...web,
    format: 'iife',
    entryPoints: ['server/mdx/main.worker.web.ts'],
    outfile: 'dist/mdx.web.js',
    // The build for browsers of decode-named-character-reference asks for `document`, which no worker has.
    conditions: ['worker'],
  },
  chat: { ...webview, entryPoints: ['client/webviews/chat/main.tsx'], outfile: 'dist/webviews/chat.js' },
  preview: { ...webview, entryPoints: ['client/webviews/preview/main.tsx'], outfile: 'dist/webviews/preview.js' },
  'server.web': { ...web, format: 'iife', entryPoints: ['server/main.web.ts'], outfile: 'dist/server.web.js' },
};

mkdirSync('dist', { recursive: true });
// Read by the server when somebody first looks at an icon.
cpSync('server/language/grammar/data/drawings', 'dist/data', { recursive: true });
if (watch) await watchAll();
else await buildAll().catch(() => process.exit(1));

async function buildAll() {
  const inputs = await Promise.all(Object.entries(bundles).map(buildOnce));
  const packages = bundledPackages(fileURLToPath(new URL('.', import.meta.url)), inputs.flat());
  const drawings = readFileSync('server/language/grammar/data/LICENSES.md', 'utf8');
  writeFileSync('dist/ThirdPartyNotices.txt', notices(packages, drawings));
}

/**
 * @param {[name: string, options: import('esbuild').BuildOptions]} bundle
 * @returns {Promise<string[]>} the files that went in
 */
async function buildOnce([name, options]) {
  const { metafile } = await build(options);
  if (!metafile) return [];
  writeFileSync(`dist/${name}.meta.json`, JSON.stringify(metafile));
  return Object.keys(metafile.inputs);
}

/** Says when it starts and ends, so that a task of VS Code can wait for it. */
async function watchAll() {
  let running = 0;
  /** @type {import('esbuild').Plugin} */
  const announce = {
    name: 'announce',
    setup({ onStart, onEnd }) {
      onStart(() => {
        if (running++ === 0) console.log('[watch] build started');
      });
      onEnd(() => {
        if (--running === 0) console.log('[watch] build finished');
      });
    },
  };
  for (const options of Object.values(bundles)) {
    const bundle = await context({ ...options, plugins: [validators, announce] });
    await bundle.watch();
  }
}
