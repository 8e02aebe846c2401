import type { LocationRange } from '../../../base/locations.ts';
import { memo } from '../../../base/memo.ts';
import { pageFieldOf } from '../../grammar/frontMatter.ts';
import { iconShape } from '../../grammar/navigationFields.ts';
import { configShape, metatagsShape } from '../../grammar/settings.ts';
import type { Shape } from '../../grammar/types.ts';
import { isContainer, type Node, property } from '../../text/nodes.ts';
import { namedPart } from '../../text/parts.ts';
import { childrenOf } from '../../text/walk.ts';
import { type IconLibrary, iconLibraries } from '../../values/icon.ts';
import type { Config } from './config.ts';
import type { Element, Slot } from './element.ts';
import { alternatives, type Form, formOfItem, formOfProperty } from './form.ts';
import { placeIn, segmentAt } from './spliced.ts';
import { roleOf, type TextRole } from './typedTexts.ts';

/** A text that names something to show or to follow: an icon, the path of a file, the address of a link. */
export interface NamedText extends LocationRange {
  /** `markdown` is a text in which there may be links. */
  readonly kind: 'icon' | 'file' | 'link' | 'markdown';
  /** Such as `rocket`, `/logo/light.svg` or `/guides/start`. */
  readonly text: string;
  /** Set if an icon names its own library. */
  readonly library: IconLibrary | undefined;
}

/** The icon and the link of an element, and what a language has in the navbar, footer and banner of its own; also behind a `$ref`. */
export function* namedInElement(element: Element): Iterable<NamedText> {
  const { kind, parent, global } = element;
  for (const slot of element.slots) {
    if (!elementKeys.has(slot.key)) continue;
    yield* namedIn(slot, formOfProperty({ kind: 'element', role: { kind, parent, global } }, slot.key));
  }
}

const elementKeys: ReadonlySet<string> = new Set(['icon', 'href', 'navbar', 'footer', 'banner']);

/** The icons, files and links in the settings, in the order of docs.json; also those behind a `$ref`. */
export function* namedInSettings(config: Config): Iterable<NamedText> {
  for (const slot of config.settings) {
    const { key, value, valueLocation, whole } = slot;
    const inValue = namedInSetting.get(key);
    if (!inValue) continue;
    if (whole) yield* namedIn(slot, formOfSetting(key));
    else if (value) {
      const { file, offset } = valueLocation;
      for (const named of inValue(value)) yield { ...named, file, offset: offset + named.offset };
    }
  }
}

function formOfSetting(key: string): Form {
  return formOfProperty({ kind: 'config' }, key);
}

function* namedIn({ value, valueLocation, whole }: Slot, form: Form): Iterable<NamedText> {
  if (!whole) {
    if (value) yield* below(value, form, valueLocation.offset, valueLocation.file);
    return;
  }
  for (const found of below(whole.part.node, form, whole.part.at, undefined)) {
    const { file, offset } = placeIn(segmentAt(whole, found.offset), valueLocation);
    yield { ...found, file, offset: offset + found.offset };
  }
}

function* below(node: Node, form: Form, offset: number, file: string | undefined): Iterable<NamedText> {
  if (form.kind !== 'shape') return;
  if (form.shape === iconShape) {
    const icon = iconIn(node, offset, file);
    if (icon) yield icon;
  } else if (isContainer(node)) {
    const itemForm = node.kind === 'array' ? formOfItem(form) : undefined;
    for (const { node: child, start, property: own } of childrenOf(node, offset)) {
      const key = own?.key.value ?? '';
      const isPicture = form.shape === metatagsShape && pageFieldOf(key)?.names === 'picture';
      yield* below(child, isPicture ? picture : (itemForm ?? formOfProperty(form, key)), start, file);
    }
  } else if (node.kind === 'string' && node.closed) {
    const role = roleOf(form);
    const kind = form.field?.isMarkdown ? 'markdown' : role && kinds[role];
    if (kind) yield { kind, text: node.value, library: undefined, file, offset, length: node.length };
  }
}

const picture: Form = { kind: 'shape', shape: { kind: 'text', of: 'asset' }, field: undefined };

const kinds: { readonly [Role in TextRole]?: NamedText['kind'] } = {
  asset: 'file',
  href: 'link',
  'footer-href': 'link',
  address: 'link',
};

function iconIn(node: Node, offset: number, file: string | undefined): NamedText | undefined {
  if (node.kind === 'string') {
    if (!node.closed) return undefined;
    return { kind: 'icon', text: node.value, library: undefined, file, offset, length: node.length };
  }
  if (node.kind !== 'object') return undefined;
  const name = namedPart(node, offset, 'name');
  const icon = name?.value?.kind === 'string' ? iconIn(name.value, name.valueStart, file) : undefined;
  const own = property(node, 'library')?.value;
  const library = own?.kind === 'string' ? iconLibraries.find((known) => known === own.value) : undefined;
  return icon && { ...icon, library };
}

/**
 * Finds those in the value of a setting, by its key; offsets count from the value. Cached, since most edits change no setting. Not
 * `redirects`, of which there may be thousands and which have rules of their own.
 */
const namedInSetting: ReadonlyMap<string, (value: Node) => readonly NamedText[]> = new Map(
  configShape.fields
    .filter(({ key, shape }) => key !== 'redirects' && mayHaveSome(shape))
    .map(({ key }) => [key, memo((value: Node) => [...below(value, formOfSetting(key), 0, undefined)])]),
);

function mayHaveSome(shape: Shape): boolean {
  return alternatives(shape).some((one) => {
    switch (one.kind) {
      case 'text':
        return one.of === 'icon-name' || kinds[one.of] !== undefined;
      case 'list':
        return mayHaveSome(one.items);
      case 'object':
        return one.fields.some((field) => field.isMarkdown || mayHaveSome(field.shape));
      case 'map':
        return one === metatagsShape || mayHaveSome(one.values);
      default:
        return false;
    }
  });
}
