import { localize } from '../../../base/messages.ts';
import { type Side, sideOf } from '../../compare/comparedSite.ts';
import { knownAddresses } from '../../compare/earlierRedirects.ts';
import { findRenamedPages, type ReadTexts } from '../../compare/findRenamedPages.ts';
import { publishedAddresses } from '../../compare/published.ts';
import { type KnownSite, type NamedCommit, type SiteRepository, UnreadableRevision } from '../../compare/repository.ts';
import { noFrontMatter } from '../../engine/pageStore.ts';
import { configFile, SiteState } from '../../engine/siteState.ts';
import { isBroken, syntaxErrors } from '../../model/document/syntax.ts';
import { published } from '../../model/navigation/node.ts';
import type { Files } from '../../site/files.ts';
import { memoryFiles } from '../../site/memory.ts';

/** The site at the revision it is compared with, read once. */
export interface Base {
  readonly commit: string;
  readonly side: Side;
  readonly files: Files;
  /** The text of a file of its configuration; undefined for other files. */
  text(file: string): string | undefined;
  /** Whether an address is or was public. */
  isPublished(address: string): boolean;
}

/** The revision that the author chose, or the default. */
export interface Revision extends NamedCommit {
  /** What the author should know about the change. */
  readonly note?: string;
}

/**
 * The revision to compare a site with: the one an author chose, otherwise the one at which this branch and the published one
 * parted, as in a pull request. If nothing is published, the last commit.
 *
 * @throws UnreadableRevision if there is none.
 */
export async function revisionOf(
  repository: SiteRepository,
  chosen: string | undefined,
  branch: string | undefined,
): Promise<Revision> {
  if (chosen !== undefined) return { name: chosen, commit: await repository.commit(chosen) };
  const head = await repository.commit('HEAD');
  const note = await noteOf(repository);
  const own = note === undefined ? {} : { note };
  const tip =
    (await repository.published(branch)) ??
    (await repository.published('main')) ??
    (await repository.published('master'));
  if (!tip) return { name: 'HEAD', commit: head, ...own };
  const fork = await repository.mergeBase(head, tip.commit).catch(() => undefined);
  return { name: tip.name, commit: fork ?? tip.commit, ...own };
}

async function noteOf(repository: SiteRepository): Promise<string | undefined> {
  if (repository.isSubmodule) return localize('The docs are a submodule: its own commits are compared');
  return (await repository.isDetached()) ? localize('No branch is checked out (detached HEAD)') : undefined;
}

/**
 * Reads the site at a commit. Afterwards the repository is at rest.
 *
 * @throws UnreadableRevision if that fails, or if its docs.json is not JSON.
 */
export async function readBase(
  repository: SiteRepository,
  { name, commit }: NamedCommit,
  { known, branch }: { readonly known: KnownSite; readonly branch: string | undefined },
): Promise<Base> {
  try {
    const { state, files } = await stateAt(repository, commit, known);
    const error = brokenAt(state);
    if (error)
      throw new UnreadableRevision(
        localize('docs.json at {name} is not JSON (line {line}), so nothing can be compared with it.', {
          name,
          line: error,
        }),
      );
    const isPublished = await publishedAddresses(repository, commit, branch, async (other) => {
      const found = await stateAt(repository, other, known).catch(() => undefined);
      return found && knownAddresses(sideAt(found.state));
    });
    return { commit, side: sideAt(state), files, text: (file) => state.text(file)?.getText(), isPublished };
  } finally {
    repository.rest();
  }
}

/** A site in the form in which it is compared. */
export function sideAt({ snapshot, navigation }: Pick<SiteState, 'snapshot' | 'navigation'>): Side {
  return sideOf({
    navigation: published(navigation),
    view: snapshot,
    frontMatter: snapshot.frontMatter ?? noFrontMatter,
  });
}

/** Which pages of the base have another path now; `read` reads the current pages. */
export function pagesBecame(base: Base, after: Side, read: ReadTexts): ReturnType<typeof findRenamedPages> {
  const before: ReadTexts = (files) => Promise.all(files.map((file) => base.files.read(file)));
  return findRenamedPages(base.side, after, { before, after: read });
}

async function stateAt(repository: SiteRepository, commit: string, known: KnownSite) {
  const files = (await repository.siteAt(commit, known))?.files ?? memoryFiles({});
  const state = new SiteState({ files });
  // Titles of pages are in their front matter.
  state.ensureLoaded('frontMatter');
  await state.load();
  await state.until(() => false);
  return { state, files };
}

/** The line of the first syntax error of a docs.json; undefined if it can be parsed or does not exist. */
function brokenAt(state: SiteState): number | undefined {
  const text = state.text(configFile);
  const { config } = state.snapshot;
  if (!text || !isBroken(config.tree)) return undefined;
  return text.positionAt(syntaxErrors(config)[0]?.offset ?? 0).line + 1;
}
