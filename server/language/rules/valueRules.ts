import { type Element, slotOf } from '../model/element.ts';
import type { JsonType } from '../values/shapeProblem.ts';
import { fieldRule, type Say } from './fieldRules.ts';
import { kindName, nameOf } from './names.ts';

/** Required keys: platform.md 1.2 and 1.3. `pages` of a group is none of them. */
export const missingProperty = fieldRule(
  'missing-property',
  'error',
  'A required key is missing, so the platform refuses the object.',
  'missing-property',
  ({ args: { property, key } }, element) => {
    const page = element && pageObject(element);
    if (page !== undefined) {
      return {
        template: 'A page is listed by its path alone: write "{page}". An object here is a group and needs `group`.',
        args: { page },
      };
    }
    if (!element) {
      return key === undefined
        ? { template: 'The required setting `{property}` is missing.', args: { property } }
        : { template: '`{property}` is missing in `{key}`.', args: { property, key } };
    }
    return { template: 'A {kind} needs `{property}`.', args: { kind: kindName(element.kind), property } };
  },
);

export const wrongType = fieldRule(
  'wrong-type',
  'error',
  'A value has another JSON type than its key takes.',
  'wrong-type',
  ({ args: { key, expected, found } }, element) => {
    // As `navigation` an array is told by `legacy-config`.
    const args = { key: key ?? '', expected: expected.map(typeName).join(' or '), found: typeName(found) };
    const isEntry = element?.lists.some((list) => list.key === key && list.slot.value?.kind === 'array');
    return {
      template: isEntry
        ? 'An entry of `{key}` must be {expected}, not {found}.'
        : '`{key}` must be {expected}, not {found}.',
      args,
    };
  },
);

/** Language codes, links and icon prefixes have rules of their own. */
export const invalidValue = fieldRule(
  'invalid-value',
  'error',
  'A value is none of those its key takes.',
  'invalid-value',
  ({ args }) => {
    const { key = '', value, reason, says, nearest, choices } = args;
    if (reason === 'language' || reason === 'icon-prefix') return undefined;
    if (choices && choices.length <= 12) {
      return nearest
        ? choice('`{key}` cannot be "{value}". Did you mean "{nearest}"? Allowed: {choices}.', {
            key,
            value,
            nearest,
            choices,
          })
        : choice('`{key}` cannot be "{value}". Allowed: {choices}.', { key, value, choices });
    }
    if (nearest)
      return choice('`{key}` cannot be "{value}": it {says}. Did you mean "{nearest}"?', { key, value, says, nearest });
    if (value === '') return choice('`{key}` {says}.', { key, says });
    return choice('`{key}` cannot be "{value}": it {says}.', { key, value, says });
  },
);

/** `fa-` before an icon name: platform.md 1.4. */
export const iconPrefix = fieldRule(
  'icon-prefix',
  'error',
  'An icon name starts with `fa-`, which the platform refuses.',
  'invalid-value',
  ({ args: { reason, value, nearest } }) => {
    if (reason !== 'icon-prefix') return undefined;
    return nearest === undefined
      ? { template: 'Write the icon without `fa-`.', args: { value } }
      : {
          template: 'Write "{nearest}": the platform refuses icon names that start with `fa-`.',
          args: { value, nearest },
        };
  },
);

/** Names that look alike or were invented often, but mean something else: real-sites.md. */
const misunderstood: Readonly<Record<string, string>> = {
  collapsed: '`expanded` says whether a nested group is open, so `collapsed: true` means leaving it out.',
  isDefaultOpen: '`expanded` says whether a nested group is open.',
  iconType: 'The style stands in the object form of `icon`: {"name": …, "style": …}.',
};

/** Unknown keys are dropped, or refused where the object is closed: platform.md 1.1. */
export const unknownProperty = fieldRule(
  'unknown-property',
  'warning',
  'A key the platform does not know: it is dropped without a word, or refused.',
  'unknown-property',
  ({ args: { property, key, nearest, ...more }, refused }, element) => {
    const place = element ? nameOf(element) : key === undefined ? 'docs.json' : `\`${key}\``;
    const condition = 'onlyWhen' in more ? more.onlyWhen : undefined;
    if (condition) {
      const { key: other, values = [], not } = condition;
      const template = not
        ? '`{property}` has no effect beside `{other}` {values}; it is dropped.'
        : '`{property}` works only with `{other}` {values}; it is dropped.';
      return { template, args: { property, other, values } };
    }
    return { ...(refused ? { level: 'error' } : {}), ...unknown(property, place, nearest, refused) };
  },
);

function unknown(property: string, place: string, nearest: string | undefined, refused: boolean): NonNullable<Say> {
  const what = refused
    ? 'The platform refuses `{property}` in {place}.'
    : 'The platform knows no `{property}` in {place} and drops it.';
  const hint = misunderstood[property];
  if (hint) return { template: `${what} ${hint}`, args: { property, place } };
  if (nearest === undefined) return { template: what, args: { property, place } };
  return { template: `${what} Did you mean \`{nearest}\`?`, args: { property, place, nearest } };
}

function choice(template: string, args: NonNullable<NonNullable<Say>['args']>): NonNullable<Say> {
  return { template, args };
}

/** `{"page": "intro"}` in `pages` is meant as `"intro"`: gives that text. */
function pageObject(element: Element): string | undefined {
  if (element.kind !== 'group' || slotOf(element, 'group')) return undefined;
  const value = slotOf(element, 'page')?.value;
  return value?.kind === 'string' ? value.value : undefined;
}

function typeName(type: JsonType): string {
  return typeNames[type];
}

const typeNames: Readonly<Record<JsonType, string>> = {
  object: 'an object',
  list: 'an array',
  text: 'a text',
  number: 'a number',
  boolean: '`true` or `false`',
  null: '`null`',
};
