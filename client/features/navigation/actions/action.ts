import { t } from '@vscode/l10n';
import { capitalize } from '../../../../server/base/words.ts';
import type {
  ElementKind,
  FileEdit,
  FileMoveUris,
  NewPath,
  NodeAbility,
  NodeState,
  Operation,
  PageList,
  ShownIcon,
  ShownNode,
  TitleEdit,
} from '../../../../server/language/protocol/index.ts';
import type { NewText } from '../changes/files.ts';
import type { Node } from '../node.ts';
import { kindName } from '../words.ts';
import type { AddingTools } from './adding.ts';

/**
 * An action on the rows of the view. There is one file per action; the table in `all.ts` lists them, and `npm run generate` makes
 * their commands, menus and keys in package.json from it. Nothing of VS Code is imported here, so everything can be tested.
 */
export interface Action {
  readonly command: `docsJson.${string}`;
  readonly title: string;
  /** A product icon; an action with an icon is shown on the row itself, in the order of the table. */
  readonly icon?: string;
  /** The rows that offer it: those with this ability that are, or are not, in a state. */
  readonly can: NodeAbility;
  readonly is?: NodeState;
  readonly not?: NodeState;
  /** The group in the context menu, and the position in it: `3_edit@2`. Without it, the action is available only by keys. */
  readonly menu?: string;
  /** The keys as written in package.json. */
  readonly keys?: { readonly key: string; readonly mac?: string };
  /** Why a row does not offer it and what to do instead, where keys are pressed that authors expect to work there. */
  readonly whyNot?: (node: Node) => string | undefined;
  /** Runs the action on the rows that offer it; all of them are of one site, and none is below another. */
  run(nodes: Nodes, tools: Tools): Promise<unknown>;
}

/** A non-empty list. */
export type Nodes = readonly [Node, ...Node[]];

/** What actions can do. */
export interface Tools extends AddingTools {
  /** Makes a change together with new files, and selects the result; shows why if it is impossible. */
  change(site: string, operation: Operation, files?: readonly NewText[]): Promise<boolean>;
  /** The same for changes of different nodes, as one change. */
  changeAll(site: string, operations: readonly Operation[]): Promise<boolean>;
  /** Makes the first possible change out of several alternatives; if none is possible, shows why the first is not. */
  changeOneOf(site: string, operations: readonly Operation[]): Promise<boolean>;
  /**
   * The kinds of element that may be added to a node, or into which it may be converted; undefined, with a message that says why,
   * if nothing can be changed.
   */
  choices(node: Node, to: 'add' | 'convert'): Promise<readonly ElementKind[] | undefined>;
  /** Asks for a text; undefined if the author cancels. */
  ask(question: Question): Promise<string | undefined>;
  pick<T>(title: string, items: readonly Choice<T>[]): Promise<T | undefined>;
  /** The same for several items. */
  pickSeveral<T>(title: string, items: readonly Choice<T>[]): Promise<readonly T[] | undefined>;
  /** Requests the items again at every letter. */
  pickTyped<T>(title: string, find: (typed: string) => Promise<readonly Choice<T>[]>): Promise<T | undefined>;
  /** Asks before something is lost; returns the answer, or undefined if the author cancels. */
  confirm<T extends string>(question: string, detail: string, answers: readonly T[]): Promise<T | undefined>;
  /** Shows a message that needs no answer. */
  say(text: string): void;
  copy(text: string): Promise<void>;
  /** Opens a file; with `beside`, in another column. */
  open(uri: string, beside?: boolean): Promise<void>;
  /** Shows where a node is written; with `keepFocus`, the focus stays in the view. */
  reveal(node: Node, keepFocus?: boolean): Promise<void>;
  /** The lists to which a page file may be added, the most likely first. */
  lists(uri: string): Promise<readonly PageList[]>;
  /** The edit that hides or shows a page by its front matter; null if nothing changes. */
  setHidden(uri: string, hidden: boolean): Promise<FileEdit | null>;
  /** The edit of the front matter that changes what the sidebar calls a page. */
  setTitle(uri: string, title: string): Promise<TitleEdit>;
  /** The move that gives a page another path, or why it cannot have that path. */
  newPath(uri: string, path: string): Promise<NewPath>;
  /** Moves a page file, after one question about what follows from it, and selects its row. */
  movePage(node: Node, files: readonly FileMoveUris[]): Promise<void>;
  /** Creates files in one step, which *Undo* reverts. */
  create(files: readonly NewText[]): Promise<unknown>;
  /** Edits files in one step, which *Undo* reverts. */
  edit(edits: readonly FileEdit[]): Promise<unknown>;
  /** Deletes page files with their entries, after showing what would be lost. */
  deletePages(uris: readonly string[]): Promise<unknown>;
  /** The public address of a page file. */
  address(uri: string): Promise<string | undefined>;
  /** Adds lines to `.mintignore` next to the docs.json; creates the file if necessary. */
  ignore(site: string, lines: readonly string[]): Promise<void>;
  readonly clipboard: Clipboard;
}

/** What was cut and has not been pasted yet. */
export interface Clipboard {
  cut(nodes: Nodes): void;
  readonly nodes: Nodes | undefined;
  clear(): void;
}

export interface Question {
  readonly title: string;
  readonly value?: string;
  readonly placeholder?: string;
  /** Returns what is wrong with a text. */
  check?(text: string): string | undefined | Promise<string | undefined>;
}

export interface Choice<T> {
  readonly label: string;
  readonly description?: string;
  readonly drawing?: NonNullable<ShownIcon['drawing']>;
  readonly value: T;
}

/** The keys by which the server identifies nodes. */
export function keysOf(nodes: Nodes): readonly string[] {
  return nodes.map(({ shown }) => shown.key);
}

/** Sets or removes a property of several nodes in one change. */
export function setInAll(nodes: Nodes, tools: Tools, key: string, value: true | undefined): Promise<boolean> {
  const set = { kind: 'set', key, ...(value ? { value } : {}) } as const;
  return tools.changeAll(
    nodes[0].site,
    keysOf(nodes).map((node) => ({ ...set, node })),
  );
}

/** Checks that a text is not empty. */
export function notEmpty(text: string): string | undefined {
  return text.trim() === '' ? t('Write something.') : undefined;
}

/** Whether a row offers the action. */
export function isOffered({ can, is, not }: Action, { shown }: Node): boolean {
  return shown.can.includes(can) && (!is || shown.is.includes(is)) && !(not && shown.is.includes(not));
}

/** The `viewItem` that package.json tests: the kind of a row, `is-…` and `can-…`. */
export function contextOf({ kind, is, can }: ShownNode): string {
  return [kind, ...is.map((state) => `is-${state}`), ...can.map((ability) => `can-${ability}`)].join(' ');
}

/** A kind of element in the words of readers: `menu item`. */
export function nameOf(kind: ElementKind | 'page'): string {
  return kindName(kind === 'navigation' ? 'root' : kind);
}

/** The same at the start of a line. */
export function titleOf(kind: ElementKind | 'page'): string {
  const name = nameOf(kind);
  return capitalize(name);
}
