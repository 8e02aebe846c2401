import { boolean, iconShape, text } from './navigationFields.ts';
import type { Choice, Field, Shape } from './types.ts';

/** A key of the front matter of a page, and the values it accepts. */
export interface PageField extends Field {
  /** What its text refers to, if anything. */
  readonly names?: PageFieldTarget;
  /** Values worth offering; others are valid too. */
  readonly usual?: readonly Choice[];
}

export type PageFieldTarget =
  | 'icon'
  /** A file of the site or an address. */
  | 'picture'
  /** A badge, of which a site has a few. */
  | 'tag'
  /** A page or an address on the web. */
  | 'link'
  /** Such links in a list, each possibly after a title (`Title: /path`); or `false`. */
  | 'related'
  /** `[file ]METHOD /path` */
  | 'operation'
  /** `[file ]Name` */
  | 'schema'
  /** `[file ]channelId` */
  | 'channel'
  /** `METHOD address` */
  | 'endpoint';

const texts: Shape = { kind: 'list', items: text };
const any: Shape = { kind: 'any' };
const list: Shape = { kind: 'list', items: any };
/** What a page documents, as one text or as a map of its parts. */
const target: Shape = { kind: 'union', of: [text, { kind: 'object', closed: false, fields: [] }] };

/**
 * The front matter keys that the platform's validator knows (platform.md 4; what each does: its documentation, "Pages", "SEO" and
 * "API playground"). It accepts every other key too, without any effect. The first ones are those that most pages have.
 */
