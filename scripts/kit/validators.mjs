// Compiles JSON Schemas to plain JavaScript while a bundle is built, so that nothing is compiled, and nothing evaluated, at
// run time. What `request.schemas.ts` exports is there by its name as the default export of
//   request.schemas.ts?guards                 functions that say whether a value is as described
//   request.schemas.ts?validators             the same, and what the first error was
//   request.schemas.ts?validators=all-errors  all errors, which is for small values only
//   request.schemas.ts?json                   the schemas as plain data, without the library they are written with
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';

// The package is CommonJS: its types give the function, while Node gives the whole module.
const standalone = /** @type {{default: typeof standaloneModule}} */ (/** @type {unknown} */ (standaloneModule))
  .default;

const root = fileURLToPath(new URL('../..', import.meta.url));
const request = /^(.+\.schemas\.ts)(\?guards|\?validators|\?validators=all-errors|\?json)$/;

/** @type {import('esbuild').Plugin} */
export const validators = {
  name: 'validators',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: request }, ({ path: asked, resolveDir }) => {
      const [, name = '', suffix = ''] = request.exec(asked) ?? [];
      // A relative path, so that a bundle does not reveal where it was built.
      return { path: path.relative(root, path.join(resolveDir, name)), suffix, namespace: 'schemas' };
    });
    onLoad({ filter: /.*/, namespace: 'schemas' }, async ({ path: name, suffix }) => {
      const file = path.join(root, name);
      const { schemas, inputs } = await read(file);
      const contents = suffix === '?json' ? JSON.stringify(schemas) : compile(schemas, suffix);
      return {
        contents,
        loader: suffix === '?json' ? 'json' : 'js',
        resolveDir: path.dirname(file),
        watchFiles: inputs,
      };
    });
  },
};

/**
 * @param {string} file a module whose exports are JSON Schemas; those that are none (functions) are left out
 * @returns {Promise<{schemas: Record<string, object>, inputs: string[]}>} the schemas by name, and what the module is made of
 */
async function read(file) {
  const bundled = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    metafile: true,
    logLevel: 'warning',
  });
  const text = bundled.outputFiles[0]?.text ?? '';
  /** @type {Record<string, unknown>} */
  const exported = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
  const schemas = Object.entries(exported).filter(([, value]) => typeof value === 'object' && value !== null);
  return {
    schemas: /** @type {Record<string, object>} */ (Object.fromEntries(schemas)),
    inputs: Object.keys(bundled.metafile.inputs).map((input) => path.resolve(input)),
  };
}

/**
 * @param {Record<string, object>} schemas
 * @param {string} suffix what is asked for
 * @returns {string} a module whose default export holds a validator for each schema
 */
function compile(schemas, suffix) {
  const names = Object.keys(schemas);
  const ajv = new Ajv({
    code: { source: true, esm: true, optimize: 2 },
    allErrors: suffix.endsWith('all-errors'),
    allowUnionTypes: true,
    discriminator: true,
    inlineRefs: false,
    messages: false,
    // Lengths are UTF-16 code units, as everywhere in this code. ajv warns about the option although it supports it; errors are
    // thrown.
    unicode: false,
    strict: true,
    logger: false,
  });
  const known = new Map(names.map((name) => [JSON.stringify(schemas[name]), name]));
  for (const name of names) ajv.addSchema(/** @type {object} */ (shared(schemas[name], known, true)), name);
  const code = standalone(ajv, Object.fromEntries(names.map((name) => [name, name])));
  // Three quarters of the code assembles errors, which a guard does not need; ajv has no option for that.
  const short = suffix === '?guards' ? code.replace(errorLiteral, '{}') : code;
  return `${short}\nexport default { ${names.join(', ')} };\n`;
}

/** The code that ajv writes for one error: `{instancePath:…,keyword:"type",params:{type:"string"}}`. */
const errorLiteral = /\{instancePath:?[^{}]*(?:\{[^{}]*\}[^{}]*)?\}/g;

/**
 * A schema in which other exported schemas are replaced by references, so that each is compiled once.
 *
 * @param {unknown} schema
 * @param {ReadonlyMap<string, string>} known names by the text of their schema
 * @param {boolean} isWhole true for an exported schema itself
 * @returns {unknown}
 */
function shared(schema, known, isWhole) {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((item) => shared(item, known, false));
  const name = known.get(JSON.stringify(schema));
  if (name !== undefined && !isWhole) return { $ref: name };
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, shared(value, known, false)]));
}
