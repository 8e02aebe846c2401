import type { SiteState } from '../../engine/siteState.ts';
import { nodeOfFile } from '../../features/navigation/find.ts';
import { outsideFileOf, outsideKeyOf } from '../../features/navigation/outside.ts';
import { previewMarks } from '../../features/preview/marks.ts';
import { versionOf } from '../../features/preview/page.ts';
import { settingAt } from '../../features/preview/settingAt.ts';
import { unlistedPage } from '../../features/preview/unlisted.ts';
import { type PreviewView, updateOf } from '../../features/preview/update.ts';
import { type PreviewSource, previewOf } from '../../features/preview/view.ts';
import { type NavigationMarks, noMarks } from '../../features/readerChanges/marks.ts';
import { brokenFile } from '../../model/document/refs.ts';
import type { PreviewModel, PreviewUpdate } from '../../protocol/index.ts';

/** One open preview: what is selected, and what was sent last. */
export interface Preview {
  whole(): PreviewModel;
  /** The page file that is shown, and its current version. */
  readonly shown: { readonly file: string; readonly version: number } | undefined;
  select(key: string): void;
  /** Reports that the text of these files changed; paths count from the docs root. */
  invalidate(files: readonly string[]): void;
  /** What has to be sent now; undefined if nothing. `state` may be a new one if the site disappeared and came back. */
  update(state: SiteState): PreviewUpdate | undefined;
}

/** What other parts know about a site. */
export interface PreviewSources {
  /** What has changed since a revision. */
  marks(state: SiteState): NavigationMarks;
  /** Which pages are missing in languages and versions. */
  lacking(state: SiteState): NonNullable<PreviewSource['lackingOf']>;
}

/** Creates a preview that shows the node at the joined key `wanted`, or the first page that readers see if it is empty. */
export function createPreview(
  first: SiteState,
  wanted: string,
  { marks: marksOf = () => noMarks, lacking }: Partial<PreviewSources> = {},
): Preview {
  let state = first;
  let selected = wanted;
  /** The page that the reader is on, also after following a link. */
  let page = '';
  /** The file of the page in front, until another one is selected. */
  let front: string | undefined;
  let revision = 1;
  /** Once there were marks, an empty list is sent, too. */
  let hasMarks = false;
  /** The last source that could be parsed. */
  let good: Pick<SiteState, 'snapshot' | 'navigation'> | undefined;
  const versions = new Map<string, number>();
  let { specs } = first.snapshot;
  let view = look();
  return {
    whole: () => ({ revision, ...view }),
    get shown() {
      const { file, operation } = view.page ?? {};
      return file === undefined ? undefined : { file, version: versionOf([file, operation?.spec], version) };
    },
    select(key) {
      selected = key;
      front = undefined;
    },
    invalidate(files) {
      // A specification that is typed in counts once it has been read.
      for (const file of files) if (!specs.has(file)) grow(file);
    },
    update(now) {
      state = now;
      const next = look();
      const update = updateOf(view, next, revision + 1);
      view = next;
      if (update) revision++;
      return update;
    },
  };

  function grow(file: string): void {
    versions.set(file, version(file) + 1);
  }

  function version(file: string): number {
    return versions.get(file) ?? 0;
  }

  function look(): PreviewView {
    state.ensureLoaded('frontMatter');
    const { snapshot, navigation } = state;
    for (const [path, spec] of snapshot.specs) if (specs.get(path) !== spec) grow(path);
    specs = snapshot.specs;
    const broken = brokenFile(snapshot.config, snapshot.find);
    if (broken === null) good = { snapshot, navigation };
    const shown = good ?? { snapshot, navigation };
    const findFrontMatter = (file: string) => shown.snapshot.frontMatter?.get(file);
    const unlistedAt = (key: string) => unlistedPage(shown.snapshot, findFrontMatter, key);
    // The page that is read may have left the navigation since, and it is still served.
    const left = front === undefined ? '' : outsideKeyOf(front, findFrontMatter);
    if (unlistedAt(left)) selected = left;
    const unlisted = unlistedAt(selected);
    const outside = unlisted ? undefined : outsideFileOf(selected);
    // It is listed now.
    if (outside !== undefined) selected = nodeOfFile(shown.navigation, outside, page) ?? selected;
    const next = previewOf(
      {
        config: shown.snapshot.config,
        navigation: shown.navigation,
        specs: shown.snapshot.specs,
        unlisted,
        findFrontMatter,
        version,
        settingsAt: settingAt(shown.snapshot, shown.navigation),
        ...(lacking && { lackingOf: lacking(state) }),
      },
      selected,
      page,
    );
    if (next.page && next.page.kind !== 'link' && !unlisted) page = next.page.key;
    front = next.page?.file;
    // A reader on the first page stays there when another one is inserted before it.
    if (selected === '') selected = page;
    const marks = marksOf(state);
    hasMarks ||= marks !== noMarks;
    return { ...next, broken, ...(hasMarks && { marks: previewMarks(marks) }) };
  }
}
