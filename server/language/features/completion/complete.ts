import type { Field, Shape, TextKind } from '../../grammar/types.ts';
import { alternatives, type Form } from '../../model/document/form.ts';
import { slotAt } from '../../model/document/slotAt.ts';
import { parseEndpoint } from '../../openapi/endpoint.ts';
import type { Characters } from '../../text/chunkedText.ts';
import { indentUnit } from '../../text/style.ts';
import { isScattered } from '../../values/nearest.ts';
import { accept, type Completion } from './accept.ts';
import { choiceSuggestions } from './choices.ts';
import { colourSuggestions } from './colours.ts';
import type { CompletionContext, CompletionOptions } from './context.ts';
import { elementSuggestions } from './elements.ts';
import { endpointSuggestions } from './endpoints.ts';
import { fileSuggestions } from './files.ts';
import { linkSuggestions } from './hrefs.ts';
import { iconSuggestions } from './icons.ts';
import { type InsertionPoint, insertionPointAt } from './insertionPoint.ts';
import { keySuggestions } from './keys.ts';
import { languageSuggestions } from './languages.ts';
import { neighboursOf, pageSuggestions } from './pages.ts';
import { patternSuggestions } from './patterns.ts';
import { requiredElement, requiredShape, requiredValue } from './requiredValues.ts';
import type { Suggestion, Suggestions } from './suggestion.ts';

/** The suggestions at the cursor, best first. */
export interface Completions {
  readonly items: readonly Completion[];
  /** Whether the next letter requires another answer. */
  readonly incomplete: boolean;
}

/** What can be completed at an offset of docs.json or a file it refers to. `text` is the text from which the tree was parsed. */
export function complete(
  known: CompletionContext,
  {
    file,
    text,
    offset,
    options,
  }: { readonly file: string; readonly text: Characters; readonly offset: number; readonly options: CompletionOptions },
): Completions {
  const slot = slotAt(known, file, offset);
  const point = slot && insertionPointAt(slot, text);
  if (!point || (options.blank && !asksByBlank(point, text))) return nothing;
  const { items, chosen } = point.wants === 'key' ? keysAt(known, point, options) : valuesAt(known, point, options);
  const style = { snippet: options.snippet, unit: indentUnit(text.slice(0, 2000)) };
  const quotes = (options.quotes ?? false) && !goesOnByTab(point, items);
  const accepted = items.flatMap((item, order) => {
    const completion = accept(item, point, { style, order, chosen, quotes });
    return completion.start > point.start || mayBeMeant(item, point) ? [completion] : [];
  });
  return { items: accepted, incomplete: chosen };
}

/**
 * False for a suggestion that would replace a text without containing any of it, such as `{ "group": … }` for `"guides/"`. An
 * editor would filter it out, and Neovim determines a common beginning of all suggestions.
 */
function mayBeMeant({ label, words = '' }: Suggestion, { closed, typed }: InsertionPoint): boolean {
  return !closed || isScattered(`${label} ${words}`.toLowerCase(), typed.toLowerCase());
}

/**
 * Whether the cursor should stay between the quotes, where Tab leads to the next value of an inserted element: beyond them, an editor
 * forgets the places that are left to the author. Where nothing follows, authors write a comma, beyond the quotes.
 */
function goesOnByTab({ wants, key, continued }: InsertionPoint, items: readonly Suggestion[]): boolean {
  const isText = ({ insert }: Suggestion) =>
    insert.kind === 'value' && (insert.skeleton.kind === 'text' || insert.skeleton.kind === 'typed');
  return wants === 'value' && key !== undefined && continued && items.every(isText);
}

/** A space triggers suggestions only after a colon and inside a text (`"GET `). */
function asksByBlank({ quoted, wants, slot }: InsertionPoint, text: Characters): boolean {
  return quoted || (wants === 'value' && text.charAt(slot.offset - 2) === ':');
}

const nothing: Completions = { items: [], incomplete: false };

function keysAt(known: CompletionContext, point: InsertionPoint, { words }: CompletionOptions): Suggestions {
  const node = point.around?.node;
  const patterns = point.form.kind === 'config' && node?.kind === 'object' ? patternSuggestions(known, node) : [];
  const keys = words ? keySuggestions(point) : [];
  // In an empty file the patterns help most; later, and once a quote begins a key, the single keys.
  const others = node?.kind === 'object' ? node.properties.length - (point.slot.kind === 'key' ? 1 : 0) : 0;
  return all(others === 0 && !point.quoted ? [...patterns, ...keys] : [...keys, ...patterns]);
}

