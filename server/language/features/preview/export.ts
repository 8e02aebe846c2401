import { joinKeys } from '../../../base/joinedKeys.ts';
import { iconLibraryOf } from '../../model/document/settings.ts';
import type { PreviewBar, PreviewFrame, PreviewList, PreviewPage } from '../../protocol/index.ts';
import { barsOf } from './bars.ts';
import { pageOf } from './page.ts';
import { sidebarOf } from './sidebar.ts';
import { isEntry, type TrailStep, trailTo } from './trail.ts';
import { frameAt, type PreviewSource } from './view.ts';

/** A whole site as its preview shows it, each part once; an exported preview finds here what the server would answer. */
export interface ExportedPreview {
  readonly frames: readonly PreviewFrame[];
  /** By the joined key of the element that the sidebar belongs to. */
  readonly sections: Readonly<Record<string, ExportedSection>>;
  /** Pages and links by joined key. */
  readonly pages: Readonly<Record<string, PreviewPage>>;
  /** For nodes that show no page themselves, the key of the first page that readers see there. */
  readonly leads: Readonly<Record<string, string>>;
}

export interface ExportedSection {
  /** Its index among the frames. */
  readonly frame: number;
  readonly bars: readonly PreviewBar[];
  readonly sidebar: readonly PreviewList[];
}

/** Everything the preview of a site may show, computed once. */
export function exportPreview(source: PreviewSource): ExportedPreview {
  const { navigation } = source;
  const library = iconLibraryOf(source.config);
  const whole = frameAt(source, []);
  const frames: PreviewFrame[] = [];
  // Keys and files may be named `__proto__`.
  const sections: Record<string, ExportedSection> = Object.create(null);
  const pages: Record<string, PreviewPage> = Object.create(null);
  const leads: Record<string, string> = Object.create(null);
  visit([{ node: navigation, key: '' }]);
  return { frames, sections, pages, leads };

  function visit(way: readonly TrailStep[]): void {
    const last = way.at(-1);
    if (!last) return;
    const { node, key } = last;
    const page = pageOf(way, whole, source);
    if (page) pages[key] = page;
    else {
      const trail = trailTo(navigation, key);
      const lead = trail.at(-1)?.key ?? '';
      if (lead !== key) leads[key] = lead;
    }
    if (!isEntry(node) && node.kind !== 'global' && node.href === undefined) addSection(way);
    for (const child of node.children) visit([...way, { node: child, key: joinKeys(key, child.key) }]);
  }

  /** Adds what is shown next to the pages of an element, if it has pages or there is nothing further down. */
  function addSection(way: readonly TrailStep[]): void {
    const { node, key } = way.at(-1) ?? { node: navigation, key: '' };
    if (!node.children.some(isEntry) && node.children.some(({ kind }) => kind !== 'global')) return;
    const frame = frameAt(source, way);
    sections[key] = { frame: indexOf(frame), bars: barsOf(way, library), sidebar: sidebarOf(way, library) };
  }

  function indexOf(frame: PreviewFrame): number {
    const text = JSON.stringify(frame);
    const index = frames.findIndex((known) => JSON.stringify(known) === text);
    return index >= 0 ? index : frames.push(frame) - 1;
  }
}
