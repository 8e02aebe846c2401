import assert from 'node:assert/strict';
import { joinKeys } from '../../server/base/joinedKeys.ts';
import type { Changed } from '../../server/language/changes/change.ts';
import type { Problem } from '../../server/language/model/messages/problem.ts';
import type { NavigationNode } from '../../server/language/model/navigation/node.ts';
import type { Operation } from '../../server/language/protocol/operation.ts';

/** A node by what it shows, without what it shows only because of its neighbours. */
interface Shape {
  readonly fields: string;
  readonly children: readonly Shape[];
}

/** What is known of a site at one moment. */
export interface Shown {
  readonly navigation: NavigationNode;
  readonly problems: readonly Problem[];
}

/**
 * The law of changes: edits of a file do not overlap, the text parses as well as before, no new errors are told, the nodes to
 * look at are there, and apart from what was asked for the resolved navigation is what it was.
 */
export function checkLaw(operation: Operation, { edits, focus, notes }: Changed, before: Shown, after: Shown): void {
  for (const [file, own] of edits) {
    for (const [index, edit] of own.entries()) {
      assert(edit.offset <= edit.end && edit.offset >= (own[index - 1]?.end ?? 0), `The edits of ${file} overlap.`);
    }
  }
  const reported = (template: string) => notes.some((note) => note.template.includes(template));
  for (const key of focus) assert(find(after.navigation, key), `There is no ${key}.`);
  // What stands in a file that is used twice changes in both places, and the author is told so.
  if (reported('is used in')) return;
  const allowed = reported('no specification around them') ? ['operation-without-spec', 'operation-not-found'] : [];
  assert.deepEqual(newErrors(before, after, allowed), [], 'There are new errors.');
  // What specifications make of a place depends on what is listed there.
  const isOwn = (node: NavigationNode) => !(node.generated || /page:\S* ~1/.test(node.key));
  const isShown = operation.kind === 'extract' || operation.kind === 'inline' ? () => true : isOwn;
  checkNavigation(operation, before.navigation, after.navigation, focus, isShown);
}

/** Codes of errors that nothing had before, where there are more of them; what a page shows is compared by itself. */
function newErrors(before: Shown, after: Shown, allowed: readonly string[]): readonly string[] {
  const known = new Set([...errorsOf(before), ...allowed, 'page-not-found']);
  if (errorsOf(after).length <= errorsOf(before).length) return [];
  return errorsOf(after).filter((code) => !known.has(code));
}

function errorsOf({ problems }: Shown): readonly string[] {
  return problems.filter(({ level }) => level === 'error').map(({ code }) => code);
}

/** That the one navigation is the other one after the operation, `focus` being where its nodes are then. */
function checkNavigation(
  operation: Operation,
  before: NavigationNode,
  after: NavigationNode,
  focus: readonly string[],
  isShown: (node: NavigationNode) => boolean,
): void {
  const { without, shapeAt, childrenAt } = shapesOf(isShown);
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
        const copies = focus.map((key) => shapeAt(after, key));
        const original = shapeAt(before, operation.node);
        if (operation.label === undefined) assert.deepEqual(copies, [original]);
        else
          assert.deepEqual(
            copies.map((copy) => copy?.children),
            [original?.children],
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
        without(after, keysBelow(after, operation.node)),
        without(before, keysBelow(before, operation.node)),
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
      assert.deepEqual(without(after, []), without(before, []));
      return;
  }
}

function shapesOf(isShown: (node: NavigationNode) => boolean) {
  return { without, shapeAt, childrenAt };

  /** The navigation without some nodes. */
  function without(root: NavigationNode, keys: readonly string[]): Shape {
    const gone = new Set(keys);
    return shape(root, '');

    function shape(node: NavigationNode, key: string): Shape {
      const children = node.children.filter(isShown).flatMap((child) => {
        const own = joinKeys(key, child.key);
        return gone.has(own) ? [] : [shape(child, own)];
      });
      return { fields: fieldsOf(node), children };
    }
  }

  function shapeAt(root: NavigationNode, key: string): Shape | undefined {
    const node = find(root, key);
    return node && isShown(node) ? without(node, []) : undefined;
  }

  function childrenAt(root: NavigationNode, key: string): readonly Shape[] {
    return shapeAt(root, key)?.children ?? [];
  }
}

/** What a change elsewhere may alter: the children, where they are written, and what depends on the siblings. */
const dependent: ReadonlySet<string> = new Set<keyof NavigationNode>([
  'children',
  'locations',
  'key',
  'default',
  'saysDefault',
  'expanded',
  'lost',
]);

function fieldsOf(node: NavigationNode): string {
  return JSON.stringify(Object.fromEntries(Object.entries(node).filter(([name]) => !dependent.has(name))));
}

function keysBelow(root: NavigationNode, key: string): readonly string[] {
  return find(root, key)?.children.map((child) => joinKeys(key, child.key)) ?? [];
}

function find(root: NavigationNode, key: string): NavigationNode | undefined {
  let node: NavigationNode | undefined = root;
  for (const part of key === '' ? [] : key.split('/')) node = node?.children.find((child) => child.key === part);
  return node;
}

function above(key: string): string {
  return key.split('/').slice(0, -1).join('/');
}

function topmost(keys: readonly string[]): readonly string[] {
  return [...new Set(keys)].filter((key) => !keys.some((other) => key.startsWith(`${other}/`)));
}

function sorted(shapes: readonly (Shape | undefined)[]): readonly string[] {
  return shapes.flatMap((shape) => (shape ? [JSON.stringify(shape)] : [])).sort();
}
