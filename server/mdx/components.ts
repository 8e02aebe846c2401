import type { ComponentRow, PropKind } from './componentRow.ts';
import { componentRows } from './data/components.ts';

/** The name of a component that the platform provides. */
export type ComponentName = keyof typeof componentRows;

const rows: ReadonlyMap<string, ComponentRow> = new Map(Object.entries<ComponentRow>(componentRows));

/** What is known about a component; undefined for one of the site's own. */
export function componentOf(name: string): ComponentRow | undefined {
  return rows.get(name);
}

/** The names of all components that the platform provides. */
export const componentNames: readonly string[] = [...rows.keys()];

/** Whether the platform provides a component of this name. */
export function isComponentName(name: string): name is ComponentName {
  return rows.has(name);
}

/** Whether the platform provides an element of this name, documented or not. */
export function isPlatformElement(name: string): boolean {
  return rows.has(name) || undocumented.has(name);
}

/** Components that the platform accepts and does not document (common 1.0.1176). */
const undocumented: ReadonlySet<string> = new Set([
  ...['ApiPlayground', 'CodeBlock', 'GitHub.Repo', 'Github.Repo', 'Link', 'MDXContentController', 'OptimizedVideo'],
  ...['Popup', 'PopupContent', 'PopupTrigger'],
]);

/** The names of the components that pass a test. */
export function componentsWith(test: (row: ComponentRow) => unknown): ReadonlySet<string> {
  return new Set([...rows].filter(([, row]) => test(row)).map(([name]) => name));
}

/** The names of all properties of these kinds, in any component: a site's own components use them with the same meaning. */
export function propsOf(...kinds: readonly PropKind[]): ReadonlySet<string> {
  const props = [...rows.values()].flatMap((row) => Object.entries(row.props));
  return new Set(props.filter(([, kind]) => kinds.includes(kind)).map(([name]) => name));
}

/** The HTML elements that have no content, even where they are not closed. */
export const voidElements: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
