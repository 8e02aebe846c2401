import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import { type IdText, idTextOf } from '../../../mdx/idTexts.ts';
import { scanPage } from '../../../mdx/page.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { rangeIn } from '../../features/range.ts';
import { fragmentOf } from '../../links/fragment.ts';
import type { ServerContext } from '../context.ts';
import { leadsTo } from '../features/links.ts';
import { type SiteFile, textsOf } from '../siteFiles.ts';

/** A title or an id in a page of a site, whether the page is open or not. */
export interface Title {
  readonly site: OpenSite;
  /** The path of the page. */
  readonly path: string;
  readonly text: TextDocument;
  readonly found: IdText;
}

/** The id after the `#` of a link, and what has that id: undefined if nothing in the file of the page does. */
export interface LinkedTitle {
  /** The range of the id in the file with the link. */
  readonly range: Range;
  readonly id: string;
  /** The path of the page that the link leads to. */
  readonly page: string;
  readonly title: Title | undefined;
}

/** The title that the id of a link is made from; undefined if the offset is not in the id of a link to a page. */
export async function linkedTitleAt(
  { read }: Pick<ServerContext, 'read'>,
  file: SiteFile,
  offset: number,
): Promise<LinkedTitle | undefined> {
  const link = leadsTo(file, offset);
  const written = link && file.text.getText().slice(link.start, link.end).replace(/"$/, '');
  const id = written && fragmentOf(written);
  if (!link || !id || link.target.kind !== 'page') return undefined;
  const start = link.start + written.indexOf('#') + 1;
  if (offset < start) return undefined;
  const range = rangeIn(file.text, start, link.start + written.length);
  const { site } = file;
  const path = link.target.file;
  const text = (await textsOf(site, [path], read)).get(path);
  const found = text && idTextOf(scanPage(text.getText()), text.getText(), id);
  return { range, id, page: path, title: text && found && { site, path, text, found } };
}
