// Converts the parts of a bundle to CommonJS, since esbuild splits ES modules only.
import { readFileSync } from 'node:fs';

/**
 * The exports of each part are in a plain object. esbuild itself would define each of the 500 names twice as a getter, and make
 * every use of it a call: a third of the time to load the server. The same holds for the 400 names of the protocol's library,
 * which is CommonJS.
 *
 * @type {import('esbuild').Plugin}
 */
export const commonJsParts = {
  name: 'commonjs-parts',
  setup({ onLoad }) {
    onLoad({ filter: /\.cjs$/ }, ({ path }) => ({ contents: asCommonJs(readFileSync(path, 'utf8')), loader: 'js' }));
  },
};

/**
 * Converts the imports from other parts and the exports of an ES module written by esbuild to CommonJS. No line moves, so that
 * its source map stays valid.
 *
 * @param {string} code
 */
function asCommonJs(code) {
  const named = (/** @type {string} */ names) => names.replace(/([\w$]+) as /g, '$1: ');
  return code
    .replace(
      /^import \{([^}]*)\} from ("\.[^"]*");$/gm,
      (_import, names, file) => `const {${named(names)}} = require(${file});`,
    )
    .replace(/^export \{([^}]*)\};$/gm, (_export, names) => {
      const given = names.replace(/([\w$]+) as ([\w$]+)/g, '$2: $1');
      return `module.exports = { __esModule: true,${given}};`;
    })
    .replace(/(\w+) = __toESM\((require_\w+\(\)), 1\)/g, (copied, name, loaded) =>
      code.includes(`${name}.default`) ? copied : `${name} = ${loaded}`,
    );
}
