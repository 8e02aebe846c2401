export const shapes = ['tabs', 'languages', 'versions'] as const;

/** How the root of the navigation is divided. Languages and versions contain tabs. */
export type Shape = (typeof shapes)[number];

/** A site to generate. The same values always give the same bytes. */
export interface SiteSpec {
  /** Entries in all `pages` arrays together, API operations included. */
  readonly pages: number;
  readonly shape: Shape;
  /** Share of entries that are operations of an OpenAPI file (`GET /path`), which have no page file. */
  readonly endpoints: number;
  /** Share of entries whose page file does not exist. One is always missing, to show that a check is done. */
  readonly broken: number;
  readonly seed: number;
}

/** The name of the site's folder: `tabs-10000`, with the shares if they are not the usual ones. */
export function nameOf({ shape, pages, endpoints, broken, seed }: SiteSpec): string {
  const more = [
    endpoints === 0.1 ? '' : `-endpoints${endpoints}`,
    broken === 0 ? '' : `-broken${broken}`,
    seed === 1 ? '' : `-seed${seed}`,
  ];
  return `${shape}-${pages}${more.join('')}`;
}
