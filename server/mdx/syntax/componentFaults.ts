import type { Nodes, Root } from 'mdast';
import {
  around,
  elementsOf,
  isBlank,
  isElement,
  isExpression,
  isPlatforms,
  nameOf,
  ownNames,
  type PageElement,
  type PlacedElement,
  placedChildren,
} from './blocks.ts';
import { hasNoTitle, wrongAudience } from './givenAttributes.ts';
import type { PlacedFault } from './placedFault.ts';
import { strayIn } from './strayInTree.ts';

/**
 * What readers of a page do not see because of the component it is in, although the page builds, and elements that are not in the one they
 * belong in (platform.md 4.3). Components that the page defines itself are not looked at, whatever their names.
 */
export function componentFaults(root: Root): readonly PlacedFault[] {
  const own = ownNames(root);
  const known = elementsOf(root).filter(({ node }) => isPlatforms(node, own));
  const [panel, ...more] = panelsIn(known);
  const removed = new Set<Nodes>(more.map(({ node }) => node));
  // What is in a tree is removed before the rest is looked at.
  const shown = known.filter((one) => !isAround(one, (node) => removed.has(node) || isTree(node)));
  return [
    ...more.map(({ node }) => repeated(node, panel)),
    ...exampleFaults(shown, panel),
    ...treeFaults(known, shown, own),
    ...shown.flatMap(attributeFaults),
    ...misplaced(shown, own),
  ];
}

/** What is not a file in the trees of a page; those with a panel in them, which is taken out before, are left alone. */
function treeFaults(
  known: readonly PlacedElement[],
  shown: readonly PlacedElement[],
  own: ReadonlySet<string>,
): readonly PlacedFault[] {
  const withPanels = new Set<Nodes>();
  for (const one of known) {
    if (one.node.name !== 'Panel') continue;
    for (const { node } of around(one)) {
      if (withPanels.has(node)) break;
      withPanels.add(node);
    }
  }
  const trees = shown.filter(({ node, isBlock }) => isBlock && isTree(node) && !withPanels.has(node));
  return trees.flatMap(({ node }) => strayIn(node, own));
}

/** The panels of a page; one in another is part of it, and an empty one does not count. */
function panelsIn(known: readonly PlacedElement[]): readonly PlacedElement[] {
  const panels = known.filter(({ node, isBlock }) => isBlock && node.name === 'Panel' && !node.children.every(isEmpty));
  return panels.filter((one) => !isIn(one, 'Panel'));
}

function isEmpty(node: Nodes): boolean {
  return isBlank(node) || (isExpression(node) && node.data?.estree?.body.length === 0);
}

function repeated(node: PageElement, first: PlacedElement | undefined): PlacedFault {
  return {
    kind: 'repeated',
    name: nameOf(node),
    at: node,
    until: node,
    lost: node,
    ...(first && { into: first.node }),
  };
}

const examples: readonly string[] = ['RequestExample', 'ResponseExample'];
const hiding: readonly string[] = [...examples, 'Panel'];

/** The platform shows one example of each kind: the first one of the panel, if there is a panel, or of the page. */
function exampleFaults(shown: readonly PlacedElement[], panel: PlacedElement | undefined): readonly PlacedFault[] {
  return examples.flatMap((name): readonly PlacedFault[] => {
    const all = shown.filter((one) => one.isBlock && one.node.name === name && isCertain(one));
    const beside = panel ? all.filter((one) => !isInside(one, panel) && !isInside(panel, one)) : [];
    const [first, ...more] = all.filter((one) => !beside.includes(one));
    return [
      ...beside.map(({ node }) => ({ ...repeated(node, panel), kind: 'beside-panel' as const })),
      ...more.map(({ node }) => repeated(node, first)),
      ...(first ? besideCode(first.node) : []),
    ];
  });
}

/**
 * Whether it is certain that the platform looks for an example here: a view or a variation may show its own, and what is in another
 * example or follows it in the same element is overlooked, even after a panel, which is taken out before.
 */
