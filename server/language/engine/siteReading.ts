import { memo } from '../../base/memo.ts';
import { type Config, locator, readConfig } from '../model/document/config.ts';
import { createReader, type Reader } from '../model/document/reader.ts';
import type { FindTree } from '../model/document/references.ts';
import { createNavigator, type Navigate } from '../model/navigation/build.ts';
import type { NavigationNode } from '../model/navigation/node.ts';
import { createGenerator, mayBeGenerated } from '../model/specs/generation.ts';
import { specPart } from '../model/specs/parts.ts';
import { picksOperations } from '../openapi/coverage.ts';
import type { Operation } from '../openapi/spec.ts';
import type { Settings } from '../site/settings.ts';
import { type JsonFiles, unreadTree } from './jsonFiles.ts';
import { createOccurrences } from './occurrences.ts';
import type { ShownOperations } from './pageSpecs.ts';
import { noFrontMatter } from './pageStore.ts';
import type { SiteFiles } from './siteFiles.ts';
import type { SitePages } from './sitePages.ts';
import type { Snapshot } from './snapshot.ts';
import type { SpecStore } from './specStore.ts';

/** The file that describes a site. */
export const configFile = 'docs.json';

/** Combines what was read of a site; unchanged parts are the same objects as before. */
export interface SiteReading {
  /** Reads the elements. */
  readonly elements: ElementReading;
  /** The current state of knowledge. */
  snapshot(): Snapshot;
  /** The same if docs.json has not been read or cannot be. */
  withoutConfig(): Snapshot;
  /** The navigation as readers see it; until front matter is read, pages are named by their paths. */
  navigation(snapshot: Snapshot): NavigationNode;
  navigationWithoutConfig(snapshot: Snapshot): NavigationNode;
}

export interface ReadingSources {
  readonly files: SiteFiles;
  readonly json: JsonFiles;
  readonly pages: SitePages;
  readonly specs: SpecStore;
  /** The current settings. */
  readonly settings: () => Settings;
}

/** Reads the elements of one site repeatedly; equal nodes give the same objects. */
export interface ElementReading {
  readonly reader: Reader;
  readonly navigate: Navigate;
  /** Uses another function to find `$ref` files from now on. */
  readIn(find: FindTree): void;
}

function createElementReading(): ElementReading {
  let find: FindTree = () => undefined;
  return {
    reader: createReader((path) => find(path)),
    navigate: createNavigator(),
    readIn(next) {
      find = next;
    },
  };
}

/** Combines the content of these stores without reading from the disk. Use `elements` for one site at a time. */
export function createSiteReading(
  { files, json, pages, specs: store, settings }: ReadingSources,
  elements = createElementReading(),
): SiteReading {
  const find = (path: string) => json.find(path)?.tree();
  elements.readIn(find);
  const { reader, navigate } = elements;
  const occurrences = createOccurrences();
  const generate = createGenerator();
  const unread = () => readConfig(configFile, unreadTree, reader);

  return {
    elements,
    snapshot: () => snapshotOf(readConfig(configFile, find(configFile) ?? unreadTree, reader), store.idle),
    withoutConfig: () => snapshotOf(unread(), false),
    navigation: (snapshot) => navigationOf(snapshot, snapshot.config),
    navigationWithoutConfig: (snapshot) => navigationOf(snapshot, unread()),
  };

  /** `areSpecsRead`: no specification is being read. */
  function snapshotOf(config: Config, areSpecsRead: boolean): Snapshot {
    occurrences.update(config.navigation);
    const part = config.navigation && specPart(config.navigation);
    const { specs, complete: specsRead } = store;
    const generation = generate(config.navigation, specs);
    const snapshot: Snapshot = {
      config,
      site: files.site,
      settings: settings(),
      occurrences,
      find,
      isUnreadable: json.isUnreadable,
      hasMark: json.hasMark,
      specs,
      specsRead,
      generation,
      frontMatter: pages.frontMatter,
      shownOperations: areSpecsRead && picksOperations(generation.generated) ? keysOf(pages.shown(specs)) : undefined,
      operationPages: () => (areSpecsRead && specsRead ? pages.shown(specs) : undefined),
      mayBeGenerated: (path) => !store.complete || mayBeGenerated(path, generation, part, specs),
      navigation: () => navigationOf(snapshot, config),
      location: locator(config, reader),
    };
    return snapshot;
  }

  function navigationOf(snapshot: Snapshot, config: Config): NavigationNode {
    const { site, specs, specsRead, generation, frontMatter = noFrontMatter } = snapshot;
    return navigate(config, {
      site,
      specs,
      generated: generation.generated,
      frontMatter,
      specsRead,
      mayBeGenerated: snapshot.mayBeGenerated,
    });
  }
}

/** Returns the same set for the same map. */
function keysOf(shown: ShownOperations | undefined): ReadonlySet<Operation> | undefined {
  return shown && keySet(shown);
}

const keySet = memo((shown: ShownOperations): ReadonlySet<Operation> => new Set(shown.keys()));
