import { parseJson } from '../../../base/json.ts';
import { isPlain } from '../../../base/plain.ts';
import { elementTypes } from '../../grammar/elements.ts';
import { childKeys, type ElementKind } from '../../grammar/types.ts';
import { allChildElements, type Element, listOf } from '../../model/document/element.ts';
import { refOf } from '../../model/document/references.ts';
import { kindName } from '../../model/messages/names.ts';
import { withBrokenLines } from '../../text/brokenLines.ts';
import type { TextEdit } from '../../text/edits.ts';
import { nodeValue } from '../../text/nodes.ts';
import { parse } from '../../text/parse.ts';
import { insertItems } from '../../text/valueEdits.ts';
import type { Change, ChangeContext } from '../change.ts';
import { refused } from '../text/draft.ts';
import { editsTowards } from '../text/towards.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Merges a fragment of docs.json, as an answer or a page of documentation shows it, into that of the site. Settings replace those
 * with the same name; an element replaces the one with its kind and label, or is added at the end of the root's list of such
 * elements. Ambiguous fragments are refused: those with omissions, or with an element that could go to several places.
 */
export function applyFragment(context: ChangeContext, fragment: string): Change {
  const value = readFragment(fragment);
  if (!value) return refused('This is not a complete part of docs.json: it does not parse, or leaves something out.');
  const found = elementIn(value);
  return found ? placeElement(context, found.kind, found.label, value) : mergeSettings(context, value);
}

/** Reads an object, or properties without the braces around them. */
function readFragment(text: string): Values | undefined {
  const bare = text.trim().replace(/,$/, '');
  const value = parseJson(bare) ?? parseJson(`{${bare}}`);
  return isPlain(value) && Object.keys(value).length > 0 && !hasOmission(value) ? value : undefined;
}

function hasOmission(value: unknown): boolean {
  if (typeof value === 'string') return /^\s*(?:\.{3}|…)\s*$/.test(value);
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([key, each]) => hasOmission(key) || hasOmission(each))
  );
}

/** The kind of element that an object represents, according to its label key. */
function elementIn(value: Values): { readonly kind: ElementKind; readonly label: string } | undefined {
  for (const { kind, labelKey, listKey } of Object.values(elementTypes)) {
    const label = labelKey === undefined ? undefined : value[labelKey];
    if (listKey !== undefined && typeof label === 'string' && !('navigation' in value)) return { kind, label };
  }
  return undefined;
}

function placeElement({ view, text }: ChangeContext, kind: ElementKind, label: string, value: Values): Change {
  const { navigation } = view.config;
  if (!navigation) return refused('The docs.json has no navigation yet.');
  const same = elementsBelow(navigation).filter((element) => element.kind === kind && element.label === label);
  const [known] = same;
  if (same.length > 1)
    return refused('There are {count} called "{label}"; insert it where it belongs.', {
      count: same.length,
      label,
    });
  if (known) {
    const location = view.location(known);
    const content = location && text(location.file);
    if (!location || content === undefined || refOf(known.node))
      return refused('"{label}" is in a file of its own; insert it there.', { label });
    return changed(location.file, content, editsTowards(content, known.node, location.offset, value));
  }
  const list = listOf(navigation, elementTypes[kind].listKey ?? '');
  const array = list?.slot.value;
  const base = view.location(navigation);
  const place = list?.slot.valueLocation;
  if (!base || !place || array?.kind !== 'array')
    return refused('There is no {kind} "{label}" yet, and no one place for it; insert it where it belongs.', {
      kind: kindName(kind),
      label,
    });
  const file = place.file ?? base.file;
  const start = place.file === undefined ? base.offset + place.offset : place.offset;
  const content = text(file);
  if (content === undefined) return refused('"{label}" is in a file of its own; insert it there.', { label });
  return changed(file, content, [insertItems(content, { node: array, start }, array.items.length, [value])]);
}

function mergeSettings({ view, text }: ChangeContext, value: Values): Change {
  const { file } = view.config;
  const content = text(file);
  const tree = content === undefined ? undefined : parse(content);
  const root = tree?.root;
  if (content === undefined || !tree || root?.kind !== 'object' || parseJson(content) === undefined)
    return refused('The docs.json has a mistake in its syntax; fix that first.');
  const isNavigation = Object.keys(value).every((key) => isDivision(key) || key === 'global');
  const { navigation } = view.config;
  const isElsewhere = Object.keys(value).some((key) => isDivision(key) && !(navigation && listOf(navigation, key)));
  if (isNavigation && isElsewhere)
    return refused('It does not say which element this belongs to; insert it where it belongs.');
  const merged = merge(nodeValue(root) as Values, isNavigation ? { navigation: value } : value);
  return changed(file, content, editsTowards(content, root, tree.rootOffset, merged));
}

/** Objects are merged property by property; a navigation can keep only one kind of division. */
function merge(old: Values, added: Values): Values {
  const result: Record<string, unknown> = Object.assign(Object.create(null), old);
  for (const [key, value] of Object.entries(added)) {
    const before = Object.hasOwn(old, key) ? old[key] : undefined;
    if (!isPlain(value) || !isPlain(before)) result[key] = value;
    else if (key === 'navigation' && Object.keys(value).some(isDivision))
      result[key] = merge(withoutDivisions(before), value);
    else result[key] = merge(before, value);
  }
  return result;
}

function withoutDivisions(navigation: Values): Values {
  return Object.fromEntries(Object.entries(navigation).filter(([key]) => !isDivision(key)));
}

function isDivision(key: string): boolean {
  return key !== 'href' && childKeys.some((each) => each === key);
}

function elementsBelow(element: Element): readonly Element[] {
  return allChildElements(element).flatMap(({ element: child }) => [child, ...elementsBelow(child)]);
}

function changed(file: string, content: string, edits: readonly TextEdit[]): Change {
  return {
    kind: 'changed',
    edits: new Map([[file, withBrokenLines(content, edits)]]),
    creates: [],
    notes: [],
    focus: [],
  };
}
