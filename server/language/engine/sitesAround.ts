import { pathBelow } from './uris.ts';

/** A site that contains a file, with the path of the file in it. */
export type Around<Site> = Site & { readonly path: string };

/** The sites that contain a file, the innermost first; the outer ones may list the file too. */
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
