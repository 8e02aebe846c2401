import { type Connection, MarkupKind } from 'vscode-languageserver';
import type { Workspace } from '../../engine/workspace.ts';
import { type HoverText, hoverAt, iconAt, linkText } from '../../features/hover/hover.ts';
import { rangeIn } from '../../features/range.ts';
import { iconLibraryOf } from '../../model/document/iconLibrary.ts';
import { allRules } from '../../rules/all.ts';
import { pageKeyOf } from '../../site/paths.ts';
import { type Answering, type ConfigFile, type SiteFile, siteFile } from '../context.ts';
import type { Heads } from '../pages/frontMatter.ts';
import type { DrawingStore } from '../workspace/iconDrawings.ts';
import { leadsTo } from './links.ts';

/** What hovers need of the server. */
interface HoverHost {
  readonly answer: Answering;
  readonly heads: Heads;
  readonly drawings: DrawingStore;
  configAt(uri: string): ConfigFile | undefined;
}

const meanings = new Map(allRules.map((rule) => [rule.code, rule.about]));

/** Answers what stands at a place: in the configuration, and of the links in pages. */
export function registerHover(connection: Connection, workspace: Workspace, host: HoverHost): void {
  connection.onHover(
    host.answer(null, async ({ textDocument, position }) => {
      const file = host.configAt(textDocument.uri) ?? siteFile(workspace, textDocument.uri);
      const found = file && (await hover(file, file.text.offsetAt(position), host));
      if (!found) return null;
      return {
        contents: { kind: MarkupKind.Markdown, value: found.markdown },
        range: rangeIn(file.text, found.start, found.end),
      };
    }),
  );
}

async function hover(file: SiteFile, offset: number, { heads, drawings }: HoverHost): Promise<HoverText | undefined> {
  const { view, path, site } = file;
  const found = leadsTo(file, offset);
  const target = found?.target;
  const page = target?.kind === 'page' ? target.file : undefined;
  const front = page === undefined ? undefined : await heads.one(site, page);
  const iconLibrary = iconLibraryOf(view.config);
  const icon = iconAt(view, path, offset, iconLibrary);
  const drawing = icon && (await drawings.load(icon.library, icon.name));
  const context = { view, file: path, iconLibrary, drawing, problems: site.state.problems };
  const head = (asked: string) => (asked === page ? front : undefined);
  const known = { ...context, head, meaning: (code: string) => meanings.get(code) };
  return pageKeyOf(path) === undefined ? hoverAt(known, offset) : found && linkText(known, found);
}
