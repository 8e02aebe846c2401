import { elementTypes, kindInList } from '../../grammar/elements.ts';
import { navigationSetting } from '../../grammar/settings.ts';
import type { Condition, ElementKind, Field, Origin, Shape } from '../../grammar/types.ts';
import { isChildKey } from '../../model/document/element.ts';
import { alternatives } from '../../model/document/form.ts';
import type { KeyPlace } from '../../model/document/slotAt.ts';
import { code, codes, paragraphs } from './markdown.ts';

/** What the grammar knows about a key and the rules that apply to it, or undefined for a key it does not know. */
export function keyText({ node, form, levels }: KeyPlace): string | undefined {
  const key = node.value;
  const around = levels.at(-1)?.form;
  const role = around?.kind === 'element' || around?.kind === 'entry' ? around.role : undefined;
  const element = role?.kind;
  if (form.kind === 'ref') return refText;
  if (form.kind === 'children' && element) return childrenText(form.key, element);
  if (key === 'href' && element) return paragraphs(`**href** · ${linkText}`, role?.global ? '' : childrenRule(element));
  if (form.kind === 'element') {
    return around?.kind === 'config' ? fieldText(navigationSetting) : `**${key}** · ${elementTypes.global.about}`;
  }
  return form.kind === 'shape' && form.field ? fieldText(form.field, element !== undefined) : undefined;
}

/**
 * One row of the grammar: what it is for, what it takes, and under which conditions. Who knows the key is told for the
 * navigation alone, since of the other settings the specification lists only a few.
 */
export function fieldText(field: Field, tellsOrigin = false): string {
  const facts = [
    field.required === true ? 'Required.' : '',
    typeof field.required === 'object' ? `Required ${conditionText(field.required)}.` : '',
    field.onlyWhen ? `Has an effect only ${conditionText(field.onlyWhen)}; the platform drops it otherwise.` : '',
    field.lenient ? 'The platform drops an invalid value without a word.' : '',
    tellsOrigin ? originText(field.origin) : '',
    field.default === undefined ? '' : `Default: ${code(field.default)}.`,
  ];
  return paragraphs(`**${field.key}** · ${field.about}`, shapeText(field.shape), facts.filter(Boolean).join(' '));
}

/** The words or conditions a value must meet. */
function shapeText(shape: Shape): string {
  const lines = alternatives(shape).flatMap((one): readonly string[] => {
    switch (one.kind) {
      case 'choice':
        return [one.values.length > maxChoices ? `One of ${one.values.length} words.` : choicesText(one.values)];
      case 'text':
        return one.pattern ? [`The value ${one.pattern.says}.`] : [];
      case 'list': {
        const { min, max, unique } = one;
        const count = [min ? `at least ${min}` : '', max ? `at most ${max}` : ''].filter(Boolean).join(' and ');
        const alike = unique ? `No two with the same ${unique.by ? code(unique.by) : 'text'}.` : '';
        return [[count ? `A list of ${count} entries.` : 'A list.', alike].filter(Boolean).join(' ')];
      }
      default:
        return [];
    }
  });
  return lines.join('\n\n');
}

const maxChoices = 20;

function choicesText(values: Extract<Shape, { kind: 'choice' }>['values']): string {
  const isExplained = values.some(({ about }) => about);
  if (!isExplained) return `One of ${codes(values.map(({ value }) => value))}.`;
  return values.map(({ value, about }) => `- ${code(value)}${about ? `: ${about}` : ''}`).join('\n');
}

function childrenText(key: string, holder: ElementKind): string {
  const kind = isChildKey(key) ? kindInList(key) : undefined;
  const { children } = elementTypes[holder];
  const rule = children.find((child) => child.key === key);
  if (key === 'pages') {
    const about = 'Page paths without extension, endpoints such as `"GET /users"`, and nested groups.';
    return paragraphs(`**pages** · ${about}`, childrenRule(holder));
  }
  if (!kind) return `**${key}**`;
  const { about, labelKey, refusesEmpty } = elementTypes[kind];
  const needs = labelKey ? `Each entry needs ${code(labelKey)}.` : '';
  const empty = refusesEmpty ? 'The platform refuses an empty list.' : '';
  const where = rule ? originText(rule.origin) : `${key} do not belong in a ${holder}.`;
  const facts = [needs, empty, where].filter(Boolean).join(' ');
  return paragraphs(`**${key}** · ${about}`, facts, rule ? childrenRule(holder) : '');
}

/** The rule that costs most when it is not known: of several kinds of children one is kept, the others vanish. */
function childrenRule(holder: ElementKind): string {
  const { children } = elementTypes[holder];
  if (children.length < 2 || holder === 'global') return '';
  const order = children.map(({ key }) => code(key)).join(', ');
  return `An element holds one kind of children. Of several the platform keeps the first that fits, in this order: ${order}.`;
}

function conditionText({ key, values, not }: Condition): string {
  const holds = values ? `is ${values.map((value) => code(`"${value}"`)).join(' or ')}` : 'is set';
  return `${not ? 'unless' : 'when'} ${code(key)} ${holds}`;
}

function originText(origin: Origin): string {
  if (origin === 'both') return '';
  return origin === 'platform'
    ? 'Known to the platform, not part of the specification.'
    : 'Part of the specification; the platform does not know it.';
}

const linkText =
  'Where the element leads instead of holding pages: a full URL, or an address that starts with `/` or `#`.';
const refText =
  '**$ref** · Replaced by the content of a JSON file; the path counts from the file it stands in. Keys beside it are laid over what the file holds.';
