import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Assets } from './assets.ts';
import type { Keeper } from './keeper.ts';
import type { Changes, Frame, PageLinkTarget } from './model.ts';
import { noLinks, type PageLinks } from './pageLinks.ts';
import type { Sync } from './sync/sync.ts';

/** What every part of the preview may use. */
export interface Preview {
  readonly assets: Assets;
  /** False: the site as readers get it. True: including what is lost and hidden. */
  readonly isAsWritten: boolean;
  readonly drilldown: boolean;
  readonly hasEditor: boolean;
  readonly sync: Sync;
  readonly keeper: Keeper;
  select(key: string): void;
  /** Follows a link of the page; with `isSource`, to its place in the files. */
  follow(link: PageLinkTarget, isSource: boolean): void;
  /** Shows the entry of a node in docs.json; unless `isAsked`, only if docs.json is already visible. */
  reveal(key: string, isAsked: boolean): void;
  /** Reports to the host that something could not be drawn. */
  readonly report: (text: string) => void;
}

/** Where the reader is. It changes with each click, so components in thousands of rows do not depend on it. */
export interface ReaderPlace {
  /** The joined key of the page shown. */
  readonly page: string;
  /** The joined key of the node that was requested. */
  readonly selected: string;
}

export const ReaderPlaceContext = createContext<ReaderPlace>({ page: '', selected: '' });
/** What has changed since another revision; only components that show it are redrawn when it changes. */
export const ChangesContext = createContext<Changes>({ of: {}, gone: {} });
/** The colour scheme in which the site is shown. */
export const SchemeContext = createContext<'light' | 'dark'>('light');
/** The targets of the links of the current page. */
export const PageLinksContext = createContext<PageLinks>(noLinks);
/** The settings that apply to all pages of the site. */
export const SiteContext = createContext<Pick<Frame, 'iconLibrary' | 'variables'>>({ iconLibrary: 'fontawesome' });
export const PreviewContext = createContext<Preview | undefined>(undefined);

/** What the parts share; throws outside of a preview. */
export function usePreview(): Preview {
  const preview = useContext(PreviewContext);
  if (!preview) throw new Error('A part of the preview is outside of it.');
  return preview;
}

/** The colour scheme in which the site is shown. */
export function useScheme(): 'light' | 'dark' {
  return useContext(SchemeContext);
}

/** The targets of the links of the current page. */
export function usePageLinks(): PageLinks {
  return useContext(PageLinksContext);
}

/** Where the reader is. */
export function useReaderPlace(): ReaderPlace {
  return useContext(ReaderPlaceContext);
}
