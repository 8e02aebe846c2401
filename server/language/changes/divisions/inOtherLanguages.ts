import type { Division } from '../../divisions/divisions.ts';
import { elementTypes } from '../../grammar/elements.ts';
import { slotOf } from '../../model/document/element.ts';
import { nameOf } from '../../model/messages/names.ts';
import type { Message } from '../../model/messages/problem.ts';
import type { SiteView } from '../../model/view.ts';
import type { NewEntry, Operation, PropertyValue, Target } from '../../protocol/operation.ts';
import { namedPageKey } from '../../site/paths.ts';
import { nodeValue } from '../../text/nodes.ts';
import type { Refused } from '../change.ts';
import { refused } from '../text/draft.ts';
import { nodeOf, type Written, writtenBelow } from '../tree/nodes.ts';
import { copiedEntry, copiedValue } from './copy.ts';
import { type LanguagePair, languageAround, languagePair } from './counterpartNodes.ts';
import { type MissingOptions, pathsFor, type WantedPage } from './missing.ts';

/** The equivalent of an operation in another language. */
export interface InLanguage {
  /** The code of the language. */
  readonly language: string;
  /** Undefined if there is nothing to do. */
  readonly operation: Operation | undefined;
  /** Pages to create. */
  readonly creates: readonly WantedPage[];
  /** What the author should know: texts to translate, and what has no counterpart there. */
  readonly notes: readonly Message[];
}

/**
 * The equivalents of an operation in the parallel languages: at the counterparts of its nodes, with the counterparts of its
 * pages. Translated labels stay. Refused if the operation does not concern anything in a language.
 */
export function inOtherLanguages(
  operation: Operation,
  view: SiteView,
  options: MissingOptions,
): readonly InLanguage[] | Refused {
  const keys = keysIn(operation);
  const around = languageAround(view, keys[0] ?? '');
  if (!around) return refused('This is in no language, so there are no other languages to change.');
  const { own, others } = around;
  if (keys.some((key) => languageAround(view, key)?.own !== own)) {
    return refused('These are in several languages. Change one language, and the others follow.');
  }
  if (operation.kind === 'extract' || operation.kind === 'inline') {
    return refused('Which file holds an element is not the same in every language.');
  }
  const isLanguage = keys.includes(own.key) && !(operation.kind === 'set' || isInside(operation, own));
  if (isLanguage) return refused('This is a language itself, not an entry in one.');
  const found: InLanguage[] = [];
  for (const other of others) {
    const there = languagePair(view, around, other);
    if (!there) return refused('The navigation of "{name}" cannot be read for certain.', { name: other.name });
    found.push(operationIn({ view, there, options }, other.name, operation));
  }
  return found;
}

/** The keys of the nodes that an operation concerns. */
function keysIn(operation: Operation): readonly string[] {
  switch (operation.kind) {
    case 'move':
      return [operation.target.node, ...operation.nodes];
    case 'insert':
      return [operation.target.node];
    default:
      return 'nodes' in operation ? operation.nodes : [operation.node];
  }
}

function isInside(operation: Operation, { key }: Division): boolean {
  if (operation.kind !== 'insert' && operation.kind !== 'move') return false;
  const isAmong = operation.kind === 'move' && operation.nodes.includes(key);
  return operation.target.place === 'inside' && !isAmong;
}

/** Translates from one language to another. */
interface Route {
  readonly view: SiteView;
  readonly there: LanguagePair;
  readonly options: MissingOptions;
}

