import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Assets } from './assets.ts';
import type { Changes, Frame, PageLinkTarget } from './model.ts';
import { noLinks, type PageLinks } from './pageLinks.ts';
import type { Sync } from './sync/sync.ts';

/** What every part of the preview may use. */
export interface Preview {
  readonly assets: Assets;
  /** False: as readers get it. True: with what is lost and hidden. */
  readonly isAsWritten: boolean;
  readonly drilldown: boolean;
  readonly hasEditor: boolean;
  readonly sync: Sync;
  select(key: string): void;
  /** Goes where a link of the page leads; with `isSource` to its place in the files. */
  follow(link: PageLinkTarget, isSource: boolean): void;
  /** Shows the entry of a node in docs.json; where nobody `isAsked` for it, only where docs.json can be seen already. */
  reveal(key: string, isAsked: boolean): void;
  /** Tells the host that something could not be drawn. */
  readonly report: (text: string) => void;
}

/** Where the reader is. It changes with each click, so what stands in thousands of rows does not listen to it. */
export interface Place {
  /** The joined key of the page shown. */
  readonly page: string;
  /** That of the node somebody asked for. */
  readonly selected: string;
}

export const PlaceContext = createContext<Place>({ page: '', selected: '' });
/** What has changed since another revision; only what shows it is drawn again when it does. */
export const ChangesContext = createContext<Changes>({ of: {}, gone: {} });
/** The colours the site is shown in. */
export const SchemeContext = createContext<'light' | 'dark'>('light');
/** Where the links of the page that is shown lead. */
export const PageLinksContext = createContext<PageLinks>(noLinks);
/** What the site says for all of its pages. */
export const SiteContext = createContext<Pick<Frame, 'iconLibrary' | 'variables'>>({ iconLibrary: 'fontawesome' });
export const PreviewContext = createContext<Preview | undefined>(undefined);

/** What the parts share; throws outside of a preview. */
export function usePreview(): Preview {
  const preview = useContext(PreviewContext);
  if (!preview) throw new Error('A part of the preview stands outside of it.');
  return preview;
}

/** The colours the site is shown in. */
export function useScheme(): 'light' | 'dark' {
  return useContext(SchemeContext);
}

/** Where the links of the page that is shown lead. */
export function usePageLinks(): PageLinks {
  return useContext(PageLinksContext);
}

/** Where the reader is. */
export function usePlace(): Place {
  return useContext(PlaceContext);
}

/** The keys on the way to a node as one text. */
export function joinKeys(above: string, key: string): string {
  return above === '' ? key : `${above}/${key}`;
}

/** True for the node itself and for all below it. */
export function isWithin(key: string, above: string): boolean {
  return above === '' || key === above || key.startsWith(`${above}/`);
}
