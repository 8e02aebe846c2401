import type { Valid } from '../../../server/base/schema.ts';
import {
  array,
  boolean,
  number,
  object,
  oneOf,
  optional,
  orNull,
  recordOf,
  ref,
  string,
  union,
} from '../../../server/base/schemaParts.ts';

const text = optional(string);
const flag = optional(boolean);
const shades = object({ light: text, dark: text });
const shown = { key: string, title: string, icon: text, tag: text, href: text, hidden: flag, lost: text };

const choiceFields = { ...shown, description: text, color: optional(shades) };
const choiceAlone = object(choiceFields);
/** A tab, an anchor, a version … */
export interface Choice extends Valid<typeof choiceAlone> {
  readonly menu?: readonly Choice[];
}
export const choice = object({ ...choiceFields, menu: optional(array(ref<Choice>('choice'))) });

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
export interface SidebarEntry extends Valid<typeof entryAlone> {
  readonly children?: readonly SidebarEntry[];
}
export const entry = object({ ...entryFields, children: optional(array(ref<SidebarEntry>('entry'))) });

export const list = object({ above: string, title: string, entries: array(ref<SidebarEntry>('entry')) });
export const entryChange = object({
  key: string,
  entry: optional(entryAlone),
  children: optional(array(union([string, ref<SidebarEntry>('entry')]))),
});

export const bar = object({
  kind: oneOf('product', 'version', 'language', 'dropdown', 'anchor', 'tab', 'item'),
  above: string,
  global: flag,
  choices: array(ref<Choice>('choice')),
  current: text,
  lacking: optional(array(object({ key: string, state: oneOf('missing', 'outdated', 'placeholder') }))),
});

export const link = object({ label: string, href: string, icon: text });

export const frame = object({
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
  iconLibrary: string,
  variables: optional(recordOf(string)),
});

const neighbour = object({ key: string, title: string });

export const pageHeader = object({
  key: string,
  kind,
  title: string,
  description: text,
  eyebrow: array(string),
  address: text,
  href: text,
  operation: optional(object({ method: string, path: string, spec: string })),
  endpoint: optional(object({ method: string, addresses: array(string) })),
  unfetched: optional(array(object({ address: string, isNamed: boolean }))),
  deprecated: flag,
  missing: flag,
  generated: flag,
  hidden: flag,
  unlisted: flag,
  lost: text,
  tag: text,
  mode: optional(oneOf('wide', 'center', 'custom', 'frame')),
  previous: optional(neighbour),
  next: optional(neighbour),
  file: text,
  version: number,
});

export const pageLink = object({
  target: string,
  title: string,
  keys: array(string),
  file: text,
  id: text,
  level: optional(oneOf('error', 'warning', 'information', 'hint')),
});

export const lostPart = object({ start: number, end: number, reason: string });

export const pageText = object({
  text: string,
  links: array(pageLink),
  anchors: array(object({ id: string, line: number, contents: optional(object({ title: string, level: number })) })),
  broken: optional(object({ line: number, message: string })),
  lost: optional(array(lostPart)),
  snippets: recordOf(string),
});

const flags = { required: flag, deprecated: flag };
const fieldTexts = { name: string, type: string, description: text, default: text, values: optional(array(string)) };
/** A parameter, or a property of a body. */
export interface Field extends Valid<typeof fieldAlone> {
  readonly children?: readonly Field[];
}
const fieldAlone = object({ ...fieldTexts, ...flags });
export const field = object({ ...fieldTexts, ...flags, children: optional(array(ref<Field>('field'))) });
const content = object({ type: string, fields: array(ref<Field>('field')) });

/** What an operation takes and returns. */
export const operation = object({
  servers: array(string),
  parameters: array(object({ in: string, fields: array(ref<Field>('field')) })),
  bodies: array(content),
  responses: array(object({ status: string, description: text, contents: array(content) })),
  messages: optional(
    array(object({ action: string, name: string, description: text, fields: array(ref<Field>('field')) })),
  ),
  isCut: boolean,
});

/** What has changed since another revision, by joined keys. */
export const marks = object({
  of: recordOf(object({ mark: oneOf('added', 'removed', 'moved', 'renamed', 'changed'), words: string })),
  gone: recordOf(array(object({ key: string, kind: string, title: string, words: string }))),
});

const page = orNull(pageHeader);
const broken = orNull(object({ file: string, isEmpty: boolean }));
const parts = { broken, selected: string, frame, bars: array(bar), sidebar: array(list), page };

/** A whole site, each part once, as `docs-json preview` writes it. */
export const exportedSite = object({
  frames: array(frame),
  sections: recordOf(object({ frame: number, bars: array(bar), sidebar: array(list) })),
  pages: recordOf(pageHeader),
  leads: recordOf(string),
});

export const model = object({ revision: number, ...parts, marks: optional(marks) });
export const update = object({
  revision: number,
  broken: optional(broken),
  selected: text,
  frame: optional(frame),
  bars: optional(array(bar)),
  sidebar: optional(array(list)),
  entries: optional(array(entryChange)),
  page: optional(page),
  marks: optional(marks),
});
