import type { DocumentLink, Location, LocationLink } from 'vscode-languageserver';
import type { Range } from 'vscode-languageserver-types';
import type { FileRange } from '../../../base/locations.ts';
import { cleanedId } from '../../../mdx/ids/slug.ts';
import { type IdText, idTextAt, servedById } from '../../../mdx/idTexts.ts';
import type { PageScan } from '../../../mdx/pageLink.ts';
import { linksToId } from '../../changes/ids/followIds.ts';
import { uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { type Definition, definitionAt } from '../../features/definition.ts';
import { rangeOf } from '../../features/diagnostics.ts';
import { frontMatterDocumentLinks, frontMatterLinkAt } from '../../features/frontMatter/links.ts';
import { importedNameAt } from '../../features/importedNames.ts';
import { documentLinks, type LinkData } from '../../features/links.ts';
import {
  entriesOf,
  frontMatterUses,
  operationNameAt,
  pagesNaming,
  pathOf,
  rangesOf,
} from '../../features/operationNames.ts';
import { pageDocumentLinks, pageLinkAt } from '../../features/pageLinks.ts';
import { rangeIn } from '../../features/range.ts';
import { fileUses, pageUses } from '../../features/references.ts';
import type { OperationOrigin } from '../../openapi/finder.ts';
import { isAddress } from '../../openapi/source.ts';
import { pointerOf } from '../../openapi/spec.ts';
import { type FrontMatterTree, frontMatterTextOf, readFrontMatterTree } from '../../site/frontMatterTree.ts';
import { isPageFile, pageKeyOf } from '../../site/paths.ts';
import { whyNotAPage } from '../../site/site.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';
import { type Need, whenRead } from '../readiness.ts';
import { configFileAt, type SiteFile, siteFile, textsOf } from '../siteFiles.ts';
import { beginning, createTargets, type TargetLocation } from '../targets.ts';

/**
 * What must be read to know where a place in a file leads; the specifications that pages name are known once their front matter
 * is read.
 */
export function needsOf(uri: string): readonly Need[] {
  const needs: readonly Need[] = ['files', 'fragments', 'specifications'];
  return isPageFile(uri) ? [...needs, 'frontMatter'] : needs;
}

/** Answers where a place leads and what leads to it, in the configuration and in the texts of pages. */
export function createLinks(context: ServerContext): LanguageModule {
  const { connection, workspace, answer, read } = context;
  const targets = createTargets(context);
  const configAt = (uri: string) => configFileAt(context, uri);

  connection.onDefinition(
    answer(null, async ({ textDocument, position }) => {
      await whenRead(workspace, textDocument.uri, needsOf(textDocument.uri));
      const file = configAt(textDocument.uri) ?? siteFile(workspace, textDocument.uri);
      const found = file && leadsTo(file, file.text.offsetAt(position));
      const place = found && (await placeOf(file.site, found));
      if (!place) return null;
      // The editor does not accept a definition with the range of its origin.
      if (!context.client().textDocument?.definition?.linkSupport) return place;
      const { uri: targetUri, range } = place;
      const origin = rangeIn(file.text, found.start, found.end);
      const link = { targetUri, targetRange: range, targetSelectionRange: range, originSelectionRange: origin };
      return [link satisfies LocationLink];
    }),
  );
  connection.onDocumentLinks(
    answer([], async ({ textDocument }) => {
      await whenRead(workspace, textDocument.uri, needsOf(textDocument.uri));
      const file = configAt(textDocument.uri) ?? siteFile(workspace, textDocument.uri);
      if (!file) return [];
      const { folder } = file.site;
      const uri = (path: string) => uriBelow(folder, path);
      const scan = scanOf(file);
      const links = scan
        ? [
            ...frontMatterDocumentLinks(file.view, file.path, {
              frontMatter: frontMatterIn(file),
              text: file.text,
              uri,
            }),
            ...pageDocumentLinks(file.view, file.path, { scan, text: file.text, uri }),
          ]
        : configAt(textDocument.uri)
          ? documentLinks(file.view, file.path, file.text, uri)
          : [];
      return links.map((link) => (link.data ? { ...link, data: { ...link.data, folder } } : link));
    }),
  );
  connection.onDocumentLinkResolve(
    answer<DocumentLink, DocumentLink>({ range: beginning }, async (link) => {
      const data: (LinkData & { folder: string }) | undefined = link.data;
      const site = workspace.sites.find(({ folder }) => folder === data?.folder);
      if (!data || !site) return link;
      if ('page' in data) {
        const place = await targets.location(site, { kind: 'page', path: '', file: data.page }, data.anchor);
        return place ? { ...link, target: place.uri + lineOf(place.range) } : link;
      }
      const { uri, range } = await targets.inSpec(site, data.spec, data.pointer);
      return { ...link, target: isAddress(data.spec) ? uri : uri + lineOf(range) };
    }),
  );
  connection.onReferences(
    answer(null, async ({ textDocument, position, context: { includeDeclaration } }) => {
      await whenRead(workspace, textDocument.uri, needsOf(textDocument.uri));
      const file = siteFile(workspace, textDocument.uri);
      const operation =
        file && operationNameAt(file.view, file.path, file.text.getText(), file.text.offsetAt(position));
      if (file && operation?.origin) {
        await whenRead(workspace, textDocument.uri, ['specifications', 'frontMatter']);
        return operationUses(file.site, operation.origin, includeDeclaration);
      }
      if (!file) return null;
      const offset = file.text.offsetAt(position);
      const id = leadsTo(file, offset) ? undefined : idAt(file, offset);
      const path = pageAsked(file, offset);
      const asked = fileAsked(file, offset);
      if (!id && path === undefined && asked === undefined) return null;
      const { state } = file.site;
      const scans = await state.scans.all(state.snapshot.site);
      if (id) return locations(file.site, idUses(file, id, scans, includeDeclaration));
      const { snapshot } = state;
      if (asked !== undefined) return locations(file.site, fileUses(snapshot, asked, scans));
      return path === undefined ? null : locations(file.site, pageUses(snapshot, path, scans));
    }),
  );

  return {
    capabilities: {
      definitionProvider: true,
      documentLinkProvider: { resolveProvider: true },
      referencesProvider: true,
    },
  };

  function placeOf(site: OpenSite, { target, anchor, exported }: Definition): Promise<TargetLocation | undefined> {
    return target.kind === 'file' && exported !== undefined
      ? targets.ofExport(site, target.file, exported)
      : targets.location(site, target, anchor);
  }

  /** Every place that names an operation, and, with `declares`, the specification itself as the declaration. */
  async function operationUses(site: OpenSite, origin: OperationOrigin, declares: boolean): Promise<Location[]> {
    const { snapshot } = site.state;
    const path = pathOf(origin);
    const pages = pagesNaming(snapshot, path);
    const texts = await textsOf(site, pages, read);
    const content = (file: string) => (site.state.text(file) ?? texts.get(file))?.getText() ?? '';
    const uses = [...entriesOf(snapshot, path, content), ...frontMatterUses(snapshot, path, content)].filter(
      ({ name }) => name.origin?.operation === origin.operation,
    );
    const declared =
      declares && !isAddress(origin.spec.path)
        ? [await targets.inSpec(site, origin.spec.path, pointerOf(origin.operation))]
        : [];
    return [...declared, ...(await locations(site, rangesOf(uses)))];
  }

  /** The locations of these ranges; reads the texts of pages that are not open. */
  async function locations(site: OpenSite, ranges: readonly FileRange[]): Promise<Location[]> {
    const { folder, state } = site;
    const unread = ranges.flatMap(({ file }) => (state.text(file) ? [] : file));
    const texts = await textsOf(site, unread, read);
    const text = (file: string) => state.text(file) ?? texts.get(file);
    const uri = (file: string) => uriBelow(folder, file);
    return ranges.map((range) => ({ uri: uri(range.file), range: rangeOf(range, { uri, text }) }));
  }
}

/** The target of a place: of the text of a slot, or of the link in a page. */
export function leadsTo(file: SiteFile, offset: number): Definition | undefined {
  const scan = scanOf(file);
  if (!scan) return definitionAt(file.view, file.path, offset);
  const { view, path, text } = file;
  return (
    frontMatterLinkAt(view, path, frontMatterIn(file), offset) ??
    pageLinkAt(view, path, scan, offset) ??
    importedNameAt(view, path, { scan, text: text.getText() }, offset)
  );
}

/** The front matter of an open page. */
export function frontMatterIn({ text }: SiteFile): FrontMatterTree {
  return readFrontMatterTree(frontMatterTextOf(text.getText()));
}

function idAt(file: SiteFile, offset: number): IdText | undefined {
  const scan = scanOf(file);
  return scan && idTextAt(scan, file.text.getText(), offset);
}

/** The links to an id of an open page, and, with `declares`, the text it is made from. */
function idUses(
  file: SiteFile,
  { id, index, start, end }: IdText,
  scans: ReadonlyMap<string, PageScan>,
  declares: boolean,
): readonly FileRange[] {
  const { site, path, text } = file;
  const scan = scanOf(file);
  // Links lead to the first element with an id.
  const isFirst = scan && servedById(scan).indexOf(id) === index;
  const context = { view: site.state.snapshot, scans, file: path, text: text.getText() };
  const links = isFirst ? linksToId(context, cleanedId(id)) : [];
  return declares ? [{ file: path, start, end }, ...links] : links;
}

function scanOf({ site, path }: SiteFile) {
  return isPageFile(path) ? site.state.scans.find(path) : undefined;
}

/** The page that a place is about: the target of its entry or link, otherwise the page file itself. */
function pageAsked(file: SiteFile, offset: number): string | undefined {
  const { view, path } = file;
  const target = leadsTo(file, offset)?.target;
  if (target?.kind === 'page') return target.path;
  if (target?.kind === 'file') return undefined;
  const key = pageKeyOf(path);
  return key !== undefined && view.site.pages.get(key)?.file === path ? key : undefined;
}

/** The file that is not a page and that a place is about: the target of its link or import, otherwise the snippet itself. */
function fileAsked(file: SiteFile, offset: number): string | undefined {
  const { view, path } = file;
  const target = leadsTo(file, offset)?.target;
  if (target) return target.kind === 'file' ? target.file : undefined;
  return whyNotAPage(view.site, path)?.reason === 'snippet' ? path : undefined;
}

/** The fragment of a URI by which editors open a file at a line. */
function lineOf({ start }: Range): string {
  return `#L${start.line + 1}`;
}
