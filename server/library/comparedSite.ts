import type { ComparedSite } from '../language/compare/comparedSite.ts';
import type { ReadTexts } from '../language/compare/findRenamedPages.ts';
import { noFrontMatter } from '../language/engine/pageStore.ts';
import type { SiteState } from '../language/engine/siteState.ts';
import { published } from '../language/model/navigation/node.ts';
import type { Files } from '../language/site/files.ts';

/** A site as it is compared. */
export function comparedSite({ state }: { readonly state: SiteState }): ComparedSite {
  const { snapshot } = state;
  return {
    navigation: published(state.navigation),
    view: snapshot,
    frontMatter: snapshot.frontMatter ?? noFrontMatter,
  };
}

/** Reads the texts of a site. */
export function readerOf(files: Files): ReadTexts {
  return (paths) => Promise.all(paths.map((file) => files.read(file)));
}
