/** The target of a link in an answer: a web address, or a page of this documentation. */
export type Link = { readonly kind: 'web'; readonly url: string } | { readonly kind: 'page'; readonly address: string };

/**
 * Reads the target of a link. Undefined for everything else: `javascript:`, `command:`, `vscode:`, `data:`, `file:` and other
 * schemes, addresses with a host but no scheme (`//example.com`), places in the answer itself, and texts with control characters
 * or backslashes, which browsers interpret in their own ways.
 */
export function linkOf(href: string): Link | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (href === '' || /[\u0000-\u0020\\\u007f]|%5c/i.test(href)) return undefined;
  if (/^https?:\/\//i.test(href)) return isUrl(href) ? { kind: 'web', url: href } : undefined;
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?)/i.test(href)) return undefined;
  return { kind: 'page', address: href };
}

function isUrl(text: string): boolean {
  try {
    // A user name and password before the host make an address look like another one.
    return new URL(text).username === '';
  } catch {
    return false;
  }
}
