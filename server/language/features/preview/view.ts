import { iconLibraryOf } from '../../model/document/settings.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import type { PreviewFrame } from '../../protocol/index.ts';
import { barsOf, type FindLacking } from './bars.ts';
import { frameOf, type Override } from './frame.ts';
import { type PageFiles, pageOf } from './page.ts';
import { sidebarOf } from './sidebar.ts';
import { standpointOf, type TrailStep, trailTo } from './trail.ts';
import type { PreviewView } from './update.ts';

/** The inputs of the preview. */
export interface PreviewSource extends PageFiles {
  readonly navigation: NavigationNode;
  /** The page that is selected, if it is not in the navigation (`unlisted.ts`). */
  readonly unlisted?: NavigationNode | undefined;
  /** The `navbar` and similar settings of the element at a joined key. */
  settingsAt(key: string): Override;
  /** Which languages and versions lack the page at a path; absent if nothing is known. */
  lackingOf?(page: string): FindLacking;
}

/**
 * What readers see when the node at a joined key is selected, including what the platform drops. `before` is the key of the page
 * they were on: neither selecting a link nor a page outside the navigation leaves it.
 */
export function previewOf(source: PreviewSource, selected: string, before: string): PreviewView {
  const { navigation, unlisted } = source;
  const { trail, link } = unlisted
    ? // Nothing leads there, so what is around the page stays.
      { trail: trailTo(navigation, before), link: [{ node: unlisted, key: selected }] }
    : standpointOf(navigation, selected, before);
  const chosen = link ?? trail;
  const frame = frameAt(source, trail);
  const library = iconLibraryOf(source.config);
  const path = trail.at(-1)?.node.path;
  const page = pageOf(chosen, frame, source);
  return {
    broken: null,
    selected: selected !== '' && chosen.some(({ key }) => key === selected) ? selected : (chosen.at(-1)?.key ?? ''),
    frame,
    bars: barsOf(trail, library, unlisted || path === undefined ? undefined : source.lackingOf?.(path)),
    sidebar: sidebarOf(trail, library),
    page: page && unlisted ? { ...page, unlisted: true } : page,
  };
}

/** The frame around a page: that of its language, otherwise that of the whole site. */
export function frameAt({ config, settingsAt }: PreviewSource, trail: readonly TrailStep[]): PreviewFrame {
  const language = trail.find(({ node }) => node.kind === 'language');
  return frameOf(config, iconLibraryOf(config), language ? settingsAt(language.key) : () => undefined);
}
