import { pathBelow } from './uris.ts';

/** A site that a file stands in, with the path of the file there. */
export type Around<Site> = Site & { readonly path: string };

/** The sites a file stands in, its own first; those around that one may list the file too. */
export function sitesAround<Site extends { readonly folder: string }>(
  uri: string,
  sites: readonly Site[],
): ReadonlyArray<Around<Site>> {
  const found = sites.flatMap((site): ReadonlyArray<Around<Site>> => {
    const path = pathBelow(site.folder, uri);
    return path === undefined ? [] : [{ ...site, path }];
  });
  return found.sort((a, b) => b.folder.length - a.folder.length);
}
