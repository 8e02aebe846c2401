import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { bundledPackages } from '../../scripts/kit/notices.mjs';
import { isThere } from './sources.ts';

const product = JSON.parse(readFileSync('package.json', 'utf8'));
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

describe('the supply chain', () => {
  it('has exact versions, those of the lock file, each with the hash of what is installed', () => {
    for (const [name, version] of Object.entries(product.devDependencies))
      assert.equal(version, lock.packages[`node_modules/${name}`]?.version, name);
    const without = Object.entries<Record<string, unknown>>(lock.packages).filter(
      ([folder, item]) => folder !== '' && !String(item['integrity']).startsWith('sha512-'),
    );
    // The linter for other systems: where the lock file was made, the registry did not have them. They are never shipped.
    assert.deepEqual(
      without.filter(([folder, item]) => !(item['optional'] && /\/@biomejs\/cli-[\w-]+$/.test(folder))),
      [],
    );
  });

  it('runs nothing when a package is installed, and needs no other package', () => {
    const hooks = ['preinstall', 'install', 'postinstall', 'prepare', 'preprepare', 'postprepare', 'dependencies'];
    assert.deepEqual(
      hooks.filter((name) => name in product.scripts),
      [],
    );
    for (const kind of ['dependencies', 'optionalDependencies', 'peerDependencies', 'bundleDependencies'])
      assert.equal(product[kind], undefined, kind);
    // Tools of the build; our own installation runs without their scripts.
    const withScripts = Object.entries<Record<string, unknown>>(lock.packages).filter(
      ([, item]) => item['hasInstallScript'],
    );
    assert.deepEqual(
      withScripts.map(([folder]) => folder.replace('node_modules/', '')),
      ['@vscode/vsce-sign', 'esbuild', 'keytar'],
    );
    assert.match(readFileSync('scripts/kit/dependencies.mjs', 'utf8'), /'ci', '--ignore-scripts'/);
  });

  it('asks npm for no package of our name as long as that is nobody’s', () => {
    const texts = [
      ...markdown('.'),
      ...markdown('docs'),
      ...markdown('docs/internal'),
      ...markdown('samples'),
      'package.json',
    ];
    const asking =
      /(?:npx|npm (?:exec|i|install|add)|pnpm (?:dlx|add)|yarn (?:dlx|add)|bunx)\b['", -]*(?:(?:-g|--yes|-y)\b['", ]*)?docs-json/;
    assert.deepEqual(
      texts.filter((file) => asking.test(readFileSync(file, 'utf8'))),
      [],
    );
  });
});

describe('the bill of materials', () => {
  const bill: Bill = JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8'));
  const metafiles = readdirSync('dist').filter((file) => file.endsWith('.meta.json'));
  const inputs = metafiles.flatMap((file) => Object.keys(JSON.parse(readFileSync(`dist/${file}`, 'utf8')).inputs));

  it('names every package that is in a bundle, with its licence, its hash and the bundles', () => {
    const named = bill.components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name} ${version}`);
    assert.deepEqual(
      named,
      bundledPackages('.', inputs).map(({ name, version }) => `${name} ${version}`),
    );
    for (const { name, licenses, hashes, properties } of bill.components) {
      assert.equal(licenses.length, 1, name);
      assert.match(hashes?.[0]?.content ?? '', /^[0-9a-f]{128}$/, name);
      for (const { value } of properties) assert(isThere(value), value);
      assert(properties.length > 0, name);
    }
  });

  it('is CycloneDX, of this version, and the same at any time', () => {
    assert.deepEqual([bill.bomFormat, bill.specVersion], ['CycloneDX', '1.6']);
    assert.equal(bill.metadata.component.version, product.version);
    const refs = bill.components.map((each) => each['bom-ref']);
    assert.equal(new Set(refs).size, refs.length);
    assert.deepEqual(bill.dependencies[0]?.dependsOn, refs);
    assert(!('serialNumber' in bill) && !('timestamp' in bill.metadata));
  });
});

interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: { readonly version: string } };
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly group?: string;
    readonly name: string;
    readonly version: string;
    readonly licenses: readonly unknown[];
    readonly hashes?: readonly { readonly content: string }[];
    readonly properties: readonly { readonly value: string }[];
  }[];
  readonly dependencies: readonly { readonly dependsOn: readonly string[] }[];
}

function markdown(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => `${folder}/${file}`);
}
