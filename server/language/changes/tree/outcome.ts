import type { Config } from '../../model/document/config.ts';
import { createNavigator } from '../../model/navigation/build.ts';
import { diffNavigation } from '../../model/navigation/diff.ts';
import { isPage, type NavigationNode, published } from '../../model/navigation/node.ts';
import { withOtherTexts } from '../../model/otherTexts.ts';
import { type Generation, mayBeGenerated } from '../../model/specs/generation.ts';
import { specPart } from '../../model/specs/parts.ts';
import type { SiteView } from '../../model/view.ts';
import { applied } from '../../text/edits.ts';
import type { Tree } from '../../text/nodes.ts';
import { parse } from '../../text/parse.ts';
import type { ChangeContext, Changed } from '../change.ts';

/** What readers get after a change, compared with what they get now. */
export interface Outcome {
  /** Whether every node of the resolved navigation is unchanged and in the same place. */
  readonly isSame: boolean;
  /** How many entries for pages readers get now and afterwards, including generated ones. */
  readonly before: number;
  readonly after: number;
  /** The addresses that are only in the current navigation. */
  readonly lost: readonly string[];
}

/** Resolves the navigation with and without a change and compares them. Costs as much as resolving both. */
export function outcomeOf(context: ChangeContext, changed: Changed): Outcome {
  const { before, after } = navigationsOf(context, changed);
  const { added, removed, changed: other, moved } = diffNavigation(before, after);
  const [pages, pagesAfter] = [pagesIn(before), pagesIn(after)];
  const kept = new Set(pagesAfter);
  return {
    isSame: [added, removed, other, moved].every((keys) => keys.length === 0),
    before: pages.length,
    after: pagesAfter.length,
    lost: [...new Set(pages)].filter((page) => !kept.has(page)),
  };
}

/** A configuration and the pages that its specifications generate. */
export interface Reading {
  readonly config: Config;
  readonly generated: Generation['generated'];
  mayBeGenerated(path: string): boolean;
}

/** The navigation for readers now and after a change, with pages named by their paths. Costs as much as resolving both. */
export function navigationsOf(
  context: ChangeContext,
  changed: Texts,
): { readonly before: NavigationNode; readonly after: NavigationNode } {
  const [now, then] = [readNow(context.view), readAfter(context, changed)];
  return { before: published(resolved(context.view, now)), after: published(resolved(context.view, then)) };
}

type Texts = Pick<Changed, 'edits' | 'creates'>;

/** The configuration after a change. */
export function readAfter({ view, text }: ChangeContext, { edits, creates }: Texts): Reading {
  const trees = new Map<string, Tree>(creates.map((one) => [one.file, parse(one.text)]));
  for (const [file, own] of edits) trees.set(file, parse(applied(text(file) ?? '', own)));
  const other = withOtherTexts(view, (file) => trees.get(file));
  const { generated } = other.hasSameSpecs ? view.generation : other.generation();
  return { config: other.config, generated, mayBeGenerated: (path) => other.mayBeGenerated(path, { generated }) };
}

/** The context of a change after other changes; `texts` are the files that these wrote. Which pages exist is as before. */
export function contextAfter({ view, text }: ChangeContext, texts: ReadonlyMap<string, string>): ChangeContext {
  const trees = new Map(Array.from(texts, ([file, changed]) => [file, parse(changed)] as const));
  const other = withOtherTexts(view, (file) => trees.get(file));
  const { config, find, location } = other;
  const generation = other.hasSameSpecs ? view.generation : other.generation();
  const { generated } = generation;
  const reading = { config, generated, mayBeGenerated: (path: string) => other.mayBeGenerated(path, generation) };
  const navigation = resolved(view, reading);
  return {
    view: { ...view, config, find, location, generation, navigation: () => navigation },
    text: (file) => texts.get(file) ?? text(file),
  };
}

/** The current configuration. */
export function readNow(view: SiteView): Reading {
  const { config, generation } = view;
  const part = config.navigation && specPart(config.navigation);
  const { generated } = generation;
  return { config, generated, mayBeGenerated: (path) => mayBeGenerated(path, { generated }, part, view.specs) };
}

/** Pages are named by their paths: their front matter is the same before and after. */
function resolved({ site, specs }: SiteView, { config, generated, mayBeGenerated }: Reading): NavigationNode {
  return createNavigator()(config, { site, specs, generated, frontMatter: new Map(), specsRead: true, mayBeGenerated });
}

function pagesIn(node: NavigationNode): readonly string[] {
  const pages: string[] = [];
  visit(node);
  return pages;

  function visit(node: NavigationNode): void {
    if (isPage(node)) pages.push(node.address ?? node.path ?? node.title);
    for (const child of node.children) visit(child);
  }
}
