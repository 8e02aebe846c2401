import { array, boolean, number, object, optional, string } from '../../base/schemaParts.ts';

/** `FrontMatter`, as it is kept. */
export const frontMatter = object({
  title: optional(string),
  sidebarTitle: optional(string),
  description: optional(string),
  icon: optional(string),
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
 * What was read of the pages of a site, and the stamps of the files it was read from: a list for each thing, all of them in the
 * order of the files. Their heads stand one behind the other in the text that follows.
 */
export const pageIndex = object({
  /** Of the program that wrote it: another one may read pages otherwise. */
  version: string,
  files: array(string),
  sizes: array(number),
  /** Milliseconds since 1970, and fractions. */
  modified: array(number),
  changed: array(number),
  /** How long the head of each page is. */
  heads: array(number),
  /** How long the JSON of its front matter is that follows the head; 0 where it is read from the head at once. */
  written: array(number),
  /** Pages of which nothing but front matter is written, by their places in the lists. */
  empty: array(number),
  /** Pages whose front matter names a specification. */
  naming: array(number),
  importing: array(object({ page: number, imports: array(string) })),
});
