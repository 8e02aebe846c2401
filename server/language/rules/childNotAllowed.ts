import { childRuleOf } from '../grammar/elements.ts';
import { childSlots } from '../model/children.ts';
import type { Element } from '../model/element.ts';
import { type FieldProblem, fieldProblems } from '../model/fields.ts';
import { keySpot } from '../model/spot.ts';
import { kindName, nameOf } from './names.ts';
import { type Finding, rule } from './rule.ts';

type ChildProblem = Extract<FieldProblem, { code: 'child-not-allowed' }>;

/** What may stand in what: platform.md 1.3. Divisions in a menu item and `menu` on a product are told, not refused. */
export const childNotAllowed = rule({
  code: 'child-not-allowed',
  level: 'error',
  about: 'An element stands where the platform does not take it: it is dropped, or the entry around it is refused.',
  *element(element) {
    for (const problem of fieldProblems(element)) {
      if (problem.code === 'child-not-allowed') yield forbidden(element, problem);
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

function forbidden(element: Element, problem: ChildProblem): Finding {
  const { file, offset, length, refused } = problem;
  const { property, stranger } = problem.args;
  return {
    file,
    offset,
    length,
    template: templateFor(element, property, refused, stranger !== undefined),
    args: { key: property, element: nameOf(element), kind: kindName(element.kind) },
  };
}

function templateFor(element: Element, key: string, refused: boolean, stranger: boolean): string {
  if (stranger && element.kind === 'group') {
    return 'This object has `{key}` instead of `group`. Among `pages` and `groups` only groups can stand.';
  }
  if (stranger) return 'This object has `{key}`, but a {kind} is expected here.';
  if (element.kind === 'group' && key === 'groups') {
    return '`groups` inside a group is ignored. Nested groups stand in its `pages`.';
  }
  if (element.global) return 'A global link holds nothing but its `href`; `{key}` makes the platform refuse it.';
  return refused
    ? '`{key}` is not allowed in {element}; the platform refuses it.'
    : '`{key}` is not allowed in {element} and is dropped from the site.';
}
