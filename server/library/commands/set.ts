import { parseJson } from '../../base/json.ts';
import { isSame } from '../../base/plain.ts';
import { isRefused, type Result } from '../../base/result.ts';
import { pagesInOtherLanguages } from '../../language/changes/divisions/otherPages.ts';
import { pageFieldEdit } from '../../language/changes/pages/frontMatter.ts';
import { nodeOf } from '../../language/changes/tree/nodes.ts';
import { takesValue } from '../../language/changes/tree/values.ts';
import { findNamed, namedNodes } from '../../language/features/navigation/namedNodes.ts';
import { elementTypes, fieldOf } from '../../language/grammar/elements.ts';
import { pageFields } from '../../language/grammar/frontMatter.ts';
import type { Field, Shape } from '../../language/grammar/types.ts';
import { textOf } from '../../language/model/messages/problem.ts';
import { isPage, type NavigationNode } from '../../language/model/navigation/node.ts';
import type { SiteView } from '../../language/model/view.ts';
import type { Operation, PropertyValue } from '../../language/protocol/operation.ts';
import { allFields } from '../../language/site/frontMatter.ts';
import { applied } from '../../language/text/edits.ts';
import { type Planned, planChange } from '../change.ts';
import { keysOf } from '../names.ts';
import { pageFileNamed } from '../pages.ts';
import { type RefusedChange, refuse, type WhyNot } from '../refusal.ts';
import type { EditedSite } from '../site.ts';
import { type AllLanguages, carriedOutIn } from './allLanguages.ts';

/** Properties to set, with their values as texts, and properties to remove. `label` means the key of the label. */
export interface Properties {
  readonly set: ReadonlyArray<{ readonly key: string; readonly text: string }>;
  readonly unset: readonly string[];
}

/** Properties in the form that programs give them: `null` removes one. */
export function propertiesOf({ set = {}, unset = [] }: PropertyValues): Properties {
  const given = Object.entries(set);
  return {
    set: given.flatMap(([key, value]) => (value === null ? [] : [{ key, text: textOfValue(value) }])),
    unset: [...unset, ...given.flatMap(([key, value]) => (value === null ? [key] : []))],
  };
}

interface PropertyValues {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly unset?: readonly string[];
}

/** A value in the form of a command line: a text as it is, everything else as JSON. */
function textOfValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Sets properties of an element, wherever they are written, or keys in the front matter of a page: all of them or none. A value
 * is JSON if the property accepts that, else the text itself.
 */
export async function setProperties(
  site: EditedSite,
  name: string,
  properties: Properties,
  all?: AllLanguages,
): Promise<Planned> {
  const nothing = properties.set.find(({ text }) => text.trim() === 'null');
  if (nothing) return refuse(`"${nothing.key}" cannot be null. Unset it to remove it.`);
  const page = pageToSet(site, name);
  if (page) return isRefused(page) ? page : setInPage(site, page.file, properties, all !== undefined);
  const keys = keysOf(site.state.navigation, [name]);
  if (isRefused(keys)) return keys;
  const [key] = keys;
  const labelKey = labelKeyOf(site.state.snapshot, key);
  const twice = namedTwice(properties, (one) => (one === 'label' ? labelKey : one));
  if (twice) return twice;
  const operations = [
    ...properties.set.map((one) => (focus: string): Operation => {
      return {
        kind: 'set',
        node: focus,
        key: one.key,
        value: elementValue(site.state.snapshot, key, one.key, one.text),
      };
    }),
    ...properties.unset.map(
      (one) =>
        (focus: string): Operation => ({ kind: 'set', node: focus, key: one }),
    ),
  ];
  const texts = await carriedOutIn(site, { operations, first: key }, all);
  return isRefused(texts) ? texts : planChange(site, texts);
}

/**
 * The file of the page that a name means, even if several places or none list it; undefined if it means an element, or nothing.
 */
function pageToSet(site: EditedSite, name: string): Result<{ readonly file: string }, WhyNot> | undefined {
  if (name === '/') return undefined;
  const nodes = namedNodes(site.state.navigation);
  const found = findNamed(nodes, name);
  const labelPaths = new Set(found.kind === 'ambiguous' ? found.candidates : []);
  const meant = found.kind === 'found' ? [found.named] : nodes.filter(({ labelPath }) => labelPaths.has(labelPath));
  const [first] = meant;
  if (!first) {
    const page = pageFileNamed(site, name);
    return isRefused(page) ? undefined : page;
  }
  const isOne = meant.every(({ node }) => isPage(node) && node.path === first.node.path);
  return isOne ? fileOf(first.node) : undefined;
}

function fileOf({ file, path, generated, title }: NavigationNode): Result<{ readonly file: string }, WhyNot> {
  if (file !== undefined) return { file };
  if (generated) return refuse(`"${title}" is generated from a specification. Change it there.`);
  return refuse(`The page "${path ?? title}" has no file, so it has no front matter.`);
}

