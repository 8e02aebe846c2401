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
  /** Where the text behind it begins. */
  readonly end: number;
}

/** JavaScript at the start of a block: imports and exports. */
export interface ModuleToken {
  readonly kind: 'module';
  readonly start: number;
  readonly end: number;
  /** Those of the elements in it. */
  readonly attributes: readonly Attribute[];
}

/** A block of code between fences, or of mathematics between `$$`, or one whose fence is never closed, to the end of the page. */
export interface FenceToken {
  readonly kind: 'fence';
  /** The start of the line of its opening fence. */
  readonly start: number;
  /** The start of the line behind it. */
  readonly end: number;
  /** What stands behind the opening fence: `js title="a.js"`. */
  readonly info: string;
  /** The lines between the fences. */
  readonly codeStart: number;
  readonly codeEnd: number;
}

export interface HeadingToken {
  readonly kind: 'heading';
  /** The start of its line. One that is underlined is given when its underline is found. */
  readonly start: number;
  /** The end of its last line. */
  readonly end: number;
  /** Its title in Markdown, without `{#id}`. */
  readonly markdown: string;
  readonly titleStart: number;
  readonly titleEnd: number;
  readonly level: number;
  /** What the author gave in `{#…}`, as written. */
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
  /** Its own, and those of elements within them. */
  readonly attributes: readonly Attribute[];
  /** It stands by itself, not in a line of text; known when its paragraph has been read (`paragraph.ts`). */
  isBlock: boolean;
}

/** JavaScript in braces among the text. */
export interface ExpressionToken {
  readonly kind: 'expression';
  readonly start: number;
  readonly end: number;
  /** It holds a comment and nothing else: `{/* … *\/}`. */
  readonly isComment: boolean;
  /** Those of the elements in it. */
  readonly attributes: readonly Attribute[];
}

/** `<!-- … -->`, which is none of MDX but meant as a comment, or the start of a comment that is never closed. */
export interface CommentToken {
  readonly kind: 'comment';
  readonly start: number;
  readonly end: number;
  /** What stands behind it is read as text. */
  readonly isOpen: boolean;
}

/** Code among text, with its backticks. */
export interface InlineCodeToken {
  readonly kind: 'inlineCode';
  readonly start: number;
  readonly end: number;
}

/** A link or a picture of Markdown. */
export interface LinkToken {
  readonly kind: 'link';
  readonly form: 'inline' | 'definition' | 'autolink';
  readonly isImage: boolean;
  /** As written, without `<>`. */
  readonly target: string;
  /** Where the target stands. */
  readonly start: number;
  readonly end: number;
  /** What stands between its brackets, of one that is `inline`. */
  readonly label?: OffsetRange;
}

/** An attribute of an element: `href="/a"`, `src={'/b'}`, `cols={2}`, `hidden`. */
export interface Attribute {
  readonly element: string;
  readonly name: string;
  /** The text without quotes; of an expression its JavaScript; nothing where it has no value. */
  readonly value: string;
  /** Where the value begins. */
  readonly start: number;
  /** `text` between quotes, `literal` a text as an expression, `code` any other expression. */
  readonly form: 'text' | 'literal' | 'code' | 'none';
  /** 0 for an attribute of the tag itself, more for an element inside of an attribute or expression. */
  readonly depth: number;
}
