import type { FileLocation, Location } from '../../../base/locations.ts';
import type { ObjectNode, Tree } from '../../text/nodes.ts';
import { allChildElements, type Element, type Slot } from './element.ts';
import type { Reader } from './reader.ts';

/** A docs.json with its top-level settings and its navigation. */
export interface Config {
  readonly file: string;
  readonly tree: Tree;
  /** The top-level object; undefined if the text contains something else or nothing. */
  readonly top: ObjectNode | undefined;
  /** The top-level properties after resolving `$ref`; offsets count from the start of the file. */
  readonly settings: readonly Slot[];
  readonly navigation: Element | undefined;
}

/** Reads the tree of `file`; elements that an edit did not change are returned as the same objects. */
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
 * Creates a function that finds where elements of the navigation begin, by going up to the root. It caches the results, so use it
 * for one configuration only. It returns undefined for an element that is not in the configuration.
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
    const location = (base && item && resolve(base, item)) ?? elsewhere(element);
    known.set(element, location);
    return location;
  }

  /**
   * For an element in a file that is used twice, which has two parents. The reader knows only the last one, which may be gone.
   */
  function elsewhere(element: Element): FileLocation | undefined {
    const root = config.navigation;
    const start = root && known.get(root);
    everywhere ??= start ? locationsBelow(root, start) : new Map();
    return everywhere.get(element);
  }
}

function locationsBelow(root: Element, start: FileLocation): ReadonlyMap<Element, FileLocation> {
  const found = new Map([[root, start]]);
  // Each element is visited once; the map grows while it is iterated.
  for (const [element, base] of found) {
    for (const item of allChildElements(element)) {
      if (!found.has(item.element)) found.set(item.element, resolve(base, item));
    }
  }
  return found;
}

/** The absolute location of one that is relative to an element at `base`. */
export function resolve(base: FileLocation, location: Location): FileLocation {
  if (location.file !== undefined) return { file: location.file, offset: location.offset };
  return { file: base.file, offset: base.offset + location.offset };
}

function inFile(slot: Slot, file: string, rootOffset: number): Slot {
  const absolute = (location: Location): Location =>
    location.file ? location : { file, offset: rootOffset + location.offset };
  return { ...slot, ...absolute(slot), valueLocation: absolute(slot.valueLocation) };
}
