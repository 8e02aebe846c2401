import { pageReferences } from '../model/pages/references.ts';
import { lookupPage } from '../site/lookup.ts';
import { lookedUpKey } from '../site/paths.ts';
import { rule } from './rule.ts';

/** Spellings the platform normalises: platform.md 1.4. */
export const pagePathStyle = rule({
  code: 'page-path-style',
  level: 'hint',
  about: 'A page path is written in a way the platform normalises, such as `/a` for `a`.',
  *element(element, { site }) {
    for (const { file, offset, length, text, path } of pageReferences(element)) {
      const read = path.includes('\\') ? lookedUpKey(path) : path;
      if (text === read || lookupPage(site, path).kind !== 'found') continue;
      yield {
        file,
        offset,
        length,
        subject: path,
        template: 'The platform reads "{text}" as "{path}".',
        args: { text, path: read },
      };
    }
  },
});
