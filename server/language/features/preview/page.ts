import { compact } from '../../../base/compact.ts';
import type { FindFrontMatter } from '../../model/view.ts';
import type { PreviewFrame, PreviewPage } from '../../protocol/index.ts';
import { type EndpointSources, endpointOf, unfetchedOf } from './endpoint.ts';
import { lostText } from './lost.ts';
import { neighboursOf } from './neighbours.ts';
import { opensPage, type TrailStep } from './trail.ts';

/** What the preview needs to know about page files. */
export interface PageFiles extends EndpointSources {
  readonly findFrontMatter: FindFrontMatter;
  /** Grows when the text of the file changes. */
  version(file: string): number;
}

/** The head of the page, or of the link, at the end of a trail; null if there is none. */
export function pageOf(
  trail: readonly TrailStep[],
  { eyebrows, theme }: Pick<PreviewFrame, 'eyebrows' | 'theme'>,
  files: PageFiles,
): PreviewPage | null {
  const last = trail.at(-1);
  if (!last || !(opensPage(last.node) || last.node.href !== undefined)) return null;
  const { node, key } = last;
  const { kind, file } = node;
  const frontMatter = file === undefined ? undefined : files.findFrontMatter(file);
  const { previous, next } = frontMatter?.hideFooterPagination || node.href !== undefined ? {} : neighboursOf(trail);
  return compact<PreviewPage>({
    key,
    kind: node.href !== undefined ? 'link' : kind === 'operation' || kind === 'group' ? kind : 'page',
    // The sidebar may show another title.
    title: frontMatter?.title ?? node.title,
    description: node.description,
    eyebrow: eyebrowOf(trail, eyebrows),
    address: node.address,
    href: node.href,
    operation: node.operation,
    endpoint: frontMatter && endpointOf(frontMatter, files),
    unfetched: unfetchedOf(node, frontMatter, files),
    deprecated: node.deprecated,
    missing: node.missing,
    generated: node.generated,
    hidden: trail.some((step) => step.node.hidden) || undefined,
    lost: trail.map((step) => lostText(step.node)).find((text) => text !== undefined),
    tag: node.tag,
    mode: modeOf(frontMatter?.mode, theme),
    previous,
    next,
    file,
    version: versionOf([file, node.operation?.spec], files.version),
  });
}

/**
 * The layout of a page. Some layouts exist only in some themes; in others the page has the usual layout (grammar/frontMatter.ts).
 */
function modeOf(mode: string | undefined, theme = 'mint'): PreviewPage['mode'] {
  if (mode === 'wide' || mode === 'custom') return mode;
  if (mode === 'frame') return ['aspen', 'almond', 'luma'].includes(theme) ? mode : undefined;
  return mode === 'center' && ['mint', 'linden'].includes(theme) ? mode : undefined;
}

/** Grows when the version of any of the files does. */
export function versionOf(names: readonly (string | undefined)[], version: PageFiles['version']): number {
  return names.reduce((sum, file) => sum + (file === undefined ? 0 : version(file)), 0);
}

/** `breadcrumbs` is the full path to the page, `section` the group that contains it (specification.md B, `styling.eyebrows`). */
function eyebrowOf(trail: readonly TrailStep[], eyebrows: PreviewFrame['eyebrows']): readonly string[] {
  const way = trail.slice(0, -1).filter(({ node }) => node.title !== '' && !switched.has(node.kind));
  if (eyebrows === 'breadcrumbs') return way.map(({ node }) => node.title);
  return eyebrows === 'section'
    ? way
        .filter(({ node }) => node.kind === 'group')
        .map(({ node }) => node.title)
        .slice(-1)
    : [];
}

/** What readers switch as a whole is not part of the path. */
const switched: ReadonlySet<string> = new Set(['root', 'language', 'version']);
