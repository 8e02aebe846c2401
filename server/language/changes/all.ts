import type { Change, ChangeContext } from './change.ts';
import { convert } from './convert.ts';
import { withEffects } from './effects.ts';
import { extract } from './extract.ts';
import { inline } from './inline.ts';
import { insert } from './insert.ts';
import { move } from './move.ts';
import { nest } from './nest.ts';
import type { Operation } from './operation.ts';
import { duplicate, remove } from './remove.ts';
import { set } from './set.ts';
import { shift } from './shift.ts';
import { sort } from './sort.ts';
import { ungroup, wrap } from './wrap.ts';

/** What an operation does to the files of the configuration, or why it cannot be done. Nothing is written here. */
export function change(operation: Operation, context: ChangeContext): Change {
  const changed = carryOut(operation, context);
  // Another order within one list makes no other pages, and keys that are held down are not to wait for the proof.
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
