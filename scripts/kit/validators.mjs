// Compiles JSON Schemas to plain JavaScript while a bundle is built, so that nothing is compiled, and nothing evaluated, at
// run time. `import validators from './request.schemas.ts?validators'` gives one validator for each schema that
// `request.schemas.ts` exports, by its name; it stops at the first error. One of `?validators=all-errors` goes on, which is for
// small values only. One of `?json` gives the schemas themselves as plain data, without the library they are written with.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';

// The package is CommonJS: its types call the function what Node gives as the whole module.
const standalone = /** @type {{default: typeof standaloneModule}} */ (/** @type {unknown} */ (standaloneModule))
  .default;

const root = fileURLToPath(new URL('../..', import.meta.url));
const request = /^(.+\.schemas\.ts)(\?validators|\?validators=all-errors|\?json)$/;

/** @type {import('esbuild').Plugin} */
export const validators = {
  name: 'validators',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: request }, ({ path: asked, resolveDir }) => {
      const [, name = '', suffix = ''] = request.exec(asked) ?? [];
      // A relative path, so that a bundle does not say where it was built.
      return { path: path.relative(root, path.join(resolveDir, name)), suffix, namespace: 'schemas' };
    });
    onLoad({ filter: /.*/, namespace: 'schemas' }, async ({ path: name, suffix }) => {
      const file = path.join(root, name);
      const { schemas, inputs } = await read(file);
      const contents = suffix === '?json' ? JSON.stringify(schemas) : compile(schemas, suffix.endsWith('all-errors'));
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
 * @param {boolean} allErrors
 * @returns {string} a module whose default export holds a validator for each schema
 */
function compile(schemas, allErrors) {
  const names = Object.keys(schemas);
  const ajv = new Ajv({
    code: { source: true, esm: true, optimize: 2 },
    allErrors,
    allowUnionTypes: true,
    discriminator: true,
    inlineRefs: false,
    messages: false,
    // Lengths are UTF-16 code units, as everywhere in this code. ajv warns of the option, which it keeps; faults throw.
    unicode: false,
    strict: true,
    logger: false,
  });
  for (const name of names) ajv.addSchema(schemas[name] ?? {}, name);
  const code = standalone(ajv, Object.fromEntries(names.map((name) => [name, name])));
  return `${code}\nexport default { ${names.join(', ')} };\n`;
}
