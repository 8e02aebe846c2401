import { objectOf } from '../../base/plain.ts';

/** A value that a JSONPath selects, by its container, and its key or index there. */
export interface SelectedValue {
  readonly container: Record<string, unknown> | unknown[];
  readonly key: string;
}

/**
 * The values that a JSONPath selects in a JSON value, or undefined if it uses syntax we do not support: names, wildcards, indexes
 * and descendants are supported (`$.paths['/users'].get`, `$.paths.*.*`, `$..tags[0]`), filters and slices are not. The root is
 * `value` in a container of its own. Every visited value is counted in `work.left`; if nothing is left, the result is
 * undefined, too.
 */
export function select(
  document: unknown,
  path: string,
  work: { left: number } = { left: Number.POSITIVE_INFINITY },
): readonly SelectedValue[] | undefined {
  const steps = parseSteps(path.trim());
  let selected: readonly SelectedValue[] = [{ container: { value: document }, key: 'value' }];
  for (const step of steps ?? []) {
    const next: SelectedValue[] = [];
    for (const one of step.deep ? withDescendants(selected, work) : selected) {
      for (const child of children(one)) {
        work.left--;
        if (step.key === undefined || step.key === child.key) next.push(child);
      }
      if (work.left < 0) return undefined;
    }
    selected = next;
  }
  return steps && selected;
}

/** The value itself. */
export function selectedValue({ container, key }: SelectedValue): unknown {
  return Reflect.get(container, key);
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

function children(selected: SelectedValue): readonly SelectedValue[] {
  const value = selectedValue(selected);
  const container = Array.isArray(value)
    ? (value as unknown[])
    : (objectOf(value) as Record<string, unknown> | undefined);
  return container ? Object.keys(container).map((key) => ({ container, key })) : [];
}

/** These values, each followed by everything below it. */
function withDescendants(selected: readonly SelectedValue[], work: { left: number }): readonly SelectedValue[] {
  const found: SelectedValue[] = [];
  const open = selected.toReversed();
  for (let next = open.pop(); next && work.left >= 0; next = open.pop()) {
    work.left--;
    found.push(next);
    for (const child of children(next).toReversed()) open.push(child);
  }
  return found;
}
