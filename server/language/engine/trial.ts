import { locator, readConfig } from '../model/document/config.ts';
import { createReader } from '../model/document/reader.ts';
import type { Problem } from '../model/messages/problem.ts';
import { createGenerator, mayBeGenerated } from '../model/specs/generation.ts';
import { specPart } from '../model/specs/parts.ts';
import type { SiteView } from '../model/view.ts';
import type { Rule } from '../rules/rule.ts';
import { createCheck } from './check.ts';
import { type OpenDocument, openDocument } from './document.ts';
import { unreadTree } from './jsonFiles.ts';
import { createOccurrences } from './occurrences.ts';
import type { Snapshot } from './snapshot.ts';

/** A site as it would be with other texts. */
export interface Trial {
  readonly view: SiteView;
  readonly problems: readonly Problem[];
  text(file: string): string | undefined;
}

/**
 * Reads and checks the site anew with `texts` in the place of these files. Specifications and page files stay those that
 * are read already: about others, which only the new texts name, nothing is said.
 */
export function trialOf(
  snapshot: Snapshot,
  rules: readonly Rule[],
  findFile: (path: string) => OpenDocument | undefined,
  texts: ReadonlyMap<string, string>,
): Trial {
  const changed = new Map(Array.from(texts, ([path, text]) => [path, openDocument(path, 'json', 0, text)] as const));
  const document = (path: string) => changed.get(path) ?? findFile(path);
  const find = (path: string) => document(path)?.tree();
  const reader = createReader(find);
  const config = readConfig(snapshot.config.file, find(snapshot.config.file) ?? unreadTree, reader);
  const { navigation } = config;
  const occurrences = createOccurrences();
  occurrences.update(navigation);
  const generation = createGenerator()(navigation, snapshot.specs);
  const part = navigation && specPart(navigation);
  const mayBe = (path: string) =>
    snapshot.mayBeGenerated(path) || mayBeGenerated(path, generation, part, snapshot.specs);
  const position = locator(config, reader);
  const view = { ...snapshot, config, occurrences, find, generation, mayBeGenerated: mayBe, position };
  return { view, problems: createCheck(rules).site(view), text: (path) => document(path)?.text.getText() };
}
