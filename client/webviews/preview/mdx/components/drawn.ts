import type { ComponentChildren, FunctionComponent } from 'preact';
import type { Block } from '../scan.ts';

/** The attributes of a component as written: texts without quotes, expressions without braces, switches as empty texts. */
export type Attributes = ReadonlyMap<string, string>;

/** The inputs for drawing a component. */
export interface Drawn {
  readonly name: string;
  readonly attributes: Attributes;
  /** Its content, block by block; empty if it is in a line of text. */
  readonly blocks: readonly Block[];
  /** The drawn content. */
  readonly content: ComponentChildren;
  /** Whether it is in a line of text. */
  readonly isInline?: boolean;
  /** Draws some of the blocks, or those of another file. */
  body(blocks: readonly Block[], file?: string): ComponentChildren;
  /** The page that contains it: files may be named relative to it. */
  readonly file: string;
}

/** Draws one kind of component, as one element. */
export type Draw = FunctionComponent<Drawn>;
