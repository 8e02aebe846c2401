import { boolean, choice, text } from './navigationFields.ts';
import type { Field, Shape } from './types.ts';

/** A key of the front matter of a page and what it takes. */
export type PageField = Pick<Field, 'key' | 'shape'>;

const texts: Shape = { kind: 'list', items: text };
const any: Shape = { kind: 'any' };

/**
 * The keys of front matter that the platform's validator knows (platform.md 4). It takes every other key too, and does nothing
 * with it.
 */
export const pageFields: readonly PageField[] = [
  ...fields(
    text,
    ...['title', 'sidebarTitle', 'description', 'canonical', 'icon', 'iconType', 'tag', 'url'],
    ...['api', 'openapi', 'openapi-schema', 'asyncapi', 'graphql', 'sdk', 'contentType', 'authMethod', 'version'],
    ...['robots', 'timestamp', 'lastUpdatedDate', 'createdDate'],
  ),
  ...fields(
    boolean,
    ...['hidden', 'noindex', 'deprecated', 'hideApiMarker', 'hideFooterPagination', 'searchable'],
    ...['isPublic', 'public', 'rss'],
  ),
  ...fields(texts, 'keywords'),
  ...fields(any, 'groups', 'related', 'authors', 'auth', 'contextual'),
  { key: 'boost', shape: { kind: 'number' } },
  { key: 'mode', shape: choice('default', 'wide', 'custom', 'frame', 'center', 'assistant') },
  { key: 'playground', shape: choice('interactive', 'simple', 'none', 'auth') },
];

function fields(shape: Shape, ...keys: readonly string[]): readonly PageField[] {
  return keys.map((key) => ({ key, shape }));
}
