import { localize } from '../../../base/messages.ts';
import { elementTypes } from '../../grammar/elements.ts';
import type { ChildKey } from '../../grammar/types.ts';
import type { ElementRole } from '../../model/document/reader.ts';
import { requiredElement } from './requiredValues.ts';
import { type list, object, typed } from './skeleton.ts';
import type { Suggestion } from './suggestion.ts';

/** Complete elements for a list: the usual one first, then one for each other kind of children. */
export function elementSuggestions({ kind, global }: ElementRole): readonly Suggestion[] {
  const { about, children, labelKey = '' } = elementTypes[kind];
  if (global) return [suggestionOf(labelKey, localize(about), requiredElement(kind, true))];
  const possible = shown.filter((key) => children.some((rule) => rule.key === key));
  const items = possible.map((child) => {
    const whole =
      child === 'href'
        ? localize('{key} with a link', { key: labelKey })
        : localize('{key} with {children}', { key: labelKey, children: child });
    const label = kind === 'group' ? labelKey : whole;
    return suggestionOf(label, localize(about), requiredElement(kind, false, child));
  });
  if (kind === 'group' || kind === 'tab' || kind === 'anchor') {
    const label = localize('{key} from a specification', { key: labelKey });
    const whatIsMade = localize('A page for every operation of an OpenAPI document.');
    return [...items, suggestionOf(label, whatIsMade, specSkeleton(labelKey))];
  }
  return items;
}

/** The keys for children, those that most sites use first (real-sites.md). */
export const childrenByUse: readonly ChildKey[] = [
  'groups',
  'tabs',
  'pages',
  'href',
  'menu',
  'versions',
  'languages',
  'dropdowns',
  'anchors',
  'products',
];

/** The common kinds of children; all others can be added by their keys. */
const shown = childrenByUse.filter((key) => key !== 'languages' && key !== 'products');

function specSkeleton(labelKey: string) {
  return object([labelKey, typed], ['openapi', typed]);
}

function suggestionOf(label: string, documentation: string, skeleton: ReturnType<typeof list>): Suggestion {
  return { label, kind: 'element', documentation, insert: { kind: 'value', skeleton }, goesOn: true };
}
