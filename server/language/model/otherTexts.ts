import { type Config, locator, readConfig } from './document/config.ts';
import { createReader } from './document/reader.ts';
import type { FindTree } from './document/references.ts';
import { createGenerator, type Generation, mayBeGenerated } from './specs/generation.ts';
import { generatesSame, specPart } from './specs/parts.ts';
import type { SiteView } from './view.ts';

/** What of a site is another with other texts; page files and specifications stay as they are read. */
export interface OtherTexts extends Pick<SiteView, 'config' | 'find' | 'position'> {
  /** True when the same specifications are named in the same places, so that they make the same pages. */
  readonly hasSameSpecs: boolean;
  /** The pages its specifications make, which costs as much as they are large. */
  generation(): Generation;
  /** Whether one of these pages has this address, or a specification that is not read may make one. */
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
    position: locator(config, reader),
    hasSameSpecs: generatesSame(part, partOf(view.config)),
    generation: () => createGenerator()(config.navigation, view.specs),
    mayBeGenerated: (path, generation) => mayBeGenerated(path, generation, part, view.specs),
  };
}

function partOf({ navigation }: Config) {
  return navigation && specPart(navigation);
}
