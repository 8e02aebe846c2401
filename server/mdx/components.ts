import { componentRows } from './data/components.ts';

/**
 * What a property of a component says. `title` names the component for readers, `text` is read by them too; `label` is a short text on
 * a button, a badge or a type; `link`, `image`, `icon` and `import` name something that is elsewhere; `size`, `flag`, `number`,
 * `color`, `list` and `choice` change how it looks.
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

/** What is known of a component of the platform. */
export interface ComponentRow {
  /** `block` stands by itself, `inline` in a line of text, also at its beginning. */
  readonly form: 'block' | 'inline';
  /** The properties that change what readers see, or where they get. */
  readonly props: Readonly<Record<string, PropKind>>;
  /** What may stand in it: anything, nothing, or what its layout is made of. */
  readonly children: 'content' | 'none' | readonly string[];
  /** The properties its id is made of, the first that is given; none where it has no id of its own (platform.md 4.2). */
  readonly idFrom?: readonly string[];
  /** An `id` that is written on it leads nowhere (platform.md 4.2). */
  readonly losesId?: true;
  /** Headings in it are in no table of contents (platform.md 4.2). */
  readonly hidesHeadings?: true;
  /** Its page below https://www.mintlify.com/docs, which was read in August 2026; none where the platform knows it and documents it no longer. */
  readonly page?: string;
}

/** A component the platform brings along. */
export type ComponentName = keyof typeof componentRows;

const rows: ReadonlyMap<string, ComponentRow> = new Map(Object.entries<ComponentRow>(componentRows));

/** What is known of a component; undefined for one of the site's own. */
export function componentOf(name: string): ComponentRow | undefined {
  return rows.get(name);
}

/** Whether a name is that of a component the platform brings along. */
export function isComponentName(name: string): name is ComponentName {
  return rows.has(name);
}

/** The components of which something is true. */
export function componentsWith(test: (row: ComponentRow) => unknown): ReadonlySet<string> {
  return new Set([...rows].filter(([, row]) => test(row)).map(([name]) => name));
}

/** The names of the properties of some kinds, whichever component has them: components of a site's own mean the same by them. */
export function propsOf(...kinds: readonly PropKind[]): ReadonlySet<string> {
  const props = [...rows.values()].flatMap((row) => Object.entries(row.props));
  return new Set(props.filter(([, kind]) => kinds.includes(kind)).map(([name]) => name));
}
