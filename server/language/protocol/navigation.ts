import type { ElementKind } from '../grammar/types.ts';
import { notificationType, requestType } from './messages.ts';
import type { MissingPages, Operation } from './operation.ts';
import type { FileEdit, Location, Range } from './places.ts';

/**
 * `page` is a page file, `operation` a page a specification makes, `link` a page file that leads elsewhere by the `url` of
 * its front matter. All others are elements.
 */
export type NavigationKind = 'root' | Exclude<ElementKind, 'navigation'> | 'page' | 'operation' | 'link';

export type { ElementKind } from '../grammar/types.ts';
export type { MissingPages, NewEntry, Operation, Target } from './operation.ts';

// From client to server

/**
 * Request. Carries `NodeParams`; answers with the `ShownNode`s directly below. Below the root the pages outside the navigation
 * come last, in groups.
 */
export const childNodesRequest = requestType<NodeParams, readonly ShownNode[]>('docsJson/navigation/children');

/** Request. Carries `NodeParams`; answers with the `ShownNode`s on the way down, the node itself last; empty where there is none. */
export const breadcrumbRequest = requestType<NodeParams, readonly ShownNode[]>('docsJson/navigation/breadcrumb');

/** Request. Carries `NodeParams`; answers with the `Location` the node is written at, or null. */
export const nodePlaceRequest = requestType<NodeParams, Location | null>('docsJson/navigation/place');

/** Request. Carries `FindNodeParams`; answers with a `FoundNode`, or null where no node shows it. */
export const findNodeRequest = requestType<FindNodeParams, FoundNode | null>('docsJson/navigation/find');

/** Request. Carries `FilterNodesParams`; answers with `FilteredNodes`. */
export const filterNodesRequest = requestType<FilterNodesParams, FilteredNodes>('docsJson/navigation/filter');

/** Request. Carries `ChangeParams`; answers with a `ChangeAnswer`: what is to be edited, or why it cannot be done. */
export const changeNavigationRequest = requestType<ChangeParams, ChangeAnswer>('docsJson/navigation/change');

/** Request. Carries `NodeChoicesParams`; answers with `NodeChoices`. */
export const nodeChoicesRequest = requestType<NodeChoicesParams, NodeChoices>('docsJson/navigation/choices');

/** Notification. Carries `WatchNavigationParams`: whether anybody looks at a navigation and wants to hear of changes. */
export const watchNavigationNotification = notificationType<WatchNavigationParams>('docsJson/navigation/watch');

export interface NodeParams {
  /** URI of the docs.json. */
  readonly uri: string;
  /** The keys on the way down, joined with `/`; empty for the root. */
  readonly key: string;
}

export interface FindNodeParams {
  /** URI of a page file, or of a file of the configuration, where `position` says which place. */
  readonly uri: string;
  readonly position?: Range['start'];
  /** The key of a node: of several nodes that show a page, one below it is taken where there is one. */
  readonly within?: string;
}

export interface FoundNode {
  /** URI of the docs.json. */
  readonly uri: string;
  /** As `breadcrumbRequest` answers. */
  readonly breadcrumb: readonly ShownNode[];
}

export interface FilterNodesParams {
  readonly uri: string;
  /** Words that must all be in a title, path, tag or operation. */
  readonly text: string;
  /** The key of the node to look below; absent for the whole site. */
  readonly within?: string;
}

export interface FilteredNodes {
  /** How many nodes match; only a few hundred are sent. */
  readonly matches: number;
  readonly nodes: readonly FilteredNode[];
}

export interface FilteredNode extends ShownNode {
  /** The children on the way to nodes that match; absent where the node itself matches and none below does. */
  readonly children?: readonly FilteredNode[];
}

export interface ChangeParams {
  /** URI of the docs.json. */
  readonly uri: string;
  readonly operation: Operation;
  /** Does the same in every language; names what becomes of pages that have no file in one. */
  readonly allLanguages?: MissingPages;
  /** With `allLanguages`, the other languages that are changed too; all of them where they are not given. */
  readonly languages?: readonly string[];
}

