import type { FileLocation, Location } from '../../../base/locations.ts';
import type { ObjectNode, Tree } from '../../text/nodes.ts';
import { allChildElements, type Element, type Slot } from './element.ts';
import type { Reader } from './reader.ts';

/** One docs.json as read: its top-level settings and its navigation. */
export interface Config {
  readonly file: string;
  readonly tree: Tree;
  /** The object of the file; undefined when the text holds something else or nothing. */
  readonly top: ObjectNode | undefined;
  /** The top-level properties after `$ref`; places count from the start of the file. */
  readonly settings: readonly Slot[];
  readonly navigation: Element | undefined;
}

/** Reads the tree of `file`; elements an edit did not touch come back as the same objects. */
export function readConfig(file: string, tree: Tree, reader: Reader): Config {
  const top = tree.root?.kind === 'object' ? tree.root : undefined;
  if (!top) return { file, tree, top, settings: [], navigation: undefined };
  const settings = reader.slots(top, file).map((slot) => inFile(slot, file, tree.rootOffset));
  const slot = settings.find((item) => item.key === 'navigation');
  const value = slot?.value;
  const navigation =
    value?.kind === 'object'
      ? reader.element(
          value,
          { kind: 'navigation', parent: undefined, global: false },
          slot?.valueLocation.file ?? file,
        )
      : undefined;
  return { file, tree, top, settings, navigation };
}

/** A top-level property, or undefined. */
export function settingOf({ settings }: Config, key: string): Slot | undefined {
  return settings.find((slot) => slot.key === key);
}

/**
 * Finds where elements of the navigation begin, each by the way up to the root. Keeps what it found, so it is good for one
 * configuration; gives undefined for an element that is not in it.
 */
export function locator(config: Config, reader: Reader): (element: Element) => FileLocation | undefined {
  const known = new Map<Element, FileLocation | undefined>();
  let everywhere: ReadonlyMap<Element, FileLocation> | undefined;
  const slot = settingOf(config, 'navigation');
  if (config.navigation && slot) {
    known.set(config.navigation, { file: slot.valueLocation.file ?? config.file, offset: slot.valueLocation.offset });
  }
  return locate;

  function locate(element: Element): FileLocation | undefined {
    if (known.has(element)) return known.get(element);
    const parent = reader.parent(element);
    const base = parent && locate(parent);
    const item = parent && allChildElements(parent).find((child) => child.element === element);
    const position = (base && item && resolve(base, item)) ?? elsewhere(element);
    known.set(element, position);
    return position;
  }

  /** A file that is used twice gives one element two parents, of which the reader knows the last; that one may be gone. */
  function elsewhere(element: Element): FileLocation | undefined {
    const root = config.navigation;
    const start = root && known.get(root);
    everywhere ??= start ? locationsBelow(root, start) : new Map();
    return everywhere.get(element);
  }
}

function locationsBelow(root: Element, start: FileLocation): ReadonlyMap<Element, FileLocation> {
  const found = new Map([[root, start]]);
  // Each element once; what is found on the way is gone through too.
  for (const [element, base] of found) {
    for (const item of allChildElements(element)) {
      if (!found.has(item.element)) found.set(item.element, resolve(base, item));
    }
  }
  return found;
}

/** The absolute position of a place that counts from an element at `base`. */
export function resolve(base: FileLocation, place: Location): FileLocation {
  if (place.file !== undefined) return { file: place.file, offset: place.offset };
  return { file: base.file, offset: base.offset + place.offset };
}

function inFile(slot: Slot, file: string, rootOffset: number): Slot {
  const absolute = (place: Location): Location => (place.file ? place : { file, offset: rootOffset + place.offset });
  return { ...slot, ...absolute(slot), valueLocation: absolute(slot.valueLocation) };
}
