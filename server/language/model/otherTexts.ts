import { type Config, locator, readConfig } from './document/config.ts';
import { createReader } from './document/reader.ts';
import type { FindTree } from './document/references.ts';
import { createGenerator, type Generation, mayBeGenerated } from './specs/generation.ts';
import { generatesSame, specPart } from './specs/parts.ts';
import type { SiteView } from './view.ts';

/** The parts of a site that depend on its texts, for other texts; page files and specifications stay as they were read. */
export interface OtherTexts extends Pick<SiteView, 'config' | 'find' | 'location'> {
  /** Whether the same specifications are named in the same places, so that they generate the same pages. */
  readonly hasSameSpecs: boolean;
  /** The pages that its specifications generate; takes longer the larger they are. */
  generation(): Generation;
  /** Whether one of these pages has this address, or a specification that has not been read may generate one. */
  mayBeGenerated(path: string, generation: Pick<Generation, 'generated'>): boolean;
}

/**
 * Reads the configuration of a site again, with the trees of `changed` in place of its own; undefined if it has not
 * changed.
 */
export function withOtherTexts(view: SiteView, changed: FindTree): OtherTexts {
  const find: FindTree = (file) => changed(file) ?? view.find(file);
  const reader = createReader(find);
  const config = readConfig(view.config.file, find(view.config.file) ?? view.config.tree, reader);
  const part = partOf(config);
  return {
    config,
    find,
    location: locator(config, reader),
    hasSameSpecs: generatesSame(part, partOf(view.config)),
    generation: () => createGenerator()(config.navigation, view.specs),
    mayBeGenerated: (path, generation) => mayBeGenerated(path, generation, part, view.specs),
  };
}

function partOf({ navigation }: Config) {
  return navigation && specPart(navigation);
}
