// Keeps bundles in ASCII; a plugin for esbuild.
import { readFileSync } from 'node:fs';

/**
 * Writes the non-ASCII characters of our sources as `\uXXXX`, which esbuild does in strings but not in regular expressions. A
 * single such character makes V8 store a whole bundle with two bytes per character; `server/disk/compiled.ts` relies on there
 * being none. The escapes are equivalent except in JSX, in `String.raw` and after a backslash, where none of our sources has such
 * characters.
 *
 * @type {import('esbuild').Plugin}
 */
export const ascii = {
  name: 'ascii',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](?:server|client)[\\/].*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const contents = text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
      return contents === text ? undefined : { contents, loader: 'ts' };
    });
  },
};
