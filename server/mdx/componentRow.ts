/**
 * What the value of a component's property means. `title` names the component for readers and `text` is read by them too; `label`
 * is a short text on a button, a badge or a type; `link`, `image`, `icon` and `import` refer to something else; `size`, `flag`,
 * `number`, `color`, `list` and `choice` change how the component looks.
 */
export type PropKind =
  | 'title'
  | 'text'
  | 'label'
  | 'link'
  | 'image'
  | 'icon'
  | 'import'
  | 'color'
  | 'flag'
  | 'number'
  | 'list'
  | 'choice';

/** What is known about a component of the platform. */
export interface ComponentRow {
  /** `block` is a block of its own, `inline` is part of a line of text, even at its beginning. */
  readonly form: 'block' | 'inline';
  /** The properties that change what readers see or where a link leads. */
  readonly props: Readonly<Record<string, PropKind>>;
  /** What it may contain: anything, nothing, or the components its layout consists of. */
  readonly children: 'content' | 'none' | readonly string[];
  /**
   * The properties its id is made from, of which the first one given wins; absent if it has no id of its own (platform.md 4.2).
   */
  readonly idFrom?: readonly string[];
  /** An `id` written on it leads nowhere (platform.md 4.2). */
  readonly losesId?: true;
  /** Headings inside it are left out of the table of contents (platform.md 4.2). */
  readonly hidesHeadings?: true;
  /** Its content is shown as it is written, so nothing in it has an id (platform.md 4.2). */
  readonly showsSource?: true;
  /**
   * Its page below https://www.mintlify.com/docs, read in August 2026; absent if the platform knows the component but no longer
   * documents it.
   */
  readonly page?: string;
}
