import { boolean, label } from '../navigationFields.ts';
import type { Field, Shape } from '../types.ts';
import { address, listOf, needed, open, setting, url, words } from './build.ts';

/** Meta tags by name. */
export const metatagsShape: Shape = { kind: 'map', keys: { kind: 'text', of: 'text' }, values: label };

/** What search engines see, and where old addresses lead (platform.md 1.2). */
export const seoSettings: readonly Field[] = [
  setting(
    'seo',
    open(
      setting('metatags', metatagsShape, 'Meta tags of every page: name and content, for example `og:image`.'),
      setting(
        'indexing',
        words({
          navigable: 'Only pages that are in the navigation.',
          all: 'Every page, also those in no navigation.',
        }),
        'Which pages search engines may list.',
        { default: '"navigable"' },
      ),
      setting('trailingSlash', boolean, 'Whether addresses end in a slash.'),
      setting(
        'paths',
        listOf(
          open(
            needed('path', { kind: 'text', of: 'folder' }, 'The folder, such as `guides/v2`.'),
            needed('metatags', metatagsShape, 'Meta tags of the pages in this folder.'),
          ),
          { by: 'path' },
        ),
        'Meta tags for the pages of single folders.',
      ),
      setting(
        'organization',
        open(
          setting('id', url, 'URL that identifies the organisation.'),
          setting('name', label, 'Its name.'),
          setting('legalName', label, 'Its registered name.'),
          setting('url', url, 'Its home page.'),
          setting('logo', url, 'Full URL of its logo.'),
          setting('sameAs', listOf(url), 'Its profiles elsewhere.'),
        ),
        'Who publishes the site, as structured data for search engines.',
      ),
    ),
    'What the site tells search engines.',
  ),
  setting(
    'redirects',
    listOf(
      open(
        needed(
          'source',
          address,
          'The old address, from the root: `/old`. `/old/:slug*` or `/old/*` is a whole branch.',
          {
            formerly: ['from'],
          },
        ),
        needed('destination', address, 'Where readers are sent: a path of this site or a URL.', {
          formerly: ['to', 'target'],
        }),
        setting('permanent', boolean, '`true` answers 308 (browsers remember it), `false` 307.', { default: 'true' }),
      ),
      { by: 'source' },
    ),
    'Where addresses that no longer exist lead. Each `source` may appear once.',
  ),
];
