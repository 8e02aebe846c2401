import { bodyStart, frontMatterRange } from '../../../mdx/frontMatter.ts';
import { frontMatterLinksIn } from '../../../mdx/frontMatterLinks.ts';
import { notTranslated } from '../../divisions/outdated.ts';
import { addressOf, linkable } from '../../site/paths.ts';
import { applied } from '../../text/edits.ts';
import type { NewFile } from '../change.ts';
import { copiedHref } from './copy.ts';
import type { WantedPage } from './missing.ts';
import type { PlanContext } from './plan.ts';

/**
 * The file of a page that waits for its translation: the front matter of its source with `translatedFrom`, and a note with a link
 * to the source. A page that only links elsewhere by `url` links to the counterpart and has no note, since nobody would see it.
 */
export function placeholder(
  { page, source, link }: WantedPage,
  own: { readonly file: string; readonly text: string },
): NewFile {
  const { file, text } = own;
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const frontMatter = text.slice(0, bodyStart(text));
  const [leads] = frontMatterLinksIn(frontMatter, 0);
  const place = page + file.slice(source.length);
  if (leads) {
    const { target, start, end } = leads;
    const edit = { offset: start, end, text: copiedHref(target, { link }) };
    return { file: place, text: applied(frontMatter, [edit]) };
  }
  const marked = withMark(frontMatter, newline);
  const begin = marked.endsWith('\n') ? marked : marked + newline;
  const note = [
    '',
    '<Note>',
    `  This page is not translated yet: [read the original](${linkable(addressOf(source))}).`,
    '</Note>',
    '',
  ];
  return { file: place, text: begin + note.join(newline) };
}

/** The same front matter with `translatedFrom: none`, replacing that of its source. */
function withMark(frontMatter: string, newline: string): string {
  const mark = `translatedFrom: ${notTranslated}`;
  const range = frontMatterRange(frontMatter);
  if (!range) return `---${newline}${mark}${newline}---${newline}`;
  const own = frontMatter
    .slice(range.start, range.end)
    .split(/(?<=\n)/)
    .filter((line) => !line.startsWith('translatedFrom:'))
    .join('');
  const lines = own === '' || own.endsWith('\n') ? own : own + newline;
  return `${frontMatter.slice(0, range.start)}${lines}${mark}${newline}${frontMatter.slice(range.end)}`;
}

/** The files of pages that wait for their translation; `made` contains texts of files that do not exist yet. */
export async function placeholders(
  { view, read }: Pick<PlanContext, 'view' | 'read'>,
  wanted: readonly WantedPage[],
  made: ReadonlyMap<string, string> = new Map(),
): Promise<readonly NewFile[]> {
  return Promise.all(
    wanted.map(async (page) => {
      const file = view.site.pages.get(page.source)?.file ?? `${page.source}.mdx`;
      return placeholder(page, { file, text: made.get(file) ?? (await read(file)) ?? '' });
    }),
  );
}
