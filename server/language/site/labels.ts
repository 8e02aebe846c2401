import { humanise } from '../values/words.ts';
import type { FrontMatter } from './frontMatter.ts';

/**
 * What the sidebar calls a page (platform.md 4): its `sidebarTitle`, else its `title`, else the summary of the API
 * operation it shows, else the last segment of its path in words. Headings in the text do not count.
 */
export function pageLabel(path: string, frontMatter?: FrontMatter, summary?: string): string {
  return frontMatter?.sidebarTitle ?? frontMatter?.title ?? summary ?? humanise(path.replace(/\/$/, ''));
}

/**
 * The HTTP method the sidebar shows beside a page that describes an endpoint, in capitals: from `openapi` or `api` in
 * its front matter; none with `hideApiMarker` (platform.md 3, 4).
 */
export function methodBadge(frontMatter: FrontMatter): string | undefined {
  if (frontMatter.hideApiMarker) return undefined;
  const method = /(?:^|\s)(get|put|post|delete|options|head|patch|trace|webhook)\s+\S/i;
  return (method.exec(frontMatter.openapi ?? '') ?? method.exec(frontMatter.api ?? ''))?.[1]?.toUpperCase();
}
