import { iconLibraryOf } from '../../model/document/settings.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import type { PreviewFrame } from '../../protocol/index.ts';
import { barsOf, type FindLacking } from './bars.ts';
import { frameOf, type Override } from './frame.ts';
import { type PageFiles, pageOf } from './page.ts';
import { sidebarOf } from './sidebar.ts';
import { type Step, standpointOf } from './trail.ts';
import type { PreviewView } from './update.ts';

/** What the preview is made of. */
export interface PreviewSource extends PageFiles {
  readonly navigation: NavigationNode;
  /** The `navbar` and the like of the element at a joined key. */
  settingsAt(key: string): Override;
  /** What languages and versions lack of the page of a path; absent where nothing is known. */
  lackingOf?(page: string): FindLacking;
}

/**
 * What readers meet when the node at a joined key is selected, what the platform throws away included. `before` is the key of
 * the page they were on: choosing a link does not leave it.
 */
export function previewOf(source: PreviewSource, selected: string, before: string): PreviewView {
  const { navigation } = source;
  const { trail, link } = standpointOf(navigation, selected, before);
  const chosen = link ?? trail;
  const frame = frameAt(source, trail);
  const library = iconLibraryOf(source.config);
  const page = trail.at(-1)?.node.path;
  return {
    broken: null,
    selected: selected !== '' && chosen.some(({ key }) => key === selected) ? selected : (chosen.at(-1)?.key ?? ''),
    frame,
    bars: barsOf(trail, library, page === undefined ? undefined : source.lackingOf?.(page)),
    sidebar: sidebarOf(trail, library),
    page: pageOf(chosen, frame, source),
  };
}

/** The frame around a page: that of its language, else that of the whole site. */
export function frameAt({ config, settingsAt }: PreviewSource, trail: readonly Step[]): PreviewFrame {
  const language = trail.find(({ node }) => node.kind === 'language');
  return frameOf(config, iconLibraryOf(config), language ? settingsAt(language.key) : () => undefined);
}
