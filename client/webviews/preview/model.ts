import { array, boolean, number, object, oneOf, optional, record, type Shape, type Shaped, string } from '../shape.ts';

/** What the preview shows, as the language server describes it (`server/language/protocol/preview.ts`). */
export type Model = Shaped<typeof model>;
/** The parts that differ from the model whose revision was one less. */
export type Update = Shaped<typeof update>;
export type Frame = Shaped<typeof frame>;
export type Link = Shaped<typeof link>;
export type Bar = Shaped<typeof bar>;
export type List = Shaped<typeof list>;
export type EntryChange = Shaped<typeof entryChange>;
export type PageHead = Shaped<typeof pageHead>;

const text = optional(string);
const flag = optional(boolean);
const shades = object({ light: text, dark: text });
const shown = { key: string, title: string, icon: text, tag: text, href: text, hidden: flag, lost: text };

const choiceFields = { ...shown, description: text, color: optional(shades) };
const choiceAlone = object(choiceFields);
/** A tab, an anchor, a version … */
export interface Choice extends Shaped<typeof choiceAlone> {
  readonly menu?: readonly Choice[];
}
const choice: Shape<Choice> = object({
  ...choiceFields,
  menu: optional(array((value): value is Choice => choice(value))),
});

const kind = oneOf('group', 'page', 'operation', 'link');
const entryFields = {
  ...shown,
  kind,
  badge: text,
  deprecated: flag,
  missing: flag,
  generated: flag,
  opens: flag,
  expanded: flag,
};
const entryAlone = object(entryFields);
/** A group or a page of the sidebar. */
export interface Entry extends Shaped<typeof entryAlone> {
  readonly children?: readonly Entry[];
}
const entry: Shape<Entry> = object({
  ...entryFields,
  children: optional(array((value): value is Entry => entry(value))),
});

const list = object({ above: string, title: string, entries: array(entry) });
const entryChange = object({
  key: string,
  entry: optional(entryAlone),
  children: optional(array((value): value is string | Entry => string(value) || entry(value))),
});

const bar = object({
  kind: oneOf('product', 'version', 'language', 'dropdown', 'anchor', 'tab', 'item'),
  above: string,
  global: flag,
  choices: array(choice),
  current: text,
});

const link = object({ label: string, href: string, icon: text });

const frame = object({
  name: string,
  theme: text,
  logo: optional(object({ light: string, dark: string })),
  colors: object({ primary: text, light: text, dark: text }),
  background: shades,
  appearance: object({ default: oneOf('system', 'light', 'dark'), isStrict: boolean }),
  banner: optional(object({ content: string, type: oneOf('info', 'warning', 'critical') })),
  links: array(link),
  primary: optional(link),
  socials: array(link),
  footer: array(object({ header: text, links: array(link) })),
  eyebrows: optional(oneOf('section', 'breadcrumbs')),
  drilldown: flag,
});

const pageHead = object({
  key: string,
  kind,
  title: string,
  description: text,
  eyebrow: array(string),
  address: text,
  href: text,
  operation: optional(object({ method: string, path: string, spec: string })),
  deprecated: flag,
  missing: flag,
  generated: flag,
  hidden: flag,
  lost: text,
  file: text,
  edition: number,
});

const page = (value: unknown): value is PageHead | null => value === null || pageHead(value);
const broken = (value: unknown): value is string | null => value === null || string(value);
const parts = { broken, selected: string, frame, bars: array(bar), sidebar: array(list), page };

/** A whole site, each part of it once, as `docs-json preview` writes it. */
export type ExportedSite = Shaped<typeof exportedSite>;
/** An object whose values are all alike. */
export const recordOf =
  <T>(shape: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    record(value) && Object.values(value).every(shape);
export const exportedSite = object({
  frames: array(frame),
  sections: recordOf(object({ frame: number, bars: array(bar), sidebar: array(list) })),
  pages: recordOf(pageHead),
  leads: recordOf(string),
});

export const model = object({ revision: number, ...parts });
export const update = object({
  revision: number,
  broken: optional(broken),
  selected: text,
  frame: optional(frame),
  bars: optional(array(bar)),
  sidebar: optional(array(list)),
  entries: optional(array(entryChange)),
  page: optional(page),
});
