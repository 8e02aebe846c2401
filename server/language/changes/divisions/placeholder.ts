import { bodyStart } from '../../../mdx/frontMatter.ts';
import { encoded, endsLink } from '../../links/write.ts';
import { addressOf } from '../../site/paths.ts';
import type { NewFile } from '../change.ts';
import type { WantedPage } from './missing.ts';

/** As Markdown takes it: an address with a space would be no link. */
function linkTo(page: string): string {
  const address = addressOf(page);
  return endsLink.test(address) ? encoded(address) : address;
}

/** The file of a page that waits for its translation: the front matter of its source, and a note that leads there. */
export function placeholder(
  { page, source }: WantedPage,
  own: { readonly file: string; readonly text: string },
): NewFile {
  const { file, text } = own;
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const head = text.slice(0, bodyStart(text));
  const begin = head === '' || head.endsWith('\n') ? head : head + newline;
  const note = [
    '',
    '<Note>',
    `  This page is not translated yet: [read the original](${linkTo(source)}).`,
    '</Note>',
    '',
  ];
  return { file: page + file.slice(source.length), text: begin + note.join(newline) };
}
