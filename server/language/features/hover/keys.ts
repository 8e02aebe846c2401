import { localize } from '../../../base/messages.ts';
import { elementTypes, kindInList } from '../../grammar/elements.ts';
import { navigationSetting } from '../../grammar/settings.ts';
import type { Condition, ElementKind, Field, Origin, Shape, Unique } from '../../grammar/types.ts';
import { isChildKey } from '../../model/document/element.ts';
import { alternatives } from '../../model/document/form.ts';
import type { KeyAt } from '../../model/document/slotAt.ts';
import { kindName } from '../../model/messages/names.ts';
import { code, codes, paragraphs } from './markdown.ts';

/** What the grammar says about a key and the rules that apply to it; undefined for a key it does not have. */
export function keyText({ node, form, levels }: KeyAt): string | undefined {
  const key = node.value;
  const around = levels.at(-1)?.form;
  const role = around?.kind === 'element' || around?.kind === 'entry' ? around.role : undefined;
  const element = role?.kind;
  if (form.kind === 'ref') return refText();
  if (form.kind === 'children' && element) return childrenText(form.key, element);
  if (key === 'href' && element)
    return paragraphs(`**href** · ${linkText()}`, role?.global ? '' : childrenRule(element));
  if (form.kind === 'element') {
    return around?.kind === 'config'
      ? fieldText(navigationSetting)
      : `**${key}** · ${localize(elementTypes.global.about)}`;
  }
  return form.kind === 'shape' && form.field ? fieldText(form.field, element !== undefined) : undefined;
}

/**
 * One row of the grammar: its purpose, the values it accepts, and its conditions. Whether specification or platform has the key
 * is shown only for the navigation, since the specification lists few of the other settings.
 */
export function fieldText(field: Field, withOrigin = false): string {
  const facts = [
    field.required === true ? localize('Required.') : '',
    typeof field.required === 'object' ? localize('Required {when}.', { when: conditionText(field.required) }) : '',
    field.onlyWhen
      ? localize('Has an effect only {when}; the platform drops it otherwise.', { when: conditionText(field.onlyWhen) })
      : '',
    field.lenient ? localize('The platform silently drops an invalid value.') : '',
    withOrigin ? originText(field.origin) : '',
    field.default === undefined ? '' : localize('Default: {value}.', { value: code(field.default) }),
  ];
  return paragraphs(
    `**${field.key}** · ${localize(field.about)}`,
    shapeText(field.shape),
    facts.filter(Boolean).join(' '),
  );
}

/** The words that a value may be, or the conditions it must meet. */
function shapeText(shape: Shape): string {
  const all = alternatives(shape);
  const lines = all.flatMap((one): readonly string[] => {
    switch (one.kind) {
      case 'choice':
        return [
          one.values.length > maxChoices
            ? localize('One of {count} words.', { count: one.values.length })
            : choicesText(one.values),
        ];
      case 'text':
        return one.pattern ? [localize('The value {says}.', { says: { template: one.pattern.says } })] : [];
      case 'list': {
        const { min, max, unique } = one;
        // It may also be something else, which this would deny.
        if (all.length > 1 && !min && !max && !unique) return [];
        return [[listText(min, max), unique ? uniqueText(unique) : ''].filter(Boolean).join(' ')];
      }
      default:
        return [];
    }
  });
  return lines.join('\n\n');
}

function listText(min: number | undefined, max: number | undefined): string {
  if (min && max) return localize('A list of at least {min} and at most {max} entries.', { min, max });
  if (min) return localize('A list. Entries: at least {min}.', { min });
  return max ? localize('A list of at most {max} entries.', { max }) : localize('A list.');
}

function uniqueText({ by }: Unique): string {
  return by ? localize('No two with the same {key}.', { key: code(by) }) : localize('No two with the same text.');
}

const maxChoices = 20;

function choicesText(values: Extract<Shape, { kind: 'choice' }>['values']): string {
  const isExplained = values.some(({ about }) => about);
  if (!isExplained) return localize('One of {words}.', { words: codes(values.map(({ value }) => value)) });
  return values.map(({ value, about }) => `- ${code(value)}${about ? `: ${localize(about)}` : ''}`).join('\n');
}

function childrenText(key: string, holder: ElementKind): string {
  const kind = isChildKey(key) ? kindInList(key) : undefined;
  const { children } = elementTypes[holder];
  const rule = children.find((child) => child.key === key);
  if (key === 'pages') {
    const pages = localize('Page paths without extension, endpoints such as `"GET /users"`, and nested groups.');
    return paragraphs(`**pages** · ${pages}`, childrenRule(holder));
  }
  if (!kind) return `**${key}**`;
  const { about, labelKey, refusesEmpty } = elementTypes[kind];
  const needs = labelKey ? localize('Each entry needs {key}.', { key: code(labelKey) }) : '';
  const empty = refusesEmpty ? localize('The platform refuses an empty list.') : '';
  const where = rule
    ? originText(rule.origin)
    : localize('{key} do not belong in a {holder}.', { key, holder: kindName(holder) });
  const facts = [needs, empty, where].filter(Boolean).join(' ');
  return paragraphs(`**${key}** · ${localize(about)}`, facts, rule ? childrenRule(holder) : '');
}

/** The rule that does most harm if it is unknown: of several kinds of children, one is kept and the others disappear. */
function childrenRule(holder: ElementKind): string {
  const { children } = elementTypes[holder];
  if (children.length < 2 || holder === 'global') return '';
  const order = children.map(({ key }) => code(key)).join(', ');
  return localize(
    'An element holds one kind of children. Of several the platform keeps the first that fits, in this order: {order}.',
    { order },
  );
}

function conditionText({ key, values, not }: Condition): string {
  const name = code(key);
  if (!values) return not ? localize('unless {name} is set', { name }) : localize('when {name} is set', { name });
  const args = { name, values: values.map((value) => ({ template: '{value}', args: { value: code(`"${value}"`) } })) };
  return not ? localize('unless {name} is {values}', args) : localize('when {name} is {values}', args);
}

function originText(origin: Origin): string {
  if (origin === 'both') return '';
  return origin === 'platform'
    ? localize('Known to the platform, not part of the specification.')
    : localize('Part of the specification; the platform does not know it.');
}

function linkText(): string {
  return localize(
    'Where the element leads instead of holding pages: a full URL, or an address that starts with `/` or `#`.',
  );
}

function refText(): string {
  return localize(
    '**$ref** · Replaced by the content of a JSON file; the path is relative to the file it is in. Keys beside it override those of the file.',
  );
}
