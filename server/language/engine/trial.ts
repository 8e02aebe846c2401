import type { Problem } from '../model/messages/problem.ts';
import { createNavigator } from '../model/navigation/build.ts';
import { withOtherTexts } from '../model/otherTexts.ts';
import type { SiteView } from '../model/view.ts';
import type { Rule } from '../rules/rule.ts';
import { createCheck } from './check.ts';
import { type OpenDocument, openDocument } from './document.ts';
import { createOccurrences } from './occurrences.ts';
import { noFrontMatter } from './pageStore.ts';
import type { Snapshot } from './snapshot.ts';

/** A site as it would be with other texts. */
export interface Trial {
  readonly view: SiteView;
  readonly problems: readonly Problem[];
  text(file: string): string | undefined;
}

/**
 * Reads and checks the site again with `texts` in place of these files. It uses only specifications and page files that have
 * already been read; others that only the new texts name are not checked.
 */
export function trialOf(
  snapshot: Snapshot,
  rules: readonly Rule[],
  findFile: (path: string) => OpenDocument | undefined,
  texts: ReadonlyMap<string, string>,
): Trial {
  const changed = new Map(Array.from(texts, ([path, text]) => [path, openDocument(path, 'json', 0, text)] as const));
  const other = withOtherTexts(snapshot, (path) => changed.get(path)?.tree());
  const { config, find, location } = other;
  const occurrences = createOccurrences();
  occurrences.update(config.navigation);
  const generation = other.generation();
  const mayBeGenerated = (path: string) => snapshot.mayBeGenerated(path) || other.mayBeGenerated(path, generation);
  const { site, specs, specsRead, frontMatter = noFrontMatter } = snapshot;
  const { generated } = generation;
  // The fixes of every problem may ask for it: a navigator makes each node once.
  const navigate = createNavigator();
  const navigation = () => navigate(config, { site, specs, specsRead, frontMatter, generated, mayBeGenerated });
  const view = { ...snapshot, config, occurrences, find, generation, mayBeGenerated, navigation, location };
  return {
    view,
    problems: createCheck(rules).site(view),
    text: (path) => (changed.get(path) ?? findFile(path))?.text.getText(),
  };
}
