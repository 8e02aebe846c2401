import { TextDocument } from 'vscode-languageserver-textdocument';
import { uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { placesOf } from '../../features/pagePlaces.ts';
import { type MeantPage, meantPage, pageAnchor } from '../../features/resolveAddress.ts';
import { isListed } from '../../model/pages/unlisted.ts';
import { type ResolvedAddress, resolveAddressesRequest } from '../../protocol/index.ts';
import { pageLabel } from '../../site/labels.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';
import { featureSettings, ownSite } from '../siteFiles.ts';

/** Answers where addresses lead: `docsJson/addresses/resolve`. */
export function createAddresses(context: ServerContext): LanguageModule {
  const { onRequest, workspace, frontMatter, filesIn } = context;
  onRequest(resolveAddressesRequest, [], async ({ uri, addresses }) => {
    const site = ownSite(workspace, uri);
    if (!site) return addresses.map(() => null);
    const { siteUrl } = await featureSettings(context, uri);
    return Promise.all(
      addresses.map((address) => {
        const page = meantPage(site.state.snapshot, address, siteUrl);
        return page ? resolved(site, page) : null;
      }),
    );
  });

  return {};

  async function resolved(site: OpenSite, { path, file, anchor }: MeantPage): Promise<ResolvedAddress> {
    const { snapshot } = site.state;
    const labelPath = placesOf(snapshot, path)[0]?.labelPath ?? '';
    if (file === undefined) {
      const matter = snapshot.generation.generated.pages.get(path)?.frontMatter['title'];
      return { title: typeof matter === 'string' ? matter : path, path, labelPath, listing: 'listed' };
    }
    const own = await frontMatter.one(site, file);
    const listing = own?.hidden ? 'hidden' : isListed(snapshot, path) ? 'listed' : 'unlisted';
    const page = {
      title: pageLabel(path, own),
      path,
      labelPath,
      uri: uriBelow(site.folder, file),
      listing,
    } as const;
    return anchor === undefined ? page : { ...page, ...(await headingAt(site, file, anchor)) };
  }

  async function headingAt(site: OpenSite, file: string, anchor: string): Promise<Partial<ResolvedAddress>> {
    const uri = uriBelow(site.folder, file);
    const open = workspace.document(uri)?.text;
    const content = open?.getText() ?? (await filesIn(site.folder).read(file));
    const heading = content === undefined ? undefined : pageAnchor(content, anchor);
    if (content === undefined || !heading) return {};
    const text = open ?? TextDocument.create(uri, '', 0, content);
    return { heading: heading.title, line: text.positionAt(heading.start).line };
  }
}
