import type { ChangeAnswer, FileEdit } from '../../../../server/language/protocol/index.ts';

export type Changed = Extract<ChangeAnswer, { readonly kind: 'changed' }>;

/**
 * Combines changes of different nodes, all computed for the same texts. If several of them change the same place, it is in a file
 * that `$ref`s lead to from several nodes, and is changed once.
 */
export function combineChanges(changes: readonly Changed[]): Changed {
  const seen = new Set<string>();
  const isNew = (thing: unknown) => {
    const text = JSON.stringify(thing);
    const isKnown = seen.has(text);
    seen.add(text);
    return !isKnown;
  };
  return {
    kind: 'changed',
    edits: changes.flatMap(({ edits }) => edits.flatMap((edit) => newIn(edit, isNew))),
    creates: changes.flatMap(({ creates }) => creates.filter(isNew)),
    notes: changes.flatMap(({ notes }) => notes.filter(isNew)),
    focus: changes.flatMap(({ focus }) => focus),
  };
}

function newIn(change: FileEdit, isNew: (thing: unknown) => boolean): readonly FileEdit[] {
  const fresh = change.edits.filter((edit) => isNew([change.uri, edit]));
  return fresh.length > 0 ? [{ ...change, edits: fresh }] : [];
}
