import { childRuleOf, elementTypes } from '../grammar/elements.ts';
import { type Element, listOf, slotOf } from '../model/document/element.ts';
import { type FieldProblem, fieldProblems, isClosed } from '../model/document/fields.ts';
import { keySpot } from '../model/document/locations.ts';
import { nameOf, oneOf } from '../model/messages/names.ts';
import type { Message } from '../model/messages/problem.ts';
import { amountsOf } from '../model/validity/amounts.ts';
import { childSlots } from '../model/validity/children.ts';
import { countInList } from '../model/validity/counts.ts';
import { rule } from './rule.ts';

type ChildProblem = Extract<FieldProblem, { code: 'child-not-allowed' }>;

/** What may stand in what: platform.md 1.3. Divisions in a menu item and `menu` on a product are told, not refused. */
export const childNotAllowed = rule({
  code: 'child-not-allowed',
  level: 'error',
  except: 'information where only the specification does not list it',
  about: 'An element stands where the platform does not take it: it is dropped, or the entry around it is refused.',
  *element(element) {
    for (const problem of fieldProblems(element)) {
      if (problem.code !== 'child-not-allowed') continue;
      const { file, offset, length } = problem;
      const { stranger, property } = problem.args;
      const { labelKey = '' } = elementTypes[element.kind];
      const data = stranger === undefined ? { key: property } : { wanted: labelKey };
      yield { file, offset, length, data, ...why(element, problem) };
    }
    for (const slot of childSlots(element)) {
      const disputed = element.kind === 'item' || (element.kind === 'product' && slot.key === 'menu');
      if (!disputed || childRuleOf(element.kind, slot.key)?.origin !== 'platform') continue;
      yield {
        ...keySpot(slot),
        level: 'information',
        disagreement: 'platform-only',
        template: 'The platform takes `{key}` in {element}; the specification does not list it there.',
        args: { key: slot.key, element: nameOf(element) },
      };
    }
  },
});

function why(element: Element, { args: { property: key, stranger }, refused }: ChildProblem): Message {
  if (stranger !== undefined) {
    return {
      template:
        element.kind === 'group'
          ? 'This object has `{key}` instead of `group`. Only pages and groups can stand here.'
          : 'This object has `{key}`, but {expected} is wanted here.',
      args: { key, expected: oneOf(element.kind) },
    };
  }
  if (element.global) {
    return {
      template: 'A global link holds nothing but its `href`: `{key}` makes the platform refuse it.',
      args: { key },
    };
  }
  const args = { key, element: nameOf(element) };
  if (element.kind === 'tab' && isClosed(element)) {
    const other = slotOf(element, 'graphql') ? 'graphql' : 'sdk';
    return {
      template: '`{key}` cannot stand beside `{other}` in {element}: the platform refuses it.',
      args: { ...args, other },
    };
  }
  if (refused) return { template: '`{key}` is not allowed in {element}; the platform refuses it.', args };
  return dropped(element, key);
}

/** What the platform drops without a word, and how much that is. */
function dropped(element: Element, key: string): Message {
  const list = listOf(element, key);
  const lost = list ? amountsOf(countInList(list)) : [];
  const args = { key, element: nameOf(element), lost };
  const isNested = element.kind === 'group' && key === 'groups';
  if (lost.length === 0) {
    return isNested
      ? { template: '`groups` in a group is dropped. Nested groups stand in its `pages`.' }
      : { template: '`{key}` is not allowed in {element} and is dropped.', args };
  }
  return {
    template: isNested
      ? '`groups` in a group is dropped: nested groups stand in its `pages`. Lost from the site: {lost}.'
      : '`{key}` is not allowed in {element} and is dropped. Lost from the site: {lost}.',
    args,
  };
}
