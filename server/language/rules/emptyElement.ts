import type { ChildList, Element } from '../model/document/element.ts';
import { isUnresolved, slotOf } from '../model/document/element.ts';
import { type FieldProblem, fieldProblems } from '../model/document/fields.ts';
import { keyRange, valueRange } from '../model/document/locations.ts';
import { settingProblems } from '../model/document/settings.ts';
import { nameOf, nameRange } from '../model/messages/names.ts';
import { childSlots, contentKeys } from '../model/validity/children.ts';
import { dropsLists, isRefusedEmpty, verdict } from '../model/validity/verdict.ts';
import { isFinished } from '../text/nodes.ts';
import { rule } from './rule.ts';

/** Empty arrays that the platform refuses: platform.md 1.3, "Min entries". */
export const emptyElement = rule({
  code: 'empty-element',
  level: 'warning',
  except: 'error where the platform refuses the file for an empty array',
  about: 'An element has nothing to show, or an array is empty where the platform requires at least one entry.',
  *element(element) {
    for (const problem of fieldProblems(element)) if (problem.code === 'empty-element') yield refused(problem);
    for (const list of element.lists) {
      if (!isRefusedEmpty(element, list)) continue;
      yield { ...valueRange(list.slot), ...(dropsLists(element) ? dropped(element, list) : tooFew(list.key)) };
    }
    if (isExempt(element) || !isEmpty(element)) return;
    const [only] = childSlots(element);
    yield {
      ...(only ? keyRange(only) : nameRange(element)),
      template: '{element} has nothing to show.',
      args: { element: nameOf(element) },
    };
  },
  *config(config) {
    for (const problem of settingProblems(config)) if (problem.code === 'empty-element') yield refused(problem);
  },
});

/** The platform accepts a group without `pages`, but its heading leads nowhere. */
export const groupWithoutPages = rule({
  code: 'group-without-pages',
  level: 'warning',
  about: 'A group has no pages and nothing else to show.',
  *element(element) {
    if (element.kind !== 'group' || !isFinished(element.node)) return;
    if (isUnresolved(element) || !isEmpty(element) || !slotOf(element, 'group')) return;
    const pages = slotOf(element, 'pages');
    yield {
      ...(pages ? keyRange(pages) : nameRange(element)),
      template: '{element} has no pages, so there is nothing to show under it.',
      args: { element: nameOf(element) },
    };
  },
});

function refused({ file, offset, length, args: { key = '' } }: Extract<FieldProblem, { code: 'empty-element' }>) {
  return { file, offset, length, ...tooFew(key) };
}

function tooFew(key: string) {
  const template = '`{key}` must not be empty: the platform requires at least one entry.';
  return { level: 'error', template, args: { key } } as const;
}

/** If the platform keeps the rest of the element, an empty list costs no page. */
function dropped(element: Element, { key }: ChildList) {
  const { kept } = verdict(element);
  const args = { key, element: nameOf(element) };
  if (kept !== undefined) {
    const template = '`{key}` is empty: the platform requires at least one entry, and keeps `{kept}` in its place.';
    return { template, args: { ...args, kept } };
  }
  return element.slots.some((slot) => contentKeys.has(slot.key))
    ? { template: '`{key}` is empty: the platform requires at least one entry, and drops it.', args }
    : { template: '`{key}` is empty, so readers find nothing in {element}: add an entry, or remove it.', args };
}

/** True if another rule has more to say, or nothing can be said yet. */
function isExempt(element: Element): boolean {
  if (element.kind === 'group' || element.kind === 'global' || element.global) return true;
  if (isUnresolved(element) || !isFinished(element.node)) return true;
  const children = childSlots(element);
  // Without any root pattern `root-pattern-missing` reports it, with several children `mixed-children`.
  if (children.length > 1 || (element.kind === 'navigation' && children.length === 0)) return true;
  return element.lists.some((list) => isRefusedEmpty(element, list));
}

function isEmpty(element: Element): boolean {
  if (element.slots.some(({ key }) => contentKeys.has(key))) return false;
  // A list with entries under a key that is not allowed here is reported by `child-not-allowed`.
  return element.lists.every(({ slot: { value }, items }) => {
    return value?.kind === 'array' && items.length === 0 && isFinished(value);
  });
}
