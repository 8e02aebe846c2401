/** Elements that are blocks even if other text is on their line. */
export const structure: ReadonlySet<string> = new Set(
  'thead tbody tfoot tr th td caption li dt dd summary figcaption'.split(' '),
);

/** Elements that are drawn as they are, with the attributes in `attributesOf`. All other HTML only arranges. */
export const blockElements: ReadonlySet<string> = new Set([
  ...structure,
  ...'div section article header footer main nav p center blockquote ul ol dl details figure hr table'.split(' '),
]);
export const inlineElements: ReadonlySet<string> = new Set(
  'abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small strong sub sup time u var'.split(' '),
);
export const headingElements: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Whether an HTML element is drawn as a block; others are part of a line of text. */
export function isBlockElement(name: string): boolean {
  return blockElements.has(name) || headingElements.has(name) || media.has(name);
}

/** Whether an HTML element in a line of text shows something. */
export function isInlineElement(name: string): boolean {
  return inlineElements.has(name) || name === 'a' || name === 'img' || name === 'br' || name === 'span';
}

/** Elements that would load something or run; a box with their name replaces them. */
export const media: ReadonlySet<string> = new Set(['iframe', 'video', 'audio', 'object', 'embed', 'canvas']);
