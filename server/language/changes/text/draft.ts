import { resolve } from '../../model/document/config.ts';
import type { Slot } from '../../model/document/element.ts';
import { refUses } from '../../model/document/refs.ts';
import { isHarmless } from '../../model/document/syntax.ts';
import type { Message } from '../../model/messages/problem.ts';
import type { SiteView } from '../../model/view.ts';
import { withBrokenLines } from '../../text/brokenLines.ts';
import { areApart, byOffset, type TextEdit } from '../../text/edits.ts';
import type { Fragment } from '../../text/fragments.ts';
import { type Container, isContainer, type Node } from '../../text/nodes.ts';
import { splice } from '../../text/splice.ts';
import { childrenOf } from '../../text/walk.ts';
import type { Change, ChangeContext, NewFile, Refused } from '../change.ts';
import type { WrittenElement } from '../tree/nodes.ts';
import type { LocatedContainer } from '../tree/places.ts';

/** Collects the parts of a change. Several changes of one container become edits that do not overlap. */
export interface Draft {
  readonly context: ChangeContext;
  remove(container: LocatedContainer, index: number): void;
  /** Inserts before the part at `index`. */
  insert(container: LocatedContainer, index: number, fragments: readonly Fragment[]): void;
  /** Replaces the text of a value or a key. */
  replace(file: string, edit: TextEdit): void;
  create(file: NewFile): void;
  note(message: Message): void;
  /** The change, with the nodes to show afterwards; refused if the surrounding text is broken. */
  done(focus: readonly string[]): Change;
}

/** A refusal with its reason, a message like that of a problem. */
export function refused(template: string, args: Message['args'] = {}): Refused {
  return { kind: 'refused', reason: { template, args } };
}

interface Planned {
  readonly container: LocatedContainer;
  readonly removed: Set<number>;
  readonly inserted: Map<number, readonly Fragment[]>;
}

/** An empty draft of a change. */
export function createDraft(context: ChangeContext): Draft {
  const splices = new Map<string, Planned>();
  const replaced: { readonly file: string; readonly edit: TextEdit }[] = [];
  const creates: NewFile[] = [];
  const notes: Message[] = [];
  return {
    context,
    remove: (container, index) => planned(container).removed.add(index),
    insert(container, index, fragments) {
      const { inserted } = planned(container);
      inserted.set(index, [...(inserted.get(index) ?? []), ...fragments]);
    },
    replace: (file, edit) => replaced.push({ file, edit }),
    create: (file) => creates.push(file),
    note: (message) => notes.push(message),
    done,
  };

  function planned(container: LocatedContainer): Planned {
    const id = `${container.start} ${container.file}`;
    const plan = splices.get(id) ?? { container, removed: new Set(), inserted: new Map() };
    splices.set(id, plan);
    return plan;
  }

  function done(focus: readonly string[]): Change {
    const edits = new Map<string, readonly TextEdit[]>();
    const add = (file: string, own: readonly TextEdit[]) => {
      if (own.length > 0) edits.set(file, [...(edits.get(file) ?? []), ...own]);
    };
    for (const { container, removed, inserted } of splices.values()) {
      const text = context.text(container.file);
      if (text === undefined) return refused('"{file}" cannot be read.', { file: container.file });
      if (!areEntriesSound(container.node)) return brokenIn(container.file);
      add(container.file, splice(text, container, { removed, inserted }));
    }
    for (const { file, edit } of replaced) add(file, [edit]);
    for (const file of edits.keys()) if (context.view.find(file)?.brackets === 'guessed') return brokenIn(file);
    const ordered = [...edits].map(([file, own]) => [file, own.toSorted(byOffset)] as const);
    for (const [file, own] of ordered) if (!areApart(own)) return twice(file);
    const laidOut = ordered.map(([file, own]) => [file, withBrokenLines(context.text(file) ?? '', own)] as const);
    return { kind: 'changed', edits: new Map(laidOut), creates, notes: [...notes, ...sharedNotes(edits)], focus };
  }

  function sharedNotes(edits: ReadonlyMap<string, unknown>): readonly Message[] {
    return [...edits.keys()].flatMap((file) => {
      const count = usesOf(context.view, file);
      if (count < 2) return [];
      return [
        { template: '"{file}" is used in {count} places: the change shows in each of them.', args: { file, count } },
      ];
    });
  }
}

/** The message if one operation would change the same text twice, which only happens in a file that is used several times. */
function twice(file: string): Refused {
  return refused('This would change one text in "{file}" twice, since the file is used in several places.', { file });
}

/** The refusal to change a text that cannot be read reliably. */
export function brokenIn(file: string): Refused {
  return refused('The text around this in "{file}" has syntax errors. Fix them first.', { file });
}

/** Whether everything in a node can be split reliably: comments and extra commas do no harm. */
export function isSound(node: Node): boolean {
  if (!isContainer(node) || !node.broken) return true;
  return areEntriesSound(node) && [...childrenOf(node, 0)].every((child) => isSound(child.node));
}

/** Whether the entries of a container can be told apart reliably, whatever is inside them. */
export function areEntriesSound({ broken, closed, errors }: Container): boolean {
  return !broken || (closed && errors.every(isHarmless));
}

/** The edit that replaces the key of a slot. */
export function renamedKey(holder: WrittenElement, slot: Slot, key: string): { file: string; edit: TextEdit } {
  const { file, offset } = resolve(holder.at, slot);
  return { file, edit: { offset, end: offset + slot.keyNode.length, text: JSON.stringify(key) } };
}

/** How often the navigation contains a file: docs.json once, other files according to their `$ref`s. */
export function usesOf(view: SiteView, file: string, seen: readonly string[] = []): number {
  if (file === view.config.file || seen.includes(file)) return 1;
  const uses = refUses(view.config, view.find).filter(({ target }) => target.kind === 'found' && target.file === file);
  return uses.reduce((count, use) => count + usesOf(view, use.file, [...seen, file]), 0);
}
