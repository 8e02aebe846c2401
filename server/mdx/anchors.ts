import Slugger, { slug } from 'github-slugger';
import type { PageHeading, PageScan } from './pageLink.ts';

/**
 * The ids that links may name on a page: those its author gave, and those the platform may make of headings and of the
 * texts of components. Which it makes is not documented, so this is rather more than it makes.
 */
export function anchorsOf({ headings, marks }: PageScan): ReadonlySet<string> {
  const ids = new Set<string>();
  const slugger = new Slugger();
  for (const { title, id } of headings) {
    if (id !== undefined) ids.add(id);
    ids.add(slugger.slug(title)).add(plainSlug(title));
  }
  const marked = new Slugger();
  for (const { attribute, value } of marks) {
    if (attribute === 'id') ids.add(value);
    for (const own of [marked.slug(value), plainSlug(value)]) {
      ids.add(own).add(`param-${own}`).add(`response-${own}`);
    }
  }
  return ids;
}

/** The likeliest id of a heading by itself. */
export function anchorOf({ title, id }: PageHeading): string {
  return id ?? slug(title);
}

/** With `-` for whatever is neither letter nor digit: `v2.0.0 / v3` as `v2-0-0-v3`. */
function plainSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
