import { objectOf } from '../../base/plain.ts';
import { frontMatterRange, frontMatterStart } from '../../mdx/frontMatter.ts';
import { type IconLibrary, iconLibraries } from '../values/icon.ts';
import type { Head } from './files.ts';
import { readPlainFields } from './plainFields.ts';
import { type FieldProblem, type FieldText, fieldTexts, readAnyFields, readFields } from './yamlFields.ts';

/** The front matter of a page; keys as documented, `openapi-schema` in camel case (platform.md 4). */
export interface FrontMatter {
  readonly title?: string;
  readonly sidebarTitle?: string;
  readonly description?: string;
  readonly icon?: string;
  /** Set if the icon names its own library. */
  readonly iconLibrary?: IconLibrary;
  readonly iconType?: string;
  readonly tag?: string;
  /** Where the page leads instead of showing itself. */
  readonly url?: string;
  readonly mode?: string;
  /** `[file ]METHOD /path` of the operation the page shows. */
  readonly openapi?: string;
  /** `[file ]Name` of the schema the page shows. */
  readonly openapiSchema?: string;
  /** `[file ]channelId` of the channel the page shows. */
  readonly asyncapi?: string;
  /** `METHOD url` of an endpoint described by hand. */
  readonly api?: string;
  /** For a translation, a hash of the source it was made from (docs/translations.md). */
  readonly translatedFrom?: string;
  readonly hidden: boolean;
  readonly noindex: boolean;
  readonly deprecated: boolean;
  /** No links to the previous and the next page below it. */
  readonly hideFooterPagination?: true;
  /** No method badge in the sidebar. */
  readonly hideApiMarker: boolean;
}

/** The front matter of a page, parsed. */
export interface ParsedFrontMatter {
  readonly frontMatter: FrontMatter;
  /** Offsets count from the start of the file. */
  readonly problems: readonly FrontMatterProblem[];
  /** The offset of the text after the front matter. */
  readonly bodyOffset: number;
  /** True if the front matter continues after the bytes that were read: read more of the file. */
  readonly cut: boolean;
}

export type FrontMatterProblem =
  | FieldProblem
  /** The line `---` that ends it is missing. */
  | { readonly code: 'unclosed'; readonly offset: number; readonly length: number }
  /** There are spaces after the opening `---`: the platform does not read it, and readers do not see it. */
  | { readonly code: 'blanks'; readonly offset: number; readonly length: number };

/** Reads the YAML between two lines `---` at the start of a page. Never throws; what cannot be used is left out. */
export function readFrontMatter({ text, complete }: Head): ParsedFrontMatter {
  if (frontMatterStart(text) === undefined) {
    // A head of a few bytes may end within the first line already.
    return { ...emptyHead, cut: !complete && /^(?:-{0,3}|---\r)$/.test(text) };
  }
  const range = frontMatterRange(text);
  const end = range?.bodyStart ?? text.length;
  if (!complete && !(range && text.startsWith('\n', end - 1))) return { ...emptyHead, bodyOffset: end, cut: true };
  if (!range) return { ...emptyHead, problems: [{ code: 'unclosed', offset: 0, length: 3 }] };
  const { fields, problems } = readFields(text.slice(range.start, range.end));
  const shifted = problems.map((problem) => ({ ...problem, offset: problem.offset + range.start }));
  return { frontMatter: frontMatterOf(fields), problems: shifted, bodyOffset: end, cut: false };
}

/**
 * The front matter of a whole page if it can be read very fast: because there is none, it has no end, or it has only the
 * plainest lines. The same as `readFrontMatter` gives; undefined for any other.
 */
export function plainFrontMatter(text: string): FrontMatter | undefined {
  const range = frontMatterRange(text);
  if (!range) return emptyFrontMatter;
  const fields = readPlainFields(text.slice(range.start, range.end));
  return fields && frontMatterOf(fields);
}

/** The texts in the front matter of a whole page; they count from the start of the file. */
export function frontMatterTexts(text: string): readonly FieldText[] {
  const range = frontMatterRange(text);
  if (!range) return [];
  return fieldTexts(text.slice(range.start, range.end)).map((field) => {
    return { ...field, start: field.start + range.start, end: field.end + range.start };
  });
}

/** All fields in the front matter of a whole page, whatever they are called. */
export function allFields(text: string): ReadonlyMap<string, unknown> {
  const range = frontMatterRange(text);
  return range ? readAnyFields(text.slice(range.start, range.end)).fields : new Map();
}

/**
 * Takes the known fields. A number or `true` in place of a string is taken as written; lists and objects are left out, but for an icon
 * with its own library. A title without a value is empty: nothing is shown instead (prebuild 1.0.1333).
 */
export function frontMatterOf(fields: ReadonlyMap<string, unknown>): FrontMatter {
  const frontMatter: { -readonly [Key in keyof FrontMatter]: FrontMatter[Key] } = {
    hidden: isTrue(fields.get('hidden')),
    noindex: isTrue(fields.get('noindex')),
    deprecated: isTrue(fields.get('deprecated')),
    hideApiMarker: isTrue(fields.get('hideApiMarker')),
    ...(isTrue(fields.get('hideFooterPagination')) && { hideFooterPagination: true }),
  };
  for (const [name, key] of textFields) {
    const value = fields.get(name);
    if (typeof value === 'string') frontMatter[key] = value;
    else if (typeof value === 'number' || typeof value === 'boolean') frontMatter[key] = String(value);
  }
  if (fields.get('title') === null) frontMatter.title = '';
  const icon = objectOf(fields.get('icon'));
  return typeof icon?.['name'] === 'string'
    ? { ...frontMatter, ...iconOf(icon['name'], icon['library']) }
    : frontMatter;
}

function iconOf(icon: string, library: unknown): Pick<FrontMatter, 'icon' | 'iconLibrary'> {
  const iconLibrary = iconLibraries.find((name) => name === library);
  return iconLibrary ? { icon, iconLibrary } : { icon };
}

const textFields = [
  ...(
    ['title', 'sidebarTitle', 'description', 'icon', 'iconType', 'tag', 'url', 'mode', 'translatedFrom'] as const
  ).map((name) => [name, name] as const),
  ...(['openapi', 'asyncapi', 'api'] as const).map((name) => [name, name] as const),
  ['openapi-schema', 'openapiSchema'] as const,
];

function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

/** The front matter of a page that has none. */
const emptyFrontMatter: FrontMatter = frontMatterOf(new Map());

const emptyHead: ParsedFrontMatter = { frontMatter: emptyFrontMatter, problems: [], bodyOffset: 0, cut: false };
