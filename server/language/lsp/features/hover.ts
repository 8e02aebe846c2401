import { localize } from '../../../base/messages.ts';
import { frontMatterHoverAt, frontMatterIconAt } from '../../features/frontMatter/hover.ts';
import { type HoverText, hoverAt, iconAt, linkText } from '../../features/hover/hover.ts';
import { paragraphs } from '../../features/hover/markdown.ts';
import { rangeIn } from '../../features/range.ts';
import { iconLibraryOf } from '../../model/document/settings.ts';
import { allRules } from '../../rules/all.ts';
import type { Rule } from '../../rules/rule.ts';
import { isPageFile } from '../../site/paths.ts';
import type { ServerContext } from '../context.ts';
import { markup } from '../markup.ts';
import type { LanguageModule } from '../module.ts';
import { whenRead } from '../readiness.ts';
import { configFileAt, type SiteFile, siteFile } from '../siteFiles.ts';
import { frontMatterIn, leadsTo, needsOf } from './links.ts';

/** Shown if there may be more to show in a moment. */
const stillReading = () => localize('_The files of the site are still being read._');

const meanings = new Map<string, Rule>(allRules.map((rule) => [rule.code, rule]));

/** Explains what is at a position: in the configuration, and for links in pages. */
export function createHover(context: ServerContext): LanguageModule {
  context.connection.onHover(
    context.answer(null, async ({ textDocument, position }) => {
      const isRead = await whenRead(context.workspace, textDocument.uri, needsOf(textDocument.uri));
      const file = configFileAt(context, textDocument.uri) ?? siteFile(context.workspace, textDocument.uri);
      const found = file && (await hover(file, file.text.offsetAt(position), context));
      if (!file || (!found && isRead)) return null;
      const markdown = paragraphs(found?.markdown, isRead ? '' : stillReading());
      return {
        contents: markup(markdown, context.client().textDocument?.hover?.contentFormat),
        ...(found ? { range: rangeIn(file.text, found.start, found.end) } : {}),
      };
    }),
  );
  return { capabilities: { hoverProvider: true } };
}

async function hover(
  file: SiteFile,
  offset: number,
  { frontMatter, drawings }: ServerContext,
): Promise<HoverText | undefined> {
  const { view, path, site } = file;
  const found = leadsTo(file, offset);
  const target = found?.target;
  const page = target?.kind === 'page' ? target.file : undefined;
  const front = page === undefined ? undefined : await frontMatter.one(site, page);
  const iconLibrary = iconLibraryOf(view.config);
  const isPage = isPageFile(path);
  const ownFrontMatter = isPage ? frontMatterIn(file) : undefined;
  const named = ownFrontMatter && frontMatterIconAt(ownFrontMatter, offset);
  const icon = named === undefined ? iconAt(view, path, offset, iconLibrary) : { library: iconLibrary, name: named };
  const drawing = icon && (await drawings.load(icon.library, icon.name));
  const context = { view, file: path, iconLibrary, drawing, problems: site.state.problems };
  const findFrontMatter = (asked: string) => (asked === page ? front : undefined);
  const known = { ...context, findFrontMatter, meaning: (code: string) => meanings.get(code) };
  if (!ownFrontMatter) return hoverAt(known, offset);
  return frontMatterHoverAt(known, ownFrontMatter, offset) ?? (found && linkText(known, found));
}
