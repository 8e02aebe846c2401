import type { TextDocument } from 'vscode-languageserver-textdocument';
import { compact } from '../../../base/compact.ts';
import { joinKeys } from '../../../base/joinedKeys.ts';
import { append } from '../../../base/lists.ts';
import { memo } from '../../../base/memo.ts';
import { localize } from '../../../base/messages.ts';
import { anchorsOf, contentsOf } from '../../../mdx/anchors.ts';
import type { PageLink, PageScan } from '../../../mdx/pageLink.ts';
import { anchorIn } from '../../links/address.ts';
import { anchorNamed } from '../../links/fragment.ts';
import { resolveLink } from '../../links/resolve.ts';
import { pageAt } from '../../model/links/addresses.ts';
import { hopsOf } from '../../model/links/redirectRoutes.ts';
import { type Problem, textOf } from '../../model/messages/problem.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import type { FindFrontMatter, SiteView } from '../../model/view.ts';
import { entryOf } from '../../openapi/endpoint.ts';
import type { GeneratedPage } from '../../openapi/page.ts';
import type { PreviewAnchor, PreviewLostPart, PreviewPageLink, PreviewText } from '../../protocol/index.ts';
import { pageLabel } from '../../site/labels.ts';

/** The inputs for resolving the links of a page. */
export interface LinkSources {
  readonly view: SiteView;
  readonly navigation: NavigationNode;
  readonly findFrontMatter: FindFrontMatter;
  /** The scans of pages whose text has been read. */
  readonly scan: (file: string) => PageScan | undefined;
}

/** The text of a page, and its scan. */
export interface ScannedText {
  readonly file: string;
  readonly text: TextDocument;
  readonly scan: PageScan;
  /** The problems that the rules find in its links. */
  readonly problems: readonly Problem[];
  /** What readers do not see of it. */
  readonly lost: readonly PreviewLostPart[];
}

/** A page reports at most this many links. */
const maxLinks = 5_000;

/** What is known about the text of a page. */
export function knownOf(page: ScannedText, sources: LinkSources): Pick<PreviewText, 'links' | 'anchors' | 'lost'> {
  const { lost } = page;
  return { links: linksOf(page, sources), anchors: anchorsIn(page), ...(lost.length > 0 && { lost }) };
}

/** Why a text cannot be built, as a page shows it. */
export function brokenAt(text: TextDocument, problem: Problem): NonNullable<PreviewText['broken']> {
  return { line: text.positionAt(problem.start).line, message: textOf(problem) };
}

/** The targets of the links, each once; links to the web are left out, since they can be recognized without the site. */
function linksOf({ file, scan: { links }, problems }: ScannedText, sources: LinkSources): readonly PreviewPageLink[] {
  const found = new Map<string, PreviewPageLink>();
  const problemAt = new Map(problems.map((problem) => [problem.start, problem]));
  for (const link of links) {
    if (link.kind !== 'link' || link.form === 'frontMatter' || link.form === 'related' || found.has(link.target))
      continue;
    const shown = shownLink(file, link, sources);
    const problem = problemAt.get(link.start);
    if (!shown && !problem) continue;
    const broken = problem && { title: textOf(problem), level: problem.level };
    found.set(link.target, { target: link.target, keys: [], title: link.target, ...shown, ...broken });
    if (found.size === maxLinks) break;
  }
  return [...found.values()];
}

function anchorsIn({ scan, text, lost }: ScannedText): readonly PreviewAnchor[] {
  const contents = new Map(contentsOf(scan).map((entry) => [entry.start, entry]));
  const isLost = (offset: number) => lost.some(({ start, end }) => start <= offset && offset < end);
  const shown = anchorsOf(scan).filter(({ start }) => !isLost(start));
  return shown.map(({ id, start }) => {
    const entry = contents.get(start);
    return compact<PreviewAnchor>({
      id,
      line: text.positionAt(start).line,
      contents: entry && { title: entry.title, level: entry.level },
    });
  });
}

type ShownLink = Pick<PreviewPageLink, 'title' | 'keys' | 'file' | 'id'>;

/** Undefined for a link to the web or with an unknown target. */
function shownLink(file: string, link: PageLink, sources: LinkSources): ShownLink | undefined {
  const { view } = sources;
  const found = resolveLink({ ...view, hop: hopsOf(view) }, file, link);
  switch (found.kind) {
    case 'page':
      return shownPage(found.page.file, link, sources);
    case 'anchor':
      return shownPage(file, link, sources);
    case 'generated':
      return shownOperation(found.page, sources);
    case 'file':
      return { title: found.file, keys: [], file: found.file };
    case 'redirect': {
      const target = pageAt(view, found.destination);
      const shown =
        target?.kind === 'page'
          ? shownPage(target.file, link, sources)
          : target?.kind === 'generated' && shownOperation(target.page, sources);
      return shown ? { ...shown, title: localize('{title}, by a redirect', { title: shown.title }) } : undefined;
    }
    default:
      return undefined;
  }
}

function shownPage(file: string, { target }: PageLink, { navigation, findFrontMatter, scan }: LinkSources): ShownLink {
  const page = scan(file);
  const anchor = anchorIn(target);
  const place = page && anchor !== undefined ? anchorNamed(page, anchor) : undefined;
  const label = pageLabel(file.replace(/\.mdx?$/, ''), findFrontMatter(file));
  const keys = nodesIn(navigation).get(file) ?? [];
  const way = place?.title ? `${label} › ${place.title}` : label;
  return compact<ShownLink>({
    title:
      keys.length > 0 ? `${way} (${file})` : localize('{title} ({file}, not in the navigation)', { title: way, file }),
    keys,
    file,
    id: place?.id,
  });
}

function shownOperation({ slug, origin }: GeneratedPage, { navigation }: LinkSources): ShownLink {
  const name = origin.kind === 'operation' ? entryOf(origin.operation) : (origin.channel.title ?? origin.channel.id);
  const keys = nodesIn(navigation).get(addressKey(slug)) ?? [];
  return { title: `${name} (${origin.spec.path})`, keys, file: origin.spec.path };
}

/** The joined keys of the nodes that readers see, by the page file they show, or by the address of a generated page. */
const nodesIn = memo((navigation: NavigationNode): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  const visit = ({ children }: NavigationNode, above: string) => {
    for (const child of children) {
      if (child.lost) continue;
      const key = joinKeys(above, child.key);
      const shows = child.file ?? (child.path === undefined ? undefined : addressKey(child.path));
      if (shows !== undefined && child.href === undefined) append(found, shows, key);
      visit(child, key);
    }
  };
  visit(navigation, '');
  return found;
});

/** No file begins with a slash. */
function addressKey(path: string): string {
  return `/${path.replace(/^\/+/, '')}`;
}
