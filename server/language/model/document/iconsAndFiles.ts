import type { LocationRange } from '../../../base/locations.ts';
import { iconShape } from '../../grammar/navigationFields.ts';
import { configShape } from '../../grammar/settings.ts';
import type { Shape } from '../../grammar/types.ts';
import { isContainer, type Node, property } from '../../text/nodes.ts';
import { namedPart } from '../../text/parts.ts';
import { childrenOf } from '../../text/walk.ts';
import { type IconLibrary, iconLibraries } from '../../values/icon.ts';
import type { Config } from './config.ts';
import { type Element, slotOf } from './element.ts';
import { alternatives, type Form, formOfItem, formOfProperty } from './form.ts';
import type { FindTree } from './references.ts';
import { splicedSetting } from './settings.ts';
import { roleOf } from './typedTexts.ts';

/** The text of an icon or of the path of a file, such as `rocket` or `/logo/light.svg`. */
export interface IconOrFile extends LocationRange {
  readonly kind: 'icon' | 'file';
  readonly text: string;
  /** Set if an icon names its own library. */
  readonly library: IconLibrary | undefined;
}

/** The icon of an element; undefined if there is none, or its quotes are not closed yet. */
export function iconOf(element: Element): IconOrFile | undefined {
  const slot = slotOf(element, 'icon');
  return slot?.value && iconIn(slot.value, slot.valueLocation.offset, slot.valueLocation.file);
}

/** The icons and the paths of files in the settings, in the order of docs.json; also those behind a `$ref`. */
export function* iconsAndFiles(config: Config, find: FindTree): Iterable<IconOrFile> {
  for (const slot of config.settings) {
    const { key, value, valueLocation } = slot;
    if (!value || !settingsWithSome.has(key)) continue;
    const form = formOfProperty({ kind: 'config' }, key);
    const whole = splicedSetting(config, slot, find);
    if (!whole) {
      yield* below(value, form, valueLocation.offset, valueLocation.file);
      continue;
    }
    for (const found of below(whole.part.node, form, whole.part.at, undefined)) {
      const { file, offset, at } = whole.locate(found.offset);
      yield { ...found, file, offset: offset + found.offset - at };
    }
  }
}

function* below(node: Node, form: Form, offset: number, file: string | undefined): Iterable<IconOrFile> {
  if (form.kind !== 'shape') return;
  if (form.shape === iconShape) {
    const icon = iconIn(node, offset, file);
    if (icon) yield icon;
  } else if (isContainer(node)) {
    const itemForm = node.kind === 'array' ? formOfItem(form) : undefined;
    for (const { node: child, start, property: own } of childrenOf(node, offset)) {
      yield* below(child, itemForm ?? formOfProperty(form, own?.key.value ?? ''), start, file);
    }
  } else if (node.kind === 'string' && node.closed && roleOf(form) === 'asset') {
    yield { kind: 'file', text: node.value, library: undefined, file, offset, length: node.length };
  }
}

function iconIn(node: Node, offset: number, file: string | undefined): IconOrFile | undefined {
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

/** Not `redirects`, of which there may be thousands. */
const settingsWithSome = new Set(configShape.fields.filter(({ shape }) => mayHaveSome(shape)).map(({ key }) => key));

function mayHaveSome(shape: Shape): boolean {
  return alternatives(shape).some((one) => {
    switch (one.kind) {
      case 'text':
        return one.of === 'asset' || one.of === 'icon-name';
      case 'list':
        return mayHaveSome(one.items);
      case 'object':
        return one.fields.some((field) => mayHaveSome(field.shape));
      case 'map':
        return mayHaveSome(one.values);
      default:
        return false;
    }
  });
}
