import { elementTypes } from '../../grammar/elements.ts';
import type { ChildKey } from '../../grammar/types.ts';
import type { Role } from '../../model/document/reader.ts';
import { type list, object, typed } from './draft.ts';
import { elementDraft } from './drafts.ts';
import type { Suggestion } from './suggestion.ts';

/** Whole elements for a list: the usual one first, then one for each other sort of children. */
export function elementSuggestions({ kind, global }: Role): readonly Suggestion[] {
  const { about, children, labelKey = '' } = elementTypes[kind];
  if (global) return [suggestionOf(labelKey, about, elementDraft(kind, true))];
  const possible: readonly ChildKey[] = shown.filter((key) => children.some((rule) => rule.key === key));
  const items = possible.map((child) => {
    const label = kind === 'group' ? labelKey : `${labelKey} with ${child === 'href' ? 'a link' : child}`;
    return suggestionOf(label, about, elementDraft(kind, false, child));
  });
  if (kind === 'group') return [...items, suggestionOf('group from a specification', specAbout, specDraft(labelKey))];
  if (kind === 'tab' || kind === 'anchor') {
    return [...items, suggestionOf(`${labelKey} from a specification`, specAbout, specDraft(labelKey))];
  }
  return items;
}

/** The sorts of children that are common; all others are keys away. */
const shown: readonly ChildKey[] = ['groups', 'pages', 'tabs', 'anchors', 'dropdowns', 'versions', 'menu', 'href'];

const specAbout = 'A page for every operation of an OpenAPI document.';

function specDraft(labelKey: string) {
  return object([labelKey, typed], ['openapi', typed]);
}

function suggestionOf(label: string, documentation: string, draft: ReturnType<typeof list>): Suggestion {
  return { label, kind: 'element', documentation, insert: { kind: 'value', draft }, goesOn: true };
}
