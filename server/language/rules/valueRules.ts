import type { KindCount } from '../../base/messages.ts';
import { settings } from '../grammar/settings.ts';
import { type Element, isChildKey, slotOf } from '../model/document/element.ts';
import { type FieldProblem, isClosed } from '../model/document/fields.ts';
import { withLost } from '../model/messages/additions.ts';
import { nameOf, oneOf } from '../model/messages/names.ts';
import type { Message } from '../model/messages/problem.ts';
import { lossOf } from '../model/validity/losses.ts';
import { dropsLists } from '../model/validity/verdict.ts';
import type { JsonType } from '../values/shapeProblem.ts';
import { fieldRule } from './fieldRules.ts';

/** Required keys: platform.md 1.2 and 1.3. `pages` of a group is not one of them. */
export const missingProperty = fieldRule(
  { code: 'missing-property', level: 'error', about: 'A required key is missing, so the platform refuses the object.' },
  'missing-property',
  ({ args: { property, key } }, element, all) => {
    // A typo is reported by `unknown-property`, at the key.
    if (all.some((other) => isSlip(other, property, key))) return undefined;
    if (key !== undefined) return { template: '`{property}` is missing in `{key}`.', args: { property, key } };
    if (!element) return { template: 'The required setting `{property}` is missing.', args: { property } };
    if (slotOf(element, 'sourceRef')) {
      return {
        template:
          '{element} needs `{property}`. Only a build over several repositories accepts `sourceRef` in its place.',
        args: { element: oneOf(element.kind), property },
      };
    }
    const page = pageObject(element);
    if (page !== undefined) {
      return {
        template: 'A page is listed by its path alone: write "{page}". An object here is a group and needs `group`.',
        args: { page },
      };
    }
    return { template: '{element} needs `{property}`.', args: { element: oneOf(element.kind), property } };
  },
);

/** True for an unknown key that was most likely meant as this one. */
function isSlip({ code, args }: FieldProblem, property: string, key: string | undefined): boolean {
  return code === 'unknown-property' && args.nearest === property && args.key === key;
}

export const wrongType = fieldRule(
  {
    code: 'wrong-type',
    level: 'error',
    except: 'warning where the platform drops the value and nothing is lost',
    about: 'A value has a JSON type that its key does not accept.',
  },
  'wrong-type',
  ({ args: { key = '', expected, found, isEntry, isReferenced } }, element) => {
    // `ref-nested-array` reports it where it is referred to.
    if (isReferenced && found === 'list') return undefined;
    const args = { key, expected: expected.map((type) => expectedTypes[type]), found: foundTypes[found] };
    const data = { expected };
    const template = isEntry
      ? 'An entry of `{key}` must be {expected}, not {found}.'
      : '`{key}` must be {expected}, not {found}.';
    const slot = element && isChildKey(key) ? slotOf(element, key) : undefined;
    // `content-lost` and `mixed-children` report what is lost with it.
    const costs = element && slot && (!dropsLists(element) || (key !== 'href' && lossOf(element, slot).length > 0));
    if (!element || !slot || costs) return { template, args, data };
    return {
      level: 'warning',
      template: '{said} The platform shows {place} without `{key}`.',
      args: { ...args, said: { template, args }, place: nameOf(element) },
      data,
    };
  },
);

/** Language codes, links, icon prefixes and the sources of redirects have rules of their own. */
export const invalidValue = fieldRule(
  { code: 'invalid-value', level: 'error', about: 'A value is not one of those that its key accepts.' },
  'invalid-value',
  (problem) => {
    const { key = '', value, reason, says, nearest, choices } = problem.args;
    if (reason === 'language' || reason === 'icon-prefix') return undefined;
    if (reason === 'repeated') return key === 'source' ? undefined : repeated(problem);
    if (value === '' && key === 'pages') return { template: 'A page path must not be empty.' };
    if (choices && choices.length <= maxChoices) {
      if (value === '') return { template: '`{key}` is empty. Allowed: {choices}.', args: { key, choices } };
      return nearest === undefined
        ? { template: '`{key}` cannot be "{value}". Allowed: {choices}.', args: { key, value, choices } }
        : {
            template: '`{key}` cannot be "{value}". Did you mean "{nearest}"? Allowed: {choices}.',
            args: { key, value, nearest, choices },
          };
    }
    if (value === '') return { template: '`{key}` {says}.', args: { key, says } };
    return nearest === undefined
      ? { template: '`{key}` cannot be "{value}": it {says}.', args: { key, value, says } }
      : {
          template: '`{key}` cannot be "{value}": it {says}. Did you mean "{nearest}"?',
          args: { key, value, says, nearest },
        };
  },
);

/** A message lists at most this many choices. */
const maxChoices = 20;

type InvalidValue = Extract<FieldProblem, { code: 'invalid-value' }>;

function repeated({ file, args: { value, first } }: InvalidValue) {
  return {
    template: '"{value}" appears twice in this list; the platform refuses that.',
    args: { value },
    data: { isRepeated: true },
    related: first
      ? [{ file, offset: first.start, length: first.end - first.start, template: 'It appears here first.' }]
      : [],
  };
}

