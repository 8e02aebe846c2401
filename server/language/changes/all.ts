import type { Operation } from '../protocol/operation.ts';
import type { Change, ChangeContext } from './change.ts';
import { convert } from './operations/convert.ts';
import { duplicate } from './operations/duplicate.ts';
import { extract } from './operations/extract.ts';
import { inline } from './operations/inline.ts';
import { insert } from './operations/insert.ts';
import { move } from './operations/move.ts';
import { nest } from './operations/nest.ts';
import { remove } from './operations/remove.ts';
import { set } from './operations/set.ts';
import { shift } from './operations/shift.ts';
import { sort } from './operations/sort.ts';
import { ungroup, wrap } from './operations/wrap.ts';
import { withEffects } from './tree/effects.ts';

/** The effect of an operation on the files of the configuration, or why it is impossible. Nothing is written here. */
export function change(operation: Operation, context: ChangeContext): Change {
  const changed = carryOut(operation, context);
  // Reordering one list generates no other pages, and while a key is held down there is no time for the comparison.
  return operation.kind === 'shift' || operation.kind === 'sort' ? changed : withEffects(changed, context);
}

function carryOut(operation: Operation, context: ChangeContext): Change {
  switch (operation.kind) {
    case 'move':
      return move(operation, context);
    case 'insert':
      return insert(operation, context);
    case 'remove':
      return remove(operation, context);
    case 'duplicate':
      return duplicate(operation, context);
    case 'shift':
      return shift(operation, context);
    case 'indent':
    case 'outdent':
      return nest(operation, context);
    case 'wrap':
      return wrap(operation, context);
    case 'ungroup':
      return ungroup(operation, context);
    case 'convert':
      return convert(operation, context);
    case 'sort':
      return sort(operation, context);
    case 'set':
      return set(operation, context);
    case 'extract':
      return extract(operation, context);
    case 'inline':
      return inline(operation, context);
  }
}
