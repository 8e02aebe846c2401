// Builds every bundle: extension host, language server, assistant, command line, and the browser forms of client and server.
//   node esbuild.mjs [--watch] [--out=FOLDER]
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';
import { ascii } from './scripts/kit/ascii.mjs';
import { commonJsParts } from './scripts/kit/commonJsParts.mjs';
import { bundledPackages, notices } from './scripts/kit/notices.mjs';
import { sbom } from './scripts/kit/sbom.mjs';
import { validators } from './scripts/kit/validators.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const watch = process.argv.includes('--watch');
const out = process.argv.find((argument) => argument.startsWith('--out='))?.slice('--out='.length) ?? 'dist';
const product = readJson('package.json');

/** @type {import('esbuild').BuildOptions} */
const shared = {
  bundle: true,
  sourcemap: true,
  // Half the size to load; names stay, so that a stack in an issue report can be read.
  minifySyntax: true,
  minifyWhitespace: true,
  // jsonc-parser's UMD main cannot be bundled, so the ES module entry goes first.
  mainFields: ['module', 'main'],
  // The ES modules of yaml, which it gives to browsers only, and of acorn also where it is required.
  alias: { yaml: installed('yaml/browser/dist/index.js'), acorn: installed('acorn/dist/acorn.mjs') },
  metafile: true,
  plugins: [validators, ascii],
  define: { __VERSION__: JSON.stringify(product.version) },
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

/**
 * Options of a bundle in which `import()` of some modules loads another bundle beside it, which then costs nothing before.
 *
 * @param {Readonly<Record<string, string>>} bundleOf the file of the bundle, by how the module is imported
 */
function loadingBundles(bundleOf) {
  /** @type {import('esbuild').Plugin} */
  const plugin = {
    name: 'loading-bundles',
    setup({ onResolve }) {
      onResolve({ filter: /\.ts$/ }, ({ kind, path }) => {
        const file = kind === 'dynamic-import' ? bundleOf[path] : undefined;
        return file === undefined ? undefined : { path: file, external: true };
      });
    },
  };
  // As `require`: Node would look through a CommonJS bundle for what it exports before it runs it.
  return { plugins: [validators, ascii, plugin], supported: { 'dynamic-import': false } };
}

/**
 * The server and the one for agents, which are mostly the same. What both need is in `shared/`: a quarter of the package less.
 *
 * @type {Record<string, string>}
 */
const sharing = { languageServer: 'server/main.server.ts', mcp: 'server/mcp/main.node.ts' };

/**
 * Three parts of Mermaid are half of it and hardly ever asked for: the layouts of ELK and of swimlanes, and formulas inside of
 * diagrams. A diagram that asks for them is told so.
 *
 * @type {import('esbuild').Plugin}
 */
const withoutRare = {
  name: 'without-rare',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^katex$|^\.\/(?:elk|swimlanes)-/ }, ({ path }) => ({ path, namespace: 'rare' }));
    onLoad({ filter: /.*/, namespace: 'rare' }, ({ path }) => {
      const what = path === 'katex' ? 'Formulas in diagrams' : 'Layouts of ELK and of swimlanes';
      return { contents: `throw new Error('${what} are not drawn in the preview.');`, loader: 'js' };
    });
  },
};

/** @type {Record<string, import('esbuild').BuildOptions>} */
const bundles = {
  extension: { ...node, entryPoints: ['client/extension.ts'], outfile: `${out}/extension.cjs` },
  client: { ...node, entryPoints: ['client/main.node.ts'], outfile: `${out}/client.cjs`, external: ['vscode'] },
  server: { ...node, entryPoints: ['server/main.node.ts'], outfile: `${out}/server.cjs` },
  cli: {
    ...node,
    ...loadingBundles({ '../main.node.ts': './server.cjs' }),
    entryPoints: ['server/cli/main.ts'],
    outfile: `${out}/cli.cjs`,
    banner: { js: '#!/usr/bin/env node' },
  },
  program: {
    ...node,
    ...loadingBundles({ '../main.node.ts': './server.cjs' }),
    entryPoints: ['server/cli/program.ts'],
    outfile: `${out}/program.cjs`,
  },
  // Only what a folder of the disk needs imports Node, and is loaded when one is opened.
  library: {
    ...shared,
    platform: 'neutral',
    target: 'es2022',
    format: 'esm',
    splitting: true,
    external: ['node:*'],
    entryPoints: ['server/api/index.ts'],
    outdir: `${out}/library`,
    chunkNames: '[name]-[hash]',
  },
  assistant: { ...node, entryPoints: ['server/assistant/main.worker.ts'], outfile: `${out}/assistant.cjs` },
  'client.web': {
    ...web,
    format: 'cjs',
    entryPoints: ['client/extension.web.ts'],
    outfile: `${out}/extension.web.cjs`,
    external: ['vscode'],
  },
  'assistant.web': {
    ...web,
    format: 'iife',
    entryPoints: ['server/assistant/main.worker.web.ts'],
    outfile: `${out}/assistant.web.js`,
  },
  // One for Node and browsers, since it is large.
  mdx: {
    ...web,
    format: 'iife',
    entryPoints: ['server/mdx/main.worker.ts'],
    outfile: `${out}/mdx.cjs`,
    // The build for browsers of decode-named-character-reference asks for `document`, which no worker has.
    conditions: ['worker'],
    external: ['node:worker_threads'],
    supported: { 'dynamic-import': false },
  },
  chat: { ...webview, entryPoints: ['client/webviews/chat/main.tsx'], outfile: `${out}/webviews/chat.js` },
  preview: { ...webview, entryPoints: ['client/webviews/preview/main.tsx'], outfile: `${out}/webviews/preview.js` },
  // Loaded when a page has a formula or a diagram.
  math: { ...webview, entryPoints: ['client/webviews/preview/renderers/math.ts'], outfile: `${out}/webviews/math.js` },
  diagram: {
    ...webview,
    plugins: [validators, withoutRare],
    entryPoints: ['client/webviews/preview/renderers/diagram.ts'],
    outfile: `${out}/webviews/diagram.js`,
  },
  translations: {
    ...webview,
    entryPoints: ['client/webviews/translations/main.tsx'],
    outfile: `${out}/webviews/translations.js`,
  },
  'server.web': { ...web, format: 'iife', entryPoints: ['server/main.web.ts'], outfile: `${out}/server.web.js` },
};