async function setInPage(site: EditedSite, file: string, properties: Properties, inAll: boolean): Promise<Planned> {
  const own = await editedPage(site, file, properties);
  if (isRefused(own)) return own;
  const pages = new Map([[file, own.before]]);
  const texts = new Map([[file, own.after]]);
  const notes: string[] = [];
  const head = allFields(own.before);
  for (const { language, file: other } of inAll ? pagesInOtherLanguages(site.state.snapshot, file) : []) {
    const text = await site.files.read(other);
    const there = allFields(text ?? '');
    const isKept = ({ key }: { readonly key: string }) => {
      const one = key === 'label' ? labelOf(site, other) : key;
      const [ours, theirs] = [head.get(key === 'label' ? labelOf(site, file) : key), there.get(one)];
      return translatedFields.has(one) && theirs !== undefined && !isSame(ours, theirs);
    };
    for (const { key, text: value } of properties.set) {
      if (isKept({ key })) notes.push(`"${key}" of "${other}" is unchanged and may need a new translation.`);
      else if (translatedFields.has(key) || key === 'label') notes.push(`To translate in ${language}: "${value}".`);
    }
    const asked = { ...properties, set: properties.set.filter((one) => !isKept(one)) };
    const edited = await editedPage(site, other, asked);
    if (isRefused(edited)) return edited;
    pages.set(other, edited.before);
    texts.set(other, edited.after);
  }
  return planChange(site, { texts, notes, pages });
}

/** The fields of a page that are translated. */
const translatedFields: ReadonlySet<string> = new Set(['title', 'sidebarTitle', 'description', 'tag']);

/** The key that `label` means in a page. */
function labelOf({ state }: EditedSite, file: string): string {
  return state.snapshot.frontMatter?.get(file)?.sidebarTitle === undefined ? 'title' : 'sidebarTitle';
}

async function editedPage(
  site: EditedSite,
  file: string,
  { set, unset }: Properties,
): Promise<Result<{ readonly before: string; readonly after: string }, WhyNot>> {
  const before = await site.files.read(file);
  if (before === undefined) return refuse(`"${file}" cannot be read.`, 'conflict');
  const keyOf = (key: string) => (key === 'label' ? labelOf(site, file) : key);
  const twice = namedTwice({ set, unset }, keyOf);
  if (twice) return twice;
  const asked = [
    ...set.map(({ key, text }) => ({ key: keyOf(key), value: pageValue(keyOf(key), text) })),
    ...unset.map((key) => ({ key: keyOf(key), value: undefined })),
  ];
  let after = before;
  for (const { key, value } of asked) {
    const edit = pageFieldEdit(after, key, value);
    if (isRefused(edit)) return refuse(textOf(edit.reason));
    if (edit) after = applied(after, [edit]);
  }
  return { before, after };
}

function elementValue(view: SiteView, node: string, key: string, text: string): PropertyValue {
  const written = nodeOf(view, node);
  if (written?.kind !== 'element') return text;
  return valueFor(fieldOf(written.element.kind, key === 'label' ? labelKeyOf(view, node) : key), text);
}

function labelKeyOf(view: SiteView, node: string): string {
  const written = nodeOf(view, node);
  return (written?.kind === 'element' ? elementTypes[written.element.kind].labelKey : undefined) ?? 'label';
}

/** Refuses properties that contain one key twice, since one value would be lost. */
function namedTwice({ set, unset }: Properties, keyOf: (key: string) => string): RefusedChange | undefined {
  const keys = [...set.map(({ key }) => key), ...unset].map(keyOf);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  return twice === undefined ? undefined : refuse(`"${twice}" is given twice. Give it once.`);
}

function pageValue(key: string, text: string): PropertyValue {
  return valueFor(
    pageFields.find((one) => one.key === key),
    text,
  );
}

/**
 * If the grammar accepts neither, the JSON, for which it reports the reason; so it does for an object where it accepts other
 * objects, since nobody means its text then.
 */
function valueFor(field: Pick<Field, 'key' | 'shape'> | undefined, text: string): PropertyValue {
  const json = jsonOf(text);
  if (json === undefined) return text;
  if (!field || takesValue(field, json) || !takesValue(field, text)) return json;
  return typeof json === 'object' && takesObjects(field.shape) ? json : text;
}

function takesObjects(shape: Shape): boolean {
  return shape.kind === 'object' || (shape.kind === 'union' && shape.of.some(takesObjects));
}

/** The JSON value of a text; undefined for other texts, and for a JSON text or `null`, which no property accepts. */
function jsonOf(text: string): PropertyValue | undefined {
  const value = parseJson(text);
  return typeof value === 'string' || value === null ? undefined : (value as PropertyValue | undefined);
}
