import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { listFiles, PackageManager } from '@vscode/vsce';
import { languages } from '../../scripts/kit/manifest.mjs';
import { stage } from '../../scripts/kit/stage.mjs';

const shared = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'];
const made = [
  ...['fontawesome', 'lucide', 'tabler'].map((name) => `dist/data/${name}.json`),
  ...languages.map((language) => `dist/data/texts/${language}.json`),
  'dist/ThirdPartyNotices.txt',
  'dist/sbom.cdx.json',
  'dist/webviews/diagram.js',
  'dist/webviews/math.js',
  'dist/webviews/preview.css',
  'dist/webviews/preview.js',
];
const bundles = ['assistant', 'client', 'extension', 'languageServer', 'mcp', 'mdx', 'server'];
const parts = readdirSync('dist/shared')
  .filter((name) => name.endsWith('.cjs'))
  .map((name) => `dist/shared/${name}`);
const library = readdirSync('dist/library')
  .filter((name) => !name.endsWith('.map'))
  .map((name) => `dist/library/${name}`);

/** What docs/internal/releasing.md says, in bytes. */
const [maxVsix, maxTarball] = [5_000_000, 4_500_000];

describe('a package holds what it needs and nothing else', () => {
  it('that of the extension', async () => {
    const folder = stage('dist');
    const files = await listFiles({ cwd: folder, packageManager: PackageManager.None });
    rmSync(folder, { recursive: true });
    assert.deepEqual(
      [...files].sort(),
      [
        ...shared,
        ...made,
        ...bundles.map((name) => `dist/${name}.cjs`),
        ...['assistant.web.js', 'extension.web.cjs', 'server.web.js'].map((name) => `dist/${name}`),
        ...['chat.css', 'chat.js', 'translations.css', 'translations.js'].map((name) => `dist/webviews/${name}`),
        ...languages.map((language) => `dist/webviews/texts.${language}.js`),
        ...parts,
        ...languages.map((language) => `l10n/bundle.l10n.${language}.json`),
        'package.nls.json',
        ...languages.map((language) => `package.nls.${language}.json`),
        ...readdirSync('icons').map((name) => `icons/${name}`),
        ...readdirSync('media/walkthrough').map((name) => `media/walkthrough/${name}`),
        'schema/docs-json.config.schema.json',
        ...['docs-json.tmLanguage.json', 'language-configuration.json'].map((name) => `syntaxes/${name}`),
      ].sort(),
    );
  });

  it('that of the command line', () => {
    const { npm_execpath: script } = process.env;
    const [command = 'npm', ...args] = script ? [process.execPath, script] : ['npm'];
    const text = execFileSync(command, [...args, 'pack', '--dry-run', '--json', '--ignore-scripts'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: !script && process.platform === 'win32',
    });
    const [packed]: readonly { readonly size: number; readonly files: readonly { readonly path: string }[] }[] =
      JSON.parse(text);
    assert(packed && packed.size < maxTarball, `The tarball has ${packed?.size} bytes.`);
    assert.deepEqual(
      packed.files.map(({ path }) => path).sort(),
      [
        ...[...shared, ...made, ...library, ...parts],
        ...['cli', 'languageServer', 'mdx', 'program', 'server'].map((name) => `dist/${name}.cjs`),
      ].sort(),
    );
  });
});

/** Beside `dist`, because source maps name the sources from where they are. */
const again = 'dist-again';

after(() => rmSync(again, { recursive: true, force: true }));

it('two builds of the same sources are the same bytes', () => {
  rmSync(again, { recursive: true, force: true });
  execFileSync(process.execPath, ['esbuild.mjs', `--out=${again}`], { stdio: 'inherit' });
  const built = digests('dist');
  assert(built.size > 20);
  // A `dist` that is older than the sources differs, too.
  assert.deepEqual(digests(again), built);
});

it('two packages of the same files are the same bytes, whatever the time and the time zone', () => {
  const [one, other] = ['Pacific/Auckland', 'America/Lima'].map((zone, index) => {
    const file = path.resolve('out', `reproducible-${index}.vsix`);
    const built = index === 0 ? 'dist' : again;
    execFileSync(process.execPath, [path.resolve('scripts/package.mjs'), '--out', file, '--dist', built], {
      env: { ...process.env, TZ: zone },
      stdio: 'inherit',
    });
    return { file, digest: digestOf(file) };
  });
  assert.equal(other?.digest, one?.digest);
  const { size } = statSync(one?.file ?? '');
  assert(size < maxVsix, `The VSIX has ${size} bytes.`);
});

/** The digest of every file that may be shipped, by its path. */
function digests(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const names = files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  // What esbuild tells about itself names the folder.
  const shipped = names.filter((name) => !name.endsWith('.meta.json')).sort();
  return new Map(shipped.map((name) => [name, digestOf(path.join(folder, name))]));
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
