import assert from 'node:assert/strict';
import type { Changed } from '../../server/language/changes/change.ts';
import type { Operation } from '../../server/language/changes/operation.ts';
import type { SiteState } from '../../server/language/engine/siteState.ts';
import { joinKeys, type NavigationNode } from '../../server/language/model/navigation.ts';
import { resolveSite } from '../model/navigationKit.ts';
import { withChange } from './kit.ts';

/** A node by what it shows, without what it shows only because of its neighbours. */
interface Shape {
  readonly fields: string;
  readonly children: readonly Shape[];
}

/**
 * The law of changes: edits of a file do not overlap, the text parses as well as before, no new errors are told, the nodes to
 * look at are there, and apart from what was asked for the resolved navigation is what it was.
 */
export async function checkLaw(
  files: ReadonlyMap<string, string>,
  before: SiteState,
  operation: Operation,
  changed: Changed,
): Promise<void> {
  for (const [file, edits] of changed.edits) {
    for (const [index, edit] of edits.entries()) {
      assert(edit.offset <= edit.end && edit.offset >= (edits[index - 1]?.end ?? 0), `The edits of ${file} overlap.`);
    }
  }
  const texts = withChange(files, changed);
  const after = await resolveSite(texts);
  const shown = () => [...changed.edits.keys()].map((file) => texts.get(file)).join('\n');
  assert(errorsOf(after) <= errorsOf(before), `There are new errors: ${toldBy(after)}\n${shown()}`);
  for (const key of changed.focus) assert(find(after.navigation, key), `There is no ${key}.\n${shown()}`);
  // What stands in a file that is used twice changes in both places, and the author is told so.
  if (changed.notes.some(({ template }) => template.includes('is used in'))) return;
  checkNavigation(operation, before.navigation, after.navigation, changed.focus);
}

/** That the one navigation is the other one after the operation, `focus` being where its nodes are then. */
function checkNavigation(
  operation: Operation,
  before: NavigationNode,
  after: NavigationNode,
  focus: readonly string[],
): void {
  switch (operation.kind) {
    case 'move':
    case 'shift':
    case 'indent':
    case 'outdent': {
      const nodes = topmost(operation.nodes);
      assert.deepEqual(without(after, focus), without(before, nodes));
      assert.deepEqual(
        sorted(focus.map((key) => shapeAt(after, key))),
        sorted(nodes.map((key) => shapeAt(before, key))),
      );
      return;
    }
    case 'insert':
    case 'duplicate':
      assert.deepEqual(without(after, focus), without(before, []));
      if (operation.kind === 'duplicate') {
        assert.deepEqual(
          focus.map((key) => shapeAt(after, key)),
          [shapeAt(before, operation.node)],
        );
      }
      return;
    case 'remove':
      assert.deepEqual(without(after, []), without(before, operation.nodes));
      return;
    case 'wrap': {
      const nodes = topmost(operation.nodes);
      assert.deepEqual(without(after, focus), without(before, nodes));
      const inner = focus.flatMap((key) => shapeAt(after, key)?.children ?? []);
      assert.deepEqual(sorted(inner), sorted(nodes.map((key) => shapeAt(before, key))));
      return;
    }
    case 'ungroup':
      assert.deepEqual(without(after, focus), without(before, [operation.node]));
      assert.deepEqual(
        focus.map((key) => shapeAt(after, key)),
        shapeAt(before, operation.node)?.children,
      );
      return;
    case 'sort':
      assert.deepEqual(sorted(childrenAt(after, operation.node)), sorted(childrenAt(before, operation.node)));
      assert.deepEqual(
        without(after, belowOf(after, operation.node)),
        without(before, belowOf(before, operation.node)),
      );
      return;
    case 'convert': {
      const [parent, was] = [above(operation.node), keysBelow(before, above(operation.node))];
      assert.deepEqual(without(after, keysBelow(after, parent)), without(before, was));
      assert.deepEqual(
        keysBelow(after, parent).map((key) => shapeAt(after, key)?.children),
        was.map((key) => shapeAt(before, key)?.children),
      );
      return;
    }
    case 'set': {
      const [key = ''] = focus;
      assert.deepEqual(without(after, [key]), without(before, [operation.node]));
      if (operation.key !== 'hidden') {
        assert.deepEqual(shapeAt(after, key)?.children, shapeAt(before, operation.node)?.children);
      }
      return;
    }
    case 'extract':
    case 'inline':
      assert.deepEqual(shapeOf(after), shapeOf(before));
      return;
  }
}

/** The navigation without some nodes. */
function without(root: NavigationNode, keys: readonly string[]): Shape {
  const gone = new Set(keys);
  return shape(root, '');

  function shape(node: NavigationNode, key: string): Shape {
    const children = node.children.flatMap((child) => {
      const own = joinKeys(key, child.key);
      return gone.has(own) ? [] : [shape(child, own)];
    });
    return { fields: fieldsOf(node), children };
  }
}

function shapeOf(node: NavigationNode): Shape {
  return without(node, []);
}

function fieldsOf({
  children: _,
  places: __,
  key: ___,
  default: ____,
  expanded: _____,
  lost: ______,
  ...fields
}: NavigationNode) {
  return JSON.stringify(fields);
}

function shapeAt(root: NavigationNode, key: string): Shape | undefined {
  const node = find(root, key);
  return node && shapeOf(node);
}

function childrenAt(root: NavigationNode, key: string): readonly Shape[] {
  return find(root, key)?.children.map(shapeOf) ?? [];
}

function keysBelow(root: NavigationNode, key: string): readonly string[] {
  return find(root, key)?.children.map((child) => joinKeys(key, child.key)) ?? [];
}

const belowOf = keysBelow;

function find(root: NavigationNode, key: string): NavigationNode | undefined {
  let node: NavigationNode | undefined = root;
  for (const part of key === '' ? [] : key.split('/')) node = node?.children.find((child) => child.key === part);
  return node;
}

function above(key: string): string {
  return key.split('/').slice(0, -1).join('/');
}

function topmost(keys: readonly string[]): readonly string[] {
  return keys.filter((key) => !keys.some((other) => key.startsWith(`${other}/`)));
}

function sorted(shapes: readonly (Shape | undefined)[]): readonly string[] {
  return shapes.map((shape) => JSON.stringify(shape)).sort();
}

function errorsOf(state: SiteState): number {
  return state.problems.filter(({ level }) => level === 'error').length;
}

function toldBy(state: SiteState): string {
  return state.problems.flatMap(({ level, code }) => (level === 'error' ? [code] : [])).join(', ');
}
