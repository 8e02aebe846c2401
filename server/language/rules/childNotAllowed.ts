import { childRuleOf, elementTypes } from '../grammar/elements.ts';
import { type Element, slotOf } from '../model/document/element.ts';
import { type FieldProblem, fieldProblems, isClosed } from '../model/document/fields.ts';
import { keyRange } from '../model/document/locations.ts';
import { withLost } from '../model/messages/additions.ts';
import { nameOf, oneOf } from '../model/messages/names.ts';
import type { Message } from '../model/messages/problem.ts';
import { childSlots } from '../model/validity/children.ts';
import { lossOf } from '../model/validity/losses.ts';
import { type Finding, rule } from './rule.ts';

type LeveledMessage = Message & Pick<Finding, 'level'>;
type ChildProblem = Extract<FieldProblem, { code: 'child-not-allowed' }>;

/**
 * Which element may contain which: platform.md 1.3. Divisions in a menu item and `menu` on a product are reported, but the
 * platform accepts them.
 */
export const childNotAllowed = rule({
  code: 'child-not-allowed',
  level: 'error',
  except: 'warning where nothing is lost, information where only the specification does not list it',
  about: 'An element is where the platform does not accept it: it is dropped, or the entry around it is refused.',
  *element(element) {
    for (const problem of fieldProblems(element)) {
      if (problem.code !== 'child-not-allowed') continue;
      const { file, offset, length } = problem;
      const { stranger, property } = problem.args;
      const { labelKey = '' } = elementTypes[element.kind];
      const data = stranger === undefined ? { key: property } : { labelKey };
      yield { file, offset, length, data, ...why(element, problem) };
    }
    for (const slot of childSlots(element)) {
      const disputed = element.kind === 'item' || (element.kind === 'product' && slot.key === 'menu');
      if (!disputed || childRuleOf(element.kind, slot.key)?.origin !== 'platform') continue;
      yield {
        ...keyRange(slot),
        level: 'information',
        disagreement: 'platform-only',
        template: 'The platform accepts `{key}` in {element}; the specification does not list it there.',
        args: { key: slot.key, element: nameOf(element) },
      };
    }
  },
});

function why(element: Element, { args: { property: key, stranger }, refused }: ChildProblem): LeveledMessage {
  if (stranger !== undefined) {
    return {
      template:
        element.kind === 'group'
          ? 'This object has `{key}` instead of `group`. Only pages and groups are allowed here.'
          : 'This object has `{key}`, but {expected} is expected here.',
      args: { key, expected: oneOf(element.kind) },
    };
  }
  const args = { key, element: nameOf(element) };
  if (element.kind === 'tab' && isClosed(element)) {
    const other = slotOf(element, 'graphql') ? 'graphql' : 'sdk';
    return {
      template: '`{key}` is not allowed beside `{other}` in {element}: the platform refuses it.',
      args: { ...args, other },
    };
  }
  if (refused) return { template: '`{key}` is not allowed in {element}; the platform refuses it.', args };
  return dropped(element, key);
}

/** Explains what the platform drops silently, and how much that is. */
function dropped(element: Element, key: string): LeveledMessage {
  const slot = slotOf(element, key);
  const lost = slot ? lossOf(element, slot) : [];
  const level = lost.length === 0 && key !== 'href' ? ({ level: 'warning' } as const) : {};
  const args = { key, element: nameOf(element) };
  const isNested = element.kind === 'group' && key === 'groups';
  const template = element.global
    ? 'A link in `global` holds nothing but its `href`: `{key}` is dropped.'
    : '`{key}` is not allowed in {element} and is dropped.';
  const said = isNested
    ? { template: '`groups` in a group is dropped: nested groups belong in its `pages`.', args }
    : { template, args };
  return { ...level, ...withLost(said, lost) };
}