mkdirSync(out, { recursive: true });
// The names of its chunks change with what is in them.
rmSync(`${out}/library`, { recursive: true, force: true });
// What the package exports is written down in one file of types, which imports nothing.
cpSync('server/api/types.ts', `${out}/library/index.d.ts`);
// Read by the server when somebody first looks at an icon.
cpSync('server/language/grammar/data/drawings', `${out}/data`, { recursive: true });
// Read by the server of an editor that does not speak English.
cpSync('server/texts', `${out}/data/texts`, { recursive: true });
// Loaded by pages of webviews in such an editor.
mkdirSync(`${out}/webviews`, { recursive: true });
for (const language of ['de', 'zh-cn']) {
  const texts = JSON.stringify(readJson(`client/webviews/texts/${language}.json`));
  writeFileSync(`${out}/webviews/texts.${language}.js`, `window.docsJsonTexts = ${texts};\n`);
}
if (watch) await watchAll();
else await buildAll().catch(failed);

/**
 * What esbuild finds wrong it has printed.
 *
 * @param {unknown} error
 */
function failed(error) {
  if (!(error instanceof Error && 'errors' in error)) console.error(error);
  process.exit(1);
}

async function buildAll() {
  const built = (await Promise.all([buildSharing(), ...Object.entries(bundles).map(buildOnce)])).flat();
  const packages = bundledPackages(
    root,
    built.flatMap(({ inputs }) => inputs),
  );
  const drawings = readFileSync('server/language/grammar/data/LICENSES.md', 'utf8');
  writeFileSync(`${out}/ThirdPartyNotices.txt`, notices(packages, drawings));
  writeFileSync(`${out}/sbom.cdx.json`, sbom(root, product, built, readJson('package-lock.json').packages));
}

/**
 * @param {[name: string, options: import('esbuild').BuildOptions]} bundle
 * @returns {Promise<import('./scripts/kit/sbom.mjs').Bundle>}
 */
async function buildOnce([name, options]) {
  const { metafile } = await build(options);
  writeFileSync(`${out}/${name}.meta.json`, JSON.stringify(metafile));
  const file = `dist${(options.outfile ?? options.outdir)?.slice(out.length)}`;
  return { name, file, inputs: Object.keys(metafile?.inputs ?? {}) };
}

/**
 * Only ES modules can be split, and only CommonJS starts as fast as one bundle did: so the parts are made first, and each is
 * written anew as the other, under its name.
 *
 * @returns {Promise<import('./scripts/kit/sbom.mjs').Bundle[]>}
 */
async function buildSharing() {
  rmSync(`${out}/shared`, { recursive: true, force: true });
  const { metafile } = await build({
    ...node,
    // As `commonJsParts` reads it; the second step leaves the white space out.
    minifyWhitespace: false,
    format: 'esm',
    splitting: true,
    entryPoints: sharing,
    outdir: out,
    outExtension: { '.js': '.cjs' },
    chunkNames: 'shared/[name]-[hash]',
  });
  const parts = Object.entries(metafile?.outputs ?? {}).filter(([file]) => file.endsWith('.cjs'));
  await build({
    ...node,
    bundle: false,
    alias: {},
    plugins: [commonJsParts],
    entryPoints: parts.map(([file]) => file),
    outdir: out,
    outbase: out,
    outExtension: { '.js': '.cjs' },
    allowOverwrite: true,
  });
  writeFileSync(`${out}/languageServer.meta.json`, JSON.stringify(metafile));
  return parts.map(([file, { inputs }]) => {
    const shipped = `dist${file.slice(out.length)}`;
    return { name: shipped, file: shipped.includes('/shared/') ? 'dist/shared' : shipped, inputs: Object.keys(inputs) };
  });
}

/** @param {string} file of the project */
function readJson(file) {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
}

/** @param {string} file of a package */
function installed(file) {
  return fileURLToPath(new URL(`node_modules/${file}`, import.meta.url));
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
  // While somebody works on them each is whole by itself.
  const alone = Object.entries(sharing).map(([name, entry]) => ({
    ...node,
    entryPoints: [entry],
    outfile: `${out}/${name}.cjs`,
  }));
  for (const options of [...Object.values(bundles), ...alone]) {
    const bundle = await context({ ...options, plugins: [...(options.plugins ?? []), announce] });
    await bundle.watch();
  }
}
