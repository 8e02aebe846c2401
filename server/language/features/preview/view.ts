import type { Config } from '../../model/config.ts';
import { iconLibraryOf } from '../../model/iconLibrary.ts';
import type { NavigationNode } from '../../model/navigation.ts';
import { barsOf } from './bars.ts';
import { frameOf, type Override } from './frame.ts';
import { type PageFiles, pageOf } from './page.ts';
import { sidebarOf } from './sidebar.ts';
import { trailTo } from './trail.ts';
import type { PreviewView } from './update.ts';

/** What the preview is made of. */
export interface PreviewSource extends PageFiles {
  readonly config: Config;
  readonly navigation: NavigationNode;
  /** The `navbar` and the like of the element at a joined key. */
  settingsAt(key: string): Override;
}

/** What readers meet when the node at a joined key is selected, what the platform throws away included. */
export function previewOf(source: PreviewSource, selected: string): PreviewView {
  const { config, navigation } = source;
  const library = iconLibraryOf(config);
  const trail = trailTo(navigation, selected);
  const language = trail.find(({ node }) => node.kind === 'language');
  const frame = frameOf(config, library, language ? source.settingsAt(language.key) : () => undefined);
  return {
    isBroken: false,
    selected: trail.some(({ key }) => key === selected) ? selected : (trail.at(-1)?.key ?? ''),
    frame,
    bars: barsOf(trail, library),
    sidebar: sidebarOf(trail, library),
    page: pageOf(trail, frame.eyebrows, source),
  };
}