export const pageFields: readonly PageField[] = [
  row('title', text, 'Title of the page: above its text, in the browser and, without `sidebarTitle`, in the sidebar.'),
  row('description', text, 'What the page is about: shown under the title and by search engines.'),
  row('sidebarTitle', text, 'What the sidebar calls the page, where that differs from `title`.'),
  row(
    'icon',
    iconShape,
    'Icon beside the page in the sidebar: a name of the icon library, a file of the site or an address.',
    {
      names: 'icon',
    },
  ),
  row('iconType', text, 'Style of the icon; Font Awesome only.', {
    usual: usual('regular', 'solid', 'light', 'thin', 'sharp-solid', 'duotone', 'brands'),
  }),
  row('tag', text, 'Badge beside the page in the sidebar, e.g. `NEW`.', { names: 'tag' }),
  row(
    'mode',
    {
      kind: 'choice',
      values: [
        { value: 'default', about: 'Sidebar and table of contents.' },
        { value: 'wide', about: 'No table of contents: more room for the text.' },
        {
          value: 'custom',
          about: 'Nothing but the bar at the top: a blank page, for landing pages. Headings have no ids.',
        },
        { value: 'frame', about: 'Like `custom`, with the sidebar. Themes Aspen, Almond and Luma only.' },
        {
          value: 'center',
          about: 'No sidebar, no table of contents, the text in the middle. Themes Mint and Linden only.',
        },
        { value: 'assistant', about: 'The page is the assistant.' },
      ],
    },
    'Layout of the page.',
    { default: '"default"' },
  ),
  row(
    'hidden',
    boolean,
    'Keeps the page out of the sidebar, of search and of search engines. Its address still works.',
    {
      default: 'false',
    },
  ),
  row('noindex', boolean, 'Keeps the page out of search engines.', { default: 'false' }),
  row('searchable', boolean, 'With `false` the search of the site does not find the page.', { default: 'true' }),
  row('deprecated', boolean, 'Marks the page as deprecated, beside its title and in the sidebar.', {
    default: 'false',
  }),
  row(
    'url',
    text,
    'Where the entry in the sidebar leads instead of to this page. What the page says is then not shown.',
    {
      names: 'link',
    },
  ),
  row(
    'openapi',
    text,
    'Operation this page documents: `METHOD /path`, or `file METHOD /path` where several specifications have it. Title and description come from there unless the page has its own.',
    { names: 'operation' },
  ),
  row('openapi-schema', text, 'Schema of a specification this page documents: `Name` or `file Name`.', {
    names: 'schema',
  }),
  row('asyncapi', text, 'Channel of an AsyncAPI document this page documents: `channelId` or `file channelId`.', {
    names: 'channel',
  }),
  row('api', text, 'Endpoint described by hand: `METHOD address`. A path is added to `api.mdx.server` of docs.json.', {
    names: 'endpoint',
  }),
  row(
    'playground',
    {
      kind: 'choice',
      values: [
        { value: 'interactive', about: 'Readers send requests from the page.' },
        { value: 'simple', about: 'A copy of the request, without a button to send it.' },
        { value: 'none', about: 'No playground.' },
        { value: 'auth', about: 'Only readers who are signed in send requests.' },
      ],
    },
    'API playground of this page. Without it, `api.playground.display` of docs.json counts.',
  ),
  row('authMethod', text, 'How requests of the playground are authorised, on an `api` page.', {
    usual: usual('bearer', 'basic', 'key', 'none'),
  }),
  row('contentType', text, 'Content type of the request, on an `api` page.', {
    usual: usual('application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'),
  }),
  row('auth', any, 'Authorisation of the playground.'),
  row('hideApiMarker', boolean, 'No method badge beside the page in the sidebar.', { default: 'false' }),
  row('graphql', target, 'GraphQL operation this page documents.'),
  row('sdk', target, 'Part of an SDK reference this page documents.'),
  row('version', text, 'Version of the API this page documents.'),
  row('keywords', texts, 'Words by which search finds the page, beside those it has.'),
  row('boost', { kind: 'number' }, 'How much higher than others search puts the page: `2` counts twice.'),
  row(
    'related',
    { kind: 'union', of: [texts, boolean] },
    'Related pages at the end of this one: `false` for none, or a list of paths.',
    { names: 'related' },
  ),
  row('rss', boolean, 'Readers can subscribe to the updates of this page.', { default: 'false' }),
  row('timestamp', boolean, 'Whether "last modified" is shown. Without it, `metadata.timestamp` of docs.json counts.'),
  row('lastUpdatedDate', text, 'When the page was last modified, if its history should not decide that.'),
  row('createdDate', text, 'When the page was written.'),
  row('authors', any, 'Who wrote the page.'),
  row('canonical', text, 'Canonical address of this page, for search engines.'),
  row('robots', text, 'What search engines may do with the page.', {
    usual: usual('noindex', 'nofollow', 'noindex, nofollow'),
  }),
  row('og:title', text, 'Title for previews of links. Keys with a colon are written in quotes.'),
  row('og:description', text, 'Description for previews of links.'),
  row('og:image', text, 'Picture for previews of links.', { names: 'picture' }),
  row('og:url', text, 'Address for previews of links.'),
  row('twitter:title', text, 'Title for previews on X.'),
  row('twitter:description', text, 'Description for previews on X.'),
  row('twitter:image', text, 'Picture for previews on X.', { names: 'picture' }),
  row('groups', list, 'Groups of readers who may see the page, where the site asks them to sign in.'),
  row('public', boolean, 'Readers see the page without signing in.', { default: 'false' }),
  row('isPublic', boolean, 'An older name of `public`.', { default: 'false' }),
  row('contextual', any, 'The menu that copies the page or opens it in an assistant.'),
  row('hideFooterPagination', boolean, 'No links to the previous and the next page.', { default: 'false' }),
];

function row(
  key: string,
  shape: Shape,
  about: string,
  more: Partial<Pick<PageField, 'names' | 'usual' | 'default'>> = {},
): PageField {
  return { key, shape, origin: 'platform', about, source: 'platform.md 4', ...more };
}

function usual(...values: readonly string[]): readonly Choice[] {
  return values.map((value) => ({ value }));
}

/** The field of a key. */
export function pageFieldOf(key: string): PageField | undefined {
  return byKey.get(key);
}

const byKey: ReadonlyMap<string, PageField> = new Map(pageFields.map((field) => [field.key, field]));