function operationIn(route: Route, language: string, operation: Operation): InLanguage {
  const { view, there, options } = route;
  const creates: WantedPage[] = [];
  const notes: Message[] = [];
  const note = (template: string, args: Message['args']) => notes.push({ template, args: { ...args, language } });
  const paths = pathsFor(view, there.pair, options, creates);
  const nodesOf = (keys: readonly string[]) => keys.flatMap((key) => there.nodeAt(key)?.key ?? []);
  return { language, operation: translated(), creates, notes };

  function translated(): Operation | undefined {
    switch (operation.kind) {
      case 'insert': {
        const target = targetFor(operation.target);
        const entries = target ? operation.entries.flatMap((entry) => entryFor(entry) ?? []) : [];
        return target && entries.length > 0 ? { ...operation, entries, target } : undefined;
      }
      case 'move': {
        const nodes = nodesOf(operation.nodes);
        const target = nodes.length > 0 ? targetFor(operation.target, operation.nodes) : undefined;
        return target && { ...operation, nodes, target };
      }
      case 'wrap': {
        const nodes = nodesOf(operation.nodes);
        if (nodes.length > 0) toTranslate(operation.label);
        return nodes.length > 0 ? { ...operation, nodes } : undefined;
      }
      case 'set': {
        const node = there.nodeAt(operation.node);
        return node && setAt(operation, node);
      }
      default: {
        if ('nodes' in operation) {
          const nodes = nodesOf(operation.nodes);
          return nodes.length > 0 ? { ...operation, nodes } : undefined;
        }
        const node = there.nodeAt(operation.node)?.key;
        return node === undefined ? undefined : { ...operation, node };
      }
    }
  }

  function toTranslate(label: string): void {
    note('To translate in {language}: "{label}".', { label });
  }

  /** The corresponding place; notes that there is none, unless the languages share what is there. */
  function targetFor(target: Target, moved: readonly string[] = []): Target | undefined {
    const { node: key, place } = target;
    const written = nodeOf(view, key);
    if (written?.kind !== 'element' && written?.kind !== 'page') return undefined;
    const found = placeFor(there, written, place, moved);
    const holder = place === 'inside' ? written : (written.entry?.holder ?? written);
    if (!found && !there.isShared(holder.key)) {
      note('Nothing changes in {language}: it has no counterpart of {holder}.', { holder: nameOfNode(holder) });
    }
    return found;
  }

  function entryFor(entry: NewEntry): NewEntry | undefined {
    if (entry.kind === 'operation') return entry;
    if (entry.kind === 'page') {
      const path = namedPageKey(entry.path);
      if (there.pair.targets.has(path)) return undefined;
      const own = paths.page(path);
      if (own === undefined) note('Left out in {language}: "{page}" has no file there.', { page: path });
      return own === undefined ? undefined : { kind: 'page', path: own };
    }
    const { label, href, pages } = entry;
    toTranslate(label);
    return {
      ...entry,
      ...(href !== undefined && { href: String(copiedValue('href', href, paths)) }),
      ...(pages && { pages: pages.flatMap((page) => copiedEntry(page, paths) ?? []) }),
    };
  }

  function setAt(asked: Operation & { kind: 'set' }, node: Written): Operation | undefined {
    const own = nodeOf(view, asked.node);
    if (node.kind !== 'element' || own?.kind !== 'element') return { ...asked, node: node.key };
    const { labelKey } = elementTypes[node.element.kind];
    const key = asked.key === 'label' ? (labelKey ?? asked.key) : asked.key;
    if (key === labelKey && asked.value !== undefined) {
      const { label } = node.element;
      if (label !== undefined && label !== own.element.label) {
        note('"{label}" stays in {language}, and may need another translation.', { label });
        return undefined;
      }
    }
    if (asked.value === undefined) return slotOf(node.element, key) && { ...asked, node: node.key };
    const value = copiedValue(key, asked.value, paths) as PropertyValue | undefined;
    if (value === undefined) {
      note('`{key}` stays in {language}: "{value}" has no counterpart there.', { key, value: String(asked.value) });
      return undefined;
    }
    const slot = slotOf(node.element, key);
    if (slot?.value && JSON.stringify(nodeValue(slot.value)) === JSON.stringify(value)) return undefined;
    if (typeof value === 'string' && (key === labelKey || readTexts.has(key))) toTranslate(value);
    return { ...asked, node: node.key, value };
  }
}

/**
 * The place in the other language: in or next to the counterpart; otherwise after the counterpart of what precedes it, or before that of
 * what follows; otherwise at the end of its parent.
 */
function placeFor(
  there: LanguagePair,
  written: Written,
  place: Target['place'],
  moved: readonly string[],
): Target | undefined {
  const own = there.nodeAt(written.key);
  if (place === 'inside') return own && { node: own.key, place };
  if (own && !moved.includes(written.key)) return { node: own.key, place };
  const holder = written.entry && there.nodeAt(written.entry.holder.key);
  if (!written.entry || !holder) return undefined;
  const siblings = writtenBelow(written.entry.holder).filter(({ entry }) => entry?.list === written.entry?.list);
  const at = siblings.findIndex(({ key }) => key === written.key);
  const nextTo = (some: readonly Written[]) =>
    some
      .filter(({ key }) => !moved.includes(key))
      .map(({ key }) => there.nodeAt(key))
      .find((one) => one?.entry?.holder.key === holder.key)?.key;
  const before = nextTo(siblings.slice(0, at).reverse());
  if (before !== undefined) return { node: before, place: 'after' };
  const after = nextTo(siblings.slice(at + 1));
  return after === undefined ? { node: holder.key, place: 'inside' } : { node: after, place: 'before' };
}

/** The properties, apart from labels, that are texts for readers. */
const readTexts: ReadonlySet<string> = new Set(['tag', 'description']);

function nameOfNode(node: Written): Message | string {
  return node.kind === 'element' ? nameOf(node.element) : `"${node.item.node.value}"`;
}
