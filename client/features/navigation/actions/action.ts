import { t } from '@vscode/l10n';
import { capitalize } from '../../../../server/base/words.ts';
import type {
  ElementKind,
  FileEdit,
  NodeAbility,
  NodeState,
  Operation,
  PageList,
  ShownIcon,
  ShownNode,
} from '../../../../server/language/protocol/index.ts';
import type { NewText } from '../changes/files.ts';
import type { Node } from '../node.ts';
import { kindName } from '../words.ts';
import type { AddingTools } from './adding.ts';

/**
 * Something that can be done with the rows of the view. One file each; the table in `all.ts` lists them, and `npm run generate`
 * makes their commands, menus and keys in package.json of it. Nothing of VS Code is imported here, so all of it can be tested.
 */
export interface Action {
  readonly command: `docsJson.${string}`;
  readonly title: string;
  /** A product icon; with it the action stands on the row itself, in the order of the table. */
  readonly icon?: string;
  /** The rows that offer it: those that can be done this with, and that are, or are not, in a state. */
  readonly can: NodeAbility;
  readonly is?: NodeState;
  readonly not?: NodeState;
  /** The group of the context menu, and where in it: `3_edit@2`. Without it the action is reached by keys only. */
  readonly menu?: string;
  /** As package.json writes keys. */
  readonly keys?: { readonly key: string; readonly mac?: string };
  /** Given are the rows that offer it, all of one site, none of them below another. */
  run(nodes: Nodes, tools: Tools): Promise<unknown>;
}

/** At least one. */
export type Nodes = readonly [Node, ...Node[]];

/** What actions may do. */
export interface Tools extends AddingTools {
  /** Makes a change, with files that come with it, and selects what came of it; says why when it cannot be done. */
  change(site: string, operation: Operation, files?: readonly NewText[]): Promise<boolean>;
  /** The same for changes of different nodes, as one. */
  changeAll(site: string, operations: readonly Operation[]): Promise<boolean>;
  /** Of several ways the first that can be done; says what is against the first when none can. */
  changeOneOf(site: string, operations: readonly Operation[]): Promise<boolean>;
  /**
   * The kinds of element that may be added to a node, or that it may become; undefined, with a message that says why, if
   * nothing can be changed.
   */
  choices(node: Node, to: 'add' | 'convert'): Promise<readonly ElementKind[] | undefined>;
  /** Asks for a text; undefined when nothing is wanted. */
  ask(question: Question): Promise<string | undefined>;
  pick<T>(title: string, items: readonly Choice<T>[]): Promise<T | undefined>;
  /** The same for several. */
  pickSeveral<T>(title: string, items: readonly Choice<T>[]): Promise<readonly T[] | undefined>;
  /** Asks again for what is there to pick with every letter typed. */
  pickTyped<T>(title: string, find: (typed: string) => Promise<readonly Choice<T>[]>): Promise<T | undefined>;
  /** Asks before something is lost; gives the answer, undefined when nothing is wanted. */
  confirm<T extends string>(question: string, detail: string, answers: readonly T[]): Promise<T | undefined>;
  /** Says something that needs no answer. */
  say(text: string): void;
  copy(text: string): Promise<void>;
  /** Opens a file; `beside` in another column. */
  open(uri: string, beside?: boolean): Promise<void>;
  /** Shows where a node is written; `keepFocus` leaves the keys with the view. */
  reveal(node: Node, keepFocus?: boolean): Promise<void>;
  /** The lists of pages that a page file may be added to, the likeliest first. */
  lists(uri: string): Promise<readonly PageList[]>;
  /** The edit that hides a page by its front matter, or shows it; null when it is so already. */
  setHidden(uri: string, hidden: boolean): Promise<FileEdit | null>;
  /** Edits files in one step, which *Undo* takes back. */
  edit(edits: readonly FileEdit[]): Promise<unknown>;
  /** Deletes page files with their entries, after telling what would be lost. */
  deletePages(uris: readonly string[]): Promise<unknown>;
  /** The public address of a page file. */
  address(uri: string): Promise<string | undefined>;
  /** Adds lines to `.mintignore` beside the docs.json, which is made where it is not there. */
  ignore(site: string, lines: readonly string[]): Promise<void>;
  readonly clipboard: Clipboard;
}

/** What was cut and is not pasted yet. */
export interface Clipboard {
  cut(nodes: Nodes): void;
  readonly nodes: Nodes | undefined;
  clear(): void;
}

export interface Question {
  readonly title: string;
  readonly value?: string;
  readonly placeholder?: string;
  /** Gives what is wrong with a text. */
  check?(text: string): string | undefined | Promise<string | undefined>;
}

export interface Choice<T> {
  readonly label: string;
  readonly description?: string;
  readonly drawing?: NonNullable<ShownIcon['drawing']>;
  readonly value: T;
}

/** The keys by which the server knows nodes. */
export function keysOf(nodes: Nodes): readonly string[] {
  return nodes.map(({ shown }) => shown.key);
}

/** Sets a property of several nodes in one change, or takes it out. */
export function setInAll(nodes: Nodes, tools: Tools, key: string, value: true | undefined): Promise<boolean> {
  const set = { kind: 'set', key, ...(value ? { value } : {}) } as const;
  return tools.changeAll(
    nodes[0].site,
    keysOf(nodes).map((node) => ({ ...set, node })),
  );
}

/** A text that is not empty. */
export function notEmpty(text: string): string | undefined {
  return text.trim() === '' ? t('Write something.') : undefined;
}

/** True when a row offers the action. */
export function isOffered({ can, is, not }: Action, { shown }: Node): boolean {
  return shown.can.includes(can) && (!is || shown.is.includes(is)) && !(not && shown.is.includes(not));
}

/** What package.json asks of a row by `viewItem`: its kind, `is-…` and `can-…`. */
export function contextOf({ kind, is, can }: ShownNode): string {
  return [kind, ...is.map((state) => `is-${state}`), ...can.map((ability) => `can-${ability}`)].join(' ');
}

/** How readers know a kind of element: `menu item`. */
export function nameOf(kind: ElementKind | 'page'): string {
  return kindName(kind === 'navigation' ? 'root' : kind);
}

/** The same at the beginning of a line. */
export function titleOf(kind: ElementKind | 'page'): string {
  const name = nameOf(kind);
  return capitalize(name);
}
