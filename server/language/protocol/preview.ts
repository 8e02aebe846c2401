import { notificationType, requestType } from './messages.ts';
import type { BrokenFile, ChangeMark, NavigationKind } from './navigation.ts';
import type { CellState } from './translations.ts';

// From client to server

/**
 * Request. Carries `OpenPreviewParams`; answers with the `PreviewModel`, or null where there is no site. From then on its
 * changes are sent, until it is closed. A site has one preview.
 */
export const openPreviewRequest = requestType<OpenPreviewParams, PreviewModel | null>('docsJson/preview/open');

export interface PreviewParams {
  /** URI of the docs.json. */
  readonly uri: string;
}

export interface OpenPreviewParams extends PreviewParams {
  /** The key of the node to show; without it the page readers meet first. */
  readonly selected?: string;
}

/** Notification: another node is to be shown. Carries `PreviewKeyParams`. */
export const selectPreviewNotification = notificationType<PreviewKeyParams>('docsJson/preview/select');

export interface PreviewKeyParams extends PreviewParams {
  readonly key: string;
}

/** Notification: the preview was closed. Carries `PreviewParams`. */
export const closePreviewNotification = notificationType<PreviewParams>('docsJson/preview/close');

/** Request. Carries `PreviewDrawingsParams`; answers with the `PreviewDrawings`. */
export const previewDrawingsRequest = requestType<PreviewDrawingsParams, PreviewDrawings>('docsJson/preview/drawings');

export interface PreviewDrawingsParams {
  /** For example `lucide:rocket`. */
  readonly icons: readonly string[];
}

/** By icon; one that nobody can draw is left out. */
export type PreviewDrawings = Readonly<Record<string, PreviewDrawing>>;

export interface PreviewDrawing {
  readonly width: number;
  readonly height: number;
  readonly paint: 'fill' | 'stroke';
  /** Data of one SVG path. */
  readonly path: string;
}

// From server to client

/** Notification about a preview that is open. Carries `PreviewChanged`. */
export const previewChangedNotification = notificationType<PreviewChanged>('docsJson/preview/changed');

export interface PreviewChanged extends PreviewParams {
  readonly update: PreviewUpdate;
}

/** What readers meet when a page is selected. Keys are those of the navigation, joined with `/` on the way down. */
export interface PreviewModel {
  /** Grows by one with each update. */
  readonly revision: number;
  /** The file that is not valid JSON; then all else is what could be read of it last. Else null. */
  readonly broken: BrokenFile | null;
  /** The node asked for: a page, a group, a tab … */
  readonly selected: string;
  readonly frame: PreviewFrame;
  /** The choices on the way to the page, the outermost first. */
  readonly bars: readonly PreviewBar[];
  /** The groups and pages beside the page, then what is lost on the way to it. */
  readonly sidebar: readonly PreviewList[];
  readonly page: PreviewPage | null;
  /** What has changed since the revision with which the site is compared, by joined keys; absent until it is compared with one. */
  readonly marks?: PreviewMarks;
}

export interface PreviewMarks {
  readonly of: Readonly<Record<string, { readonly mark: ChangeMark; readonly words: string }>>;
  /** What is gone from a node. */
  readonly gone: Readonly<
    Record<
      string,
      ReadonlyArray<{
        readonly key: string;
        readonly kind: NavigationKind;
        readonly title: string;
        readonly words: string;
      }>
    >
  >;
}

/** The parts of a model that differ from the one before, whose revision was one less. */
export interface PreviewUpdate extends Partial<Omit<PreviewModel, 'revision'>>, Pick<PreviewModel, 'revision'> {
  /** Entries that show something else, where `sidebar` is not there as a whole. */
  readonly entries?: readonly PreviewEntryChange[];
}

/** One entry without its children; `children` is there when they are others, and names by its key one that stays. */
export interface PreviewEntryChange {
  /** The joined key; of a whole list that of the element around it. */
  readonly key: string;
  /** Absent for a list. */
  readonly entry?: Omit<PreviewEntry, 'children'>;
  readonly children?: ReadonlyArray<string | PreviewEntry>;
}