function valuesAt(known: CompletionContext, point: InsertionPoint, options: CompletionOptions): Suggestions {
  const { form } = point;
  switch (form.kind) {
    case 'config':
      return all(patternSuggestions(known, undefined));
    case 'element':
      return all(point.around?.node.kind === 'array' ? elementSuggestions(form.role) : [objectSuggestion(form)]);
    case 'children':
      return all([objectSuggestion(form)]);
    case 'entry':
      return entriesAt(point, endpointFirst(known, point), all(elementSuggestions(form.role)));
    case 'ref':
      return fileSuggestions(known, point, 'ref');
    case 'shape':
      return shapeSuggestions(known, point, { shape: form.shape, field: form.field, options });
    case 'unknown':
      return all([]);
  }
}

/** Elements come last, unless a word without quotes begins the name of one (`gro` of `group`), and of nothing else. */
function entriesAt({ quoted, typed }: InsertionPoint, others: Suggestions, elements: Suggestions): Suggestions {
  const begins = ({ label }: Suggestion) => label.startsWith(typed);
  const elementIsMeant = !quoted && elements.items.some(begins) && !others.items.some(begins);
  return elementIsMeant ? join(elements, others) : join(others, elements);
}

/** Pages and endpoints, with endpoints first if the typed text has capitals or a space, or while it could be one beside another. */
function endpointFirst(known: CompletionContext, point: InsertionPoint): Suggestions {
  const endpoints = endpointSuggestions(known, point);
  const pages = pageSuggestions(known, point);
  const isBesideOne = !/[a-z]/.test(point.typed) && parseEndpoint(neighboursOf(point)[0] ?? '') !== undefined;
  return isBesideOne || /^[A-Z]{2}|\s/.test(point.typed) ? join(endpoints, pages) : join(pages, endpoints);
}

function shapeSuggestions(
  known: CompletionContext,
  point: InsertionPoint,
  {
    shape,
    field,
    options,
  }: { readonly shape: Shape; readonly field: Field | undefined; readonly options: CompletionOptions },
): Suggestions {
  return alternatives(shape)
    .map((one) => {
      switch (one.kind) {
        case 'text':
          return textSuggestions(known, point, one.of, options);
        case 'choice':
        case 'boolean':
        case 'null':
          return all(options.words ? choiceSuggestions(one, field) : []);
        case 'object':
        case 'map':
        case 'list':
          return all([containerSuggestion(one)]);
        default:
          return all([]);
      }
    })
    .reduce(join, all([]));
}

function textSuggestions(
  known: CompletionContext,
  point: InsertionPoint,
  kind: TextKind,
  { findScan }: CompletionOptions,
): Suggestions {
  switch (kind) {
    case 'page':
      return pageSuggestions(known, point);
    case 'icon-name':
      return iconSuggestions(known, point);
    case 'language':
      return all(languageSuggestions(known, point));
    case 'colour':
      return all(colourSuggestions(known));
    case 'asset':
    case 'spec-path':
      return fileSuggestions(known, point, kind);
    case 'href':
    case 'footer-href':
    case 'address':
    case 'url':
    case 'https-url':
    case 'profile':
      return linkSuggestions(known, point, kind, findScan);
    case 'text':
    case 'label':
    case 'folder':
      return all([]);
  }
}

/** The object or list under a key, as a whole. */
function objectSuggestion(form: Form): Suggestion {
  const isList = form.kind === 'children';
  const skeleton = form.kind === 'element' ? requiredElement(form.role.kind, form.role.global) : requiredValue(form);
  return { label: isList ? '[ … ]' : '{ … }', kind: 'element', insert: { kind: 'value', skeleton }, goesOn: true };
}

function containerSuggestion(shape: Shape): Suggestion {
  const label = shape.kind === 'list' ? '[ … ]' : '{ … }';
  return { label, kind: 'element', insert: { kind: 'value', skeleton: requiredShape(shape) }, goesOn: true };
}

function all(items: readonly Suggestion[]): Suggestions {
  return { items, chosen: false };
}

function join(a: Suggestions, b: Suggestions): Suggestions {
  return { items: [...a.items, ...b.items], chosen: a.chosen || b.chosen };
}
