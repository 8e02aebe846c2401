// Keeps bundles within ASCII, for esbuild.
import { readFileSync } from 'node:fs';

/**
 * Writes the characters beyond ASCII of our sources as `\uXXXX`, which esbuild does in texts but not in regular expressions. One such
 * character makes V8 hold the whole of a bundle in two bytes a character; `server/disk/compiled.ts` counts on there being none. They
 * mean the same in all but JSX, `String.raw` and behind a backslash, where none of our sources has them.
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
