import { array, boolean, number, object, oneOf, optional, string } from '../../base/schemaParts.ts';

/** `FrontMatter` in the form in which it is stored. */
export const frontMatter = object({
  title: optional(string),
  sidebarTitle: optional(string),
  description: optional(string),
  icon: optional(string),
  iconLibrary: optional(oneOf('fontawesome', 'lucide', 'tabler')),
  iconType: optional(string),
  tag: optional(string),
  url: optional(string),
  mode: optional(string),
  openapi: optional(string),
  openapiSchema: optional(string),
  asyncapi: optional(string),
  api: optional(string),
  translatedFrom: optional(string),
  hidden: boolean,
  noindex: boolean,
  deprecated: boolean,
  hideApiMarker: boolean,
});

/**
 * What was read from the pages of a site, with the stamps of their files: one list per field, all in the order of the files. The
 * texts of their front matter follow one after another in the text after this JSON.
 */
export const pageIndex = object({
  /** The version of the program that wrote it: another one may read pages differently. */
  version: string,
  files: array(string),
  sizes: array(number),
  /** Milliseconds since 1970, with fractions. */
  modified: array(number),
  changed: array(number),
  /** The length of the text of each page's front matter. */
  lengths: array(number),
  /** The length of the JSON of that front matter, which follows its text; 0 if it is parsed from the text directly. */
  written: array(number),
  /** The indexes of pages that contain only front matter. */
  empty: array(number),
  /** The indexes of pages whose front matter names a specification. */
  naming: array(number),
  importing: array(object({ page: number, imports: array(string) })),
});