/** What surrounds every page, from the settings of the site. */
export interface PreviewFrame {
  readonly name: string;
  readonly theme?: string;
  /** Paths from the docs root, or addresses. */
  readonly logo?: { readonly light: string; readonly dark: string };
  readonly colors: { readonly primary?: string; readonly light?: string; readonly dark?: string };
  readonly background: { readonly light?: string; readonly dark?: string };
  readonly appearance: { readonly default: 'system' | 'light' | 'dark'; readonly isStrict: boolean };
  readonly banner?: { readonly content: string; readonly type: 'info' | 'warning' | 'critical' };
  readonly links: readonly PreviewLink[];
  readonly primary?: PreviewLink;
  readonly socials: readonly PreviewLink[];
  readonly footer: ReadonlyArray<{ readonly header?: string; readonly links: readonly PreviewLink[] }>;
  /** Undefined where the theme decides. */
  readonly eyebrows?: 'section' | 'breadcrumbs';
  readonly drilldown?: boolean;
  /** Where icons are from that name no library. */
  readonly iconLibrary: string;
  /** What pages name in `{{…}}`. */
  readonly variables?: Readonly<Record<string, string>>;
}

export interface PreviewLink {
  readonly label: string;
  readonly href: string;
  readonly icon?: string;
}

export type PreviewBarKind = 'product' | 'version' | 'language' | 'dropdown' | 'anchor' | 'tab' | 'item';

export interface PreviewBar {
  readonly kind: PreviewBarKind;
  /** The joined key of the element that contains the choices. */
  readonly above: string;
  /** True for links of `global`. */
  readonly global?: true;
  readonly choices: readonly PreviewChoice[];
  /** The key of the choice on the way to the page. */
  readonly current?: string;
  /** The languages or versions whose counterpart of the page is not what readers expect there. */
  readonly lacking?: readonly PreviewLacking[];
}

export interface PreviewLacking {
  /** The key of the choice. */
  readonly key: string;
  readonly state: LackingState;
}

/** Nothing is there, or something older than the page, or what waits for its translation. */
export type LackingState = Extract<CellState, 'missing' | 'outdated' | 'placeholder'>;

interface Shown {
  /** Tells it from its siblings. */
  readonly key: string;
  readonly title: string;
  /** `LIBRARY:NAME`, or a path or address of a picture after `image:`. */
  readonly icon?: string;
  readonly tag?: string;
  readonly href?: string;
  readonly hidden?: true;
  /** Why the platform throws it away, in a sentence. */
  readonly lost?: string;
}

/** A tab, an anchor, a version … */
export interface PreviewChoice extends Shown {
  readonly description?: string;
  readonly color?: { readonly light?: string; readonly dark?: string };
  /** The menu of a tab or product. */
  readonly menu?: readonly PreviewChoice[];
}

/** The groups and pages of one element. */
export interface PreviewList {
  /** The joined key of the element, and its label. */
  readonly above: string;
  readonly title: string;
  readonly entries: readonly PreviewEntry[];
}

export interface PreviewEntry extends Shown {
  readonly kind: 'group' | 'page' | 'operation' | 'link';
  /** The method beside the title. */
  readonly badge?: string;
  readonly deprecated?: true;
  readonly missing?: true;
  readonly generated?: true;
  /** The group opens a page of its own. */
  readonly opens?: true;
  /** A nested group that is open at first. */
  readonly expanded?: true;
  /** Of groups only. */
  readonly children?: readonly PreviewEntry[];
}

export interface PreviewPage {
  readonly key: string;
  readonly kind: PreviewEntry['kind'];
  readonly title: string;
  readonly description?: string;
  /** What is shown above the title; empty where the theme decides. */
  readonly eyebrow: readonly string[];
  readonly address?: string;
  readonly href?: string;
  readonly operation?: { readonly method: string; readonly path: string; readonly spec: string };
  /** What its `api` describes by hand: the addresses it has on the servers of docs.json. */
  readonly endpoint?: { readonly method: string; readonly addresses: readonly string[] };
  /**
   * The specifications on the web that it documents, or may document, an operation of, and that nobody has fetched; that can be
   * done where docs.json names them.
   */
  readonly unfetched?: ReadonlyArray<{ readonly address: string; readonly isNamed: boolean }>;
  readonly deprecated?: true;
  readonly missing?: true;
  readonly generated?: true;
  readonly hidden?: true;
  /** It is not in the navigation, and `key` is the one it has in the tree. */
  readonly unlisted?: true;
  readonly lost?: string;
  readonly tag?: string;
  /** How it is laid out, where its front matter says so. */
  readonly mode?: PreviewMode;
  /** The pages readers go to from its end. */
  readonly previous?: PreviewNeighbour;
  readonly next?: PreviewNeighbour;
  /** The page file from the docs root, and a number that grows when its text changes. */
  readonly file?: string;
  readonly version: number;
}

/** `wide` and `center` have no table of contents, `custom` and `frame` neither that nor a title; `center` and `custom` no sidebar. */
export type PreviewMode = 'wide' | 'center' | 'custom' | 'frame';

export interface PreviewNeighbour {
  readonly key: string;
  readonly title: string;
}
