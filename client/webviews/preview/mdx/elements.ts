/** What stands by itself, though other text is on its line. */
export const structure: ReadonlySet<string> = new Set(
  'thead tbody tfoot tr th td caption li dt dd summary figcaption'.split(' '),
);

/** Elements that are drawn as they are, of which each attribute is one of `attributesOf`. Everything else of HTML only arranges. */
export const blockElements: ReadonlySet<string> = new Set([
  ...structure,
  ...'div section article header footer main nav p center blockquote ul ol dl details figure hr table'.split(' '),
]);
export const inlineElements: ReadonlySet<string> = new Set(
  'abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small strong sub sup time u var'.split(' '),
);
export const headingElements: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Whether an element of HTML is drawn by itself; others are part of a line of text. */
export function isBlockElement(name: string): boolean {
  return blockElements.has(name) || headingElements.has(name) || media.has(name);
}

/** Whether an element of HTML in a line of text shows something. */
export function isInlineElement(name: string): boolean {
  return inlineElements.has(name) || name === 'a' || name === 'img' || name === 'br' || name === 'span';
}

/** What would load something or run: a box in its place says what it is. */
export const media: ReadonlySet<string> = new Set(['iframe', 'video', 'audio', 'object', 'embed', 'canvas']);
