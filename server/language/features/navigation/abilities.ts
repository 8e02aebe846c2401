import { elementTypes, fieldOf } from '../../grammar/elements.ts';
import { type ElementKind, elementKinds } from '../../grammar/types.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import type { NodeAbility } from '../../protocol/index.ts';
import type { NavigationKind } from '../../protocol/navigation.ts';
import type { Step } from './steps.ts';

/** What can be done with a node according to the grammar; actions with endpoints only if the site names specifications. */
export function abilitiesOf({ node, parent, location }: Step, hasSpecs: boolean): readonly NodeAbility[] {
  const element = elementKindOf(node.kind);
  const isWritten = parent !== undefined && location !== undefined;
  const holds = element !== undefined && node.href === undefined && !node.generated;
  const of: ReadonlyArray<readonly [NodeAbility, boolean]> = [
    ['place', true],
    ['edit', isWritten && element !== 'global'],
    ['hold', holds],
    ['page', element === undefined ? isWritten : holds && element !== 'global'],
    ['endpoints', holds && element !== 'global' && hasSpecs],
    ['sort', !node.generated && node.children.filter(({ kind }) => elementKindOf(kind) === undefined).length > 1],
    ['file', node.file !== undefined],
    ['address', (node.address ?? node.href) !== undefined && !node.missing],
    ['create', element === undefined && node.missing === true && node.operation === undefined],
    ['rename', element === undefined && node.file !== undefined],
    ['delete', element === undefined && node.file !== undefined],
    ['hidePage', element === undefined && node.file !== undefined && !node.hidden],
    ['showPage', element === undefined && node.file !== undefined && node.hidden === true],
    ...(element && isWritten ? elementAbilities(element, node, parent) : []),
  ];
  return of.flatMap(([ability, has]) => (has ? [ability] : []));
}

/** The kind of element that a node represents; undefined for pages. */
export function elementKindOf(kind: NavigationKind): ElementKind | undefined {
  return kind === 'root' ? 'navigation' : elementKinds.find((one) => one === kind);
}

function elementAbilities(
  kind: ElementKind,
  node: NavigationNode,
  parent: NavigationNode,
): ReadonlyArray<readonly [NodeAbility, boolean]> {
  const isLink = parent.kind === 'global';
  const has = (key: string) => fieldOf(kind, key) !== undefined && !isLink;
  return [
    ['rename', elementTypes[kind].labelKey !== undefined],
    ['icon', fieldOf(kind, 'icon') !== undefined],
    ['tag', has('tag')],
    // A group that is not nested is always open (platform.md 4).
    ['expanded', kind === 'group' && parent.kind === 'group'],
    ['hidden', has('hidden')],
    ['convert', kind !== 'global' && !isLink],
    ['ungroup', kind === 'group' && node.children.length > 0],
  ];
}
