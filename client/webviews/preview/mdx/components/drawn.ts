import type { ComponentChildren, FunctionComponent } from 'preact';
import type { Block } from '../scan.ts';

/** The properties of a component as they are written: texts without quotes, expressions without braces, switches empty. */
export type Attributes = ReadonlyMap<string, string>;

/** What a component is drawn of. */
export interface Drawn {
  readonly name: string;
  readonly attributes: Attributes;
  /** What stands in it, block by block; none where it stands in a line of text. */
  readonly blocks: readonly Block[];
  /** The same as it is drawn. */
  readonly content: ComponentChildren;
  /** It stands in a line of text. */
  readonly isInline?: boolean;
  /** Draws some of the blocks, or those of another file. */
  body(blocks: readonly Block[], file?: string): ComponentChildren;
  /** The page it stands on: files may be named relative to it. */
  readonly file: string;
}

/** Draws one kind of component, as one element. */
export type Draw = FunctionComponent<Drawn>;
