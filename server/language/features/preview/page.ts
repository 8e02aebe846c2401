import { compact } from '../../../base/compact.ts';
import type { FindFrontMatter } from '../../model/view.ts';
import type { PreviewFrame, PreviewPage } from '../../protocol/index.ts';
import { lostText } from './lost.ts';
import { isPage, type Step } from './trail.ts';

/** What is known about page files. */
export interface PageFiles {
  readonly head: FindFrontMatter;
  /** Grows when the text of the file changes. */
  version(file: string): number;
}

/** The head of the page, or of the link, a way leads to; null where it leads to none. */
export function pageOf(
  trail: readonly Step[],
  eyebrows: PreviewFrame['eyebrows'],
  files: PageFiles,
): PreviewPage | null {
  const last = trail.at(-1);
  if (!last || !(isPage(last.node) || last.node.href !== undefined)) return null;
  const { node, key } = last;
  const { kind, file } = node;
  return compact<PreviewPage>({
    key,
    kind: node.href !== undefined ? 'link' : kind === 'operation' || kind === 'group' ? kind : 'page',
    // The sidebar may call it by another name.
    title: (file === undefined ? undefined : files.head(file)?.title) ?? node.title,
    description: node.description,
    eyebrow: eyebrowOf(trail, eyebrows),
    address: node.address,
    href: node.href,
    operation: node.operation,
    deprecated: node.deprecated,
    missing: node.missing,
    generated: node.generated,
    hidden: trail.some((step) => step.node.hidden) || undefined,
    lost: trail.map((step) => lostText(step.node)).find((text) => text !== undefined),
    file,
    version: file === undefined ? 0 : files.version(file),
  });
}

/** `breadcrumbs` is the full way to the page, `section` the group it stands in (specification.md B, `styling.eyebrows`). */
function eyebrowOf(trail: readonly Step[], eyebrows: PreviewFrame['eyebrows']): readonly string[] {
  const way = trail.slice(0, -1).filter(({ node }) => node.title !== '' && !switched.has(node.kind));
  if (eyebrows === 'breadcrumbs') return way.map(({ node }) => node.title);
  return eyebrows === 'section'
    ? way
        .filter(({ node }) => node.kind === 'group')
        .map(({ node }) => node.title)
        .slice(-1)
    : [];
}

/** What readers switch as a whole is no part of the way. */
const switched: ReadonlySet<string> = new Set(['root', 'language', 'version']);
