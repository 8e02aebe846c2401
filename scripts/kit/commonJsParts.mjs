// Makes CommonJS of the parts of a bundle, which esbuild splits as ES modules only.
import { readFileSync } from 'node:fs';

/**
 * What parts give each other stands in plain objects. Left to esbuild, each of the 500 names is a getter that is defined twice, and
 * every use of it a call: a third of what it took to load the server.
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
 * An ES module as esbuild writes it, whose imports from other parts and whose exports are those of CommonJS. No line moves, so
 * that its source map stays right.
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
    });
}
