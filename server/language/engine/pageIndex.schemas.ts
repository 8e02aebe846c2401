import { array, boolean, number, object, optional, string } from '../../base/schemaParts.ts';

/** `FrontMatter`, as it is kept. */
const frontMatter = object({
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
  hidden: boolean,
  noindex: boolean,
  deprecated: boolean,
  hideApiMarker: boolean,
});

/** What was read of the pages of a site, and the stamps of the files it was read from. */
export const pageIndex = object({
  /** Of the program that wrote it: another one may read pages otherwise. */
  version: string,
  pages: array(
    object({
      file: string,
      size: number,
      /** Milliseconds since 1970, and fractions. */
      modified: number,
      changed: number,
      frontMatter: optional(frontMatter),
      imports: optional(array(string)),
      head: object({ text: string, hasBody: boolean, isTooLong: optional(boolean) }),
    }),
  ),
});
