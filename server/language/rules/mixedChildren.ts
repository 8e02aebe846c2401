import { type ChildList, type Element, listOf, type Slot } from '../model/document/element.ts';
import { keyRange } from '../model/document/locations.ts';
import { withLost } from '../model/messages/additions.ts';
import { nameOf } from '../model/messages/names.ts';
import { visitPages } from '../model/pages/references.ts';
import { childSlots, winnerOf } from '../model/validity/children.ts';
import { lossOf } from '../model/validity/losses.ts';
import { verdict } from '../model/validity/verdict.ts';
import { normalisePagePath } from '../site/paths.ts';
import { type Finding, rule } from './rule.ts';

/** specification.md B, rule 1; which child wins: platform.md 1.3. */
export const mixedChildren = rule({
  code: 'mixed-children',
  level: 'error',
  except: 'warning where nothing is lost',
  about: 'An element holds more than one type of child at one level. The platform keeps one and drops the others.',
  *element(element) {
    // The lists of `global` are shown side by side.
    if (element.kind !== 'navigation' && element.kind !== 'global') yield* losers(element);
  },
});

/** specification.md B, "one root-level primary pattern"; which wins: platform.md 2.3. */
export const rootPatternMultiple = rule({
  code: 'root-pattern-multiple',
  level: 'error',
  except: 'warning where nothing is lost',
  about: 'The navigation has more than one root pattern. The platform keeps one and drops the others.',
  *element(element) {
    if (element.kind === 'navigation') yield* losers(element);
  },
});

function* losers(element: Element): Iterable<Finding> {
  const slots = childSlots(element).filter((slot) => slot.value);
  const winner = slots.length > 1 ? winnerOf(element, slots) : undefined;
  if (!winner) return;
  for (const slot of slots) if (slot !== winner) yield ignored(element, slot, winner);
}

function ignored(element: Element, slot: Slot, winner: Slot): Finding {
  const related = { ...keyRange(winner), template: '`{winner}` is kept.', args: { winner: winner.key } };
  return {
    ...keyRange(slot),
    ...whatIsLost(element, slot, winner),
    related: verdict(element).kept === undefined ? [] : [related],
  };
}

function whatIsLost(element: Element, slot: Slot, winner: Slot): Pick<Finding, 'template' | 'args' | 'data' | 'level'> {
  const list = listOf(element, slot.key);
  const lost = lossOf(element, slot);
  const args = { key: slot.key, winner: winner.key, element: nameOf(element), lost };
  const { kept, unfit } = verdict(element);
  // A child that would come first, but is refused: once it is fixed it wins, and then the other one is lost.
  const isRefused = kept !== undefined && unfit.some(({ key }) => key === slot.key);
  const template = isRefused
    ? '`{key}` has an error, so `{winner}` is kept in its place in {element}.'
    : kept === undefined
      ? '`{key}` and `{winner}` both have errors, so neither is kept in {element}. Without them, `{winner}` wins.'
      : '`{key}` is ignored because `{winner}` wins in {element}.';
  if (list && isContainedIn(list, listOf(element, winner.key))) {
    const said = { template, args };
    return {
      template: '{said} All its pages are in `{winner}` too.',
      args: { ...args, said },
      data: { isCovered: true },
    };
  }
  // `content-lost` counts what is lost now. Once the errors are gone, this one is lost all the same, so it stays an error.
  if (kept === undefined && lost.length > 0) return { template, args: { ...args, lost: [] } };
  const data = isRefused ? { data: { isRefused: true } } : {};
  if (lost.length > 0) return { ...withLost({ template, args }, lost), ...data };
  return { template, args, ...data, ...(slot.key === 'href' ? {} : { level: 'warning' }) };
}

/** True if the list has pages, and the other list has all of them too. */
function isContainedIn(list: ChildList, other: ChildList | undefined): boolean {
  const pages = other ? pagesIn(other) : new Set();
  const own = [...pagesIn(list)];
  return own.length > 0 && own.every((path) => pages.has(path));
}

function pagesIn({ items }: ChildList): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const item of items) {
    if (item.kind === 'element') visitPages(item.element, (page) => paths.add(page.path));
    if (item.kind === 'page') paths.add(normalisePagePath(item.node.value));
  }
  return paths;
}
