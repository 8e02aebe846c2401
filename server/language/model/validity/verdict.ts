import { addAll, grouped } from '../../../base/lists.ts';
import type { LocationRange } from '../../../base/locations.ts';
import { memo } from '../../../base/memo.ts';
import { elementTypes } from '../../grammar/elements.ts';
import type { ChildKey } from '../../grammar/types.ts';
import { isFinished } from '../../text/nodes.ts';
import type { ChildList, Element } from '../document/element.ts';
import { elementItems, slotOf } from '../document/element.ts';
import { type FieldProblem, fieldProblems, isClosed, itemProblems, mayHold } from '../document/fields.ts';
import { valueRange } from '../document/locations.ts';

/**
 * How the platform treats an element (platform.md 2.3). It tries the shapes of an entry in order, keeps the first that fits and
 * drops every other child key. An entry whose children do not fit is kept with only its label, so one wrong value far below
 * silently empties the nearest division.
 */
export interface Verdict {
  /** False if the platform refuses the element; the array that contains it then does not fit either. */
  readonly accepted: boolean;
  /** The child key whose content is published; undefined if there is none. */
  readonly kept: ChildKey | undefined;
  /** The child keys that do not fit, each with what is refused in it. */
  readonly unfit: readonly RefusedChild[];
  /** Why the element is refused, if it is. */
  readonly causes: readonly Cause[];
}

export interface RefusedChild {
  readonly key: ChildKey;
  readonly causes: readonly Cause[];
}

/** One refused value, with its range relative to `element`. */
export interface Cause extends LocationRange {
  readonly element: Element;
  /** Absent for an empty list, which needs no further explanation. */
  readonly problem?: FieldProblem;
}

/** At most this many causes are kept for one element; nobody would read more. */
const maxCauses = 20;

export const verdict: (element: Element) => Verdict = memo((element) => {
  const own = [...ownCauses(element), ...linkCauses(element)];
  const unfit: RefusedChild[] = [];
  let kept: ChildKey | undefined;
  for (const key of orderedKeys(element)) {
    const causes = childCauses(element, key);
    if (causes === undefined) continue;
    if (causes.length > 0) unfit.push({ key, causes });
    else kept ??= key;
  }
  const refused = [...own, ...(outlives(element, kept) ? [] : unfit.flatMap((list) => list.causes))];
  const accepted = refused.length === 0 && (element.kind !== 'navigation' || kept !== undefined);
  return { accepted, kept, unfit, causes: refused.slice(0, maxCauses) };
});

/** Whether the platform accepts the element although one of its lists does not fit, and drops only that list. */
export function dropsLists(element: Element): boolean {
  return outlives(element, verdict(element).kept);
}

function outlives(element: Element, kept: ChildKey | undefined): boolean {
  // The lists of `global` are not alternatives: each must fit.
  return element.kind !== 'global' && (fallsBack(element) || kept !== undefined);
}

/**
 * If no child fits, divisions are kept with only their label; the root, groups, `global` and a tab with `graphql` or `sdk` are
 * refused instead.
 */
export function fallsBack(element: Element): boolean {
  if (element.global || isClosed(element)) return false;
  return element.kind !== 'navigation' && element.kind !== 'group' && element.kind !== 'global';
}

/** The child keys in the order in which the platform tries them. */
function orderedKeys(element: Element): readonly ChildKey[] {
  if (element.global) return ['href'];
  return elementTypes[element.kind].children.flatMap(({ key }) => (mayHold(element, key) ? [key] : []));
}

function ownCauses(element: Element): readonly Cause[] {
  return fieldProblems(element).flatMap((problem) => {
    // A child key with the wrong type of value does not make the element refused: that shape just does not fit.
    return problem.refused && !isAboutChildren(element, problem) ? [causeOf(element, problem)] : [];
  });
}

function linkCauses(element: Element): readonly Cause[] {
  return element.links?.kind === 'element' ? verdict(element.links.element).causes : [];
}

/** Undefined if the key is absent, empty if the children fit, otherwise what is refused. */
function childCauses(element: Element, key: ChildKey): readonly Cause[] | undefined {
  const slot = slotOf(element, key);
  if (!slot) return undefined;
  const { file, offset } = slot.valueLocation;
  const own = fieldProblems(element).filter(
    (problem) => isAboutChildren(element, problem) && problem.file === file && problem.offset === offset,
  );
  const refused = own.filter((problem) => problem.refused).map((problem) => causeOf(element, problem));
  const list = element.lists.find((item) => item.key === key);
  return refused.length === 0 && list ? listCauses(element, list) : refused;
}

/** Whether a problem concerns the value of a child key, which determines the shapes that fit. */
function isAboutChildren(element: Element, problem: FieldProblem): boolean {
  if (problem.code === 'href') return true;
  const { key = '' } = problem.code === 'wrong-type' ? problem.args : {};
  if (!elementTypes[element.kind].children.some((rule) => rule.key === key)) return false;
  // A `href` nested further inside, as in the `footer` of a language, is not one of its children.
  const place = slotOf(element, key)?.valueLocation;
  return place !== undefined && place.file === problem.file && place.offset === problem.offset;
}

function listCauses(element: Element, list: ChildList): readonly Cause[] {
  const causes: Cause[] = [];
  if (isRefusedEmpty(element, list)) causes.push({ element, ...valueRange(list.slot) });
  const wrong = itemProblems(list);
  // Most long lists contain only pages without a problem.
  if (wrong.length === 0) {
    for (const { element: child } of elementItems(list)) {
      addAll(causes, verdict(child).causes);
      if (causes.length >= maxCauses) return causes;
    }
    return causes;
  }
  const problems = grouped(wrong, ({ offset }) => offset);
  for (const item of list.items) {
    if (item.kind === 'element') addAll(causes, verdict(item.element).causes);
    else {
      const here = problems.get(item.offset) ?? [];
      for (const one of here) if (one.file === item.file) causes.push(causeOf(element, one));
    }
    if (causes.length >= maxCauses) return causes;
  }
  return causes;
}

function causeOf(element: Element, problem: FieldProblem): Cause {
  const { file, offset, length } = problem;
  return { element, file, offset, length, problem };
}

/** Whether a list is empty although the platform requires an entry under its key (platform.md 1.3; not in `global`). */
export function isRefusedEmpty(element: Element, list: ChildList): boolean {
  const { value } = list.slot;
  if (element.kind === 'global' || !mayHold(element, list.key) || !refusesEmpty(list.key)) return false;
  return value?.kind === 'array' && value.items.length === 0 && isFinished(value);
}

/** Whether the platform refuses an empty list under this key. */
export function refusesEmpty(key: ChildKey): boolean {
  return refusingEmpty.has(key);
}

const refusingEmpty: ReadonlySet<string | undefined> = new Set(
  Object.values(elementTypes).flatMap((type) => (type.refusesEmpty ? [type.listKey] : [])),
);
