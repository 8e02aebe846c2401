import { isRefused } from '../../base/result.ts';
import { type FoundPage, find } from '../../library/find.ts';
import { Refusal, whyNotText } from '../../library/refusal.ts';
import { shownSlice, sliceOf } from '../answer.ts';
import { oneLine } from '../quoted.ts';
import { readSite } from '../site.ts';
import { tool } from '../tool.ts';

/** `docs_find`: where pages are listed and what leads to them. */
export const findTool = tool(
  'docs_find',
  {
    title: 'Find a page',
    description:
      'Shows where a page is listed, which links and redirects lead to it, and its counterparts in other languages and versions. If no page has the name, shows the pages whose name contains it.',
    effect: 'reads',
  },
  async ({ query, cursor }, session) => {
    const found = await find({ ...(await readSite(session)), folder: session.folder }, query);
    if (isRefused(found)) throw new Refusal(`${whyNotText(found.reason)} docs_search searches the text of pages.`);
    return shownSlice(sliceOf(found.map(pageText).join('\n'), cursor));
  },
);

function pageText({ path, title, address, file, places, links, redirects, counterparts }: FoundPage): string {
  const lines = [
    `${path} ${JSON.stringify(title)}`,
    `  address: ${address}`,
    `  file: ${file ?? 'none, generated from a specification'}`,
    ...(places.length === 0 ? ['  listed: nowhere'] : places.map((place) => `  listed: ${place}`)),
    ...links.map(({ file, range: { start } }) => `  linked: ${file}:${start.line + 1}:${start.character + 1}`),
    ...redirects.map(({ source, destination }) => `  redirected: ${source} → ${destination}`),
    ...counterparts.map((counterpart) => `  counterpart: ${counterpart}`),
  ];
  return lines.map((line) => `${oneLine(line)}\n`).join('');
}
