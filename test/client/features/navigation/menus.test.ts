import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { type Action, contextOf, isOffered } from '../../../../client/features/navigation/actions/action.ts';
import { allActions } from '../../../../client/features/navigation/actions/all.ts';
import type { NodeState, ShownNode } from '../../../../server/language/protocol/index.ts';
import { rowOf } from './rows.ts';

interface Entry {
  readonly command: string;
  readonly when: string;
  readonly group: string;
}

const { contributes } = JSON.parse(readFileSync('package.json', 'utf8'));
const menu: readonly Entry[] = contributes.menus['view/item/context'];

/** Whether a condition of package.json holds for a row. */
function holds(when: string, row: ShownNode): boolean {
  const context = contextOf(row);
  return when.split(' && ').every((part) => {
    const [, not, pattern] = /^(!\()?viewItem =~ \/(.*)\/\)?$/.exec(part) ?? [];
    return pattern === undefined ? part === 'view == docsJson.navigation' : new RegExp(pattern).test(context) !== !!not;
  });
}

/** Rows with and without all that the action asks for. */
function rowsFor({ can, is, not }: Action): readonly ShownNode[] {
  const asked: readonly (NodeState | undefined)[] = [is, not, 'generated'];
  const states = [...new Set(asked)].flatMap((state) => state ?? []);
  const subsets = states.reduce<readonly (readonly NodeState[])[]>(
    (known, state) => known.flatMap((some) => [some, [...some, state]]),
    [[]],
  );
  return subsets.flatMap((some) =>
    [[can], [], ['place' as const]].map(
      (abilities) => rowOf({ key: 'x', kind: 'group', is: some, can: abilities }).shown,
    ),
  );
}

describe('the menu of a row offers an action if the row supports it', () => {
  for (const action of allActions) {
    it(action.title, () => {
      const entries = menu.filter(({ command }) => command === action.command);
      assert(entries.length > 0);
      for (const row of rowsFor(action)) {
        const node = { ...rowOf({ key: 'x', kind: 'group' }), shown: row };
        for (const { when } of entries) assert.equal(holds(when, row), isOffered(action, node), contextOf(row));
      }
    });
  }
});
