/** A code block of an answer that is a complete page, with front matter. */
export interface PageCode {
  readonly title: string | undefined;
  /** A path for a new file, derived from the title. */
  readonly path: string;
}

/** Reads a code block as a page; undefined for a fragment, which can only be inserted. */
export function pageIn(code: string): PageCode | undefined {
  const matter = /^\s*---\n([\s\S]*?)\n---(?:\n|$)/.exec(code)?.[1];
  if (matter === undefined) return undefined;
  const title = /^title:\s*(.+)$/m
    .exec(matter)?.[1]
    ?.trim()
    .replace(/^(['"])(.*)\1$/, '$2');
  const slug = (title ?? 'new-page')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return { title, path: slug === '' ? 'new-page' : slug };
}
