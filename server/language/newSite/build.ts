import { localize } from '../../base/messages.ts';
import type { Outline, OutlineItem } from './outline.ts';

/** What a written page is in the site: its path and the title readers see. */
export type FindPage = (written: string) => { readonly path: string; readonly title: string } | undefined;

/** The navigation of an outline, with what of it docs.json cannot say. */
export interface Built {
  readonly navigation: object;
  /** The links at its top, which are beside the navigation. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
  readonly notes: readonly string[];
}

type Entry = string | Group;

interface Group {
  readonly group: string;
  readonly root?: string;
  readonly pages: readonly Entry[];
}

/**
 * Writes an outline as tabs, groups or pages, in its order; what does not exist, or is listed twice, is left out and
 * reported.
 */
export function buildNavigation({ items, hasTabs }: Outline, find: FindPage): Built {
  const building: Building = { find, listed: new Set(), notes: [] };
  const links = items.flatMap((item) =>
    item.kind === 'link' && isWebLink(item.href) ? [{ label: item.label, href: item.href }] : [],
  );
  const own = items.filter((item) => item.kind !== 'link' || !isWebLink(item.href));
  const navigation = hasTabs ? { tabs: tabsOf(own, building) } : contentOf(entriesOf(own, 0, building));
  return { navigation, links, notes: building.notes };
}

interface Building {
  readonly find: FindPage;
  readonly listed: Set<string>;
  readonly notes: string[];
}

/** Deeper lists are nobody's navigation. */
const maxDepth = 50;

/** Pages beside the tabs get a tab of their own, in the place of the first. */
function tabsOf(items: readonly OutlineItem[], building: Building): readonly object[] {
  const loose = entriesOf(
    items.filter(({ kind }) => kind !== 'section'),
    0,
    building,
  );
  const tabs = items.flatMap((item): readonly object[] => {
    const [entry] = item.kind === 'section' ? entriesOf([item], 0, building) : [];
    if (entry === undefined || typeof entry === 'string') return [];
    return [{ tab: entry.group, ...contentOf(entry.root === undefined ? entry.pages : [entry.root, ...entry.pages]) }];
  });
  return loose.length > 0 ? [{ tab: 'Home', ...contentOf(loose) }, ...tabs] : tabs;
}

function contentOf(entries: readonly Entry[]): object {
  const isGroups = entries.length > 0 && entries.every((entry) => typeof entry !== 'string');
  return isGroups ? { groups: entries } : { pages: entries };
}

function entriesOf(items: readonly OutlineItem[], depth: number, building: Building): readonly Entry[] {
  return items.flatMap((item): readonly Entry[] => {
    if (item.kind === 'link') {
      building.notes.push(
        localize('The link "{label}" to {href} is within the navigation, where docs.json has pages only.', {
          label: item.label,
          href: item.href,
        }),
      );
      return [];
    }
    if (item.kind === 'page') {
      const path = pageOf(item.path, item.label, building);
      return path === undefined ? [] : [path];
    }
    if (depth >= maxDepth) {
      building.notes.push(localize('"{label}" is nested too deeply, and is left out.', { label: item.label }));
      return [];
    }
    const root = item.page === undefined ? undefined : pageOf(item.page, undefined, building);
    const pages = entriesOf(item.items, depth + 1, building);
    if (pages.length === 0) {
      if (root === undefined)
        building.notes.push(localize('"{label}" has no pages, and is left out.', { label: item.label }));
      return root === undefined ? [] : [root];
    }
    return [{ group: item.label.trim() || 'Pages', ...(root === undefined ? {} : { root }), pages }];
  });
}

function pageOf(written: string, label: string | undefined, { find, listed, notes }: Building): string | undefined {
  const page = find(written);
  if (!page) {
    const isReadme = /(?:^|\/)readme(?:\.mdx?)?$/i.test(written);
    notes.push(
      isReadme
        ? localize('"{page}" is left out: the platform serves no page of that name. Call it "index.md", and list it.', {
            page: written,
          })
        : localize('"{page}" is left out: there is no such page.', { page: written }),
    );
    return undefined;
  }
  if (listed.has(page.path)) {
    notes.push(localize('"{page}" is listed several times, and stays in the first place only.', { page: page.path }));
    return undefined;
  }
  listed.add(page.path);
  if (label !== undefined && label !== page.title) {
    notes.push(
      localize('"{page}" is called "{label}" in the navigation: write `{line}` in its front matter.', {
        page: page.path,
        label,
        line: `sidebarTitle: ${JSON.stringify(label)}`,
      }),
    );
  }
  return page.path;
}

/** What `navbar.links` takes. */
function isWebLink(href: string): boolean {
  return /^https?:\/\//.test(href);
}
