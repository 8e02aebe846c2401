import type { OffsetRange } from '../base/locations.ts';

/** What the scanner finds in a page, in the order of the text. Offsets count UTF-16 units from the start of the text. */
export type MdxToken =
  | FrontMatterToken
  | ModuleToken
  | FenceToken
  | HeadingToken
  | TagToken
  | ExpressionToken
  | CommentToken
  | InlineCodeToken
  | LinkToken;

export interface FrontMatterToken {
  readonly kind: 'frontMatter';
  readonly start: number;
  /** Where the text after it begins. */
  readonly end: number;
}

/** JavaScript at the start of a block: imports and exports. */
export interface ModuleToken {
  readonly kind: 'module';
  readonly start: number;
  readonly end: number;
  /** The attributes of the elements in it. */
  readonly attributes: readonly Attribute[];
}

/**
 * A fenced code block or a block of mathematics between `$$`. If its fence is never closed, it extends to the end of the page.
 */
export interface FenceToken {
  readonly kind: 'fence';
  /** The start of the line of its opening fence. */
  readonly start: number;
  /** The start of the line after it. */
  readonly end: number;
  /** What follows the opening fence: `js title="a.js"`. */
  readonly info: string;
  /** The lines between the fences. */
  readonly codeStart: number;
  readonly codeEnd: number;
}

export interface HeadingToken {
  readonly kind: 'heading';
  /** The start of its line. An underlined heading is reported when its underline is found. */
  readonly start: number;
  /** The end of its last line. */
  readonly end: number;
  /** Its title in Markdown, without `{#id}`. */
  readonly markdown: string;
  readonly titleStart: number;
  readonly titleEnd: number;
  readonly level: number;
  /** What the author wrote in `{#…}`. */
  readonly givenId?: string;
  readonly isUnderlined: boolean;
}

export interface TagToken {
  readonly kind: 'tag';
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** `<a>`, `</a>` or `<a />`. */
  readonly form: 'opening' | 'closing' | 'whole';
  /** Its own attributes and those of elements within them. */
  readonly attributes: readonly Attribute[];
  /** Whether it is a block rather than part of a line of text; set when its paragraph has been read (`paragraph.ts`). */
  isBlock: boolean;
}

/** JavaScript in braces within the text. */
export interface ExpressionToken {
  readonly kind: 'expression';
  readonly start: number;
  readonly end: number;
  /** Whether it contains only a comment: `{/* … *\/}`. */
  readonly isComment: boolean;
  /** The attributes of the elements in it. */
  readonly attributes: readonly Attribute[];
}

/** `<!-- … -->`, which is not MDX but meant as a comment, or the start of a comment that is never closed. */
export interface CommentToken {
  readonly kind: 'comment';
  readonly start: number;
  readonly end: number;
  /** Whether the comment is never closed; the text after `<!--` is then read as text. */
  readonly isOpen: boolean;
}

/** Code within text, including its backticks. */
export interface InlineCodeToken {
  readonly kind: 'inlineCode';
  readonly start: number;
  readonly end: number;
}

/** A Markdown link or image. */
export interface LinkToken {
  readonly kind: 'link';
  readonly form: 'inline' | 'definition' | 'autolink';
  readonly isImage: boolean;
  /** As written, without `<>`. */
  readonly target: string;
  /** The range of the target. */
  readonly start: number;
  readonly end: number;
  /** The range between its brackets, if it is `inline`. */
  readonly label?: OffsetRange;
}

/** An attribute of an element: `href="/a"`, `src={'/b'}`, `cols={2}`, `hidden`. */
export interface Attribute {
  readonly element: string;
  readonly name: string;
  /** The text without quotes, the JavaScript of an expression, or empty if it has no value. */
  readonly value: string;
  /** Where the value begins. */
  readonly start: number;
  /** `text` is text in quotes, `literal` an expression that is a string, `code` any other expression. */
  readonly form: 'text' | 'literal' | 'code' | 'none';
  /** 0 for an attribute of the tag itself, more for one of an element inside an attribute or expression. */
  readonly depth: number;
}
