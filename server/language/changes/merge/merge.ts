import { isHarmless, syntaxErrors } from '../../model/document/syntax.ts';
import type { TextEdit } from '../../text/edits.ts';
import type { TextError } from '../../text/nodes.ts';
import { parse } from '../../text/parse.ts';
import { build, entitiesIn, type Merged } from './build.ts';
import { type Marked, type MarkerOptions, markConflicts } from './conflicts.ts';
import { type Document, type Role, readDocument, type Side } from './document.ts';
import { type Entity, joinEntities } from './entities.ts';
import { type Merging, opposite, placesOf } from './places.ts';
import { editsOf } from './render.ts';

/** The three texts of a file. `base` is empty if both sides created the file. */
export type Texts = Readonly<Record<Role, string>>;

export type MergeResult = ({ readonly kind: 'merged' } & Marked) | Unreadable;

/** One of the texts is not JSON; has the first error and its position in that text. */
export interface Unreadable {
  readonly kind: 'unreadable';
  readonly role: Role;
  readonly error: TextError;
}

/**
 * Merges two versions of a docs.json, or of a file it includes by `$ref`, that have a common base, by their content instead of
 * their lines: items of lists keep their identity wherever they are, everything else is merged by its value. The result is the
 * text of `current` with the smallest edits. Real contradictions are marked.
 */
export function merge(texts: Texts, options: MarkerOptions): MergeResult {
  const [current, other] = [read('current', texts.current), read('other', texts.other)];
  if (current.kind === 'unreadable') return current;
  if (other.kind === 'unreadable') return other;
  const isNew = texts.base.trim() === '';
  const base = read('base', isNew ? emptyLike(current.document) : texts.base);
  if (base.kind === 'unreadable') return base;
  const documents = { base: base.document, current: current.document, other: other.document };
  const merging = { ...documents, entities: joinEntities(base.document, current.document, other.document) };
  const [ours, theirs] = [versionOf(merging, 'current'), versionOf(merging, 'other')];
  const versions = { current: editsFor(ours, texts), other: editsFor(theirs, texts) };
  return { kind: 'merged', ...markConflicts(texts.current, versions, options) };
}

/**
 * The merge in which one side wins wherever the two contradict each other. Anything that would then be lost, because the other
 * side moved it into something that this side removed, stays where this side has it.
 */
function versionOf(merging: Merging, side: Side): Merged {
  let pinned: ReadonlySet<Entity> = new Set();
  for (;;) {
    const merged = build(merging, side, placesOf(merging, side, pinned), pinned);
    const found = entitiesIn(merged);
    const homeless = merging.entities.all.filter((entity) => {
      const isWanted = entity[side] && (!entity.base || entity[opposite(side)]);
      return isWanted && !found.has(entity) && !pinned.has(entity);
    });
    if (homeless.length === 0) return merged;
    pinned = new Set([...pinned, ...homeless.flatMap((entity) => withOwners(entity, merging, side))]);
  }
}

function withOwners(entity: Entity, { entities }: Merging, side: Side): readonly Entity[] {
  const found = [entity];
  for (let owner = entity[side]?.list.owner; owner; owner = owner.list.owner) found.push(entities.of(owner));
  return found;
}

/** The edits of the current text; if nothing of it is kept, a complete replacement. */
function editsFor(merged: Merged, { current, other }: Texts): readonly TextEdit[] {
  if (merged.at.document.role === 'current') return editsOf(merged);
  return [{ offset: 0, end: current.length, text: other }];
}

function read(role: Role, text: string): { readonly kind: 'read'; readonly document: Document } | Unreadable {
  const tree = parse(text);
  const error = syntaxErrors({ tree, file: '' }).find((one) => !isHarmless(one));
  const document = error || tree.brackets === 'guessed' ? undefined : readDocument(role, text, tree);
  if (document) return { kind: 'read', document };
  return { kind: 'unreadable', role, error: error ?? { code: 'empty-file', offset: 0, length: 0 } };
}

function emptyLike({ root }: Document): string {
  return root.node.kind === 'array' ? '[]' : '{}';
}
