// The content of the bundles, as a software bill of materials (CycloneDX 1.6) that is shipped with them.
import { bundledPackages } from './notices.mjs';

/**
 * @typedef {{ name: string, file: string, inputs: readonly string[] }} Bundle a file of the package, and what went into it
 * @typedef {{ version?: string, integrity?: string }} Locked
 */

/**
 * The bill of materials as JSON. It contains no time and no serial number: the same sources give the same bytes.
 *
 * @param {string} root folder of the project
 * @param {{ name: string, version: string, license: string }} product
 * @param {readonly Bundle[]} bundles
 * @param {Readonly<Record<string, Locked>>} locked the packages of package-lock.json, by folder
 */
export function sbom(root, product, bundles, locked) {
  const packages = bundledPackages(
    root,
    bundles.flatMap(({ inputs }) => inputs),
  );
  const parts = bundles.map(({ file, inputs }) => ({ file, has: new Set(bundledPackages(root, inputs).map(purlOf)) }));
  const components = packages.map((each) => ({
    type: 'library',
    'bom-ref': purlOf(each),
    ...namesOf(each.name),
    version: each.version,
    ...hashesOf(each, locked),
    licenses: [/[ ()]/.test(each.licence) ? { expression: each.licence } : { license: { id: each.licence } }],
    purl: purlOf(each),
    properties: parts.filter(({ has }) => has.has(purlOf(each))).map(({ file }) => ({ name: 'bundle', value: file })),
  }));
  const own = `pkg:npm/${product.name}@${product.version}`;
  const component = {
    type: 'application',
    'bom-ref': own,
    name: product.name,
    version: product.version,
    licenses: [{ license: { id: product.license } }],
    purl: own,
  };
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component },
    components,
    dependencies: [{ ref: own, dependsOn: packages.map(purlOf) }],
  };
  return `${JSON.stringify(bill, undefined, 2)}\n`;
}

/** @param {{ name: string, version: string }} each */
function purlOf({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** @param {string} name */
function namesOf(name) {
  const [group, rest] = name.split('/');
  return rest === undefined ? { name } : { group, name: rest };
}

/**
 * The hash that npm checks when it installs the package.
 *
 * @param {{ name: string, version: string }} each
 * @param {Readonly<Record<string, Locked>>} locked
 */
function hashesOf({ name, version }, locked) {
  const found = Object.entries(locked).find(
    ([folder, item]) => folder.endsWith(`node_modules/${name}`) && item.version === version,
  );
  const digest = /^sha512-(.+)$/.exec(found?.[1].integrity ?? '')?.[1];
  return digest === undefined
    ? {}
    : { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] };
}