function isCertain(one: PlacedElement): boolean {
  if (isIn(one, 'View', 'Variation', ...examples)) return false;
  return ![one, ...around(one)].some(
    ({ before, parent }) => isElement(before) && hiding.includes(nameOf(before)) && isElement(parent?.node),
  );
}

/** What is directly in an example and no code; other components than groups of code are left alone. */
function besideCode(example: PageElement): readonly PlacedFault[] {
  const name = nameOf(example);
  return placedChildren(example).flatMap(({ node }): readonly PlacedFault[] => {
    if (isElement(node))
      return isCodeGroup(node) ? [{ kind: 'code-group', name, at: node, until: node, lost: node }] : [];
    return isText.has(node.type) || isDiagram(node) ? [{ kind: 'not-code', name, at: node, lost: node }] : [];
  });
}

const isText: ReadonlySet<string> = new Set(['paragraph', 'heading', 'list', 'blockquote', 'table']);

function isCodeGroup({ name, children }: PageElement): boolean {
  const isCode = (node: Nodes): boolean => node.type === 'code' && !isDiagram(node);
  return name === 'CodeGroup' && children.length > 0 && children.every(isCode);
}

function isDiagram(node: Nodes): boolean {
  return node.type === 'code' && node.lang === 'mermaid';
}

function attributeFaults({ node, isBlock }: PlacedElement): readonly PlacedFault[] {
  const name = nameOf(node);
  if (name === 'View' && isBlock && hasNoTitle(node)) return [{ kind: 'untitled', name, at: node, lost: node }];
  const wrong = name === 'Visibility' ? wrongAudience(node) : undefined;
  return wrong ? [{ kind: 'audience', name, detail: wrong.value, at: wrong.attribute ?? node, lost: node }] : [];
}

const parents: Readonly<Record<string, string>> = { Tab: 'Tabs', Step: 'Steps' };

/** Tabs and steps that are directly in something else; those beside each other are one fault. */
function misplaced(shown: readonly PlacedElement[], own: ReadonlySet<string>): readonly PlacedFault[] {
  const faults: PlacedFault[] = [];
  const indexes = new Map<Nodes, number>();
  for (const one of shown) {
    const { node, isBlock, before } = one;
    const name = nameOf(node);
    const detail = parents[name];
    const holder = holderOf(one);
    if (!isBlock || detail === undefined || isRight(holder, detail, own)) continue;
    const index = before && indexes.get(before);
    const earlier = index === undefined ? undefined : faults[index];
    if (index !== undefined && earlier?.name === name) {
      if (earlier.until) faults[index] = { ...earlier, until: node };
      indexes.set(node, index);
    } else {
      const isAtTop = holder?.type === 'root';
      const movable = isIn(one, detail) ? {} : { until: node };
      indexes.set(node, faults.push({ kind: 'misplaced', name, detail, at: node, isAtTop, ...movable }) - 1);
    }
  }
  return faults;
}

/** What an element is directly in, but for `<>…</>`. */
function holderOf(one: PlacedElement): Nodes | undefined {
  for (const { node } of around(one)) if (!isElement(node) || node.name !== null) return node;
  return undefined;
}

/** Whether the holder is the right one, or may pass its content on to it, as components of the site do. */
function isRight(holder: Nodes | undefined, name: string, own: ReadonlySet<string>): boolean {
  if (!isElement(holder)) return false;
  return holder.name === name || (/^[A-Z]/.test(nameOf(holder)) && !isPlatforms(holder, own));
}

function isTree(node: Nodes): boolean {
  return isElement(node) && /^(?:File)?Tree$/.test(nameOf(node));
}

function isIn(one: PlacedElement, ...names: readonly string[]): boolean {
  return isAround(one, (node) => isElement(node) && names.includes(nameOf(node)));
}

function isInside(one: PlacedElement, other: PlacedElement): boolean {
  return isAround(one, (node) => node === other.node);
}

function isAround(one: PlacedElement, test: (node: Nodes) => boolean): boolean {
  for (const { node } of around(one)) if (test(node)) return true;
  return false;
}
