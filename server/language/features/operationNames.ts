import type { FileRange, OffsetRange } from '../../base/locations.ts';
import { configTrees } from '../model/document/refs.ts';
import { typedTextAt, typedTexts } from '../model/document/typedTexts.ts';
import type { SiteView } from '../model/view.ts';
import { parseEndpoint, parseReference } from '../openapi/endpoint.ts';
import { finderOf, type OperationOrigin } from '../openapi/finder.ts';
import { type ReferenceWords, referenceWords, type Word } from '../openapi/referenceWords.ts';
import { operationSlug } from '../openapi/slug.ts';
import { isAddress, specPath } from '../openapi/source.ts';
import type { OpenApi } from '../openapi/spec.ts';
import type { FrontMatter } from '../site/frontMatter.ts';
import { fieldOf, frontMatterTextOf, readFrontMatterTree, textIn } from '../site/frontMatterTree.ts';
import { addressOf, isPageFile, normalisePagePath } from '../site/paths.ts';
import { definitionAt } from './definition.ts';

/** A site including the front matter of its pages, by file. */
export type PagesView = SiteView & { readonly frontMatter: ReadonlyMap<string, FrontMatter> | undefined };

/** A text that names an operation: an entry of the navigation, or `openapi` in the front matter of a page. */
export interface OperationName extends OffsetRange {
  readonly words: ReferenceWords;
  /** Undefined if no specification has the operation. */
  readonly origin: OperationOrigin | undefined;
}

/** The path item of a specification, which contains the operations of a path; or a webhook. */
export interface PathOf {
  readonly spec: OpenApi;
  readonly section: 'paths' | 'webhooks';
  readonly path: string;
}

/** A text that names an operation of a path. */
export interface OperationUse {
  readonly file: string;
  readonly name: OperationName;
}

/** The operation named at an offset of docs.json, a file it refers to, or a page. */
export function operationNameAt(view: SiteView, file: string, text: string, offset: number): OperationName | undefined {
  const name = isPageFile(file) ? nameInPage(view, text) : entryAt(view, file, text, offset);
  return name && name.start <= offset && offset <= name.end ? name : undefined;
}

/** The specification named at an offset: the file of a reference, or the `openapi` or `asyncapi` of an element. */
export function specNameAt(view: SiteView, file: string, text: string, offset: number): Word | undefined {
  const word = operationNameAt(view, file, text, offset)?.words.file ?? sourceAt(view, file, text, offset);
  if (!word || offset < word.start || word.end < offset) return undefined;
  return isAddress(word.text) || !specOf(view, word.text) ? undefined : word;
}

/** The path, within the site, of the specification that a word names. */
export function specOf({ specs, site }: SiteView, word: string): string | undefined {
  if (site.files.has(specPath(word))) return specPath(word);
  return finderOf(specs).named(word)?.path;
}

/** The path item that contains an operation. */
export function pathOf({ spec, operation }: OperationOrigin): PathOf {
  return { spec, section: operation.kind === 'webhook' ? 'webhooks' : 'paths', path: operation.path };
}

/** The entries of docs.json and of the files it refers to that name an operation of a path. */
export function entriesOf(view: SiteView, path: PathOf, textOf: (file: string) => string): readonly OperationUse[] {
  return [...configTrees(view.config, view.find).keys()].flatMap((file) =>
    Array.from(typedTexts(view, file)).flatMap(({ role, node, start }): readonly OperationUse[] => {
      if (role !== 'entry' || parseEndpoint(normalisePagePath(node.value)) === undefined) return [];
      const name = entryAt(view, file, textOf(file), start);
      return name && isOf(name, path) ? [{ file, name }] : [];
    }),
  );
}

/** The pages whose front matter names an operation of a path. */
export function pagesNaming({ frontMatter, specs }: PagesView, path: PathOf): readonly string[] {
  const finder = finderOf(specs);
  return Array.from(frontMatter ?? []).flatMap(([file, { openapi }]) => {
    const reference = openapi === undefined ? undefined : parseReference(openapi);
    const origin = reference && finder.operation(reference);
    return origin && isSame(pathOf(origin), path) ? [file] : [];
  });
}

/** Where the front matter of pages names an operation of a path; `textOf` returns the texts of these pages. */
export function frontMatterUses(
  view: PagesView,
  path: PathOf,
  textOf: (file: string) => string,
): readonly OperationUse[] {
  return pagesNaming(view, path).flatMap((file): readonly OperationUse[] => {
    const name = nameInPage(view, textOf(file));
    return name ? [{ file, name }] : [];
  });
}

/** The operation that the front matter of a page names; `text` is the whole page. */
function nameInPage(view: SiteView, text: string): OperationName | undefined {
  const field = fieldOf(readFrontMatterTree(frontMatterTextOf(text)), 'openapi');
  if (!field || textIn(field) === undefined) return undefined;
  const { start, end } = field.value;
  const words = referenceWords(text.slice(start, end), start);
  const reference = words && parseReference(textIn(field) ?? '');
  return words && reference && { words, origin: finderOf(view.specs).operation(reference), start, end };
}

/** The address of a generated page that would change because it is made from the path; undefined if there is none. */
export function addressOfPath({ generation }: SiteView, path: PathOf, to: string): string | undefined {
  for (const { origin, slug } of generation.generated.pages.values()) {
    if (origin.kind !== 'operation' || !isSame(pathOf(origin), path)) continue;
    const { operation } = origin;
    if (operationSlug(operation, '') !== operationSlug({ ...operation, path: to }, '')) return addressOf(slug);
  }
  return undefined;
}

/** The ranges of these texts. */
export function rangesOf(uses: readonly OperationUse[]): readonly FileRange[] {
  return uses.map(({ file, name: { start, end } }) => ({ file, start, end }));
}

function entryAt(view: SiteView, file: string, text: string, offset: number): OperationName | undefined {
  const found = typedTextAt(view, file, offset);
  if (found?.role !== 'entry') return undefined;
  const { start, node } = found;
  const end = start + node.length;
  const words = referenceWords(text.slice(start, end), start);
  if (!words) return undefined;
  const target = definitionAt(view, file, start)?.target;
  const origin =
    target?.kind === 'generated' && target.page.origin.kind === 'operation' ? target.page.origin : undefined;
  return { words, origin, start, end };
}

function sourceAt(view: SiteView, file: string, text: string, offset: number): Word | undefined {
  if (isPageFile(file)) return undefined;
  const found = typedTextAt(view, file, offset);
  if (found?.role !== 'spec-path') return undefined;
  const [start, end] = [found.start + 1, found.start + found.node.length - 1];
  const word = text.slice(start, end);
  return word === found.node.value ? { text: word, start, end } : undefined;
}

function isOf({ origin }: OperationName, path: PathOf): boolean {
  return origin !== undefined && isSame(pathOf(origin), path);
}

function isSame(one: PathOf, other: PathOf): boolean {
  return one.spec.path === other.spec.path && one.section === other.section && one.path === other.path;
}