/** `fa-` before an icon name: platform.md 1.4. */
export const iconPrefix = fieldRule(
  { code: 'icon-prefix', level: 'error', about: 'An icon name starts with `fa-`, which the platform refuses.' },
  'invalid-value',
  ({ args: { reason, value, nearest } }) => {
    if (reason !== 'icon-prefix') return undefined;
    return nearest === undefined
      ? { template: 'Write the icon without `fa-`: the platform refuses names that start with it.', args: { value } }
      : {
          template: 'Write "{nearest}": the platform refuses icon names that start with `fa-`.',
          args: { value, nearest },
        };
  },
);

/** Names that look similar or are often invented, but mean something else: real-sites.md. */
const misunderstood: ReadonlyMap<string, Message> = new Map(
  Object.entries<Message>({
    collapsed: {
      template: '`expanded` says whether a nested group is open, so `collapsed: true` means leaving it out.',
    },
    isDefaultOpen: { template: '`expanded` says whether a nested group is open.' },
    iconType: { template: 'The style belongs in the object form of `icon`: {"name": …, "style": …}.' },
  }),
);

/** Unknown keys are dropped, or refused if the object is closed: platform.md 1.1. */
export const unknownProperty = fieldRule(
  {
    code: 'unknown-property',
    level: 'warning',
    except: 'error where the platform refuses the key, or a required one was meant',
    about: 'A key the platform does not know: it is silently dropped, or refused.',
  },
  'unknown-property',
  ({ args: { property, key, nearest, onlyWhen }, refused }, element, all) => {
    const level = refused ? ({ level: 'error' } as const) : {};
    if (onlyWhen) {
      const { key: other, values = [], not } = onlyWhen;
      if (not)
        return { template: '`{property}` has no effect beside `{other}`; it is dropped.', args: { property, other } };
      return {
        template: '`{property}` works only with `{other}` {values}; it is dropped.',
        args: { property, other, values },
      };
    }
    if (element && key === undefined) {
      // `missing-property` already explains how a page is listed, and what `sourceRef` is.
      const said = all.some(({ code }) => code === 'missing-property');
      if ((property === 'sourceRef' && said) || (property === 'page' && pageObject(element) !== undefined))
        return undefined;
      if (element.kind === 'tab' && !element.global && isClosed(element))
        return { ...level, ...besideSchema(property, element) };
    }
    if (element?.kind === 'navigation' && isSetting(property)) {
      return {
        template: 'The platform knows no `{property}` in the navigation and drops it. It belongs beside `navigation`.',
        args: { property },
      };
    }
    const place: Message = key === undefined ? (element ? nameOf(element) : { template: 'docs.json' }) : quoted(key);
    if (nearest !== undefined && all.some((other) => isMissing(other, nearest, key))) {
      return {
        level: 'error',
        template: '{place} needs `{nearest}`. Is that what `{property}` should be?',
        args: { nearest, place: element && key === undefined ? oneOf(element.kind) : place, property },
      };
    }
    const slot = element && key === undefined && !refused ? slotOf(element, property) : undefined;
    const lost = element && slot ? lossOf(element, slot) : [];
    return { ...level, ...unknown(property, place, { nearest, refused, lost }) };
  },
);

function isMissing({ code, args }: FieldProblem, property: string, key: string | undefined): boolean {
  return code === 'missing-property' && args.property === property && args.key === key;
}

function isSetting(key: string): boolean {
  return settings.some((field) => field.key === key);
}

/** A tab with `graphql` or `sdk` accepts only `groups` beside it: platform.md 1.3. */
function besideSchema(property: string, element: Element): Message {
  return {
    template: '`{property}` is not allowed beside `{other}` in {element}: the platform refuses it.',
    args: { property, other: slotOf(element, 'graphql') ? 'graphql' : 'sdk', element: nameOf(element) },
  };
}

function unknown(
  property: string,
  place: Message,
  {
    nearest,
    refused,
    lost,
  }: { readonly nearest: string | undefined; readonly refused: boolean; readonly lost: readonly KindCount[] },
): Message {
  const args = { property, place };
  const drops = withLost({ template: 'The platform knows no `{property}` in {place} and drops it.', args }, lost);
  const said = refused ? { template: 'The platform refuses `{property}` in {place}.', args } : drops;
  const hint = misunderstood.get(property);
  if (hint) return { template: '{said} {hint}', args: { ...said.args, said, hint } };
  if (nearest === undefined) return said;
  return { template: '{said} Did you mean `{nearest}`?', args: { ...said.args, said, nearest } };
}

function quoted(key: string): Message {
  return { template: '`{key}`', args: { key } };
}

/** `{"page": "intro"}` in `pages` is meant as `"intro"`: returns that text. */
function pageObject(element: Element): string | undefined {
  if (element.kind !== 'group' || slotOf(element, 'group')) return undefined;
  const value = slotOf(element, 'page')?.value;
  return value?.kind === 'string' ? value.value : undefined;
}

const foundTypes: Readonly<Record<JsonType, Message>> = {
  object: { template: 'an object' },
  list: { template: 'an array' },
  text: { template: 'a text' },
  number: { template: 'a number' },
  boolean: { template: '`true` or `false`' },
  null: { template: '`null`' },
};

const expectedTypes: Readonly<Record<JsonType, Message>> = {
  ...foundTypes,
  text: { template: 'a text in double quotes' },
};