export type ChangeAnswer =
  | {
      readonly kind: 'changed';
      readonly edits: readonly FileEdit[];
      /** Files that are not there yet. */
      readonly creates: ReadonlyArray<{ readonly uri: string; readonly text: string }>;
      /** What the author should know about the change. */
      readonly notes: readonly string[];
      /** The keys of the nodes to look at afterwards. */
      readonly focus: readonly string[];
      /** With `allLanguages`, the languages besides its own in which something changes, or about which there is something to know. */
      readonly languages?: readonly OtherLanguage[];
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** What a change does in another language. */
export interface OtherLanguage {
  readonly language: string;
  /** What is done there; absent where nothing changes. */
  readonly does?: string;
  /** Pages whose files are made. */
  readonly pages: readonly string[];
  /** What the author should know about the change. */
  readonly notes: readonly string[];
}

export interface NodeChoicesParams extends NodeParams {
  /** What may be added inside the node, or what the node may become. */
  readonly to: 'add' | 'convert';
}

/** The kinds of element that a change would not be refused for, or why every change is refused. */
export type NodeChoices =
  | { readonly kind: 'kinds'; readonly kinds: readonly ElementKind[] }
  | { readonly kind: 'refused'; readonly reason: string };

export interface WatchNavigationParams {
  readonly watching: boolean;
}

/** A node of a navigation as it is shown. Absent fields have nothing to say. */
export interface ShownNode {
  /** The keys on the way down, joined. */
  readonly key: string;
  /** `outside` is a group of pages outside the navigation. */
  readonly kind: NavigationKind | 'outside';
  readonly title: string;
  readonly tag?: string;
  readonly description?: string;
  /** The method beside the title, in capitals. */
  readonly badge?: string;
  readonly path?: string;
  /** Where the site serves it. */
  readonly address?: string;
  /** URI of the page file. */
  readonly uri?: string;
  /** The page file from the docs root. */
  readonly file?: string;
  /** Where it leads instead of showing content of the site. */
  readonly href?: string;
  /** `GET /users` of a page that shows an operation. */
  readonly operation?: string;
  readonly icon?: ShownIcon;
  /** How many pages readers find below; absent for pages. */
  readonly pages?: number;
  /** Of a language or version that is compared with another one. */
  readonly coverage?: Coverage;
  readonly hasChildren: boolean;
  readonly is: readonly NodeState[];
  readonly can: readonly NodeAbility[];
  readonly problems?: NodeProblems;
  /** Where the site is compared with a revision; `removed` is a node that no longer exists. */
  readonly mark?: ChangeMark;
  /** What happened, such as `moved from Guides`. */
  readonly changed?: string;
  /** Why readers do not get it, for what is lost or not served. */
  readonly reason?: string;
}

/** How many pages of its source a language or version lists counterparts of. */
export interface Coverage {
  readonly source: string;
  readonly listed: number;
  readonly of: number;
}

/** What happened to something since another revision, by the signs and colours that git has for it. */
export type ChangeMark = 'added' | 'removed' | 'moved' | 'renamed' | 'changed';

export interface ShownIcon {
  readonly name: string;
  /** True for one of Font Awesome Pro, which cannot be drawn here. */
  readonly isPro?: true;
  /** What draws it: data of one SVG path in a box of that size. */
  readonly drawing?: {
    readonly width: number;
    readonly height: number;
    readonly paint: 'fill' | 'stroke';
    readonly path: string;
  };
}

/** What is special about a node. `faded`: readers do not see it, by itself or because of what it is in. */
export type NodeState =
  | 'hidden'
  | 'expanded'
  | 'default'
  | 'deprecated'
  | 'missing'
  | 'generated'
  | 'lost'
  | 'outside'
  | 'faded';

/** What can be done with a node. */
export type NodeAbility =
  /** To go where it is written. */
  | 'place'
  /** To move, cut or take out what is written there by itself. */
  | 'edit'
  /** To put others into it. */
  | 'hold'
  /** To add a page at it. */
  | 'page'
  /** To list endpoints of a specification in it. */
  | 'endpoints'
  /** To create the file of a page that is listed without one. */
  | 'create'
  /** To change what it is called: the label of an element, the title or the path of a page file. */
  | 'rename'
  /** To set or take out the property of that name. */
  | 'icon'
  | 'tag'
  | 'expanded'
  | 'hidden'
  /** To make another kind of element of it. */
  | 'convert'
  /** To sort what it holds. */
  | 'sort'
  /** To give its children to what is around it. */
  | 'ungroup'
  /** To open its page file, or to copy its address. */
  | 'file'
  | 'address'
  /** To hide the page by its front matter, to show it again, or to delete it with its file. */
  | 'hidePage'
  | 'showPage'
  | 'delete'
  /** Of a page outside the navigation: to list it, or to have the platform ignore it. */
  | 'list'
  | 'ignore';

export interface NodeProblems {
  /** Of the node and all below it; hints are not counted. */
  readonly errors: number;
  readonly warnings: number;
  readonly information: number;
  /** What is sent about the node itself. */
  readonly own: ReadonlyArray<{ readonly level: 'error' | 'warning' | 'information'; readonly text: string }>;
}

// From server to client

/** Notification, while somebody watches: something that is shown of a navigation has changed. Carries `NavigationState`. */
export const navigationChangedNotification = notificationType<NavigationState>('docsJson/navigation/changed');

export interface NavigationState {
  /** URI of the docs.json. */
  readonly uri: string;
  /** The file that is not valid JSON; then what is shown is what could be read of it last. Else null. */
  readonly broken: BrokenFile | null;
}

/** A file that is not valid JSON, from the docs root, and whether there is nothing in it. */
export interface BrokenFile {
  readonly file: string;
  readonly isEmpty: boolean;
}
