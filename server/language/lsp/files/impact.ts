import type { TextDocument } from 'vscode-languageserver-textdocument';
import { append } from '../../../base/lists.ts';
import type { FileRange } from '../../../base/locations.ts';
import { counterpartsOf } from '../../changes/moves/counterparts.ts';
import type { ReadText } from '../../engine/moves.ts';
import { uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { placesOf } from '../../features/pagePlaces.ts';
import { rangeIn } from '../../features/range.ts';
import { type PageUse, usesOfPages } from '../../features/references.ts';
import { replacementFinder, titleOf } from '../../features/replacementPage.ts';
import { servedAddress } from '../../links/siteAddresses.ts';
import { resolve } from '../../model/document/config.ts';
import { redirectTable } from '../../model/links/redirects.ts';
import type { SiteView } from '../../model/view.ts';
import type { DeleteImpact, Location } from '../../protocol/index.ts';
import { addressOf } from '../../site/paths.ts';
import type { PageFile } from '../../site/site.ts';
import type { FrontMatterReader } from '../pages/frontMatter.ts';
import { locationOf, textsOf } from '../siteFiles.ts';

/** What would be lost if these pages of a site were deleted; reads every page for its links. */
export async function impactOf(
  site: OpenSite,
  pages: readonly PageFile[],
  frontMatter: FrontMatterReader,
  read: ReadText,
): Promise<readonly DeleteImpact[]> {
  const { folder, state } = site;
  const findFrontMatter = await frontMatter.all(site);
  const view = state.snapshot;
  const gone = new Set(pages.map(({ key }) => key));
  const files = new Set(pages.map(({ file }) => file));
  const all = await state.scans.all(view.site);
  const staying = new Map([...all].filter(([file]) => !files.has(file)));
  const usesOf = usesOfPages(view, [...gone], staying);
  const replacementOf = replacementFinder(view, findFrontMatter, gone);
  const redirected = redirectsByTarget(view);
  const linking = [...usesOf.values()].flat().flatMap((use) => (use.kind === 'link' ? use.file : []));
  const texts = await textsOf(site, linking, read);
  return pages.map(impactOfOne);

  function impactOfOne({ key, file }: PageFile): DeleteImpact {
    const instead = replacementOf(key);
    const redirects = redirected.get(addressOf(key)) ?? [];
    const uses = usesOf.get(key) ?? [];
    const frame = uses.filter((use) => use.kind === 'address' && !redirects.some(isAround(use)));
    const links = uses.filter(({ kind }) => kind === 'link');
    const counterparts = counterpartsOf(view, key).flatMap((counterpart) =>
      gone.has(counterpart) ? [] : (view.site.pages.get(counterpart) ?? []),
    );
    return {
      uri: uriBelow(folder, file),
      path: key,
      title: titleOf(view.site, findFrontMatter, key),
      listed: placesOf(view, key).map((range) => ({ ...locationOf(site, range), labelPath: range.labelPath })),
      links: [...frame.map((range) => locationOf(site, range)), ...locationsIn(links, texts)],
      redirects: redirects.map((range) => locationOf(site, range)),
      counterparts: counterparts.map((counterpart) => uriBelow(folder, counterpart.file)),
      ...(instead === undefined
        ? {}
        : {
            instead: {
              path: instead,
              address: addressOf(instead),
              title: titleOf(view.site, findFrontMatter, instead),
            },
          }),
    };
  }
}

/** The redirects by their destination. */
function redirectsByTarget(view: SiteView): ReadonlyMap<string, readonly FileRange[]> {
  const found = new Map<string, FileRange[]>();
  const table = redirectTable(view.config, view.find);
  for (const redirect of table?.list ?? []) {
    const { destination, length } = redirect;
    if (!table || !destination.startsWith('/')) continue;
    const { file, offset } = resolve(table.location, redirect);
    const address = servedAddress(view, destination);
    append(found, address, { file, start: offset, end: offset + length });
  }
  return found;
}

function isAround(use: PageUse): (range: FileRange) => boolean {
  return (range) => range.file === use.file && range.start <= use.start && use.end <= range.end;
}

function locationsIn(uses: readonly PageUse[], texts: ReadonlyMap<string, TextDocument>): readonly Location[] {
  return uses.flatMap(({ file, start, end }) => {
    const text = texts.get(file);
    return text ? [{ uri: text.uri, range: rangeIn(text, start, end) }] : [];
  });
}
