import { objectOf } from '../../base/plain.ts';

/** One place that a JSONPath selects: its container, and its key or index there. */
export interface SelectedValue {
  readonly container: Record<string, unknown> | unknown[];
  readonly key: string;
}

/**
 * The places that a JSONPath selects in a JSON value, or undefined if it uses syntax we do not support: names, wildcards, indexes
 * and descendants are supported (`$.paths['/users'].get`, `$.paths.*.*`, `$..tags[0]`), filters and slices are not. The root is
 * the place `value` in a container of its own. Every visited value is counted in `work.left`; if nothing is left, the result is
 * undefined, too.
 */
export function select(
  document: unknown,
  path: string,
  work: { left: number } = { left: Number.POSITIVE_INFINITY },
): readonly SelectedValue[] | undefined {
  const steps = parseSteps(path.trim());
  let places: readonly SelectedValue[] = [{ container: { value: document }, key: 'value' }];
  for (const step of steps ?? []) {
    const next: SelectedValue[] = [];
    for (const place of step.deep ? withDescendants(places, work) : places) {
      for (const child of children(place)) {
        work.left--;
        if (step.key === undefined || step.key === child.key) next.push(child);
      }
      if (work.left < 0) return undefined;
    }
    places = next;
  }
  return steps && places;
}

/** The value at a place; undefined if there is none. */
export function valueAt(place: SelectedValue): unknown {
  return Reflect.get(place.container, place.key);
}

interface Step {
  readonly deep: boolean;
  /** Absent for `*`. */
  readonly key: string | undefined;
}

function parseSteps(path: string): readonly Step[] | undefined {
  const steps: Step[] = [];
  const step =
    /(\.\.?|(?=\[))(?:\*|([\w\u0080-\uffff][\w\u0080-\uffff-]*)|\[\s*(?:\*|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(\d+))\s*\])/y;
  step.lastIndex = 1;
  while (path.startsWith('$') && step.lastIndex < path.length) {
    const match = step.exec(path);
    if (!match || (match[1] === '.' && match[0].startsWith('.['))) {
      return undefined;
    }
    const quoted = match[3] ?? match[4];
    steps.push({ deep: match[1] === '..', key: match[2] ?? match[5] ?? quoted?.replace(/\\(.)/g, '$1') });
  }
  return path.startsWith('$') ? steps : undefined;
}

function children(place: SelectedValue): readonly SelectedValue[] {
  const value = valueAt(place);
  const container = Array.isArray(value)
    ? (value as unknown[])
    : (objectOf(value) as Record<string, unknown> | undefined);
  return container ? Object.keys(container).map((key) => ({ container, key })) : [];
}

/** These places, each followed by everything below it. */
function withDescendants(places: readonly SelectedValue[], work: { left: number }): readonly SelectedValue[] {
  const found: SelectedValue[] = [];
  const open = places.toReversed();
  for (let place = open.pop(); place && work.left >= 0; place = open.pop()) {
    work.left--;
    found.push(place);
    for (const child of children(place).toReversed()) open.push(child);
  }
  return found;
}
